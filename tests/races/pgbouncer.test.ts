/**
 * Two servers behind pgbouncer in transaction mode. Each transaction runs on any free connection, so a transaction must leave nothing on
 * its connection and expect nothing there.
 */
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../src/server/db/database.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { cancel, post, reserve, statuses, type Answer } from '../support/customer-calls.ts';
import { carriesPreparedStatements, startBouncer } from '../support/pgbouncer.ts';
import { createDatabase } from '../support/postgres.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';

/** Fewer than two servers want, so that they share them. */
const CONNECTIONS = 6;
/** In the JSON of the log. */
const STATEMENT_LOST = /prepared statement \\?"\w+\\?" (does not exist|already exists)/;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

interface House {
  /** Connects without the pooler. */
  readonly database: Database;
  readonly bouncerUrl: string;
  readonly start: (prepare: 'on' | 'off') => Promise<ServerProcess[]>;
}

async function aHouseBehindAPooler(): Promise<House> {
  const file = await createDatabase();
  ends.push(() => file.drop());
  const bouncer = await startBouncer(file.url, { connections: CONNECTIONS });
  ends.push(() => bouncer.stop());
  const database = await openDatabase({ databaseUrl: file.url, dataDir: 'memory', poolSize: 4 });
  ends.push(() => database.close());
  return {
    database,
    bouncerUrl: bouncer.url,
    async start(prepare) {
      const starting = [1, 2].map(() => startServer({ DATABASE_URL: bouncer.url, DB_PREPARE: prepare }));
      // Stops each server separately, because one of them may fail to start.
      for (const one of starting)
        ends.push(async () => {
          await (await one.catch(() => null))?.stop();
        });
      return Promise.all(starting);
    },
  };
}

const everybodyReserves = (rush: Rush, servers: readonly ServerProcess[]): Promise<Answer[]> =>
  Promise.all(rush.people.map((person, index) => reserve(servers[index % 2]!.address, rush.slug, person, rush.sessions[0]!)));

/** Opens a transaction on every connection of the pooler at once, and reads what earlier transactions left there. */
async function leftOnConnections(url: string): Promise<{ role: string; studio: string; timeout: string }[]> {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client({ connectionString: url }));
  try {
    await Promise.all(clients.map((client) => client.connect()));
    await Promise.all(clients.map((client) => client.query('begin')));
    const found = clients.map(async (client) => {
      const { rows } = await client.query(
        `select current_user as role, coalesce(current_setting('app.studio_id', true), '') as studio, current_setting('lock_timeout') as timeout`,
      );
      return rows[0];
    });
    return await Promise.all(found);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

const CLEAN = { role: 'atelier', studio: '', timeout: '0' };

const modes: ('on' | 'off')[] = carriesPreparedStatements() ? ['off', 'on'] : ['off'];

describe.each(modes)('two servers behind pgbouncer, DB_PREPARE=%s', (prepare) => {
  it('sells 10 seats to 200 people in each of two studios at once, sends their mails, and leaves no state on a connection', async () => {
    const { database, bouncerUrl, start } = await aHouseBehindAPooler();
    const servers = await start(prepare);
    const rushes = await Promise.all([1, 2].map(() => aRush(database, { people: 200, credits: 1, sessions: 1, capacity: 10 })));

    const answers = await Promise.all(rushes.map((rush) => everybodyReserves(rush, servers)));
    for (const [index, rush] of rushes.entries()) {
      expect(statuses(answers[index]!)).toEqual({ 200: 200 });
      const places = answers[index]!.map((answer) => answer.body.waitlist_number).filter((place) => place !== null);
      expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 190 }, (_, place) => place + 1));
      expect(await look(database, rush.studio, 'select seats_taken, waiting from class_session')).toEqual([
        { seats_taken: 10, waiting: 190 },
      ]);
    }
    await leaveAndAskWrongly(rushes, answers, servers);
    for (const rush of rushes) {
      expect(await look(database, rush.studio, 'select seats_taken, waiting from class_session')).toEqual([
        { seats_taken: 10, waiting: 185 },
      ]);
      expect(await findInconsistencies(database, rush.studio)).toEqual({});
    }
    expect(await leftOnConnections(bouncerUrl)).toEqual(Array.from({ length: CONNECTIONS }, () => CLEAN));
    await mailsGoOut(database, rushes);
    expect(await leftOnConnections(bouncerUrl)).toEqual(Array.from({ length: CONNECTIONS }, () => CLEAN));
    expect(servers.some((server) => STATEMENT_LOST.test(server.output()))).toBe(false);
  });
});

/** Cancellations, refused calls and calls about another studio's class, so that transactions end in different ways. */
async function leaveAndAskWrongly(
  rushes: readonly Rush[],
  answers: readonly (readonly Answer[])[],
  servers: readonly ServerProcess[],
): Promise<void> {
  const address = servers[0]!.address;
  const [one, two] = rushes as [Rush, Rush];
  for (const [index, rush] of rushes.entries()) {
    const seated = rush.people.filter((_, n) => answers[index]![n]!.body.waitlist_number === null).slice(0, 5);
    const bookings = seated.map((person) => answers[index]![rush.people.indexOf(person)]!.body.booking_id as number);
    const left = await Promise.all(seated.map((person, n) => cancel(servers[n % 2]!.address, rush.slug, person, bookings[n]!)));
    expect(statuses(left)).toEqual({ 200: 5 });
  }
  const wrong = await Promise.all(
    Array.from({ length: 10 }, async (_, n) => [
      await reserve(address, one.slug, one.people[n]!, two.sessions[0]!),
      await reserve(address, two.slug, one.people[n]!, two.sessions[0]!),
      await post(address, one.slug, one.people[n]!.token, '/api/reserveClass', { user_pass: 'none' }),
    ]),
  );
  expect(statuses(wrong.flat())).toEqual({ 401: 10, 404: 10, 422: 10 });
}

async function mailsGoOut(database: Database, rushes: readonly Rush[]): Promise<void> {
  for (const rush of rushes) {
    const sent = async () =>
      (await look(database, rush.studio, `select count(*)::int as sent from mail where state = 'sent'`))[0].sent as number;
    await expect.poll(sent, { timeout: 120_000, interval: 200 }).toBeGreaterThan(20);
  }
}

describe('control tests', () => {
  it('detect state left on a connection', async () => {
    const { bouncerUrl } = await aHouseBehindAPooler();
    const careless = new pg.Client({ connectionString: bouncerUrl });
    await careless.connect();
    await careless.query(`select set_config('app.studio_id', '7', false)`);
    await careless.end();
    expect((await leftOnConnections(bouncerUrl)).map((one) => one.studio).toSorted()).toContain('7');
  });

  it.runIf(!carriesPreparedStatements())('detect a missing prepared statement, which DB_PREPARE=off prevents', async () => {
    const { database, start } = await aHouseBehindAPooler();
    const seen = await start('on').then(
      async (servers) => {
        const output = () => servers.map((server) => server.output()).join('\n');
        // The pooler may give each server the same connections during a whole rush. Then nothing is lost, so this tries again.
        for (let rushes = 0; rushes < 5 && !STATEMENT_LOST.test(output()); rushes++) {
          const rush = await aRush(database, { people: 100, credits: 1, sessions: 1, capacity: 10 });
          // A lost statement may also end a server.
          await everybodyReserves(rush, servers).catch(() => undefined);
        }
        return output();
      },
      (error: Error) => error.message,
    );
    expect(STATEMENT_LOST.test(seen)).toBe(true);
  });
});
