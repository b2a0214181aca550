import { ok, type Decision } from '../../../../kernel/result.ts';
import { writeAudit } from '../../../../server/audit.store.ts';
import { changesBetween } from '../../../../server/entities/decide-change.ts';
import type { Call, Problem } from '../../../../server/http/operation.ts';
import { notFound } from '../../../../server/http/problems.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { isErased } from '../../../accounts/server/public.ts';
import { lockVisitOfPartner, saveVisitOfPartner } from '../../../classes/server/public.ts';
import type { changePartnerVisit as contract } from '../../contract/partner-visit.contract.ts';
import { decideVisitChange, type VisitChangeRefusal } from '../../rules/decide-visit-change.ts';
import { classAdminTexts } from '../../texts.ts';

/** Corrects the number and the amount of a visit. The sums of its month follow, because they are computed from the visits. */
export async function changePartnerVisit(
  call: Call<typeof contract>,
): Promise<Decision<ReplyOf<typeof contract>, VisitChangeRefusal> | Problem> {
  const { tx, actor, at, params, body, language } = call;
  const stored = await lockVisitOfPartner(tx, params.id);
  if (stored === null) return notFound();
  const { customer, ...visit } = stored;
  const isGone = await isErased(tx, customer);
  const decision = decideVisitChange({
    stored: visit,
    wanted: body.visitor_number,
    before: body.before ? { number: body.before.visitor_number, amount: body.before.amount } : null,
    isErased: isGone,
  });
  if (!decision.ok) return decision;
  const after = { visitor_number: body.visitor_number, amount: body.amount };
  const changes = changesBetween({ visitor_number: visit.number, amount: visit.amount }, after);
  if (changes) {
    await saveVisitOfPartner(tx, params.id, { number: after.visitor_number, amount: after.amount });
    // The number is personal, so the entry belongs to the customer: their erasure removes its values.
    await writeAudit(tx, at, {
      by: actor.id,
      action: 'customer.visit',
      subject: ['customer', customer],
      data: { booking: params.id },
      ...changes,
    });
  }
  return ok({ success: true, message: classAdminTexts(language).visitChanged });
}
