/**
 * Paying by direct debit, in the same three steps as by card (docs/how-it-works/paying.md). A customer with an active mandate is debited at
 * once. Other customers are sent to the gateway's page. The result is read when they return, or comes from the gateway itself.
 */
import { currencyNamed } from '../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findOwed } from '../../customers/server/public.ts';
import type { CardRefusal } from '../../payments/rules/card-refusal.ts';
import { findActiveMandate, NEW_MANDATE } from '../../payments/server/public.ts';
import type { goCardlessCheckout as contract } from '../contract/checkout.contract.ts';
import { chargesOf, methodsThatTake } from '../rules/amounts.ts';
import { asksNothing, dueOf, isOwed, openMethods, recurs } from '../rules/checkout.ts';
import { type CheckoutRefusal } from '../rules/decide-payment.ts';
import { withConfirmation } from './purchase/check-purchase.ts';
import { askOf, isUnsettled, type GatewayRequest, type GatewayAnswers } from './ask-gateway.ts';
import { insertPayment, listPayments, type CheckoutName } from './checkout.store.ts';
import type { CreditGained } from './credit-gained.ts';
import { keepPurchaseWish } from './purchase/keep-purchase-wish.ts';
import { hasDebit, openCheckout } from './get-checkout.ts';
import { mayPay } from './may-pay.ts';
import { isStillDue } from './owed/is-still-due.ts';
import { reserveReductions, type ReductionRefusal } from './reductions.ts';
import { checkLater, loadLocked, settlePayments } from './settle-payments.ts';

export type DebitCall = Call<typeof contract>;
type Refusal = CheckoutRefusal | ReductionRefusal | { readonly code: CardRefusal };

interface DebitRequest {
  readonly name: CheckoutName;
  readonly asked: GatewayRequest;
}
interface DebitAnswers {
  readonly name: CheckoutName;
  readonly said: GatewayAnswers;
}

/** The named checkout, or the open or new checkout of the pass that is bought. */
async function nameOf(call: DebitCall): Promise<Decision<CheckoutName, CheckoutRefusal> | null> {
  const { pass_id: product, temp_payment_id: handle, key } = call.body;
  const { id: customer } = call.actor;
  if (handle !== undefined) return ok({ handle, customer });
  const begun = product ? await openCheckout({ ...call, body: { pass_id: product, key } }) : null;
  if (begun === null || !begun.ok) return begun;
  return ok({ handle: begun.value.handle, customer });
}

export async function beginDebit(call: DebitCall): Promise<Decision<DebitRequest, Refusal> | Problem> {
  const { tx, studio, actor, at, body } = call;
  const named = await nameOf(call);
  if (named === null) return notFound();
  if (!named.ok) return named;
  const name = named.value;
  const found = await loadLocked(tx, name);
  if (found === null) return notFound();
  const checkout = await withConfirmation(tx, found, body.confirm_second);
  const isDebt = isOwed(checkout) && checkout.state !== 'completed';
  if (isDebt && !(await isStillDue(tx, checkout))) return refuse({ code: 'fee-void' });
  const owed = asksNothing(checkout) ? null : await findOwed(call);
  const open = openMethods(studio.settings.payments, { hasCards: false, hasDebit: await hasDebit(tx, studio) });
  const currency = currencyNamed(checkout.currency, studio.settings.currency);
  const taking = methodsThatTake(open, { charges: chargesOf(checkout, currency), currency, cards: null });
  const decision = mayPay(call, checkout, { product: body.pass_id ?? null, method: body.payment, open, taking, owed });
  if (!decision.ok) return decision;
  const begins = !isDebt && recurs(checkout.item);
  if (body.payment !== 'direct-debit' || (dueOf(checkout) === 0 && !begins)) return refuse({ code: 'method-not-offered' });
  if (decision.value === 'completed') return ok({ name, asked: await askOf(call, checkout, []) });
  if (owed !== null && owed !== 'waiver') return owed;
  await keepPurchaseWish(call, checkout);
  const before = await listPayments(tx, checkout.id);
  const unsettled = before.filter(isUnsettled);
  const method = (await findActiveMandate(tx, actor.id)) ?? NEW_MANDATE;
  // An undecided attempt with the same mandate is continued, not repeated.
  const last = unsettled.at(-1);
  if (last?.gateway === 'gocardless' && last.method === method) return ok({ name, asked: await askOf(call, checkout, unsettled) });
  // The mandate exists, and the first cycle is paid when the trial ends.
  if (dueOf(checkout) === 0 && method !== NEW_MANDATE)
    return ok({ name, asked: await askOf(call, checkout, unsettled, { endsWaiting: true }) });
  const reserved = await reserveReductions(call, checkout);
  if (!reserved.ok) return reserved;
  const next = await insertPayment(tx, at, {
    checkout: checkout.id,
    gateway: 'gocardless',
    idempotencyKey: `${actor.id}-${checkout.handle}-${before.length + 1}`,
    method,
    use: 'once',
    amount: dueOf(checkout),
  });
  await checkLater(tx, checkout.id, at);
  return ok({ name, asked: await askOf(call, checkout, [...unsettled, next]) });
}

/** Settles the gateway's answers, and returns the page to which the customer goes next. */
export async function finishDebit(
  { tx, studio, actor, at }: DebitCall,
  { name, said }: DebitAnswers,
  creditGained: CreditGained,
): Promise<Decision<ReplyOf<typeof contract>, Refusal> | Problem> {
  const mandate = await findActiveMandate(tx, actor.id);
  const payer = mandate === null ? null : ({ kind: 'direct-debit', mandate } as const);
  const settled = await settlePayments({ tx, studio, at, creditGained, takesFree: payer !== null, payer }, name, said);
  if (settled === null) return notFound();
  const reply = { success: true, temp_id: name.handle };
  if (settled.isCompleted) return ok({ ...reply, go_cardless_auth_url: null });
  const last = said.at(-1)?.answer;
  if (last?.kind === 'declined') return refuse({ code: last.why });
  if (last?.kind !== 'authentication-needed') return refuse({ code: 'not-paid' });
  return ok({ ...reply, go_cardless_auth_url: last.clientSecret });
}
