/** Reserving over the complete HTTP path, compared with pgbench and the bare statements in the same run (quality.md, Speed). */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import autocannon from 'autocannon';
import { openDatabase } from '../src/server/db/database.ts';
import { withClient } from '../src/server/db/sql-pool.ts';
import type { StoredSettings } from '../src/features/studio/rules/default-settings.ts';
import { aRush, type Rush, type RushAsk } from '../tests/builders/rush.ts';
import { createDatabase, startCluster, type Cluster } from '../tests/support/postgres.ts';
import { postgresBinaries } from '../tests/support/programs.ts';
import { startMailServer } from '../tests/support/smtp.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';
import { atLeast, atMost, median, printTable, told } from './support/table.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const CONNECTIONS = 50;
/** The yardstick's numbers: either this many classes share the load, or one class takes all of it. */
const MANY = 10_000;
/** Write-ahead log files of 16 MB for all rounds together. */
const LOG_FILES = 160;
const MANY_ASKS: RushAsk = { people: 2_000, credits: 1_000_000, sessions: MANY, capacity: 1_000_000 };
const HOT: RushAsk = { people: 60_000, credits: 10, sessions: 1, capacity: 1_000_000 };
const YARDSTICK = join(import.meta.dirname, 'yardsticks/reserve');
const SERVER = join(import.meta.dirname, '../src/app/server/main.ts');
const settings: StoredSettings = { name: 'Bench' };

interface Outcome {
  readonly perSecond: number;
  readonly p99: number;
}

export async function run(): Promise<boolean> {
  const cluster = await startCluster({ min_wal_size: '4GB', max_wal_size: '16GB' });
  makeLogFiles(cluster);
  process.env['TEST_DATABASE_URL'] = cluster.url;
  try {
    const product = await openProduct();
    const bench = await yardstick(cluster);
    // Warms up: a new server still compiles its code, and PostgreSQL still plans for empty tables.
    for (const load of [HOT, MANY_ASKS, HOT]) await product.load(load);
    const rounds: { benchMany: Outcome; many: Outcome; benchHot: Outcome; hot: Outcome }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        benchMany: bench(MANY),
        many: await product.load(MANY_ASKS),
        benchHot: bench(1),
        hot: await product.load(HOT),
      });
    }
    const oversold = await product.oversold();
    await product.close();
    const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
    const rate = (value: number) => `${Math.round(value)}/s`;
    return printTable(
      'Reserve a class over HTTP',
      [
        `${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s each in turn, medians, after three loads to warm up; pgbench -c 10 with the bare statements; fsync on, all on one machine.`,
      ],
      [
        told('pgbench, many classes', rate(of((r) => r.benchMany.perSecond))),
        told('many classes', rate(of((r) => r.many.perSecond))),
        atLeast(
          'many classes ÷ pgbench',
          0.6,
          of((r) => r.many.perSecond / r.benchMany.perSecond),
        ),
        told('pgbench, one hot class', rate(of((r) => r.benchHot.perSecond))),
        told('one hot class', rate(of((r) => r.hot.perSecond))),
        atLeast(
          'one hot class ÷ pgbench',
          2,
          of((r) => r.hot.perSecond / r.benchHot.perSecond),
        ),
        // Occasional flushes of the write-ahead log on this machine raise the p99 of both.
        told('pgbench, one hot class, p99', `${Math.round(of((r) => r.benchHot.p99))} ms`),
        atMost(
          'one hot class, p99',
          100,
          of((r) => r.hot.p99),
          'ms',
        ),
        told('many classes, p99', `${of((r) => r.many.p99)} ms`),
        atMost('classes whose seats differ from their bookings', 0, oversold, ''),
      ],
    );
  } finally {
    await cluster.stop();
  }
}

/**
 * The product as in production, with mails, on a database of its own. Each load gets a new studio, so that no round meets another's rows.
 */
