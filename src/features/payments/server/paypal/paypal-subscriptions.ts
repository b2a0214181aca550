/**
 * Subscriptions at PayPal (docs/decisions/0143). The customer approves a subscription at PayPal's page. PayPal takes no money until we
 * activate it. Then PayPal charges the set-up fee, which is the amount due at the sale, and later the cycles on their dates.
 */
import { createHash } from 'node:crypto';
import type { StudioId } from '../../../../kernel/ids.ts';
import { currencyNamed, type Currency, type Minor } from '../../../../kernel/money.ts';
import { days, minus, plus, type Instant } from '../../../../kernel/time.ts';
import type { Clock } from '../../../../server/clock.ts';
import type { Db } from '../../../../server/db/database.ts';
import { inStudio } from '../../../../server/db/studio-tx.ts';
import { fromPayPalAmount, toPayPalAmount } from '../../rules/paypal-amount.ts';
import { payPalText, planOf, type SubscriptionTerms } from '../../rules/subscription.ts';
import type { PaymentAnswer, PaymentAsk, SubscriptionPayment, SubscriptionStatus } from '../gateway.ts';
import { PayPalRefusal, type PayPalClient } from './paypal-client.ts';
import type { PayPalMoney as Money, Taken } from './paypal-money.ts';
import { findPlan, findSubscription, keepPlan, keepSubscription, noteEnded, type PayPalSubscription } from './subscription.store.ts';

export interface SubscriptionParts {
  readonly db: Db;
  readonly clock: Clock;
}

export interface PayPalAccount {
  readonly studio: StudioId;
  readonly client: PayPalClient;
  readonly clientId: string;
}

interface Subscription {
  readonly id: string;
  readonly status: 'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED';
  readonly links?: readonly { readonly rel: string; readonly href: string }[];
  readonly billing_info?: {
    readonly failed_payments_count: number;
    readonly last_failed_payment?: { readonly time: string };
  };
}

interface Transaction {
  readonly id: string;
  readonly status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED';
  readonly amount_with_breakdown: { readonly gross_amount: Money };
  readonly time: string;
}

const CLOCKS_DIFFER = days(1);

/** The reference of a cycle's payment is the subscription's id, a slash and the transaction's id. */
export const isSubscription = (ref: string): boolean => ref.startsWith('I-');
const partsOf = (ref: string) => {
  const [subscription = '', transaction] = ref.split('/');
  return { subscription, transaction };
};

const isoOf = (at: Instant): string => new Date(at).toISOString();
const pathOf = (ref: string, action = ''): string => `/v1/billing/subscriptions/${encodeURIComponent(ref)}${action}`;
const currencyOf = (code: string) => currencyNamed(code, { code: '', symbol: '', digits: 2 });
const moneyOf = ({ currency_code: currency, value }: Money) => ({ currency, amount: fromPayPalAmount(value, currencyOf(currency)) });

/** Creates the subscription and sends the customer to PayPal's page to approve it. */
export async function beginSubscription(
  parts: SubscriptionParts,
  account: PayPalAccount,
  { amount, currency, payer, idempotencyKey, backTo, leftTo }: PaymentAsk,
  terms: SubscriptionTerms,
): Promise<PaymentAnswer> {
  const plan = planOf(terms, currency);
  const fee = toPayPalAmount(amount, currency);
  if (plan === null || fee === null) return { kind: 'declined', ref: null, why: 'amount-not-taken' };
  if (!backTo) return { kind: 'declined', ref: null, why: 'authentication-failed' };
  const given = {
    plan_id: await planAt(parts, account, plan, terms.product),
    start_time: isoOf(terms.firstChargeAt),
    custom_id: idempotencyKey,
    subscriber: {
      ...(payer.email !== null && { email_address: payer.email }),
      ...(payer.name && { name: { given_name: payPalText(payer.name) } }),
    },
    application_context: {
      return_url: backTo,
      cancel_url: leftTo ?? backTo,
      // `CONTINUE` leaves the activation to us, so that an abandoned subscription is never charged.
      user_action: 'CONTINUE',
      shipping_preference: 'NO_SHIPPING',
    },
    ...(amount > 0 && { plan: { payment_preferences: { setup_fee: { currency_code: currency.code, value: fee } } } }),
  };
  try {
    const made = await account.client.send<Subscription>('POST', '/v1/billing/subscriptions', given, idempotencyKey);
    const kept = { ref: made.id, customer: payer.customer, setupFee: amount, currency: currency.code, tax: terms.tax };
    await inStudio(parts.db, account.studio, (tx) => keepSubscription(tx, parts.clock.now(), kept));
    return (await readSubscription(parts, account, made.id)) ?? { kind: 'pending', ref: made.id };
  } catch (error) {
    if (error instanceof PayPalRefusal) return { kind: 'declined', ref: null, why: 'paypal-refused' };
    throw error;
  }
}

