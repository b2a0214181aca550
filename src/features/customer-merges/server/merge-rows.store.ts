/**
 * Moves the rows of a customer to another one. The statements follow from one list of columns (`TABLES_OF_A_PERSON`), so they write tables of
 * many features.
 */
import { sql, type RawBuilder } from 'kysely';
import type { CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { lockRows } from '../../../server/db/guards.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { DB } from '../../../server/db/schema.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { ROWS, type RowsOfACustomer as Row } from '../rules/rows-of-a-customer.ts';

export interface Pair {
  readonly kept: CustomerId;
  readonly gone: CustomerId;
}

export interface RowCount {
  /** Rows of the account that goes. */
  readonly count: number;
  /** Those for which the account that stays has its own. */
  readonly dropped: number;
}

const column = (row: Row, alias: string) => sql.ref(`${alias}.${row.column}`);

/** Whether the account that stays has a row in place of `g`. */
function hasOwn(tx: StudioTx, row: Row, { kept }: Pair): RawBuilder<boolean> {
  if (row.unlessSame === null) return sql`false`;
  const same = row.unlessSame.map((name) => sql`and k.${sql.ref(name)} = g.${sql.ref(name)}`);
  return sql`exists (
    select from ${sql.table(row.table)} k where k.studio_id = ${tx.studio} and ${column(row, 'k')} = ${kept} ${sql.join(same, sql` `)})`;
}

/** The rows of the account that goes, by column. Access is left out: a log-in meanwhile changes nothing that staff look at. */
export async function countRows(tx: StudioTx, pair: Pair): Promise<ReadonlyMap<string, RowCount>> {
  const counts = ROWS.filter(({ end }) => !end).map(
    (row) => sql`
      select ${row.key}::text as key, count(*)::int as count, count(*) filter (where ${hasOwn(tx, row, pair)})::int as dropped
      from ${sql.table(row.table)} g where g.studio_id = ${tx.studio} and ${column(row, 'g')} = ${pair.gone}`,
  );
  const { rows } = await sql<RowCount & { key: string }>`${sql.join(counts, sql` union all `)}`.execute(tx);
  return new Map(rows.map(({ key, count, dropped }) => [key, { count, dropped }]));
}

/** Locks what a booking, a payment or a cancellation locks before it writes a row of a customer, and the customers last. */
export async function lockPair(tx: StudioTx, pair: Pair): Promise<void> {
  const both = [pair.kept, pair.gone];
  const idsOf = async (statement: RawBuilder<{ id: number }>) => (await statement.execute(tx)).rows.map(({ id }) => id);
  const theirs = (table: keyof DB, id: string, condition = sql`true`) =>
    idsOf(sql`
      select distinct ${sql.ref(id)} as id from ${sql.table(table)}
      where studio_id = ${tx.studio} and customer_id = any(${both}::bigint[]) and ${condition}`);
  const memberships = await theirs('membership', 'pass_id');
  await sql`
    select pass_id from membership where studio_id = ${tx.studio} and pass_id = any(${memberships}::bigint[])
    order by pass_id for update`.execute(tx);
  await lockRows(tx, 'checkout-lock', 'checkout', await theirs('checkout', 'id', sql`state in ('open', 'owed')`));
  await lockRows(tx, 'session-lock', 'class_session', await theirs('booking', 'class_session_id', sql`state = 'reserved'`));
  await lockRows(tx, 'pass-lock', 'user_pass', await theirs('user_pass', 'id'));
  await lockRows(tx, 'merge-lock', 'customer', both);
}

/** Moves and deletes rows, and then the customer. A row that is left behind fails the statement, because it refers to the customer. */
export async function moveRows(tx: StudioTx, pair: Pair, at: Instant): Promise<void> {
  await makeRoom(tx, pair, at);
  for (const row of ROWS) {
    const own = sql`g.studio_id = ${tx.studio} and ${column(row, 'g')} = ${pair.gone}`;
    if (row.end) await sql`delete from ${sql.table(row.table)} g where ${own}`.execute(tx);
    else {
      if (row.unlessSame !== null) await sql`delete from ${sql.table(row.table)} g where ${own} and ${hasOwn(tx, row, pair)}`.execute(tx);
      await sql`update ${sql.table(row.table)} g set ${sql.ref(row.column)} = ${pair.kept} where ${own}`.execute(tx);
    }
  }
  await sql`
    update bulk_email set customer_ids = array_replace(customer_ids, ${pair.gone}::bigint, ${pair.kept}::bigint)
    where studio_id = ${tx.studio} and ${pair.gone}::bigint = any(customer_ids)`.execute(tx);
  await sql`delete from customer where studio_id = ${tx.studio} and id = ${pair.gone}`.execute(tx);
  await sql`
    insert into merged_customer (studio_id, id, customer_id, merged_at)
    values (${tx.studio}, ${pair.gone}, ${pair.kept}, ${toSqlTime(at)})`.execute(tx);
}

/** Changes rows of the account that goes of which a customer has only one. */
async function makeRoom(tx: StudioTx, { kept, gone }: Pair, at: Instant): Promise<void> {
  const own = (alias: string, id: CustomerId) =>
    sql`${sql.ref(`${alias}.studio_id`)} = ${tx.studio} and ${sql.ref(`${alias}.customer_id`)} = ${id}`;
  await sql`
    update saved_card g set is_default = false where ${own('g', gone)} and g.is_default
      and exists (select from saved_card k where ${own('k', kept)} and k.is_default and k.removed_at is null)`.execute(tx);
  await sql`
    update stored_image g set state = 'dropped' where ${own('g', gone)} and g.kind = 'face' and g.state = 'kept'
      and exists (select from stored_image k where ${own('k', kept)} and k.kind = 'face' and k.state = 'kept')`.execute(tx);
  await sql`
    update standing_booking g set stopped_at = ${toSqlTime(at)} where ${own('g', gone)} and g.stopped_at is null
      and exists (
        select from standing_booking k where ${own('k', kept)} and k.stopped_at is null and k.class_template_id = g.class_template_id
          and k.location_id is not distinct from g.location_id and k.weekday = g.weekday and k.minute = g.minute)`.execute(tx);
  // A seat that one account gave to the other one is no gift.
  await sql`
    update booking b set given_by = null
    where b.studio_id = ${tx.studio} and b.customer_id in (${kept}, ${gone}) and b.given_by in (${kept}, ${gone})`.execute(tx);
  await sql`
    update booking g set qr_used_at = null where ${own('g', gone)} and g.qr_used_at is not null
      and exists (select from booking k where ${own('k', kept)} and k.qr_used_at is not null and k.class_session_id = g.class_session_id)`.execute(
    tx,
  );
  // The cards that are left belong to this customer of the gateway (`cards-of-both`).
  await sql`
    delete from gateway_customer k where ${own('k', kept)}
      and exists (select from gateway_customer g where ${own('g', gone)} and g.gateway = k.gateway)
      and (exists (select from saved_card c where ${own('c', gone)} and c.gateway = k.gateway and c.removed_at is null)
        or exists (select from mandate m where ${own('m', gone)} and m.gateway = k.gateway and m.is_active))`.execute(tx);
}
