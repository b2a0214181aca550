/** The interface of payment gateways (readings §7). Sandbox, Stripe, GoCardless and PayPal are its adapters. */
import type { IncomingHttpHeaders } from 'node:http';
import type { CustomerId, StudioId } from '../../../kernel/ids.ts';
import type { Currency, Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { CardUse } from '../rules/card-use.ts';
import type { CardRefusal } from '../rules/card-refusal.ts';
import type { CardGatewayName, GatewayName } from '../rules/gateway-name.ts';
import type { DisputeReason } from '../rules/dispute-reason.ts';
import type { RefundRefused } from '../rules/refund-refusal.ts';
import type { SubscriptionTerms } from '../rules/subscription.ts';

export interface Payer {
  readonly customer: CustomerId;
  readonly name: string;
  /** Null: the customer has none. */
  readonly email: string | null;
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

/** A refund of ours that the gateway knows. `isGone`: the gateway took it, and it failed or was called off afterwards. */
export interface KnownRefund {
  readonly key: string;
  readonly amount: Minor;
  readonly isGone: boolean;
}

export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export interface GatewayDispute {
  readonly ref: string;
  readonly state: DisputeState;
  /** While it is open the disputed amount, and after it was lost the amount that is gone. */
  readonly amount: Minor;
  readonly reason: DisputeReason;
  /** Until then the studio can answer. Null when the gateway names no time. */
  readonly dueBy: Instant | null;
  /** The gateway still refunds the payment, because the bank only asks so far. */
  readonly isRefundable: boolean;
}

/** The money that left a payment again, by whoever's doing. */
export interface MoneyBack {
  /** The sum of the refunds that stand. Null when the gateway says that a part went back but not which. */
  readonly refunded: Minor | null;
  /** Our refunds among them. Null when the gateway does not list single refunds. */
  readonly ours: readonly KnownRefund[] | null;
  readonly disputes: readonly GatewayDispute[];
}

/** `refused`: for good, so that asking again is useless. */
export type RefundAnswer = { readonly kind: 'made' } | { readonly kind: 'refused'; readonly why: RefundRefused };

/** A webhook's content. It only says which payment changed; the state is always read from the gateway (readings §7). */
export interface GatewayEvent {
  readonly id: string;
  readonly kind: string;
  /** Null when the event concerns no payment of ours. */
  readonly payment: PaymentHint | null;
  /** The subscription by the gateway's id. */
  readonly subscription?: string | null;
  /** Signed with the secret of an endpoint that was replaced within the last day. */
  readonly isOfEarlierEndpoint?: true;
}

/** A payment by the gateway's id, by our idempotency key, or by the id of the money movement behind it. */
export interface PaymentHint {
  readonly ref: string | null;
  readonly key: string | null;
  readonly movement?: string | null;
  /** The refund that the event is about, when it does not name the payment. */
  readonly refund?: string;
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
  refund(studio: StudioId, ref: string, amount: Minor, idempotencyKey: string, total?: Minor): Promise<RefundAnswer>;
  /** The current refunds and disputes of a payment that succeeded. Null when the gateway does not know it or took nothing. */
  readMoney(studio: StudioId, ref: string): Promise<MoneyBack | null>;
  /** The payment of a refund, for gateways whose events about refunds do not name it. */
  paymentOfRefund?(studio: StudioId, refund: string): Promise<string | null>;
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
