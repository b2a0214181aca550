import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { PassId } from '../../../../kernel/ids.ts';
import { seconds } from '../../../../kernel/time.ts';
import { storage, tabStorage } from '../../../../web/lib/storage.ts';
import { useRedirect } from '../../../../web/lib/use-redirect.ts';
import { path } from '../../../../web/paths.ts';
import { useCheckoutFields } from '../../../bookings/web/public/use-checkout-fields.ts';
import { useRefused } from '../../../bookings/web/public/use-refused.ts';
import { forgetSeries } from '../forget-series.ts';
import { useCompleteSeriesCheckout } from './use-complete-series-checkout.ts';
import type { SeriesOffer } from '../wire-types.ts';

/** The redirect after success (spec 2 §9). */
const REDIRECT_AFTER = seconds(1.5);

interface Booking {
  readonly offer: SeriesOffer;
  readonly bought: PassId | null;
}

/** The checkout form: its fields, one booking, and its messages. */
export function useSeriesBooking({ offer, bought }: Booking, onRefused: () => void) {
  const { series } = offer;
  const { checkPhone, forget, ...fields } = useCheckoutFields(`series-${series.id}`, offer, bought);
  const { pass, needsPhone, phone, phoneError } = fields;
  const complete = useCompleteSeriesCheckout();
  const { state, isWorking, error } = complete;
  const client = useQueryClient();
  const navigate = useNavigate();
  const done = state.kind === 'done' ? state.reply : null;
  useRefused(complete, onRefused);
  // Replaces the history entry, so that Back does not lead to an empty checkout.
  const leave = () => void navigate({ to: path.account, hash: 'series', replace: true });
  const stays = useRedirect(done, REDIRECT_AFTER, leave);

  const send = async () => {
    if (!pass || done !== null || !checkPhone()) return;
    const reply = await complete.submit({
      body: {
        pass_user_id: pass.id,
        series_id: series.id,
        customer_phone: needsPhone ? phone : null,
        // Books exactly the classes that the page shows.
        class_ids: [...offer.class_ids],
        unix_starts: offer.class_ids.map((id) => series.schedules.find((row) => row.id === id)!.unix_start),
      },
    });
    if (!reply) return;
    forget();
    storage.clear('series_booking');
    // A later purchase must not redirect back here.
    if (tabStorage.read('success_redirect') === `/series/${series.id}`) tabStorage.clear('success_redirect');
    forgetSeries(client);
  };

  // The server's error belongs to the last sent attempt. It is hidden while the phone is invalid, because that attempt was not sent.
  return { ...fields, send: () => void send(), isWorking, done, leave, stays, error: phoneError === null ? error : null };
}
