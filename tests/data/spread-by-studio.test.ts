/** The tables and the statements allow a database that spreads its rows by studio (docs/how-it-works/spread-by-studio.md). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { countQueuedMails } from '../../src/server/http/monitoring/metrics.store.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { obstacles } from '../support/by-studio/catalogue.ts';
import { sentStatements } from '../support/by-studio/collect.ts';
import { ABOUT_ALL_STUDIOS, statementsOfAllStudios } from '../support/by-studio/statements.ts';
import { tenantTables, WITHOUT_STUDIO } from '../support/by-studio/tables.ts';
import { openTestDatabase, testDatabaseKind } from '../support/database.ts';

const PLANTED = [
  'create table planted_free (id bigint primary key)',
  `create table planted (
    studio_id bigint, id bigint primary key, room int not null, during tstzrange not null, label bigint, location_id bigint,
    constraint planted_label foreign key (label) references planted_free (id),
    constraint planted_place foreign key (studio_id, location_id) references location (studio_id, id) on delete set null,
    constraint planted_room exclude using gist (room with =, during with &&))`,
  'create unique index planted_once on planted (room)',
  'create table planted_default (studio_id bigint not null default 1, id bigint not null, primary key (studio_id, id))',
  'alter table studio_host add column location_id bigint',
  'alter table studio_host add constraint planted_host foreign key (studio_id, location_id) references location (studio_id, id)',
  `create function planted_trigger() returns trigger language plpgsql as $$
  begin
    update customer set injured = true where studio_id = new.studio_id;
    delete from planted_free where id = new.id;
    return null;
  end $$`,
  'create trigger planted_trigger after insert on planted for each row execute function planted_trigger()',
];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('the tables', () => {
  it('have studio_id in every key, unique index, exclusion and reference', async () => {
    expect(await withClient(database.owner, obstacles)).toEqual([]);
  });

  it('are tenant tables, except the listed ones', async () => {
    const tables = await withClient(database.owner, tenantTables);
    expect(tables.size).toBeGreaterThan(60);
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(database.db);
    const all = rows.map(({ name }) => name);
    expect(all.filter((name) => !tables.has(name)).sort()).toEqual(Object.keys(WITHOUT_STUDIO).sort());
  });

  it('would be reported: tables, keys, exclusions, references and triggers of several studios', async () => {
    const found = await withClient(database.owner, async (client) => {
      await client.query('begin');
      try {
        for (const statement of PLANTED) await client.query(statement);
        return await obstacles(client);
      } finally {
        await client.query('rollback');
      }
    });
    expect(found).toEqual([
      'planted.studio_id may be left out',
      'planted_default.studio_id may be left out',
      'planted_free has no studio_id',
      'planted_free_pkey of planted_free is unique without studio_id first',
      'planted_host of studio_host refers to the tenant table location',
      'planted_label of planted refers to planted_free without studio_id first',
      'planted_once of planted is unique without studio_id first',
      'planted_pkey of planted is unique without studio_id first',
      'planted_place of planted may change studio_id when location changes',
      'planted_room of planted excludes rows of other studios',
      'planted_trigger() does not name the studio of planted_free',
    ]);
  });
});

describe.runIf(testDatabaseKind === 'postgres')('the statements', () => {
  const BOOKED = 'select b.id from booking b join customer c on c.id = b.customer_id';
  it.each([
    ['a look-up by id alone', 'select * from booking where id = $1', ['booking']],
    ['a join by id alone', `${BOOKED} where b.studio_id = $1`, ['customer']],
    ['two tables joined with each other', `${BOOKED} and c.studio_id = b.studio_id`, ['booking', 'customer']],
    ['an alternative to the studio', 'select * from booking where studio_id = $1 or id = $2', ['booking']],
    ['several studios', 'select * from booking where studio_id = any($1::bigint[])', ['booking']],
    ['an update', 'update booking set state = state where id = $1', ['booking']],
    ['a delete behind a with', 'with d as (delete from due where ref = $1 returning ref) select * from d', ['due']],
    ['an insert from others', 'insert into due (studio_id, kind, ref, at) select studio_id, kind, id, next_try_at from mail', ['mail']],
    [
      'a sub-select',
      'select (select name from location l where l.id = s.location_id) from class_session s where studio_id = $1',
      ['location'],
    ],
  ])('would be reported: %s', async (_, text, tables) => {
    const found = await statementsOfAllStudios([{ file: 'planted.ts', text }], ABOUT_ALL_STUDIOS);
    expect(found).toEqual([`planted.ts names no studio_id of ${tables.join(', ')}: ${text}`]);
  });

  it.each([
    ['a look-up', 'select * from booking where studio_id = $1 and id = $2'],
    ['a join by the studio', `${BOOKED} and c.studio_id = b.studio_id where b.studio_id = $1`],
    [
      'an outer join',
      'select from booking b left join customer c on c.studio_id = b.studio_id and c.id = b.customer_id where b.studio_id = $1',
    ],
    [
      'a correlated sub-select',
      'select array(select tag_id from class_template_tag g where g.studio_id = t.studio_id) from class_template t where studio_id = $1',
    ],
    [
      'an insert',
      'insert into due (studio_id, kind, ref, at) values ($1, $2, $3, $4) on conflict (studio_id, kind, ref) do update set at = excluded.at',
    ],
    ['a table without studio', 'select id from studio where slug = $1'],
  ])('may be sent: %s', async (_, text) => {
    expect(await statementsOfAllStudios([{ file: 'fine.ts', text }], ABOUT_ALL_STUDIOS)).toEqual([]);
  });

  it('are seen when the product sends them, with their file', async () => {
    await countQueuedMails(database.db);
    const sent = sentStatements().filter(({ file }) => file === 'src/server/http/monitoring/metrics.store.ts');
    expect(await statementsOfAllStudios(sent, ABOUT_ALL_STUDIOS)).toEqual([]);
    expect(await statementsOfAllStudios(sent, [])).toEqual([
      expect.stringContaining('metrics.store.ts names no studio_id of mail: select'),
    ]);
  });

  it('that concern all studios are still there', () => {
    const root = join(import.meta.dirname, '../..');
    const gone = ABOUT_ALL_STUDIOS.filter(({ file, says }) => !readFileSync(join(root, file), 'utf8').includes(says));
    expect(gone).toEqual([]);
  });
});
