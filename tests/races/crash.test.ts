/** kill -9 under load (quality.md, never 6), of a server and of PostgreSQL. Acknowledged bookings exist, and nothing is half done. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../src/server/db/database.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { attempt, forEachConcurrently, reserve, type Answer } from '../support/customer-calls.ts';
import { migratedDatabase } from '../support/database.ts';
import { startCluster, type Cluster } from '../support/postgres.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import { DEPTH } from '../support/depth.ts';

const crashes = Math.max(2, Math.round(DEPTH));
const CLIENTS = 40;
const READY_WITHIN = 30_000;

/** One intended booking, with its Idempotency-Key and all answers to it. */
interface Intent {
  readonly person: Rush['people'][number];
  readonly session: number;
  readonly key: string;
  readonly answers: Answer[];
}

/** Everybody wants a place in every class. The passes pay for all but two classes. */
const everyIntent = (rush: Rush): Intent[] =>
  rush.sessions.flatMap((session) =>
    rush.people.map((person) => ({ person, session, key: `${person.id} in ${session}`, answers: [] as Answer[] })),
  );

const aBusyStudio = (database: Database): Promise<Rush> => aRush(database, { people: 100, credits: 4, sessions: 6, capacity: 30 });

const isAcknowledged = (answer: Answer | undefined): boolean => answer?.status === 200;
/** No answer, or a server error. The client does not know the outcome and retries. */
const isUnknown = (answer: Answer | undefined): boolean => answer === undefined || answer.status === 0 || answer.status >= 500;
/** `busy` (a lock was not free within 2 s) changes nothing and asks for a retry, which a loaded machine makes necessary. */
const isFinal = (answer: Answer): boolean => !isUnknown(answer) && answer.body.code !== 'busy';

async function ask(
  addressOf: (index: number) => string,
  rush: Rush,
  intents: readonly Intent[],
  onAnswer: (answer: Answer) => void = () => undefined,
): Promise<void> {
  await forEachConcurrently(intents, CLIENTS, async (intent, index) => {
    const answer = await attempt(reserve(addressOf(index), rush.slug, intent.person, intent.session, { key: intent.key }));
    intent.answers.push(answer);
    onAnswer(answer);
    // A real client does not retry within a millisecond after a refused connection.
    if (isUnknown(answer)) await sleep(20);
  });
}

/** Calls `act` once, when this many bookings are acknowledged. */
function once(acknowledged: number, act: () => Promise<void>): { onAnswer: (answer: Answer) => void; done: () => Promise<void> } {
  let count = 0;
  let acting: Promise<void> | null = null;
  return {
    onAnswer(answer) {
      if (isAcknowledged(answer) && ++count === acknowledged) acting = act();
    },
    done: () => acting ?? Promise.reject(new Error(`Only ${count} were acknowledged: the crash never came.`)),
  };
}

/** The number of acknowledged bookings that are missing or differ from the answer. */
async function lostBookings(database: Database, rush: Rush, intents: readonly Intent[]): Promise<number> {
  const rows = await look(database, rush.studio, 'select id, customer_id, class_session_id, state, waitlist_seq from booking');
  const made = new Map(rows.map((row) => [row.id, row]));
  const promised = intents.flatMap((intent) => intent.answers.filter(isAcknowledged).map((answer) => ({ intent, body: answer.body })));
  return promised.filter(({ intent, body }) => {
    const row = made.get(body.booking_id);
    const isThere = row?.customer_id === intent.person.id && row.class_session_id === intent.session && row.state === 'reserved';
    return !isThere || (row.waitlist_seq === null) !== (body.waitlist_number === null);
  }).length;
}

/** Intents with contradicting answers. All final answers to an intent must name the same booking. */
function contradictions(intents: readonly Intent[]): Intent[] {
  return intents.filter(({ answers }) => {
    const told = answers.filter(isFinal).map((answer) => JSON.stringify([answer.status, answer.body]));
    return new Set(told).size > 1;
  });
}

const readyz = (server: ServerProcess): Promise<number> =>
  fetch(`${server.address}/readyz`).then(
    (reply) => reply.status,
    () => 0,
  );

