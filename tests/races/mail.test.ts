/**
 * Several processes, one PostgreSQL, one mail server: everybody gets their mail, and only the one mail in flight may be repeated
 * (quality.md, never 7).
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../src/server/db/database.ts';
import { enqueueMails } from '../../src/server/outbox.ts';
import { accountMail } from '../../src/features/accounts/server/public.ts';
import { claimMails } from '../../src/server/mail/mail-queue.store.ts';
import { plus, seconds } from '../../src/kernel/time.ts';
import { systemClock } from '../../src/server/clock.ts';
import { aBulkEmail } from '../builders/bulk-email.ts';
import { aMailWorld, aReader, mailRows, type MailWorld } from '../builders/mail.ts';
import { migratedDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/postgres.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import { startMailServer, type MailServer } from '../support/smtp.ts';

let file: TestDatabase;
let database: Database;
let smtp: MailServer;
let world: MailWorld;
let servers: ServerProcess[] = [];
beforeAll(async () => {
  file = await migratedDatabase();
  database = await openDatabase({ databaseUrl: file.url, dataDir: 'memory' });
});
afterAll(async () => {
  await database.close();
  await file.drop();
});
beforeEach(async () => {
  smtp = await startMailServer();
  world = await aMailWorld(database);
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
  await smtp.close();
});

const start = async (count: number, more: Record<string, string> = {}) => {
  const env = { DATABASE_URL: file.url, SMTP_URL: smtp.url, ...more };
  servers.push(...(await Promise.all(Array.from({ length: count }, () => startServer(env)))));
};

/** Writes mails from another process, so that the sweeps of all servers find them at the same time. */
const writeTo = (count: number) =>
  world.inside(async (tx) => {
    const people = [];
    for (let person = 0; person < count; person++) people.push(await aReader(tx, `P${person}`, `p${person}@mail.test`));
    await enqueueMails(
      tx,
      systemClock.now(),
      people.map((customer) => accountMail('welcome', { customer })),
    );
  });

/** Ways to create this many mails: one per person, or one bulk email to a class. */
const causes = [
  { what: 'mails', write: writeTo },
  { what: 'a mail to a class', write: (count: number) => aBulkEmail(world, count, systemClock.now()) },
];

const readers = () => smtp.mails.map((mail) => mail.to?.[0]?.address ?? '');
const everybody = (count: number) => Array.from({ length: count }, (_, person) => `p${person}@mail.test`).sort();

async function allSent(ms: number): Promise<void> {
  for (const until = performance.now() + ms; performance.now() < until; await sleep(200)) {
    const rows = await mailRows(world);
    if (rows.length > 0 && rows.every((row) => row.state === 'sent')) return;
  }
  throw new Error(`Not all sent: ${JSON.stringify((await mailRows(world)).map((row) => [row.id, row.state, row.attempts]))}`);
}

describe('two processes', () => {
  it.each(causes)('send every mail once: $what', async ({ write }) => {
    await start(2);
    await write(100);
    await allSent(60_000);
    expect(readers().sort()).toEqual(everybody(100));
    expect((await mailRows(world)).every((row) => row.attempts === 1)).toBe(true);
  });

  it('never claim the same mail, and take over an expired claim', async () => {
    await writeTo(50);
    const now = systemClock.now();
    const claim = (at = now) => world.inside((tx) => claimMails(tx, at, plus(at, seconds(30)), 10));
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim()));
    const ids = claims.flat().map((mail) => mail.id);
    expect(ids).toHaveLength(50);
    expect(new Set(ids).size).toBe(50);
    expect(await claim()).toEqual([]);
    expect(await claim(plus(now, seconds(30)))).toHaveLength(10);
    await world.inside((tx) => tx.updateTable('mail').set({ state: 'skipped' }).where('studio_id', '=', tx.studio).execute());
  });
});

describe('control: no claim', () => {
  it('eight processes all take the same mails', async () => {
    await writeTo(50);
    const look = () =>
      world.inside((tx) =>
        tx
          .selectFrom('mail')
          .select('id')
          .where('studio_id', '=', tx.studio)
          .where('state', '=', 'queued')
          .orderBy('id')
          .limit(10)
          .execute(),
      );
    const looks = await Promise.all(Array.from({ length: 8 }, look));
    expect(looks.flat()).toHaveLength(80);
    expect(new Set(looks.flat().map((mail) => mail.id)).size).toBe(10);
    await world.inside((tx) => tx.updateTable('mail').set({ state: 'skipped' }).where('studio_id', '=', tx.studio).execute());
  });
});

describe('a process that dies while it sends mails', () => {
  it.each(causes)('leaves nobody out and repeats at most one mail, with the same Message-ID: $what', async ({ write }) => {
    const folder = mkdtempSync(join(tmpdir(), 'clock-'));
    const clock = { CLOCK_FILE: join(folder, 'clock') };
    await start(1, clock);
    await write(12);
    while (smtp.mails.length < 5) await sleep(1);
    await servers.pop()!.kill9();
    const before: Email[] = [...smtp.mails];
    // After the lease of the dead process's claims.
    writeFileSync(clock.CLOCK_FILE, '+2m');
    await start(1, clock);
    await allSent(60_000);
    rmSync(folder, { recursive: true });
    const counts = new Map<string, number>();
    for (const reader of readers()) counts.set(reader, (counts.get(reader) ?? 0) + 1);
    expect([...counts.keys()].sort()).toEqual(everybody(12));
    const repeated = [...counts].filter(([, count]) => count > 1);
    expect(repeated.length).toBeLessThanOrEqual(1);
    for (const [reader] of repeated) {
      const ids = smtp.mails.filter((mail) => mail.to?.[0]?.address === reader).map((mail) => mail.messageId);
      expect(new Set(ids).size).toBe(1);
    }
    expect(before.length).toBeLessThan(12);
  });
});
