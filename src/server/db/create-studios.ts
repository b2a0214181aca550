import { Kysely, PostgresDialect, sql, type PostgresPool, type Transaction } from 'kysely';
import { asId, type StudioId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Database } from './database.ts';
import { toSqlTime } from './instants.ts';
import type { DB } from './schema.ts';
import { IDLE_AT_MOST, idleLimit } from './sql-pool.ts';
import type { StudioTx } from './studio-tx.ts';

export interface NewStudio {
  readonly slug: string;
  readonly hosts: readonly string[];
  /** The one of `hosts` that the studio's links use. Null: its subdomain. */
  readonly mainHost: string | null;
  readonly createdAt: Instant;
}

export interface StudioToCreate<T> {
  readonly studio: NewStudio;
  readonly work: (tx: StudioTx) => Promise<T>;
}

/**
 * Creates and fills studios in one transaction. If the process dies, no partial studio remains. The studio's own row is written by the
 * owner. Then the transaction switches to the role of every other tenant transaction (studio-tx.ts), so row-level security applies to
 * `work`. A taken slug or host violates `studio_slug_key` or `studio_host_pkey`.
 */
export async function createStudios<T>(database: Database, toCreate: readonly StudioToCreate<T>[]): Promise<T[]> {
  const owner = new Kysely<DB>({ dialect: new PostgresDialect({ pool: database.owner as unknown as PostgresPool }) });
  return owner.transaction().execute(async (tx) => {
    await sql.raw(`select ${idleLimit(IDLE_AT_MOST.import)}`).execute(tx);
    const made: T[] = [];
    for (const { studio, work } of toCreate) {
      await sql`select set_config('role', 'none', true)`.execute(tx);
      const id = await insertStudio(tx, studio);
      await sql`select set_config('role', 'atelier_app', true), set_config('app.studio_id', ${String(id)}, true)`.execute(tx);
      made.push(await work(Object.assign(tx, { studio: id }) as unknown as StudioTx));
    }
    return made;
  });
}

async function insertStudio(tx: Transaction<DB>, { slug, hosts, mainHost, createdAt }: NewStudio): Promise<StudioId> {
  const { id } = await tx
    .insertInto('studio')
    .values({ slug, created_at: toSqlTime(createdAt) })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const host of hosts)
    await tx
      .insertInto('studio_host')
      .values({ host, studio_id: id, is_main: host === mainHost })
      .execute();
  return asId<StudioId>(id);
}
