/**
 * The time from the commit to the mail server, by the timers of the jobs. The test moves these timers itself, so that a busy machine does not
 * change the result.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadStudio } from '../../src/features/studio/server/public.ts';
import { accountMail } from '../../src/features/accounts/server/public.ts';
import type { Database } from '../../src/server/db/database.ts';
import { studioDirectory } from '../../src/server/http/studio-directory.ts';
import { startJobs, type Jobs } from '../../src/server/jobs/jobs.ts';
import { enqueueMails } from '../../src/server/outbox.ts';
import { aDelivery, aMailWorld, handClock, mailRows, NOON, type MailWorld } from '../builders/mail.ts';
import { openTestDatabase } from '../support/database.ts';

const BOUND_MS = 2_000;
/** Real time in which a due mail is rendered and sent, on the slowest machine. */
const PATIENCE_MS = 20_000;

let database: Database;
let world: MailWorld;
let jobs: Jobs;
let sent: string[];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  world = await aMailWorld(database);
  sent = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const clock = handClock();
  jobs = startJobs({
    database,
    clock,
    directory: studioDirectory(database.db, clock, { baseDomain: 'localhost', defaultStudio: 'demo' }),
    delivery: aDelivery(database, clock, { keepsBodies: false, send: async ({ to }) => void sent.push(to), close: () => undefined }),
    handlers: [],
    loadStudio,
    daily: async () => undefined,
    production: true,
    onError: (error) => expect.unreachable(String(error)),
  });
});
afterEach(async () => {
  await jobs.stop();
  vi.useRealTimers();
});

const commit = (count: number) =>
  world.inside((tx) =>
    enqueueMails(
      tx,
      NOON,
      Array.from({ length: count }, () => accountMail('welcome', { customer: world.customer })),
    ),
  );

/** Whether this many mails are sent after the jobs' timers have moved by the bound. */
async function sentInTime(count: number, patience = PATIENCE_MS): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(BOUND_MS);
  for (const until = performance.now() + patience; performance.now() < until; await sleep(20)) if (sent.length >= count) return true;
  return false;
}

it('a mail leaves within two seconds of its commit', async () => {
  await commit(1);
  expect(await sentInTime(1)).toBe(true);
  await expect.poll(async () => (await mailRows(world)).map((row) => row.state)).toEqual(['sent']);
});

it('control: without the sweep the mail stays in its row', async () => {
  await jobs.stop();
  await commit(1);
  expect(await sentInTime(1, 1_000)).toBe(false);
  expect((await mailRows(world)).map((row) => row.state)).toEqual(['queued']);
});
