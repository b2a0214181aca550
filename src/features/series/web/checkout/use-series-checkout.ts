import { useQuery } from '@tanstack/react-query';
import type { SeriesId } from '../../../../kernel/ids.ts';
import { reading } from '../../../../web/lib/query.ts';
import type { BookingToMake } from '../../../checkout/contract/booking-to-make.ts';
import { getSeriesCheckout } from '../../contract/series.contract.ts';
import type { SeriesOffer } from '../wire-types.ts';

/** The checkout data of a series. Read again on each visit, because passes and free places change. */
export const useSeriesCheckout = (id: SeriesId) => useQuery({ ...reading(getSeriesCheckout, { body: { series_id: id } }), staleTime: 0 });

/** Exactly the classes that the page shows. */
export const bookingOf = ({ series, class_ids }: SeriesOffer) =>
  ({
    kind: 'series',
    series_id: series.id,
    class_ids: [...class_ids],
    unix_starts: class_ids.map((id) => series.schedules.find((row) => row.id === id)!.unix_start),
  }) satisfies BookingToMake;
