import { sql, type RawBuilder } from 'kysely';
import { asId, type BookingId, type CustomerId, type LocationId, type PassId, type SeriesId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, fromSqlTimeOrNull, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { FreeLate } from '../../classes/rules/booking-rules.ts';
import type { Booking, ClassSession } from '../../classes/rules/class-session.ts';
import type { Gift } from '../rules/seat-gift.ts';
import { creditUntil } from './booking-facts.store.ts';
import {
  freeLateOf,
  rulesOfBooking,
  sessionColumns,
  toBooking,
  toSession,
  waitlistPosition,
  type BookingRow,
  type SessionRow,
} from '../../classes/server/public.ts';

export type BookingList = 'upcoming' | 'past' | 'cancelled';

export interface Companion {
  readonly firstName: string;
  readonly isWaiting: boolean;
}

export interface BookingListing {
  readonly booking: Booking;
  readonly session: ClassSession;
  readonly customer: { readonly firstName: string; readonly lastName: string; readonly email: string | null };
  /** The rank in the occurrence's waitlist, from 1. Null for all other bookings. */
  readonly waitlistPosition: number | null;
  readonly instructorName: string | null;
  readonly location: { readonly id: LocationId; readonly name: string } | null;
  readonly room: string | null;
  readonly isOnline: boolean;
  readonly onlineLink: string | null;
  readonly onlinePassword: string | null;
  readonly attendanceCompleted: boolean;
  /**
   * For a late cancellation: 'done' when its cost was returned, 'open' when it is returned once another person takes the place. Null when
   * it is not returned.
   */
  readonly refill: 'open' | 'done' | null;
  /** For a late cancellation that cost nothing: which of the free ones it was. */
  readonly freeLate: FreeLate | null;
  /** The gift link: when it was made, when it ended, and the booking that accepted it. */
  readonly gift: Pick<Gift, 'at' | 'endedAt' | 'givenTo'>;
  /** First names: `giver` gave the seat, `friend` has it now. */
  readonly giver: string | null;
  readonly friend: string | null;
  /** The people who go together by a friend link: who sent it, or who came by it (docs/decisions/0282). */
  readonly company: readonly Companion[];
  /** The friend has left, and the credit was returned to the pass. */
  readonly isCreditBack: boolean;
  /** The last use of a credit that was returned to an ended pass. */
  readonly creditUntil: Instant | null;
  readonly series: { readonly id: SeriesId; readonly name: string } | null;
  /** The name of the partner that pays. */
  readonly partnerName: string | null;
}

/** The condition for the bookings of a list. Every booking is in exactly one of the three lists. */
function within(list: BookingList, now: Instant): RawBuilder<boolean> {
  switch (list) {
    case 'upcoming':
      return sql`b.state = 'reserved' and s.ends_at > ${toSqlTime(now)}`;
    case 'past':
      return sql`(b.state = 'attended' or (b.state = 'reserved' and s.ends_at <= ${toSqlTime(now)}))`;
    case 'cancelled':
      return sql`b.state not in ('reserved', 'attended')`;
  }
}

/** `pass`: only the bookings that this pass pays, as the cards name it. */
const ofCustomer = (tx: StudioTx, customer: CustomerId, list: BookingList, now: Instant, pass: PassId | undefined) => sql`
  from booking b
  join class_session s on s.studio_id = b.studio_id and s.id = b.class_session_id
  where b.studio_id = ${tx.studio} and b.customer_id = ${customer} and ${within(list, now)}
    and ${pass === undefined ? sql`true` : sql`b.pass_id = ${pass} and b.given_by is null`}`;

export async function countBookings(tx: StudioTx, customer: CustomerId, list: BookingList, now: Instant, pass?: PassId): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${ofCustomer(tx, customer, list, now, pass)}`.execute(tx);
  return rows[0]!.total;
}

interface Row extends Omit<BookingRow, 'state' | 'id'>, Omit<SessionRow, 'id'> {
  booking_id: number;
  session_id: number;
  state: string;
  first_name: string;
  last_name: string;
  email: string | null;
  position: number | null;
  instructor_name: string | null;
  location_id: number | null;
  location_name: string | null;
  room: string | null;
  is_online: boolean;
  online_link: string | null;
  online_password: string | null;
  attendance_completed: boolean;
  refill: 'open' | 'done' | null;
  free_late_number: number | null;
  free_late_most: number | null;
  gift_at: Date | null;
  gift_ended_at: Date | null;
  given_to: number | null;
  giver: string | null;
  friend: string | null;
  company: Companion[] | null;
  is_credit_back: boolean;
  credit_until: Date | null;
  series_id: number | null;
  series_name: string | null;
  partner_name: string | null;
}

/**
 * One page of a list, in one query. Upcoming bookings come soonest first, the others latest first. Waitlist positions are ranks, so they
 * have no gaps.
 */
export async function listBookingsPage(
  tx: StudioTx,
  customer: CustomerId,
  list: BookingList,
  now: Instant,
  { limit, offset, pass }: { limit: number; offset: number; pass?: PassId | undefined },
): Promise<BookingListing[]> {
  const order = list === 'upcoming' ? sql`s.starts_at, b.id` : sql`s.starts_at desc, b.id desc`;
  return listingsOf(
    tx,
    sql`
      select b.id as booking_id, row_number() over (order by ${order}) as nth
      ${ofCustomer(tx, customer, list, now, pass)}
      order by nth limit ${limit} offset ${offset}`,
  );
}

export async function findListing(tx: StudioTx, customer: CustomerId, id: BookingId): Promise<BookingListing | null> {
  const page = sql`select id as booking_id, 1 as nth from booking where studio_id = ${tx.studio} and id = ${id} and customer_id = ${customer}`;
  return (await listingsOf(tx, page))[0] ?? null;
}

export const findAnyListing = async (tx: StudioTx, id: BookingId): Promise<BookingListing | null> =>
  (await listingsOf(tx, sql`select id as booking_id, 1 as nth from booking where studio_id = ${tx.studio} and id = ${id}`))[0] ?? null;

const companyOfBooking = sql<Companion[] | null>`(
  select json_agg(json_build_object('firstName', wc.first_name, 'isWaiting', w.state = 'reserved' and w.waitlist_seq is not null) order by w.id)
  from booking w join customer wc on wc.studio_id = w.studio_id and wc.id = w.customer_id
  where w.studio_id = b.studio_id and (w.id = b.invited_by or w.invited_by = b.id) and w.class_session_id = b.class_session_id
    and w.customer_id <> b.customer_id and w.state in ('reserved', 'attended') and b.state in ('reserved', 'attended'))`;

async function listingsOf(tx: StudioTx, page: RawBuilder<unknown>): Promise<BookingListing[]> {
  const { rows } = await sql<Row>`
    with page as (${page})
    select b.id as booking_id, b.class_session_id, b.customer_id, b.class_for, b.applicant_name, b.applicant_email, b.applicant_key, b.state,
           b.waitlist_seq, b.pass_id, b.credit_kind, b.credit_cycle, b.credit_counted, b.free_until, b.passed_over_at, b.offer_until, b.wait_until, b.one_a_day, b.series_booking_id,
           b.given_by, b.partner_id, b.visitor_number, payer.name as partner_name, ${rulesOfBooking} as rules, b.given_to, b.gift_at, b.gift_ended_at, g.first_name as giver, n.first_name as friend,
           ${companyOfBooking} as company,
           exists (select from credit_entry k
             where k.studio_id = h.studio_id and k.pass_id = h.pass_id and k.booking_id = h.id and k.delta > 0) as is_credit_back, ${creditUntil} as credit_until,
           case when b.refilled_at is not null then 'done' when b.place_number is not null then 'open' end as refill, b.free_late_number, b.free_late_most, e.id as series_id, e.name as series_name,
           ${waitlistPosition} as position, s.id as session_id, ${sessionColumns},
           s.is_online, s.online_link, s.online_password, s.attendance_completed, f.name as instructor_name, s.location_id, l.name as location_name, s.room,
           c.first_name, c.last_name, c.email
    from page
    join booking b on b.studio_id = ${tx.studio} and b.id = page.booking_id
    join class_session s on s.studio_id = b.studio_id and s.id = b.class_session_id
    join customer c on c.studio_id = b.studio_id and c.id = b.customer_id
    join class_template t on t.studio_id = s.studio_id and t.id = s.class_template_id
    left join staff f on f.studio_id = s.studio_id and f.id = s.instructor_id
    left join location l on l.studio_id = s.studio_id and l.id = s.location_id
    left join customer g on g.studio_id = b.studio_id and g.id = b.given_by
    left join booking h on h.studio_id = b.studio_id and h.id = b.given_to
    left join customer n on n.studio_id = h.studio_id and n.id = h.customer_id
    left join partner payer on payer.studio_id = b.studio_id and payer.id = b.partner_id
    left join series_booking r on r.studio_id = b.studio_id and r.id = b.series_booking_id
    left join series e on e.studio_id = r.studio_id and e.id = r.series_id
    order by page.nth`.execute(tx);
  return rows.map(toListing);
}

const toListing = (row: Row): BookingListing => ({
  booking: toBooking({ ...row, id: row.booking_id }),
  session: toSession({ ...row, id: row.session_id }),
  customer: { firstName: row.first_name, lastName: row.last_name, email: row.email },
  waitlistPosition: row.position,
  instructorName: row.instructor_name,
  location: row.location_id === null ? null : { id: asId<LocationId>(row.location_id), name: row.location_name ?? '' },
  room: row.room,
  isOnline: row.is_online,
  onlineLink: row.online_link,
  onlinePassword: row.online_password,
  attendanceCompleted: row.attendance_completed,
  refill: row.refill,
  freeLate: freeLateOf(row),
  gift: giftOf(row),
  giver: row.giver,
  friend: row.friend,
  company: row.company ?? [],
  isCreditBack: row.is_credit_back,
  creditUntil: fromSqlTimeOrNull(row.credit_until),
  series: row.series_id === null ? null : { id: asId<SeriesId>(row.series_id), name: row.series_name ?? '' },
  partnerName: row.partner_name,
});

const giftOf = (row: Row): BookingListing['gift'] => ({
  at: fromSqlTimeOrNull(row.gift_at),
  endedAt: fromSqlTimeOrNull(row.gift_ended_at),
  givenTo: row.given_to === null ? null : asId<BookingId>(row.given_to),
});

/** When the person got their place: by booking, by moving up or by a claim. The booking must exist. */
export async function loadMadeAt(tx: StudioTx, id: BookingId): Promise<Instant> {
  const row = await tx
    .selectFrom('booking')
    .select(['created_at', 'moved_up_at'])
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return fromSqlTime(row.moved_up_at ?? row.created_at);
}
