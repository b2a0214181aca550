import { roundHalfUp, toDecimal } from '../../../kernel/money.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import { enqueueMails } from '../../../server/outbox.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { giveBack } from '../../bookings/server/public.ts';
import type { Booking } from '../../classes/rules/class-session.ts';
import { listPlacesOfSeries } from '../../classes/server/public.ts';
import { amountText } from '../../studio/rules/amount-text.ts';
import { endOffers, openSeats } from '../../waitlist/server/public.ts';
import type { cancelSeries as contract } from '../contract/series.contract.ts';
import { costOf, heldTo, seriesCancellationOf, upcomingOf, type SeriesCancellationRefusal } from '../rules/decide-series-cancellation.ts';
import { seriesTexts } from '../texts.ts';
import { seriesMail } from './series-mails.ts';
import { endSeriesBooking, findSeriesBookings } from './series-bookings.store.ts';

type Reply = ReplyOf<typeof contract>;

/** Cancels every upcoming class of the customer's booked series. The waitlists move up in the same transaction. */
export async function cancelSeries(call: Call<typeof contract>): Promise<Decision<Reply, SeriesCancellationRefusal> | Problem> {
  const { tx, studio, actor, at, body, language } = call;
  const id = body.series_booking_id;
  const before = (await findSeriesBookings(tx, [id])).get(id);
  if (before?.customer !== actor.id) return notFound();
  const foreseen = upcomingOf((await listPlacesOfSeries(tx, [id])).get(id) ?? [], at);
  const seats = await openSeats(
    tx,
    foreseen.map(({ session }) => session.id),
    actor.id,
  );
  // Reads again under the locks. A series booking never gains classes, so the locks cover every upcoming class.
  const seriesBooking = (await findSeriesBookings(tx, [id])).get(id)!;
  const booked = (await listPlacesOfSeries(tx, [id])).get(id) ?? [];
  endOffers(seats.moves, seats.waits, at);
  const { booking: policy, timeZone: zone } = studio.settings;
  const passOf = ({ pass }: Booking) => (pass === null ? undefined : seats.moves.passes.get(pass));
  const decision = seriesCancellationOf(seriesBooking, booked, passOf, { now: at, zone, policy });
  if (!decision.ok) return decision;

  const told = body.told && {
    returned: body.told.credits_returned,
    kept: body.told.credits_kept,
    fee: roundHalfUp((body.told.fee ?? 0) * 10 ** studio.settings.currency.digits),
  };
  const held = heldTo(told ?? null, costOf(decision.value));
  if (!held.ok) return held;
  const cost = held.value;
  await giveBack(tx, seats, actor.id, decision.value, { studio, at, isToldTogether: true });
  await endSeriesBooking(tx, at, id);
  const mail = { seriesBooking: id, classes: cost.classes, returned: cost.returned, fee: cost.fee };
  await enqueueMails(tx, at, [seriesMail('series-cancelled', actor.id, mail)]);
  const texts = seriesTexts(language);
  const { currency, locale } = studio.settings;
  const fee = cost.fee === null ? null : toDecimal(cost.fee, currency);
  const sentence = texts.cancelled(cost.classes, cost.returned);
  return ok({
    success: true,
    message: fee === null ? sentence : `${sentence} ${texts.fee(amountText(fee, currency, locale))}`,
    series_booking_id: id,
    total_schedules_cancelled: cost.classes,
    credits_returned: cost.returned,
    late_cancel_fee: fee,
  });
}
