import { resolve } from 'node:path';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { lockDirectory } from './directory-lock.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import type { DB } from './schema.ts';
import { withClient, type SqlPool } from './sql-pool.ts';

export type Db = Kysely<DB>;

export interface Database {
  readonly kind: SqlPool['kind'];
  /** Kysely over the connection pool. Row-level security hides tenant tables outside `inStudio`. */
  readonly db: Db;
  /** The pool under Kysely, for queries that concern no studio. */
  readonly pool: SqlPool;
  /** The owner's own connections: for migrations and creating a studio. Never for a request. */
  readonly owner: SqlPool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  databaseUrl?: string | undefined;
  /** Directory of the embedded database. With `memory` nothing is stored. */
  dataDir: string;
  prepareStatements?: boolean;
  poolSize?: number;
}

/** Opens PostgreSQL if a URL is given, else the embedded database. Migrates it and checks that row-level security works. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { pool, owner, unlock } = await openPool(options);
  try {
    await migrate(owner);
    await proveTenantLock(owner);
  } catch (error) {
    await pool.end().catch(() => undefined);
    unlock();
    throw error;
  }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) });
  return {
    kind: pool.kind,
    db,
    pool,
    owner,
    close: async () => {
      // Not db.destroy(): Kysely ends its pool only after it was used, and some commands use only the owner's connections.
      await pool.end();
      unlock();
    },
  };
}

async function openPool(options: DatabaseOptions): Promise<{ pool: SqlPool; owner: SqlPool; unlock(): void }> {
  if (options.databaseUrl) {
    const pool = openPostgres({ url: options.databaseUrl, prepare: options.prepareStatements ?? true, max: options.poolSize ?? 10 });
    return { pool, owner: pool, unlock: () => undefined };
  }
  if (options.dataDir === 'memory') return { ...(await openEmbedded()), unlock: () => undefined };
  const directory = resolve(options.dataDir);
  const unlock = lockDirectory(directory);
  try {
    return { ...(await openEmbedded(resolve(directory, 'pg'))), unlock };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Refuses to serve if row-level security would not hold. The application's role must not be a superuser and must see no row without a
 * studio.
 */
async function proveTenantLock(pool: SqlPool): Promise<void> {
  await withClient(pool, async (client) => {
    await client.query('begin');
    try {
      const { rows: bypassing } = await client.query(
        "select rolname from pg_roles where rolname in ('atelier_app', 'atelier_none') and (rolsuper or rolbypassrls)",
      );
      if (bypassing.length > 0) throw new Error(`The role ${bypassing[0].rolname} can bypass row-level security.`);
      await client.query("select set_config('role', 'atelier_app', true), set_config('app.studio_id', '', true)");
      const { rows } = await client.query('select count(*)::int as seen from studio_settings');
      if (rows[0].seen !== 0) throw new Error('Row-level security does not hide rows when no studio is set.');
    } finally {
      await client.query('rollback');
    }
  });
}
