import pg from 'pg';
import type { SqlClient } from '../../../src/server/db/sql-pool.ts';
import type { Sent } from './collect.ts';
import { tablesOfAllStudios } from './plan.ts';
import { tenantTables } from './tables.ts';

export interface Exception {
  readonly file: string;
  /** Part of the statement's text in that file. */
  readonly says: string;
  readonly reason: string;
}

/** Statements about several studios at once. */
export const ABOUT_ALL_STUDIOS: readonly Exception[] = [
  {
    file: 'src/server/jobs/sweep.store.ts',
    says: 'select distinct studio_id from ',
    reason: 'the sweep asks which studios have something due or mail to send, then works inside each of them',
  },
  {
    file: 'src/server/http/monitoring/metrics.store.ts',
    says: "select count(*)::int as queued from mail where state = 'queued'",
    reason: 'the metric is the number of queued mails of the deployment',
  },
  {
    file: 'src/server/db/database.ts',
    says: 'select count(*)::int as seen from studio_settings',
    reason: 'the start proves that row-level security hides the rows of all studios',
  },
];

/** Name of the database in which statements are planned. The global setup creates it (`tests/support/migrated.setup.ts`). */
export const PLANNER_URL = 'TEST_PLANNER_URL';

/** Removes row-level security from a database in which statements are only planned. */
export async function freeOfRowSecurity(url: string): Promise<void> {
  await connected(url, async (client) => {
    for (const table of await tenantTables(client)) await client.query(`alter table ${table} disable row level security`);
  });
}

/** The statements that do not name the studio of each tenant table, as lines for people. */
export async function statementsOfAllStudios(statements: readonly Sent[], exceptions: readonly Exception[]): Promise<string[]> {
  if (statements.length === 0) return [];
  return connected(process.env[PLANNER_URL]!, async (client) => {
    const tables = await tenantTables(client);
    const found: string[] = [];
    for (const { file, text } of statements) {
      if (exceptions.some((one) => one.file === file && text.includes(one.says))) continue;
      const free = await tablesOfAllStudios(client, text, tables).catch((error: Error) => [error.message]);
      if (free.length > 0) found.push(`${file} names no studio_id of ${free.join(', ')}: ${text.replaceAll(/\s+/g, ' ').trim()}`);
    }
    return found;
  });
}

async function connected<T>(url: string, work: (client: SqlClient) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c plan_cache_mode=force_generic_plan -c jit=off' });
  await client.connect();
  try {
    return await work(client as unknown as SqlClient);
  } finally {
    await client.end();
  }
}
