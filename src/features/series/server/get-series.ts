import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { listPlacesOfSeries } from '../../classes/server/public.ts';
import type { getSeries as contract } from '../contract/series.contract.ts';
import { tabOf } from '../rules/decide-series-cancellation.ts';
import { seeSeries } from './see-series.ts';
import { presentSeries } from './present-series.ts';
import { listSeriesBookingsOf } from './series-bookings.store.ts';
import { findSeries, listClassListings } from './series.store.ts';

/** A series with its classes. An inactive series has a page too, but cannot be booked. */
export async function getSeries(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  const { tx, studio, actor, at, params } = call;
  const series = await findSeries(tx, params.id);
  if (!series) return notFound();
  const viewer = actor.kind === 'customer' ? actor.id : null;
  const [{ classes }, listings, mine] = await Promise.all([
    seeSeries(tx, series, viewer, at),
    listClassListings(tx, series.classes),
    viewer === null ? [] : listSeriesBookingsOf(tx, viewer),
  ]);
  const ofIt = mine.filter((booking) => booking.series === series.id);
  const places = await listPlacesOfSeries(
    tx,
    ofIt.map(({ id }) => id),
  );
  const standing = ofIt.findLast((booking) => tabOf(booking, places.get(booking.id) ?? [], at) === 'upcoming');
  return ok({ series: presentSeries(series, classes, listings, { studio, at }), series_booking_id: standing?.id ?? null });
}
