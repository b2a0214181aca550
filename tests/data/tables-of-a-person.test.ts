/** The list of what erasing does, compared with the database. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { undecidedColumns, type TableFound } from '../../src/features/people/rules/tables-of-a-person.ts';
import type { Database } from '../../src/server/db/database.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { openTestDatabase } from '../support/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ask = (sql: string) => withClient(database.owner, async (client) => (await client.query(sql)).rows);

const found = async (): Promise<TableFound[]> =>
  ask(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and exists (select from pg_attribute s where s.attrelid = c.oid and s.attname = 'studio_id') and (
        a.atttypid in ('text'::regtype, 'varchar'::regtype, 'text[]'::regtype, 'json'::regtype, 'jsonb'::regtype, 'date'::regtype, 'bytea'::regtype)
        or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'customer'::regclass
                   and a.attnum = any(k.conkey) and a.attname <> 'studio_id'))
    group by 1 order by 1`);

it('each text and each reference to a customer has a decision', async () => {
  const tables = await found();
  expect(tables.length).toBeGreaterThan(60);
  expect(undecidedColumns(tables)).toEqual([]);
});

it('control: a new column without a decision is named', async () => {
  await ask('alter table seat_hold add column told_name text, add column told_by bigint');
  await ask('alter table seat_hold add foreign key (studio_id, told_by) references customer (studio_id, id)');
  expect(undecidedColumns(await found())).toEqual(['seat_hold.told_name has no decision', 'seat_hold.told_by has no decision']);
});
