/** Two processes: each of two owners makes the other an instructor at the same time. The studio keeps one owner. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStaff, type TestStaff } from '../builders/staff.ts';
import { aStudio } from '../builders/studio.ts';
import { twoProcesses } from '../support/two-processes.ts';
import { look } from '../support/inspect-database.ts';

const processes = twoProcesses();
const { open, close, address } = processes;

/** Returns the number of owners that are left, and the statuses. */
async function demoteEachOther() {
  const studio = await aStudio(processes.database);
  const owners = await studio.inside(async (tx) => [
    await aStaff(tx, { role: 'owner', password: 'open sesame 1', row: { name: 'Olive' } }),
    await aStaff(tx, { role: 'owner', password: 'open sesame 1', row: { name: 'Sam' } }),
  ]);
  const demote = async (by: TestStaff, other: TestStaff, nth: number): Promise<number> => {
    const body = { name: 'Other', email: other.email, role: 'instructor', version: 1 };
    const reply = await fetch(`${address(nth)}/v1/office/team/${other.id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${by.token}`, 'x-studio': studio.slug, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await reply.body?.cancel();
    return reply.status;
  };
  const [one, two] = owners as [TestStaff, TestStaff];
  const statuses = await Promise.all([demote(one, two, 0), demote(two, one, 1)]);
  const [{ left }] = await look(processes.database, studio.id, `select count(*)::int as left from staff where role = 'owner'`);
  return { left: left as number, statuses: statuses.toSorted() };
}

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it('one of two owners who demote each other is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { left, statuses } = await demoteEachOther();
      expect(left).toBe(1);
      expect(statuses[0]).toBe(200);
      expect([401, 403, 409]).toContain(statuses[1]);
    }
  });
});

describe('control: no lock on the owners', () => {
  beforeAll(() => open('owner-lock'));
  afterAll(close);

  it('can leave the studio without an owner', async () => {
    let fewest = 1;
    for (let round = 0; round < 20 && fewest > 0; round++) fewest = Math.min(fewest, (await demoteEachOther()).left);
    expect(fewest).toBe(0);
  });
});
