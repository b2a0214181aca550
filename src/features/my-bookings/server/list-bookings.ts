import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { listOwnFees } from '../../checkout/server/public.ts';
import { findPasses } from '../../passes/server/public.ts';
import type { listBookings as contract } from '../../bookings/contract/bookings.contract.ts';
import { findAgain } from './book-again.ts';
import {
  countBookings,
  listBookingsPage,
  type BookingList,
  type BookingListing,
  loadDayPlaces,
  loadFreeLateUsed,
  waitingOf,
  presentBooking,
} from '../../bookings/server/public.ts';

/** One page of the caller's bookings, in a constant number of queries (spec 1 §2, My Bookings). */
export async function listBookings(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>>> {
  const { tx, studio, actor, at, body, language } = call;
  const list = listOf(body);
  const { page_size: limit, paid_with: pass } = body;
  const total = await countBookings(tx, actor.id, list, at, pass);
  const listings = await listBookingsPage(tx, actor.id, list, at, { limit, offset: (body.page - 1) * limit, pass });
  const passIds = [...new Set(listings.flatMap(({ booking }) => (booking.pass === null ? [] : [booking.pass])))];
  const passes = new Map((await findPasses(tx, { passes: passIds })).map((pass) => [pass.id, pass]));
  const fees = await listOwnFees(
    call,
    listings.filter(mayOwe).map(({ booking }) => booking.id),
  );
  const day = await loadDayPlaces(call, waitingOf(listings));
  const freeLateUsed = await loadFreeLateUsed(tx, actor.id, list === 'upcoming' ? listings.map(({ booking }) => booking) : [], {
    at,
    policy: studio.settings.booking,
  });
  const again = list === 'upcoming' ? null : await findAgain(call, listings);
  const besides = ({ booking: { id, pass } }: BookingListing) => ({
    pass: pass === null ? undefined : passes.get(pass),
    fee: fees.find(({ booking }) => booking === id),
    again: again?.get(id) ?? null,
    day,
    freeLateUsed,
  });
  return ok({
    data: listings.map((listing) => presentBooking(listing, besides(listing), { now: at, studio, language })),
    meta: { current_page: body.page, last_page: Math.max(1, Math.ceil(total / body.page_size)), per_page: body.page_size, total },
  });
}

/** Late cancellations and no-shows can have a fee. */
const mayOwe = ({ booking, attendanceCompleted }: BookingListing): boolean => booking.state === 'late_cancelled' || attendanceCompleted;

/** `archive` requests past bookings (spec 1 §7 lists it beside `type`). An explicit type wins. */
const listOf = ({ type, archive }: Call<typeof contract>['body']): BookingList => (type === 'upcoming' && archive === true ? 'past' : type);
