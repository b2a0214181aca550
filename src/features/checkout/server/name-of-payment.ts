import type { Language } from '../../../wire/texts.ts';
import { cardName } from '../../payments/rules/card-name.ts';
import { passTexts } from '../../passes/texts.ts';
import { dueOf } from '../rules/checkout.ts';
import { checkoutTexts } from '../texts.ts';
import type { Order } from './order.store.ts';

/** How an order was paid, in words; where nothing was left to pay, by what. */
export function nameOfPayment(order: Pick<Order, 'bill' | 'tender' | 'card' | 'paidBy'>, language: Language): string {
  if (order.card) return cardName(order.card);
  const says = checkoutTexts(language);
  if (dueOf(order) > 0) return passTexts(language).paidBy[order.paidBy];
  return order.tender === null ? says.nothingToPay : says.paidByGiftCard;
}
