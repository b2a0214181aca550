import type { Call } from '../../../server/http/operation.ts';
import { optInDecisions, type ConsentOrigin, type OptInKind, type OptIns } from '../rules/consent.ts';
import { accountsWebTexts } from '../texts.ts';
import { recordConsents, wordingOf } from './consents.store.ts';

/** Logs a customer's changed opt-ins with the texts of their checkboxes. */
export async function recordOptIns(
  { tx, at, ip, agent, language }: Pick<Call, 'tx' | 'at' | 'ip' | 'agent' | 'language'>,
  who: Pick<ConsentOrigin, 'customer' | 'source' | 'staff'>,
  before: OptIns | null,
  after: OptIns,
): Promise<void> {
  const { smsOptIn, marketingOptIn } = accountsWebTexts(language).signUp;
  const said: Record<OptInKind, string> = { sms: smsOptIn, marketing: marketingOptIn };
  const decisions = optInDecisions(before, after).map((one) => ({ ...one, wording: wordingOf(said[one.kind]) }));
  await recordConsents(tx, at, { ...who, address: ip, agent }, decisions);
}
