/** Settles the gateway's answers: stores the states of the payments and delivers a paid item once, under the lock of the checkout. */
import { asId, type CheckoutId } from '../../../kernel/ids.ts';
import { earlier, later, minutes, plus, type Instant } from '../../../kernel/time.ts';
import type { Studio } from '../../../context/studio.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { schedule, type DueHandler, type DueKind } from '../../../server/outbox.ts';
import type { Payer, PaymentMethod } from '../../passes/rules/pass.ts';
import { cardPayer } from '../../passes/rules/payer.ts';
import { lockMembership } from '../../memberships/server/public.ts';
import { saveCard } from '../../billing/server/public.ts';
import { endSubscription, PAYPAL_SUBSCRIPTION, type CardShown, type Gateways, type PaymentAnswer } from '../../payments/server/public.ts';
import { METHOD_OF_GATEWAY } from '../rules/gateway-method.ts';
import { CHECKOUT_LASTS, dueOf, isOwed, isPayable, recurs, type Checkout, type Payment } from '../rules/checkout.ts';
import { askGateway, askOf, isUnsettled, type GatewayRequest, type GatewayAnswers } from './ask-gateway.ts';
import {
  findCheckout,
  findCheckoutName,
  findPassOfCheckout,
  listPayments,
  lockCheckout,
  savePayment,
  type CheckoutName,
} from './checkout.store.ts';
import type { CreditGained } from './credit-gained.ts';
import { deliver } from './deliver.ts';
import type { RefundReason } from '../rules/refund.ts';
import { giveBack } from './refunds/give-back.ts';
import { reverseOrder } from './refunds/reverse-order.ts';
import { findPayingPayment, listGivenBack } from './refunds/refund.store.ts';
import { releaseReductions, reserveReductions, type ReductionRefusal } from './reductions.ts';

/** Refunds a payment that paid nothing, and ends the subscription that it began. */
async function takeBack(tx: StudioTx, at: Instant, { payment, answer }: Succeeded, reason: RefundReason): Promise<void> {
  await giveBack(tx, at, payment.id, answer.amount, reason);
  if (payment.method === PAYPAL_SUBSCRIPTION) await endSubscription(tx, answer.ref, at);
}

interface Succeeded {
  readonly payment: Payment;
  readonly answer: Extract<PaymentAnswer, { kind: 'succeeded' }>;
}

export interface CardParts {
  readonly gateways: Gateways;
  readonly creditGained: CreditGained;
}

/** Checks a checkout whose payment may have succeeded without being recorded. */
const PAYMENT_CHECK: DueKind = 'checkout.payment';
const LOOK_AFTER = minutes(1);
/** A customer has this long at the bank's page. */
const LOOK_AGAIN_AFTER = minutes(10);

/** Schedules a check of the checkout's attempts, in case the process that makes them dies. */
export const checkLater = (tx: StudioTx, checkout: CheckoutId, at: Instant): Promise<void> =>
  schedule(tx, PAYMENT_CHECK, checkout, plus(at, LOOK_AFTER));

interface Settlement {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly at: Instant;
  readonly creditGained: CreditGained;
  /** The customer pressed Pay, so an item with nothing to pay is delivered. */
  readonly takesFree?: boolean;
  /** The payer of the later cycles of a membership with nothing due now. */
  readonly payer?: Payer | null;
}

/** `refusal`: why the terms of sale, the promo code or the gift card prevented the delivery. */
export interface Settled {
  readonly isCompleted: boolean;
  /** The checkout was a debt, not a purchase. */
  readonly wasOwed: boolean;
  readonly ref: string | null;
  readonly refusal?: ReductionRefusal;
}

/**
 * Locks the membership that the checkout pays, then the checkout, and reads the checkout. Null when this customer has no checkout with that
 * handle.
 */
export async function loadLocked(tx: StudioTx, name: CheckoutName): Promise<Checkout | null> {
  const renewed = await findPassOfCheckout(tx, name);
  if (renewed !== null) await lockMembership(tx, renewed);
  await lockCheckout(tx, name);
  return findCheckout(tx, name);
}

