import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { loadCustomer, recordConsents } from '../../accounts/server/public.ts';
import type { acceptWaiver as contract } from '../contract/customers.contract.ts';
import { decideAcceptance, type AcceptWaiverRefusal } from '../rules/decide-acceptance.ts';
import { customersTexts } from '../texts.ts';
import { lockCustomer } from './profile.store.ts';
import { saveAcceptedWaiver } from './waivers.store.ts';

/** Records the acceptance of the current waiver with its proof: text, time, origin and acting person. */
export async function acceptWaiver(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, AcceptWaiverRefusal>> {
  const { tx, studio, actor, at, body, language } = call;
  const { hash, text } = studio.settings.waiver;
  await lockCustomer(tx, actor.id);
  const { acceptedWaiverHash: accepted } = await loadCustomer(tx, actor.id, at);
  const decision = decideAcceptance({ hash }, { accepted, read: body.wavier_hash ?? null });
  if (!decision.ok) return decision;
  if (decision.value === 'accepted') {
    await saveAcceptedWaiver(tx, actor.id, hash, at);
    const origin = { customer: actor.id, staff: actor.impersonatedBy, address: call.ip, agent: call.agent };
    await recordConsents(tx, at, { ...origin, source: 'waiver' }, [{ kind: 'waiver', given: true, wording: { hash, text } }]);
  }
  return ok({ success: true, message: customersTexts(language).waiverAccepted });
}
