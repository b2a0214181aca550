import { minor, toDecimal, type Minor } from '../../../kernel/money.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import { earlier, later } from '../../../kernel/time.ts';
import { datesOf } from '../../../context/dates.ts';
import type { PassId } from '../../../kernel/ids.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { wordsOf } from '../../../wire/texts.ts';
import type { Booking } from '../../classes/rules/class-session.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import type { listSeriesBookings as contract } from '../contract/series.contract.ts';
import { firstStartLess, seriesCancellationOf, tabOf, upcomingOf, type SeriesCancellation } from '../rules/decide-series-cancellation.ts';
import { seriesTexts } from '../texts.ts';
import { listOwnSeriesBookings, passesOf, type OwnSeriesBooking } from './own-series-bookings.ts';

type ListCall = Call<typeof contract>;
type Card = ReplyOf<typeof contract>['data'][number];

/** A page of the caller's bookings of series (spec 2 §2, Account tab series). */
export async function listSeriesBookings(call: ListCall): Promise<Decision<ReplyOf<typeof contract>>> {
  const { tx, actor, at, body } = call;
  const direction = body.orderDesc ? -1 : 1;
  const all = (await listOwnSeriesBookings(tx, actor.id))
    .filter(({ seriesBooking, booked }) => tabOf(seriesBooking, booked, at) === body.type)
    .toSorted((a, b) => direction * (spanOf(a).start - spanOf(b).start || a.seriesBooking.id - b.seriesBooking.id));
  const shown = all.slice((body.page - 1) * body.perPage, body.page * body.perPage);
  const passes = await passesOf(tx, shown);
  return ok({
    data: shown.map((one) => presentCard(one, passes, call)),
    meta: {
      current_page: body.page,
      last_page: Math.max(1, Math.ceil(all.length / body.perPage)),
      per_page: body.perPage,
      total: all.length,
    },
  });
}

/** From the first class that was booked to the end of the last one. */
function spanOf({ booked }: OwnSeriesBooking) {
  const sessions = booked.map(({ session }) => session);
  return {
    start: sessions.map(({ startsAt }) => startsAt).reduce(earlier),
    end: sessions.map(({ endsAt }) => endsAt).reduce(later),
  };
}

function presentCard(own: OwnSeriesBooking, passes: ReadonlyMap<PassId, Pass>, call: ListCall): Card {
  const { seriesBooking, series, booked } = own;
  const { start, end } = spanOf(own);
  return {
    id: seriesBooking.id,
    series_id: series.id,
    series_name: series.name,
    media_url: series.mediaUrl,
    total_schedules_booked: booked.length,
    total_upcoming_schedules: upcomingOf(booked, call.at).length,
    unix_start: start,
    unix_end: end,
    status: tabOf(seriesBooking, booked, call.at) === 'cancelled' ? 'cancelled' : 'active',
    pass_user: { name: passes.get(seriesBooking.pass)?.terms.name ?? '' },
    ...cancellationPart(own, passes, call),
  };
}

function cancellationPart(
  { seriesBooking, booked }: OwnSeriesBooking,
  passes: ReadonlyMap<PassId, Pass>,
  { studio, at, language }: ListCall,
): Pick<Card, 'cancellation' | 'cancel_refusal'> {
  const { booking: policy, timeZone: zone } = studio.settings;
  const passOf = (booking: Booking) => (booking.pass === null ? undefined : passes.get(booking.pass));
  const decision = seriesCancellationOf(seriesBooking, booked, passOf, { now: at, zone, policy });
  if (!decision.ok) {
    const { message, details } = wordsOf(seriesTexts(language).cancellation, decision.refusal, datesOf(studio.settings, at));
    return { cancellation: null, cancel_refusal: { code: decision.refusal.code, message, details } };
  }
  const { classes, returned, kept, fee } = costOf(decision.value);
  const sessions = booked.map(({ session }) => session);
  return {
    cancellation: {
      classes,
      credits_returned: returned,
      credits_kept: kept,
      fee: fee === null ? null : toDecimal(fee, studio.settings.currency),
      until_unix: firstStartLess(sessions, { zone, policy })!,
    },
    cancel_refusal: null,
  };
}

/** What giving it back costs, all classes together. */
export function costOf(given: SeriesCancellation): { classes: number; returned: number; kept: number; fee: Minor | null } {
  const fees = given.flatMap(({ cancellation }) => cancellation.fee ?? []);
  return {
    classes: given.length,
    returned: given.filter(({ cancellation }) => cancellation.credit === 'returned').length,
    kept: given.filter(({ cancellation }) => cancellation.credit === 'kept').length,
    fee: fees.length === 0 ? null : minor(fees.reduce((sum, fee) => sum + fee, 0)),
  };
}
