/**
 * A server dies in the middle of a closure or its undo. The next one settles what is left, so that each class, seat, credit, pass and mail is
 * there once. Twenty points by a connection that breaks at the n-th statement and lets none through afterwards, which for the database is the
 * death of the process; and kill -9 of a real server at chosen statements.
 */
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockTime } from '../../src/features/appointments/server/public.ts';
import { loadStudio } from '../../src/features/studio/server/public.ts';
import { listSubRequests } from '../../src/features/sub-requests/server/public.ts';
import { addClosure, previewClosure } from '../../src/features/timetable/server/closures/closures.ts';
import { CHANGE, settleChanges } from '../../src/features/timetable/server/changes/settle-change.ts';
import { undoChange } from '../../src/features/timetable/server/changes/undo-change.ts';
import { closureFields } from '../../src/features/timetable/contract/closure.contract.ts';
import { days, hours, instant, plus, type Instant } from '../../src/kernel/time.ts';
import { openDatabase, type Database } from '../../src/server/db/database.ts';
import type { DB } from '../../src/server/db/schema.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { sweeper } from '../../src/server/jobs/sweep.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { takeSeats } from '../builders/seats.ts';
import { post } from '../support/customer-calls.ts';
import { startWire, type Wire } from '../support/cut-wire.ts';
import { migratedDatabase } from '../support/database.ts';
import { someOf } from '../support/depth.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import type { TestDatabase } from '../support/postgres.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';

const CLASSES = 3;
const PEOPLE = 4;
const SEATS = CLASSES * PEOPLE;

let file: TestDatabase;
let database: Database;
beforeAll(async () => {
  file = await migratedDatabase();
  database = await openDatabase({ databaseUrl: file.url, dataDir: 'memory' });
});
afterAll(async () => {
  await database.close();
  await file.drop();
});

/** Four people with a seat in each of three classes, which begin in three days. Their passes end in twenty. */
async function aFullStudio(now: Instant): Promise<Rush> {
  const times = Array.from({ length: CLASSES }, (_, n) => ({ startsAt: plus(plus(now, days(3)), hours(n)), minutes: 60 }));
  const rush = await aRush(database, { now, people: PEOPLE, credits: CLASSES, sessions: CLASSES, capacity: PEOPLE, times });
  await inStudio(database.db, rush.studio, async (tx) => {
    await takeSeats(
      tx,
      now,
      rush.sessions.flatMap((session) => rush.people.map((who) => ({ who, session }))),
    );
    await tx
      .updateTable('user_pass')
      .set({ ends_at: new Date(plus(now, days(20))) })
      .where('studio_id', '=', tx.studio)
      .execute();
  });
  return rush;
}

const dayAt = (at: Instant) => new Date(at).toISOString().slice(0, 10);
const closedAt = (now: Instant) => ({ firstDay: dayAt(plus(now, days(2))), lastDay: dayAt(plus(now, days(5))), extendsPasses: true });

const everything = async (rush: Rush) =>
  (
    await look(
      database,
      rush.studio,
      `select (select jsonb_agg(to_jsonb(b) order by id) from booking b) as bookings,
              (select jsonb_agg(to_jsonb(c) order by pass_id) from pass_credit c) as credits,
              (select jsonb_agg(to_jsonb(p) order by id) from user_pass p) as passes,
              (select jsonb_agg(to_jsonb(s) - 'version' order by id) from class_session s) as sessions`,
    )
  )[0];

const counted = async (rush: Rush) =>
  (
    await look(
      database,
      rush.studio,
      `select (select count(*)::int from class_session where cancelled_at is not null) as cancelled,
              (select count(*)::int from booking where state = 'reserved') as seats,
              (select sum(balance)::int from pass_credit where kind = 'class') as credits,
              (select count(*)::int from timetable_change_class where state in ('waiting', 'undoing')) as pending,
              (select count(*)::int from mail where kind = 'class-cancelled' and state = 'queued') as mails,
              (select count(*)::int from closure_pass where state = 'longer') as longer,
              (select count(*)::int from due where kind = '${CHANGE}') as due`,
    )
  )[0];
const CLOSED = { cancelled: CLASSES, seats: 0, credits: SEATS, pending: 0, mails: SEATS, longer: PEOPLE, due: 0 };
const AS_BEFORE = { cancelled: 0, seats: SEATS, credits: 0, pending: 0, mails: 0, longer: 0, due: 0 };

