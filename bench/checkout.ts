/** Buying a class pack over HTTP with the embedded gateway: orders per second, and statements per order. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { inStudio } from '../src/server/db/studio-tx.ts';
import { openDatabase } from '../src/server/db/database.ts';
import { aProduct } from '../tests/builders/product.ts';
import { aRush } from '../tests/builders/rush.ts';
import { createDatabase, startCluster } from '../tests/support/postgres.ts';
import { startServer } from './support/server-process.ts';
import { atMost, median, printTable, told } from './support/table.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const BUYERS = 20;
const SERVER = join(import.meta.dirname, '../src/app/server/main.ts');

interface Round {
  readonly perSecond: number;
  /** Time of the three calls of one order together. */
  readonly p99: number;
  readonly statements: number;
}

export async function run(): Promise<boolean> {
  const cluster = await startCluster({ shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_utility': 'off' });
  process.env['TEST_DATABASE_URL'] = cluster.url;
  try {
    const { url } = await createDatabase();
    const database = await openDatabase({ databaseUrl: url, dataDir: 'memory' });
    const server = await startServer(
      SERVER,
      { SEED: 'none', LOG_LEVEL: 'warn', DATABASE_URL: url, SECRET_KEY: randomBytes(32).toString('hex') },
      '/readyz',
    );
    const { slug, studio, people } = await aRush(database, {
      people: 2_000,
      credits: 1,
      sessions: 1,
      capacity: 1,
      settings: { name: 'Bench' },
    });
    const product = await inStudio(database.db, studio, (tx) => aProduct(tx, { price: 22_000 }));
    const ask = <Reply>(path: string, token: string, body: object): Promise<Reply> =>
      post(`${server.url}/v1${path}`, { slug, token }, body);
    const buy = async (token: string): Promise<void> => {
      const { temp_id } = await ask<{ temp_id: string }>('/getCheckout', token, { pass_id: product });
      const { id } = await ask<{ id: string }>('/sandbox/cards', token, CARD);
      await ask('/confirmCheckout', token, { pass_id: product, temp_payment_id: temp_id, stripe_payment_method: id });
    };
    const admin = new Client(cluster.adminUrl);
    await admin.connect();
    await admin.query('create extension pg_stat_statements');
    const counted = async (): Promise<number> => {
      const { rows } = await admin.query<{ n: number }>(
        'select sum(s.calls)::int as n from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname = $1',
        [new URL(url).pathname.slice(1)],
      );
      return rows[0]!.n;
    };
    let next = 0;
    const tokens = () => people[next++ % people.length]!.token;
    await load(buy, tokens);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await load(buy, tokens, counted));
    await admin.end();
    await server.stop();
    await database.close();
    const of = (pick: (round: Round) => number) => median(rounds.map(pick));
    return printTable(
      'Buy a class pack over HTTP',
      [
        `${BUYERS} buyers at a time, ${ROUNDS} rounds of ${SECONDS} s after one to warm up, medians; three calls an order (open, card, pay), the embedded gateway included; fsync on, all on one machine.`,
      ],
      [
        told('orders', `${Math.round(of((r) => r.perSecond))}/s`),
        told('an order, p99', `${Math.round(of((r) => r.p99))} ms`),
        atMost(
          'statements an order, the gateway’s and the sweep’s included',
          60,
          of((r) => r.statements),
          '',
        ),
      ],
    );
  } finally {
    await cluster.stop();
  }
}

const CARD = { number: '4242424242424242', exp_month: 12, exp_year: new Date().getUTCFullYear() + 5, cvc: '123', name: 'Ada Lane' };

async function post<Reply>(url: string, { slug, token }: { slug: string; token: string }, body: object): Promise<Reply> {
  const headers = { 'content-type': 'application/json', 'x-studio': slug, authorization: `Bearer ${token}` };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Reply;
}

async function load(
  buy: (token: string) => Promise<void>,
  tokens: () => string,
  counted: () => Promise<number> = async () => 0,
): Promise<Round> {
  const before = await counted();
  const took: number[] = [];
  const began = performance.now();
  const ends = began + SECONDS * 1000;
  const buyer = async () => {
    while (performance.now() < ends) {
      const from = performance.now();
      await buy(tokens());
      took.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, buyer));
  const lasted = (performance.now() - began) / 1000;
  took.sort((a, b) => a - b);
  return {
    perSecond: took.length / lasted,
    p99: took[Math.floor(took.length * 0.99)]!,
    statements: ((await counted()) - before) / took.length,
  };
}
