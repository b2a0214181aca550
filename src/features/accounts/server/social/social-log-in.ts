import type { CustomerId } from '../../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import type { IncomingCall } from '../../../../server/http/incoming-call.ts';
import type { Call } from '../../../../server/http/operation.ts';
import { enqueueMails } from '../../../../server/outbox.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type { socialLogIn as contract } from '../../contract/accounts.contract.ts';
import { permissionsOf } from '../../../../context/permissions.ts';
import { actorOfCustomer, NOTHING_SAID } from '../../rules/person.ts';
import type { SocialLogInRefusal } from '../../rules/refusals.ts';
import { namesOf, socialProvider, type IdentityProof, type SocialIdentity, type SocialLogIn } from '../../rules/social.ts';
import { accountMail } from '../account-mails.ts';
import { endWhatWasBefore } from './end-what-was-before.ts';
import { findLinked, linkIdentity, lockIdentity, type LinkedAccount } from './identities.store.ts';
import { rememberFrom } from '../log-in-tries.ts';
import { findAccount, insertCustomer, loadCustomer, proveAddress } from '../people.store.ts';
import { presentCustomer } from '../present.ts';
import { recordOptIns } from '../record-opt-ins.ts';
import { issueToken } from '../secrets.ts';
import { count, lockAccount, ofAddress, limitWait } from '../throttle.store.ts';

type SocialCall = Call<typeof contract>;
type LogIn = Decision<CustomerId, SocialLogInRefusal>;

/** Runs before the transaction, so that no database connection waits for the provider's keys. */
export async function proveIdentity({ body, at }: IncomingCall<typeof contract>, social: SocialLogIn | null): Promise<IdentityProof> {
  const provider = socialProvider(body.provider_name);
  return social && provider ? social.prove(body.firebase_token, provider, at) : refuse({ code: 'wrong-credentials' });
}

/**
 * Logs in a person with a provider's identity and creates the account if needed (docs/decisions/0046). The identity is locked before the
 * address, so that simultaneous first log-ins of one person create one customer.
 */
export async function socialLogIn(call: SocialCall, proof: IdentityProof): Promise<Decision<ReplyOf<typeof contract>, SocialLogInRefusal>> {
  const { tx, at, studio } = call;
  if (!proof.ok && proof.refusal.code === 'social-log-in-unavailable') return proof;
  const found = await recognise(call, proof.ok ? proof.value : null);
  if (!found.ok) return found;
  const customer = found.value;
  return ok({
    success: true,
    token: await issueToken(tx, { customer }, at, call.agent),
    customer: presentCustomer(await loadCustomer(tx, customer, at), studio),
    permissions: permissionsOf(actorOfCustomer(customer), studio),
  });
}

/**
 * An invalid token counts like a wrong password, for its network. Nobody can guess a provider's signature, so the account's failures do not
 * block social log-in. Its owner can log in this way while strangers guess passwords.
 */
async function recognise(call: SocialCall, identity: SocialIdentity | null): Promise<LogIn> {
  const { tx, at, ip } = call;
  if (identity) await lockIdentity(tx, identity);
  const linked = identity && (await findLinked(tx, identity));
  const email = linked?.email ?? identity?.email ?? null;
  if (email !== null) await lockAccount(tx, 'customer', email);

  const counters = [ofAddress('logInAddress', ip)];
  const seconds = await limitWait(tx, counters, at);
  if (seconds > 0) return refuse({ code: 'too-many-attempts', seconds });
  const entered = await enter(call, identity, linked, email);
  if (entered?.ok) await rememberFrom(tx, { kind: 'customer', email: email!, ip }, at);
  if (entered) return entered;
  await count(tx, counters, at);
  return refuse({ code: 'wrong-credentials' });
}

async function enter(
  call: SocialCall,
  identity: SocialIdentity | null,
  linked: LinkedAccount | null,
  email: string | null,
): Promise<LogIn | null> {
  if (identity === null || email === null) return null;
  if (linked === null) return enterFirst(call, identity, email);
  // Read again under the account's lock. A reset or a verified identity of the owner may have ended the link meanwhile.
  const still = await findLinked(call.tx, identity);
  return still && ok(still.customer);
}

/** The first log-in with this identity. Null when the address has an account and nobody verified the address. */
async function enterFirst(call: SocialCall, identity: SocialIdentity, email: string): Promise<LogIn | null> {
  const { tx, at } = call;
  const account = await findAccount(tx, 'customer', email);
  if (!account) return makeAccount(call, identity, email);
  if (!identity.emailVerified) return null;
  if (!('customer' in account.person)) throw new Error('A customer’s account is not a customer’s.');
  const { customer } = account.person;
  if (await proveAddress(tx, customer, at)) await endWhatWasBefore(call, account, email);
  await linkIdentity(tx, customer, identity, at);
  return ok(customer);
}

/** Nothing was ticked, so both opt-ins are off. The checkout asks the studio's custom fields. */
async function makeAccount(call: SocialCall, identity: SocialIdentity, email: string): Promise<LogIn | null> {
  const { tx, at, ip } = call;
  const signUps = [ofAddress('signUpAddress', ip)];
  const seconds = await limitWait(tx, signUps, at);
  if (seconds > 0) return refuse({ code: 'too-many-attempts', seconds });
  await count(tx, signUps, at);
  const newcomer = { ...namesOf(identity.name, email), email, ...NOTHING_SAID };
  const customer = await insertCustomer(tx, newcomer, null, at);
  if (customer === null) return null;
  await linkIdentity(tx, customer, identity, at);
  if (identity.emailVerified) await proveAddress(tx, customer, at);
  await recordOptIns(call, { customer, source: 'sign-up', staff: null }, null, newcomer);
  await enqueueMails(tx, at, [accountMail('welcome', { customer })]);
  return ok(customer);
}
