/**
 * Paying by card in three steps: the try is written down, the gateway is asked, its answer is settled. Each step may be repeated: the gateway
 * knows a try by its key, and a checkout is delivered once, under its lock (spec 2 §4, readings §7).
 */
import type { StudioId } from '../../../kernel/ids.ts';
import type { Currency } from '../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findOwed } from '../../customers/server/public.ts';
import type { CardGateway, PaymentAnswer } from '../../payments/server/public.ts';
import type { CardRefusal } from '../../payments/rules/card-refusal.ts';
import type { completeCheckout, confirmCheckout } from '../contract/checkout.contract.ts';
import { decidePayment, openMethods, type Checkout, type CheckoutRefusal, type Payment } from '../rules/checkout.ts';
import { checkoutTexts } from '../texts.ts';
import { findCheckout, insertPayment, listPayments, lockCheckout, savePayment } from './checkout.store.ts';
import { deliver, type CreditGained } from './deliver.ts';

export interface CardParts {
  readonly cards: CardGateway | null;
  readonly creditGained: CreditGained;
}

type ConfirmCall = Call<typeof confirmCheckout>;
type CompleteCall = Call<typeof completeCheckout>;
type Refusal = CheckoutRefusal | { readonly code: CardRefusal };

/** What the gateway is asked between the two transactions. */
interface Asked {
  readonly studio: StudioId;
  readonly description: string;
  readonly currency: Currency;
  /** Tries whose end is not known. */
  readonly unsettled: readonly Payment[];
  /** The try that is made when none of those has paid or may still pay by itself. */
  readonly next: Payment | null;
}

/** What it said of each payment; null: it was not asked for it, or knows nothing of it. */
export type Said = readonly { readonly payment: Payment; readonly answer: PaymentAnswer | null }[];

/** Writes the try down. */
export async function beginPayment(call: ConfirmCall, { cards }: CardParts): Promise<Decision<Asked, CheckoutRefusal> | Problem> {
  const { tx, studio, actor, at, body } = call;
  const checkout = await loadLocked(call, body.temp_payment_id);
  if (checkout === null) return notFound();
  const owed = await findOwed(call);
  const open = openMethods(studio.settings.payments, { hasCards: cards !== null });
  const decision = decidePayment(checkout, { product: body.pass_id, method: 'card', open, owesWaiver: owed === 'waiver', now: at });
  if (!decision.ok) return decision;
  if (decision.value === 'completed') return ok(askOf(call, checkout, [], null));
  if (owed !== null && owed !== 'waiver') return owed;
  const before = await listPayments(tx, checkout.id);
  const unsettled = before.filter(isUnsettled);
  if (checkout.bill.total === 0) return ok(askOf(call, checkout, unsettled, null));
  const next = await insertPayment(tx, at, {
    checkout: checkout.id,
    gateway: cards!.name,
    idempotencyKey: `${actor.id}-${checkout.handle}-${before.length + 1}`,
    method: body.stripe_payment_method,
    amount: checkout.bill.total,
  });
  return ok(askOf(call, checkout, unsettled, next));
}

/** A payment of which the gateway may still say something else. */
const isUnsettled = ({ state }: Payment): boolean => state === 'asked' || state === 'authentication-needed' || state === 'pending';

const askOf = (
  { studio }: Pick<ConfirmCall, 'studio'>,
  { terms }: Checkout,
  unsettled: readonly Payment[],
  next: Payment | null,
): Asked => ({
  studio: studio.id,
  description: `${studio.settings.name}: ${terms.name}`,
  currency: studio.settings.currency,
  unsettled,
  next,
});

/**
 * Outside of any transaction, the oldest first. A try without an answer is made (again) under its key; of the others the state is read. None
 * is made once another has paid or may still pay by itself, so that no two pay one checkout.
 */
