import { useQuery } from '@tanstack/react-query';
import type { SeriesId } from '../../../../kernel/ids.ts';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { reading } from '../../../../web/lib/query.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { OverlapNotice } from '../../../bookings/web/overlap-notice.tsx';
import type { BookingToMake } from '../../../checkout/contract/purchase-booking.ts';
import { useKnown } from '../../../checkout/web/use-known.ts';
import { getPasses } from '../../../products/contract/products.contract.ts';
import { seriesSay } from '../texts.ts';
import { useSeriesCheckout } from '../use-series-checkout.ts';
import type { SeriesOffer } from '../wire-types.ts';

const say = seriesSay.checkout.withPass;

interface SeriesOfPurchaseProps {
  readonly id: SeriesId;
  readonly pack: number;
  /** What the press of Pay books. */
  readonly onKnown: (booking: BookingToMake | null) => void;
}

/** At the checkout of a pass: the series that Pay books with it (docs/decisions/0148). */
export default function SeriesOfPurchase({ id, pack, onKnown }: SeriesOfPurchaseProps) {
  const products = useQuery(reading(getPasses, { query: { series_id: id } }));
  const pays = products.data?.data.some((one) => one.id === pack) === true;
  useKnown(products.isPending || pays ? undefined : null, onKnown);
  if (products.isPending) return <Bone height={96} />;
  return pays ? <Series {...{ id, onKnown }} /> : null;
}

const bookingOf = ({ series, class_ids }: SeriesOffer): BookingToMake => ({
  kind: 'series',
  series_id: series.id,
  class_ids: [...class_ids],
  unix_starts: class_ids.map((id) => series.schedules.find((row) => row.id === id)!.unix_start),
});

/** What cannot be read is not booked: the page could not say which classes. */
function Series({ id, onKnown }: Omit<SeriesOfPurchaseProps, 'pack'>) {
  const { data, error, refetch } = useSeriesCheckout(id);
  const refused = isApiError(error) && !error.isPassing;
  useKnown(error ? null : data && bookingOf(data), onKnown);
  if (error)
    return (
      <Notice kind="warning" {...(!refused && { action: { label: say.again, onPress: () => void refetch() } })}>
        {isApiError(error) ? error.message : say.unchecked} {say.passOnly}
      </Notice>
    );
  if (!data) return <Bone height={96} />;
  return (
    <>
      <OverlapNotice places={data.overlapping} />
      <Notice kind="info" title={data.series.name}>
        {say.byItself(data.class_ids.length)}
      </Notice>
    </>
  );
}