async function openProduct() {
  const { url } = await createDatabase();
  const database = await openDatabase({ databaseUrl: url, dataDir: 'memory' });
  const mailServer = await startMailServer();
  const production = {
    NODE_ENV: 'production',
    BASE_URL: 'http://127.0.0.1',
    SECRET_KEY: randomBytes(32).toString('hex'),
    SMTP_URL: mailServer.url,
    LOG_LEVEL: 'warn',
  };
  const server = await startServer(SERVER, { ...production, DATABASE_URL: url }, '/readyz');
  return {
    async load(ask: RushAsk): Promise<Outcome> {
      const rush = await aRush(database, { ...ask, settings });
      await withClient(database.owner, (client) => client.query('analyze'));
      return drive(server, rush);
    },
    async oversold(): Promise<number> {
      return withClient(database.owner, async (client) => {
        const { rows: studios } = await client.query('select id from studio');
        let faults = 0;
        for (const { id } of studios) {
          await client.query(`begin; select set_config('app.studio_id', '${id}', true)`);
          const { rows } = await client.query(`select count(*)::int as n from class_session s
            where s.seats_taken <> (select count(*) from booking b where b.studio_id = s.studio_id and b.class_session_id = s.id and b.state = 'reserved')`);
          await client.query('rollback');
          faults += rows[0].n as number;
        }
        return faults;
      });
    },
    async close() {
      await server.stop();
      await mailServer.close();
      await database.close();
    },
  };
}

/** Every request is a different person, or the same person for another class, so every request books. */
async function drive(server: ServerProcess, { slug, people, sessions }: Rush): Promise<Outcome> {
  let sent = 0;
  const result = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        method: 'POST',
        path: '/v1/api/reserveClass',
        setupRequest(request) {
          const turn = sent++;
          const person = people[turn % people.length]!;
          const session = sessions[(turn * 7 + Math.floor(turn / people.length)) % sessions.length]!;
          request.headers = {
            'content-type': 'application/json',
            'x-studio': slug,
            authorization: `Bearer ${person.token}`,
            'idempotency-key': `k${turn}`,
          };
          request.body = JSON.stringify({ user_pass: person.pass, schedule_id: session });
          return request;
        },
      },
    ],
  });
  if (result.errors > 0 || result['4xx'] > 0 || result['5xx'] > 0)
    throw new Error(`${result['4xx']} refused, ${result['5xx']} failed, ${result.errors} errors after ${result['2xx']} bookings.`);
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 };
}

/**
 * Creates the write-ahead log files in advance. A server that has run for a day reuses old files. A new one creates each file of 16 MB of
 * zeros, and commits wait 50 to 150 ms for it. These waits would set the p99 of every load here, pgbench's included.
 */
function makeLogFiles(cluster: Cluster): void {
  const fillOne = "select pg_logical_emit_message(false, 'bench', 'filled'); select pg_switch_wal();\n";
  callPostgres('psql', ['-q', '-v', 'ON_ERROR_STOP=1', '-o', '/dev/null', cluster.adminUrl], `${fillOne.repeat(LOG_FILES)}checkpoint;\n`);
}

function callPostgres(program: string, args: string[], input = ''): string {
  // Resolves links, because a linked folder on the PATH may hold only some of the programs.
  const bin = dirname(realpathSync(join(postgresBinaries()!, 'initdb')));
  const { status, stdout, stderr } = spawnSync(join(bin, program), args, { encoding: 'utf8', input });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  return stdout;
}

async function yardstick(cluster: Cluster): Promise<(classes: number) => Outcome> {
  const { url } = await createDatabase();
  callPostgres('psql', ['-q', '-v', 'ON_ERROR_STOP=1', '-f', join(YARDSTICK, 'schema.sql'), url]);
  const address = ['-h', '127.0.0.1', '-p', String(cluster.port), '-U', 'atelier'];
  const name = new URL(url).pathname.slice(1);
  return (classes) => {
    const folder = mkdtempSync(join(tmpdir(), 'atelier-pgbench-'));
    const log = ['-l', `--log-prefix=${join(folder, 'log')}`];
    const out = callPostgres('pgbench', [
      ...address,
      '-n',
      '-f',
      join(YARDSTICK, 'reserve.pgbench'),
      '-D',
      `nsched=${classes}`,
      '-c',
      '10',
      '-T',
      String(SECONDS),
      ...log,
      name,
    ]);
    const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'));
    rmSync(folder, { recursive: true });
    // The third column of pgbench's log is the duration of a transaction in microseconds.
    const took = lines.map((line) => Number(line.split(' ')[2]) / 1000).toSorted((a, b) => a - b);
    return { perSecond: Number(/tps = ([\d.]+)/.exec(out)![1]), p99: took[Math.floor(took.length * 0.99)]! };
  };
}
