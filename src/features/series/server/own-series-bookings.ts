import type { CustomerId, PassId, SeriesBookingId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { listPlacesOfSeries } from '../../classes/server/public.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import { findPasses } from '../../passes/server/public.ts';
import type { BookedClass } from '../rules/decide-series-cancellation.ts';
import type { Series, SeriesBooking } from '../rules/series.ts';
import { findManySeries } from './series.store.ts';
import { listSeriesBookingsOf } from './series-bookings.store.ts';

export interface OwnSeriesBooking {
  readonly seriesBooking: SeriesBooking;
  readonly series: Series;
  /** The booked classes, soonest first. */
  readonly booked: readonly BookedClass[];
}

/** The series bookings of a customer, in a constant number of queries. Each customer has few, so they are not paged. */
export async function listOwnSeriesBookings(tx: StudioTx, customer: CustomerId): Promise<OwnSeriesBooking[]> {
  const all = await listSeriesBookingsOf(tx, customer);
  const [series, places] = await Promise.all([
    findManySeries(
      tx,
      all.map((one) => one.series),
    ),
    listPlacesOfSeries(
      tx,
      all.map(({ id }) => id),
    ),
  ]);
  return withSeries(all, series, places);
}

const withSeries = (
  all: readonly SeriesBooking[],
  series: readonly Series[],
  places: ReadonlyMap<SeriesBookingId, readonly BookedClass[]>,
): OwnSeriesBooking[] =>
  all.flatMap((seriesBooking) => {
    const of = series.find(({ id }) => id === seriesBooking.series);
    const booked = places.get(seriesBooking.id) ?? [];
    // An imported booking without classes is skipped.
    return of && booked.length > 0 ? [{ seriesBooking, series: of, booked }] : [];
  });

export async function passesOf(tx: StudioTx, bookings: readonly OwnSeriesBooking[]): Promise<Map<PassId, Pass>> {
  const ids = bookings.flatMap(({ seriesBooking, booked }) => [seriesBooking.pass, ...booked.flatMap(({ booking }) => booking.pass ?? [])]);
  return new Map((await findPasses(tx, { passes: [...new Set(ids)] })).map((pass) => [pass.id, pass]));
}
