/** The calls to a gateway about the payments of a checkout, outside of any transaction. */
import type { CustomerId, StudioId } from '../../../kernel/ids.ts';
import { currencyNamed, type Currency } from '../../../kernel/money.ts';
import { hours, minus, minutes, type Instant } from '../../../kernel/time.ts';
import type { Studio } from '../../../context/studio.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { loadCustomer } from '../../accounts/server/public.ts';
import type { SubscriptionTerms } from '../../payments/rules/subscription.ts';
import { PAYPAL_SUBSCRIPTION, type Gateways, type Payer, type PaymentAnswer } from '../../payments/server/public.ts';
import { termsOfSale } from './subscriptions/subscription-terms.ts';
import { isOwed, isPayable, type Checkout, type Payment } from '../rules/checkout.ts';

export interface GatewayRequest {
  readonly studio: StudioId;
  readonly payer: Payer;
  readonly description: string;
  readonly currency: Currency;
  /** Unsettled payments, the oldest first. A new attempt is the last one. */
  readonly payments: readonly Payment[];
  /** Whether payments that wait for authentication are cancelled, because the checkout has expired or is paid in another way. */
  readonly endsWaiting: boolean;
  /** Attempts recorded before this time are looked up but not made again. Null when no attempt may be made. */
  readonly makesSince: Instant | null;
  /** The page to which the gateway's own page returns a customer who has paid. Null when no customer is waiting. */
  readonly backTo: string | null;
  /** The page to which the gateway's own page returns a customer who leaves without paying. Null when no customer is waiting. */
  readonly leftTo: string | null;
  /** The subscription by which PayPal charges the later cycles. Null when this payment begins none. */
  readonly subscription: SubscriptionTerms | null;
}

/** The gateway's answer for each payment. `answer` is null when the gateway was not asked or does not know the payment. */
export type GatewayAnswers = readonly { readonly payment: Payment; readonly answer: PaymentAnswer | null }[];

/** The gateway's answer about the payment may still change. */
export const isUnsettled = ({ state }: Payment): boolean => state === 'asked' || state === 'authentication-needed' || state === 'pending';

/** For this long a gateway surely remembers an idempotency key and makes no second payment. Stripe remembers it for a day. */
const KEY_LASTS = hours(12);
/** For this long the process that recorded an attempt may still be making it. */
export const MAKING_LASTS = minutes(2);

/**
 * Attempts older than `makesFor` are only looked up. After the checkout has expired all of them are, because nobody wants a payment any
 * more that was not made by then.
 */
export const askOf = async (
  { tx, studio, at, origin }: { readonly tx: StudioTx; readonly studio: Studio; readonly at: Instant; readonly origin?: string },
  checkout: Checkout,
  payments: readonly Payment[],
  { endsWaiting = false, makesFor = KEY_LASTS } = {},
): Promise<GatewayRequest> => {
  const begins = payments.some(({ method, ref }) => method === PAYPAL_SUBSCRIPTION && ref === null);
  return {
    studio: studio.id,
    payer: await payerOf(tx, checkout.customer, at),
    // The checkout's name, because a retry has to send the same description even if the studio was renamed.
    description: checkout.name,
    currency: currencyNamed(checkout.currency, studio.settings.currency),
    payments,
    endsWaiting,
    makesSince: !isPayable(checkout) || at >= checkout.expiresAt ? null : minus(at, makesFor),
    backTo: origin === undefined ? null : origin + pageAfter(checkout),
    leftTo: origin === undefined ? null : origin + checkoutPage(checkout),
    subscription: begins ? termsOfSale(studio, checkout) : null,
  };
};

/** The page that shows the result to a customer who returns from the gateway's page. */
const pageAfter = (checkout: Checkout): string => (isOwed(checkout) ? `/pay/${checkout.handle}?back=1` : `/success/${checkout.handle}`);

/** The checkout's page for a customer who returns from the gateway's page without paying. */
function checkoutPage(checkout: Checkout): string {
  const { item, handle } = checkout;
  if (isOwed(checkout)) return `/pay/${handle}?left=1`;
  return item.kind === 'gift-card' ? `/gift-card-checkout?gift-card-id=${item.giftCard}&left=1` : '/checkout?left=1';
}

async function payerOf(tx: StudioTx, customer: CustomerId, at: Instant): Promise<Payer> {
  const { firstName, lastName, email } = await loadCustomer(tx, customer, at);
  return { customer, name: `${firstName} ${lastName}`.trim(), email };
}

/**
 * Asks each payment's own gateway, the oldest payment first. An attempt without an answer is made (again) under its idempotency key, or
 * only looked up by its key when it is old. The other payments are read. To prevent a double payment, no attempt is made once another
 * payment has succeeded or is pending, and a payment that waits for authentication is cancelled before the next attempt.
 */
export async function askGateway(
  { studio, payer, description, currency, payments, endsWaiting, makesSince, backTo, leftTo, subscription }: GatewayRequest,
  gateways: Gateways,
): Promise<GatewayAnswers> {
  const said: { payment: Payment; answer: PaymentAnswer | null }[] = [];
  const mayPay = () => said.some(({ answer }) => answer?.kind === 'succeeded' || answer?.kind === 'pending');
  const make = ({ gateway, method, amount, idempotencyKey, use }: Payment) =>
    gateways.named(gateway).pay(studio, {
      method,
      amount,
      currency,
      payer,
      use,
      idempotencyKey,
      description,
      backTo,
      leftTo,
      subscription: method === PAYPAL_SUBSCRIPTION ? subscription : null,
    });
  const stateOf = async (payment: Payment) => {
    if (payment.ref !== null) return gateways.named(payment.gateway).read(studio, payment.ref);
    if (makesSince === null || payment.askedAt < makesSince)
      return gateways.named(payment.gateway).find(studio, { ...payment, payer }, payment.askedAt);
    return mayPay() ? null : make(payment);
  };
  const lastToMake = payments.findLastIndex(({ ref }) => ref === null);
  for (const [nth, payment] of payments.entries()) {
    const answer = await stateOf(payment);
    const isEnded = answer?.kind === 'authentication-needed' && (nth < lastToMake || endsWaiting);
    said.push({ payment, answer: isEnded ? await gateways.named(payment.gateway).cancel(studio, answer.ref) : answer });
  }
  return said;
}
