/** What a card gateway can do for a checkout (readings §7). Sandbox, Stripe and others are adapters behind it. */
import type { StudioId } from '../../../kernel/ids.ts';
import type { Currency, Minor } from '../../../kernel/money.ts';
import type { CardRefusal } from '../rules/card-refusal.ts';

/** A payment to be made. Whoever asks twice with one key pays once, and gets the first answer again. */
export interface PaymentAsk {
  /** The gateway's name of a stored or newly entered card, as its fields in the browser gave it. */
  readonly method: string;
  readonly amount: Minor;
  readonly currency: Currency;
  /** Kept before the call is made, so that a repeat after a crash is the same payment. */
  readonly idempotencyKey: string;
  /** What the customer reads on the statement. */
  readonly description: string;
}

/** What has become of a payment, as the gateway says now. `ref` is the gateway's id of it. */
export type PaymentAnswer =
  | { readonly kind: 'succeeded'; readonly ref: string; readonly amount: Minor; readonly card: CardShown }
  /** The bank asks the customer; the browser goes on with the secret. */
  | { readonly kind: 'authentication-needed'; readonly ref: string; readonly clientSecret: string }
  | { readonly kind: 'declined'; readonly ref: string; readonly why: CardRefusal }
  /** Not decided yet: the gateway will say. */
  | { readonly kind: 'pending'; readonly ref: string };

/** What may be shown and kept of a card. */
export interface CardShown {
  readonly brand: string;
  readonly lastFour: string;
}

export interface CardGateway {
  readonly name: 'sandbox' | 'stripe';
  pay(studio: StudioId, ask: PaymentAsk): Promise<PaymentAnswer>;
  /** The state of a payment now. Null when the gateway knows of no such payment. */
  read(studio: StudioId, ref: string): Promise<PaymentAnswer | null>;
  /**
   * Ends a payment that still waits for the customer, so that it cannot be approved after another one has paid. Says what has become of it:
   * the customer may have been quicker.
   */
  cancel(studio: StudioId, ref: string): Promise<PaymentAnswer | null>;
  /** Gives back what was paid, or a part of it. Idempotent by key. */
  refund(studio: StudioId, ref: string, amount: Minor, idempotencyKey: string): Promise<void>;
}
