import { sql, type RawBuilder } from 'kysely';
import { asId, type CustomerId, type StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Way } from '../../../server/audit.store.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { beginsSeveral, HISTORY_GROUPS, type HistoryGroup } from '../rules/history-groups.ts';

export interface HistoryFilter {
  readonly by: StaffId | null;
  readonly group: HistoryGroup | null;
  /** The changes of a customer and of their bookings. */
  readonly customer: CustomerId | null;
  readonly from: Instant | null;
  readonly until: Instant | null;
  /** Only entries before the one of this id. */
  readonly before: number | null;
  readonly most: number;
  readonly sees: {
    /** Names of customers. */
    readonly customers: boolean;
    /** Accounts of payment providers. */
    readonly gateways: boolean;
  };
}

type Values = Readonly<Record<string, unknown>>;

export interface HistoryRow {
  readonly id: number;
  readonly at: Instant;
  readonly by: string | null;
  readonly via: Way;
  readonly action: string;
  readonly kind: string;
  readonly subject: number;
  readonly name: string | null;
  /** The start of the class. */
  readonly startsAt: Instant | null;
  readonly before: Values | null;
  readonly after: Values | null;
}

const kind = sql<string>`split_part(a.subject, ':', 1)`;
const number = sql<number>`split_part(a.subject, ':', 2)::bigint`;

const name = sql`t.name`;
const NAMES = {
  location: name,
  service: name,
  class_template: name,
  tag: name,
  custom_field: name,
  offer: sql`t.terms->>'name'`,
  promo_code: sql`t.code`,
  partner: name,
  series: name,
  timetable_change: sql`t.data->>'name'`,
  customer_order: name,
  closure: sql`coalesce(t.message, t.first_day::text)`,
  day_closing: sql`t.day::text`,
  staff: name,
} as const;

/** The entries, newest first, with the name of each person and thing as they are now. */
export async function listEntries(tx: StudioTx, filter: HistoryFilter): Promise<HistoryRow[]> {
  const names = Object.entries(NAMES).map(
    ([table, named]) => sql`
      when ${kind} = ${table}
      then (select ${named} from ${sql.table(table)} t where t.studio_id = ${tx.studio} and t.id = ${number})`,
  );
  const customer = filter.sees.customers ? sql`c.first_name || ' ' || c.last_name` : sql`null::text`;
  const { rows } = await sql<Omit<HistoryRow, 'at' | 'startsAt'> & { at: Date; startsAt: Date | null }>`
    select a.id, a.at, a.via, a.action, coalesce(a.before, p.before) as before, coalesce(a.after, p.after) as after, ${kind} as kind, ${number} as subject, actor.name as by,
      case ${sql.join(names, sql` `)}
        when ${kind} = 'customer' then ${customer}
        when ${kind} = 'booking' then concat_ws(' · ', ${customer}, session.name)
        else coalesce(session.name, template.name) end as name,
      session.starts_at as "startsAt"
    from audit_entry a
      left join audit_personal p on p.studio_id = a.studio_id and p.entry_id = a.id
        and (${filter.sees.customers} or ${kind} <> 'customer')
      left join staff actor on actor.studio_id = a.studio_id and 'staff:' || actor.id = a.actor
      left join booking b on b.studio_id = a.studio_id and ${kind} = 'booking' and b.id = ${number}
      left join class_session session on session.studio_id = a.studio_id
        and session.id = case when ${kind} = 'class_session' then ${number} else b.class_session_id end
      left join recurrence r on r.studio_id = a.studio_id and ${kind} = 'recurrence' and r.id = ${number}
      left join class_template template on template.studio_id = a.studio_id and template.id = r.class_template_id
      left join merged_customer m on m.studio_id = a.studio_id and ${kind} = 'customer' and m.id = ${number}
      left join customer c on c.studio_id = a.studio_id
        and c.id = case when ${kind} = 'customer' then coalesce(m.customer_id, ${number}) else b.customer_id end
    where a.studio_id = ${tx.studio} and ${conditionsOf(tx, filter)}
    order by a.id desc limit ${filter.most}`.execute(tx);
  return rows.map(({ at, startsAt, ...row }) => ({
    ...row,
    id: Number(row.id),
    subject: Number(row.subject),
    at: fromSqlTime(at),
    startsAt: startsAt && fromSqlTime(startsAt),
  }));
}

function conditionsOf(tx: StudioTx, { by, group, customer, from, until, before, sees }: HistoryFilter): RawBuilder<unknown> {
  const conditions = [
    by !== null && sql`a.actor = ${`staff:${by}`}`,
    from !== null && sql`a.at >= ${toSqlTime(from)}`,
    until !== null && sql`a.at < ${toSqlTime(until)}`,
    before !== null && sql`a.id < ${before}`,
    customer !== null &&
      sql`a.subject = any(array(
        select ${`customer:${customer}`} union all
        select 'customer:' || o.id from merged_customer o where o.studio_id = ${tx.studio} and o.customer_id = ${customer} union all
        select 'booking:' || m.id from booking m where m.studio_id = ${tx.studio} and m.customer_id = ${customer}))`,
    !sees.gateways && sql`not starts_with(a.subject, 'gateway_') and not starts_with(a.subject, 'wallet_')`,
    group !== null && sql`(${sql.join(HISTORY_GROUPS[group].map(isOf), sql` or `)})`,
  ].filter((condition) => condition !== false);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** A name that begins several kinds leaves out those that are named by themselves (`groupOf`). */
function isOf(name: string): RawBuilder<unknown> {
  if (!beginsSeveral(name)) return sql`starts_with(a.subject, ${`${name}:`})`;
  const others = Object.values(HISTORY_GROUPS).flatMap((names) => names.filter((one) => one !== name && one.startsWith(name)));
  const not = others.map((one) => sql`and not starts_with(a.subject, ${`${one}:`})`);
  return sql`(starts_with(a.subject, ${name}) ${sql.join(not, sql` `)})`;
}

/** Everybody in the history, by name. */
export async function listPeople(tx: StudioTx): Promise<{ id: StaffId; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select s.id, s.name from staff s
    where s.studio_id = ${tx.studio}
      and exists (select from audit_entry a where a.studio_id = ${tx.studio} and a.actor = 'staff:' || s.id)
    order by s.name, s.id`.execute(tx);
  return rows.map(({ id, name }) => ({ id: asId<StaffId>(Number(id)), name }));
}
