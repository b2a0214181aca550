/** Reads a studio's rows directly, for tests that check the promises of the API. */
import type { StudioId } from '../../src/kernel/ids.ts';
import type { Database } from '../../src/server/db/database.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';

/** Reads one studio in the server's role and under the same row-level security, without the server's code. */
export async function look(database: Database, studio: StudioId, sql: string): Promise<any[]> {
  return withClient(database.owner, async (client) => {
    await client.query('begin');
    await client.query(`select set_config('role', 'atelier_app', true), set_config('app.studio_id', '${Number(studio)}', true)`);
    const { rows } = await client.query(sql);
    await client.query('rollback');
    return rows;
  });
}

/** Invariants of bookings and passes (quality.md, never 1 and 2). Each query finds the rows that violate one. */
const NEVER: Readonly<Record<string, string>> = {
  'more seats than places': `
    select s.id, s.capacity, count(*)::int as seats from class_session s
    join booking b on b.studio_id = s.studio_id and b.class_session_id = s.id and b.state in ('reserved', 'attended') and b.waitlist_seq is null
    where s.capacity is not null group by s.id, s.capacity having count(*) > s.capacity`,
  'more seats, seats on offer and held seats than places': `
    select id, capacity, seats_taken, offer_ends, seats_held from class_session
    where capacity is not null and seats_taken + cardinality(offer_ends) + seats_held > capacity`,
  'counters that differ from the rows': `
    select s.id, s.seats_taken, s.waiting, c.seats, c.waits from class_session s
    cross join lateral (
      select count(*) filter (where b.waitlist_seq is null)::int as seats, count(b.waitlist_seq)::int as waits
      from booking b where b.studio_id = s.studio_id and b.class_session_id = s.id and b.state in ('reserved', 'attended')
    ) c
    where s.seats_taken <> c.seats or s.waiting <> c.waits`,
  'held seats that differ from the rows': `
    select s.id, s.seats_held, c.held from class_session s
    cross join lateral (select count(*)::int as held from seat_hold h where h.studio_id = s.studio_id and h.class_session_id = s.id and not h.is_over) c
    where s.seats_held <> c.held`,
  'two live bookings of one person in one class': `
    select class_session_id, customer_id from booking where class_for = 'myself' and state in ('reserved', 'attended')
    group by class_session_id, customer_id having count(*) > 1`,
  'a balance below zero': 'select pass_id, balance from pass_credit where balance < 0',
  'a balance that differs from its ledger': `
    select c.pass_id, c.kind, c.cycle, c.balance, sum(e.delta)::int as ledger from pass_credit c
    left join credit_entry e on e.studio_id = c.studio_id and e.pass_id = c.pass_id and e.kind = c.kind and e.cycle = c.cycle
    group by c.pass_id, c.kind, c.cycle, c.balance having c.balance is distinct from sum(e.delta)`,
  'a ledger without its balance': `
    select e.pass_id, e.kind, e.cycle from credit_entry e
    left join pass_credit c on c.studio_id = e.studio_id and c.pass_id = e.pass_id and c.kind = e.kind and c.cycle = e.cycle
    where c.pass_id is null`,
  'a seat and its credit that disagree': `
    select b.id, b.state, b.waitlist_seq, coalesce(sum(e.delta), 0)::int as paid from booking b
    left join credit_entry e on e.studio_id = b.studio_id and e.booking_id = b.id
    where b.credit_counted and b.state not in ('late_cancelled', 'removed')
    group by b.id, b.state, b.waitlist_seq
    having coalesce(sum(e.delta), 0) <> case when b.state in ('reserved', 'attended', 'class_cancelled') then -1 else 0 end`,
  'somebody who paid for a place that another has, or got too much back': `
    select b.id, b.refilled_at, coalesce(sum(e.delta), 0)::int as paid from booking b
    left join credit_entry e on e.studio_id = b.studio_id and e.booking_id = b.id
    where b.state = 'late_cancelled' and b.credit_counted
    group by b.id, b.refilled_at having coalesce(sum(e.delta), 0) > 0 or b.refilled_at is not null and coalesce(sum(e.delta), 0) <> 0`,
  'a credit taken for nothing': `
    select e.booking_id from credit_entry e join booking b on b.studio_id = e.studio_id and b.id = e.booking_id
    where not b.credit_counted`,
  'somebody who booked and was told nothing': `
    select b.id from booking b where b.archive_key is null and exists (
      select 1 from customer c where c.studio_id = b.studio_id and c.id = b.customer_id and c.email is not null) and not exists (
      select 1 from mail m where m.studio_id = b.studio_id and (m.kind in ('booking-confirmed', 'waitlist-joined')
        and (m.data ->> 'booking')::bigint = b.id or m.kind = 'series-booked' and (m.data ->> 'seriesBooking')::bigint = b.series_booking_id))`,
  'two sessions of one instructor at one time': `
    select one.id, other.id as other from appointment_session one
    join appointment_session other on other.studio_id = one.studio_id and other.instructor_id = one.instructor_id and other.id > one.id
    where one.ended_at is null and other.ended_at is null and other.starts_at < one.busy_until and other.busy_until > one.starts_at`,
  'a session over a class': `
    select s.id, c.id as class from appointment_session s
    join class_session c on c.studio_id = s.studio_id and c.instructor_id = s.instructor_id and c.cancelled_at is null
    where s.ended_at is null and c.starts_at < s.busy_until and c.ends_at > s.starts_at`,
  'persons that nobody booked or holds': `
    select s.id, s.persons, s.ended_at from appointment_session s
    cross join lateral (
      select coalesce(sum(a.persons), 0)::int as booked from appointment a where a.studio_id = s.studio_id and a.session_id = s.id and a.state <> 'cancelled'
    ) a
    cross join lateral (
      select coalesce(sum(h.persons), 0)::int as held from appointment_hold h where h.studio_id = s.studio_id and h.session_id = s.id and not h.is_over
    ) h
    where s.persons <> a.booked + h.held or (s.persons = 0) <> (s.ended_at is not null)`,
  'an appointment and its credits that disagree': `
    select a.id, a.state, a.credit_cycles from appointment a
    left join credit_entry e on e.studio_id = a.studio_id and e.appointment_id = a.id
    where a.archive_key is null group by a.id, a.state, a.credit_cycles
    having coalesce(-sum(e.delta), 0) <> case when a.state = 'cancelled' then 0 else cardinality(a.credit_cycles) end`,
  'somebody who booked an appointment and was told nothing': `
    select a.id from appointment a where a.archive_key is null and exists (
      select 1 from customer c where c.studio_id = a.studio_id and c.id = a.customer_id and c.email is not null) and not exists (
      select 1 from mail m where m.studio_id = a.studio_id and m.kind in ('appointment-booked', 'appointment-requested')
        and (m.data ->> 'appointment')::bigint = a.id)`,
  'a series booked without a class': `
    select r.id from series_booking r where not exists (
      select 1 from booking b where b.studio_id = r.studio_id and b.series_booking_id = r.id and b.pass_id = r.pass_id)`,
};

/** Empty when all invariants hold. */
export async function findInconsistencies(database: Database, studio: StudioId): Promise<Record<string, unknown[]>> {
  const queries = Object.entries(NEVER);
  const [found] = await look(
    database,
    studio,
    `select ${queries.map(([, sql], nth) => `(select json_agg(row) from (${sql} limit 5) row) as n${nth}`).join(', ')}`,
  );
  return Object.fromEntries(queries.flatMap(([promise], nth) => (found[`n${nth}`] === null ? [] : [[promise, found[`n${nth}`]]])));
}
