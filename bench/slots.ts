/** The slot search compared with the reference engine on the same workload (quality.md, Speed): `bench/yardsticks/slots`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays, type Zone } from '../src/kernel/calendar.ts';
import { asId, type StaffId } from '../src/kernel/ids.ts';
import { instant } from '../src/kernel/time.ts';
import { findSlots } from '../src/features/availability/rules/find-slots.ts';
import type { InstructorCalendar, Stretches } from '../src/features/availability/rules/instructor-calendar.ts';
import { search as referenceSearch } from './yardsticks/slots/ref-engine.mjs';
import { BUSY, dataset, FROM, HOSTS, LENGTHS, timeIt, TO, TZ, WORK } from './yardsticks/slots/workload.mjs';
import { createDatabase, startCluster } from '../tests/support/postgres.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';
import { aSlotStudio } from './support/slot-studio.ts';
import { atMost, median, printTable, told, type Line } from './support/table.ts';

const TIMING = { warmMs: 300, minMs: Number(process.env['BENCH_SECONDS'] ?? 0.5) * 1000 };
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);

export async function run(): Promise<boolean> {
  const cases = LENGTHS.flatMap((length) => HOSTS.flatMap((hosts) => BUSY.map((busy) => ({ length, hosts, busy }))));
  const lines: Line[] = [];
  for (const one of cases) lines.push(...(await compared(one)));
  lines.push(...(await growth()), ...(await overHttp()));
  return printTable(
    'Slot search: 30 days of New York over a change of clocks, who is free in each slot',
    [
      `Each ${TIMING.minMs / 1000} s warm, in turn with the reference engine, the best ratio of ${ROUNDS}; raw busy times in, slots out, nothing cached but the zone's table.`,
      'A case is the length of a slot in minutes, instructors x busy times of each.',
    ],
    lines,
  );
}

interface Case {
  readonly length: number;
  readonly hosts: number;
  readonly busy: number;
}

/** Inputs are prepared before the measurement. */
function prepared({ length, hosts, busy }: Case) {
  const data = dataset(hosts, busy);
  const forReference = data.map((stretches) => ({ work: WORK, busy: stretches }));
  const instructors = data.map((stretches, nth) => aCalendar(asId<StaffId>(nth + 1), Float64Array.from(stretches.flat())));
  const length_ = { gridMinutes: length, minutes: length, prepMinutes: 0 };
  const search = { zone: TZ as Zone, from: instant(FROM), to: instant(TO), persons: 1, instructors, ...length_ };
  return {
    ours: () => findSlots(search),
    reference: () => referenceSearch({ tz: TZ, from: FROM, to: TO, len: length, hosts: forReference, withHosts: true, iso: false }),
  };
}

const [morning, afternoon] = WORK.blocks as [[number, number], [number, number]];
const week = WORK.days.map((weekday) => ({
  weekday,
  starts: morning[0],
  ends: afternoon[1],
  pause: { starts: morning[1], ends: afternoon[0] },
}));

const aCalendar = (instructor: StaffId, busy: Stretches): InstructorCalendar => ({
  instructor,
  workingDays: week,
  closedDays: [],
  closedSlots: [],
  additionalSlots: [],
  busy,
  preparing: [],
  joinable: [],
});

async function compared(one: Case): Promise<Line[]> {
  const { ours, reference } = prepared(one);
  const what = `${one.length} min, ${one.hosts} x ${one.busy}`;
  const found = ours().filter(({ instructors }) => instructors.length > 0);
  const said = found.map(({ startsAt, instructors }) => `${startsAt / 1000} ${instructors.map((id) => id - 1).join()}`);
  const expected = Object.values(reference()).flatMap((day) => day.map(({ time, hosts }) => `${time} ${hosts.join()}`));
  const isEqual = said.join('\n') === expected.join('\n');
  const rounds: { ratio: number; ours: number; reference: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [theirs, mine] = [(await timeIt(reference, TIMING)).med, (await timeIt(ours, TIMING)).med];
    rounds.push({ ratio: mine / theirs, ours: mine, reference: theirs });
  }
  const best = rounds.toSorted((a, b) => a.ratio - b.ratio)[0]!;
  return [
    { what: `${what}: equal slots`, limit: 'all', value: `${found.length} of ${expected.length}`, kept: isEqual },
    atMost(`${what}: ${best.ours.toFixed(3)} ms, reference ${best.reference.toFixed(3)} ms`, 4, best.ratio, 'x'),
  ];
}

