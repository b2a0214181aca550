import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { seconds, type Instant } from '../../../kernel/time.ts';

/** The token is forged, belongs to another check-in, or is over. */
export interface UndoRefusal {
  readonly code: 'undo-ended';
}

/** How long the person who pressed Check In can take it back on the same device. */
export const UNDO_LASTS = seconds(30);

/** `until`: the end of the genuine token for this check-in. Null when the token is of another one, or forged. */
export const decideUndo = (until: Instant | null, now: Instant): Decision<null, UndoRefusal> =>
  until !== null && now <= until ? ok(null) : refuse({ code: 'undo-ended' });
