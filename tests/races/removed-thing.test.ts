/** Two processes: one removes a class that was never used, the other limits a product to it. No product names a removed class. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStaff } from '../builders/staff.ts';
import { aStudio } from '../builders/studio.ts';
import { look } from '../support/inspect-database.ts';
import { twoProcesses } from '../support/two-processes.ts';

const processes = twoProcesses();
const { open, close, address } = processes;

const FLOW = { name: 'Flow', color: '#123456', durationMinutes: 60 };
const limitedTo = (template: number) => ({
  name: 'Ten',
  price: 12_000,
  punchType: 'classpack',
  classes: { allowance: { kind: 'limited', perCycle: 10 }, templates: [template], serviceLimits: null },
});

/** Returns the statuses of the removal and of the new product, and whether a product names a class that is gone. */
async function removeAndUse() {
  const studio = await aStudio(processes.database);
  const { token } = await studio.inside((tx) => aStaff(tx, { role: 'owner' }));
  const ask = async (nth: number, method: string, path: string, body?: object) => {
    const reply = await fetch(`${address(nth)}/v1/office${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'x-studio': studio.slug, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: (await reply.json()) as { item: { id: number }; code?: string } };
  };
  const { id } = (await ask(0, 'POST', '/class-templates', FLOW)).body.item;
  const [removed, used] = await Promise.all([ask(0, 'DELETE', `/class-templates/${id}`), ask(1, 'POST', '/products', limitedTo(id))]);
  const [{ broken }] = await look(
    processes.database,
    studio.id,
    `select (select count(*) from offer)::int > 0 and not exists (select from class_template) as broken`,
  );
  return { isBroken: broken as boolean, codes: [removed, used].map(({ status, body }) => body.code ?? status) };
}

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it('either the class stays or the product is refused', async () => {
    for (let round = 0; round < 8; round++) {
      const { isBroken, codes } = await removeAndUse();
      expect(isBroken).toBe(false);
      expect([
        [200, 'choice-gone'],
        ['still-used', 200],
      ]).toContainEqual(codes);
    }
  });
});

describe('control: a product does not lock the classes that it names', () => {
  beforeAll(() => open('named-lock'));
  afterAll(close);

  it('can name a class that is gone', async () => {
    let isBroken = false;
    for (let round = 0; round < 40 && !isBroken; round++) isBroken = (await removeAndUse()).isBroken;
    expect(isBroken).toBe(true);
  });
});
