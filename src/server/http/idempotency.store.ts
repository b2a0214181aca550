import { sql } from 'kysely';
import { days, plus, type Instant } from '../../kernel/time.ts';
import { toSqlTime } from '../db/instants.ts';
import type { StudioTx } from '../db/studio-tx.ts';

export interface StoredReply {
  actor: string;
  key: string;
  endpoint: string;
  bodyHash: string;
  status: number;
  reply: unknown;
}

const KEPT = days(1);

/** Replies that are still kept for these actors' keys, in one query. The actors lead the index: without them a day's keys are all read. */
export async function findReplies(
  tx: StudioTx,
  asked: readonly { actor: string; key: string }[],
  now: Instant,
): Promise<StoredReply[]> {
  const rows = await tx
    .selectFrom('idempotency_key')
    .select(['actor', 'key', 'endpoint', 'body_hash', 'status', 'reply'])
    .where('studio_id', '=', tx.studio)
    .where('actor', '=', sql<string>`any(${[...new Set(asked.map((one) => one.actor))]}::text[])`)
    .where('key', '=', sql<string>`any(${asked.map((one) => one.key)}::text[])`)
    .where('expires_at', '>', toSqlTime(now))
    .where('status', 'is not', null)
    .execute();
  return rows.map((row) => ({
    actor: row.actor,
    key: row.key,
    endpoint: row.endpoint,
    bodyHash: row.body_hash,
    status: row.status!,
    reply: row.reply,
  }));
}

/**
 * Keeps replies for a day, in the transaction of their effects. Two requests with one key that run at the same time meet here: the
 * second breaks the primary key, is rolled back whole, and finds the first one's reply when it is tried again. A key whose day is over
 * may be used anew: the insert reads how many old rows went, so that they go before it.
 */
export async function saveReplies(tx: StudioTx, replies: readonly StoredReply[], now: Instant): Promise<void> {
  if (replies.length === 0) return;
  const rows = replies.map((one) => ({
    actor: one.actor,
    key: one.key,
    endpoint: one.endpoint,
    body_hash: one.bodyHash,
    status: one.status,
    reply: one.reply,
  }));
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as g(actor text, key text, endpoint text, body_hash text, status int, reply json)
    ), expired as (
      delete from idempotency_key k using given g
      where k.studio_id = ${tx.studio} and k.actor = g.actor and k.key = g.key and k.expires_at <= ${toSqlTime(now)}
      returning 1
    )
    insert into idempotency_key (studio_id, actor, key, endpoint, body_hash, status, reply, created_at, expires_at)
    select ${tx.studio}, actor, key, endpoint, body_hash, status, reply, ${toSqlTime(now)}, ${toSqlTime(plus(now, KEPT))}
    from given, (select count(*) as dropped from expired) as first
    order by actor, key`.execute(tx);
}

/** Drops replies whose day is over. */
export async function dropExpiredReplies(tx: StudioTx, now: Instant): Promise<void> {
  await tx.deleteFrom('idempotency_key').where('studio_id', '=', tx.studio).where('expires_at', '<=', toSqlTime(now)).execute();
}
