import { sql } from 'kysely';
import type { ClassSessionId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

/** An occurrence whose counters are not what its bookings say. */
export interface CounterFault {
  readonly session: ClassSessionId;
  readonly name: string;
  readonly startsAt: Date;
  readonly capacity: number | null;
  readonly seats: number;
  readonly seated: number;
  readonly waiting: number;
  readonly waiters: number;
}

/** Seats that are counted but not held or the other way round, people who wait uncounted, and classes with more people than places. */
export async function findCounterFaults(tx: StudioTx): Promise<CounterFault[]> {
  const { rows } = await sql<CounterFault>`
    select s.id as session, s.name, s.starts_at as "startsAt", s.capacity, s.seats_taken as seats, coalesce(b.seated, 0)::int as seated,
           s.waiting, coalesce(b.waiters, 0)::int as waiters
    from class_session s
    left join (
      select class_session_id, count(*) filter (where waitlist_seq is null) as seated, count(*) filter (where waitlist_seq is not null) as waiters
      from booking where studio_id = ${tx.studio} and state in ('reserved', 'attended') group by class_session_id
    ) b on b.class_session_id = s.id
    where s.studio_id = ${tx.studio}
      and (s.seats_taken <> coalesce(b.seated, 0) or s.waiting <> coalesce(b.waiters, 0) or coalesce(b.seated, 0) > s.capacity)
    order by s.starts_at, s.id`.execute(tx);
  return rows;
}

/** What of a studio's sales does not hang together; `id` is of the row that it names. */
export interface SaleFault {
  readonly what:
    | 'checkout-without-order'
    | 'checkout-not-completed'
    | 'order-differs'
    | 'pass-of-another'
    | 'payment-without-order'
    | 'payment-differs';
  readonly id: number;
}

/**
 * Checkouts that ended in no order, and orders of checkouts that have not ended; orders that say something else than was promised, or give
 * the pass to somebody else; money that was taken for nothing, or not as the order says. That the numbers of an order make its total, and
 * that there is one for a checkout, a payment and a pass, the table itself insists on.
 */
export async function findSaleFaults(tx: StudioTx): Promise<SaleFault[]> {
  const { rows } = await sql<SaleFault>`
    with o as (select * from customer_order where studio_id = ${tx.studio}),
         c as (select * from checkout where studio_id = ${tx.studio}),
         p as (select * from payment where studio_id = ${tx.studio})
    select 'checkout-without-order' as what, c.id from c where c.state = 'completed' and not exists (select from o where o.checkout_id = c.id)
    union all
    select 'checkout-not-completed', c.id from c join o on o.checkout_id = c.id where c.state <> 'completed'
    union all
    select 'order-differs', o.id from o join c on c.id = o.checkout_id
    where (o.customer_id, o.offer_id, o.price, o.discount, o.tax, o.total)
      is distinct from (c.customer_id, c.offer_id, c.price, c.discount, c.tax, c.total)
    union all
    select 'pass-of-another', o.id from o join user_pass u on u.studio_id = ${tx.studio} and u.id = o.pass_id where u.customer_id <> o.customer_id
    union all
    select 'payment-without-order', p.id from p where p.state = 'succeeded' and not exists (select from o where o.payment_id = p.id)
    union all
    select 'payment-differs', p.id from p join o on o.payment_id = p.id
    where (p.state, p.amount, p.checkout_id) is distinct from ('succeeded', o.total, o.checkout_id)
    order by 1, 2`.execute(tx);
  return rows;
}
