import { sql } from 'kysely';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { columnsOf, jointColumnsOf, linksOf, otherColumnsOf, type EntityTable, type Link } from '../../../server/entities/entity-table.ts';
import { allPassChanges } from './archived-changes.store.ts';
import { ENTITIES } from './entities/entity-sections.ts';
import { KEYED_TABLES } from './keyed-tables.ts';
import { PLAIN_TABLES } from './plain-tables.ts';
import type { KeyedRow, KeyedTable, PlainRow, PlainTable, StudioRows } from './archive-rows.ts';

/** Rows per statement: large enough for speed, small enough for memory. */
const CHUNK = 5000;

/** Inserts rows in the given order, so that their ids keep it. Returns the id of each key. */
export async function insertKeyed<Table extends KeyedTable>(
  tx: StudioTx,
  table: Table,
  rows: readonly KeyedRow<Table>[],
): Promise<Map<string, number>> {
  return insertWithKeys(tx, table, KEYED_TABLES[table], rows);
}

/** Inserts rows with a key. Returns the id of each key. */
export async function insertWithKeys(
  tx: StudioTx,
  table: string,
  typed: Readonly<Record<string, string>>,
  rows: readonly object[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const columns = { ...typed, archive_key: 'text' };
  for (const chunk of chunks(rows)) {
    const answer = await sql<{
      id: number;
      archive_key: string;
    }>`${insertion(tx, table, columns, chunk)} returning id, archive_key`.execute(tx);
    for (const row of answer.rows) ids.set(row.archive_key, row.id);
  }
  return ids;
}

/** Inserts pairs of ids. */
export async function insertLinks(
  tx: StudioTx,
  { link, own, other, position }: Link,
  pairs: readonly (readonly [own: number, other: number, nth: number])[],
): Promise<void> {
  const rows = pairs.map(([a, b, nth]) => ({ [own]: a, [other]: b, ...(position && { [position]: nth }) }));
  const columns = { [own]: 'bigint', [other]: 'bigint', ...(position && { [position]: 'int' }) };
  for (const chunk of chunks(rows)) await insertion(tx, link, columns, chunk).execute(tx);
}

export async function insertPlain<Table extends PlainTable>(tx: StudioTx, table: Table, rows: readonly PlainRow<Table>[]): Promise<void> {
  for (const chunk of chunks(rows)) await insertion(tx, table, PLAIN_TABLES[table], chunk).execute(tx);
}

/** The identity column numbers the rows in their order. */
function insertion(tx: StudioTx, table: string, columns: Readonly<Record<string, string>>, rows: readonly object[]) {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const typed = sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `"${name}" ${type}`)
      .join(', '),
  );
  const given = JSON.stringify(rows.map((row, n) => ({ ...row, n })));
  return sql`
    insert into ${sql.table(table)} (studio_id, ${names})
    select ${tx.studio}, ${names} from jsonb_to_recordset(${given}::jsonb) as g(n int, ${typed}) order by n`;
}

function* chunks<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += CHUNK) yield rows.slice(from, from + CHUNK);
}

