/**
 * Two instructors accept the same class at once, from two processes: one gets it, and the other is told who. The control without the lock
 * gives it to both.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { hashToken } from '../../src/server/http/api.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { aStaff, type TestStaff } from '../builders/staff.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { post, statuses, type Answer } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';

const processes = twoProcesses();
const { open, close, address, drop } = processes;

async function aRequest(): Promise<{ rush: Rush; asked: readonly TestStaff[] }> {
  const rush = await aRush(processes.database, { people: 1, credits: 1, sessions: 1, capacity: 1 });
  const inside = <T>(work: Parameters<typeof inStudio<T>>[2]) => inStudio(processes.database.db, rush.studio, work);
  const asked = [await inside((tx) => aStaff(tx, { row: { name: 'Bea' } })), await inside((tx) => aStaff(tx, { row: { name: 'Cleo' } }))];
  const form = { subject: 'Can you?', body: 'Please.', schedule_id: rush.sessions[0], recipients: asked.map(({ id }) => id) };
  expect((await post(address(0), rush.slug, rush.ownerToken, '/staff/sub-requests', form)).status).toBe(200);
  // The real link exists only in a mail, so the test sets a token that it knows.
  for (const { id, token } of asked)
    await inside((tx) =>
      tx
        .updateTable('instructor_sub_request')
        .set({ token_hash: hashToken(token) })
        .where('staff_id', '=', id)
        .execute(),
    );
  return { rush, asked };
}

/** The number of statements that wait for a lock. Each call uses a new transaction, because the answer does not change within one. */
const waiting = async (): Promise<number> => {
  const found = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await withClient(processes.database.owner, (client) => client.query(found))).rows[0].n;
};

/** Another transaction holds the class until both calls wait for it, so both have read before either writes. */
async function bothAccept({ rush, asked }: Awaited<ReturnType<typeof aRequest>>): Promise<Answer[]> {
  return withClient(processes.database.owner, async (client) => {
    await client.query('begin');
    await client.query(`select set_config('app.studio_id', '${Number(rush.studio)}', true)`);
    const { rowCount } = await client.query(`select from class_session where id = $1 for update`, [rush.sessions[0]]);
    expect(rowCount).toBe(1);
    const answers = asked.map(({ token }, nth) =>
      post(address(nth), rush.slug, '', '/api/sub-request/answer', { token, answer: 'accept' }),
    );
    await expect.poll(waiting, { timeout: 1500, interval: 20 }).toBe(asked.length);
    await client.query('commit');
    return Promise.all(answers);
  });
}

const accepted = async ({ studio }: Rush) =>
  (await look(processes.database, studio, `select count(*)::int as n from instructor_sub_request where status = 'accepted'`))[0].n;

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it('one instructor gets the class, and the other learns who has it', async () => {
    const request = await aRequest();
    const answers = await bothAccept(request);
    expect(statuses(answers)).toEqual({ 200: 1, 409: 1 });
    const first = answers.findIndex(({ status }) => status === 200);
    expect(answers[1 - first]!.body).toMatchObject({ code: 'sub-taken', message: `${['Bea', 'Cleo'][first]} has taken this class.` });
    const [{ instructor_id: holder }] = await look(processes.database, request.rush.studio, 'select instructor_id from class_session');
    expect(holder).toBe(request.asked[first]!.id);
    expect(await accepted(request.rush)).toBe(1);
    expect(await findInconsistencies(processes.database, request.rush.studio)).toEqual({});
  }, 120_000);
});

describe('control: no lock on the class', () => {
  beforeAll(async () => {
    await open('session-lock');
    // The second guard: only one accepted answer per request.
    await drop('drop index instructor_sub_request_one_accepts');
  });
  afterAll(close);

  it('gives the class to both', async () => {
    const request = await aRequest();
    expect(statuses(await bothAccept(request))).toEqual({ 200: 2 });
    expect(await accepted(request.rush)).toBe(2);
  }, 120_000);
});
