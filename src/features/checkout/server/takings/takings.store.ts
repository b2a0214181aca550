/** The takings, summed from the money ledger. */
import { sql } from 'kysely';
import { addDays, type Day, type Zone } from '../../../../kernel/calendar.ts';
import { minor } from '../../../../kernel/money.ts';
import { startOfDay } from '../../../../kernel/zoned-time.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
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

/** The takings of each span of days. */
export async function sumTakings(tx: StudioTx, zone: Zone, spans: readonly Days[]): Promise<readonly (readonly Taking[])[]> {
  const given = spans.map(({ from, until }, nth) => ({
    nth,
    from_day: from,
    until_day: until,
    from_at: new Date(startOfDay(zone, from)).toISOString(),
    until_at: new Date(startOfDay(zone, until)).toISOString(),
  }));
  const { rows } = await sql<TakingRow>`
    with span as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g(nth int, from_day date, until_day date, from_at timestamptz, until_at timestamptz)
    ), entry as (${entriesOf(tx)}), line as (${linesOf(tx)} union all ${giftCardPartsOf(tx)})
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

/** A payment at the desk counts on the day that staff named for it, everything else on the day on which it was recorded. */
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
  join money_entry m on m.studio_id = o.studio_id and m.order_id = o.id and m.kind = 'payment' and m.payment_id is null`;

/** The payment of an order may have been replaced, after a debit was called back. */
const linesOf = (tx: StudioTx) => sql`
  select e.nth, o.currency,
    case when e.kind = 'gift-card' then 'gift-card'
      when e.payment_id is null or e.payment_id = o.payment_id then o.paid_by
      else ${JSON.stringify(METHOD_OF_GATEWAY)}::jsonb ->> p.gateway end as method,
    case when e.kind <> 'gift-card' and e.payment_id is null then o.paid_way end as way,
    case when e.kind = 'refund' then 0 else -e.amount end as taken,
    case when e.kind = 'refund' then e.amount else 0 end as refunded
  from entry e
  join customer_order o on o.studio_id = ${tx.studio} and o.id = e.order_id
  left join payment p on p.studio_id = ${tx.studio} and p.id = e.payment_id`;

/** The ledger has one amount for a refund. Its gift card's part is taken off the other way. */
const giftCardPartsOf = (tx: StudioTx) => sql`
  select s.nth, o.currency, case when part.is_card then 'gift-card' else o.paid_by end,
    case when not part.is_card and o.payment_id is null then o.paid_way end, 0,
    case when part.is_card then r.to_gift_card else -r.to_gift_card end
  from span s
  join order_refund r on r.studio_id = ${tx.studio} and r.at >= s.from_at and r.at < s.until_at and r.to_gift_card > 0
  join customer_order o on o.studio_id = r.studio_id and o.id = r.order_id
  cross join (values (true), (false)) as part(is_card)`;

/** The takings of one day. */
export const takingsOf = async (tx: StudioTx, zone: Zone, day: Day): Promise<readonly Taking[]> =>
  (await sumTakings(tx, zone, [{ from: day, until: addDays(day, 1) }]))[0]!;
