/** Changes of the timetable: previews of 500 classes, and a closure of three weeks (docs/decisions/0245, 0246). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { days, hours, instant, plus } from '../src/kernel/time.ts';
import { openDatabase } from '../src/server/db/database.ts';
import { inStudio } from '../src/server/db/studio-tx.ts';
import { aRush, type Rush } from '../tests/builders/rush.ts';
import { takeSeats } from '../tests/builders/seats.ts';
import { createDatabase, startCluster } from '../tests/support/postgres.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';
import { atMost, median, printTable, told } from './support/table.ts';

const SERVER = fileURLToPath(new URL('../src/app/server/main.ts', import.meta.url));
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const NOW = instant(Date.parse('2031-05-01T12:00:00Z'));
/** Three weeks of 180 classes, 1200 seats of 400 people with a pass each, and 320 more classes later. */
const [CLASSES, LATER, PEOPLE, SEATS_EACH] = [180, 320, 400, 3] as const;
const CLOSED = { firstDay: '2031-05-05', lastDay: '2031-05-25', extendsPasses: true };
const ALL = { firstDay: '2031-05-05', lastDay: '2032-04-30', extendsPasses: true };

export async function run(): Promise<boolean> {
  const cluster = await startCluster();
  process.env['TEST_DATABASE_URL'] = cluster.url;
  const folder = mkdtempSync(join(tmpdir(), 'bench-timetable-'));
  const clock = join(folder, 'clock');
  writeFileSync(clock, new Date(NOW).toISOString());
  const { url } = await createDatabase();
  let server: ServerProcess | null = null;
  try {
    const rush = await load(url);
    const env = { DATABASE_URL: url, SEED: 'none', DEFAULT_STUDIO: rush.slug, LOG_LEVEL: 'warn', CLOCK_FILE: clock };
    server = await startServer(SERVER, env, '/healthz');
    const call = caller(server.url, rush);
    const previews: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) previews.push(await timed(() => call('/closures/preview', ALL)));
    const applied: number[] = [];
    const undone: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { stamp, classes, people, passes } = await call('/closures/preview', CLOSED);
      if (classes !== CLASSES || people !== PEOPLE * SEATS_EACH || passes !== PEOPLE)
        throw new Error(JSON.stringify({ classes, people, passes }));
      const { value: change, ms } = await settled(call, async () => (await call('/closures', { ...CLOSED, stamp })).change);
      applied.push(ms);
      const undo = async () => {
        await call(`/changes/${change}/undo`);
        return change;
      };
      undone.push((await settled(call, undo)).ms);
    }
    return printTable(
      `Closures: ${CLASSES} classes, ${PEOPLE * SEATS_EACH} bookings and ${PEOPLE} passes`,
      [`Until the last class is settled, the pause of the sweep included; best of ${ROUNDS}.`],
      [
        atMost('apply a closure of 21 days', 20, Math.min(...applied) / 1000, 's'),
        atMost('undo it', 20, Math.min(...undone) / 1000, 's'),
        atMost(`preview of a closure of ${CLASSES + LATER} classes`, 1000, Math.min(...previews.slice(1)), 'ms'),
        told(
          'medians: apply, undo, preview',
          `${(median(applied) / 1000).toFixed(2)} s, ${(median(undone) / 1000).toFixed(2)} s, ${median(previews).toFixed(0)} ms`,
        ),
      ],
    );
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
    await cluster.stop();
  }
}

async function load(url: string): Promise<Rush> {
  const database = await openDatabase({ databaseUrl: url, dataDir: 'memory' });
  const first = plus(NOW, days(4));
  const times = Array.from({ length: CLASSES + LATER }, (_, n) => ({
    startsAt: n < CLASSES ? plus(first, hours(2.7 * n)) : plus(first, days(22 + (n - CLASSES))),
    minutes: 60,
  }));
  const rush = await aRush(database, { now: NOW, people: PEOPLE, credits: 10, sessions: times.length, capacity: 20, times });
  await inStudio(database.db, rush.studio, async (tx) => {
    const seats = rush.people.flatMap((who, n) =>
      Array.from({ length: SEATS_EACH }, (_, nth) => ({ who, session: rush.sessions[(n + nth * 60) % CLASSES]! })),
    );
    await takeSeats(tx, NOW, seats);
    await tx
      .updateTable('user_pass')
      .set({ ends_at: new Date('2031-07-01T03:59:59Z') })
      .where('studio_id', '=', tx.studio)
      .execute();
  });
  await database.close();
  return rush;
}

type Calling = (path: string, body?: object) => Promise<any>;

const caller =
  (url: string, rush: Rush): Calling =>
  async (path, body) => {
    const reply = await fetch(`${url}/v1/office/timetable${path}`, {
      method: body || path.endsWith('undo') ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${rush.ownerToken}`, 'x-studio': rush.slug, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await reply.json();
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(answer)}`);
    return answer;
  };

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The time until each class of the change is settled. */
async function settled(call: Calling, start: () => Promise<number>): Promise<{ value: number; ms: number }> {
  const began = performance.now();
  const value = await start();
  while ((await call(`/changes/${value}`)).change.pending > 0) await sleep(50);
  return { value, ms: performance.now() - began };
}
