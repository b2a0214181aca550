import { sql } from 'kysely';
import { asId, type BookingId, type CustomerId, type PartnerId } from '../../../kernel/ids.ts';
import { minor, type Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { VISIT_STATES, type VisitState } from '../rules/partner-visit.ts';

export interface VisitsQuery {
  readonly from: Instant;
  /** Exclusive. */
  readonly until: Instant;
  /** Null for all. */
  readonly partner: PartnerId | null;
}

export interface StoredVisit {
  readonly id: BookingId;
  readonly startsAt: Instant;
  readonly name: string;
  readonly customer: { readonly id: CustomerId; readonly name: string };
  readonly partner: string;
  readonly visitorNumber: string | null;
  readonly state: VisitState;
  readonly amount: Minor | null;
}

const state = sql<VisitState>`case
  when b.state = 'attended' then 'present'
  when b.state = 'late_cancelled' then 'late-cancelled'
  when b.state <> 'reserved' then 'cancelled'
  when s.attendance_completed then 'no-show'
  else 'open' end`;

const visits = (tx: StudioTx, { from, until, partner }: VisitsQuery) => sql`
  from class_session s
  join booking b on b.studio_id = s.studio_id and b.class_session_id = s.id and b.partner_id is not null
  join partner p on p.studio_id = b.studio_id and p.id = b.partner_id
  where s.studio_id = ${tx.studio} and s.starts_at >= ${toSqlTime(from)} and s.starts_at < ${toSqlTime(until)}
    and (${partner}::bigint is null or b.partner_id = ${partner})`;

interface Row extends Omit<StoredVisit, 'id' | 'startsAt' | 'customer' | 'amount'> {
  readonly id: number;
  readonly startsAt: Date;
  readonly customer: number;
  readonly person: string;
  readonly amount: number | null;
}

/** The visits in the order of the classes. `most`: null for all. */
export async function listVisitsOfPartners(tx: StudioTx, query: VisitsQuery, most: number | null): Promise<StoredVisit[]> {
  const { rows } = await sql<Row>`
    select v.*, trim(c.first_name || ' ' || c.last_name) as person
    from (
      select b.id, b.customer_id as customer, s.starts_at as "startsAt", s.name, p.name as partner, b.visitor_number as "visitorNumber",
        ${state} as state, b.partner_amount as amount
      ${visits(tx, query)}
      order by s.starts_at, b.id limit ${most}::bigint
    ) v
    join customer c on c.studio_id = ${tx.studio} and c.id = v.customer
    order by v."startsAt", v.id`.execute(tx);
  return rows.map(({ person, ...row }) => ({
    ...row,
    id: asId<BookingId>(row.id),
    startsAt: fromSqlTime(row.startsAt),
    customer: { id: asId<CustomerId>(row.customer), name: person },
    amount: row.amount === null ? null : minor(row.amount),
  }));
}

export interface StoredSum {
  readonly partner: { readonly id: PartnerId; readonly name: string };
  readonly counts: { readonly state: VisitState; readonly count: number }[];
  readonly owed: Minor;
  readonly withoutAmount: number;
}

/** The sums of each partner with a visit, by name. */
export async function sumVisitsOfPartners(tx: StudioTx, query: VisitsQuery): Promise<StoredSum[]> {
  const { rows } = await sql<{ id: number; name: string; state: VisitState; count: number; owed: number; withoutAmount: number }>`
    select v.id, v.name, v.state, count(*)::int as count,
      coalesce(sum(v.amount) filter (where v.state = 'present'), 0)::bigint as owed,
      (count(*) filter (where v.state = 'present' and v.amount is null))::int as "withoutAmount"
    from (select p.id, p.name, ${state} as state, b.partner_amount as amount ${visits(tx, query)}) v
    group by v.id, v.name, v.state
    order by v.name, v.id`.execute(tx);
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((states) => ({
    partner: { id: asId<PartnerId>(states[0]!.id), name: states[0]!.name },
    counts: VISIT_STATES.flatMap((one) => states.filter((row) => row.state === one).map(({ count }) => ({ state: one, count }))),
    owed: minor(states.reduce((sum, row) => sum + Number(row.owed), 0)),
    withoutAmount: states.reduce((sum, row) => sum + row.withoutAmount, 0),
  }));
}
