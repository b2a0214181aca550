import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { plus, type Instant } from '../../../kernel/time.ts';
import type { Booking, ClassSession } from '../../classes/rules/class-session.ts';
import { opensWith } from '../../classes/rules/private-class.ts';
import { hasFreeSeat, whyNotOpen, type NotOpen } from '../../classes/rules/seats.ts';
import { UNDO_WITHIN } from './undo.ts';

export type UndoCancelRefusal =
  | NotOpen
  /** It is live, was ended by the studio, cost something, or was a wait although a seat is free now. */
  | { readonly code: 'not-undoable' }
  | { readonly code: 'undo-over' }
  /** No seat is free. `movedUp`: how many people the waitlist has moved up since. */
  | { readonly code: 'seat-taken'; readonly movedUp: number };

type Ended = Pick<Booking, 'pass' | 'seriesBooking' | 'givenBy' | 'partner' | 'waitUntil'>;

/**
 * The last moment at which a cancellation at `endedAt` can be taken back (docs/decisions/0274). Null when it cannot. A late cancellation
 * stands, because its cost was shown before. Only a pass of the customer pays again, and only a wait without a limit of time is the same again.
 */
export function undoCancelUntil(
  booking: Ended,
  session: ClassSession,
  { late, endedAt }: { readonly late: boolean; readonly endedAt: Instant },
): Instant | null {
  if (whyNotOpen(session, endedAt) || !opensWith(session, session.linkKey)) return null;
  const { pass, seriesBooking, givenBy, partner, waitUntil } = booking;
  if (late || pass === null || [seriesBooking, givenBy, partner, waitUntil].some((one) => one !== null)) return null;
  const until = plus(endedAt, UNDO_WITHIN);
  return until < session.startsAt ? until : session.startsAt;
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
  const closed = whyNotOpen(session, now);
  if (closed) return refuse(closed);
  if (ended.state !== 'cancelled' || ended.endedAt === null || ended.isGiven) return refuse({ code: 'not-undoable' });
  const until = undoCancelUntil(ended, session, { late: false, endedAt: ended.endedAt });
  if (until === null) return refuse({ code: 'not-undoable' });
  if (now >= until) return refuse({ code: 'undo-over' });
  if (hadSeat(ended)) return hasFreeSeat(session) ? ok(null) : refuse({ code: 'seat-taken', movedUp: ended.movedUp });
  // A wait that would become a seat takes a credit that nobody asked for.
  return hasFreeSeat(session) ? refuse({ code: 'not-undoable' }) : ok(null);
}
