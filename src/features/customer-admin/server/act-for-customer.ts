import { permissionsOf } from '../../../context/permissions.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findCustomersForStaff, isErased, issueActingToken, loadCustomer, presentCustomer } from '../../accounts/server/public.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { actForCustomer as contract } from '../contract/customer-admin.contract.ts';

/** Lets staff do everything that the customer can do, except for their password and calendar link (spec 3 §4; readings §10). */
export async function actForCustomer(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  const { tx, studio, actor, at, body, tokenHash } = call;
  const id = body.customer_id;
  if (!(await findCustomersForStaff(tx, [id], at)).has(id) || (await isErased(tx, id))) return notFound();
  await writeAudit(tx, at, {
    by: actor.id,
    action: 'customer.act-for',
    subject: ['customer', id],
    data: { from: body.request_from ?? null },
  });
  return ok({
    success: true,
    token: await issueActingToken(tx, id, { by: actor.id, session: tokenHash! }, at),
    customer: presentCustomer(await loadCustomer(tx, id, at), studio),
    permissions: permissionsOf({ kind: 'customer', id, impersonatedBy: actor.id }, studio),
  });
}
