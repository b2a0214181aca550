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

/** Somebody who wants into an account, which may not exist. */
export interface Claimant {
  readonly kind: PersonKind;
  readonly email: string;
  readonly ip: string;
}

/** What was tried before, where this try counts. */
export interface Tries {
  /** Until another try is allowed. */
  readonly seconds: number;
  readonly counted: readonly Counter[];
  /** Something stands against the account. */
  readonly failed: boolean;
}

const wayOf = ({ kind, email, ip }: Claimant): Way => ({ account: accountKey(kind, email), ip });

/**
 * Locks an account and reads what was tried before. The network is locked only after the password was compared (`answerLogIn`). A network that has
 * logged the account in before has a count of its own; all others share one, so that guessing from many addresses ends at ten, and locks the
 * owner out of nothing at home (docs/decisions/0075). An address without an account takes the same statements.
 */
export async function readTries(tx: StudioTx, who: Claimant, now: Instant): Promise<Tries> {
  const { kind, email, ip } = who;
  const address = ofAddress('logInAddress', ip);
  const [shared, own] = [ofAccount('logInAccount', kind, email), ofAccountAt('logInKnown', kind, email, ip)];
  // The lock first, then what is read under it.
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

/** After the password was compared: seconds to wait, 0 where the answer may be given. A wrong one is counted. */
export const answerLogIn = (tx: StudioTx, { counted }: Tries, isRight: boolean, now: Instant): Promise<number> =>
  answerTry(tx, counted, isRight, now);

/** It worked: the account's failures here are forgotten, and the network is known from now on. */
export async function welcomeFrom(tx: StudioTx, who: Claimant, { counted: [account], failed }: Tries, now: Instant): Promise<void> {
  if (failed) await forget(tx, [account!]);
  await rememberNetwork(tx, wayOf(who), now);
}

/** Somebody came in by what nobody guesses: a social log-in, or a new account. */
export const rememberFrom = (tx: StudioTx, who: Claimant, now: Instant): Promise<void> => rememberNetwork(tx, wayOf(who), now);

/** The password is another one now: only who set it is known, and what was counted against the account is forgiven. */
export async function startAnew(tx: StudioTx, who: Claimant, now: Instant): Promise<void> {
  const { kind, email, ip } = who;
  await forget(tx, [ofAccount('logInAccount', kind, email), ofAccountAt('logInKnown', kind, email, ip)]);
  await forgetNetworks(tx, wayOf(who).account);
  await rememberNetwork(tx, wayOf(who), now);
}
