import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { StudioTx } from '../db/studio-tx.ts';
import { columnsOf, jointColumnsOf, linksOf, otherColumnsOf, type EntityTable, type Link } from './entity-table.ts';

/** A stored entity: its decoded fields and the state that all entities have. */
export interface Stored<Fields> {
  readonly id: number;
  readonly version: number;
  readonly isArchived: boolean;
  readonly isUsed: boolean;
  readonly fields: Fields;
}

type Values<Fields extends z.ZodMiniObject> = z.output<Fields>;

/** All entities of the studio, by id. */
export const listEntities = <Fields extends z.ZodMiniObject>(tx: StudioTx, table: EntityTable<Fields>): Promise<Stored<Values<Fields>>[]> =>
  read(tx, table, sql`order by t.id`);

/** Locks an entity and returns it. Null when there is none. */
export async function lockEntity<Fields extends z.ZodMiniObject>(
  tx: StudioTx,
  table: EntityTable<Fields>,
  id: number,
): Promise<Stored<Values<Fields>> | null> {
  await sql`select 1 from ${sql.table(table.table)} where studio_id = ${tx.studio} and id = ${id} for update`.execute(tx);
  return (await read(tx, table, sql`and t.id = ${id}`))[0] ?? null;
}

async function read<Fields extends z.ZodMiniObject>(
  tx: StudioTx,
  table: EntityTable<Fields>,
  rest: RawBuilder<unknown>,
): Promise<Stored<Values<Fields>>[]> {
  const fields = [
    ...columnsOf(table).flatMap(({ field, column }) => [sql.lit(field), sql.ref(`t.${column}`)]),
    ...linksOf(table).flatMap((link) => [sql.lit(link.field), linkedIds(tx, link)]),
  ];
  const joint = [sql``, ...[...jointColumnsOf(table).keys()].map((column) => sql` || ${sql.ref(`t.${column}`)}`)];
  const uses = table.usedBy.map((reference) => {
    const [user = '', column = ''] = reference.split('.');
    return sql`exists (select from ${sql.table(user)} u where u.studio_id = ${tx.studio} and ${sql.ref(`u.${column}`)} = t.id)`;
  });
  const { rows } = await sql<Omit<Stored<unknown>, 'fields'> & { readonly values: unknown }>`
    select t.id, t.version, t.is_archived as "isArchived", ${sql.join([sql`false`, ...uses], sql` or `)} as "isUsed",
      jsonb_build_object(${sql.join(fields)})${sql.join(joint, sql``)} as values
    from ${sql.table(table.table)} t where t.studio_id = ${tx.studio} ${rest}`.execute(tx);
  return rows.map(({ values, ...row }) => ({ ...row, fields: z.decode(table.fields, values as z.input<Fields>) }));
}

const linkedIds = (tx: StudioTx, { link, own, other, position = other }: Link) => sql`
  (select coalesce(jsonb_agg(${sql.ref(`l.${other}`)} order by ${sql.ref(`l.${position}`)}), '[]') from ${sql.table(link)} l
    where l.studio_id = ${tx.studio} and ${sql.ref(`l.${own}`)} = t.id)`;

/** Inserts an entity and returns its id. `others`: the encoded values of its other columns. */
export async function insertEntity<Fields extends z.ZodMiniObject>(
  tx: StudioTx,
  table: EntityTable<Fields>,
  values: Values<Fields>,
  others: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const { columns, given } = rowOf(table, values, others);
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table.table)} (studio_id, ${columns}) select ${tx.studio}, ${columns} from ${given} returning id`.execute(tx);
  const { id } = rows[0]!;
  for (const link of linksOf(table)) await insertLinks(tx, link, id, values);
  return id;
}

/** Replaces the fields of an entity and increments its version. `others`: the encoded values of other columns that follow from them. */
export async function updateEntity<Fields extends z.ZodMiniObject>(
  tx: StudioTx,
  table: EntityTable<Fields>,
  id: number,
  values: Values<Fields>,
  others: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { given, names } = rowOf(table, values, others);
  const changes = names.map((column) => sql`${sql.ref(column)} = ${sql.ref(`g.${column}`)}`);
  await sql`
    update ${sql.table(table.table)} t set version = t.version + 1, ${sql.join(changes)} from ${given}
    where t.studio_id = ${tx.studio} and t.id = ${id}`.execute(tx);
  for (const link of linksOf(table)) {
    await deleteLinks(tx, link, id);
    await insertLinks(tx, link, id, values);
  }
}

async function insertLinks(tx: StudioTx, { link, own, other, position, field }: Link, id: number, values: object): Promise<void> {
  const ids = (values as Readonly<Record<string, readonly number[]>>)[field];
  await sql`
    insert into ${sql.table(link)} (studio_id, ${sql.ref(own)}, ${sql.ref(other)}${position ? sql`, ${sql.ref(position)}` : sql``})
    select ${tx.studio}, ${id}, other${position ? sql`, nth` : sql``} from unnest(${ids}::bigint[]) with ordinality as given(other, nth)`.execute(
    tx,
  );
}

const deleteLinks = (tx: StudioTx, { link, own }: Link, id: number) =>
  sql`delete from ${sql.table(link)} where studio_id = ${tx.studio} and ${sql.ref(own)} = ${id}`.execute(tx);

/** Leaves the version alone, because a change does not replace the state: an open form stays valid. */
export async function setArchived(tx: StudioTx, { table }: EntityTable, id: number, isArchived: boolean): Promise<void> {
  await sql`
    update ${sql.table(table)} set is_archived = ${isArchived}
    where studio_id = ${tx.studio} and id = ${id}`.execute(tx);
}

export async function deleteEntity(tx: StudioTx, table: EntityTable, id: number): Promise<void> {
  for (const link of linksOf(table)) await deleteLinks(tx, link, id);
  await sql`delete from ${sql.table(table.table)} where studio_id = ${tx.studio} and id = ${id}`.execute(tx);
}

type Encoded = Readonly<Record<string, unknown>>;

/** The encoded values as one row `g` with the table's columns. */
function rowOf<Fields extends z.ZodMiniObject>(table: EntityTable<Fields>, values: Values<Fields>, others: Encoded = {}) {
  const encoded = z.encode(table.fields, values) as Encoded;
  const columns = [
    ...columnsOf(table).map(({ field, column, type }) => ({ column, type, value: encoded[field] })),
    ...otherColumnsOf(table).flatMap(({ field, column, type }) => (field in others ? [{ column, type, value: others[field] }] : [])),
    ...[...jointColumnsOf(table)].map(([column, fields]) => ({
      column,
      type: 'jsonb' as const,
      value: Object.fromEntries(fields.map((field) => [field, encoded[field]])),
    })),
  ];
  const json = JSON.stringify(Object.fromEntries(columns.map(({ column, value }) => [column, value])));
  const typed = sql.raw(columns.map(({ column, type }) => `"${column}" ${type}`).join(', '));
  const names = columns.map(({ column }) => column);
  return {
    names,
    columns: sql.join(names.map((name) => sql.ref(name))),
    given: sql`jsonb_to_record(${json}::jsonb) as g(${typed})`,
  };
}
