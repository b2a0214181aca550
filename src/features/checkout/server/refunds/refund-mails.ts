/** The mails about automatic refunds, refunds by staff, and debits that a bank reversed. */
import { languageOf } from '../../../../context/language.ts';
import { letterOf } from '../../../../context/letter.ts';
import type { CustomerId, OrderId } from '../../../../kernel/ids.ts';
import { currencyNamed, minor, minus, toDecimal, type Minor } from '../../../../kernel/money.ts';
import type { MailDraft } from '../../../../server/outbox.ts';
import type { CheckedMail, MailKinds } from '../../../../server/mail/mail-kinds.ts';
import type { MailContext } from '../../../../server/mail/mail.ts';
import type { Sign } from '../../../../server/secret-box.ts';
import { listGiftCards } from '../../../gift-cards/server/public.ts';
import { amountText } from '../../../studio/rules/amount-text.ts';
import { refundMailTexts } from '../../refund-texts.ts';
import { listOrderRefunds, type RefundToMail } from './order-refund.store.ts';
import { payAddress } from '../pay-link/pay-token.ts';
import { listReversed } from './reversal.store.ts';
import { listRefunds, type Refund } from './refund.store.ts';

type Settings = MailContext['studio']['settings'];

const KIND = 'payment-refunded';
const REVERSED = 'payment-reversed';
const ORDER = 'order-refunded';

export const refundMail = ({ id, customer }: Refund): MailDraft => ({ kind: KIND, to: { customer }, data: { refund: id } });

export const reversalMail = (customer: CustomerId, order: OrderId): MailDraft => ({ kind: REVERSED, to: { customer }, data: { order } });

/** `ends`: whether the refund also ended the pass. */
export const orderRefundMail = (refund: number, customer: CustomerId, ends: boolean): MailDraft => ({
  kind: ORDER,
  to: { customer },
  data: { orderRefund: refund, ends },
});

export const refundMails = (sign: Sign): MailKinds => ({
  kinds: [KIND, REVERSED, ORDER],
  async check(tx, context, mails) {
    const idsOf = (what: string) => mails.flatMap(({ data }) => (what in data ? [Number(data[what])] : []));
    const [refunds, reversals, given] = await Promise.all([
      listRefunds(tx, idsOf('refund')),
      listReversed(tx, idsOf('order')),
      listOrderRefunds(tx, idsOf('orderRefund')),
    ]);
    const cards = await listGiftCards(
      tx,
      given.flatMap(({ giftCard }) => giftCard ?? []),
    );
    return mails.map(({ kind, data, to }) => {
      if (kind === REVERSED) {
        const order = reversals.find(({ id }) => id === data['order']);
        if (!order?.handle) return { stale: 'the order is paid' };
        return writtenReversal(order, payAddress(sign, context, { studio: tx.studio, handle: order.handle, email: to }), context);
      }
      if (kind === ORDER) {
        const one = given.find(({ id }) => id === data['orderRefund']);
        if (!one) return { stale: 'there is no such refund' };
        const lastFour = one.giftCard === null ? '' : (cards.get(one.giftCard)?.lastFour ?? '');
        return writtenOrderRefund(one, { lastFour, ends: data['ends'] === true }, context);
      }
      const refund = refunds.find(({ id }) => id === data['refund']);
      return refund ? written(refund, context) : { stale: 'there is no such refund' };
    });
  },
});

function moneyText(amount: Minor, code: string, { currency: present, locale }: Settings): string {
  const currency = currencyNamed(code, present);
  return amountText(toDecimal(amount, currency), currency, locale);
}

function writtenReversal(
  {
    name,
    total,
    by_gift_card: byGiftCard,
    currency,
  }: { readonly name: string; readonly total: number; readonly by_gift_card: number; readonly currency: string },
  address: string | null,
  { studio: { settings }, origin }: MailContext,
): CheckedMail {
  const amount = moneyText(minor(total - byGiftCard), currency, settings);
  const words = refundMailTexts(languageOf(settings.locale)).reversed({
    studio: settings.name,
    product: name,
    amount,
    isOnline: address !== null,
  });
  return { write: () => ({ letter: letterOf(words, address ?? `${origin}/account#payment_history`) }) };
}

function writtenOrderRefund(
  { amount, tax, taxName, toGiftCard, byGateway, currency, name }: RefundToMail,
  { lastFour, ends }: { readonly lastFour: string; readonly ends: boolean },
  { studio: { settings }, origin }: MailContext,
): CheckedMail {
  const money = (part: Minor) => moneyText(part, currency, settings);
  const toPayer = minus(amount, toGiftCard);
  const words = refundMailTexts(languageOf(settings.locale)).byStudio({
    studio: settings.name,
    product: name,
    amount: money(amount),
    tax: tax > 0 ? { amount: money(tax), name: taxName } : null,
    toGiftCard: toGiftCard > 0 ? { amount: money(toGiftCard), lastFour } : null,
    toPayer: toPayer > 0 ? money(toPayer) : null,
    byGateway,
    ends,
  });
  return { write: () => ({ letter: letterOf(words, `${origin}/account#payment_history`) }) };
}

function written({ amount, currency, name, reason }: Refund, { studio: { settings }, origin }: MailContext): CheckedMail {
  const texts = refundMailTexts(languageOf(settings.locale));
  const words = texts.refunded({
    studio: settings.name,
    product: name,
    amount: moneyText(amount, currency, settings),
    why: reason === 'outside' || reason === 'dispute' ? '' : texts.reasons[reason],
  });
  return { write: () => ({ letter: letterOf(words, `${origin}/account#packs`) }) };
}
