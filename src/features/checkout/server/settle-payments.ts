/** What the gateway said becomes true: payments are noted, and what is paid is delivered, once, under the lock of the checkout. */
import { asId, type CheckoutId } from '../../../kernel/ids.ts';
import { earlier, later, minutes, plus, type Instant } from '../../../kernel/time.ts';
import type { Studio } from '../../../context/studio.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { schedule, type DueHandler, type DueKind } from '../../../server/outbox.ts';
import type { Payer, PaymentMethod } from '../../passes/rules/pass.ts';
import { cardPayer } from '../../passes/rules/payer.ts';
import { lockMembership } from '../../memberships/server/public.ts';
import { saveCard } from '../../billing/server/public.ts';
import type { GatewayName } from '../../payments/rules/gateway-name.ts';
import { endSubscription, PAYPAL_SUBSCRIPTION, type CardShown, type Gateways, type PaymentAnswer } from '../../payments/server/public.ts';
import { CHECKOUT_LASTS, dueOf, isOwed, isPayable, recurs, type Checkout, type Payment } from '../rules/checkout.ts';
import { askGateway, askOf, isUnsettled, type Asked, type Said } from './ask-gateway.ts';
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

/** A payment that pays nothing goes back, and a subscription that it began ends. */
async function takeBack(tx: StudioTx, at: Instant, { payment, answer }: Succeeded, reason: RefundReason): Promise<void> {
  await giveBack(tx, at, payment.id, answer.amount, reason);
  if (payment.method === PAYPAL_SUBSCRIPTION) await endSubscription(tx, answer.ref, at);
}

interface Succeeded {
  readonly payment: Payment;
  readonly answer: Extract<PaymentAnswer, { kind: 'succeeded' }>;
}

/** What paying by card needs of the deployment. */
export interface CardParts {
  readonly gateways: Gateways;
  readonly creditGained: CreditGained;
}

/** A checkout whose payment may have been made although nobody noted it. */
const PAYMENT_CHECK: DueKind = 'checkout.payment';
const LOOK_AFTER = minutes(1);
/** The bank may wait for its customer for so long. */
const LOOK_AGAIN_AFTER = minutes(10);

/** Sees to it that the tries of this checkout are asked about, should the process that makes them die. */
export const checkLater = (tx: StudioTx, checkout: CheckoutId, at: Instant): Promise<void> =>
  schedule(tx, PAYMENT_CHECK, checkout, plus(at, LOOK_AFTER));

interface Settlement {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly at: Instant;
  readonly creditGained: CreditGained;
  /** Somebody pressed Pay: what costs nothing is theirs. */
  readonly takesFree?: boolean;
  /** Pays the cycles to come of a membership for which nothing is due now. */
  readonly payer?: Payer | null;
}

/** What came of it. `refusal`: why what costs nothing cannot be had. */
export interface Settled {
  readonly isCompleted: boolean;
  /** It was a debt, not a purchase. */
  readonly wasOwed: boolean;
  readonly ref: string | null;
  readonly refusal?: ReductionRefusal;
}

/** Locks and reads the checkout, the membership that it pays first; null when this customer has none of that name. */
export async function loadLocked(tx: StudioTx, name: CheckoutName): Promise<Checkout | null> {
  const renewed = await findPassOfCheckout(tx, name);
  if (renewed !== null) await lockMembership(tx, renewed);
  await lockCheckout(tx, name);
  return findCheckout(tx, name);
}

/**
 * What the gateway said, beside what is noted of each payment now. A debit that came back counts again once the bank has collected it: an answer
 * that was read before it came back says less.
 */
async function newsOf(tx: StudioTx, { id }: Checkout, said: Said): Promise<Said> {
  const noted = await listPayments(tx, id);
  return said.flatMap(({ payment, answer }) => {
    const state = noted.find((one) => one.id === payment.id)?.state ?? payment.state;
    const isOld = state === 'reversed' && answer?.kind === 'succeeded' && answer.isCollected !== true;
    return isOld ? [] : [{ payment: { ...payment, state }, answer }];
  });
}

