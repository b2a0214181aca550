import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { ErasureRefusal, OwnRefusal, StopRefusal } from './rules/decide-erasure.ts';

export const personalDataTexts = catalogue('personalDataTexts', {
  /** The name of everybody who is erased. */
  erased: { first: 'Erased', last: 'customer' },
  asked: (day: string) => `The data is erased on ${day}, unless it is stopped before.`,
  stopped: 'The erasure is stopped. Nothing has changed.',
});

export const personalDataRefusals = catalogue('personalDataRefusals', {
  'on-team': {
    status: 409,
    say: () => 'This person is on the team. Remove them from the team first: the studio keeps the data of its team.',
  },
  'already-erased': { status: 409, say: () => 'This customer is erased already.' },
  'nothing-to-stop': { status: 409, say: () => 'Nobody has asked to erase this customer, or it was stopped.' },
  'only-customer': {
    status: 403,
    say: () => 'Only the customer can do this, logged in themselves. Staff do it on the page of the customer.',
  },
} satisfies RefusalTexts<ErasureRefusal | StopRefusal | OwnRefusal>);
