import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, startCluster, type Cluster } from '../support/postgres.ts';

/** The precondition of the crash tests: the server really dies, and keeps everything that it acknowledged. */
describe('the private cluster', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
    await ask(cluster.url, 'create table kept (n integer)');
  });
  afterAll(() => cluster.stop());

  it('writes to disk before it answers', async () => {
    expect(await ask(cluster.url, "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit")).toEqual([
      { fsync: 'on', commit: 'on' },
    ]);
  });

  it('gives tests no superuser role', async () => {
    expect(await ask(cluster.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([{ rolsuper: false }]);
  });

  it('loses unfinished transactions and keeps committed ones when it is killed', async () => {
    await ask(cluster.url, 'insert into kept values (1)');
    const open = new pg.Client({ connectionString: cluster.url });
    open.on('error', () => undefined);
    await open.connect();
    await open.query('begin');
    await open.query('insert into kept values (2)');

    await cluster.kill9();
    await expect(ask(cluster.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
    await cluster.restart();

    expect(await ask(cluster.url, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('creates a database per request and removes it afterwards', async () => {
    const [one, two] = await Promise.all([createDatabase(), createDatabase()]);
    expect(one.name).not.toBe(two.name);
    expect(await ask(one.url, 'select current_database() as name')).toEqual([{ name: one.name }]);
    await Promise.all([one.drop(), two.drop()]);
    await expect(ask(one.url, 'select 1')).rejects.toThrow(/does not exist/);
  });
});

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