export async function askGateway({ studio, description, currency, unsettled, next }: Asked, { cards }: CardParts): Promise<Said> {
  const make = ({ method, amount, idempotencyKey }: Payment) =>
    cards!.pay(studio, { method, amount, currency, idempotencyKey, description });
  const said: { payment: Payment; answer: PaymentAnswer | null }[] = [];
  const mayPay = () => said.some(({ answer }) => answer?.kind === 'succeeded' || answer?.kind === 'pending');
  for (const payment of next ? [...unsettled, next] : unsettled) {
    if (payment.ref !== null) said.push({ payment, answer: await cards!.read(studio, payment.ref) });
    else said.push({ payment, answer: mayPay() ? null : await make(payment) });
  }
  return said;
}

/** Settles what the gateway said, and answers the call that pays. */
export async function finishPayment(
  call: ConfirmCall,
  said: Said,
  parts: CardParts,
): Promise<Decision<ReplyOf<typeof confirmCheckout>, Refusal> | Problem> {
  const { temp_payment_id: handle } = call.body;
  const settled = await settle(call, handle, said, parts);
  if (settled === null) return notFound();
  const reply = { success: true, temp_id: handle, setup_intent_id: null };
  if (settled.isCompleted) return ok({ ...reply, payment_intent_id: settled.ref, client_secret: null, requires_action: false });
  const [last] = said.map(({ answer }) => answer).slice(-1);
  if (last?.kind === 'declined') return refuse({ code: last.why });
  if (last?.kind !== 'authentication-needed') return refuse({ code: 'not-paid' });
  return ok({ ...reply, payment_intent_id: last.ref, client_secret: last.clientSecret, requires_action: true });
}

/** Asks about every payment of the checkout that the gateway has, and makes none: whoever wants another try presses Pay. */
export async function beginCompletion(call: CompleteCall): Promise<Decision<Asked, CheckoutRefusal> | Problem> {
  const checkout = await loadLocked(call, call.body.id);
  if (checkout === null) return notFound();
  const payments = await listPayments(call.tx, checkout.id);
  return ok(
    askOf(
      call,
      checkout,
      payments.filter((payment) => isUnsettled(payment) && payment.ref !== null),
      null,
    ),
  );
}

export async function finishCompletion(
  call: CompleteCall,
  said: Said,
  parts: CardParts,
): Promise<Decision<ReplyOf<typeof completeCheckout>, Refusal> | Problem> {
  const settled = await settle(call, call.body.id, said, parts);
  if (settled === null) return notFound();
  if (settled.isCompleted) return ok({ success: true, message: checkoutTexts(call.language).completed, temp_id: call.body.id });
  const declined = said.map(({ answer }) => answer).findLast((answer) => answer?.kind === 'declined');
  return refuse({ code: declined?.kind === 'declined' ? declined.why : 'not-paid' });
}

type CheckoutCall = Pick<ConfirmCall, 'tx' | 'studio' | 'actor' | 'at'>;

async function loadLocked({ tx, actor }: CheckoutCall, handle: string): Promise<Checkout | null> {
  await lockCheckout(tx, handle, actor.id);
  return findCheckout(tx, handle, actor.id);
}

/** Notes what became of the payments, and delivers once when one of them paid the whole bill, or when there is nothing to pay. */
async function settle(call: CheckoutCall, handle: string, said: Said, { creditGained }: CardParts) {
  const { tx } = call;
  const checkout = await loadLocked(call, handle);
  if (checkout === null) return null;
  for (const { payment, answer } of said) await savePayment(tx, payment.id, answer?.kind ?? 'dropped', answer?.ref ?? payment.ref);
  if (checkout.state === 'completed') return { isCompleted: true, ref: null };
  const paid = said.find(({ answer }) => answer?.kind === 'succeeded' && answer.amount === checkout.bill.total);
  const isFree = checkout.bill.total === 0;
  if (!paid && !isFree) return { isCompleted: false, ref: null };
  await deliver(tx, { ...call, creditGained }, checkout, {
    paidBy: 'card',
    payment: paid?.payment.id ?? null,
    card: paid?.answer?.kind === 'succeeded' ? paid.answer.card : null,
  });
  return { isCompleted: true, ref: paid?.answer?.ref ?? null };
}
