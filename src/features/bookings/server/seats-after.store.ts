import { sql } from 'kysely';
import type { PassId } from '../../../kernel/ids.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Booking } from '../../classes/rules/class-session.ts';
import { rulesOfBooking, toBooking, type BookingRow } from '../../classes/server/public.ts';

export interface SeatAfter {
  readonly booking: Booking;
  readonly className: string;
  readonly startsAt: Instant;
}

/** Seats paid by this pass in classes that begin after `end`, soonest first. */
export async function listSeatsAfter(tx: StudioTx, pass: PassId, end: Instant): Promise<SeatAfter[]> {
  const { rows } = await sql<BookingRow & { class_name: string; starts_at: Date }>`
    select b.*, ${rulesOfBooking} as rules, s.name as class_name, s.starts_at
    from booking b join class_session s on s.studio_id = b.studio_id and s.id = b.class_session_id
    where b.studio_id = ${tx.studio} and b.pass_id = ${pass} and b.state = 'reserved' and b.waitlist_seq is null and s.starts_at > ${toSqlTime(end)}
    order by s.starts_at, b.id`.execute(tx);
  return rows.map((row) => ({ booking: toBooking(row), className: row.class_name, startsAt: fromSqlTime(row.starts_at) }));
}
