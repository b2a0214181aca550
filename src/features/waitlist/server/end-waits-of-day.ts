import { asId, type BookingId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { DueHandler } from '../../../server/outbox.ts';
import { isSeated } from '../../classes/rules/class-session.ts';
import { findBooking } from '../../classes/server/public.ts';
import { placeOf } from '../rules/one-a-day.ts';
import { openSeats } from './open-seats.ts';
import { endOffers, endOthersOfDay, saveMoves } from './seat-moves.ts';

const WAITS_OF_DAY = 'classes.day';

/** Of a seat that somebody reserved who wanted one class that day: their other waits of it end at once, after the commit. */
export const waitsThatEnd = (seat: BookingId, at: Instant) => ({ kind: WAITS_OF_DAY, ref: seat, at }) as const;

/**
 * Somebody reserved a class on a day for which they wait with "only one class". Ending those waits locks other classes, so it has a transaction of
 * its own; meanwhile nobody is moved up who has a seat that day (`promote`). Who gave the seat back meanwhile waits on.
 */
export const endWaitsOfDay: DueHandler = {
  kind: WAITS_OF_DAY,
  async settle({ tx, studio, ref, at }) {
    const id = asId<BookingId>(ref);
    const before = await findBooking(tx, id);
    if (before === null) return;
    const { moves, waits } = await openSeats(tx, before.session, before.customer);
    const booking = await findBooking(tx, id);
    const { startsAt } = moves.sessions.get(before.session)!;
    if (booking === null || !isSeated(booking)) return;
    endOthersOfDay(moves, studio, placeOf(booking, startsAt), waits, at);
    endOffers(moves, waits, at);
    await saveMoves(tx, at, moves);
  },
};
