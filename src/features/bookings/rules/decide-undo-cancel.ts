import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { plus, type Instant } from '../../../kernel/time.ts';
import type { Booking, ClassSession } from '../../classes/rules/class-session.ts';
import { hasFreeSeat } from '../../classes/rules/seats.ts';
import { UNDO_WITHIN } from './undo.ts';

export type UndoCancelRefusal =
  /** It is live, was ended by the studio, or cost something. */
  | { readonly code: 'not-undoable' }
  | { readonly code: 'undo-over' }
  /** Somebody has the seat. `movedUp`: how many people the waitlist has moved up since. */
  | { readonly code: 'seat-taken'; readonly movedUp: number };

type Ended = Pick<Booking, 'pass' | 'seriesBooking' | 'givenBy' | 'partner' | 'waitUntil'>;

/**
 * The last moment at which a cancellation at `endedAt` can be taken back (docs/decisions/0274). Null when it cannot. A late cancellation
 * stands, because its cost was shown before. Only a pass of the customer pays again, and only a wait without a limit of time is the same again.
 */
export function undoCancelUntil(
  booking: Ended,
  { startsAt }: Pick<ClassSession, 'startsAt'>,
  { late, endedAt }: { readonly late: boolean; readonly endedAt: Instant },
): Instant | null {
  const { pass, seriesBooking, givenBy, partner, waitUntil } = booking;
  if (late || pass === null || [seriesBooking, givenBy, partner, waitUntil].some((one) => one !== null)) return null;
  const until = plus(endedAt, UNDO_WITHIN);
  return until < startsAt ? until : startsAt;
}

/** A booking that has ended. */
export interface EndedBooking extends Ended, Pick<Booking, 'state' | 'credit'> {
  /** Null while it is live. */
  readonly endedAt: Instant | null;
  /** Whether a friend took the seat. */
  readonly isGiven: boolean;
  readonly movedUp: number;
}

/** Whether it was a seat and no place in the waitlist, for which no credit was taken. */
export const hadSeat = ({ credit }: Pick<Booking, 'credit'>): boolean => credit !== null;

/** Decides whether a booking that its customer has cancelled may be made again. The rules of a reservation hold besides. */
export function decideUndoCancel(ended: EndedBooking, session: ClassSession, now: Instant): Decision<null, UndoCancelRefusal> {
  if (ended.state !== 'cancelled' || ended.endedAt === null || ended.isGiven) return refuse({ code: 'not-undoable' });
  const until = undoCancelUntil(ended, session, { late: false, endedAt: ended.endedAt });
  if (until === null) return refuse({ code: 'not-undoable' });
  if (now >= until) return refuse({ code: 'undo-over' });
  return hadSeat(ended) && !hasFreeSeat(session) ? refuse({ code: 'seat-taken', movedUp: ended.movedUp }) : ok(null);
}
