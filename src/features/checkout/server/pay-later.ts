import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findOwed } from '../../customers/server/public.ts';
import type { cashCheckout as contract } from '../contract/checkout.contract.ts';
import { decidePayment, openMethods, type CheckoutRefusal } from '../rules/checkout.ts';
import { checkoutTexts } from '../texts.ts';
import { findOpenCheckout, findOrder } from './checkout.store.ts';
import { deliver, type CreditGained } from './deliver.ts';
import { loadLocked } from './settle-payments.ts';

/** Takes a pass now that is paid at the desk: it reads Not Paid until the studio has the money (readings §7). */
export async function payLater(
  call: Call<typeof contract>,
  creditGained: CreditGained,
): Promise<Decision<ReplyOf<typeof contract>, CheckoutRefusal> | Problem> {
  const { tx, studio, actor, at, body } = call;
  const handle = body.temp_payment_id ?? (await findOpenCheckout(tx, actor.id, body.pass_id, at))?.handle;
  if (handle === undefined) return notFound();
  const checkout = await loadLocked(tx, { handle, customer: actor.id });
  if (checkout === null) return notFound();
  const owed = await findOwed(call);
  // No card is asked for here, so whether the deployment takes cards is of no matter.
  const open = openMethods(studio.settings.payments, { hasCards: false });
  const decision = decidePayment(checkout, { product: body.pass_id, method: body.payment, open, owesWaiver: owed === 'waiver', now: at });
  if (!decision.ok) return decision;
  if (decision.value === 'pay') {
    if (owed !== null && owed !== 'waiver') return owed;
    await deliver(tx, { studio, at, creditGained }, checkout, { paidBy: 'pay-later', payment: null, card: null });
  }
  const texts = checkoutTexts(call.language);
  // It may have been paid by card in another window meanwhile.
  const order = await findOrder(tx, checkout.id);
  return ok({ success: true, message: order?.isPaid ? texts.completed : texts.takenUnpaid, temp_id: handle });
}
