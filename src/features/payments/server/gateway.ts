/** What a gateway can do for a checkout (readings §7). Sandbox, Stripe, GoCardless and PayPal are adapters behind it. */
import type { IncomingHttpHeaders } from 'node:http';
import type { CustomerId, StudioId } from '../../../kernel/ids.ts';
import type { Currency, Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { CardUse } from '../rules/card-use.ts';
import type { CardRefusal } from '../rules/card-refusal.ts';
import type { CardGatewayName, GatewayName } from '../rules/gateway-name.ts';
import type { SubscriptionTerms } from '../rules/subscription.ts';

/** Who pays, as the gateway files it. */
export interface Payer {
  readonly customer: CustomerId;
  readonly name: string;
  readonly email: string;
}

/** A payment to be made. Whoever asks twice with one key pays once, and gets the first answer again. */
export interface PaymentAsk {
  /** The gateway's name of a stored or newly entered card, as its fields in the browser gave it, or of a mandate. */
  readonly method: string;
  /** Nothing: the card is checked with its bank and kept. */
  readonly amount: Minor;
  readonly currency: Currency;
  readonly payer: Payer;
  readonly use: CardUse;
  /** Kept before the call is made, so that a repeat after a crash is the same payment. */
  readonly idempotencyKey: string;
  /** What the customer reads on the statement. */
  readonly description: string;
  /** Where a customer who pays at the gateway's own page comes back to; missing where nobody waits to be sent there. */
  readonly backTo?: string | null;
  /** Where a customer comes back to who left that page without paying; missing where that is the same. */
  readonly leftTo?: string | null;
  /** It begins a subscription by which the gateway charges what comes. */
  readonly subscription?: SubscriptionTerms | null;
}

export type PaymentSought = Pick<PaymentAsk, 'method' | 'amount' | 'payer' | 'idempotencyKey'>;

/** What has become of a payment, as the gateway says now. `ref` is the gateway's id of it. */
export type PaymentAnswer =
  | {
      readonly kind: 'succeeded';
      readonly ref: string;
      readonly amount: Minor;
      /** ISO 4217: what was paid, and in which currency, is compared with the bill. */
      readonly currency: string;
      /** Null where no card paid. */
      readonly card: CardShown | null;
      /** The mandate that was debited, or given where nothing is due yet. It pays again. */
      readonly mandate?: string;
      /** Of a debit: the bank has collected it. A debit that failed may be sent to the bank again, and counts as paid from then on only. */
      readonly isCollected?: boolean;
    }
  /** The bank asks the customer; the browser goes on with the secret, which of a gateway with a page of its own is that page's address. */
  | { readonly kind: 'authentication-needed'; readonly ref: string; readonly clientSecret: string }
  /** Without a `ref` the gateway would not even begin: it knows no such card, or takes no such amount. */
  | { readonly kind: 'declined'; readonly ref: string | null; readonly why: CardRefusal }
  /** Not decided yet: the gateway will say. */
  | { readonly kind: 'pending'; readonly ref: string };

/** What may be shown and kept of a card. */
export interface CardShown {
  readonly brand: string;
  readonly lastFour: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** The same for the same number, whatever its name; null where the gateway does not say. */
  readonly fingerprint?: string | null;
}

/** A message that a gateway sent, as it came. */
export interface GatewayMessage {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** What a gateway tells. It only says where to look: what is true is read from the gateway (readings §7). */
export interface GatewayEvent {
  readonly id: string;
  readonly kind: string;
  /** The payment that it is about, by the gateway's id and by our key of it; null where it is about nothing of ours. */
  readonly payment: { readonly ref: string; readonly key: string | null } | null;
  /** The subscription that it is about, by the gateway's id. */
  readonly subscription?: string | null;
}

/** `no-event`: it is no event, whoever signed it; `too-many`: too many messages came that the gateway did not sign. */
export type Unheard = 'unsigned' | 'no-event' | 'too-many';

/** A payment of a cycle, which the gateway made by itself. */
export interface SubscriptionPayment {
  readonly ref: string;
  readonly answer: PaymentAnswer;
}

/** A subscription as the gateway says now. */
export interface SubscriptionStatus {
  readonly state: 'offered' | 'active' | 'suspended' | 'ended';
  /** Of its cycles, the oldest first. */
  readonly payments: readonly SubscriptionPayment[];
  /** When its last payment failed; null where none has failed since one succeeded. */
  readonly failedAt: Instant | null;
}

export interface Gateway {
  readonly name: GatewayName;
  pay(studio: StudioId, ask: PaymentAsk): Promise<PaymentAnswer>;
  /**
   * What became of a payment that was asked for since an instant, by our key of it: gateways forget keys after a day, so that asking once more would
   * pay twice. Null: it was never made, and never will be under this key.
   */
  find(studio: StudioId, asked: PaymentSought, since: Instant): Promise<PaymentAnswer | null>;
  /** The state of a payment now. Null when the gateway knows of no such payment. */
  read(studio: StudioId, ref: string): Promise<PaymentAnswer | null>;
  /**
   * Ends a payment that still waits for the customer, so that it cannot be approved after another one has paid. Says what has become of it:
   * the customer may have been quicker.
   */
  cancel(studio: StudioId, ref: string): Promise<PaymentAnswer | null>;
  /** Gives back what was paid, or a part of it. Idempotent by key. `total` is what has gone back of the payment then, where parts did before. */
  refund(studio: StudioId, ref: string, amount: Minor, idempotencyKey: string, total?: Minor): Promise<void>;
  /** Reads a message that the studio's gateway signed as it came, within the last five minutes (quality.md, webhooks). */
  hear(studio: StudioId, message: GatewayMessage, at: Instant): Promise<readonly GatewayEvent[] | Unheard>;
}

export interface CardGateway extends Gateway {
  readonly name: CardGatewayName;
  /** A card that its owner has removed is charged no more: the gateway forgets it, too. Does nothing where it is forgotten already. */
  forget(studio: StudioId, method: string): Promise<void>;
}

/** A gateway that charges the cycles of a membership by itself. */
export interface SubscriptionGateway extends Gateway {
  /** Null: the gateway knows of no such subscription. */
  lookAt(studio: StudioId, subscription: string): Promise<SubscriptionStatus | null>;
  /** The gateway charges nothing more by it. May be repeated. */
  end(studio: StudioId, subscription: string): Promise<void>;
  /** The gateway's id of the plan behind such a subscription. It is made where it is new. */
  planOf(studio: StudioId, terms: SubscriptionTerms, currency: Currency): Promise<string | null>;
}
