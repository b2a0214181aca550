import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CustomerId, StaffId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { minus, type Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { lockNames } from '../../../server/db/guards.ts';
import { emailKey } from '../rules/email-key.ts';
import { LIMITS, secondsToWait, type Count, type Limit } from '../rules/limits.ts';
import { networkOf } from '../rules/network-address.ts';
import type { PersonKind } from '../rules/person.ts';
import type { TooManyAttempts } from '../rules/refusals.ts';

/** A counter: actions on an account or from an address, under a limit. */
export interface Counter {
  readonly subject: string;
  readonly limit: Limit;
}

type AccountLimit = 'logInAccount' | 'resetAccount' | 'codeAccount' | 'signUpHint';
type AddressLimit =
  | 'logInAddress'
  | 'resetAddress'
  | 'codeAddress'
  | 'signUpAddress'
  | 'calendarGuess'
  | 'walletReport'
  | 'cancelGuess'
  | 'payGuess'
  | 'giftGuess'
  | 'taskGuess'
  | 'checkInGuess'
  | 'checkIn'
  | 'codeGuess';

/** The key of an account, whether or not it exists. The e-mail address is hashed, so that it is not stored and fits at any length. */
export const accountKey = (kind: PersonKind, email: string): string =>
  `${kind} ${createHash('sha256').update(emailKey(email)).digest('base64url')}`;

export const ofAccount = (limit: AccountLimit, kind: PersonKind, email: string): Counter => ({
  subject: `${limit} ${accountKey(kind, email)}`,
  limit: LIMITS[limit],
});

export const ofAccountAt = (limit: 'logInKnown' | 'codeKnown' | 'codeNetwork', kind: PersonKind, email: string, ip: string): Counter => ({
  subject: `${limit} ${accountKey(kind, email)} ${networkOf(ip)}`,
  limit: LIMITS[limit],
});

export const ofAddress = (limit: AddressLimit, ip: string): Counter => ({
  subject: `${limit} ${networkOf(ip)}`,
  limit: LIMITS[limit],
});

export const ofCustomer = (
  limit: 'calendarRead' | 'codeGuess' | 'giftMail' | 'giftDraft' | 'newCard' | 'newCardByLink' | 'newEmail' | 'taskMail',
  customer: CustomerId,
): Counter => ({
  subject: `${limit} ${customer}`,
  limit: LIMITS[limit],
});

export const ofStaff = (limit: 'staffCalendarRead' | 'testMail' | 'secondFactor' | 'recoveryCode', staff: StaffId): Counter => ({
  subject: `${limit} ${staff}`,
  limit: LIMITS[limit],
});

export const ofStudio = (limit: 'unsigned'): Counter => ({ subject: limit, limit: LIMITS[limit] });

/**
 * Serializes decisions about an account, whether or not it exists. (An account that does not exist has no row to lock.) So parallel
 * attempts cannot exceed a limit, two sign-ups with one address create one account, and no log-in with the old password runs beside a
 * reset.
 */
export const lockAccount = (tx: StudioTx, kind: PersonKind, email: string): Promise<void> =>
  lockNames(tx, 'account-lock', [`${kind} ${emailKey(email)}`]);

/**
 * Looks up a secret under a limit on wrong secrets. The value is null for a wrong secret. The comparison comes first, without a lock. The
 * result is returned only while the limit allows it, so parallel attempts cannot exceed it. A right secret counts nothing and does not
 * block others in its network (docs/decisions/0180).
 */
export async function underLimit<T>(
  tx: StudioTx,
  counters: readonly Counter[],
  now: Instant,
  find: () => Promise<T | null>,
): Promise<Decision<T | null, TooManyAttempts>> {
  const before = await limitSeen(tx, counters, now);
  if (before > 0) return refuse({ code: 'too-many-attempts', seconds: before });
  const found = await find();
  const seconds = await answerTry(tx, counters, found !== null, now);
  return seconds > 0 ? refuse({ code: 'too-many-attempts', seconds }) : ok(found);
}

/** Runs after the comparison of a secret. Returns the seconds to wait, or 0 when the result may be returned. Counts a wrong secret. */
export async function answerTry(tx: StudioTx, counters: readonly Counter[], isRight: boolean, now: Instant): Promise<number> {
  if (isRight) return lookUnderLock(tx, counters, now);
  const seconds = await limitWait(tx, counters, now);
  if (seconds === 0) await count(tx, counters, now);
  return seconds;
}

/** Reads the counters under their lock and releases the lock at once, because nothing is written. */
async function lookUnderLock(tx: StudioTx, counters: readonly Counter[], now: Instant): Promise<number> {
  const [, , seconds] = await Promise.all([
    sql`savepoint limit_look`.execute(tx),
    lockCounters(tx, counters),
    limitSeen(tx, counters, now),
    // A rollback to the savepoint releases locks that were taken after it.
    sql`rollback to savepoint limit_look`.execute(tx),
    sql`release savepoint limit_look`.execute(tx),
  ]);
  return seconds;
}

/** Seconds to wait, by committed counts only. Others may count meanwhile. */
export const limitSeen = async (tx: StudioTx, counters: readonly Counter[], now: Instant): Promise<number> =>
  secondsAmong(counters, await findCounts(tx, counters), now);

/**
 * The counts so far, in the given order. Locks the counters until this transaction ends, so that parallel attempts cannot exceed a limit. A
 * counter at its limit is read without waiting, because the caller refuses.
 */
export async function readCounts(tx: StudioTx, counters: readonly Counter[], now: Instant): Promise<(Count | null)[]> {
  const before = await findCounts(tx, counters);
  if (secondsAmong(counters, before, now) > 0) return before;
  const [, counts] = await Promise.all([lockCounters(tx, counters), findCounts(tx, counters)]);
  return counts;
}

/** Seconds until another attempt is allowed under all these limits. At 0 the counters are locked, so nobody else attempts meanwhile. */
export const limitWait = async (tx: StudioTx, counters: readonly Counter[], now: Instant): Promise<number> =>
  secondsAmong(counters, await readCounts(tx, counters, now), now);

const secondsAmong = (counters: readonly Counter[], counts: readonly (Count | null)[], now: Instant): number =>
  Math.max(...counters.map(({ limit }, nth) => secondsToWait(limit, counts[nth] ?? null, now)));

const lockCounters = (tx: StudioTx, counters: readonly Counter[]): Promise<void> =>
  lockNames(
    tx,
    'limit-lock',
    counters.map(({ subject }) => subject),
  );

/** Reads without a lock. Others may count meanwhile. */
export async function findCounts(tx: StudioTx, counters: readonly Counter[]): Promise<(Count | null)[]> {
  const rows = await tx
    .selectFrom('throttle')
    .select(['subject', 'since', 'failures'])
    .where('studio_id', '=', tx.studio)
    .where('subject', '=', sql<string>`any(${counters.map((one) => one.subject)}::text[])`)
    .execute();
  const found = new Map(rows.map((row) => [row.subject, { since: fromSqlTime(row.since), failures: row.failures }]));
  return counters.map((one) => found.get(one.subject) ?? null);
}

/** Adds one to each. Call after `readCounts` or `limitWait`. */
export async function count(tx: StudioTx, counters: readonly Counter[], now: Instant): Promise<void> {
  const rows = [...counters]
    .sort((a, b) => (a.subject < b.subject ? -1 : 1))
    .map((one) => ({
      studio_id: tx.studio,
      subject: one.subject,
      since: toSqlTime(now),
      failures: 1,
      over: toSqlTime(minus(now, one.limit.within)),
    }));
  const writes = rows.map(({ over, ...row }) =>
    tx
      .insertInto('throttle')
      .values(row)
      .onConflict((c) =>
        c.columns(['studio_id', 'subject']).doUpdateSet({
          since: sql`case when throttle.since <= ${over} then excluded.since else throttle.since end`,
          failures: sql`case when throttle.since <= ${over} then 1 else throttle.failures + 1 end`,
        }),
      )
      .execute(),
  );
  await Promise.all(writes);
}

/** Subtracts one from each: an attempt that was counted in advance succeeded. A row's count is at least one. */
export async function uncount(tx: StudioTx, counters: readonly Counter[]): Promise<void> {
  await tx
    .updateTable('throttle')
    .set({ failures: sql`greatest(failures - 1, 1)` })
    .where('studio_id', '=', tx.studio)
    .where('subject', '=', sql<string>`any(${counters.map((one) => one.subject)}::text[])`)
    .execute();
}

export async function forget(tx: StudioTx, counters: readonly Counter[]): Promise<void> {
  await tx
    .deleteFrom('throttle')
    .where('studio_id', '=', tx.studio)
    .where('subject', '=', sql<string>`any(${counters.map((one) => one.subject)}::text[])`)
    .execute();
}
