import { sql } from 'kysely';
import type { ClassSessionId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

export interface CounterFault {
  readonly session: ClassSessionId;
  readonly name: string;
  readonly startsAt: Date;
  readonly capacity: number | null;
  readonly seats: number;
  readonly seated: number;
  /** The counter of held seats, and the number of active holds. */
  readonly held: number;
  readonly holds: number;
  readonly waiting: number;
  readonly waiters: number;
}

/** Finds wrong counters of seats, holds and waiting people, and classes with more people than places. */
export async function findCounterFaults(tx: StudioTx): Promise<CounterFault[]> {
  const { rows } = await sql<CounterFault>`
    select s.id as session, s.name, s.starts_at as "startsAt", s.capacity, s.seats_taken as seats, coalesce(b.seated, 0)::int as seated,
           s.seats_held as held, coalesce(h.holds, 0)::int as holds, s.waiting, coalesce(b.waiters, 0)::int as waiters
    from class_session s
    left join (
      select class_session_id, count(*) filter (where waitlist_seq is null) as seated, count(*) filter (where waitlist_seq is not null) as waiters
      from booking where studio_id = ${tx.studio} and state in ('reserved', 'attended') group by class_session_id
    ) b on b.class_session_id = s.id
    left join (
      select class_session_id, count(*) as holds from seat_hold where studio_id = ${tx.studio} and not is_over group by class_session_id
    ) h on h.class_session_id = s.id
    where s.studio_id = ${tx.studio}
      and (s.seats_taken <> coalesce(b.seated, 0) or s.seats_held <> coalesce(h.holds, 0)
           or s.waiting <> coalesce(b.waiters, 0) or coalesce(b.seated, 0) > s.capacity)
    order by s.starts_at, s.id`.execute(tx);
  return rows;
}

/** An inconsistency in a studio's sales. `id` is the id of the row named by `what`. */
export interface SaleFault {
  readonly what:
    | 'checkout-without-order'
    | 'checkout-not-completed'
    | 'order-differs'
    | 'pass-of-another'
    | 'payment-without-order'
    | 'payment-differs'
    | 'ledger-differs'
    | 'refund-differs'
    | 'gift-card-differs'
    | 'gift-card-kept'
    | 'code-count-differs'
    | 'code-kept'
    | 'membership-without-charge'
    | 'cycle-charged-twice'
    | 'renewal-without-payment'
    | 'fee-without-order'
    | 'fee-differs'
    | 'fee-not-as-owed';
  readonly id: number;
}

/**
 * Finds checkouts and orders that do not match, orders whose amounts differ from the checkout, passes of another customer, payments without
 * an order or with another amount, and refunds that differ from the recorded sum. Table constraints already guarantee an order's total and
 * one order per checkout, payment and pass. Also checks that the money ledger of each order adds up to the owed amount.
 */
export async function findSaleFaults(tx: StudioTx): Promise<SaleFault[]> {
  const { rows } = await sql<SaleFault>`
    with o as (select * from customer_order where studio_id = ${tx.studio}),
         c as (select * from checkout where studio_id = ${tx.studio}),
         p as (select * from payment where studio_id = ${tx.studio})
    select 'checkout-without-order' as what, c.id from c where c.state in ('completed', 'owed') and not exists (select from o where o.checkout_id = c.id)
    union all
    select 'checkout-not-completed', c.id from c join o on o.checkout_id = c.id
    where c.kind <> 'fee' and c.state <> case when o.voided_at is not null then 'void' when o.is_paid then 'completed' else 'owed' end
    union all
    select 'order-differs', o.id from o join c on c.id = o.checkout_id
    where (o.customer_id, o.offer_id, o.kind, o.price, o.discount, o.tax, o.total, o.discount_code_id, o.by_gift_card_id, o.by_gift_card)
      is distinct from (c.customer_id, c.offer_id, c.kind, c.price, c.discount, c.tax, c.total, c.discount_code_id, c.by_gift_card_id, c.by_gift_card)
    union all
    select 'pass-of-another', o.id from o join user_pass u on u.studio_id = ${tx.studio} and u.id = o.pass_id where u.customer_id <> o.customer_id
    union all
    select 'payment-without-order', p.id from p where p.state = 'succeeded' and not exists (select from o where o.payment_id = p.id)
      -- that went back, or is about to
      and not exists (select from refund r where r.studio_id = ${tx.studio} and r.payment_id = p.id)
    union all
    select 'payment-differs', p.id from p join o on o.payment_id = p.id
    -- a debit that the bank called back pays no more
    where (p.state, p.amount, p.checkout_id) is distinct from
      (case when o.is_paid then 'succeeded' else 'reversed' end, o.total - o.by_gift_card, o.checkout_id)
    union all
    select 'ledger-differs', o.id from o left join (
      select order_id, sum(amount) as owed, sum(amount) filter (where kind = 'charge') as charged from money_entry where studio_id = ${tx.studio} group by 1
    ) m on m.order_id = o.id
    where coalesce(m.charged, 0) <> o.total or coalesce(m.owed, 0) <> case when o.is_paid or o.voided_at is not null then 0 else o.total - o.by_gift_card end
    union all
    select 'refund-differs', o.id from o
    where o.refunded <> (select coalesce(sum(r.amount), 0) from order_refund r where r.studio_id = ${tx.studio} and r.order_id = o.id)
    order by 1, 2`.execute(tx);
  return rows;
}

/**
 * Finds gift cards whose balance differs from the ledger, wrong use counts of codes, reductions that a checkout without an active payment
 * still holds, and paid checkouts whose reductions were not taken.
 */
export async function findReductionFaults(tx: StudioTx): Promise<SaleFault[]> {
  const { rows } = await sql<SaleFault>`
    with o as (select * from customer_order where studio_id = ${tx.studio}),
         c as (select * from checkout where studio_id = ${tx.studio}),
         -- may still pay
         w as (select * from payment where studio_id = ${tx.studio} and state in ('asked', 'authentication-needed', 'pending')),
         g as (select * from gift_card where studio_id = ${tx.studio}),
         e as (select * from gift_card_entry where studio_id = ${tx.studio}),
         u as (select * from promo_code_use where studio_id = ${tx.studio})
    select 'gift-card-differs' as what, g.id from g
    where g.balance <> (select coalesce(sum(e.delta), 0) from e where e.card_id = g.id)
      or (g.state = 'issued') <> exists (select from e where e.card_id = g.id and e.reason = 'issued')
    union all
    select 'gift-card-kept', c.id from c left join lateral (select coalesce(-sum(e.delta), 0) as taken from e where e.checkout_id = c.id and e.card_id is distinct from c.gift_card_id) t on true
    left join lateral (
      select coalesce(sum(r.to_gift_card), 0) as back from order_refund r join o on o.id = r.order_id where r.studio_id = ${tx.studio} and o.checkout_id = c.id
    ) b on true
    where c.state = 'completed' and t.taken <> c.by_gift_card - b.back
      or c.state = 'open' and t.taken <> 0 and not exists (select from w where w.checkout_id = c.id)
    union all
    select 'code-count-differs', d.id from promo_code d
    where d.studio_id = ${tx.studio} and d.uses <> (select count(*) from u where u.code_id = d.id and u.state <> 'released')
    union all
    select 'code-kept', c.id from c left join u on u.checkout_id = c.id
    where c.state = 'completed' and c.kind <> 'renewal' and c.discount_code_id is not null and (u.code_id, u.state) is distinct from (c.discount_code_id, 'used')
      or c.state = 'open' and u.state = 'used'
      or c.state = 'open' and u.state = 'reserved' and not exists (select from w where w.checkout_id = c.id)
    order by 1, 2`.execute(tx);
  return rows;
}

/** Finds running memberships without a scheduled charge, and cycles that were charged twice or not at all. */
export async function findMembershipFaults(tx: StudioTx): Promise<SaleFault[]> {
  const { rows } = await sql<SaleFault>`
    with o as (select * from customer_order where studio_id = ${tx.studio}),
         c as (select * from checkout where studio_id = ${tx.studio}),
         p as (select * from payment where studio_id = ${tx.studio})
    select 'membership-without-charge' as what, m.pass_id as id from membership m
    where m.studio_id = ${tx.studio} and m.state = 'running'
      and not exists (select from due where studio_id = ${tx.studio} and kind = 'membership.renewal' and ref = m.pass_id)
    union all
    select 'cycle-charged-twice', c.id from c join p on p.checkout_id = c.id
    where c.kind = 'renewal' and p.state = 'succeeded' and p.amount > 0
      and not exists (select from refund r where r.studio_id = ${tx.studio} and r.payment_id = p.id)
    group by c.id having count(*) > 1
    union all
    select 'renewal-without-payment', o.id from o
    where o.kind = 'renewal' and o.checkout_id is not null and o.total > o.by_gift_card and o.payment_id is null
      and o.is_paid and o.paid_by in ('card', 'direct-debit', 'paypal')
    order by 1, 2`.execute(tx);
  return rows;
}

/**
 * Finds late cancels without an order for their fee, fees whose amount or customer differs from the booking, and fees whose checkout and
 * order differ.
 */
export async function findFeeFaults(tx: StudioTx): Promise<SaleFault[]> {
  const { rows } = await sql<SaleFault>`
    with o as (select * from customer_order where studio_id = ${tx.studio} and kind = 'fee'),
         c as (select * from checkout where studio_id = ${tx.studio} and kind = 'fee')
    select 'fee-without-order' as what, b.id from booking b
    where b.studio_id = ${tx.studio} and b.state = 'late_cancelled' and b.late_cancel_fee is not null
      -- what another system charged stays there
      and b.archive_key is null and not exists (select from o where o.booking_id = b.id and o.fee = 'late-cancel')
    union all
    select 'fee-differs', o.id from o join booking b on b.studio_id = ${tx.studio} and b.id = o.booking_id
    where b.customer_id <> o.customer_id or o.fee = 'late-cancel' and b.late_cancel_fee is distinct from o.total
    union all
    select 'fee-not-as-owed', c.id from c left join o on o.checkout_id = c.id
    where (o.booking_id, o.fee) is distinct from (c.booking_id, c.fee)
      or c.state <> case when o.voided_at is not null then 'void' when o.is_paid then 'completed' else 'owed' end
    order by 1, 2`.execute(tx);
  return rows;
}
