import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTransaction, withClient, type SqlPool } from './sql-pool.ts';

const DIRECTORY = join(import.meta.dirname, '../../../migrations');
/** Advisory lock, any number of our own. Two processes that start together migrate one after the other. */
const LOCK = 7_421_001;

/** Runs the pending migrations, all in one transaction, forward only. Returns their names. */
export async function migrate(pool: SqlPool): Promise<string[]> {
  return withClient(pool, (client) =>
    inTransaction(client, async () => {
      await client.query(`select pg_advisory_xact_lock(${LOCK})`);
      await client.query(
        'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
      );
      const { rows } = await client.query('select name from schema_migration');
      const done = new Set(rows.map((row) => row.name));
      const missing = readdirSync(DIRECTORY)
        .filter((name) => name.endsWith('.sql') && !done.has(name))
        .sort();
      for (const name of missing) {
        await client.query(readFileSync(join(DIRECTORY, name), 'utf8'));
        await client.query('insert into schema_migration (name) values ($1)', [name]);
      }
      return missing;
    }),
  );
}
