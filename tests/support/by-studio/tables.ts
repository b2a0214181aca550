import type { SqlClient } from '../../../src/server/db/sql-pool.ts';

/** Tables that are readable before the studio is known, each with the reason. A distributed database copies them to each node. */
export const WITHOUT_STUDIO: Readonly<Record<string, string>> = {
  studio: 'names the studios themselves; holds no secret',
  studio_host: 'tells the studio of a host name, which is unique in the deployment; holds no secret',
  schema_migration: 'the migrations that have run; no request reads it',
};

export async function tenantTables(client: SqlClient): Promise<Set<string>> {
  const { rows } = await client.query(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')`);
  return new Set(rows.map((row) => String(row.name)).filter((name) => !(name in WITHOUT_STUDIO)));
}
