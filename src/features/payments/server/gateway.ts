/** The interface of payment gateways (readings §7). Sandbox, Stripe, GoCardless and PayPal are its adapters. */
import type { IncomingHttpHeaders } from 'node:http';
import type { CustomerId, StudioId } from '../../../kernel/ids.ts';
import type { Currency, Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { CardUse } from '../rules/card-use.ts';
import type { CardRefusal } from '../rules/card-refusal.ts';
import type { CardGatewayName, GatewayName } from '../rules/gateway-name.ts';
import type { SubscriptionTerms } from '../rules/subscription.ts';

export interface Payer {
  readonly customer: CustomerId;
  readonly name: string;
  readonly email: string;
}

/** A request for a payment. Two requests with the same key pay once and get the same answer. */
export interface PaymentAsk {
  /** The gateway's name of a saved card, of a new card from its browser fields, or of a mandate. */
  readonly method: string;
  /** When 0, the bank only checks the card and the gateway keeps it. */
  readonly amount: Minor;
  readonly currency: Currency;
  readonly payer: Payer;
  readonly use: CardUse;
  /** Stored before the call to the gateway, so that a retry after a crash is the same payment. */
  readonly idempotencyKey: string;
  /** The text on the customer's statement. */
  readonly description: string;
  /** The address to which the gateway's own page returns the customer. Missing when no customer is present to be redirected. */
  readonly backTo?: string | null;
  /** The address for a customer who leaves that page without paying. Missing when it is the same as `backTo`. */
  readonly leftTo?: string | null;
  /** The subscription that this payment starts. The gateway then charges later cycles. */
  readonly subscription?: SubscriptionTerms | null;
}

export type PaymentSought = Pick<PaymentAsk, 'method' | 'amount' | 'payer' | 'idempotencyKey'>;

/** The current state of a payment at the gateway. `ref` is the gateway's id of the payment. */
export type PaymentAnswer =
  | {
      readonly kind: 'succeeded';
      readonly ref: string;
      readonly amount: Minor;
      /** ISO 4217. The checkout compares the paid amount and currency with the bill. */
      readonly currency: string;
      /** Null when the payment was not by card. */
      readonly card: CardShown | null;
      /** The mandate that was debited, or that the customer gave when nothing was due. It can be charged again. */
      readonly mandate?: string;
      /**
       * For debits: whether the bank has collected the money. The gateway may send a failed debit to the bank again. After a failure, a
       * debit counts as paid only once it is collected.
       */
      readonly isCollected?: boolean;
    }
  /**
   * The bank asks the customer for authentication. The browser continues with the secret. For a gateway with its own page the secret is
   * that page's address.
   */
  | { readonly kind: 'authentication-needed'; readonly ref: string; readonly clientSecret: string }
  /** `ref` is null when the gateway refused before it created a payment: unknown card or unsupported amount. */
  | { readonly kind: 'declined'; readonly ref: string | null; readonly why: CardRefusal }
  /** The gateway decides later. */
  | { readonly kind: 'pending'; readonly ref: string };

export interface CardShown {
  readonly brand: string;
  readonly lastFour: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** Equal for two cards with the same number. Null when the gateway does not provide it. */
  readonly fingerprint?: string | null;
}

export interface GatewayMessage {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** A webhook's content. It only says which payment changed; the state is always read from the gateway (readings §7). */
export interface GatewayEvent {
  readonly id: string;
  readonly kind: string;
  /** The payment by the gateway's id and by our idempotency key. Null when the event concerns no payment of ours. */
  readonly payment: { readonly ref: string; readonly key: string | null } | null;
  /** The subscription by the gateway's id. */
  readonly subscription?: string | null;
  /** Signed with the secret of an endpoint that was replaced within the last day. */
  readonly isOfEarlierEndpoint?: true;
}

/** `no-event`: the body is not an event, even if it is signed. `too-many`: too many messages without a valid signature arrived. */
export type UnreadWebhook = 'unsigned' | 'no-event' | 'too-many';

/** A payment of one cycle, which the gateway started. */
export interface SubscriptionPayment {
  readonly ref: string;
  readonly answer: PaymentAnswer;
}

export interface SubscriptionStatus {
  readonly state: 'offered' | 'active' | 'suspended' | 'ended';
  /** Payments of cycles, oldest first. */
  readonly payments: readonly SubscriptionPayment[];
  /** Time of the last failed payment. Null when no payment has failed since the last success. */
  readonly failedAt: Instant | null;
}

export interface Gateway {
  readonly name: GatewayName;
  pay(studio: StudioId, ask: PaymentAsk): Promise<PaymentAnswer>;
  /**
   * Finds a payment by our key, among payments since an instant. Gateways forget keys after a day, so a retry would pay twice. Null when
   * the payment was never made and never will be under this key.
   */
  find(studio: StudioId, asked: PaymentSought, since: Instant): Promise<PaymentAnswer | null>;
  /** The current state of a payment. Null when the gateway does not know the payment. */
  read(studio: StudioId, ref: string): Promise<PaymentAnswer | null>;
  /**
   * Ends a payment that still waits for the customer, so that the customer cannot approve it after another payment has succeeded. Returns
   * the resulting state, because the customer may have approved it just before.
   */
  cancel(studio: StudioId, ref: string): Promise<PaymentAnswer | null>;
  /** Refunds a payment in full or in part. Idempotent by key. `total` is the refunded sum of the payment including this refund. */
  refund(studio: StudioId, ref: string, amount: Minor, idempotencyKey: string, total?: Minor): Promise<void>;
  /** Verifies and reads a webhook. The studio's gateway must have signed it within the last five minutes (quality.md, webhooks). */
  readWebhook(studio: StudioId, message: GatewayMessage, at: Instant): Promise<readonly GatewayEvent[] | UnreadWebhook>;
}

export interface CardGateway extends Gateway {
  readonly name: CardGatewayName;
  /** Removes a card from the gateway, so that it cannot be charged again. Does nothing when the gateway has already removed it. */
  forget(studio: StudioId, method: string): Promise<void>;
}

/** A gateway that charges membership cycles without a request from us. */
export interface SubscriptionGateway extends Gateway {
  /** Null when the gateway does not know the subscription. */
  lookAt(studio: StudioId, subscription: string): Promise<SubscriptionStatus | null>;
  /** Ends the subscription, so that the gateway charges nothing more. Safe to repeat. */
  end(studio: StudioId, subscription: string): Promise<void>;
  /**
   * The gateway's id of the plan for these terms. Creates the plan if it does not exist. Null when the gateway cannot charge on these
   * terms.
   */
  planOf(studio: StudioId, terms: SubscriptionTerms, currency: Currency): Promise<string | null>;
}
