import { sql, type RawBuilder } from 'kysely';
import { asId, type ClassSessionId, type CustomerId, type StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { PersonRef } from '../../accounts/rules/person.ts';
import { FEED_HOLDS, feedBeginsAt } from '../rules/calendar.ts';

export interface CalendarFeed {
  readonly person: PersonRef;
  readonly createdAt: Instant;
}

interface FeedRow {
  readonly customer_id: number | null;
  readonly staff_id: number | null;
  readonly created_at: Date;
}

const toFeed = (row: FeedRow): CalendarFeed => ({
  person: row.customer_id === null ? { staff: asId<StaffId>(row.staff_id!) } : { customer: asId<CustomerId>(row.customer_id) },
  createdAt: fromSqlTime(row.created_at),
});

const columnOf = (person: PersonRef) => ('customer' in person ? 'customer_id' : 'staff_id');
const idOf = (person: PersonRef): number => ('customer' in person ? person.customer : person.staff);

export async function findFeed(tx: StudioTx, person: PersonRef): Promise<CalendarFeed | null> {
  const row = await tx
    .selectFrom('calendar_feed')
    .select(['customer_id', 'staff_id', 'created_at'])
    .where('studio_id', '=', tx.studio)
    .where(columnOf(person), '=', idOf(person))
    .executeTakeFirst();
  return row ? toFeed(row) : null;
}

/** The feed of somebody who has left the team is not found. */
export async function findFeedBySecret(tx: StudioTx, tokenHash: string): Promise<CalendarFeed | null> {
  const { rows } = await sql<FeedRow>`
    select f.customer_id, f.staff_id, f.created_at from calendar_feed f left join staff s on s.studio_id = f.studio_id and s.id = f.staff_id
    where f.studio_id = ${tx.studio} and f.token_hash = ${tokenHash} and (f.customer_id is not null or s.active)`.execute(tx);
  return rows[0] ? toFeed(rows[0]) : null;
}

/** Saves the hash of a new link. False when there is a link already and `replaces` is false. */
export async function saveFeed(
  tx: StudioTx,
  { person, createdAt, tokenHash }: CalendarFeed & { readonly tokenHash: string },
  { replaces }: { replaces: boolean },
): Promise<boolean> {
  const row = { token_hash: tokenHash, created_at: toSqlTime(createdAt) };
  const saved = await tx
    .insertInto('calendar_feed')
    .values({ studio_id: tx.studio, [columnOf(person)]: idOf(person), ...row })
    .onConflict((c) => {
      const taken = c.columns(['studio_id', columnOf(person)]);
      return replaces ? taken.doUpdateSet(row) : taken.doNothing();
    })
    .returning('token_hash')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function deleteFeed(tx: StudioTx, person: PersonRef): Promise<void> {
  await tx.deleteFrom('calendar_feed').where('studio_id', '=', tx.studio).where(columnOf(person), '=', idOf(person)).execute();
}

/** The bookings in a customer's calendar, by start. */
export const listCalendarBookings = (tx: StudioTx, customer: CustomerId, now: Instant): Promise<number[]> =>
  nearest(
    tx,
    now,
    sql`
      select b.id, s.starts_at, s.ends_at from booking b
      join class_session s on s.studio_id = b.studio_id and s.id = b.class_session_id
      where b.studio_id = ${tx.studio} and b.customer_id = ${customer}`,
  );

/** The classes in an instructor's calendar, by start. */
export const listTaughtClasses = async (tx: StudioTx, staff: StaffId, now: Instant): Promise<ClassSessionId[]> =>
  (
    await nearest(
      tx,
      now,
      sql`select s.id, s.starts_at, s.ends_at from class_session s where s.studio_id = ${tx.studio} and s.instructor_id = ${staff}`,
    )
  ).map((id) => asId<ClassSessionId>(id));

/** The ids of the entries of a calendar. Above the limit the oldest are left out first, then those furthest in the future. */
async function nearest(tx: StudioTx, now: Instant, entries: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, starts_at from (${entries} and s.ends_at > ${toSqlTime(feedBeginsAt(now))}) entry
      order by ends_at <= ${toSqlTime(now)}, abs(extract(epoch from starts_at - ${toSqlTime(now)}::timestamptz)), id desc limit ${FEED_HOLDS}) nearest
    order by starts_at, id`.execute(tx);
  return rows.map((row) => row.id);
}
