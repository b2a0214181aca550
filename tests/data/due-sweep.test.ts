import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days, minutes, plus, seconds } from '../../src/kernel/time.ts';
import { loadStudio } from '../../src/features/studio/server/public.ts';
import { fileClock, type Clock } from '../../src/server/clock.ts';
import type { Database } from '../../src/server/db/database.ts';
import { aClassSession } from '../builders/classes.ts';
import { dropExpired } from '../../src/server/jobs/clean-up.store.ts';
import { findStudiosWithMail, type WhichKinds } from '../../src/server/jobs/sweep.store.ts';
import { sweeper } from '../../src/server/jobs/sweep.ts';
import { enqueueMails, schedule, type DueCall, type DueHandler } from '../../src/server/outbox.ts';
import { accountMail } from '../../src/features/accounts/server/public.ts';
import { aMailWorld, handClock, NOON, type HandClock, type MailWorld } from '../builders/mail.ts';
import { openTestDatabase } from '../support/database.ts';

let database: Database;
let clock: HandClock;
let world: MailWorld;
let settled: string[];
let errors: unknown[];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await forgetAll();
  clock = handClock();
  settled = [];
  errors = [];
  world = await aMailWorld(database);
});

/** Removes the due work of the previous test's studio. */
async function forgetAll(): Promise<void> {
  if (world)
    await world.inside(async (tx) => {
      await tx.deleteFrom('due').where('studio_id', '=', tx.studio).execute();
      await tx.updateTable('mail').set({ state: 'skipped' }).where('studio_id', '=', tx.studio).execute();
    });
}

const noted = (kind: DueHandler['kind'], work: (call: DueCall) => Promise<void> = async () => undefined): DueHandler => ({
  kind,
  settle: async (call) => {
    await work(call);
    settled.push(`${call.studio.settings.name}: ${kind} ${call.ref}`);
  },
});

const aSweep = (handlers: readonly DueHandler[], by: Clock = clock, which: WhichKinds = { but: [] }) =>
  sweeper({
    db: database.db,
    clock: by,
    handlers,
    which,
    loadStudio,
    onError: (error, about) => void errors.push({ error, ...about }),
  });

const due = () =>
  world.inside((tx) => tx.selectFrom('due').select(['kind', 'ref', 'at']).where('studio_id', '=', tx.studio).orderBy('ref').execute());

describe('the sweep', () => {
  it('settles a due row once, at its time and not before', async () => {
    const sweep = aSweep([noted('test.end')]);
    await world.inside((tx) => schedule(tx, 'test.end', 7, plus(NOON, minutes(5))));
    await sweep();
    expect(settled).toEqual([]);
    clock.set(plus(NOON, minutes(5)));
    await sweep();
    await sweep();
    expect(settled).toEqual(['Harbor Yoga: test.end 7']);
    expect(await due()).toEqual([]);
  });

  it('follows the clock file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clock-'));
    const file = join(folder, 'clock');
    writeFileSync(file, new Date(NOON).toISOString());
    const sweep = aSweep([noted('test.end')], fileClock(file));
    await world.inside((tx) => schedule(tx, 'test.end', 7, plus(NOON, days(3))));
    await sweep();
    expect(settled).toEqual([]);
    writeFileSync(file, new Date(plus(NOON, days(3))).toISOString());
    await sweep();
    await sweep();
    expect(settled).toEqual(['Harbor Yoga: test.end 7']);
    rmSync(folder, { recursive: true });
  });

  it('continues after a row fails: rolls that row back and retries it after a pause', async () => {
    let broken = true;
    const sweep = aSweep([
      noted('test.fails', async ({ tx, at }) => {
        await schedule(tx, 'test.trace', 1, plus(at, days(1)));
        if (broken) throw new Error('broken');
      }),
      noted('test.end'),
    ]);
    await world.inside(async (tx) => {
      await schedule(tx, 'test.fails', 1, NOON);
      await schedule(tx, 'test.unknown', 2, NOON);
      await schedule(tx, 'test.end', 3, plus(NOON, 1));
    });
    clock.set(plus(NOON, seconds(1)));
    await sweep();
    expect(settled).toEqual(['Harbor Yoga: test.end 3']);
    expect(errors).toMatchObject([
      { studio: world.studio, kind: 'test.fails', ref: 1, error: { message: 'broken' } },
      { kind: 'test.unknown', ref: 2 },
    ]);
    expect((await due()).map((row) => row.kind)).toEqual(['test.fails', 'test.unknown']);
    await sweep();
    expect(errors).toHaveLength(2);
    broken = false;
    clock.set(plus(NOON, seconds(3)));
    await sweep();
    expect(settled).toContain('Harbor Yoga: test.fails 1');
  });

  it('keeps a row that its handler moved to a later time', async () => {
    const later = plus(NOON, minutes(15));
    const sweep = aSweep([noted('test.end', ({ tx, ref }) => schedule(tx, 'test.end', ref, later))]);
    await world.inside((tx) => schedule(tx, 'test.end', 7, NOON));
    await sweep();
    expect(await due()).toEqual([{ kind: 'test.end', ref: 7, at: new Date(later) }]);
    expect(settled).toHaveLength(1);
  });

  it('works for each studio inside its tenant scope', async () => {
    const other = await aMailWorld(database, { name: 'Other' });
    for (const one of [world, other]) await one.inside((tx) => schedule(tx, 'test.end', 7, NOON));
    await aSweep([noted('test.end')])();
    expect(settled.sort()).toEqual(['Harbor Yoga: test.end 7', 'Other: test.end 7']);
  });

  it('leaves rows to another sweep when they wait for another process', async () => {
    let answer: () => void = () => undefined;
    const waits = noted('test.asks');
    const asking: DueHandler = { ...waits, asks: { before: async () => null, ask: () => new Promise<void>((done) => (answer = done)) } };
    const handlers = [asking, noted('test.end')];
    await world.inside(async (tx) => {
      await schedule(tx, 'test.asks', 1, NOON);
      await schedule(tx, 'test.end', 2, plus(NOON, 1));
    });
    clock.set(plus(NOON, seconds(1)));
    const asked = aSweep(handlers, clock, { only: ['test.asks'] })();
    await aSweep(handlers, clock, { but: ['test.asks'] })();
    expect(settled).toEqual(['Harbor Yoga: test.end 2']);
    await expect.poll(() => (answer(), settled.length)).toBe(2);
    await asked;
    expect(await due()).toEqual([]);
  });

  it('finds the studios with mail that is due', async () => {
    await world.inside((tx) => enqueueMails(tx, NOON, [accountMail('welcome', { customer: world.customer })]));
    expect(await findStudiosWithMail(database.db, plus(NOON, -1))).toEqual([]);
    expect(await findStudiosWithMail(database.db, NOON)).toEqual([world.studio]);
  });
});

