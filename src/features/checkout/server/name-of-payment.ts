import { minor, minus, type Minor } from '../../../kernel/money.ts';
import type { Language } from '../../../wire/texts.ts';
import { cardName } from '../../payments/rules/card-name.ts';
import { passTexts } from '../../passes/texts.ts';
import { dueOf, type CheckoutItem } from '../rules/checkout.ts';
import { checkoutTexts } from '../texts.ts';
import type { Order } from './order.store.ts';

type Paid = Pick<Order, 'bill' | 'giftCardPayment' | 'card' | 'paidBy' | 'way'>;

/** The payment methods of an order in words, or the text for an order with nothing to pay. */
export function nameOfPayment(order: Paid, language: Language): string {
  const parts = partsOfPayment(order, { language });
  return parts.length === 0 ? checkoutTexts(language).nothingToPay : parts.map(({ name }) => name).join(' + ');
}

export interface PartOfPayment {
  readonly name: string;
  readonly amount: Minor;
}

interface PaymentWording {
  readonly language: Language;
  /** The last digits of the gift card, if known. */
  readonly lastFour?: string | null | undefined;
  /** The amounts of a refund. Defaults to the amounts of the order. */
  readonly amounts?: { readonly amount: Minor; readonly byGiftCard: Minor };
}

/** Each payment method of the order or refund, with its amount. */
export function partsOfPayment(order: Paid, { language, lastFour, amounts }: PaymentWording): PartOfPayment[] {
  const { amount, byGiftCard } = amounts ?? { amount: order.bill.total, byGiftCard: minus(order.bill.total, dueOf(order)) };
  const rest = minus(amount, byGiftCard);
  const method = order.card ? cardName(order.card) : (order.way ?? passTexts(language).paidBy[order.paidBy]);
  const giftCard = checkoutTexts(language).paidByGiftCard;
  return [
    { name: lastFour ? `${giftCard} ···· ${lastFour}` : giftCard, amount: byGiftCard },
    { name: method, amount: rest },
  ].filter((part) => part.amount > minor(0));
}

export function thanksFor(
  { kind }: Pick<CheckoutItem, 'kind'>,
  { language, wasOwed = false }: { readonly language: Language; readonly wasOwed?: boolean },
): string {
  const { completed, debtPaid, giftCardSent } = checkoutTexts(language);
  if (kind === 'fee' || wasOwed) return debtPaid;
  return kind === 'gift-card' ? giftCardSent : completed;
}
