import type { CustomerId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { ConsentOrigin } from '../../accounts/rules/consent.ts';
import { loadCustomer, recordConsents } from '../../accounts/server/public.ts';
import type { acceptWaiver as contract } from '../contract/customers.contract.ts';
import { decideAcceptance, type AcceptWaiverRefusal } from '../rules/decide-acceptance.ts';
import { customersTexts } from '../texts.ts';
import { lockCustomer } from './profile.store.ts';
import { saveAcceptedWaiver } from './waivers.store.ts';

type Accepting = Pick<Call, 'tx' | 'studio' | 'at' | 'ip' | 'agent' | 'language'>;

interface Acceptance {
  readonly customer: CustomerId;
  /** The hash of the text that was shown. Null when the caller does not name one. */
  readonly read: string | null;
  readonly origin: Pick<ConsentOrigin, 'source' | 'staff'>;
}

/** Records the acceptance of the current waiver with its proof: text, time, origin and acting person. */
export function acceptWaiver(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, AcceptWaiverRefusal>> {
  const { actor, body } = call;
  return recordAcceptance(call, {
    customer: actor.id,
    read: body.wavier_hash ?? null,
    origin: { source: 'waiver', staff: actor.impersonatedBy },
  });
}

export async function recordAcceptance(
  { tx, studio, at, ip, agent, language }: Accepting,
  { customer, read, origin }: Acceptance,
): Promise<Decision<ReplyOf<typeof contract>, AcceptWaiverRefusal>> {
  const { hash, text } = studio.settings.waiver;
  await lockCustomer(tx, customer);
  const { acceptedWaiverHash: accepted } = await loadCustomer(tx, customer, at);
  const decision = decideAcceptance({ hash }, { accepted, read });
  if (!decision.ok) return decision;
  if (decision.value === 'accepted') {
    await saveAcceptedWaiver(tx, customer, hash, at);
    await recordConsents(tx, at, { ...origin, customer, address: ip, agent }, [{ kind: 'waiver', given: true, wording: { hash, text } }]);
  }
  return ok({ success: true, message: customersTexts(language).waiverAccepted });
}
