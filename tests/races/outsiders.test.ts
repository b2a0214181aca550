/**
 * Two processes send several bulk emails to customers outside the class at once: together they reach no more people than the daily limit.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OUTSIDERS_A_DAY } from '../../src/features/bulk-email/rules/decide-email.ts';
import { aRush } from '../builders/rush.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { post, statuses } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';

const EACH = 40;
const processes = twoProcesses();
const { open, close, address } = processes;

/** Six mails to 40 people each. Returns their statuses and the number of people reached. */
async function sixAtOnce() {
  const rush = await aRush(processes.database, { people: EACH, credits: 1, sessions: 1, capacity: 1 });
  const email = {
    subject: 'A place is free',
    body: '<p>Come along.</p>',
    delivery: 'now',
    class_schedule_id: rush.sessions[0],
    recipients: rush.people.map(({ id }) => id),
  };
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, nth) => post(address(nth), rush.slug, rush.ownerToken, '/staff/email/send-email', email)),
  );
  const [{ told }] = await look(processes.database, rush.studio, `select count(*)::int as told from mail where kind = 'bulk-email'`);
  return { statuses: statuses(answers), told, broken: await findInconsistencies(processes.database, rush.studio) };
}

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it(`two of them fit into the daily limit of ${OUTSIDERS_A_DAY}`, async () => {
    expect(await sixAtOnce()).toEqual({ statuses: { 200: 2, 422: 4 }, told: 2 * EACH, broken: {} });
  });
});

describe('control: no lock on the sender', () => {
  beforeAll(() => open('instructor-lock'));
  afterAll(close);

  it('allows more than the limit', async () => {
    let most = 0;
    for (let round = 0; round < 5 && most <= OUTSIDERS_A_DAY; round++) most = Math.max(most, (await sixAtOnce()).told);
    expect(most).toBeGreaterThan(OUTSIDERS_A_DAY);
  });
});
