import type { SeriesId } from '../../../../kernel/ids.ts';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import styles from '../../../bookings/web/public/held-until.module.css';
import { OverlapNotice } from '../../../bookings/web/public/overlap-notice.tsx';
import type { BookingToMake } from '../../../checkout/contract/booking-to-make.ts';
import { UnreadPurpose } from '../../../checkout/web/public/unread-purpose.tsx';
import { useKnown } from '../../../checkout/web/public/use-known.ts';
import { usePassFor } from '../../../products/web/public/use-pass-for.ts';
import { seriesSay } from '../texts.ts';
import { bookingOf, useSeriesCheckout } from './use-series-checkout.ts';

const say = seriesSay.checkout.withPass;

interface SeriesOfPurchaseProps {
  readonly id: SeriesId;
  readonly pack: number;
  /** Called with the booking that Pay makes. */
  readonly onKnown: (booking: BookingToMake | null) => void;
}

/** At the checkout of a pass: the series that Pay books with it (docs/decisions/0148). */
export default function SeriesOfPurchase({ id, pack, onKnown }: SeriesOfPurchaseProps) {
  const { product, isPending, isUnread, askAgain } = usePassFor(pack, { series_id: id });
  useKnown(isPending || product ? undefined : null, onKnown);
  if (!product && !isPending && !isUnread) return null;
  return (
    <div className={styles.place}>
      {isPending && <Bone height={96} />}
      {isUnread && <UnreadPurpose title={say.unchecked} onAgain={askAgain} />}
      {product && <Series {...{ id, onKnown }} />}
    </div>
  );
}

/** A series that fails to load is not booked, because the page cannot show its classes. */
function Series({ id, onKnown }: Omit<SeriesOfPurchaseProps, 'pack'>) {
  const { data, error, refetch } = useSeriesCheckout(id);
  useKnown(error ? null : data && bookingOf(data), onKnown);
  if (isApiError(error) && !error.isPassing)
    return (
      <Notice kind="warning" title={data?.series.name}>
        {error.message} {say.passOnly}
      </Notice>
    );
  if (error) return <UnreadPurpose title={say.unchecked} onAgain={() => void refetch()} />;
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
