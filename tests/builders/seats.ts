import { sql } from 'kysely';
import type { ClassSessionId } from '../../src/kernel/ids.ts';
import type { Instant } from '../../src/kernel/time.ts';
import { toSqlTime } from '../../src/server/db/instants.ts';
import type { StudioTx } from '../../src/server/db/studio-tx.ts';
import type { Visitor } from './rush.ts';

/** Seats that are paid with a class credit and confirmed by a sent mail, in one statement: many calls would take longer than what a test is about. */
export async function takeSeats(
  tx: StudioTx,
  at: Instant,
  seats: readonly { readonly who: Pick<Visitor, 'id' | 'pass'>; readonly session: ClassSessionId }[],
): Promise<void> {
  const given = seats.map(({ who, session }, n) => ({ n, customer: who.id, pass: who.pass, session }));
  await sql`
    with given as materialized (
      select nextval('booking_id_seq') as id, g.* from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g(n int, customer bigint, pass bigint, session bigint)
    ), booked as (
      insert into booking (studio_id, id, class_session_id, customer_id, class_for, state, pass_id, credit_kind, credit_cycle, credit_counted, created_at)
      select ${tx.studio}, id, session, customer, 'myself', 'reserved', pass, 'class', 0, true, ${toSqlTime(at)} from given order by n
    ), paid as (
      insert into credit_entry (studio_id, pass_id, kind, cycle, delta, reason, booking_id, at)
      select ${tx.studio}, pass, 'class', 0, -1, 'reserved', id, ${toSqlTime(at)} from given order by n
    ), told as (
      insert into mail (studio_id, kind, to_address, customer_id, data, state, next_try_at, sent_at, created_at)
      select ${tx.studio}, 'booking-confirmed', c.email, c.id, jsonb_build_object('booking', g.id), 'sent', ${toSqlTime(at)}, ${toSqlTime(at)}, ${toSqlTime(at)}
      from given g join customer c on c.studio_id = ${tx.studio} and c.id = g.customer
    ), balances as (
      update pass_credit c set balance = c.balance - g.used
      from (select pass, count(*)::int as used from given group by pass) g
      where c.studio_id = ${tx.studio} and c.pass_id = g.pass and c.kind = 'class' and c.cycle = 0
    )
    update class_session s set seats_taken = s.seats_taken + g.taken
    from (select session, count(*)::int as taken from given group by session) g
    where s.studio_id = ${tx.studio} and s.id = g.session`.execute(tx);
}
