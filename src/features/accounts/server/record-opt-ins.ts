import type { Instant } from '../../../kernel/time.ts';
import { writeAudits } from '../../../server/audit.store.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Call } from '../../../server/http/operation.ts';
import { optInDecisions, type ConsentOrigin, type OptInKind, type OptIns } from '../rules/consent.ts';
import { accountsWebTexts } from '../texts.ts';
import { changeTextWish, recordConsents, wordingOf } from './consents.store.ts';

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

interface TextWish {
  /** E.164. Several customers may have one number. */
  readonly phone: string;
  readonly wanted: boolean;
  /** The words of the reply. */
  readonly reply: string;
}

/** Ends or begins the texts of everybody with this number, after their reply to a text. Logs the words, and the change in the history. */
export async function recordTextWish(tx: StudioTx, at: Instant, { phone, wanted, reply }: TextWish): Promise<void> {
  const changed = await changeTextWish(tx, phone, wanted);
  const decision = { kind: 'sms', given: wanted, wording: wordingOf(reply) } as const;
  for (const customer of changed)
    await recordConsents(tx, at, { customer, source: 'text', staff: null, address: null, agent: null }, [decision]);
  const action = wanted ? 'customer.texts-begun' : 'customer.texts-ended';
  await writeAudits(
    tx,
    at,
    changed.map((customer) => ({ by: null, via: 'job', action, subject: ['customer', customer] })),
  );
}
