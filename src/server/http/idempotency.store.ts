import { sql } from 'kysely';
import { days, plus, type Instant } from '../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../db/instants.ts';
import { violates, type StudioTx } from '../db/studio-tx.ts';

export interface StoredReply {
  actor: string;
  key: string;
  endpoint: string;
  bodyHash: string;
  status: number;
  reply: unknown;
}

const KEPT = days(1);

/** Stored refusals per person; the latest are kept. Retries come soon, and a caller can invent any number of keys for refused calls. */
export const REFUSALS_KEPT = 20;

/** Whether another transaction has already stored a reply under one of these keys. */
export const isKeyTaken = (error: unknown): boolean => violates(error, 'idempotency_key_pkey');

/** The stored replies for these actors' keys, each found by its own index lookup, in one query. An expired key may be used again. */
export async function findReplies(tx: StudioTx, asked: readonly { actor: string; key: string }[], now: Instant): Promise<StoredReply[]> {
  const { rows } = await sql<Omit<StoredReply, 'bodyHash'> & { body_hash: string; expires_at: Date }>`
    select k.actor, k.key, k.endpoint, k.body_hash, k.status, k.reply, k.expires_at
    from unnest(${asked.map((one) => one.actor)}::text[], ${asked.map((one) => one.key)}::text[]) as g(actor, key)
    cross join lateral (select * from idempotency_key
                        where studio_id = ${tx.studio} and actor = g.actor and key = g.key offset 0) k`.execute(tx);
  // Compared here, not in the query, where the planner might choose another index than the key's.
  const isOver = (row: (typeof rows)[number]) => fromSqlTime(row.expires_at) <= now;
  await dropReplies(tx, rows.filter(isOver), now);
  const kept = rows.filter((row) => !isOver(row) && row.status !== null);
  return kept.map(({ actor, key, endpoint, body_hash, status, reply }) => ({ actor, key, endpoint, bodyHash: body_hash, status, reply }));
}

/**
 * Stores replies for a day, in the transaction of their effects. If two concurrent requests have the same key, the second is rolled back
 * (`isKeyTaken`) and finds the first one's reply on retry.
 */
export async function saveReplies(tx: StudioTx, replies: readonly StoredReply[], now: Instant): Promise<void> {
  if (replies.length === 0) return;
  const kept = withoutOldRefusals(replies);
  const rows = kept.map((one) => ({
    actor: one.actor,
    key: one.key,
    endpoint: one.endpoint,
    body_hash: one.bodyHash,
    status: one.status,
    reply: one.reply,
  }));
  await sql`
    ${makingRoom(tx, kept)}
    insert into idempotency_key (studio_id, actor, key, endpoint, body_hash, status, reply, created_at, expires_at)
    select ${tx.studio}, actor, key, endpoint, body_hash, status, reply, ${toSqlTime(now)}, ${toSqlTime(plus(now, KEPT))}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as g(actor text, key text, endpoint text, body_hash text, status int, reply json)
    order by actor, key`.execute(tx);
}

const isRefusal = (reply: StoredReply): boolean => reply.status >= 400;

/** Keeps only the latest refusals of each person. */
function withoutOldRefusals(replies: readonly StoredReply[]): StoredReply[] {
  const seen = new Map<string, number>();
  const isKept = (reply: StoredReply): boolean => {
    if (!isRefusal(reply)) return true;
    const later = seen.get(reply.actor) ?? 0;
    seen.set(reply.actor, later + 1);
    return later < REFUSALS_KEPT;
  };
  return replies.toReversed().filter(isKept).toReversed();
}

/**
 * Deletes, in the statement that writes new refusals, the oldest refusals of the same people above the limit. Rows that others have locked
 * stay.
 */
function makingRoom(tx: StudioTx, replies: readonly StoredReply[]) {
  const refused = [...Map.groupBy(replies.filter(isRefusal), ({ actor }) => actor)];
  if (refused.length === 0) return sql``;
  const rooms = refused.map(([, own]) => REFUSALS_KEPT - own.length);
  return sql`
    with dropped as (
      delete from idempotency_key where studio_id = ${tx.studio} and (actor, key) in (
        select old.actor, old.key
        from unnest(${refused.map(([actor]) => actor)}::text[], ${rooms}::int[]) as g(actor, room)
        cross join lateral (select actor, key from idempotency_key
                            where studio_id = ${tx.studio} and actor = g.actor and status >= 400
                            order by created_at desc offset g.room for update skip locked) old))`;
}

/** Deletes these expired keys. A key that another transaction has renewed meanwhile stays, and `saveReplies` then conflicts with it. */
async function dropReplies(tx: StudioTx, over: readonly { actor: string; key: string }[], now: Instant): Promise<void> {
  if (over.length === 0) return;
  await sql`
    delete from idempotency_key
    where studio_id = ${tx.studio} and expires_at <= ${toSqlTime(now)} and (actor, key) in (
      select * from unnest(${over.map((one) => one.actor)}::text[], ${over.map((one) => one.key)}::text[]))`.execute(tx);
}

export async function dropExpiredReplies(tx: StudioTx, now: Instant): Promise<void> {
  await tx.deleteFrom('idempotency_key').where('studio_id', '=', tx.studio).where('expires_at', '<=', toSqlTime(now)).execute();
}
