/** A gift card: a balance behind a code. It pays after tax and keeps the rest (readings §6). */
import type { CheckoutId, CustomerId, GiftCardId } from '../../../kernel/ids.ts';
import { minor, type Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';

export interface GiftCard {
  readonly id: GiftCardId;
  /** Null when the card was imported with an archive. */
  readonly buyer: CustomerId | null;
  readonly state: 'draft' | 'issued';
  readonly amount: Minor;
  readonly balance: Minor;
  /** ISO 4217. */
  readonly currency: string;
  readonly recipient: Person;
  readonly sender: Person;
  readonly message: string;
  /** When the card is to be mailed. Null when it is mailed right after the payment. */
  readonly deliverAt: Instant | null;
  /** When the card was mailed. The code exists from then on. Null before. */
  readonly deliveredAt: Instant | null;
  readonly lastFour: string | null;
}

/** Whether nothing is left, after spending or a refund. */
export const isEmpty = ({ balance }: Pick<GiftCard, 'balance'>): boolean => balance <= 0;

/** Whether the card still has to be mailed: it is paid, not mailed, and not refunded. */
export const isToBeDelivered = (card: Pick<GiftCard, 'state' | 'deliveredAt' | 'balance'>): boolean =>
  card.state === 'issued' && card.deliveredAt === null && !isEmpty(card);

/** Whether the money of the purchase went back before the card was mailed. Until then only a refund or a dispute reduces the balance. */
export const isRefunded = (card: Pick<GiftCard, 'state' | 'deliveredAt' | 'balance'>): boolean =>
  card.state === 'issued' && card.deliveredAt === null && isEmpty(card);

export interface Person {
  readonly name: string;
  readonly email: string;
}

/** The studio sells no gift cards at the moment. */
export type GiftCardsOff = { readonly code: 'gift-cards-off' };

/** A gift card payment: the part of a bill that the card pays. */
export interface GiftCardPayment {
  readonly card: GiftCardId;
  readonly amount: Minor;
}

/** A deduction by a checkout: provisional while its payment is in progress, final once it is paid. */
export interface Taking extends GiftCardPayment {
  readonly checkout: CheckoutId;
}

/** The smaller of the card's payable balance and the total. Null when the card pays nothing. */
export const giftCardPaymentOf = (card: Pick<GiftCard, 'id' | 'balance'>, total: Minor, unit = minor(1)): GiftCardPayment | null => {
  const amount = Math.min(card.balance - (card.balance % unit), total);
  return amount > 0 ? { card: card.id, amount: minor(amount) } : null;
};
