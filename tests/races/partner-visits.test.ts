/** Two processes: staff book a visit that a partner pays for while a customer reserves the last seat (docs/decisions/0263). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it('two of six people get the two seats', async () => {
    for (let round = 0; round < 5; round++) expect(await rushForTwoSeats()).toEqual([]);
  });
});

describe('control: no lock on the class', () => {
  beforeAll(async () => {
    await open('session-lock');
    await drop('alter table class_session drop constraint class_session_not_overbooked');
  });
  afterAll(close);

  it('more people than seats get in', async () => {
    let broken: string[] = [];
    for (let round = 0; round < 30 && broken.length === 0; round++) broken = await rushForTwoSeats();
    expect(broken).toContain('more seats than places');
  });
});
