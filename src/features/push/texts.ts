/** Server texts of notices on devices. */
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { PushRefusal } from './rules/refusals.ts';

export const pushTexts = catalogue('pushTexts', {
  on: 'Notices come to this device from now on.',
  forgotten: 'No more notices come to that device.',
});

export const pushRefusals = catalogue('pushRefusals', {
  'acting-for-customer': { status: 403, say: () => 'Only the customer can turn on notices, on their own device.' },
} satisfies RefusalTexts<PushRefusal>);
