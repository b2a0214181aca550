import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { inTransaction, withClient } from '../../src/server/db/sql-pool.ts';
import { openTestDatabase } from '../support/database.ts';

const MIGRATION = new URL('../../migrations/0110_no_job_library.sql', import.meta.url);

let database: Database;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

/** Runs the migration over a schema with these queues. Null: no schema. Returns whether the schema is there afterwards. */
const schemaAfter = (queues: readonly string[] | null) =>
  withClient(database.owner, (client) =>
    inTransaction(client, async () => {
      await client.query('drop schema if exists pgboss cascade');
      if (queues) {
        await client.query('create schema pgboss');
        await client.query('create table pgboss.queue (name text primary key)');
        await client.query('create table pgboss.job (name text references pgboss.queue)');
        await client.query('grant usage on schema pgboss to atelier_app');
        for (const name of queues) await client.query('insert into pgboss.queue values ($1)', [name]);
      }
      await client.query(readFileSync(MIGRATION, 'utf8'));
      const { rows } = await client.query("select to_regnamespace('pgboss') is not null as there");
      return rows[0].there as boolean;
    }),
  );

it.each([
  { queues: null, isThere: false },
  { queues: [], isThere: true },
  { queues: ['deliver-mail'], isThere: false },
  { queues: ['deliver-mail', '__pgboss__send-it'], isThere: false },
  { queues: ['deliver-mail', 'invoices of another application'], isThere: true },
])('migration 0110 drops the schema of the job library unless another application uses it: $queues', async ({ queues, isThere }) => {
  expect(await schemaAfter(queues)).toBe(isThere);
});
