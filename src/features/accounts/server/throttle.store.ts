import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CustomerId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { minus, type Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { guardIsOn } from '../../../server/guards.ts';
import { emailKey } from '../rules/email-key.ts';
import { LIMITS, secondsToWait, type Count, type Limit } from '../rules/limits.ts';
import { networkOf } from '../rules/network-address.ts';
import type { PersonKind } from '../rules/person.ts';
import type { TooManyAttempts } from '../rules/refusals.ts';

/** What is counted: something done to an account, or from an address, under a limit. */
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
  | 'cancelGuess'
  | 'payGuess'
  | 'giftGuess'
  | 'checkInGuess'
  | 'checkIn'
  | 'codeGuess';

/** An account, whether it exists or not. Addresses of people are hashed: they are found again, not known, and any length fits a key. */
export const accountKey = (kind: PersonKind, email: string): string =>
  `${kind} ${createHash('sha256').update(emailKey(email)).digest('base64url')}`;

export const ofAccount = (limit: AccountLimit, kind: PersonKind, email: string): Counter => ({
  subject: `${limit} ${accountKey(kind, email)}`,
  limit: LIMITS[limit],
});

/** An account from one network. */
export const ofAccountAt = (limit: 'logInKnown' | 'codeKnown' | 'codeNetwork', kind: PersonKind, email: string, ip: string): Counter => ({
  subject: `${limit} ${accountKey(kind, email)} ${networkOf(ip)}`,
  limit: LIMITS[limit],
});

export const ofAddress = (limit: AddressLimit, ip: string): Counter => ({
  subject: `${limit} ${networkOf(ip)}`,
  limit: LIMITS[limit],
});

/** Something that a customer has, under a limit of its own. */
export const ofCustomer = (
  limit: 'calendarRead' | 'codeGuess' | 'giftMail' | 'giftDraft' | 'newCard' | 'newCardByLink',
  customer: CustomerId,
): Counter => ({
  subject: `${limit} ${customer}`,
  limit: LIMITS[limit],
});

/** Something that is limited for a studio as a whole. */
export const ofStudio = (limit: 'unsigned'): Counter => ({ subject: limit, limit: LIMITS[limit] });

/**
 * Lets one transaction at a time decide about an account, whether it exists or not: there is no row to lock for one that does not. So no
 * number of parallel tries gets past a limit, two sign-ups with one address make one account, and a log-in with the old password cannot
 * slip in beside a reset. A lock of the transaction, so it works behind a pooler.
 */
export async function lockAccount(tx: StudioTx, kind: PersonKind, email: string): Promise<void> {
  if (!guardIsOn('account-lock')) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${emailKey(email)}`}, ${tx.studio}::bigint))`.execute(tx);
}

/**
 * Finds what a secret opens, under a limit on wrong secrets; null where it opens nothing. The secret is compared first, without a lock, and the
 * answer is given only while the limit leaves a try: however many come at once, so many are answered and no more. A right secret counts nothing,
 * and keeps nobody of its network waiting (docs/decisions/0180).
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

/** The end of it: seconds to wait, 0 where a secret that was compared may be answered. A wrong one is counted. */
export async function answerTry(tx: StudioTx, counters: readonly Counter[], isRight: boolean, now: Instant): Promise<number> {
  if (isRight) return lookUnderLock(tx, counters, now);
  const seconds = await limitWait(tx, counters, now);
  if (seconds === 0) await count(tx, counters, now);
  return seconds;
}

/** Reads the counters under their lock, and gives the lock back at once: nothing is written that others must wait for. */
async function lookUnderLock(tx: StudioTx, counters: readonly Counter[], now: Instant): Promise<number> {
  if (!guardIsOn('limit-lock')) return limitSeen(tx, counters, now);
  const [, , seconds] = await Promise.all([
    sql`savepoint limit_look`.execute(tx),
    lockCounters(tx, counters),
    limitSeen(tx, counters, now),
    // A lock that was taken after a savepoint ends with the way back to it.
    sql`rollback to savepoint limit_look`.execute(tx),
    sql`release savepoint limit_look`.execute(tx),
  ]);
  return seconds;
}

/** Seconds to wait as far as is committed: others may count meanwhile. */
export const limitSeen = async (tx: StudioTx, counters: readonly Counter[], now: Instant): Promise<number> =>
  secondsAmong(counters, await findCounts(tx, counters), now);

/**
 * What was counted so far, in the order asked. Until this transaction ends nobody else reads these counters, so that no number of parallel tries
 * gets past a limit. One that has reached its limit is read without waiting: the caller refuses.
 */
export async function readCounts(tx: StudioTx, counters: readonly Counter[], now: Instant): Promise<(Count | null)[]> {
  if (!guardIsOn('limit-lock')) return findCounts(tx, counters);
  const before = await findCounts(tx, counters);
  if (secondsAmong(counters, before, now) > 0) return before;
  const [, counts] = await Promise.all([lockCounters(tx, counters), findCounts(tx, counters)]);
  return counts;
}

/** Seconds until another try is allowed under each of these limits; 0 when it is allowed now, and then nobody else tries meanwhile. */
export const limitWait = async (tx: StudioTx, counters: readonly Counter[], now: Instant): Promise<number> =>
  secondsAmong(counters, await readCounts(tx, counters, now), now);

const secondsAmong = (counters: readonly Counter[], counts: readonly (Count | null)[], now: Instant): number =>
  Math.max(...counters.map(({ limit }, nth) => secondsToWait(limit, counts[nth] ?? null, now)));

/** In the order of their names, so that no two wait for each other. Locks of the transaction, since a counter may have no row. */
async function lockCounters(tx: StudioTx, counters: readonly Counter[]): Promise<void> {
  const subjects = counters.map(({ subject }) => subject).sort();
  await sql`
    select pg_advisory_xact_lock(hashtextextended(subject, ${tx.studio}::bigint)) from unnest(${subjects}::text[]) as g(subject)`.execute(
    tx,
  );
}

/** Without a lock: others may count meanwhile. */
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

/** Counts one more of each, after `readCounts` or `limitWait`. */
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

/** One less of each: what was counted beforehand turned out well. A row holds one at least. */
export async function uncount(tx: StudioTx, counters: readonly Counter[]): Promise<void> {
  await tx
    .updateTable('throttle')
    .set({ failures: sql`greatest(failures - 1, 1)` })
    .where('studio_id', '=', tx.studio)
    .where('subject', '=', sql<string>`any(${counters.map((one) => one.subject)}::text[])`)
    .execute();
}

/** Forgets what was counted. */
export async function forget(tx: StudioTx, counters: readonly Counter[]): Promise<void> {
  await tx
    .deleteFrom('throttle')
    .where('studio_id', '=', tx.studio)
    .where('subject', '=', sql<string>`any(${counters.map((one) => one.subject)}::text[])`)
    .execute();
}
