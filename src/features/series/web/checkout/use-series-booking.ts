import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { PassId } from '../../../../kernel/ids.ts';
import { storage, tabStorage } from '../../../../web/lib/storage.ts';
import { path } from '../../../../web/paths.ts';
import { useBookingForm } from '../../../checkout/web/public/kit/use-booking-form.ts';
import { completeSeriesCheckout } from '../../contract/series.contract.ts';
import { forgetSeries } from '../forget-series.ts';
import type { SeriesOffer } from '../wire-types.ts';
import { bookingOf } from './use-series-checkout.ts';

/** The checkout form: its fields, one booking, and its messages. `bought`: the pass just bought for the series. */
export function useSeriesBooking(offer: SeriesOffer, bought: PassId | null, onRefused: () => void) {
  const { series } = offer;
  const client = useQueryClient();
  const navigate = useNavigate();
  return useBookingForm({
    endpoint: completeSeriesCheckout,
    draft: `series-${series.id}`,
    offer,
    bought,
    onRefused,
    inputOf: (pass, phone) => {
      const { kind: _, ...classes } = bookingOf(offer);
      return { body: { pass_user_id: pass, customer_phone: phone, ...classes } };
    },
    onBooked: () => {
      storage.clear('series_booking');
      // A later purchase must not redirect back here.
      if (tabStorage.read('success_redirect') === `/series/${series.id}`) tabStorage.clear('success_redirect');
      forgetSeries(client);
    },
    // Replaces the history entry, so that Back does not lead to an empty checkout.
    onLeave: () => void navigate({ to: path.account, hash: 'series', replace: true }),
  });
}
