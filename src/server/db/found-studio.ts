import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely';
import { asId, type StudioId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Database } from './database.ts';
import { toSqlTime } from './instants.ts';
import type { DB } from './schema.ts';
import type { StudioTx } from './studio-tx.ts';

export interface NewStudio {
  readonly slug: string;
  readonly hosts: readonly string[];
  readonly createdAt: Instant;
}

/**
 * Makes a studio and fills it, in one transaction: a studio that is half there is never seen. The studio's own row is the owner's to write;
 * after it the transaction lowers itself to the role of every other tenant transaction (studio-tx.ts), so `work` meets the same walls.
 * A slug or host that is taken breaks `studio_slug_key` or `studio_host_pkey`.
 */
export async function foundStudio<T>(database: Database, studio: NewStudio, work: (tx: StudioTx) => Promise<T>): Promise<T> {
  const owner = new Kysely<DB>({ dialect: new PostgresDialect({ pool: database.owner as unknown as PostgresPool }) });
  return owner.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('studio')
      .values({ slug: studio.slug, created_at: toSqlTime(studio.createdAt) })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const host of studio.hosts) await tx.insertInto('studio_host').values({ host, studio_id: id }).execute();
    await sql`select set_config('role', 'atelier_app', true), set_config('app.studio_id', ${String(id)}, true)`.execute(tx);
    return work(Object.assign(tx, { studio: asId<StudioId>(id) }) as unknown as StudioTx);
  });
}
