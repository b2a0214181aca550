import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import { writeAudit } from '../../../../server/audit.store.ts';
import type { Call, Problem } from '../../../../server/http/operation.ts';
import { notFound } from '../../../../server/http/problems.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type { refundByHand as contract } from '../../contract/office-orders.contract.ts';
import { listRefused, saveMadeByHand } from '../outside/outside.store.ts';
import { tellOfRefund } from '../refunds/give-back.ts';
import { listRefunds } from '../refunds/refund.store.ts';

export type ByHandRefusal = { readonly code: 'no-refused-refund' };

/** The studio has handed back what the gateway refused to refund. The customer is told now. */
export async function refundByHand(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, ByHandRefusal> | Problem> {
  const { tx, at, params, actor, body } = call;
  if ((await listRefunds(tx, [params.id])).length === 0) return notFound();
  const [refused] = await listRefused(tx, { id: params.id });
  if (!refused) return refuse({ code: 'no-refused-refund' });
  await saveMadeByHand(tx, at, { id: refused.id, by: body.by });
  const [refund] = await listRefunds(tx, [refused.id]);
  if (refund?.reason === 'by-studio') await tellOfRefund(tx, at, refund);
  const { order, amount, currency } = refused;
  if (order !== null)
    await writeAudit(tx, at, {
      by: actor.id,
      action: 'order.refund-by-hand',
      subject: ['customer_order', order],
      after: { amount, currency, by: body.by },
    });
  return ok({ success: true });
}
