import { sql } from 'kysely';
import { asId, type BookingId, type ClassSessionId, type CustomerId } from '../../../kernel/ids.ts';
import { minor } from '../../../kernel/money.ts';
import { fromSqlTime, fromSqlTimeOrNull } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { BookingRules } from '../../classes/rules/booking-rules.ts';
import { LIVE_STATES, type BookingState } from '../../classes/rules/class-session.ts';
import { freeLateOf, rulesOfBooking, waitlistPosition } from '../../classes/server/public.ts';
import type { BookingFacts, PaidFacts } from '../../classes/rules/booking-facts.ts';

interface FactsRow {
  id: number;
  state: string;
  waitlist_seq: number | null;
  waitlist_number: number | null;
  entry_id: number;
  entry_seats: (string | null)[];
  still_waiting: { name: string | null; number: number }[];
  offer_until: Date | null;
  free_until: Date | null;
  rules: BookingRules | null;
  first_name: string;
  last_name: string;
  applicant_name: string | null;
  pass_name: string | null;
  charges_fee: boolean | null;
  credit_counted: boolean;
  was_seated: boolean;
  in_series: boolean;
  refund_if_refilled: boolean;
  free_late_number: number | null;
  free_late_most: number | null;
  credit_returned: boolean;
  credit_until: Date | null;
  giver: string | null;
  friend: string | null;
  partner_name: string | null;
  session_id: number;
  name: string;
  starts_at: Date;
  ends_at: Date;
  location_name: string | null;
  address: string | null;
  room: string | null;
  instructor: string | null;
  is_online: boolean;
  online_link: string | null;
  online_password: string | null;
  accept_reservations: boolean;
  cancelled_at: Date | null;
  cancellation_reason: string | null;
  late_cancel_fee: number | null;
  seats_offered: number;
  version: number;
}

/**
 * The last use of the credit that booking `b` returned after its pass or cycle had ended. `returned` counts such credits that are still
 * there. They are the last ones that came back to this balance.
 */
export const creditUntil = sql<Date | null>`(
  select u.usable_until from pass_credit u
  where u.studio_id = b.studio_id and u.pass_id = b.pass_id and u.kind = b.credit_kind and u.cycle = b.credit_cycle
    and (select count(*) from credit_entry n
      where n.studio_id = u.studio_id and n.pass_id = u.pass_id and n.kind = u.kind and n.cycle = u.cycle and n.delta > 0 and n.booking_id is not null
        and n.id >= (select max(e.id) from credit_entry e
          where e.studio_id = b.studio_id and e.pass_id = b.pass_id and e.booking_id = b.id and e.delta > 0)) between 1 and u.returned)`;

/**
 * The calendar entry of booking `b` (docs/decisions/0208). A customer's bookings in a class that overlap in time share one entry. A booking
 * made after all earlier ones have ended starts a new entry.
 */
const entry = sql`
  select e.entry_id, coalesce(e.seats, '[]') as entry_seats
  from (
    select id, first_value(id) over (partition by nth order by created_at, class_for = 'other', id) as entry_id,
           jsonb_agg(applicant_name) filter (where state in ('reserved', 'attended') and waitlist_seq is null)
             over (partition by nth order by class_for = 'other', id rows between unbounded preceding and unbounded following) as seats
    from (
      select o.*, count(*) filter (where begins) over (order by created_at, class_for = 'other', id) as nth
      from (
        select k.*, coalesce(created_at > max(case when state in ('reserved', 'attended') then 'infinity' else coalesce(ended_at, created_at) end)
                 over (order by created_at, class_for = 'other', id rows between unbounded preceding and 1 preceding), true) as begins
        from booking k
        where k.studio_id = b.studio_id and k.customer_id = b.customer_id and k.class_session_id = b.class_session_id
      ) o
    ) n
  ) e
  where e.id = b.id`;

