import { minor, minus, type Minor } from '../../../kernel/money.ts';
import type { Language } from '../../../wire/texts.ts';
import { cardName } from '../../payments/rules/card-name.ts';
import { passTexts } from '../../passes/texts.ts';
import { dueOf, type CheckoutItem } from '../rules/checkout.ts';
import { checkoutTexts } from '../texts.ts';
import type { Order } from './order.store.ts';

type Paid = Pick<Order, 'bill' | 'tender' | 'card' | 'paidBy'>;

/** How an order was paid, in words; where nothing was left to pay, by what. */
export function nameOfPayment(order: Paid, language: Language): string {
  const parts = partsOfPayment(order, { language });
  return parts.length === 0 ? checkoutTexts(language).nothingToPay : parts.map(({ name }) => name).join(' + ');
}

export interface PartOfPayment {
  readonly name: string;
  readonly amount: Minor;
}

interface Shown {
  readonly language: Language;
  /** Of the gift card, where it is known. */
  readonly lastFour?: string | null | undefined;
  /** An amount and the part of it that is the gift card's, as of a refund; else those of the order. */
  readonly amounts?: { readonly amount: Minor; readonly byGiftCard: Minor };
}

/** Each method that paid, or that money goes back to, with its amount. */
export function partsOfPayment(order: Paid, { language, lastFour, amounts }: Shown): PartOfPayment[] {
  const { amount, byGiftCard } = amounts ?? { amount: order.bill.total, byGiftCard: minus(order.bill.total, dueOf(order)) };
  const rest = minus(amount, byGiftCard);
  const method = order.card ? cardName(order.card) : passTexts(language).paidBy[order.paidBy];
  const giftCard = checkoutTexts(language).paidByGiftCard;
  return [
    { name: lastFour ? `${giftCard} ···· ${lastFour}` : giftCard, amount: byGiftCard },
    { name: method, amount: rest },
  ].filter((part) => part.amount > minor(0));
}

/** What is said when it is paid. */
export function thanksFor(
  { kind }: Pick<CheckoutItem, 'kind'>,
  { language, wasOwed = false }: { readonly language: Language; readonly wasOwed?: boolean },
): string {
  const { completed, debtPaid, giftCardSent } = checkoutTexts(language);
  if (kind === 'fee' || wasOwed) return debtPaid;
  return kind === 'gift-card' ? giftCardSent : completed;
}
