import { sql } from 'kysely';
import { asId, type CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { FEED_HOLDS, feedBeginsAt } from '../rules/calendar.ts';

export interface CalendarFeed {
  readonly customer: CustomerId;
  readonly createdAt: Instant;
}

const toFeed = (row: { customer_id: number; created_at: Date }): CalendarFeed => ({
  customer: asId<CustomerId>(row.customer_id),
  createdAt: fromSqlTime(row.created_at),
});

export async function findFeed(tx: StudioTx, customer: CustomerId): Promise<CalendarFeed | null> {
  const row = await tx
    .selectFrom('calendar_feed')
    .select(['customer_id', 'created_at'])
    .where('studio_id', '=', tx.studio)
    .where('customer_id', '=', customer)
    .executeTakeFirst();
  return row ? toFeed(row) : null;
}

export async function findFeedBySecret(tx: StudioTx, tokenHash: string): Promise<CalendarFeed | null> {
  const row = await tx
    .selectFrom('calendar_feed')
    .select(['customer_id', 'created_at'])
    .where('studio_id', '=', tx.studio)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ? toFeed(row) : null;
}

/** Saves the hash of a new link. False when there is a link already and `replaces` is false. */
export async function saveFeed(
  tx: StudioTx,
  feed: CalendarFeed & { readonly tokenHash: string },
  { replaces }: { replaces: boolean },
): Promise<boolean> {
  const row = { token_hash: feed.tokenHash, created_at: toSqlTime(feed.createdAt) };
  const saved = await tx
    .insertInto('calendar_feed')
    .values({ studio_id: tx.studio, customer_id: feed.customer, ...row })
    .onConflict((c) => {
      const taken = c.columns(['studio_id', 'customer_id']);
      return replaces ? taken.doUpdateSet(row) : taken.doNothing();
    })
    .returning('customer_id')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function deleteFeed(tx: StudioTx, customer: CustomerId): Promise<void> {
  await tx.deleteFrom('calendar_feed').where('studio_id', '=', tx.studio).where('customer_id', '=', customer).execute();
}

/** The bookings in a calendar, by start. Above the limit the oldest are left out first, then those furthest in the future. */
export async function listCalendarBookings(tx: StudioTx, customer: CustomerId, now: Instant): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select b.id, s.starts_at from booking b
      join class_session s on s.studio_id = b.studio_id and s.id = b.class_session_id
      where b.studio_id = ${tx.studio} and b.customer_id = ${customer} and s.ends_at > ${toSqlTime(feedBeginsAt(now))}
      order by s.ends_at <= ${toSqlTime(now)}, abs(extract(epoch from s.starts_at - ${toSqlTime(now)}::timestamptz)), b.id desc limit ${FEED_HOLDS}) nearest
    order by starts_at, id`.execute(tx);
  return rows.map((row) => row.id);
}