describe('a closure and its undo whose process dies at a statement', () => {
  const NOW = instant(Date.parse('2026-11-24T12:00:00Z'));
  const above = { lockTime, listSubRequests } as never;
  const clock = { now: () => NOW, monotonic: () => 0 } as never;

  /** Connections that let this many statements through. Returns whether they broke. */
  function dyingAfter(statements: number) {
    let left = statements;
    const open = async () => {
      if (left < 0) throw new Error('The process is dead.');
      const client = await database.pool.connect();
      let isGone = false;
      const die = () => {
        if (!isGone) client.release(true);
        isGone = true;
        throw new Error('The process is dead.');
      };
      return {
        query: (...asked: [never, never]) => (isGone || left-- <= 0 ? die() : client.query(...asked)),
        release: () => isGone || client.release(),
      };
    };
    const pool = { connect: open, end: async () => undefined } as unknown as PostgresPool;
    return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), isDead: () => left < 0 };
  }

  const settle = (db: Kysely<DB>) =>
    sweeper({ db, clock, handlers: [settleChanges(above)], which: { only: [CHANGE] }, loadStudio, onError: () => undefined })();

  /** Settles with connections that die, then with whole ones. */
  async function settleInTwo(statements: number): Promise<boolean> {
    const { db, isDead } = dyingAfter(statements);
    await settle(db).catch(() => undefined);
    await settle(database.db);
    return isDead();
  }

  const press = <T>(rush: Rush, work: (call: never) => Promise<unknown>, more: object): Promise<T> =>
    inStudio(database.db, rush.studio, async (tx) => {
      const { id } = await tx.selectFrom('staff').select('id').where('studio_id', '=', tx.studio).executeTakeFirstOrThrow();
      const answer = await work({ tx, studio: await loadStudio(tx), at: NOW, actor: { kind: 'staff', id }, ...more } as never);
      expect(answer).toMatchObject({ ok: true });
      return (answer as { value: T }).value;
    });

  it('are whole after twenty deaths', async () => {
    const rush = await aFullStudio(NOW);
    const before = await everything(rush);
    const body = closureFields.parse(closedAt(NOW));
    let deaths = 0;
    for (let round = 0; round < 10; round++) {
      const { stamp } = await press<{ stamp: string }>(rush, previewClosure as never, { body });
      const { change } = await press<{ change: number }>(rush, addClosure as never, { body: { ...body, stamp } });
      // Applying and undoing take about thirty statements for each class.
      if (await settleInTwo(3 + round * 10)) deaths++;
      expect(await counted(rush)).toEqual(CLOSED);
      await press(rush, undoChange({ openDays: () => Promise.resolve() }) as never, { params: { id: change } });
      if (await settleInTwo(7 + round * 9)) deaths++;
      expect(await counted(rush)).toEqual(AS_BEFORE);
      expect(await everything(rush)).toEqual(before);
    }
    expect(deaths).toBe(20);
    expect(await findInconsistencies(database, rush.studio)).toEqual({});
    const mails = `select count(*)::int as mails, count(distinct (about_change, data ->> 'booking'))::int as distinct from mail where about_change is not null`;
    expect(await look(database, rush.studio, mails)).toEqual([{ mails: 10 * SEATS, distinct: 10 * SEATS }]);
  }, 120_000);
});

describe('kill -9 of the server', () => {
  let wire: Wire;
  let server: ServerProcess;
  /** Without prepared statements, so that the proxy sees the text of each statement. */
  const start = async () => {
    server = await startServer({ DATABASE_URL: wire.url, DB_PREPARE: 'false', LOG_LEVEL: 'error' });
  };
  beforeAll(async () => {
    wire = await startWire(file.url);
    await start();
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    wire.close();
  });

  /** Statements of one class, not of the calls before. */
  const KILLS = [
    { apply: ['insert into credit_entry', 'asked'], undo: ['update timetable_change_class\n', 'committed'] },
    { apply: ['update timetable_change_class\n', 'committed'], undo: ['insert into credit_entry', 'asked'] },
    { apply: ['insert into mail (', 'asked'], undo: ['update mail set state', 'asked'] },
    { apply: ['update class_session', 'committed'], undo: ['update class_session', 'asked'] },
    { apply: ['delete from "due"', 'asked'], undo: ['update booking', 'asked'] },
  ] as const;

  it.each(someOf(2, KILLS))(
    'at $apply of a closure and at $undo of its undo leaves both whole',
    async ({ apply, undo }) => {
      const rush = await aFullStudio(instant(Date.now()));
      const before = await everything(rush);
      const call = (path: string, body: object = {}) => post(server.address, rush.slug, rush.ownerToken, `/office/timetable${path}`, body);
      const closed = closedAt(instant(Date.now()));
      const { stamp } = (await call('/closures/preview', closed)).body;
      /** The call is answered. Its classes follow in a job, whose server is killed. */
      const killedAt = async ([about, when]: readonly [string, 'asked' | 'committed'], work: () => ReturnType<typeof post>) => {
        const killed = wire.cut(about, when).then(() => server.kill9());
        const answer = await work();
        expect(answer.status).toBe(200);
        await killed;
        expect((await counted(rush)).pending).toBeGreaterThan(0);
        await start();
        return answer.body;
      };
      const { change } = await killedAt(apply, () => call('/closures', { ...closed, stamp }));
      await expect.poll(() => counted(rush), { timeout: 20_000 }).toEqual(CLOSED);
      await killedAt(undo, () => call(`/changes/${change}/undo`));
      await expect.poll(() => counted(rush), { timeout: 20_000 }).toEqual(AS_BEFORE);
      expect(await everything(rush)).toEqual(before);
      expect(await findInconsistencies(database, rush.studio)).toEqual({});
    },
    120_000,
  );
});
