import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../web/lib/query.ts';
import { forgetClasses } from '../../bookings/web/public/forget-classes.ts';
import { getSeries, getSeriesCheckout, listSeriesBookings } from '../contract/series.contract.ts';

/** Drops cached series data after a booking or a cancellation. */
export function forgetSeries(client: QueryClient): void {
  forgetClasses(client);
  for (const endpoint of [getSeries, listSeriesBookings]) void client.invalidateQueries({ queryKey: keyOf(endpoint) });
  for (const endpoint of [getSeries, getSeriesCheckout, listSeriesBookings])
    client.removeQueries({ queryKey: keyOf(endpoint), type: 'inactive' });
}
