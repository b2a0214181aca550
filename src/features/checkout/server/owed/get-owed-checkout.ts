import { refuse, type Decision } from '../../../../kernel/result.ts';
import type { Call, Problem } from '../../../../server/http/operation.ts';
import { notFound } from '../../../../server/http/problems.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type { Gateways } from '../../../payments/server/public.ts';
import type { getOwedCheckout as contract } from '../../contract/checkout.contract.ts';
import { isOwed, isPayable } from '../../rules/checkout.ts';
import { type CheckoutRefusal } from '../../rules/decide-payment.ts';
import { findCheckout } from '../checkout.store.ts';
import { presentCheckout } from '../get-checkout.ts';
import { isStillDue } from './is-still-due.ts';

export async function getOwedCheckout(
  call: Pick<Call<typeof contract>, 'tx' | 'studio' | 'at' | 'actor'> & { readonly body: { readonly id: string } },
  gateways: Gateways,
): Promise<Decision<ReplyOf<typeof contract>, CheckoutRefusal> | Problem> {
  const checkout = await findCheckout(call.tx, { handle: call.body.id, customer: call.actor.id });
  if (checkout === null) return notFound();
  if (checkout.state === 'completed') return refuse({ code: 'already-paid' });
  if (isPayable(checkout) && !isOwed(checkout)) return notFound();
  return (await isStillDue(call.tx, checkout)) ? presentCheckout(call, checkout, gateways) : refuse({ code: 'fee-void' });
}