/** What comes after the end of a checkout goes back; a debit that its bank calls back opens it again. */
async function settleAfterEnd(
  tx: StudioTx,
  call: { readonly studio: Studio; readonly at: Instant },
  checkout: Checkout,
  said: Said,
  succeeded: readonly Succeeded[],
): Promise<void> {
  const isVoid = checkout.state === 'void';
  for (const { payment, answer } of said)
    if (!isVoid && payment.state === 'succeeded' && answer?.kind === 'declined') await reverseOrder(tx, call, checkout, payment);
  const paying = isVoid || succeeded.length === 0 ? null : await findPayingPayment(tx, checkout.id);
  for (const one of succeeded) if (one.payment.id !== paying) await takeBack(tx, call.at, one, isVoid ? 'fee-void' : 'paid-twice');
}

/** Delivers when one of the payments paid what is due, or when nothing is, now or later. Null: there is no such checkout. */
export async function settlePayments(
  { tx, studio, at, creditGained, takesFree = false, payer = null }: Settlement,
  name: CheckoutName,
  heard: Said,
): Promise<Settled | null> {
  const checkout = await loadLocked(tx, name);
  if (checkout === null) return null;
  const said = await newsOf(tx, checkout, heard);
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
  // Of a payment that was declined before, code and gift card were given back, and may be somebody else's now.
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

/** Who pays the cycles to come where this payment paid. */
function payerOf({ payment: { gateway, method, use }, answer }: Succeeded): Payer | null {
  if (method === PAYPAL_SUBSCRIPTION) return { kind: 'paypal', subscription: answer.ref };
  if (gateway === 'gocardless') return answer.mandate === undefined ? null : { kind: 'direct-debit', mandate: answer.mandate };
  return use === 'once' || gateway === 'paypal' ? null : cardPayer({ gateway, method });
}

const METHODS: Readonly<Record<GatewayName, PaymentMethod>> = {
  sandbox: 'card',
  stripe: 'card',
  gocardless: 'direct-debit',
  paypal: 'paypal',
};
const methodOf = ({ gateway }: Payment): PaymentMethod => METHODS[gateway];

/** The time of the checkout, in which a gift card is held for it. Whoever has just pressed Pay has a few minutes at the bank. */
const lastLook = (expiresAt: Instant, tries: readonly Payment[]): Instant =>
  tries.reduce((last, { askedAt }) => later(last, plus(askedAt, LOOK_AGAIN_AFTER)), expiresAt);

/**
 * Nothing may be approved at a bank any more where the time of the checkout is over or another try has paid. A fee is due for years, and no bank
 * waits so long.
 */
function endsWaiting({ state, expiresAt }: Checkout, unsettled: readonly Payment[], at: Instant): boolean {
  const asked = unsettled.at(-1)?.askedAt ?? at;
  return !isPayable({ state }) || at >= lastLook(expiresAt, unsettled) || at >= plus(asked, CHECKOUT_LASTS + LOOK_AGAIN_AFTER);
}

/** Asks about tries that nobody settled: their process died, or their customer went away. What was paid is delivered, however late. */
export const checkPayments = ({ gateways, creditGained }: CardParts): DueHandler => ({
  kind: PAYMENT_CHECK,
  asks: {
    before: async ({ tx, studio, ref, at }): Promise<Asked | null> => {
      const name = await findCheckoutName(tx, asId<CheckoutId>(ref));
      const checkout = name && (await loadLocked(tx, name));
      if (checkout === null) return null;
      const unsettled = (await listPayments(tx, checkout.id)).filter(isUnsettled);
      return askOf({ tx, studio, at }, checkout, unsettled, { endsWaiting: endsWaiting(checkout, unsettled, at) });
    },
    ask: async (asked) => (asked === null ? [] : askGateway(asked as Asked, gateways)),
  },
  async settle({ tx, studio, ref, at, said }) {
    const name = await findCheckoutName(tx, asId<CheckoutId>(ref));
    if (name === null) return;
    await settlePayments({ tx, studio, at, creditGained }, name, said as Said);
    const mayStillPay = (said as Said).some(({ answer }) => answer?.kind === 'pending' || answer?.kind === 'authentication-needed');
    const last = lastLook(
      name.expiresAt,
      (said as Said).map(({ payment }) => payment),
    );
    const next = plus(at, LOOK_AGAIN_AFTER);
    if (mayStillPay && at < plus(last, LOOK_AGAIN_AFTER)) await schedule(tx, PAYMENT_CHECK, ref, at < last ? earlier(next, last) : next);
  },
});
