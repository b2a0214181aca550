/**
 * Two processes: staff book a visit that a partner pays for while a customer reserves the last seat, and while the owner archives or removes the
 * partner (docs/decisions/0263).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import type { Database } from '../../src/server/db/database.ts';
import { aRush } from '../builders/rush.ts';
import { post, reserve } from '../support/customer-calls.ts';
import { findInconsistencies } from '../support/inspect-database.ts';
import { twoProcesses } from '../support/two-processes.ts';

const processes = twoProcesses();
const { open, close, address, drop } = processes;

/** The violated invariants after six people have asked for two seats at once: three at the desk, three with a pass. */
async function rushForTwoSeats(): Promise<string[]> {
  const { database } = processes;
  const rush = await aRush(database, { people: 6, credits: 1, sessions: 1, capacity: 2, waitlist: false });
  const made = await post(address(0), rush.slug, rush.ownerToken, '/office/partners', { name: 'Urban Sports Club', amount: 1050 });
  const partner = { id: made.body.item.id as number, visitor_number: '123456' };
  const [session] = rush.sessions;
  const answers = await Promise.all(
    rush.people.map((who, nth) =>
      nth % 2 === 0
        ? post(address(nth % 4 === 0 ? 0 : 1), rush.slug, rush.ownerToken, '/api/staff/booking/add', {
            class_schedule_id: session,
            customer_id: who.id,
            partner,
          })
        : reserve(address(nth % 4 === 1 ? 0 : 1), rush.slug, who, session!),
    ),
  );
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  return Object.keys(await findInconsistencies(database, rush.studio));
}

/** A booking while the partner's row is changed in an open transaction: its answer, and whether it waited for the end of that transaction. */
async function bookDuring(change: 'archive' | 'remove') {
  const { database } = processes;
  const rush = await aRush(database, { people: 1, credits: 1, sessions: 1, capacity: 1 });
  const made = await post(address(0), rush.slug, rush.ownerToken, '/office/partners', { name: 'Urban Sports Club', amount: 1050 });
  const body = {
    class_schedule_id: rush.sessions[0],
    customer_id: rush.people[0]!.id,
    partner: { id: made.body.item.id as number, visitor_number: '123456' },
  };
  let isDone = false;
  let answer: ReturnType<typeof post>;
  await inStudio(database.db, rush.studio, async (tx) => {
    await (
      change === 'archive'
        ? sql`update partner set is_archived = true where studio_id = ${tx.studio}`
        : sql`delete from partner where studio_id = ${tx.studio}`
    ).execute(tx);
    answer = post(address(1), rush.slug, rush.ownerToken, '/api/staff/booking/add', body).finally(() => (isDone = true));
    await expect.poll(async () => isDone || (await waiting(database)) > 0, { timeout: 20_000 }).toBe(true);
  });
  const { status, body: reply } = await answer!;
  return { status, code: reply.code as string | undefined };
}

const waiting = (database: Database) =>
  withClient(database.owner, async (client) => {
    const asked = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await client.query(asked)).rows.length;
  });

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it('two of six people get the two seats', async () => {
    for (let round = 0; round < 5; round++) expect(await rushForTwoSeats()).toEqual([]);
  });

  it('a partner that is archived or removed meanwhile pays for no visit', async () => {
    expect(await bookDuring('archive')).toEqual({ status: 409, code: 'partner-archived' });
    expect(await bookDuring('remove')).toEqual({ status: 404, code: 'partner-gone' });
  });
});

describe('control: no lock on the class, and none on the partner', () => {
  beforeAll(async () => {
    await open('session-lock,named-lock');
    await drop('alter table class_session drop constraint class_session_not_overbooked');
  });
  afterAll(close);

  it('more people than seats get in', async () => {
    let broken: string[] = [];
    for (let round = 0; round < 30 && broken.length === 0; round++) broken = await rushForTwoSeats();
    expect(broken).toContain('more seats than places');
  });

  it('an archived partner pays for a visit, and a removed one is an error of the server', async () => {
    expect(await bookDuring('archive')).toMatchObject({ status: 200 });
    expect(await bookDuring('remove')).toMatchObject({ status: 500 });
  });
});
