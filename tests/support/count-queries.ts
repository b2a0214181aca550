import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { StudioId } from '../../src/kernel/ids.ts';
import type { Database } from '../../src/server/db/database.ts';
import type { DB } from '../../src/server/db/schema.ts';
import { inStudio, type StudioTx } from '../../src/server/db/studio-tx.ts';

/** Runs `work` in the studio and counts its statements, without those that open the transaction. */
export async function countQueries<T>(
  database: Database,
  studio: StudioId,
  work: (tx: StudioTx) => Promise<T>,
): Promise<{ value: T; queries: number; statements: string[] }> {
  const statements: string[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool as unknown as PostgresPool }),
    log: ({ query }) => {
      statements.push(query.sql);
    },
  });
  // Do not destroy this Kysely, because it borrows the pool.
  const value = await inStudio(db, studio, work);
  const sent = statements.filter((statement) => !/^(begin|commit|select set_config\('role')/i.test(statement));
  return { value, queries: sent.length, statements: sent };
}
