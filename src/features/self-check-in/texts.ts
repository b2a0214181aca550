/** Texts of self check-in (spec 3 §8: an error replaces the page). */
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { CheckInRefusal } from './rules/decide-check-in.ts';
import type { UndoRefusal } from './rules/decide-undo.ts';

export const selfCheckInTexts = catalogue('selfCheckInTexts', {
  linkReady: 'The link is ready.',
  linkRenewed: 'The new link is ready. The old one no longer works.',
  checkedIn: (names: readonly string[]) => `Checked in: ${names.join(', ')}.`,
  refusals: {
    'check-in-link-unknown': { status: 404, say: () => 'This check-in link no longer works. Please ask at the front desk.' },
    'check-in-closed': { status: 409, say: () => 'Check-in for this class is closed. Please ask at the front desk.' },
    'undo-ended': { status: 409, say: () => 'This check-in can no longer be taken back here. Please ask at the front desk.' },
    'nothing-to-check-in': { status: 409, say: () => 'None of their classes is open for check-in now.' },
    'too-many-attempts': {
      status: 429,
      say: () => 'Too many attempts. Please wait a moment, or ask at the front desk.',
      details: ({ seconds }) => ({ seconds }),
    },
  } satisfies RefusalTexts<CheckInRefusal | UndoRefusal>,
});
