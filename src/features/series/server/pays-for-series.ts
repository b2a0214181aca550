import type { CustomerId, SeriesId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Studio } from '../../../context/studio.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { asBoughtNow } from '../../passes/rules/as-bought-now.ts';
import type { PassTerms } from '../../products/rules/terms.ts';
import { payForAll, planOf } from '../rules/decide-series-booking.ts';
import { seeSeries } from './see-series.ts';
import { findSeries } from './series.store.ts';

interface PayAsk {
  readonly series: SeriesId;
  readonly viewer: CustomerId | null;
  readonly studio: Studio;
  readonly at: Instant;
}

/**
 * Returns a test of product terms: whether a pass bought now pays for everything that booking the series books. Always false when nothing
 * can be booked.
 */
export async function payerOfSeries(tx: StudioTx, { series: id, viewer, studio, at }: PayAsk): Promise<(terms: PassTerms) => boolean> {
  const series = await findSeries(tx, id);
  const classes = series ? (await seeSeries(tx, series, viewer, at)).classes : [];
  const sessions = planOf(classes, at).seats.map(({ session }) => session);
  const zone = studio.settings.timeZone;
  return (terms) => sessions.length > 0 && payForAll(asBoughtNow(terms, at, zone), sessions, { now: at, zone }).ok;
}
