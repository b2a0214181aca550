/** The month schedule of 100 KB, compared with Node's own HTTP server and the same bytes (quality.md, Speed). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { openDatabase } from '../src/server/db/database.ts';
import { instant } from '../src/kernel/time.ts';
import { createDatabase, startCluster } from '../tests/support/postgres.ts';
import { aRush, type Rush } from '../tests/builders/rush.ts';
import { measure, type Load, type Measured } from './support/load.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';
import { atLeast, atMost, median, printTable, told, type Line } from './support/table.ts';

const MONTH = '2031-05';
const PATH = `/v1/getClasses/${MONTH}`;
const CLASSES = 115;
const PEOPLE = 60;
const CONNECTIONS = 50;
const REBUILDS = 40;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 1);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/**
 * Warm-up rounds. After a start the compiler optimizes the code for up to a minute of load, on threads that count as the server's CPU time.
 * A studio's server runs for weeks. The result of the first seconds is printed separately.
 */
const WARM_UP = 20;
/** Warm-up rounds for a load that resembles an earlier one. */
const WARM_AGAIN = 4;
const SERVER = fileURLToPath(new URL('../src/app/server/main.ts', import.meta.url));
const BARE = fileURLToPath(new URL('./support/bare-server.ts', import.meta.url));

export async function run(): Promise<boolean> {
  const cluster = await startCluster();
  process.env['TEST_DATABASE_URL'] = cluster.url;
  const folder = mkdtempSync(join(tmpdir(), 'bench-schedule-'));
  const { url } = await createDatabase();
  const servers: ServerProcess[] = [];
  try {
    const rush = await load(url);
    const ours = async (logLevel: string) => {
      const server = await startServer(
        SERVER,
        { DATABASE_URL: url, SEED: 'none', DEFAULT_STUDIO: rush.slug, LOG_LEVEL: logLevel },
        '/healthz',
      );
      servers.push(server);
      return server;
    };
    const [product, talkative] = [await ours('warn'), await ours('info')];
    const first = await fetch(product.url + PATH);
    const body = Buffer.from(await first.arrayBuffer());
    const same = Object.fromEntries(
      [...first.headers].filter(([name]) => !['content-encoding', 'date', 'transfer-encoding', 'connection', 'keep-alive'].includes(name)),
    );
    const bare = async (bytes: Buffer, headers: object) => {
      const file = join(folder, `${servers.length}`);
      writeFileSync(file, bytes);
      const server = await startServer(BARE, { BODY_FILE: file, HEADERS: JSON.stringify(headers) });
      servers.push(server);
      return server;
    };
    const plain = await bare(body, same);
    const packed = await bare(gzipSync(body), { ...same, 'content-encoding': 'gzip' });
    const lines = await compare({ product, talkative, plain, packed }, rush, url);
    return printTable(
      `Month schedule: ${body.length} bytes (${gzipSync(body).length} packed), ${CLASSES} classes`,
      [
        `${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s each way in turn, medians, after ${WARM_UP} rounds to warm up; PostgreSQL and client on the same machine.`,
        'Ratios are of requests per CPU second of the server process (LOG_LEVEL=warn); "bare" is Node http with the same bytes and headers.',
      ],
      lines,
    );
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
    await cluster.stop();
  }
}

interface Servers {
  readonly product: ServerProcess;
  readonly talkative: ServerProcess;
  readonly plain: ServerProcess;
  readonly packed: ServerProcess;
}

async function compare({ product, talkative, plain, packed }: Servers, rush: Rush, url: string): Promise<Line[]> {
  const gzip = { 'accept-encoding': 'gzip' };
  const etag = (await fetch(product.url + PATH)).headers.get('etag')!;
  const inPerson = rush.people.slice(0, PEOPLE / 2).map(({ token }) => ({ authorization: `Bearer ${token}` }));
  const online = rush.people.slice(PEOPLE / 2).map(({ token }) => ({ authorization: `Bearer ${token}` }));
  const fresh = await inTurn(product, {}, plain, 0);
  const anonymous = await inTurn(product, {}, plain, WARM_UP);
  const loggedIn = await inTurn(product, { turns: inPerson }, plain, WARM_UP);
  const linked = await inTurn(product, { turns: online }, plain, WARM_UP);
  const anonymousPacked = await inTurn(product, { headers: gzip }, packed);
  const loggedInPacked = await inTurn(product, { headers: gzip, turns: inPerson }, packed);
  const linkedPacked = await inTurn(product, { headers: gzip, turns: online }, packed);
  const unchanged = await inTurn(product, { headers: { 'if-none-match': etag } }, plain);
  const logged = await inTurn(talkative, {}, plain);
  const rebuild = await rebuildTime(product, url);
  const changing = await whileChanging(url, () => inTurn(product, {}, plain));
  return [
    atLeast('anonymous, of bare', 0.5, anonymous.ratio),
    atLeast('logged in, of bare', 0.25, loggedIn.ratio),
    atLeast('logged in with a seat in an online class, of bare', 0.25, linked.ratio),
    atMost(`rebuild after a change, as one client sees it (n = ${REBUILDS})`, 5, rebuild, 'ms'),
    told(`anonymous, the first ${2 * ROUNDS * SECONDS} s after the start, of bare`, fresh.ratio.toFixed(2)),
    told('anonymous with a log line for each request (LOG_LEVEL=info), of bare', logged.ratio.toFixed(2)),
    told('anonymous while a class changes 20 times a second, of bare', changing.ratio.toFixed(2)),
    told('anonymous, gzip, of bare with the same packed bytes', anonymousPacked.ratio.toFixed(2)),
    told('logged in, gzip, of bare', loggedInPacked.ratio.toFixed(2)),
    told('logged in with a seat in an online class, gzip, of bare', linkedPacked.ratio.toFixed(2)),
    told('304 when unchanged, of bare with the whole body', unchanged.ratio.toFixed(2)),
    told('anonymous, requests per second (p50, p99 ms)', speedOf(anonymous.product)),
    told('logged in, requests per second (p50, p99 ms)', speedOf(loggedIn.product)),
    told('bare, requests per second (p50, p99 ms)', speedOf(anonymous.bare)),
    told('memory of the server afterwards', `${Math.round(product.memory())} MiB`),
  ];
}

