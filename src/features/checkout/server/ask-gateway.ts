/** What is asked of a gateway about a checkout, outside of any transaction. */
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

export interface Asked {
  readonly studio: StudioId;
  readonly payer: Payer;
  readonly description: string;
  readonly currency: Currency;
  /** Tries whose end is not known, the oldest first; a new one at the end. */
  readonly payments: readonly Payment[];
  /** Nothing shall wait at a bank any more: the time of the checkout is over, or it is to be paid at the desk. */
  readonly endsWaiting: boolean;
  /** Tries that were written down before this are looked for, and not made any more. Null: none is made. */
  readonly makesSince: Instant | null;
  /** Where a customer who pays at a gateway's own page comes back to; null where nobody waits. */
  readonly backTo: string | null;
  /** The same for one who leaves that page without paying. */
  readonly leftTo: string | null;
  /** By which PayPal charges what comes after this payment. */
  readonly subscription: SubscriptionTerms | null;
}

/** What it said of each payment; null: it was not asked for it, or knows nothing of it. */
export type Said = readonly { readonly payment: Payment; readonly answer: PaymentAnswer | null }[];

/** A payment of which the gateway may still say something else. */
export const isUnsettled = ({ state }: Payment): boolean => state === 'asked' || state === 'authentication-needed' || state === 'pending';

/** For so long a gateway certainly knows a key, and makes nothing twice: Stripe for a day. */
const KEY_LASTS = hours(12);
/** For so long a process may still be asking for the try that it wrote down. */
export const MAKING_LASTS = minutes(2);

/**
 * `makesFor`: tries that are older are only looked for. Where the checkout is over, they all are: what nobody made until then, nobody wants.
 */
export const askOf = async (
  { tx, studio, at, origin }: { readonly tx: StudioTx; readonly studio: Studio; readonly at: Instant; readonly origin?: string },
  checkout: Checkout,
  payments: readonly Payment[],
  { endsWaiting = false, makesFor = KEY_LASTS } = {},
): Promise<Asked> => {
  const begins = payments.some(({ method, ref }) => method === PAYPAL_SUBSCRIPTION && ref === null);
  return {
    studio: studio.id,
    payer: await payerOf(tx, checkout.customer, at),
    // The studio may be renamed before it is asked again.
    description: checkout.name,
    currency: currencyNamed(checkout.currency, studio.settings.currency),
    payments,
    endsWaiting,
    makesSince: !isPayable(checkout) || at >= checkout.expiresAt ? null : minus(at, makesFor),
    backTo: origin === undefined ? null : origin + pageAfter(checkout),
    leftTo: origin === undefined ? null : origin + checkoutPage(checkout),
    subscription: begins ? await termsOfSale(tx, studio, checkout) : null,
  };
};

/** Where the customer comes back to from a gateway's page, and learns what came of it. */
const pageAfter = (checkout: Checkout): string => (isOwed(checkout) ? `/pay/${checkout.handle}?back=1` : `/success/${checkout.handle}`);

/** Where a checkout is paid, saying that its customer comes back from a gateway's page without paying. */
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
 * Each is asked of the gateway that made it. The oldest first. A try without an answer is made (again) under its key, or looked for by it where that was long ago;
 * of the others the state is read. None is made once another has paid or may
 * still pay by itself, and what waits for its customer at a bank is ended before the next one is made, so that no two pay one checkout.
 */
export async function askGateway(
  { studio, payer, description, currency, payments, endsWaiting, makesSince, backTo, leftTo, subscription }: Asked,
  gateways: Gateways,
): Promise<Said> {
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
