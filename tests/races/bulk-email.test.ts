/**
 * Two processes deliver one bulk email at once: everybody gets it once. Staff withdraw or change it during delivery: it is sent, or
 * withdrawn or changed, never both. The controls without the lock of its row show the faults. mail.test.ts covers sending and crashes.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { deliverBulkEmails } from '../../src/features/bulk-email/server/public.ts';
import { changeEmail, withdrawEmail } from '../../src/features/bulk-email/server/scheduled-emails.ts';
import { loadStudio } from '../../src/features/studio/server/public.ts';
import { minutes, plus } from '../../src/kernel/time.ts';
import { openDatabase, type Database } from '../../src/server/db/database.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import type { StudioTx } from '../../src/server/db/studio-tx.ts';
import { switchGuardsOff } from '../../src/server/db/guards.ts';
import type { DueCall } from '../../src/server/outbox.ts';
import { aBulkEmail } from '../builders/bulk-email.ts';
import { aMailWorld, mailRows, NOON, type MailWorld } from '../builders/mail.ts';
import { aStaff } from '../builders/staff.ts';
import { migratedDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/postgres.ts';

const PEOPLE = 5;
let file: TestDatabase;
let database: Database;
let world: MailWorld;
let settle: (tx: StudioTx) => Promise<void>;
let withdraw: (tx: StudioTx) => Promise<unknown>;
let change: (tx: StudioTx) => Promise<unknown>;
beforeAll(async () => {
  file = await migratedDatabase();
  database = await openDatabase({ databaseUrl: file.url, dataDir: 'memory' });
});
afterAll(async () => {
  await database.close();
  await file.drop();
});
beforeEach(async () => {
  world = await aMailWorld(database);
  const ref = await aBulkEmail(world, PEOPLE, NOON);
  settle = (tx) => deliverBulkEmails.settle({ tx, ref, at: NOON, due: NOON } as unknown as DueCall);
  const owner = await world.inside((tx) => aStaff(tx, { row: { role: 'owner' } }));
  const calling = async (tx: StudioTx, body: object) => {
    const actor = {
      kind: 'staff',
      id: owner.id,
      role: 'owner',
      allSchedules: true,
      selfCheckIn: true,
      mayRefund: true,
      maySeeMoney: true,
    } as const;
    return { tx, studio: await loadStudio(tx), actor, at: NOON, body: { id: ref, ...body }, language: 'en' } as unknown;
  };
  withdraw = async (tx) => withdrawEmail((await calling(tx, {})) as Parameters<typeof withdrawEmail>[0]);
  const changed = { subject: 'Later', body: '<p>Later.</p>', unix_deliver: plus(NOON, minutes(30)), version: 1 };
  change = async (tx) => changeEmail((await calling(tx, changed)) as Parameters<typeof changeEmail>[0]);
});
afterEach(() => switchGuardsOff(new Set()));

const waiting = () =>
  withClient(database.owner, async (client) => {
    const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await client.query(sql)).rows.length;
  });
const told = async () => (await mailRows(world)).map((row) => row.to_address).toSorted((a, b) => a.localeCompare(b));
const everybody = Array.from({ length: PEOPLE }, (_, person) => `p${person}@mail.test`);

type Work = (tx: StudioTx) => Promise<unknown>;

/** Starts `second` inside the uncommitted `first`, and commits `first` when `second` waits for a lock. Returns the result of `second`. */
async function inTurn(first: Work, second: Work): Promise<unknown> {
  let answer: Promise<unknown>;
  await world.inside(async (tx) => {
    await first(tx);
    answer = world.inside(second);
    await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
  });
  return answer!;
}
const bothSettle = () => inTurn(settle, settle);
const states = () => world.inside((tx) => tx.selectFrom('bulk_email').select('state').where('studio_id', '=', tx.studio).execute());

it('sends each recipient one mail', async () => {
  await bothSettle();
  expect(await told()).toEqual(everybody);
});

it('control: without the row lock each recipient gets two mails', async () => {
  switchGuardsOff(new Set(['bulk-email-lock']));
  await bothSettle();
  expect(await told()).toEqual(everybody.flatMap((one) => [one, one]));
});

it('sends nothing when the process dies before the commit, and the next process skips nobody', async () => {
  const death = world.inside(async (tx) => {
    await settle(tx);
    throw new Error('killed');
  });
  await expect(death).rejects.toThrow('killed');
  expect(await told()).toEqual([]);
  await world.inside(settle);
  expect(await told()).toEqual(everybody);
});

it('stays sent when it is withdrawn during the delivery', async () => {
  expect(await inTurn(settle, withdraw)).toEqual({ ok: false, refusal: { code: 'email-sent' } });
  expect([await told(), await states()]).toEqual([everybody, [{ state: 'sent' }]]);
});

it('reaches nobody when it is delivered during the withdrawal', async () => {
  await inTurn(withdraw, settle);
  expect([await told(), await states()]).toEqual([[], [{ state: 'withdrawn' }]]);
});

it('control: without the row lock a withdrawn mail reaches everybody', async () => {
  switchGuardsOff(new Set(['bulk-email-lock']));
  expect(await inTurn(settle, withdraw)).toMatchObject({ ok: true });
  expect([await told(), await states()]).toEqual([everybody, [{ state: 'withdrawn' }]]);
});

const subjects = () =>
  world.inside((tx) => tx.selectFrom('bulk_email').select(['subject', 'state']).where('studio_id', '=', tx.studio).execute());

it('keeps its words when it is changed during the delivery', async () => {
  expect(await inTurn(settle, change)).toEqual({ ok: false, refusal: { code: 'email-sent' } });
  expect([await told(), await subjects()]).toEqual([everybody, [{ subject: 'Bring a mat', state: 'sent' }]]);
});

it('waits for its new moment when it falls due during the change', async () => {
  expect(await inTurn(change, settle)).toBeUndefined();
  expect([await told(), await subjects()]).toEqual([[], [{ subject: 'Later', state: 'waiting' }]]);
});

it('control: without the row lock a mail is changed after it was sent', async () => {
  switchGuardsOff(new Set(['bulk-email-lock']));
  expect(await inTurn(settle, change)).toMatchObject({ ok: true });
  expect([await told(), await subjects()]).toEqual([everybody, [{ subject: 'Later', state: 'sent' }]]);
});