const speedOf = ({ perSecond, p50, p99 }: Measured): string => `${Math.round(perSecond)} (${p50}, ${p99})`;

interface Compared {
  readonly ratio: number;
  readonly product: Measured;
  readonly bare: Measured;
}

/** Measures both servers in turn for several rounds, so that the machine's fluctuations affect both equally. */
async function inTurn(product: ServerProcess, load: Partial<Load>, bare: ServerProcess, warmUp = WARM_AGAIN): Promise<Compared> {
  const all = { path: PATH, connections: CONNECTIONS, seconds: SECONDS };
  const rounds: Compared[] = [];
  // New connections in each round, as in the measured rounds.
  for (let round = 0; round < warmUp; round++) {
    await measure(product, { ...all, ...load });
    if (round % 5 === 0) await measure(bare, { ...all, path: '/' });
  }
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await measure(product, { ...all, ...load });
    const theirs = await measure(bare, { ...all, path: '/' });
    rounds.push({ ratio: ours.perCpuSecond / theirs.perCpuSecond, product: ours, bare: theirs });
  }
  const ratio = median(rounds.map((one) => one.ratio));
  return rounds.reduce((best, one) => (Math.abs(one.ratio - ratio) < Math.abs(best.ratio - ratio) ? one : best));
}

/** Extra time of a request that finds the month changed: the cost of the rebuild, database included. */
async function rebuildTime(product: ServerProcess, url: string): Promise<number> {
  const client = await insideStudio(url);
  const timed = async () => {
    const from = performance.now();
    await (await fetch(product.url + PATH, { headers: { 'accept-encoding': 'gzip' } })).arrayBuffer();
    return performance.now() - from;
  };
  const extra: number[] = [];
  for (let n = -REBUILDS; n < REBUILDS; n++) {
    await timed();
    const warm = await timed();
    await changeOneClass(client);
    const took = (await timed()) - warm;
    // The first half is warm-up.
    if (n >= 0) extra.push(took);
  }
  await client.end();
  return median(extra);
}

async function whileChanging<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = await insideStudio(url);
  let isOver = false;
  const changes = (async () => {
    while (!isOver) {
      await changeOneClass(client);
      await sleep(50);
    }
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await changes;
    await client.end();
  }
}

/** A connection that sees the only studio. Row-level security applies to the owner of the tables too. */
async function insideStudio(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select set_config('app.studio_id', (select id::text from studio), false)`);
  return client;
}

async function changeOneClass(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('update class_session set version = version + 1 where id = (select min(id) from class_session)');
  if (rowCount !== 1) throw new Error('No class was changed: the measure would be of nothing.');
}

/** A studio with a month of 100 KB. Half of the people have in-person seats only; the other half also have an online seat. */
async function load(url: string): Promise<Rush> {
  const database = await openDatabase({ databaseUrl: url, dataDir: 'unused' });
  const rush = await aRush(database, {
    people: PEOPLE,
    credits: null,
    sessions: CLASSES,
    capacity: PEOPLE,
    startsAt: instant(Date.UTC(2031, 4, 2)),
  });
  await database.close();
  const owner = await insideStudio(url);
  const { studio } = rush;
  await owner.query(`insert into location (studio_id, name) values (${studio}, 'Downtown'), (${studio}, 'Riverside')`);
  await owner.query(`insert into service (studio_id, name) values (${studio}, 'Yoga')`);
  await owner.query(`update class_template set service_id = (select min(id) from service)`);
  await owner.query(`insert into tag (studio_id, name) values (${studio}, 'Beginners'), (${studio}, 'Warm room')`);
  await owner.query(
    `insert into class_template_tag (studio_id, class_template_id, tag_id) select ${studio}, c.id, t.id from class_template c, tag t`,
  );
  await owner.query(`update staff set description = repeat('Teaches since 2012. ', 5)`);
  await owner.query(`
    update class_session set location_id = (select min(id) + class_session.id % 2 from location),
      instructor_id = (select min(id) from staff), description = (select string_agg(substr(md5((class_session.id * n)::text), 1, 2 + n % 6), ' ') from generate_series(1, 26) n),
      room = 'Hall ' || id % 3, is_online = id % 10 = 0,
      online_link = case when id % 10 = 0 then 'https://video.example/' || id end, online_password = case when id % 10 = 0 then 'open-' || id end`);
  await owner.query(`
    insert into booking (studio_id, class_session_id, customer_id, class_for, state, created_at)
    select ${studio}, s.id, c.id, 'myself', 'reserved', s.starts_at from class_session s, customer c
    where (s.id % 10 <> 0 and s.id % 25 = c.id % 25) or (s.id % 10 = 0 and s.id % 30 = 0 and c.id > (select min(id) + ${PEOPLE / 2 - 1} from customer))`);
  await owner.query('analyze');
  await owner.end();
  return rush;
}
