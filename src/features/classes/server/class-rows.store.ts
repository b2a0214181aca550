/** Maps rows to occurrences and bookings. The only place that does. */
import { sql } from 'kysely';
import {
  asId,
  type BookingId,
  type ClassSessionId,
  type ClassTemplateId,
  type CustomerId,
  type PartnerId,
  type PassId,
  type SeriesBookingId,
  type ServiceId,
} from '../../../kernel/ids.ts';
import { minor } from '../../../kernel/money.ts';
import { fromSqlTime, fromSqlTimeOrNull } from '../../../server/db/instants.ts';
import type { CreditUse } from '../../passes/rules/pass.ts';
import type { BookingRules, FreeLate } from '../rules/booking-rules.ts';
import type { Attendee, Booking, BookingState, ClassSession } from '../rules/class-session.ts';

/** The columns of an occurrence `s` and its template `t` that `toSession` reads, except the id. */
export const sessionColumns = sql`
  s.class_template_id, t.service_id, s.name, s.starts_at, s.ends_at, s.visible_public, s.link_key, s.accept_reservations, s.capacity, s.seats_taken,
  s.offer_ends, s.seats_held, s.waiting, s.waitlist_enabled, s.last_waitlist_seq, s.cancelled_at, s.late_cancel_fee, s.has_left_late,
  s.minimum_people, s.minimum_hours,
  case when s.auto_charge_no_show_fee then s.no_show_fee end as no_show_fee, s.attendance_completed`;

export interface SessionRow {
  id: number;
  class_template_id: number;
  service_id: number | null;
  name: string;
  starts_at: Date;
  ends_at: Date;
  visible_public: boolean;
  link_key: string | null;
  accept_reservations: boolean;
  capacity: number | null;
  seats_taken: number;
  offer_ends: Date[];
  seats_held: number;
  waiting: number;
  waitlist_enabled: boolean;
  last_waitlist_seq: number;
  cancelled_at: Date | null;
  late_cancel_fee: number | null;
  no_show_fee: number | null;
  attendance_completed: boolean;
  has_left_late: boolean;
  minimum_people: number | null;
  minimum_hours: number | null;
}

export const toSession = (row: SessionRow): ClassSession => ({
  id: asId<ClassSessionId>(row.id),
  template: asId<ClassTemplateId>(row.class_template_id),
  service: row.service_id === null ? null : asId<ServiceId>(row.service_id),
  name: row.name,
  startsAt: fromSqlTime(row.starts_at),
  endsAt: fromSqlTime(row.ends_at),
  visiblePublic: row.visible_public,
  linkKey: row.link_key,
  acceptReservations: row.accept_reservations,
  capacity: row.capacity,
  seatsTaken: row.seats_taken,
  seatsOffered: row.offer_ends.length,
  offerEnds: row.offer_ends.map(fromSqlTime),
  seatsHeld: row.seats_held,
  waiting: row.waiting,
  waitlistEnabled: row.waitlist_enabled,
  lastWaitlistSeq: row.last_waitlist_seq,
  cancelledAt: fromSqlTimeOrNull(row.cancelled_at),
  lateCancelFee: row.late_cancel_fee === null ? null : minor(row.late_cancel_fee),
  noShowFee: row.no_show_fee === null ? null : minor(row.no_show_fee),
  attendanceCompleted: row.attendance_completed,
  hasLeftLate: row.has_left_late,
  minimumPeople: row.minimum_people,
  minimumHours: row.minimum_hours,
});

export interface BookingRow {
  id: number;
  class_session_id: number;
  customer_id: number;
  class_for: string;
  applicant_name: string | null;
  applicant_email: string | null;
  applicant_key: string | null;
  state: string;
  waitlist_seq: number | null;
  pass_id: number | null;
  credit_kind: string | null;
  credit_cycle: number | null;
  credit_counted: boolean;
  free_until: Date | null;
  passed_over_at: Date | null;
  offer_until: Date | null;
  wait_until: Date | null;
  one_a_day: boolean;
  series_booking_id: number | null;
  given_by: number | null;
  partner_id: number | null;
  visitor_number: string | null;
  rules: BookingRules | null;
}

/** The free late cancellation that a booking was. Null when it was none. */
export const freeLateOf = (row: { readonly free_late_number: number | null; readonly free_late_most: number | null }): FreeLate | null =>
  row.free_late_number === null || row.free_late_most === null ? null : { number: row.free_late_number, most: row.free_late_most };

/** The rules that a booking `b` was made under. */
export const rulesOfBooking = sql<BookingRules | null>`(
  select k.rules from booking_rules k where k.studio_id = b.studio_id and k.digest = b.rules_digest)`;

export const toBooking = (row: BookingRow): Booking => ({
  id: asId<BookingId>(row.id),
  session: asId<ClassSessionId>(row.class_session_id),
  customer: asId<CustomerId>(row.customer_id),
  attendee: toAttendee(row),
  state: row.state as BookingState,
  waitlistSeq: row.waitlist_seq,
  pass: row.pass_id === null ? null : asId<PassId>(row.pass_id),
  credit: toCredit(row),
  freeUntil: fromSqlTimeOrNull(row.free_until),
  passedOverAt: fromSqlTimeOrNull(row.passed_over_at),
  offerUntil: fromSqlTimeOrNull(row.offer_until),
  waitUntil: fromSqlTimeOrNull(row.wait_until),
  oneADay: row.one_a_day,
  seriesBooking: row.series_booking_id === null ? null : asId<SeriesBookingId>(row.series_booking_id),
  givenBy: row.given_by === null ? null : asId<CustomerId>(row.given_by),
  partner: row.partner_id === null ? null : { id: asId<PartnerId>(row.partner_id), number: row.visitor_number },
  rules: row.rules,
});

const toAttendee = (row: BookingRow): Attendee =>
  row.class_for === 'other'
    ? { kind: 'other', name: row.applicant_name ?? '', email: row.applicant_email, key: row.applicant_key ?? '' }
    : { kind: 'myself' };

const toCredit = (row: BookingRow): CreditUse | null =>
  row.pass_id === null || row.credit_kind === null || row.credit_cycle === null
    ? null
    : {
        pass: asId<PassId>(row.pass_id),
        kind: row.credit_kind as CreditUse['kind'],
        cycle: row.credit_cycle,
        counted: row.credit_counted,
      };

/** The waitlist position of a booking `b`, from 1. Null when it does not wait. */
export const waitlistPosition = sql<number | null>`
  case when b.waitlist_seq is not null then (
    select count(*)::int from booking w
    where w.studio_id = b.studio_id and w.class_session_id = b.class_session_id and w.waitlist_seq <= b.waitlist_seq) end`;
