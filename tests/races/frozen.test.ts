/** A server process freezes inside a transaction. The other process waits seconds for its locks, not as long as the freeze. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { findInconsistencies } from '../support/inspect-database.ts';
import { reserve, statuses, type Answer } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';

/** Milliseconds during which the other process may answer `busy`. */
const WITHIN = 10_000;

const processes = twoProcesses();
const { open, close, address, server } = processes;
afterEach(close);

const [frozen, other] = [0, 1];
const ask = (rush: Rush, who: number, where: number): Promise<Answer> =>
  reserve(address(where), rush.slug, rush.people[who]!, rush.sessions[0]!);

/**
 * Freezes the first process inside a transaction that holds the class. A lock on a credit keeps its statement waiting, and the process is
 * stopped before the lock is released. Returns its pending answer.
 */
async function freezeWithTheClass(rush: Rush): Promise<{ answer: Promise<Answer> }> {
  return withClient(processes.database.owner, async (client) => {
    await client.query('begin');
    await client.query(`select set_config('app.studio_id', '${rush.studio}', true)`);
    await client.query(`select balance from pass_credit where pass_id = ${rush.people[0]!.pass} for update`);
    const answer = ask(rush, 0, frozen);
    const waiting = () =>
      withClient(processes.database.owner, (one) =>
        one.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      );
    await expect.poll(async () => (await waiting()).rows.length, { timeout: WITHIN, interval: 20 }).toBeGreaterThan(0);
    process.kill(server(frozen).pid, 'SIGSTOP');
    await client.query('rollback');
    return { answer };
  });
}

/** The second process's answers until it books, or until the time is up. */
async function askUntilBooked(rush: Rush): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const began = performance.now(); performance.now() - began < WITHIN; await sleep(100)) {
    answers.push(await ask(rush, 1, other));
    if (answers.at(-1)!.status === 200) break;
  }
  return answers;
}

async function whileFrozen<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    process.kill(server(frozen).pid, 'SIGCONT');
  }
}

describe('a frozen process that holds the lock of a class', () => {
  it('delays the others ten seconds at most, and its own request can be repeated after it wakes up', async () => {
    await open();
    const rush = await aRush(processes.database, { people: 2, credits: 1, sessions: 1, capacity: 10 });
    const { answer } = await freezeWithTheClass(rush);
    const answers = await whileFrozen(() => askUntilBooked(rush));
    expect(answers.at(-1)).toMatchObject({ status: 200, body: { success: true } });
    expect(Object.keys(statuses(answers)).filter((status) => status !== '409' && status !== '200')).toEqual([]);

    const woken = await answer;
    // 409 busy when a statement failed because its transaction had ended. 503 when the commit failed, because its outcome is unknown.
    expect(['409 busy', '503 unavailable']).toContain(`${woken.status} ${woken.body.code}`);
    expect((await ask(rush, 0, frozen)).status).toBe(200);
    expect(await findInconsistencies(processes.database, rush.studio)).toEqual({});
  });

  it('delays the others until it wakes up when the limit is off', async () => {
    await open('idle-limit');
    const rush = await aRush(processes.database, { people: 2, credits: 1, sessions: 1, capacity: 10 });
    const { answer } = await freezeWithTheClass(rush);
    expect(Object.keys(statuses(await whileFrozen(() => askUntilBooked(rush))))).toEqual(['409']);
    expect((await answer).status).toBe(200);
  });
});