async function untilReady(servers: readonly ServerProcess[]): Promise<number> {
  const began = Date.now();
  while (!(await Promise.all(servers.map(readyz))).every((status) => status === 200)) {
    if (Date.now() - began > READY_WITHIN)
      throw new Error(`Not ready again after ${READY_WITHIN} ms:\n${servers[0]!.output().slice(-2000)}`);
    await sleep(50);
  }
  return Date.now() - began;
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Cleanups of a test, run in reverse order. */
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function open(url: string): Promise<{ database: Database; servers: ServerProcess[] }> {
  const database = await openDatabase({ databaseUrl: url, dataDir: 'memory' });
  ends.push(() => database.close());
  const servers = await Promise.all([1, 2].map(() => startServer({ DATABASE_URL: url, LOG_LEVEL: 'error' })));
  ends.push(() => Promise.all(servers.map((server) => server.stop())));
  return { database, servers };
}

describe('kill -9 of one of two servers', () => {
  it(`loses no acknowledged booking and does not disturb the other server, ${crashes} times`, async () => {
    const file = await migratedDatabase();
    ends.push(() => file.drop());
    const { database, servers } = await open(file.url);
    for (let crash = 0; crash < crashes; crash++) {
      const rush = await aBusyStudio(database);
      const intents = everyIntent(rush);
      const [victim, survivor] = servers as [ServerProcess, ServerProcess];
      const kill = once(100 + 60 * crash, () => victim.kill9());
      await ask((index) => servers[index % 2]!.address, rush, intents, kill.onAnswer);
      await kill.done();

      expect(intents.filter((intent) => isUnknown(intent.answers[0])).length).toBeGreaterThan(0);
      expect(intents.filter((intent, index) => index % 2 === 1 && isUnknown(intent.answers[0]))).toEqual([]);
      expect(await lostBookings(database, rush, intents)).toBe(0);
      expect(await findInconsistencies(database, rush.studio)).toEqual({});

      const again = await startServer({
        DATABASE_URL: file.url,
        LOG_LEVEL: 'error',
        PORT: new URL(victim.address).port,
      });
      servers.splice(0, 2, again, survivor);
      await askAgain(database, rush, intents, servers);
    }
  });
});

/** Everybody sends each intent again with the same key, answered or not. Each is still one booking. */
async function askAgain(database: Database, rush: Rush, intents: readonly Intent[], servers: readonly ServerProcess[]): Promise<void> {
  await ask((index) => servers[index % 2]!.address, rush, intents);
  const waiting = () => intents.filter((intent) => !isFinal(intent.answers.at(-1)!));
  for (let tries = 0; tries < 10 && waiting().length > 0; tries++) await ask((index) => servers[index % 2]!.address, rush, waiting());
  expect(waiting().map((intent) => intent.answers)).toEqual([]);
  expect(contradictions(intents).map((intent) => intent.answers)).toEqual([]);
  expect(await lostBookings(database, rush, intents)).toBe(0);
  expect(await findInconsistencies(database, rush.studio)).toEqual({});
  const booked = new Set(
    intents.filter((intent) => isAcknowledged(intent.answers.at(-1))).map((intent) => intent.answers.at(-1)!.body.booking_id),
  );
  const [{ rows }] = await look(database, rush.studio, 'select count(*)::int as rows from booking');
  expect(rows).toBe(booked.size);
  const sessions = await look(database, rush.studio, 'select seats_taken, capacity from class_session');
  expect(sessions.every((session) => session.seats_taken <= session.capacity)).toBe(true);
}

async function aCluster(settings: Record<string, string> = {}): Promise<Cluster> {
  const cluster = await startCluster(settings);
  ends.push(() => cluster.stop());
  return cluster;
}

describe('kill -9 of PostgreSQL', () => {
  it(`loses no acknowledged booking, and the servers reconnect on their own, ${crashes} times`, async () => {
    const cluster = await aCluster();
    const { database, servers } = await open(cluster.url);
    const pids = servers.map((server) => server.pid);
    for (let crash = 0; crash < crashes; crash++) {
      const rush = await aBusyStudio(database);
      const intents = everyIntent(rush);
      const seen: number[] = [];
      const kill = once(100 + 60 * crash, async () => {
        await cluster.kill9();
        seen.push(...(await Promise.all(servers.map(readyz))));
        await sleep(300);
        await cluster.restart();
      });
      await ask((index) => servers[index % 2]!.address, rush, intents, kill.onAnswer);
      await kill.done();
      await untilReady(servers);

      expect(seen).toEqual([503, 503]);
      expect(pids.every(isAlive)).toBe(true);
      expect(intents.filter((intent) => isUnknown(intent.answers[0])).length).toBeGreaterThan(0);
      expect(await lostBookings(database, rush, intents)).toBe(0);
      expect(await findInconsistencies(database, rush.studio)).toEqual({});
      await askAgain(database, rush, intents, servers);
      await mailsGoOutAgain(database, rush);
    }
  });
});

/** The jobs reconnect to the database, too. */
async function mailsGoOutAgain(database: Database, rush: Rush): Promise<void> {
  const sent = async () =>
    (await look(database, rush.studio, `select count(*)::int as sent from mail where state = 'sent'`))[0].sent as number;
  const before = await sent();
  await expect.poll(sent, { timeout: 60_000, interval: 200 }).toBeGreaterThan(before + 10);
}

describe('control: no wait for the disk', () => {
  it('loses acknowledged bookings', async () => {
    const cluster = await aCluster({
      synchronous_commit: 'off',
      wal_writer_delay: '10s',
      wal_writer_flush_after: '1GB',
      bgwriter_lru_maxpages: '0',
    });
    const { database, servers } = await open(cluster.url);
    let lost = 0;
    // PostgreSQL also writes to disk at other times. A crash right after such a write loses nothing, so this tries again.
    for (let crash = 0; crash < 10 && lost === 0; crash++) {
      const rush = await aBusyStudio(database);
      const intents = everyIntent(rush);
      const kill = once(150, async () => {
        await cluster.kill9();
        await cluster.restart();
      });
      await ask((index) => servers[index % 2]!.address, rush, intents, kill.onAnswer);
      await kill.done();
      await untilReady(servers);
      lost = await lostBookings(database, rush, intents);
    }
    expect(lost).toBeGreaterThan(0);
  });
});
