import { useDates, useSettings } from '../../../../web/lib/settings.ts';
import { moneyText } from '../../../classes/web/public/money.ts';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { minimumSentence, paidBy, type PassTerms, termsSentence } from '../public/cancellation-sentences.ts';
import type { ReserveOffer } from '../public/wire-types.ts';

/** The cancellation terms of this class as the server applies them. `pass` is the paying pass, if known. */
export function useTerms(offer: ReserveOffer, pass: PassTerms | null, fee = offer.late_cancel_fee): string {
  const settings = useSettings();
  const dates = useDates();
  const now = useNow();
  const feeText = (amount: number | null) => (amount === null ? null : moneyText(amount, settings));
  const terms = {
    now,
    startsAt: offer.schedule.unix_start,
    lateAllowed: offer.late_cancel_allowed,
    paid: paidBy(pass),
    policy: {
      freeUntil: offer.cancel_before_unix,
      lateCancelCredit: offer.late_cancel_refund ? ('refunded' as const) : ('kept' as const),
      lateFee: feeText(fee),
    },
    freeLateCancels: offer.free_late_cancels,
    noShowFee: feeText(offer.no_show_fee),
    joinsWaitlist: offer.joins_waitlist,
  };
  return [minimumSentence(offer.minimum, now, dates.moment), termsSentence(terms, dates.deadline)].filter(Boolean).join(' ');
}