/** Loads all facts for mails about these bookings in one query. */
export async function findBookingFacts(tx: StudioTx, ids: readonly number[]): Promise<Map<number, BookingFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<FactsRow>`
    select b.id, b.state, b.waitlist_seq, b.offer_until, b.free_until, b.applicant_name, b.credit_counted, b.credit_kind is not null or b.partner_id is not null or (b.state in ('reserved', 'attended') and b.waitlist_seq is null) as was_seated,
           b.series_booking_id is not null as in_series, b.place_number is not null as refund_if_refilled, b.free_late_number, b.free_late_most,
           ${rulesOfBooking} as rules, ${waitlistPosition} as waitlist_number,
           array(select jsonb_build_object('name', o.applicant_name, 'number', (
               select count(*) from booking w
               where w.studio_id = o.studio_id and w.class_session_id = o.class_session_id and w.waitlist_seq <= o.waitlist_seq))
             from booking o
             where o.studio_id = b.studio_id and o.customer_id = b.customer_id and o.class_session_id = b.class_session_id
               and o.waitlist_seq is not null and o.id <> b.id
             order by o.waitlist_seq) as still_waiting,
           exists (select from credit_entry e
             where e.studio_id = b.studio_id and e.pass_id = b.pass_id and e.booking_id = b.id and e.delta > 0) as credit_returned, ${creditUntil} as credit_until,
           c.first_name, c.last_name, g.first_name as giver, n.first_name as friend, payer.name as partner_name, t.terms ->> 'name' as pass_name, (t.terms ->> 'chargeLateCancelFee')::boolean as charges_fee,
           s.id as session_id, s.name, s.starts_at, s.ends_at, s.room, s.is_online, s.online_link, s.online_password,
           s.accept_reservations, s.cancelled_at, s.cancellation_reason, s.late_cancel_fee, cardinality(s.offer_ends) as seats_offered, s.version,
           l.name as location_name, l.address, f.name as instructor, entry.*
    from booking b
    cross join lateral (${entry}) entry
    join customer c on c.studio_id = b.studio_id and c.id = b.customer_id
    join class_session s on s.studio_id = b.studio_id and s.id = b.class_session_id
    left join location l on l.studio_id = s.studio_id and l.id = s.location_id
    left join staff f on f.studio_id = s.studio_id and f.id = s.instructor_id
    left join customer g on g.studio_id = b.studio_id and g.id = b.given_by
    left join booking h on h.studio_id = b.studio_id and h.id = b.given_to
    left join customer n on n.studio_id = h.studio_id and n.id = h.customer_id
    left join partner payer on payer.studio_id = b.studio_id and payer.id = b.partner_id
    left join user_pass p on p.studio_id = b.studio_id and p.id = b.pass_id
    left join pass_terms t on t.studio_id = p.studio_id and t.id = p.terms_id
    where b.studio_id = ${tx.studio} and b.id = any(${[...new Set(ids)]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, toFacts(row)]));
}

const toFacts = (row: FactsRow): BookingFacts => ({
  id: asId<BookingId>(row.id),
  state: row.state as BookingState,
  waitlistSeq: row.waitlist_seq,
  waitlistNumber: row.waitlist_number,
  offerUntil: fromSqlTimeOrNull(row.offer_until),
  freeUntil: fromSqlTimeOrNull(row.free_until),
  rules: row.rules,
  customer: { firstName: row.first_name, fullName: `${row.first_name} ${row.last_name}`.trim() },
  guestName: row.applicant_name,
  entry: { id: asId<BookingId>(row.entry_id), seats: row.entry_seats },
  stillWaiting: row.still_waiting,
  givenBy: row.giver,
  givenTo: row.friend,
  partner: row.partner_name,
  ...paidOf(row),
  wasSeated: row.was_seated,
  inSeries: row.in_series,
  session: {
    id: asId<ClassSessionId>(row.session_id),
    name: row.name,
    startsAt: fromSqlTime(row.starts_at),
    endsAt: fromSqlTime(row.ends_at),
    location: row.location_name === null ? null : { name: row.location_name, address: row.address },
    room: row.room,
    instructor: row.instructor,
    isOnline: row.is_online,
    onlineLink: row.online_link,
    onlinePassword: row.online_password,
    acceptsReservations: row.accept_reservations,
    cancelledAt: fromSqlTimeOrNull(row.cancelled_at),
    cancellationReason: row.cancellation_reason,
    lateCancelFee: row.late_cancel_fee === null ? null : minor(row.late_cancel_fee),
    seatsOffered: row.seats_offered,
    version: row.version,
  },
});

function paidOf(row: FactsRow): PaidFacts & Pick<BookingFacts, 'paidByGiver'> {
  const paid: PaidFacts = {
    pass: row.pass_name === null ? null : { name: row.pass_name, chargesLateCancelFee: row.charges_fee === true },
    credit: row.credit_returned ? 'returned' : row.credit_counted ? 'taken' : 'none',
    creditUntil: fromSqlTimeOrNull(row.credit_until),
    refundIfRefilled: row.refund_if_refilled,
    freeLate: freeLateOf(row),
  };
  if (row.giver === null) return { ...paid, paidByGiver: null };
  return { pass: null, credit: 'none', creditUntil: null, refundIfRefilled: false, freeLate: null, paidByGiver: paid };
}

export async function isBookingOf(tx: StudioTx, booking: number, customer: CustomerId): Promise<boolean> {
  const row = await tx
    .selectFrom('booking')
    .select('id')
    .where('studio_id', '=', tx.studio)
    .where('id', '=', booking)
    .where('customer_id', '=', customer)
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest booking of a customer's own seat. Null when there is none. */
export async function findNewestOwnSeat(tx: StudioTx): Promise<number | null> {
  const row = await tx
    .selectFrom('booking')
    .select('id')
    .where('studio_id', '=', tx.studio)
    .where('state', 'in', [...LIVE_STATES])
    .where('waitlist_seq', 'is', null)
    .where('class_for', '<>', 'other')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
