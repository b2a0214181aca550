import type { Instant } from '../../../kernel/time.ts';

export { WALLETS, type Wallet } from '../../../context/studio.ts';

/** The things that go into a wallet: a booking of a class, and a pass that a customer owns. */
export const WALLET_THINGS = ['booking', 'pass'] as const;
export type WalletThing = (typeof WALLET_THINGS)[number];

/** A booking as its wallet pass shows it. */
export interface TicketFacts {
  readonly kind: 'booking';
  /** Whether it belongs to the person whose wallet it is. */
  readonly isOwn: boolean;
  readonly name: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** Location and room. Null: online, or no place is set. */
  readonly place: string | null;
  readonly address: string | null;
  readonly isOnline: boolean;
  readonly teacher: string | null;
  readonly person: string;
  readonly state: 'booked' | 'waiting' | 'cancelled';
}

/** An owned pass as its wallet pass shows it. */
export interface CardFacts {
  readonly kind: 'pass';
  readonly isOwn: boolean;
  readonly name: string;
  /** Null: the pass does not pay for this kind. */
  readonly classes: number | 'unlimited' | null;
  readonly appointments: number | 'unlimited' | null;
  /** Null: without an end, or its first use sets the end. */
  readonly endsAt: Instant | null;
  readonly isCancelled: boolean;
  /** When its next cycle begins, with other credits. Null: it has no cycles, none follows, or its first use begins them. */
  readonly renewsAt: Instant | null;
}

export type WalletFacts = TicketFacts | CardFacts;

/** Whether nothing about it is of use any more. Its wallet pass then looks void, and no new one is made. */
export const isOver = (facts: WalletFacts, now: Instant): boolean =>
  facts.kind === 'booking'
    ? facts.state === 'cancelled' || facts.endsAt <= now
    : facts.isCancelled || (facts.endsAt !== null && facts.endsAt <= now);

/** The days before the end of a certificate from which the owner is reminded. */
export const RENEW_WITHIN_DAYS = 30;
