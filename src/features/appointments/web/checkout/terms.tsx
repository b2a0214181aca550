import { useDates } from '../../../../web/lib/settings.ts';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { checkoutSay } from './checkout-texts.ts';
import styles from './checkout-form.module.css';
import { termsOf } from './pass-words.ts';
import type { CheckoutOffer } from './use-checkout-data.ts';

export function Terms({ offer, credits }: { readonly offer: CheckoutOffer; readonly credits: number }) {
  const dates = useDates();
  const now = useNow();
  const { cancel_before_unix: until, appointment } = offer;
  const terms = termsOf({ until, startsAt: appointment.unix_start, now, credits }, dates.deadline(until));
  return (
    <p className={styles.terms}>
      {offer.allow_instructor_confirm ? `${checkoutSay.confirm(appointment.instructor.name)} ${checkoutSay.confirmed(terms)}` : terms}
    </p>
  );
}
