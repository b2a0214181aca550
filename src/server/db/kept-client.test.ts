import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { keptClient } from './kept-client.ts';
import type { SqlClient, SqlPool } from './sql-pool.ts';

/** A pool that tells which connections are out, and what became of those that were given back. */
function aPool(kind: SqlPool['kind'] = 'postgres') {
  const out = new Set<number>();
  const lost = new Set<number>();
  const ended: number[] = [];
  const waiting = { count: 0 };
  let connected = 0;
  const pool: SqlPool = {
    kind,
    end: () => Promise.resolve(),
    load: () => ({ total: out.size, idle: 0, waiting: waiting.count }),
    connect: () => {
      const nth = ++connected;
      out.add(nth);
      return Promise.resolve({
        query: () => (lost.has(nth) ? Promise.reject(new Error('lost')) : Promise.resolve({ rows: [nth], rowCount: 1, command: 'SELECT' })),
        release: (failed) => {
          if (!out.delete(nth)) throw new Error('Released twice.');
          if (failed) ended.push(nth);
        },
      });
    },
  };
  return { pool, out, lost, ended, waiting };
}

const ask = async (client: SqlClient): Promise<number> => (await client.query('select 1')).rows[0];

describe('a kept connection', () => {
  it('serves the questions that follow, and goes back when none does', async () => {
    const { pool, out, ended } = aPool();
    const connected = keptClient(pool);
    expect([await connected(ask), await connected(ask)]).toEqual([1, 1]);
    expect([...out]).toEqual([1]);
    await expect.poll(() => out.size).toBe(0);
    expect(ended).toEqual([]);
    expect(await connected(ask)).toBe(2);
  });

  it('stays as long as questions come', async () => {
    const { pool } = aPool();
    const connected = keptClient(pool);
    const answers: number[] = [];
    for (let n = 0; n < 12; n++) {
      answers.push(await connected(ask));
      await sleep(10);
    }
    expect(new Set(answers)).toEqual(new Set([1]));
  });

  it('goes back at once when somebody waits for one', async () => {
    const { pool, out, waiting } = aPool();
    const connected = keptClient(pool);
    await connected(ask);
    waiting.count = 1;
    await connected(ask);
    expect(out.size).toBe(0);
  });

  it('is one, however many ask at once', async () => {
    const { pool, out } = aPool();
    const connected = keptClient(pool);
    const answers = await Promise.all([connected(ask), connected(ask), connected(ask)]);
    expect(answers.toSorted()).toEqual([1, 2, 3]);
    expect(out.size).toBe(1);
  });

  it('is replaced when it was lost', async () => {
    const { pool, lost, ended, out } = aPool();
    const connected = keptClient(pool);
    await connected(ask);
    lost.add(1);
    expect(await connected(ask)).toBe(2);
    expect(ended).toEqual([1]);
    expect(out.has(1)).toBe(false);
  });

  it('passes on what the database itself refuses, without asking twice', async () => {
    const { pool, ended } = aPool();
    const connected = keptClient(pool);
    await connected(ask);
    let asked = 0;
    const refused = connected(() => {
      asked++;
      return Promise.reject(Object.assign(new Error('canceling statement due to statement timeout'), { severity: 'ERROR', code: '57014' }));
    });
    await expect(refused).rejects.toThrow('statement timeout');
    expect([asked, ended]).toEqual([1, [1]]);
    await connected(ask);
    const leaving = Object.assign(new Error('terminating connection'), { severity: 'FATAL', code: '57P01' });
    let isLeaving = true;
    expect(await connected((client) => (isLeaving ? ((isLeaving = false), Promise.reject(leaving)) : ask(client)))).toBe(3);
  });

  it('fails when a new one fails too, and keeps none that failed', async () => {
    const { pool, lost, ended, out } = aPool();
    const connected = keptClient(pool);
    lost.add(1);
    await expect(connected(ask)).rejects.toThrow('lost');
    expect([ended, out.size]).toEqual([[1], 0]);
    await connected(ask);
    lost.add(2).add(3);
    await expect(connected(ask)).rejects.toThrow('lost');
    expect([ended, out.size]).toEqual([[1, 2, 3], 0]);
  });

  it('is not kept of the embedded database, which has no other', async () => {
    const { pool, out } = aPool('embedded');
    await keptClient(pool)(ask);
    expect(out.size).toBe(0);
  });
});
