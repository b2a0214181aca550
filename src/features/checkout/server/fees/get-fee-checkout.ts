import { refuse, type Decision } from '../../../../kernel/result.ts';
import type { Call, Problem } from '../../../../server/http/operation.ts';
import { notFound } from '../../../../server/http/problems.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type { Gateways } from '../../../payments/server/public.ts';
import type { getFeeCheckout as contract } from '../../contract/checkout.contract.ts';
import type { CheckoutRefusal } from '../../rules/checkout.ts';
import { findCheckout } from '../checkout.store.ts';
import { presentCheckout } from '../get-checkout.ts';

/** A fee of the caller's that is due: its bill and the ways to pay. */
export async function getFeeCheckout(
  call: Call<typeof contract>,
  gateways: Gateways,
): Promise<Decision<ReplyOf<typeof contract>, CheckoutRefusal> | Problem> {
  const checkout = await findCheckout(call.tx, { handle: call.body.id, customer: call.actor.id });
  if (checkout?.item.kind !== 'fee') return notFound();
  if (checkout.state === 'completed') return refuse({ code: 'already-paid' });
  return checkout.state === 'void' ? refuse({ code: 'fee-void' }) : presentCheckout(call, checkout, gateways);
}
