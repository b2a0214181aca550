import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { PassId } from '../../../../kernel/ids.ts';
import { seconds } from '../../../../kernel/time.ts';
import { storage } from '../../../../web/lib/storage.ts';
import { useAfter } from '../../../../web/lib/use-after.ts';
import { useDraft } from '../../../../web/lib/use-draft.ts';
import { path } from '../../../../web/paths.ts';
import { focusPhone, phoneErrorOf } from '../../../bookings/web/phone-error.ts';
import { forgetSeries } from '../forget-series.ts';
import { useCompleteSeriesCheckout } from '../use-complete-series-checkout.ts';
import type { SeriesOffer } from '../wire-types.ts';

/** Spec 2 §9: the redirect after success, and how long an error stays. */
const REDIRECT_AFTER = seconds(1.5);
const ERROR_STAYS = seconds(7);

interface Booking {
  readonly offer: SeriesOffer;
  readonly bought: PassId | null;
}

/** The form of the checkout: the chosen pass, the phone where one is missing, one booking, and what is said about it. */
export function useSeriesBooking({ offer, bought }: Booking, onRefused: () => void) {
  const { passes, series } = offer;
  // Kept over a reload, which completing one's information ends with.
  const { value, change, clear } = useDraft(`series-${series.id}`, { pass: 0, phone: '' });
  const { phone } = value;
  const [phoneError, setPhoneError] = useState<string | null>(null);
  const { submit, state, isWorking, error, reset } = useCompleteSeriesCheckout();
  const client = useQueryClient();
  const navigate = useNavigate();
  const byId = (wanted: number | null) => passes.find(({ id }) => id === wanted);
  const [preferred, prefer] = useState(bought);
  const pass = byId(preferred) ?? byId(value.pass) ?? passes[0];
  const needsPhone = offer.phone_required && !offer.customer_phone;
  const done = state.kind === 'done' ? state.reply : null;

  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  });
  // What was refused may be offered otherwise by now; what the server finds wrong with the number is mended where it was typed.
  useEffect(() => {
    if (!error || error.isPassing) return;
    if (error.status !== 422 || 'custom_fields' in error.errors) refused.current();
    if (error.errors.customer_phone) focusPhone();
  }, [error]);
  useAfter(error?.isPassing ? null : error, ERROR_STAYS, reset);
  // Back does not lead to an empty checkout.
  useAfter(done, REDIRECT_AFTER, () => void navigate({ to: path.account, hash: 'series', replace: true }));

  const send = async () => {
    if (!pass || done !== null) return;
    const wrong = needsPhone ? phoneErrorOf(phone) : null;
    setPhoneError(wrong);
    if (wrong !== null) return focusPhone();
    const reply = await submit({
      body: {
        pass_user_id: pass.id,
        series_id: series.id,
        customer_phone: needsPhone ? phone : null,
        // Nothing else than what the page has said.
        class_ids: [...offer.class_ids],
        unix_starts: offer.class_ids.map((id) => series.schedules.find((row) => row.id === id)!.unix_start),
      },
    });
    if (!reply) return;
    clear();
    storage.clear('series_booking');
    // What is bought later leads back here no more.
    if (storage.read('success_redirect') === `/series/${series.id}`) storage.clear('success_redirect');
    forgetSeries(client);
  };

  return {
    pass,
    choosePass: (id: PassId) => {
      prefer(null);
      change({ pass: id });
    },
    needsPhone,
    phone,
    phoneError,
    changePhone: (typed: string) => {
      change({ phone: typed });
      setPhoneError(null);
    },
    send: () => void send(),
    isWorking,
    done,
    // Of the last try: one that was not sent is wrong in another way.
    error: phoneError === null ? error : null,
  };
}