/** PayPal's id of the plan. Creates the plan if it does not exist. */
export async function planAt(
  { db, clock }: SubscriptionParts,
  { studio, client, clientId }: PayPalAccount,
  plan: Readonly<Record<string, unknown>>,
  { key, name }: SubscriptionTerms['product'],
): Promise<string> {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([clientId, plan]))
    .digest('base64url');
  const known = await inStudio(db, studio, (tx) => findPlan(tx, fingerprint));
  if (known !== null) return known;
  try {
    await client.send('POST', '/v1/catalogs/products', { id: key, name: payPalText(name), type: 'SERVICE' });
  } catch (error) {
    if (!(error instanceof PayPalRefusal && error.issue === 'DUPLICATE_RESOURCE_IDENTIFIER')) throw error;
  }
  const { id } = await client.send<{ id: string }>('POST', '/v1/billing/plans', plan, `plan-${fingerprint}`);
  await inStudio(db, studio, (tx) => keepPlan(tx, clock.now(), fingerprint, id));
  return id;
}

async function findAt({ client }: PayPalAccount, ref: string): Promise<Subscription | null> {
  try {
    return await client.send<Subscription>('GET', `${pathOf(ref)}?fields=last_failed_payment`);
  } catch (error) {
    if (error instanceof PayPalRefusal && error.status === 404) return null;
    throw error;
  }
}

const keptAs = ({ db }: SubscriptionParts, { studio }: PayPalAccount, ref: string) =>
  inStudio(db, studio, (tx) => findSubscription(tx, { ref }));

/** Whether the subscription was abandoned without a sale and must not sell anything later. */
const isGivenUp = ({ pass, state }: PayPalSubscription): boolean => pass === null && state !== 'offered';

/** The state of the payment that starts a subscription, or of one of its cycles. Activates an approved subscription. */
export async function readSubscription(parts: SubscriptionParts, account: PayPalAccount, ref: string): Promise<PaymentAnswer | null> {
  const { subscription, transaction } = partsOf(ref);
  const kept = await keptAs(parts, account, subscription);
  if (kept === null) return null;
  if (transaction !== undefined) {
    const found = (await transactionsOf(parts, account, kept)).find(({ id }) => id === transaction);
    return found ? answerOf(ref, found) : null;
  }
  const one = await findAt(account, subscription);
  if (one === null) return null;
  if (isGivenUp(kept)) {
    await cancelAt(account, one.status, ref);
    // If an abandoned subscription was paid nevertheless, `succeeded` leads to a refund.
    const answer = await answerOfStart(parts, account, one, kept);
    return answer.kind === 'succeeded' ? answer : { kind: 'declined', ref, why: 'authentication-failed' };
  }
  if (one.status === 'APPROVED') return activate(parts, account, ref);
  return answerOfStart(parts, account, one, kept);
}

async function activate(parts: SubscriptionParts, account: PayPalAccount, ref: string): Promise<PaymentAnswer | null> {
  try {
    await account.client.send('POST', pathOf(ref, '/activate'), { reason: 'The customer approved it.' });
  } catch (error) {
    // Another call activated it, or the customer cancelled it.
    if (!(error instanceof PayPalRefusal)) throw error;
  }
  const [one, kept] = [await findAt(account, ref), await keptAs(parts, account, ref)];
  if (one === null || kept === null) return null;
  if (one.status === 'APPROVED') return { kind: 'pending', ref };
  return isGivenUp(kept) ? readSubscription(parts, account, ref) : answerOfStart(parts, account, one, kept);
}