/** Reads the whole studio in one statement, so that the data is consistent despite concurrent bookings. */
export async function readStudioRows(tx: StudioTx): Promise<StudioRows> {
  const keyed = Object.entries(KEYED_TABLES).map(([table, columns]) =>
    allOf(tx, table, ['id', 'archive_key', ...Object.keys(columns)], 'id'),
  );
  const entities = Object.entries(ENTITIES).map(([section, table]) => allEntities(tx, section, table));
  const { rows } = await sql<StudioRows>`
    select
      (select json_build_object('slug', slug, 'created_at', created_at) from studio where id = ${tx.studio}) as studio,
      (select coalesce(json_agg(host order by host), '[]') from studio_host where studio_id = ${tx.studio}) as hosts,
      (select host from studio_host where studio_id = ${tx.studio} and is_main) as main_host,
      (select data from studio_settings where studio_id = ${tx.studio}) as settings,
      (select coalesce(json_agg(feature), '[]') from package_feature where studio_id = ${tx.studio}) as features,
      ${sql.join(keyed)},
      ${sql.join(entities)},
      ${allOf(tx, 'recurrence_skip', Object.keys(PLAIN_TABLES.recurrence_skip), 'recurrence_id, day')},
      ${allOf(tx, 'closure_pass', Object.keys(PLAIN_TABLES.closure_pass), 'closure_id, pass_id')},
      ${allOf(tx, 'promo_code_product', Object.keys(PLAIN_TABLES.promo_code_product), 'code_id, offer_id')},
      ${allOf(tx, 'promo_code_use', Object.keys(PLAIN_TABLES.promo_code_use), 'id')},
      ${allOrderRefunds(tx)},
      ${allOf(tx, 'day_closing', Object.keys(PLAIN_TABLES.day_closing), 'day')},
      ${allOf(tx, 'gift_card_entry', Object.keys(PLAIN_TABLES.gift_card_entry), 'id')},
      ${allOf(tx, 'customer_tag', Object.keys(PLAIN_TABLES.customer_tag), 'customer_id, tag_id')},
      ${allOf(tx, 'waiver_version', Object.keys(PLAIN_TABLES.waiver_version), 'number')},
      ${allOf(tx, 'consent_wording', Object.keys(PLAIN_TABLES.consent_wording), 'first_used_at, hash')},
      ${allOf(tx, 'consent_entry', Object.keys(PLAIN_TABLES.consent_entry), 'id')},
      ${allOf(tx, 'custom_field_value', Object.keys(PLAIN_TABLES.custom_field_value), 'customer_id, custom_field_id')},
      ${allOf(tx, 'user_pass', PASS_COLUMNS, 'id')},
      ${allOf(tx, 'pass_terms', ['id', 'terms'], 'id')},
      ${allOf(tx, 'booking_rules', Object.keys(PLAIN_TABLES.booking_rules), 'digest')},
      ${allOf(tx, 'membership', Object.keys(PLAIN_TABLES.membership), 'pass_id')},
      ${allOf(tx, 'pass_credit', Object.keys(PLAIN_TABLES.pass_credit), 'pass_id, cycle, kind')},
      ${allOf(tx, 'appointment_service', Object.keys(PLAIN_TABLES.appointment_service), 'service_id')},
      ${allOf(tx, 'service_duration', Object.keys(PLAIN_TABLES.service_duration), 'service_id, minutes')},
      ${allOf(tx, 'instructor_service', Object.keys(PLAIN_TABLES.instructor_service), 'instructor_id, service_id')},
      ${allOf(tx, 'instructor_duration', Object.keys(PLAIN_TABLES.instructor_duration), 'id')},
      ${allOf(tx, 'working_day', Object.keys(PLAIN_TABLES.working_day), 'id')},
      ${allOf(tx, 'closed_day', Object.keys(PLAIN_TABLES.closed_day), 'instructor_id, day')},
      ${allOf(tx, 'closed_slot', Object.keys(PLAIN_TABLES.closed_slot), 'instructor_id, starts_at')},
      ${allOf(tx, 'additional_slot', Object.keys(PLAIN_TABLES.additional_slot), 'instructor_id, starts_at')},
      ${allOf(tx, 'standing_booking', Object.keys(PLAIN_TABLES.standing_booking), 'id')},
      ${allPassChanges(tx)},
      ${allOf(tx, 'credit_entry', Object.keys(PLAIN_TABLES.credit_entry), 'id')}`.execute(tx);
  return rows[0]!;
}

const PASS_COLUMNS = [
  'id',
  'archive_key',
  'customer_id',
  'offer_id',
  'terms_id',
  'state',
  'sold_by_staff',
  'starts_at',
  'ends_at',
  'price_paid',
  'discount',
  'discount_code_id',
  'paid_by',
  'purchased_at',
];

const allOf = (tx: StudioTx, table: string, columns: readonly string[], order: string) => sql`
  (select coalesce(json_agg(t), '[]') from (
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where studio_id = ${tx.studio} order by ${sql.raw(order)}) t) as ${sql.ref(table)}`;

/** The way of a refund by hand is in the gateway's refund, which is not archived, or came with an archive. */
const allOrderRefunds = (tx: StudioTx) => sql`
  (select coalesce(json_agg(t), '[]') from (
    select o.order_id, o.amount, o.tax, o.to_gift_card, o.at,
      coalesce(o.handed_back_at, r.handed_back_at) as handed_back_at, coalesce(o.handed_back_by, r.handed_back_by) as handed_back_by
    from order_refund o left join refund r on r.studio_id = o.studio_id and r.id = o.refund_id
    where o.studio_id = ${tx.studio} order by o.id) t) as order_refund`;

/** All rows of an entity. A list of links is a column of ids. */
function allEntities(tx: StudioTx, section: string, table: EntityTable) {
  const stored = [...columnsOf(table), ...otherColumnsOf(table)].map(({ column }) => column);
  const columns = ['id', 'archive_key', 'is_archived', ...stored, ...jointColumnsOf(table).keys()].map((column) => sql.ref(`e.${column}`));
  const links = linksOf(table).map(
    ({ field, link, own, other, position = other }) => sql`
      (select coalesce(json_agg(${sql.ref(`l.${other}`)} order by ${sql.ref(`l.${position}`)}), '[]') from ${sql.table(link)} l
        where l.studio_id = ${tx.studio} and ${sql.ref(`l.${own}`)} = e.id) as ${sql.ref(field)}`,
  );
  return sql`
    (select coalesce(json_agg(t), '[]') from (
      select ${sql.join([...columns, ...links])} from ${sql.table(table.table)} e where e.studio_id = ${tx.studio} order by e.id) t) as ${sql.ref(section)}`;
}
