import { termsSentence } from '../../../features/bookings/web/public/cancellation-sentences.ts';
import { amountText } from '../../../features/studio/rules/amount-text.ts';
import { days, minus, minutes, plus } from '../../../kernel/time.ts';
import { serverNow } from '../../../web/lib/server-clock.ts';
import { useDates, useSettings } from '../../../web/lib/settings.ts';
import type { FormValues } from '../../../web/office/entity-kind.ts';

/** The sentence about cancelling a class in a week, as customers read it before they reserve. */
export function TermsOfCancelling({ values }: { readonly values: FormValues }) {
  const dates = useDates();
  const { currency, locale } = useSettings();
  const textOf = (fee: unknown) => (typeof fee === 'number' ? amountText(fee / 10 ** currency.digits, currency, locale) : null);
  const now = serverNow();
  const startsAt = plus(now, days(7));
  return termsSentence(
    {
      now,
      startsAt,
      lateAllowed: values['lateAllowed'] === true,
      paid: { takesCredit: true, allowsFee: true },
      policy: {
        freeUntil: minus(startsAt, minutes(Number(values['freeUntilMinutes']))),
        lateCancelCredit: values['lateCredit'] === 'refunded' ? 'refunded' : 'kept',
        lateFee: textOf(values['lateFee']),
      },
      freeLateCancels: Number(values['freeLateCancels']),
      noShowFee: textOf(values['noShowFee']),
      joinsWaitlist: false,
    },
    dates.moment,
  );
}
