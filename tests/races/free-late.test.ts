/** Two processes: one person cancels two classes late at once, paid by two passes. The studio gives one free late cancellation. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours, instant, plus } from '../../src/kernel/time.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { anOwnedPass } from '../builders/owned-pass.ts';
import { aRush } from '../builders/rush.ts';
import { post, reserve } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';

const processes = twoProcesses();
const { open, close, address } = processes;

/** The number of free ones that the person got. */
async function cancelTwoAtOnce(): Promise<number> {
  const { database } = processes;
  const settings = { booking: { cancelBeforeHours: 24, lateCancelCredit: 'kept' as const, freeLateCancels: 1 } };
  const startsAt = plus(instant(Date.now()), hours(3));
  const rush = await aRush(database, { people: 1, credits: 5, sessions: 2, capacity: 10, startsAt, settings });
  const who = rush.people[0]!;
  const second = await inStudio(database.db, rush.studio, (tx) => anOwnedPass(tx, who.id));
  const passes = [who.pass, second];
  const bookings: number[] = [];
  for (const [nth, session] of rush.sessions.entries())
    bookings.push((await reserve(address(0), rush.slug, who, session, { body: { user_pass: passes[nth]! } })).body.booking_id);
  const answers = await Promise.all(bookings.map((id, nth) => post(address(nth), rush.slug, who.token, '/api/booking/cancel', { id })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  return answers.filter(({ body }) => body.free_late_cancel !== null).length;
}

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it('one of two cancellations is free', async () => {
    for (let round = 0; round < 5; round++) expect(await cancelTwoAtOnce()).toBe(1);
  });
});

describe('control: no lock on the passes of a person', () => {
  beforeAll(() => open('pass-lock'));
  afterAll(close);

  it('both can take the same free one', async () => {
    let most = 0;
    for (let round = 0; round < 30 && most < 2; round++) most = Math.max(most, await cancelTwoAtOnce());
    expect(most).toBe(2);
  });
});
