/** Staff give a pass for nothing (owner task 15), and the customer reads what was done to their passes by hand. */
import { expect, it } from 'vitest';
import type { Day } from '../../../kernel/calendar.ts';
import { limited, membershipTerms, packTerms, forClasses } from '../../../../tests/builders/pass.ts';
import { aProduct, type ProductFacts } from '../../../../tests/builders/product.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { at, theClassDesk } from '../../../../tests/support/class-desk.ts';

const desk = theClassDesk();
const single = packTerms({ name: 'Single class', classes: forClasses({ allowance: limited(1) }) });
const product = (rush: Rush, facts: ProductFacts = {}) => desk.inside(rush, (tx) => aProduct(tx, { terms: single, ...facts }));
const office = (rush: Rush, method: 'GET' | 'POST' | 'PUT', path: string, { token = rush.ownerToken, body = {} } = {}) =>
  desk.server.call(method, path, { ...at(rush), token, ...(method !== 'GET' && { body }) });
const give = (rush: Rush, id: number, { token = rush.ownerToken, to = rush.people[0]!.id as number, reason = 'Birthday' } = {}) =>
  office(rush, 'POST', `/office/customers/${to}/passes`, { token, body: { product: id, reason } });
const ofCustomer = async (rush: Rush) => {
  const { body } = await desk.server.call('POST', '/api/getPacks', { ...at(rush), token: rush.people[0]!.token, body: {} });
  return body.packs as { name: string; studio_changes: object[]; order: object | null; isValid: boolean; status: number }[];
};

it('gives a pass that is paid, has no order and no money, and names the giver and the reason to staff', async () => {
  const rush = await desk.aStudioOf({ people: 1 });
  expect(await give(rush, await product(rush))).toMatchObject({ status: 200, body: { message: 'Single class is given.' } });
  const { passes } = (await office(rush, 'GET', `/office/customers/${rush.people[0]!.id}/passes`)).body;
  expect(passes.find(({ name }: { name: string }) => name === 'Single class')).toMatchObject({
    status: 'paid',
    changes: [{ kind: 'given', by: expect.any(String), reason: 'Birthday', lastDay: null }],
    stories: [{ event: 'given', delta: 1, correction: null }],
  });
  for (const table of ['customer_order', 'money_entry', 'checkout'])
    expect((await desk.change(rush, `select from ${table}`)).rows).toEqual([]);
  expect((await desk.change(rush, `select from audit_entry where action = 'customer.give-pass'`)).rows).toHaveLength(1);
  await desk.sound(rush);
});

it('tells the customer in short what the studio did to the pass, without names', async () => {
  const rush = await desk.aStudioOf({ people: 1 });
  await give(rush, await product(rush));
  const { id } = rush.people[0]!;
  const { passes } = (await office(rush, 'GET', `/office/customers/${id}/passes`)).body;
  const own = `/office/customers/${id}/passes/${passes.find(({ name }: { name: string }) => name === 'Single class').id}`;
  await office(rush, 'POST', `${own}/credits`, { body: { kind: 'class', delta: 2, reason: 'A friend too' } });
  await desk.change(rush, `update user_pass set ends_at = '2026-12-31T22:59:59Z' where price_paid = 0`);
  await office(rush, 'PUT', `${own}/end`, { body: { lastDay: '2027-01-31', reason: 'Ill' } });
  const given = (await ofCustomer(rush)).find(({ name }) => name === 'Single class')!;
  const beside = { unix_at: expect.any(Number), credits: null, last_day: null };
  expect(given).toMatchObject({ isValid: true, status: 1, order: { total: 0, payment_method: null } });
  expect(given.studio_changes).toEqual([
    { ...beside, kind: 'end', last_day: '2027-01-31', reason: 'Ill' },
    { ...beside, kind: 'credits', credits: { kind: 'class', delta: 2 }, reason: 'A friend too' },
    { ...beside, kind: 'given', reason: 'Birthday' },
  ]);
});

it('seats a waiting person with the given pass', async () => {
  const rush = await desk.aStudioOf({ people: 2, credits: 1, capacity: 1, waitlist: true });
  const [first, waiting] = rush.people as [Rush['people'][0], Rush['people'][0]];
  const booked = (await desk.reserve(rush, first)).body.booking_id;
  await desk.reserve(rush, waiting);
  await desk.reserve(rush, waiting, {}, rush.sessions[1]!);
  await desk.cancel(rush, first, booked);
  await give(rush, await product(rush), { to: waiting.id });
  await desk.server.atelier.settleDue();
  const { rows } = await desk.change(
    rush,
    `select from booking where customer_id = ${waiting.id} and state = 'reserved' and waitlist_seq is null`,
  );
  expect(rows).toHaveLength(2);
});

it('offers packs that are not archived: hidden ones too, but no membership and none that is over', async () => {
  const rush = await desk.aStudioOf({ people: 1 });
  const named = (name: string, facts: ProductFacts = {}) => product(rush, { ...facts, terms: facts.terms ?? { ...single, name } });
  const refused = [
    await named('Archived', { archived: true }),
    await named('Monthly', { terms: membershipTerms() }),
    await named('Over', { terms: { ...single, validity: { kind: 'until', day: '2026-11-23' as Day } } }),
  ];
  const hidden = await named('Guest of the house', { hidden: true });
  await named('Ended sale', { sale: [null, '2026-01-01'] });
  const { products } = (await office(rush, 'GET', '/office/givable-products')).body;
  const names = products.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['Guest of the house', 'Ended sale']));
  for (const name of ['Archived', 'Four a month', 'Over']) expect(names).not.toContain(name);
  for (const id of refused) expect((await give(rush, id)).status).toBe(404);
  expect((await give(rush, hidden)).status).toBe(200);
});

it('needs the switch for refunds and a reason, and a customer and a product of the studio', async () => {
  const rush = await desk.aStudioOf({ people: 1 });
  const other = await desk.aStudioOf({ people: 1 });
  const id = await product(rush);
  const member = (row: object) => desk.inside(rush, async (tx) => (await aStaff(tx, { role: 'front_desk', row })).token);
  const token = await member({});
  expect((await give(rush, id, { token })).body.code).toBe('not-allowed');
  expect((await office(rush, 'GET', '/office/givable-products', { token })).body.code).toBe('not-allowed');
  expect((await give(rush, id, { token: await member({ may_refund: true }) })).status).toBe(200);
  expect((await give(rush, id, { to: other.people[0]!.id })).status).toBe(404);
  expect((await give(rush, await product(other))).status).toBe(404);
  expect((await give(rush, id, { reason: ' ' })).status).toBe(422);
});
