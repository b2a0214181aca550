/** Ends a pass before its time. Cancels the bookings after its end and promotes waiting people (readings §5, Cancelling a membership). */
import type { PassId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Studio } from '../../../context/studio.ts';
import { TryAgain, type StudioTx } from '../../../server/db/studio-tx.ts';
import { bookingMail, giverMails } from '../../classes/rules/booking-mails.ts';
import type { Booking, ClassSession } from '../../classes/rules/class-session.ts';
import { afterReturn, returnOf } from '../../passes/rules/booking-credit.ts';
import { lockPasses, findPasses, saveEnd } from '../../passes/server/public.ts';
import { count, endOffers, offer, openSeats, promote, saveMoves, type SeatMoves } from '../../waitlist/server/public.ts';
import { listSeatsAfter } from './seats-after.store.ts';

/** Cancels the pass, which stays valid until `end`. Locks occurrences before passes, as everywhere. */
export async function endPass(
  tx: StudioTx,
  { studio, at }: { readonly studio: Studio; readonly at: Instant },
  id: PassId,
  end: Instant,
): Promise<void> {
  const owner = (await findPasses(tx, { passes: [id] }))[0]!.owner;
  const foreseen = await listSeatsAfter(tx, id, end);
  const { moves, waits } = await openSeats(
    tx,
    foreseen.map(({ booking }) => booking.session),
    owner,
  );
  await lockPasses(tx, [id]);
  const pass = (await findPasses(tx, { passes: [id] }))[0]!;
  moves.passes.set(id, { ...pass, state: 'cancelled', endsAt: end });
  await saveEnd(tx, id, end);
  // Read again under the locks: a booking made meanwhile may be in an occurrence that is not locked.
  const ended = await listSeatsAfter(tx, id, end);
  const sessions = ended.flatMap(({ booking }) => moves.sessions.get(booking.session) ?? []);
  if (sessions.length < ended.length) throw new TryAgain('A class was booked with this pass meanwhile.');
  for (const { booking } of ended) endSeat({ studio, at }, moves, booking, moves.sessions.get(booking.session)!);
  for (const session of new Set(sessions.map(({ id: one }) => one))) {
    const freed = ended.filter(({ booking }) => booking.session === session).length;
    promote(moves, studio, session, waits, at);
    offer(moves, studio, session, freed, waits, at);
  }
  endOffers(moves, waits, at);
  await saveMoves(tx, at, moves);
}

/** Frees the seat without a fee and returns the credit to its origin. */
function endSeat(
  { studio: { settings }, at }: { readonly studio: Studio; readonly at: Instant },
  moves: SeatMoves,
  booking: Booking,
  session: ClassSession,
): void {
  moves.ends.push({ booking: booking.id, state: 'cancelled', fee: null });
  moves.mails.push(
    bookingMail('booking-cancelled', booking.id, { fee: null }),
    ...giverMails('given-seat-ended', booking, { passEnded: true }),
  );
  count(moves, session.id, { seats: -1 });
  const { credit } = booking;
  const pass = credit && moves.passes.get(credit.pass);
  if (!pass) return;
  const { returnedCreditDays } = settings.booking;
  const back = returnOf(credit, pass, { now: at, zone: settings.timeZone, causedByStudio: false, returnedCreditDays });
  moves.credits.push({ ...back, delta: 1, reason: 'cancelled', booking: booking.id });
  moves.passes.set(pass.id, afterReturn(pass, back.use, session, back.usableUntil));
}
