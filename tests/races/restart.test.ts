/**
 * Orderly restarts (SIGTERM) of two processes in turn, under load. A client that tries the other server after a refused connection loses no
 * request.
 */
import { Agent, request as ask } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from '../../src/server/db/database.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { findInconsistencies } from '../support/inspect-database.ts';
import { migratedDatabase } from '../support/database.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import { DEPTH } from '../support/depth.ts';

const REQUESTS = DEPTH > 1 ? 12_000 : 1_500;
const RESTARTS = DEPTH > 1 ? 4 : 2;
const CLIENTS = 20;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

interface SentCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** Sends requests to each server in turn over kept-alive connections, like a proxy. After a refused connection it tries the next server. */
function roundRobin(addresses: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const send = (address: string, { method, path, headers, body }: SentCall): Promise<number> =>
    new Promise((resolve, reject) => {
      const sent = ask(address + path, { agent, method, headers }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode!));
        answer.once('error', reject);
      });
      sent.once('error', reject).end(body);
    });
  return {
    /** Status of the answer, or the error code of the connection. */
    async ask(asked: SentCall): Promise<number | string> {
      const first = turn++;
      for (let tried = 0; ; tried++) {
        try {
          return await send(addresses[(first + tried) % addresses.length]!, asked);
        } catch (error) {
          const { code = String(error) } = error as { code?: string };
          if (code !== 'ECONNREFUSED' || tried === addresses.length - 1) return code;
        }
      }
    },
    close: () => agent.destroy(),
  };
}

/** Months (public reads), passes (authenticated reads) and reservations with a key (writes). */
function requestOf(rush: Rush, nth: number): SentCall {
  const person = rush.people[nth % rush.people.length]!;
  const headers = { 'x-studio': rush.slug, authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
  if (nth % 10 === 0) {
    const body = JSON.stringify({ user_pass: person.pass, schedule_id: rush.sessions[0] });
    return { method: 'POST', path: '/v1/api/reserveClass', headers: { ...headers, 'idempotency-key': `${nth}` }, body };
  }
  if (nth % 10 === 1) return { method: 'POST', path: '/v1/api/getPacks', headers, body: '{}' };
  return { method: 'GET', path: `/v1/getClasses/${new Date().toISOString().slice(0, 7)}`, headers: { 'x-studio': rush.slug } };
}

it(`loses none of ${REQUESTS} requests during ${RESTARTS} restarts`, async () => {
  const { url, drop } = await migratedDatabase();
  ends.push(drop);
  const database = await openDatabase({ databaseUrl: url, dataDir: 'memory' });
  ends.push(() => database.close());
  const start = (port?: string) => startServer({ DATABASE_URL: url, LOG_LEVEL: 'error', ...(port !== undefined && { PORT: port }) });
  const servers: ServerProcess[] = await Promise.all([start(), start()]);
  ends.push(() => Promise.all(servers.map((server) => server.stop())));
  const rush = await aRush(database, { people: 200, credits: 1, sessions: 1, capacity: null });

  const proxy = roundRobin(servers.map(({ address }) => address));
  ends.push(async () => proxy.close());
  const answers: Record<string, number> = {};
  let sent = 0;
  let isRestarted = false;
  const client = async () => {
    // Requests continue until all restarts are over.
    while (sent < REQUESTS || !isRestarted) {
      const answer = await proxy.ask(requestOf(rush, sent++));
      answers[answer] = (answers[answer] ?? 0) + 1;
    }
  };
  const restarts = async () => {
    for (let restart = 0; restart < RESTARTS; restart++) {
      const due = ((restart + 1) * REQUESTS) / (RESTARTS + 1);
      while (sent < due) await sleep(10);
      const leaving = servers[restart % 2]!;
      expect(await leaving.terminate()).toBe(0);
      servers[restart % 2] = await start(new URL(leaving.address).port);
    }
    isRestarted = true;
  };
  await Promise.all([restarts(), ...Array.from({ length: CLIENTS }, client)]);

  // A person who already has a place gets 409.
  expect(answers).toEqual({ 200: expect.any(Number), 409: expect.any(Number) });
  expect(answers['200']).toBeGreaterThan(REQUESTS / 2);
  expect(await findInconsistencies(database, rush.studio)).toEqual({});
  console.info(`${sent} requests over ${RESTARTS} restarts: ${JSON.stringify(answers)}`);
});