describe('the database role of the sweep', () => {
  const asSweep = (sql: string) =>
    database.db.transaction().execute(async (tx) => {
      const raw = (text: string) =>
        tx.executeQuery({ sql: text, parameters: [], query: { kind: 'RawNode' } as never, queryId: { queryId: 'test' } });
      await raw("select set_config('role', 'atelier_sweep', true)");
      return raw(sql);
    });

  it('sees which studios have due rows, but not the rows', async () => {
    await world.inside((tx) => schedule(tx, 'test.end', 7, NOON));
    expect((await asSweep('select studio_id from due')).rows).toEqual([{ studio_id: world.studio }]);
    await expect(asSweep('select kind from due')).rejects.toThrow('permission denied');
    await expect(asSweep('select to_address from mail')).rejects.toThrow('permission denied');
    await expect(asSweep('select data from mail')).rejects.toThrow('permission denied');
    await expect(asSweep('select id from customer')).rejects.toThrow('permission denied');
    await expect(asSweep('delete from due')).rejects.toThrow('permission denied');
  });
});

describe('the daily clean-up', () => {
  it('deletes expired rows only', async () => {
    const kept = { studio_id: world.studio, customer_id: world.customer, created_at: new Date(NOON) };
    await world.inside(async (tx) => {
      const rows = [new Date(NOON), new Date(plus(NOON, 1))].map((expires_at, nth) => ({ ...kept, token_hash: `t${nth}`, expires_at }));
      await tx.insertInto('access_token').values(rows).execute();
      await tx.insertInto('password_reset').values(rows).execute();
      await tx
        .insertInto('log_in_code')
        .values(
          rows.map(({ studio_id, token_hash: account, created_at, expires_at }) => ({
            studio_id,
            account,
            code_hash: 'h',
            created_at,
            expires_at,
          })),
        )
        .execute();
      await tx
        .insertInto('throttle')
        .values([
          { studio_id: tx.studio, subject: 'old', since: new Date(plus(NOON, -days(1))), failures: 1 },
          { studio_id: tx.studio, subject: 'new', since: new Date(NOON), failures: 1 },
        ])
        .execute();
      await tx
        .insertInto('idempotency_key')
        .values(
          rows.map(({ expires_at, token_hash }) => ({
            studio_id: tx.studio,
            actor: 'visitor',
            key: token_hash,
            endpoint: '/x',
            body_hash: 'h',
            status: 200,
            reply: '{}',
            created_at: new Date(NOON),
            expires_at,
          })),
        )
        .execute();
      const holds = [
        { ends_at: new Date(plus(NOON, -days(1))), is_over: true },
        { ends_at: new Date(plus(NOON, 1 - days(1))), is_over: true },
        { ends_at: new Date(plus(NOON, -days(1))), is_over: false },
      ];
      for (const hold of holds) {
        const class_session_id = await aClassSession(tx, { startsAt: plus(NOON, days(1)) });
        await tx
          .insertInto('seat_hold')
          .values({ studio_id: tx.studio, customer_id: world.customer, class_session_id, ...hold })
          .execute();
      }
      await dropExpired(tx, NOON);
    });
    const left = await world.inside(async (tx) => ({
      tokens: await tx.selectFrom('access_token').select('token_hash').where('studio_id', '=', tx.studio).execute(),
      resets: await tx.selectFrom('password_reset').select('token_hash').where('studio_id', '=', tx.studio).execute(),
      codes: await tx.selectFrom('log_in_code').select('account').where('studio_id', '=', tx.studio).execute(),
      counted: await tx.selectFrom('throttle').select('subject').where('studio_id', '=', tx.studio).execute(),
      holds: await tx.selectFrom('seat_hold').select('is_over').where('studio_id', '=', tx.studio).orderBy('id').execute(),
      replies: await tx.selectFrom('idempotency_key').select('key').where('studio_id', '=', tx.studio).execute(),
    }));
    expect(left).toEqual({
      tokens: [{ token_hash: 't1' }],
      resets: [{ token_hash: 't1' }],
      codes: [{ account: 't1' }],
      counted: [{ subject: 'new' }],
      holds: [{ is_over: true }, { is_over: false }],
      replies: [{ key: 't1' }],
    });
  });
});