/**
 * The gateway's answers with the current state of each payment. A reversed debit counts again only when the bank has collected it, so an
 * answer read before the reversal is dropped.
 */
async function newsOf(tx: StudioTx, { id }: Checkout, said: GatewayAnswers): Promise<GatewayAnswers> {
  const noted = await listPayments(tx, id);
  return said.flatMap(({ payment, answer }) => {
    const state = noted.find((one) => one.id === payment.id)?.state ?? payment.state;
    const isOld = state === 'reversed' && answer?.kind === 'succeeded' && answer.isCollected !== true;
    return isOld ? [] : [{ payment: { ...payment, state }, answer }];
  });
}

/**
 * Handles answers for a checkout that is completed or void: a late payment is refunded, and a debit that its bank reverses makes the order
 * unpaid again.
 */
async function settleAfterEnd(
  tx: StudioTx,
  call: { readonly studio: Studio; readonly at: Instant },
  checkout: Checkout,
  said: GatewayAnswers,
  succeeded: readonly Succeeded[],
): Promise<void> {
  const isVoid = checkout.state === 'void';
  for (const { payment, answer } of said)
    if (!isVoid && payment.state === 'succeeded' && answer?.kind === 'declined') await reverseOrder(tx, call, checkout, payment);
  const paying = isVoid || succeeded.length === 0 ? null : await findPayingPayment(tx, checkout.id);
  for (const one of succeeded) if (one.payment.id !== paying) await takeBack(tx, call.at, one, isVoid ? 'fee-void' : 'paid-twice');
}

/**
 * Delivers when a payment covers the amount due. With nothing due, delivers when `takesFree` is set; a membership with later charges also
 * needs a payer. Null when the checkout does not exist.
 */
export async function settlePayments(
  { tx, studio, at, creditGained, takesFree = false, payer = null }: Settlement,
  name: CheckoutName,
  answers: GatewayAnswers,
): Promise<Settled | null> {
  const checkout = await loadLocked(tx, name);
  if (checkout === null) return null;
  const said = await newsOf(tx, checkout, answers);
  const wasOwed = isOwed(checkout) || checkout.item.kind === 'fee';
  for (const { payment, answer } of said) await savePayment(tx, payment.id, answer?.kind ?? 'dropped', answer?.ref ?? payment.ref);
  const succeeded = said.flatMap(({ payment, answer }) => (answer?.kind === 'succeeded' ? [{ payment, answer }] : []));
  if (!isPayable(checkout)) {
    await settleAfterEnd(tx, { studio, at }, checkout, said, succeeded);
    return { wasOwed, isCompleted: checkout.state === 'completed', ref: null };
  }
  const due = dueOf(checkout);
  const wentBack = await listGivenBack(tx, checkout.id);
  const paid = succeeded.find(
    ({ payment, answer }) => answer.amount === due && answer.currency === checkout.currency && !wentBack.includes(payment.id),
  );
  for (const one of succeeded) if (one !== paid) await takeBack(tx, at, one, paid ? 'paid-twice' : 'not-accepted');
  if (!paid && !(takesFree && due === 0 && (payer !== null || !recurs(checkout.item)))) {
    const isOver = checkout.state === 'open' && !(await listPayments(tx, checkout.id)).some(isUnsettled);
    if (isOver) await releaseReductions({ tx, at }, checkout);
    return { wasOwed, isCompleted: false, ref: null };
  }
  // A payment that was declined before has released its code and its gift card, and another checkout may use them now.
  const reserved = await reserveReductions({ tx, studio, at, isPaid: paid !== undefined }, checkout);
  if (!reserved.ok) {
    if (paid) await takeBack(tx, at, paid, 'undeliverable');
    return { wasOwed, isCompleted: false, ref: null, refusal: reserved.refusal };
  }
  const delivery = {
    paidBy: paid ? methodOf(paid.payment) : 'other',
    payment: paid?.payment.id ?? null,
    card: paid?.answer.card ?? null,
    payer: paid ? payerOf(paid) : payer,
  } as const;
  if (!(await deliver(tx, { studio, at, creditGained }, checkout, delivery))) {
    if (paid) await takeBack(tx, at, paid, 'undeliverable');
    return { wasOwed, isCompleted: false, ref: null };
  }
  if (paid?.payment.use === 'kept') await keepCard(tx, at, checkout, delivery);
  return { wasOwed, isCompleted: true, ref: paid?.answer.ref ?? null };
}

