import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import { writeAudit } from '../../../../server/audit.store.ts';
import { hashToken } from '../../../../server/http/api.ts';
import type { Call } from '../../../../server/http/operation.ts';
import { redirectMails } from '../../../../server/outbox.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type { confirmEmail as contract } from '../../contract/email-change.contract.ts';
import { hasAddress } from '../../rules/address.ts';
import type { ConfirmEmailRefusal } from '../../rules/refusals.ts';
import { emailChangeTexts } from '../../email-texts.ts';
import { deleteCode } from '../code/codes.store.ts';
import { findAccount, loadCustomer } from '../people.store.ts';
import { deleteResetsOf } from '../reset/resets.store.ts';
import { unlinkAll } from '../social/identities.store.ts';
import { lockAccount, ofAddress, underLimit } from '../throttle.store.ts';
import { deleteTokensOf, endCalendarLink } from '../tokens.store.ts';
import { findEmailChange, saveEmail, takeEmailChange, type EmailChange } from './email-changes.store.ts';

type ConfirmCall = Call<typeof contract>;

/**
 * Gives the account the address whose owner pressed the mailed link. Everything that came with the old address ends: the old one may have
 * belonged to somebody else (docs/decisions/0255).
 */
export async function confirmEmail(call: ConfirmCall): Promise<Decision<ReplyOf<typeof contract>, ConfirmEmailRefusal>> {
  const { tx, at, body, ip, language } = call;
  const hash = hashToken(body.token);
  const tried = await underLimit(tx, [ofAddress('logInAddress', ip)], at, () => findEmailChange(tx, hash, at));
  if (!tried.ok) return tried;
  const change = tried.value;
  if (change === null) return refuse({ code: 'email-link-ended' });
  await lockAccount(tx, 'customer', change.email);
  if (await findAccount(tx, 'customer', change.email)) return refuse({ code: 'email-taken' });
  if (!(await takeEmailChange(tx, hash))) return refuse({ code: 'email-link-ended' });
  await giveAddress(call, change);
  return ok({ success: true, message: emailChangeTexts(language).confirmed(change.email), email: change.email });
}

async function giveAddress({ tx, at }: ConfirmCall, change: EmailChange): Promise<void> {
  const { customer, email } = change;
  const before = await loadCustomer(tx, customer, at);
  await saveEmail(tx, change, at);
  await deleteTokensOf(tx, { customer });
  await deleteResetsOf(tx, { customer });
  if (hasAddress(before)) await deleteCode(tx, before.email);
  await unlinkAll(tx, customer);
  await endCalendarLink(tx, { customer });
  await redirectMails(tx, { customer, to: email, except: 'email-changing' });
  const entry = { action: 'customer.email', subject: ['customer', customer], before: { email: before.email }, after: { email } } as const;
  await writeAudit(tx, at, { by: null, ...entry });
}