/** A subscription without a set-up fee counts as paid once it is active. */
async function answerOfStart(
  parts: SubscriptionParts,
  account: PayPalAccount,
  { id: ref, status, links = [] }: Subscription,
  kept: PayPalSubscription,
): Promise<PaymentAnswer> {
  if (status === 'APPROVAL_PENDING' || status === 'APPROVED') {
    const page = links.find(({ rel }) => rel === 'approve');
    return page ? { kind: 'authentication-needed', ref, clientSecret: page.href } : { kind: 'pending', ref };
  }
  const first = kept.setupFee > 0 ? (await transactionsOf(parts, account, kept))[0] : undefined;
  if (first) return answerOf(ref, first);
  const isSold = kept.pass !== null && kept.state !== 'offered';
  const begunForNothing = kept.setupFee === 0 && (isSold || status === 'ACTIVE');
  if (begunForNothing) return { kind: 'succeeded', ref, amount: kept.setupFee, currency: kept.currency, card: null };
  return status === 'ACTIVE' ? { kind: 'pending', ref } : { kind: 'declined', ref, why: 'paypal-refused' };
}

function answerOf(ref: string, { status, amount_with_breakdown: { gross_amount } }: Transaction): PaymentAnswer {
  if (status === 'PENDING') return { kind: 'pending', ref };
  if (status === 'DECLINED') return { kind: 'declined', ref, why: 'paypal-refused' };
  return { kind: 'succeeded', ref, ...moneyOf(gross_amount), card: null };
}

/** All charges and attempted charges of the subscription, oldest first. The set-up fee precedes every cycle. */
async function transactionsOf(
  { clock }: SubscriptionParts,
  { client }: PayPalAccount,
  { ref, createdAt }: PayPalSubscription,
): Promise<Transaction[]> {
  const range = { start_time: isoOf(minus(createdAt, CLOCKS_DIFFER)), end_time: isoOf(plus(clock.now(), CLOCKS_DIFFER)) };
  const { transactions = [] } = await client.send<{ transactions?: readonly Transaction[] }>(
    'GET',
    `${pathOf(ref, '/transactions')}?${new URLSearchParams(range)}`,
  );
  return transactions.toSorted((one, other) => Date.parse(one.time) - Date.parse(other.time));
}

export async function lookAt(parts: SubscriptionParts, account: PayPalAccount, ref: string): Promise<SubscriptionStatus | null> {
  const [one, kept] = [await findAt(account, ref), await keptAs(parts, account, ref)];
  if (one === null || kept === null) return null;
  const all = await transactionsOf(parts, account, kept);
  const payments = (kept.setupFee > 0 ? all.slice(1) : all).map((taken): SubscriptionPayment => {
    const named = `${ref}/${taken.id}`;
    return { ref: named, answer: answerOf(named, taken) };
  });
  const { failed_payments_count: failed = 0, last_failed_payment: last } = one.billing_info ?? {};
  const goesOn = { ACTIVE: 'active', SUSPENDED: 'suspended', CANCELLED: 'ended', EXPIRED: 'ended' } as const;
  return {
    state: one.status in goesOn ? goesOn[one.status as keyof typeof goesOn] : 'offered',
    payments,
    failedAt: failed > 0 && last ? (Date.parse(last.time) as Instant) : null,
  };
}

/** Cancels the subscription at PayPal. Safe to repeat. */
export async function endAt({ db }: SubscriptionParts, account: PayPalAccount, ref: string): Promise<void> {
  const one = await findAt(account, ref);
  if (one !== null) await cancelAt(account, one.status, ref);
  await inStudio(db, account.studio, (tx) => noteEnded(tx, ref));
}

/** A subscription that was never activated takes no money and cannot be cancelled. */
async function cancelAt({ client }: PayPalAccount, status: Subscription['status'], ref: string): Promise<void> {
  if (status !== 'ACTIVE' && status !== 'SUSPENDED') return;
  try {
    await client.send('POST', pathOf(ref, '/cancel'), { reason: 'It is not needed any more.' });
  } catch (error) {
    // The subscription has already ended.
    if (!(error instanceof PayPalRefusal && error.issue === 'SUBSCRIPTION_STATUS_INVALID')) throw error;
  }
}

/** The PayPal transaction behind a payment. Null when nothing was taken. */
export async function captureOfSubscription(parts: SubscriptionParts, account: PayPalAccount, ref: string): Promise<Taken | null> {
  const { subscription, transaction } = partsOf(ref);
  const kept = await keptAs(parts, account, subscription);
  const all = kept === null ? [] : await transactionsOf(parts, account, kept);
  const found = transaction === undefined ? all[0] : all.find(({ id }) => id === transaction);
  return found ? { id: found.id, amount: found.amount_with_breakdown.gross_amount, status: found.status } : null;
}

export const takesSubscription = (terms: SubscriptionTerms, due: Minor, currency: Currency): boolean =>
  planOf(terms, currency) !== null && toPayPalAmount(due, currency) !== null;
