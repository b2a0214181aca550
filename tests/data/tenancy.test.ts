import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asId, type StudioId } from '../../src/kernel/ids.ts';
import type { Database } from '../../src/server/db/database.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { inStudio, type StudioTx } from '../../src/server/db/studio-tx.ts';
import { WITHOUT_STUDIO } from '../support/by-studio/tables.ts';
import { openTestDatabase } from '../support/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ask = (sql: string) => withClient(database.owner, async (client) => (await client.query(sql)).rows);
const ours = "n.nspname = 'public' and c.relkind in ('r', 'p')";

it('every tenant table forces row-level security with a policy on the transaction’s studio', async () => {
  const rows = await ask(`
    select c.relname as name, c.relrowsecurity as on, c.relforcerowsecurity as forced,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polroles = '{0}'
        and pg_get_expr(p.polqual, c.oid) like '%app.studio_id%' and pg_get_expr(p.polwithcheck, c.oid) like '%app.studio_id%') as policies,
      array(select p.polname::text || ' ' || p.polcmd::text || ' ' || array_to_string(array(select r.rolname from pg_roles r where r.oid = any(p.polroles)), ',')
        from pg_policy p where p.polrelid = c.oid and p.polroles <> '{0}') as exceptions
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours}`);
  const open = rows.filter((row) => !(row.name in WITHOUT_STUDIO) && !(row.on && row.forced && row.policies === 1));
  expect(open).toEqual([]);
  const exceptions = rows.flatMap((row) => row.exceptions.map((policy: string) => `${row.name}: ${policy}`));
  // The sweep's role may read only the columns that say which studio has something due, and when.
  expect(exceptions.sort()).toEqual(['due: swept r atelier_sweep', 'mail: swept r atelier_sweep']);
});

it('the planner treats all studios alike: studio_id has no statistics (docs/decisions/0022)', async () => {
  const rows = await ask(`select c.relname from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_policy p on p.polrelid = c.oid
    where p.polname = 'own_studio' and a.attname = 'studio_id' and a.attstattarget is distinct from 0`);
  expect(rows).toEqual([]);
});

describe('a studio’s transaction', () => {
  async function newStudio(slug: string): Promise<StudioId> {
    const id = await withClient(database.owner, async (client) => {
      const { rows } = await client.query('insert into studio (slug, created_at) values ($1, $2) returning id', [slug, new Date(0)]);
      return asId<StudioId>(rows[0].id);
    });
    await inStudio(database.db, id, (tx) =>
      tx
        .insertInto('location')
        .values({ studio_id: id, name: `Place of ${slug}` })
        .execute(),
    );
    return id;
  }

  it('reads and writes only its own rows', async () => {
    const [ours, theirs] = [await newStudio('ours'), await newStudio('theirs')];
    const seen = await inStudio(database.db, ours, (tx) => tx.selectFrom('location').select('name').execute());
    expect(seen).toEqual([{ name: 'Place of ours' }]);
    const changed = await inStudio(database.db, ours, (tx) =>
      tx.updateTable('location').set({ name: 'taken' }).where('studio_id', '=', theirs).executeTakeFirst(),
    );
    expect(Number(changed.numUpdatedRows)).toBe(0);
    await expect(
      inStudio(database.db, ours, (tx) => tx.insertInto('location').values({ studio_id: theirs, name: 'smuggled' }).execute()),
    ).rejects.toThrow(/row-level security/);
  });

  it('runs concurrent statements in order, and reports the first failure', async () => {
    const id = await newStudio('in-order');
    const name = (tx: StudioTx, text: string) =>
      tx.updateTable('location').set({ name: text }).where('studio_id', '=', tx.studio).returning('name').execute();
    const answers = await inStudio(database.db, id, (tx) => Promise.all(['one', 'two', 'three'].map((text) => name(tx, text))));
    expect(answers).toEqual([[{ name: 'one' }], [{ name: 'two' }], [{ name: 'three' }]]);
    const broken = (tx: StudioTx) => sql`select 1 / 0`.execute(tx);
    await expect(inStudio(database.db, id, (tx) => Promise.all([name(tx, 'four'), broken(tx), name(tx, 'five')]))).rejects.toThrow(
      'division by zero',
    );
    expect(await inStudio(database.db, id, (tx) => tx.selectFrom('location').select('name').execute())).toEqual([{ name: 'three' }]);
  });

  it('fails with its failed statement, even if the failure was caught', async () => {
    const id = await newStudio('caught');
    const catching = inStudio(database.db, id, async (tx) => {
      await sql`select 1 / 0`.execute(tx).catch(() => undefined);
      return 'done';
    });
    await expect(catching).rejects.toThrow('division by zero');
  });

  it('refuses statements after its end', async () => {
    const id = await newStudio('late');
    let late!: StudioTx;
    await inStudio(database.db, id, async (tx) => void (late = tx));
    await expect(late.selectFrom('location').selectAll().execute()).rejects.toThrow(/has ended|already/);
    let slow: Promise<unknown> = Promise.resolve();
    const over = Promise.withResolvers<void>();
    const failing = inStudio(database.db, id, async (tx) => {
      slow = over.promise.then(() => tx.updateTable('location').set({ name: 'too late' }).where('studio_id', '=', id).execute());
      await sql`select 1 / 0`.execute(tx);
    });
    await expect(failing).rejects.toThrow('division by zero');
    over.resolve();
    await expect(slow).rejects.toThrow(/has ended|already/);
  });

  it('resets role and studio on its connection', async () => {
    await newStudio('behind');
    const rows = await withClient(database.pool, async (client) => {
      await client.query('begin');
      const result = await client.query("select current_user::text as who, current_setting('app.studio_id', true) as studio");
      await client.query('rollback');
      return result.rows;
    });
    expect(rows[0].who).not.toBe('atelier_app');
    expect(rows[0].studio ?? '').toBe('');
  });

  it('cannot rewrite the ledger or the audit log', async () => {
    const id = await newStudio('ledger');
    await expect(inStudio(database.db, id, (tx) => tx.deleteFrom('credit_entry').execute())).rejects.toThrow(/permission denied/);
    await expect(inStudio(database.db, id, (tx) => tx.updateTable('audit_entry').set({ action: 'x' }).execute())).rejects.toThrow(
      /permission denied/,
    );
    await expect(inStudio(database.db, id, (tx) => tx.deleteFrom('audit_entry').execute())).rejects.toThrow(/permission denied/);
    await expect(inStudio(database.db, id, (tx) => tx.updateTable('audit_personal').set({ after: null }).execute())).rejects.toThrow(
      /permission denied/,
    );
  });
});
