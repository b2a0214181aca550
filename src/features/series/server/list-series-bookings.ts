import { toDecimal } from '../../../kernel/money.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import { datesOf } from '../../../context/dates.ts';
import type { PassId } from '../../../kernel/ids.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { wordsOf } from '../../../wire/texts.ts';
import type { Booking } from '../../classes/rules/class-session.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import type { listSeriesBookings as contract } from '../contract/series.contract.ts';
import { costOf, seriesCancellationOf, standingOf, tabOf, untilOf, upcomingOf } from '../rules/decide-series-cancellation.ts';
import { spanOf } from '../rules/series.ts';
import { seriesTexts } from '../texts.ts';
import { listOwnSeriesBookings, passesOf, type OwnSeriesBooking } from './own-series-bookings.ts';

type ListCall = Call<typeof contract>;
type Card = ReplyOf<typeof contract>['data'][number];

/** A page of the caller's series bookings (spec 2 §2, Account tab series). */
export async function listSeriesBookings(call: ListCall): Promise<Decision<ReplyOf<typeof contract>>> {
  const { tx, actor, at, body } = call;
  const direction = body.orderDesc ? -1 : 1;
  const all = (await listOwnSeriesBookings(tx, actor.id))
    .filter(({ seriesBooking, booked }) => tabOf(seriesBooking, booked, at) === body.type)
    .toSorted(
      (a, b) => direction * (spanOf(sessionsOf(a))!.startsAt - spanOf(sessionsOf(b))!.startsAt || a.seriesBooking.id - b.seriesBooking.id),
    );
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

const sessionsOf = ({ seriesBooking, booked }: OwnSeriesBooking) => standingOf(seriesBooking, booked).map(({ session }) => session);

function presentCard(own: OwnSeriesBooking, passes: ReadonlyMap<PassId, Pass>, call: ListCall): Card {
  const { seriesBooking, series, booked } = own;
  const sessions = sessionsOf(own);
  const { startsAt, endsAt } = spanOf(sessions)!;
  return {
    id: seriesBooking.id,
    series_id: series.id,
    series_name: series.name,
    media_url: series.mediaUrl,
    total_schedules_booked: sessions.length,
    total_upcoming_schedules: upcomingOf(booked, call.at).length,
    unix_start: startsAt,
    unix_end: endsAt,
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
  return {
    cancellation: {
      classes,
      credits_returned: returned,
      credits_kept: kept,
      fee: fee === null ? null : toDecimal(fee, studio.settings.currency),
      until_unix: untilOf(seriesBooking, booked, { zone, policy })!,
    },
    cancel_refusal: null,
  };
}
