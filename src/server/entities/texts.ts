/** Refusals of the changes of a thing that an owner edits. */
import { toUnix } from '../../kernel/time.ts';
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { EntityRefusal } from './decide-change.ts';

export const entityRefusals = catalogue('entityRefusals', {
  'changed-meanwhile': {
    status: 409,
    say: ({ by }) => `${by ?? 'Somebody'} has changed this in the meantime. Your changes are not saved yet.`,
    details: ({ by, at, version, fields }) => ({ by, at: at && toUnix(at), version, fields }),
  },
  'name-taken': { status: 422, field: 'name', say: () => 'This name is already in use. Choose another one.' },
  'email-taken': { status: 422, field: 'email', say: () => 'Somebody of the team has this address already.' },
  'choice-gone': { status: 409, say: () => 'Something that you chose is no longer there. Nothing was saved; choose again.' },
  'still-used': { status: 409, say: () => 'It was used, so it cannot be removed. Archive it instead.' },
} satisfies RefusalTexts<EntityRefusal>);
