import { sql } from 'kysely';
import type { CustomerId } from '../../../kernel/ids.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Booking } from '../../classes/rules/class-session.ts';
import { rulesOfBooking, toBooking, type BookingRow } from '../../classes/server/public.ts';

/**
 * The seats and places in waitlists of a customer and their guests in classes that begin after `at`, soonest first. With an address also those
 * of this guest of others.
 */
export async function listBookingsAhead(tx: StudioTx, customer: CustomerId, at: Instant, guest = ''): Promise<Booking[]> {
  const { rows } = await sql<BookingRow>`
    select b.*, ${rulesOfBooking} as rules
    from booking b join class_session s on s.studio_id = b.studio_id and s.id = b.class_session_id
    where b.studio_id = ${tx.studio} and (b.customer_id = ${customer} or (b.class_for = 'other' and lower(b.applicant_email) = nullif(lower(${guest}), '')))
      and b.state = 'reserved' and s.cancelled_at is null
      and s.starts_at > ${toSqlTime(at)}
    order by s.starts_at, b.id`.execute(tx);
  return rows.map(toBooking);
}
