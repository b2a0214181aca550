import { toDecimal } from '../../../kernel/money.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { noShowFeeOf } from '../../classes/rules/booking-rules.ts';
import { isSeated } from '../../classes/rules/class-session.ts';
import { listRoster } from '../../classes/server/public.ts';
import type { getStaffClass as contract } from '../contract/staff-classes.contract.ts';
import { isTheirs } from '../rules/own-classes.ts';
import type { ListSubRequests } from './from-above.ts';
import { presentBookings } from './present-bookings.ts';
import { presentStaffClass } from './present-staff-class.ts';
import { findClass } from './staff-classes.store.ts';

type Reply = Decision<ReplyOf<typeof contract>> | Problem;

/**
 * Loads a class with its roster in a constant number of queries. A cancelled class shows the roster at its cancellation. A class on a
 * schedule that the caller may not see is not found.
 */
export const getStaffClass =
  (listSubRequests: ListSubRequests) =>
  async (call: Call<typeof contract>): Promise<Reply> => {
    const { tx, studio, actor, body } = call;
    const listing = await findClass(tx, body.id);
    if (listing === null || !isTheirs(actor, studio, listing.instructor?.id ?? null)) return notFound();
    const roster = await listRoster(tx, body.id);
    const bookings = await presentBookings(call, { session: listing.session, entries: roster });
    const { noShowFee: fee } = listing.session;
    const came = roster.filter(({ booking }) => booking.state === 'attended').length;
    return ok({
      schedule: {
        ...presentStaffClass(listing, studio, { came, sub: (await listSubRequests(tx, [body.id])).get(body.id) }),
        no_show_fee: fee === null ? null : toDecimal(fee, studio.settings.currency),
        no_show_fees_of: roster.flatMap(({ booking }) => {
          const amount = isSeated(booking) ? noShowFeeOf(booking, listing.session) : null;
          return amount === null ? [] : [{ booking_id: booking.id, amount: toDecimal(amount, studio.settings.currency) }];
        }),
        bookings: bookings.filter((one) => one.waitlist_number === null),
        bookings_waitlist: bookings.filter((one) => one.waitlist_number !== null),
      },
    });
  };
