import { sql } from 'kysely';
import { asId, type BookingId, type ClassSessionId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

/** Clears the reminder marks, because the class has a new start time. */
export async function forgetReminded(tx: StudioTx, session: ClassSessionId): Promise<void> {
  await sql`
    update booking set reminded_at = null
    where studio_id = ${tx.studio} and class_session_id = ${session} and reminded_at is not null`.execute(tx);
}

/**
 * Marks everybody with a seat since before `madeBefore` as reminded and returns their bookings. Each is reminded at most once per start
 * time.
 */
export async function noteReminded(tx: StudioTx, session: ClassSessionId, madeBefore: Instant, at: Instant): Promise<BookingId[]> {
  const { rows } = await sql<{ id: number }>`
    update booking set reminded_at = ${toSqlTime(at)}
    where studio_id = ${tx.studio} and class_session_id = ${session} and state = 'reserved' and waitlist_seq is null
      and reminded_at is null and coalesce(moved_up_at, created_at) < ${toSqlTime(madeBefore)}
    returning id`.execute(tx);
  return rows.map((row) => asId<BookingId>(row.id));
}
