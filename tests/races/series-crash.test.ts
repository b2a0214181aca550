/** kill -9 of the server at chosen database statements of a series booking: all classes are booked, or none (quality.md, never 6). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcileStudio } from '../../src/features/archive/server/public.ts';
import { openDatabase, type Database } from '../../src/server/db/database.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { aRush } from '../builders/rush.ts';
import { aSeries } from '../builders/series.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { attempt, bookSeries } from '../support/customer-calls.ts';
import { startWire, type Wire } from '../support/cut-wire.ts';
import { migratedDatabase } from '../support/database.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import { isDeep } from '../support/depth.ts';

const CLASSES = 6;
const POINTS = [
  { about: 'insert into credit_entry', when: 'asked', had: 0 },
  { about: 'insert into "series_booking"', when: 'committed', had: 1 },
  { about: 'insert into booking', when: 'asked', had: 0 },
  { about: 'update class_session', when: 'asked', had: 0 },
  { about: 'insert into "series_booking"', when: 'asked', had: 0 },
  { about: 'insert into mail', when: 'asked', had: 0 },
  { about: 'insert into due', when: 'asked', had: 0 },
] as const;
const ROUNDS = isDeep ? 50 : 4;

let database: Database;
let wire: Wire;
let server: ServerProcess;
const ends: (() => unknown)[] = [];
/** Without prepared statements, so that the proxy sees the text of each statement. */
const start = async () => {
  server = await startServer({ DATABASE_URL: wire.url, DB_PREPARE: 'false', LOG_LEVEL: 'error' });
};

beforeAll(async () => {
  const file = await migratedDatabase();
  database = await openDatabase({ databaseUrl: file.url, dataDir: 'memory' });
  wire = await startWire(file.url);
  await start();
  ends.push(
    file.drop,
    () => database.close(),
    wire.close,
    () => server.stop(),
  );
}, 60_000);
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

it(
  `never leaves a partial series booking, ${ROUNDS} times`,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { about, when, had } = POINTS[round % POINTS.length]!;
      const rush = await aRush(database, { people: 1, credits: CLASSES, sessions: CLASSES, capacity: 1 });
      const series = await inStudio(database.db, rush.studio, (tx) => aSeries(tx, rush.sessions));
      const counted = async () =>
        (
          await look(
            database,
            rush.studio,
            `select (select count(*)::int from series_booking) as series, (select count(*)::int from booking) as bookings,
                    (select count(*)::int from mail) as mails, (select balance from pass_credit where kind = 'class') as credits`,
          )
        )[0];
      const whole = (times: 0 | 1) => ({ series: times, bookings: times * CLASSES, mails: times, credits: (1 - times) * CLASSES });
      const book = () => attempt(bookSeries(server.address, rush.slug, rush.people[0]!, { series, classes: rush.sessions, key: 'once' }));
      const killed = wire.cut(about, when).then(() => server.kill9());
      expect((await book()).status).toBe(0);
      await killed;
      await start();
      // A booking that was committed without an answer exists. Otherwise nothing does.
      await expect.poll(counted, { timeout: 10_000 }).toEqual(whole(had));
      expect((await book()).body).toMatchObject({ total_schedules_booked: CLASSES });
      expect(await counted()).toEqual(whole(1));
      expect(await findInconsistencies(database, rush.studio)).toEqual({});
      expect(await inStudio(database.db, rush.studio, reconcileStudio)).toMatchObject({ counters: [], ledgers: [], sales: [] });
    }
  },
  ROUNDS * 30_000,
);
