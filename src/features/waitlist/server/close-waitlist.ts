/**
 * Handles the waiting people when nobody can get a seat any more: the studio takes no reservations, or the class begins
 * (docs/decisions/0155).
 */
import { asId, type ClassSessionId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { enqueueMails, schedule, type DueHandler } from '../../../server/outbox.ts';
import { bookingMail } from '../../classes/rules/booking-mails.ts';
import type { Booking, ClassSession } from '../../classes/rules/class-session.ts';
import { findSessions, listWaiters, lockSessions } from '../../classes/server/public.ts';
import { isOffered } from '../rules/seat-offers.ts';
import type { SeatMoves } from './seat-moves.ts';

/** Due when a class with waiting people begins. There is one row per class, regardless of their number. */
export const CLASS_BEGINS = 'classes.begins';

export const beginningsOf = (sessions: readonly Pick<ClassSession, 'id' | 'startsAt'>[]) =>
  sessions.map(({ id, startsAt }) => ({ kind: CLASS_BEGINS, ref: id, at: startsAt }) as const);

/** The studio takes no more reservations. Ends the offers now and sends one mail to each waiting person. */
export function closeWaitlist(moves: SeatMoves, id: ClassSessionId, waits: readonly Booking[], now: Instant): void {
  const here = waits.filter(({ session }) => session === id);
  const offered = here.filter((wait) => isOffered(wait, now));
  if (offered.length > 0) moves.offered.push({ until: now, bookings: offered.map((wait) => wait.id) });
  moves.mails.push(...here.map((wait) => bookingMail('waitlist-closed', wait.id)));
}

/**
 * Sends a mail to the people who still wait when their class begins. If the class takes no reservations, they got their mail when it was
 * closed. The class is read under its lock, so a class that was moved or cancelled meanwhile sends no mail now.
 */
export const tellWhoWaits: DueHandler = {
  kind: CLASS_BEGINS,
  async settle({ tx, ref, at }) {
    const id = asId<ClassSessionId>(ref);
    await lockSessions(tx, [id]);
    const session = (await findSessions(tx, [id])).get(id);
    if (!session || session.cancelledAt !== null || !session.acceptReservations || session.endsAt <= at) return;
    if (session.startsAt > at) return schedule(tx, CLASS_BEGINS, id, session.startsAt);
    const waits = await listWaiters(tx, [id]);
    await enqueueMails(
      tx,
      at,
      waits.map((wait) => bookingMail('waitlist-over', wait.id)),
    );
  },
};