/**
 * Twice the work may take twice as long, plus a tenth for the machine's fluctuations. The fastest runs are compared, because other load
 * disturbs them least.
 */
async function growth(): Promise<Line[]> {
  const time = async (hosts: number, busy: number) => (await timeIt(prepared({ length: 30, hosts, busy }).ours, TIMING)).min;
  const rounds: { base: number; moreHosts: number; moreBusy: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ base: await time(50, 1000), moreHosts: await time(100, 1000), moreBusy: await time(50, 2000) });
  const best = (grown: 'moreHosts' | 'moreBusy') => Math.min(...rounds.map((one) => one[grown] / one.base));
  const least = (which: 'base' | 'moreHosts' | 'moreBusy') => Math.min(...rounds.map((one) => one[which])).toFixed(2);
  return [
    atMost('30 min, 100 instructors for 50', 2.2, best('moreHosts'), 'x'),
    atMost('30 min, 2000 busy times for 1000', 2.2, best('moreBusy'), 'x'),
    told('30 min: 50 x 1000, 100 x 1000, 50 x 2000', `${least('base')}, ${least('moreHosts')}, ${least('moreBusy')} ms`),
  ];
}

/** A visitor's waiting time: the same search over HTTP, with the busy times of 50 instructors read from PostgreSQL. */
async function overHttp(): Promise<Line[]> {
  const cluster = await startCluster();
  process.env['TEST_DATABASE_URL'] = cluster.url;
  const folder = mkdtempSync(join(tmpdir(), 'bench-slots-'));
  const clock = join(folder, 'clock');
  writeFileSync(clock, new Date(FROM).toISOString());
  const { url } = await createDatabase();
  let server: ServerProcess | null = null;
  try {
    const { slug, service, first, last } = await aSlotStudio(url, 50, 200);
    server = await startServer(
      SERVER,
      { DATABASE_URL: url, SEED: 'none', DEFAULT_STUDIO: slug, LOG_LEVEL: 'warn', CLOCK_FILE: clock },
      '/healthz',
    );
    const about = { service_id: service, timezone: TZ, persons: 1, duration: 30 };
    const ask = (path: string, more: object) => timed(`${server!.url}/v1/api/${path}`, { ...about, ...more });
    const before = server.cpuSeconds();
    const month = await ask('appointment-slots/by-service', { start_date: first, end_date: last });
    const cpu = ((server.cpuSeconds() - before) / ((ROUNDS + 1) * REQUESTS)) * 1000;
    const week = await ask('appointment-slots/by-service', { start_date: first, end_date: addDays(first, 6) });
    const dates = await ask('appointment-slots/available-dates/by-service', {});
    return [
      atMost(`HTTP, 50 x 200, 30 days with who is free: p50 (n = ${REQUESTS}, best of ${ROUNDS})`, 10, month.p50, 'ms'),
      told(
        'HTTP, the same: least, p99, CPU of the server for each, bytes',
        `${month.least.toFixed(2)} ms, ${month.p99.toFixed(2)} ms, ${cpu.toFixed(2)} ms, ${month.bytes}`,
      ),
      told('HTTP, 7 days: p50, p99, bytes', `${week.p50.toFixed(2)} ms, ${week.p99.toFixed(2)} ms, ${week.bytes}`),
      told('HTTP, available dates of 60 days: p50, p99', `${dates.p50.toFixed(2)} ms, ${dates.p99.toFixed(2)} ms`),
    ];
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
    await cluster.stop();
  }
}

const SERVER = fileURLToPath(new URL('../src/app/server/main.ts', import.meta.url));
const REQUESTS = 150;

interface Timed {
  readonly least: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytes: number;
}

/** One client, one request after the other. One warm-up round, then the best of the others. */
async function timed(url: string, body: object): Promise<Timed> {
  const rounds: Timed[] = [];
  for (let round = 0; round <= ROUNDS; round++) rounds.push(await timedRound(url, body));
  return rounds.slice(1).toSorted((one, other) => one.p50 - other.p50)[0]!;
}

async function timedRound(url: string, body: object): Promise<Timed> {
  const took: number[] = [];
  let bytes = 0;
  for (let nth = 0; nth < REQUESTS; nth++) {
    const from = performance.now();
    const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    bytes = (await reply.arrayBuffer()).byteLength;
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
    took.push(performance.now() - from);
  }
  took.sort((one, other) => one - other);
  return { least: took[0]!, p50: median(took), p99: took[Math.floor(REQUESTS * 0.99)]!, bytes };
}
