/** The takings, summed from the money ledger. */
import { sql } from 'kysely';
import { addDays, type Day, type Zone } from '../../../../kernel/calendar.ts';
import { minor } from '../../../../kernel/money.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { beginningOf } from '../../rules/day-beginning.ts';
import { DESK_METHODS } from '../../rules/desk-payment.ts';
import { METHOD_OF_GATEWAY } from '../../rules/gateway-method.ts';
import type { Taking, TakingMethod } from '../../rules/takings.ts';

/** Days of the studio. */
export interface Days {
  readonly from: Day;
  /** Not included. */
  readonly until: Day;
}

interface TakingRow {
  nth: number;
  method: TakingMethod;
  way: string | null;
  currency: string;
  taken: number;
  refunded: number;
}

/** The time zones of the closed days from the day before a span to its last day. */
async function findClosedZones(tx: StudioTx, { from, until }: Days): Promise<ReadonlyMap<Day, Zone>> {
  const { rows } = await sql<{ day: Day; zone: Zone }>`
    select day::text as day, time_zone as zone from day_closing
    where studio_id = ${tx.studio} and day >= ${addDays(from, -1)}::date and day <= ${until}::date`.execute(tx);
  return new Map(rows.map(({ day, zone }) => [day, zone]));
}

/** The takings of each span of days, in order. `zone` is the studio's. A closed day has its own. */
export async function sumTakings(tx: StudioTx, zone: Zone, spans: readonly Days[]): Promise<readonly (readonly Taking[])[]> {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return [];
  const zones = { present: zone, closed: await findClosedZones(tx, { from: first.from, until: last.until }) };
  const given = spans.map(({ from, until }, nth) => ({
    nth,
    from_day: from,
    until_day: until,
    from_at: new Date(beginningOf(from, zones)).toISOString(),
    until_at: new Date(beginningOf(until, zones)).toISOString(),
  }));
  const { rows } = await sql<TakingRow>`
    with span as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g(nth int, from_day date, until_day date, from_at timestamptz, until_at timestamptz)
    ), entry as (${entriesOf(tx)}), line as (${linesOf(tx)} union all ${handedBackOf(tx)})
    select nth, method, way, currency, sum(taken)::bigint as taken, sum(refunded)::bigint as refunded
    from line group by nth, method, way, currency
    having sum(taken) <> 0 or sum(refunded) <> 0
    order by nth, currency, method, way nulls first`.execute(tx);
  const ofSpan = Map.groupBy(rows, ({ nth }) => nth);
  return spans.map((_, nth) => (ofSpan.get(nth) ?? []).map(takingOf));
}

const takingOf = ({ method, way, currency, taken, refunded }: TakingRow): Taking => ({
  method,
  way,
  currency,
  taken: minor(Number(taken)),
  refunded: minor(Number(refunded)),
});

/**
 * A payment without `payment_id` is one at the desk, or an imported one. It counts on the `paid_on` of its order, if the order has one.
 * Everything else counts on the day of its ledger entry.
 */
const entriesOf = (tx: StudioTx) => sql`
  select s.nth, m.order_id, m.kind, m.amount, m.payment_id
  from span s
  join money_entry m on m.studio_id = ${tx.studio} and m.at >= s.from_at and m.at < s.until_at
  join customer_order o on o.studio_id = m.studio_id and o.id = m.order_id
  where m.kind in ('payment', 'gift-card', 'refund') and (m.kind <> 'payment' or m.payment_id is not null or o.paid_on is null)
  union all
  select s.nth, m.order_id, m.kind, m.amount, m.payment_id
  from span s
  join customer_order o on o.studio_id = ${tx.studio} and o.paid_on >= s.from_day and o.paid_on < s.until_day
  join money_entry m on m.studio_id = o.studio_id and m.order_id = o.id and m.kind = 'payment' and m.payment_id is null
  union all ${giftCardRefundsOf(tx)}`;

