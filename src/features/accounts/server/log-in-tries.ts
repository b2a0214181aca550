import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { secondsToWait } from '../rules/limits.ts';
import type { PersonKind } from '../rules/person.ts';
import { forgetNetworks, isKnownNetwork, rememberNetwork, type Way } from './known-networks.store.ts';
import {
  accountKey,
  answerTry,
  findCounts,
  forget,
  lockAccount,
  ofAccount,
  ofAccountAt,
  ofAddress,
  type Counter,
} from './throttle.store.ts';

/** A person who wants to log in to an account, which may not exist. */
export interface Claimant {
  readonly kind: PersonKind;
  readonly email: string;
  readonly ip: string;
}

/** Earlier attempts that count for this one. */
export interface Tries {
  /** Seconds until another attempt is allowed. */
  readonly seconds: number;
  readonly counted: readonly Counter[];
  /** The account has counted failures. */
  readonly failed: boolean;
}

const wayOf = ({ kind, email, ip }: Claimant): Way => ({ account: accountKey(kind, email), ip });

/**
 * Locks an account and reads earlier attempts. The network's counter is locked only after the password comparison (`answerLogIn`). A
 * network that has logged the account in before has its own count. All others share one, so guessing from many addresses ends at ten and
 * never locks the owner out at home (docs/decisions/0075). An address without an account runs the same statements.
 */
export async function readTries(tx: StudioTx, who: Claimant, now: Instant): Promise<Tries> {
  const { kind, email, ip } = who;
  const address = ofAddress('logInAddress', ip);
  const [shared, own] = [ofAccount('logInAccount', kind, email), ofAccountAt('logInKnown', kind, email, ip)];
  // The lock comes first; the reads run under it.
  const [, isKnown, [ofAll = null, ofOne = null, ofThisAddress = null]] = await Promise.all([
    lockAccount(tx, kind, email),
    isKnownNetwork(tx, wayOf(who), now),
    findCounts(tx, [shared, own, address]),
  ]);
  const [account, before] = isKnown ? [own, ofOne] : [shared, ofAll];
  return {
    seconds: Math.max(secondsToWait(account.limit, before, now), secondsToWait(address.limit, ofThisAddress, now)),
    counted: [account, address],
    failed: before !== null,
  };
}

/** Runs after the password comparison. Returns the seconds to wait, or 0 when the reply may be given. Counts a wrong password. */
export const answerLogIn = (tx: StudioTx, { counted }: Tries, isRight: boolean, now: Instant): Promise<number> =>
  answerTry(tx, counted, isRight, now);

/** After a successful log-in: clears the account's failures here and remembers the network. */
export async function welcomeFrom(tx: StudioTx, who: Claimant, { counted: [account], failed }: Tries, now: Instant): Promise<void> {
  if (failed) await forget(tx, [account!]);
  await rememberNetwork(tx, wayOf(who), now);
}

/** For log-ins without a guessable secret: a social log-in or a new account. */
export const rememberFrom = (tx: StudioTx, who: Claimant, now: Instant): Promise<void> => rememberNetwork(tx, wayOf(who), now);

/** After a password change: clears the account's failures and forgets all networks except this one. */
export async function startAnew(tx: StudioTx, who: Claimant, now: Instant): Promise<void> {
  const { kind, email, ip } = who;
  await forget(tx, [ofAccount('logInAccount', kind, email), ofAccountAt('logInKnown', kind, email, ip)]);
  await forgetNetworks(tx, wayOf(who).account);
  await rememberNetwork(tx, wayOf(who), now);
}
