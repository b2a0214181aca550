import { sql } from 'kysely';
import type { CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { AppointmentState } from '../../appointments/rules/appointment.ts';
import type { BookingState } from '../../classes/rules/class-session.ts';
import type { BookingOfClass } from '../rules/booking-word.ts';

export interface BookingLine {
  readonly id: number;
  readonly name: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly place: string | null;
  readonly teacher: string | null;
  readonly pass: string | null;
  readonly guest: string | null;
  readonly waitlistNumber: number | null;
  readonly of: ({ readonly kind: 'class' } & BookingOfClass) | { readonly kind: 'appointment'; readonly state: AppointmentState };
}

interface Row extends Omit<BookingLine, 'startsAt' | 'endsAt' | 'of'> {
  readonly kind: 'class' | 'appointment';
  readonly state: string;
  readonly waits: boolean;
  readonly isAttendanceDone: boolean;
  readonly isFreeLate: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

interface BookingsAsk {
  readonly customer: CustomerId;
  readonly at: Instant;
  /** Live ones that are not over, or all others. */
  readonly isComing: boolean;
  readonly from: number;
  readonly most: number;
}

/** Bookings and appointments of the customer: coming ones soonest first, the others latest first. */
export async function listBookingLines(tx: StudioTx, { customer, at, isComing, from, most }: BookingsAsk): Promise<BookingLine[]> {
  const now = toSqlTime(at);
  const { rows } = await sql<Row>`
    with mine as (
      select 'class' as kind, b.id, s.name, s.starts_at, s.ends_at, l.name as place, t.name as teacher, b.pass_id, b.partner_id,
        case when b.class_for = 'other' then b.applicant_name end as guest, b.state, b.waitlist_seq is not null as waits,
        s.attendance_completed as done, b.waitlist_seq, b.class_session_id, b.state in ('reserved', 'attended') as lives, b.free_late_number is not null as free_late
      from booking b
      join class_session s on s.studio_id = b.studio_id and s.id = b.class_session_id
      left join location l on l.studio_id = s.studio_id and l.id = s.location_id
      left join staff t on t.studio_id = s.studio_id and t.id = s.instructor_id
      where b.studio_id = ${tx.studio} and b.customer_id = ${customer}
      union all
      select 'appointment', a.id, v.name, s.starts_at, s.ends_at, null, t.name, a.pass_id, null, null, a.state, false, false, null, null, a.state <> 'cancelled', false
      from appointment a
      join appointment_session s on s.studio_id = a.studio_id and s.id = a.session_id
      join service v on v.studio_id = s.studio_id and v.id = s.service_id
      left join staff t on t.studio_id = s.studio_id and t.id = s.instructor_id
      where a.studio_id = ${tx.studio} and a.customer_id = ${customer}
    ), shown as (
      select * from mine where (lives and ends_at > ${now}) = ${isComing}
      order by ${isComing ? sql`starts_at, kind, id` : sql`starts_at desc, kind, id desc`} limit ${most} offset ${from}
    )
    select m.kind, m.id, m.name, m.starts_at as "startsAt", m.ends_at as "endsAt", m.place, m.teacher, m.guest, m.state, m.waits,
      m.done as "isAttendanceDone", m.free_late as "isFreeLate", coalesce(p.terms ->> 'name', o.name) as pass,
      case when m.waits then (select count(*)::int from booking w
        where w.studio_id = ${tx.studio} and w.class_session_id = m.class_session_id and w.waitlist_seq <= m.waitlist_seq) end as "waitlistNumber"
    from shown m
    left join user_pass u on u.studio_id = ${tx.studio} and u.id = m.pass_id
    left join partner o on o.studio_id = ${tx.studio} and o.id = m.partner_id
    left join pass_terms p on p.studio_id = ${tx.studio} and p.id = u.terms_id
    order by ${isComing ? sql`m.starts_at, m.kind, m.id` : sql`m.starts_at desc, m.kind, m.id desc`}`.execute(tx);
  return rows.map(({ kind, state, waits, isAttendanceDone, isFreeLate, startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: fromSqlTime(startsAt),
    endsAt: fromSqlTime(endsAt),
    of:
      kind === 'class'
        ? { kind, state: state as BookingState, waits, isAttendanceDone, isFreeLate }
        : { kind, state: state as AppointmentState },
  }));
}