/** The ledger has one entry for a refund. The gift card's part of it is taken off the payment that the entry names. */
const giftCardRefundsOf = (tx: StudioTx) => sql`
  select s.nth, r.order_id, part.kind, part.amount, m.payment_id
  from span s
  join order_refund r on r.studio_id = ${tx.studio} and r.at >= s.from_at and r.at < s.until_at and r.to_gift_card > 0
  cross join lateral (
    select payment_id from money_entry
    where studio_id = ${tx.studio} and order_id = r.order_id and kind = 'refund' and at = r.at and amount = r.amount
    limit 1
  ) m
  cross join lateral (values ('gift-card-refund', r.to_gift_card), ('refund', -r.to_gift_card)) as part(kind, amount)`;

/**
 * The order names the way of its present payment. An order whose payment was called back, or lost in a dispute, has a later one; the gateway
 * tells the way of the earlier one.
 */
const linesOf = (tx: StudioTx) => sql`
  select e.nth, o.currency,
    case when e.kind in ('gift-card', 'gift-card-refund') then 'gift-card'
      when e.payment_id is null or e.payment_id = o.payment_id then o.paid_by
      else ${JSON.stringify(METHOD_OF_GATEWAY)}::jsonb ->> p.gateway end as method,
    case when e.kind not in ('gift-card', 'gift-card-refund') and e.payment_id is null then o.paid_way end as way,
    case when e.kind in ('refund', 'gift-card-refund') then 0 else -e.amount end as taken,
    case when e.kind in ('refund', 'gift-card-refund') then e.amount else 0 end as refunded
  from entry e
  join customer_order o on o.studio_id = ${tx.studio} and o.id = e.order_id
  left join payment p on p.studio_id = ${tx.studio} and p.id = e.payment_id`;

/**
 * The ledger counts a refund by the way of its payment, on the day on which staff asked for it. If the gateway refuses it, the money stays there, and
 * the studio hands it back on another day in another way.
 */
const handedBackOf = (tx: StudioTx) => sql`
  select s.nth, c.currency, part.method, null as way, 0 as taken, part.refunded
  from span s
  join refund r on r.studio_id = ${tx.studio} and r.handed_back_at >= s.from_at and r.handed_back_at < s.until_at
  join payment p on p.studio_id = ${tx.studio} and p.id = r.payment_id
  join checkout c on c.studio_id = ${tx.studio} and c.id = p.checkout_id
  cross join lateral (values
    (${JSON.stringify(DESK_METHODS)}::jsonb ->> r.handed_back_by, r.amount),
    (${JSON.stringify(METHOD_OF_GATEWAY)}::jsonb ->> p.gateway, -r.amount)
  ) as part(method, refunded)
  union all
  -- From an archive, without the gateway's refund: the ledger counts it by the way of its order.
  select s.nth, o.currency, part.method, part.way, 0, part.refunded
  from span s
  join order_refund r on r.studio_id = ${tx.studio} and r.handed_back_at >= s.from_at and r.handed_back_at < s.until_at
  join customer_order o on o.studio_id = ${tx.studio} and o.id = r.order_id
  cross join lateral (values
    (${JSON.stringify(DESK_METHODS)}::jsonb ->> r.handed_back_by, null, r.amount - r.to_gift_card),
    (o.paid_by, o.paid_way, r.to_gift_card - r.amount)
  ) as part(method, way, refunded)`;

/** The takings of one day. */
export const takingsOf = async (tx: StudioTx, zone: Zone, day: Day): Promise<readonly Taking[]> =>
  (await sumTakings(tx, await zoneToClose(tx, zone, day), [{ from: day, until: addDays(day, 1) }]))[0]!;

/**
 * The zone by which an open day is counted and closed: the studio's, or that of the next day, if it is closed already. So closing a day later
 * never moves the boundary between two counted days.
 */
export async function zoneToClose(tx: StudioTx, zone: Zone, day: Day): Promise<Zone> {
  const next = addDays(day, 1);
  return (await findClosedZones(tx, { from: next, until: next })).get(next) ?? zone;
}