const keepCard = async (
  tx: StudioTx,
  at: Instant,
  { customer }: Checkout,
  { card, payer }: { readonly card: CardShown | null; readonly payer: Payer | null },
): Promise<void> => {
  if (card !== null && payer?.kind === 'card') await saveCard(tx, at, { ...card, customer, gateway: payer.gateway, method: payer.method });
};

/** The payer of the later cycles that follows from this payment. */
function payerOf({ payment: { gateway, method, use }, answer }: Succeeded): Payer | null {
  if (method === PAYPAL_SUBSCRIPTION) return { kind: 'paypal', subscription: answer.ref };
  if (gateway === 'gocardless') return answer.mandate === undefined ? null : { kind: 'direct-debit', mandate: answer.mandate };
  return use === 'once' || gateway === 'paypal' ? null : cardPayer({ gateway, method });
}

const methodOf = ({ gateway }: Payment): PaymentMethod => METHOD_OF_GATEWAY[gateway];

/**
 * The time of the last check: the expiry of the checkout, which holds the gift card until then, or some minutes at the bank after the
 * newest attempt.
 */
const lastLook = (expiresAt: Instant, tries: readonly Payment[]): Instant =>
  tries.reduce((last, { askedAt }) => later(last, plus(askedAt, LOOK_AGAIN_AFTER)), expiresAt);

/**
 * Whether payments that wait for authentication are cancelled: the checkout has expired or is paid in another way. The checkout of a debt
 * lasts for years, so a limit per attempt applies too.
 */
function endsWaiting({ state, expiresAt }: Checkout, unsettled: readonly Payment[], at: Instant): boolean {
  const asked = unsettled.at(-1)?.askedAt ?? at;
  return !isPayable({ state }) || at >= lastLook(expiresAt, unsettled) || at >= plus(asked, CHECKOUT_LASTS + LOOK_AGAIN_AFTER);
}

/**
 * Asks about attempts that nobody settled because their process died or their customer left. A payment that succeeded is delivered, however
 * late.
 */
export const checkPayments = ({ gateways, creditGained }: CardParts): DueHandler => ({
  kind: PAYMENT_CHECK,
  asks: {
    before: async ({ tx, studio, ref, at }): Promise<GatewayRequest | null> => {
      const name = await findCheckoutName(tx, asId<CheckoutId>(ref));
      const checkout = name && (await loadLocked(tx, name));
      if (checkout === null) return null;
      const unsettled = (await listPayments(tx, checkout.id)).filter(isUnsettled);
      return askOf({ tx, studio, at }, checkout, unsettled, { endsWaiting: endsWaiting(checkout, unsettled, at) });
    },
    ask: async (asked) => (asked === null ? [] : askGateway(asked as GatewayRequest, gateways)),
  },
  async settle({ tx, studio, ref, at, said }) {
    const name = await findCheckoutName(tx, asId<CheckoutId>(ref));
    if (name === null) return;
    await settlePayments({ tx, studio, at, creditGained }, name, said as GatewayAnswers);
    const mayStillPay = (said as GatewayAnswers).some(
      ({ answer }) => answer?.kind === 'pending' || answer?.kind === 'authentication-needed',
    );
    const last = lastLook(
      name.expiresAt,
      (said as GatewayAnswers).map(({ payment }) => payment),
    );
    const next = plus(at, LOOK_AGAIN_AFTER);
    if (mayStillPay && at < plus(last, LOOK_AGAIN_AFTER)) await schedule(tx, PAYMENT_CHECK, ref, at < last ? earlier(next, last) : next);
  },
});
