import type { SqlClient } from '../../../src/server/db/sql-pool.ts';
import { WITHOUT_STUDIO } from './tables.ts';

/**
 * The obstacles to distributing the tables of the public schema by `studio_id`, one line each. Empty for a schema that is ready
 * (docs/how-it-works/spread-by-studio.md).
 */
export async function obstacles(client: SqlClient): Promise<string[]> {
  const found = [
    await columns(client),
    await uniqueIndexes(client),
    await exclusions(client),
    await references(client),
    await triggers(client),
  ];
  return found.flat().sort();
}

const ours = "n.nspname = 'public' and c.relkind in ('r', 'p')";
const isTenant = (table: string): boolean => !(table in WITHOUT_STUDIO);

/** A column with a value in every row that an `insert` has to name. */
async function columns(client: SqlClient): Promise<string[]> {
  const { rows } = await client.query(`
    select c.relname as "table", a.attnotnull and not a.atthasdef as named from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_attribute a on a.attrelid = c.oid and a.attname = 'studio_id' and not a.attisdropped
    where ${ours} and (a.attname is null or not a.attnotnull or a.atthasdef)`);
  return rows
    .filter(({ table }) => isTenant(table))
    .map(({ table, named }) => (named === null ? `${table} has no studio_id` : `${table}.studio_id may be left out`));
}

/** Primary keys too. */
async function uniqueIndexes(client: SqlClient): Promise<string[]> {
  const { rows } = await client.query(`
    select c.relname as "table", i.relname as index from pg_index x
    join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and x.indisunique and not exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attnum = x.indkey[0] and a.attname = 'studio_id')`);
  return rows.filter(({ table }) => isTenant(table)).map(({ table, index }) => `${index} of ${table} is unique without studio_id first`);
}

async function exclusions(client: SqlClient): Promise<string[]> {
  const { rows } = await client.query(`
    select c.relname as "table", k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and k.contype = 'x' and not exists (
      select from unnest(k.conkey, k.conexclop) as part(attnum, operator)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = part.attnum join pg_operator o on o.oid = part.operator
      where a.attname = 'studio_id' and o.oprname = '=')`);
  return rows.filter(({ table }) => isTenant(table)).map(({ table, name }) => `${name} of ${table} excludes rows of other studios`);
}

/** Tenant tables refer to each other by the studio and to tables on every node. No such table refers to a tenant table. */
async function references(client: SqlClient): Promise<string[]> {
  const column = (table: string, key: string) =>
    `(select a.attname from pg_attribute a where a.attrelid = k.${table} and a.attnum = k.${key}[1])`;
  const { rows } = await client.query(`
    select c.relname as "table", t.relname as target, k.conname as name, k.confdeltype in ('n', 'd') or k.confupdtype in ('n', 'd') as sets,
      ${column('conrelid', 'conkey')} as here, ${column('confrelid', 'confkey')} as there
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace join pg_class t on t.oid = k.confrelid
    where ${ours} and k.contype = 'f'`);
  const lines = rows.map(({ table, target, name, sets, here, there }) => {
    if (!isTenant(target)) return null;
    if (!isTenant(table)) return `${name} of ${table} refers to the tenant table ${target}`;
    if (here !== 'studio_id' || there !== 'studio_id') return `${name} of ${table} refers to ${target} without studio_id first`;
    return sets ? `${name} of ${table} may change studio_id when ${target} changes` : null;
  });
  return lines.filter((line) => line !== null);
}

/** A trigger runs where its row is. Each of its statements about a tenant table names the studio. */
async function triggers(client: SqlClient): Promise<string[]> {
  const { rows } = await client.query(`
    select distinct p.proname as name, p.prosrc as body from pg_trigger g join pg_proc p on p.oid = g.tgfoid
    join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace where ${ours} and not g.tgisinternal`);
  const touches = /\b(?:from|join|into|update)\s+(?<table>\w+)/gi;
  return rows.flatMap(({ name, body }) =>
    String(body)
      .split(';')
      .filter((statement) => !/\bstudio_id\b/.test(statement))
      .flatMap((statement) => [...statement.matchAll(touches)])
      .map(({ groups }) => `${name}() does not name the studio of ${groups!.table}`),
  );
}
