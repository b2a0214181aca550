import { asId, type BookingId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { DueHandler } from '../../../server/outbox.ts';
import { isSeated } from '../../classes/rules/class-session.ts';
import { findBooking } from '../../classes/server/public.ts';
import { placeOf } from '../rules/one-a-day.ts';
import { openSeats } from './open-seats.ts';
import { endOffers, endOthersOfDay, saveMoves } from './seat-moves.ts';

const WAITS_OF_DAY = 'classes.day';

/**
 * Schedules the end of a person's other waits of the day, after they reserved a seat and want only one class. It runs right after the
 * commit.
 */
export const waitsThatEnd = (seat: BookingId, at: Instant) => ({ kind: WAITS_OF_DAY, ref: seat, at }) as const;

/**
 * Ends the other waits of a person who reserved a class on a day with "only one class". It locks other classes, so it runs in its own
 * transaction. Until then `promote` moves up nobody who has a seat that day. If the person cancelled the seat meanwhile, their waits stay.
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
