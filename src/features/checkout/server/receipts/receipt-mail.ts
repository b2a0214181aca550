/** The receipt mail: one for every paid order, enqueued in the transaction that settles the order (readings §12). */
import { datesOf } from '../../../../context/dates.ts';
import { languageOf } from '../../../../context/language.ts';
import type { Language } from '../../../../wire/texts.ts';
import { letterOf } from '../../../../context/letter.ts';
import { asId, type CustomerId, type OrderId } from '../../../../kernel/ids.ts';
import { currencyNamed, toDecimal, type Minor } from '../../../../kernel/money.ts';
import type { MailDraft } from '../../../../server/outbox.ts';
import type { CheckedMail, MailKinds } from '../../../../server/mail/mail-kinds.ts';
import type { MailContext } from '../../../../server/mail/mail.ts';
import { amountText } from '../../../studio/rules/amount-text.ts';
import { receiptMailTexts } from '../../mail-texts.ts';
import type { PurchaseBookingOnWire } from '../../contract/booking-to-make.ts';
import type { PresentPurchaseBookings } from '../purchase/present-purchase-booking.ts';
import { nameOfPayment, partsOfPayment } from '../name-of-payment.ts';
import { findOrders, type ListedOrder } from './history.store.ts';

const KIND = 'receipt';

export const receiptMail = (order: OrderId, customer: CustomerId): MailDraft => ({ kind: KIND, to: { customer }, data: { order } });

/** The receipt also says what the purchase booked, or why it booked nothing. */
export const receiptMails = (presentBookings: PresentPurchaseBookings): MailKinds => ({
  kinds: [KIND],
  async check(tx, context, mails) {
    const orders = await findOrders(
      tx,
      mails.map(({ data }) => asId<OrderId>(Number(data['order']))),
    );
    const { studio, at } = context;
    const showing = { studio, at, language: languageOf(studio.settings.locale) };
    const bookings = await presentBookings(
      tx,
      showing,
      orders.flatMap(({ checkout }) => checkout ?? []),
    );
    return mails.map(({ data }): CheckedMail => {
      const order = orders.find(({ id }) => id === data['order']);
      if (!order) return { stale: 'there is no such order' };
      if (!order.isPaid) return { stale: 'the order is not paid' };
      return { write: () => ({ letter: letterAbout(order, context, bookingOf(order, bookings)) }) };
    });
  },
});

const bookingOf = ({ checkout }: ListedOrder, bookings: Awaited<ReturnType<PresentPurchaseBookings>>) =>
  checkout === null ? null : (bookings.get(checkout) ?? null);

function letterAbout(order: ListedOrder, { studio: { settings }, origin }: MailContext, booking: PurchaseBookingOnWire | null) {
  const { locale } = settings;
  const currency = currencyNamed(order.currency, settings.currency);
  const language = languageOf(locale);
  const texts = receiptMailTexts(language);
  const money = (amount: Minor) => amountText(toDecimal(amount, currency), currency, locale);
  const { price, discount, tax, total, taxTerms } = order.bill;
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format(taxTerms.rate / 100_000);
  const isTaxed = taxTerms.rate > 0;
  const rows = [
    { label: texts.price, value: money(price) },
    ...(discount > 0 ? [{ label: texts.discount, value: `−${money(discount)}` }] : []),
    ...(isTaxed && !taxTerms.isIncluded ? [{ label: texts.tax(taxTerms.name, rate), value: money(tax) }] : []),
    { label: texts.total, value: money(total) },
    ...(isTaxed && taxTerms.isIncluded ? [{ label: texts.taxIncluded(taxTerms.name, rate), value: money(tax) }] : []),
    ...paidRows(order, language, { texts, money }),
    { label: texts.date, value: datesOf(settings, order.purchasedAt).date(order.purchasedAt) },
  ];
  const words = texts.receipt({ studio: settings.name, product: order.name, amount: money(total), isFee: order.type === 'fee' });
  const paragraphs = booking === null ? words.paragraphs : [...words.paragraphs, booking.message];
  return letterOf({ ...words, paragraphs }, `${origin}/receipt/${order.id}`, { card: { title: order.name, rows } });
}

/** One row per payment method with its amount, or a single row when only one method paid. */
function paidRows(
  order: ListedOrder,
  language: Language,
  { texts, money }: { readonly texts: ReturnType<typeof receiptMailTexts>; readonly money: (amount: Minor) => string },
) {
  const parts = partsOfPayment(order, { language });
  if (parts.length < 2) return [{ label: texts.paidBy, value: nameOfPayment(order, language) }];
  return parts.map(({ name, amount }) => ({ label: name, value: money(amount) }));
}
