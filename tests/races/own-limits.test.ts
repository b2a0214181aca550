/** Two processes: one person books two classes of a day at once, each with another pass. The studio allows one class a day. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, hours, instant, plus } from '../../src/kernel/time.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { anOwnedPass } from '../builders/owned-pass.ts';
import { aRush } from '../builders/rush.ts';
import { reserve, statuses } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';

const processes = twoProcesses();
const { open, close, address } = processes;

async function bookTwoAtOnce() {
  const { database } = processes;
  const noon = instant(Math.floor(plus(instant(Date.now()), days(3)) / days(1)) * days(1) + hours(12));
  const settings = { timeZone: 'UTC' as never, booking: { mostPerDay: 1 } };
  const rush = await aRush(database, { people: 1, credits: 5, sessions: 2, capacity: 10, startsAt: noon, settings });
  const who = rush.people[0]!;
  const second = await inStudio(database.db, rush.studio, (tx) => anOwnedPass(tx, who.id));
  const passes = [who.pass, second];
  const answers = await Promise.all(
    rush.sessions.map((session, nth) => reserve(address(nth), rush.slug, who, session, { body: { user_pass: passes[nth]! } })),
  );
  return { answers, booked: answers.filter(({ status }) => status === 200).length };
}

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it('one of two classes is booked, and the other is refused with the limit', async () => {
    for (let round = 0; round < 5; round++) {
      const { answers } = await bookTwoAtOnce();
      expect(statuses(answers)).toEqual({ 200: 1, 409: 1 });
      expect(answers.find(({ status }) => status === 409)!.body.code).toBe('booking-limit-reached');
    }
  });
});

describe('control: no lock on the bookings of a person', () => {
  beforeAll(() => open('own-bookings-lock'));
  afterAll(close);

  it('can book both classes', async () => {
    let most = 0;
    for (let round = 0; round < 30 && most < 2; round++) most = Math.max(most, (await bookTwoAtOnce()).booked);
    expect(most).toBe(2);
  });
});
