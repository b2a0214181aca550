/** The mail about a fee that is due: why it was not charged, and where it is paid. */
import { languageOf } from '../../../../context/language.ts';
import { letterOf } from '../../../../context/letter.ts';
import { asId, type CustomerId, type OrderId } from '../../../../kernel/ids.ts';
import { currencyNamed, toDecimal } from '../../../../kernel/money.ts';
import type { CheckedMail, MailKinds } from '../../../../server/mail/mail-kinds.ts';
import type { MailContext } from '../../../../server/mail/mail.ts';
import type { MailDraft } from '../../../../server/outbox.ts';
import type { FailedWhy } from '../../../memberships/mail-texts.ts';
import { membershipMailTexts } from '../../../memberships/mail-texts.ts';
import { amountText } from '../../../studio/rules/amount-text.ts';
import { feeTexts } from '../../fee-texts.ts';
import type { Sign } from '../../../../server/secret-box.ts';
import { dueOf } from '../../rules/checkout.ts';
import { payAddress } from '../pay-link/pay-token.ts';
import { findOrders, type ListedOrder } from '../receipts/history.store.ts';

const KIND = 'fee-due';

/** `asked`: staff remind the customer of any order that is due. */
export type DueWhy = FailedWhy | 'asked';

export const feeDueMail = (order: OrderId, customer: CustomerId, why: DueWhy): MailDraft => ({
  kind: KIND,
  to: { customer },
  data: { order, why },
});

export const feeMails = (sign: Sign): MailKinds => ({
  kinds: [KIND],
  async check(tx, context, mails) {
    const orders = await findOrders(
      tx,
      mails.map(({ data }) => asId<OrderId>(Number(data['order']))),
    );
    return mails.map(({ data, to }): CheckedMail => {
      const order = orders.find(({ id }) => id === data['order']);
      if (!order?.payHandle) return { stale: 'nothing is due for it any more' };
      const address = payAddress(sign, context, { studio: tx.studio, handle: order.payHandle, email: to });
      return written(order, { address, why: data['why'] as DueWhy }, context);
    });
  },
});

interface Due {
  /** The page where the fee is paid. Null when it is paid at the studio. */
  readonly address: string | null;
  readonly why: DueWhy;
}

function written(
  { bill, giftCardPayment, currency: code, name }: ListedOrder,
  { address, why }: Due,
  { studio, origin }: MailContext,
): CheckedMail {
  const { settings } = studio;
  const language = languageOf(settings.locale);
  const currency = currencyNamed(code, settings.currency);
  const words = feeTexts(language).due({
    studio: settings.name,
    fee: name,
    amount: amountText(toDecimal(dueOf({ bill, giftCardPayment }), currency), currency, settings.locale),
    isOnline: address !== null,
    isAsked: why === 'asked',
    why: why === 'no-card' || why === 'asked' ? null : membershipMailTexts(language).why[why],
  });
  return { write: () => ({ letter: letterOf(words, address ?? `${origin}/account#payment_history`) }) };
}
