/**
 * Many waiting people claim one seat at once, from two processes: one gets it. The control without the lock of the class sells it more than
 * once.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours, instant, plus } from '../../src/kernel/time.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { cancel, claim, reserve, statuses, type Answer } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';

const WAITERS = 20;
const processes = twoProcesses();
const { open, openUnlocked, close, address } = processes;

/** One hour before the start the only seat is freed, and all waiting people claim it at the same time. */
async function everybodyClaims(): Promise<{ rush: Rush; answers: Answer[]; seats: number }> {
  const startsAt = plus(instant(Date.now()), hours(1));
  const rush = await aRush(processes.database, {
    people: WAITERS + 1,
    credits: 1,
    sessions: 1,
    capacity: 1,
    times: [{ startsAt, minutes: 60 }],
  });
  const [holder, ...waiters] = rush.people;
  const held = await reserve(address(0), rush.slug, holder!, rush.sessions[0]!);
  const waits = await Promise.all(waiters.map((who, index) => reserve(address(index), rush.slug, who, rush.sessions[0]!)));
  expect((await cancel(address(0), rush.slug, holder!, held.body.booking_id)).status).toBe(200);
  const answers = await Promise.all(waiters.map((who, index) => claim(address(index), rush.slug, who, waits[index]!.body.booking_id)));
  const [{ seats }] = await look(
    processes.database,
    rush.studio,
    "select count(*)::int as seats from booking where waitlist_seq is null and state = 'reserved'",
  );
  return { rush, answers, seats };
}

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it(`gives the offered seat to one of ${WAITERS} simultaneous claims, and tells the others that it is taken`, async () => {
    for (let round = 0; round < 3; round++) {
      const { rush, answers, seats } = await everybodyClaims();
      expect(statuses(answers)).toEqual({ 200: 1, 409: WAITERS - 1 });
      expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'somebody-was-first']));
      expect(seats).toBe(1);
      expect(
        await look(processes.database, rush.studio, 'select seats_taken, waiting, cardinality(offer_ends) as offered from class_session'),
      ).toEqual([{ seats_taken: 1, waiting: WAITERS - 1, offered: 0 }]);
      expect(await findInconsistencies(processes.database, rush.studio)).toEqual({});
    }
  }, 120_000);
});

describe('control: no lock on the class', () => {
  beforeAll(openUnlocked);
  afterAll(close);

  it('sells the seat more than once', async () => {
    let most = 0;
    for (let round = 0; round < 10 && most <= 1; round++) most = Math.max(most, (await everybodyClaims()).seats);
    expect(most).toBeGreaterThan(1);
  }, 120_000);
});
