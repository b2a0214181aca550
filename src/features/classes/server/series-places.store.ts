import { sql } from 'kysely';
import { asId, type SeriesBookingId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Booking, ClassSession } from '../rules/class-session.ts';
import { rulesOfBooking, sessionColumns, toBooking, toSession, type BookingRow, type SessionRow } from './class-rows.store.ts';

interface Row extends Omit<BookingRow, 'id'>, Omit<SessionRow, 'id'> {
  booking_id: number;
  session_id: number;
  series_booking_id: number;
}

/** The bookings of each of these series bookings in any state, soonest class first. */
export async function listPlacesOfSeries(
  tx: StudioTx,
  ids: readonly SeriesBookingId[],
): Promise<Map<SeriesBookingId, { booking: Booking; session: ClassSession }[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select b.id as booking_id, b.class_session_id, b.customer_id, b.class_for, b.applicant_name, b.applicant_email, b.applicant_key, b.state,
           b.waitlist_seq, b.pass_id, b.credit_kind, b.credit_cycle, b.credit_counted, b.free_until, b.passed_over_at, b.offer_until, b.wait_until, b.one_a_day,
           b.series_booking_id, b.given_by, b.partner_id, b.visitor_number, ${rulesOfBooking} as rules, s.id as session_id, ${sessionColumns}
    from booking b
    join class_session s on s.studio_id = b.studio_id and s.id = b.class_session_id
    join class_template t on t.studio_id = s.studio_id and t.id = s.class_template_id
    where b.studio_id = ${tx.studio} and b.series_booking_id = any(${[...ids]}::bigint[])
    order by s.starts_at, b.id`.execute(tx);
  const places = rows.map((row) => ({
    of: asId<SeriesBookingId>(row.series_booking_id),
    booking: toBooking({ ...row, id: row.booking_id }),
    session: toSession({ ...row, id: row.session_id }),
  }));
  return Map.groupBy(places, ({ of }) => of);
}
