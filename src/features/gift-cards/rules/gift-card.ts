/** A gift card: money on a code. It is tender: it pays after tax, and keeps what is left (readings §6). */
import type { CheckoutId, CustomerId, GiftCardId } from '../../../kernel/ids.ts';
import { minor, type Minor } from '../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';

export interface GiftCard {
  readonly id: GiftCardId;
  /** Who bought it; null where it came with an archive. */
  readonly buyer: CustomerId | null;
  readonly state: 'draft' | 'issued';
  readonly amount: Minor;
  readonly balance: Minor;
  /** ISO 4217. */
  readonly currency: string;
  readonly recipient: Person;
  readonly sender: Person;
  readonly message: string;
  /** When it is to be mailed; null = once it is paid. */
  readonly deliverAt: Instant | null;
  /** When it was mailed: from then on there is a code. */
  readonly deliveredAt: Instant | null;
  readonly lastFour: string | null;
}

/** Its sale was given back, whole or so far as it was not spent: nothing is left on it. */
export const isEmpty = ({ balance }: Pick<GiftCard, 'balance'>): boolean => balance <= 0;

/** Whether it is to be mailed: it is paid, was not mailed yet, and has money on it. */
export const isToBeDelivered = (card: Pick<GiftCard, 'state' | 'deliveredAt' | 'balance'>): boolean =>
  card.state === 'issued' && card.deliveredAt === null && !isEmpty(card);

/** Its sale was given back before it was mailed, so that nobody gets it. Until then only a refund takes money off it. */
export const isRefunded = (card: Pick<GiftCard, 'state' | 'deliveredAt' | 'balance'>): boolean =>
  card.state === 'issued' && card.deliveredAt === null && isEmpty(card);

export interface Person {
  readonly name: string;
  readonly email: string;
}

/** The part of a bill that a gift card pays. */
export interface Tender {
  readonly card: GiftCardId;
  readonly amount: Minor;
}

/** What a checkout takes off a card while its payment is on its way, and for good once it is paid. */
export interface Taking extends Tender {
  readonly checkout: CheckoutId;
}

/** As much as it has, as much as is to be paid; null: it pays nothing here. */
export const tenderOf = (card: Pick<GiftCard, 'id' | 'balance'>, total: Minor, unit = minor(1)): Tender | null => {
  const amount = Math.min(card.balance - (card.balance % unit), total);
  return amount > 0 ? { card: card.id, amount: minor(amount) } : null;
};

export type TenderRefusal = { readonly code: 'gift-card-changed' };

/** Whether the card still has what it was to pay. */
export const decideTaking = (balance: Minor, amount: Minor): Decision<null, TenderRefusal> =>
  balance >= amount ? ok(null) : refuse({ code: 'gift-card-changed' });
