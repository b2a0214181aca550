/** Products in the office: what was sold stays, what is not on sale cannot be bought, and the order of sale. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer } from '../../../../../tests/builders/customer.ts';
import { anOwnedPass } from '../../../../../tests/builders/owned-pass.ts';
import { limited, membershipTerms, packTerms } from '../../../../../tests/builders/pass.ts';
import { aProduct } from '../../../../../tests/builders/product.ts';
import { aStaff } from '../../../../../tests/builders/staff.ts';
import { aStudio, LONG_AGO, type TestStudio } from '../../../../../tests/builders/studio.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/server.ts';

let server: TestServer;
let studio: TestStudio;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  studio = await aStudio(server.atelier.database, { settings: { payments: { payLater: true } } });
  owner = await studio.inside(async (tx) => (await aStaff(tx, { role: 'owner' })).token);
});
afterAll(() => server.close());

const office = (method: 'GET' | 'POST' | 'PUT', path = '', body?: object) =>
  server.call(method, `/office/products${path}`, { studio, token: owner, ...(body && { body }) });

interface Item {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly hiddenBy: readonly string[];
  readonly linkKey: string;
  readonly running: object;
  readonly [field: string]: unknown;
}
const items = async (): Promise<Item[]> => (await office('GET')).body.items;
const itemOf = async (id: number): Promise<Item> => (await items()).find((item) => item.id === id)!;
const change = async (id: number, part: object) => office('PUT', `/${id}`, { ...(await itemOf(id)), ...part });
const inShop = async (id: number, key = '') => ({
  listed: (await server.call('GET', '/get-passes', { studio })).body.data.some((one: { id: number }) => one.id === id) as boolean,
  page: (await server.call('GET', `/api/customer/class-packs/${id}${key && `?key=${key}`}`, { studio })).status,
});

it('a save leaves sold passes and running memberships alone, and says how many there are', async () => {
  const { product, ada, pass } = await studio.inside(async (tx) => {
    const terms = membershipTerms({ classes: { allowance: limited(4), templates: 'all', serviceLimits: null } });
    const product = await aProduct(tx, { terms, price: 10_000 });
    const ada = await aCustomer(tx);
    const pass = await anOwnedPass(tx, ada.id, { terms, offer: product });
    await anOwnedPass(tx, ada.id, { terms: packTerms(), offer: product });
    await anOwnedPass(tx, ada.id, { terms, offer: product, endsAt: LONG_AGO });
    return { product, ada, pass };
  });
  expect((await itemOf(product)).running).toEqual({ passes: 2, memberships: 1 });
  const saved = await change(product, { price: 12_000, classes: { allowance: limited(8), templates: 'all', serviceLimits: null } });
  expect(saved).toMatchObject({ status: 200, body: { item: { price: 12_000, running: { passes: 2, memberships: 1 } } } });
  const { body } = await server.call('POST', '/api/getPacks', { studio, token: ada.token, body: {} });
  expect(body.packs.find(({ id }: { id: number }) => id === pass)).toMatchObject({ credits: 4 });
});

describe('a product is not sold', () => {
  const sold = (facts: Parameters<typeof aProduct>[1] = {}) => studio.inside((tx) => aProduct(tx, facts));
  const begin = async (id: number) => {
    const { token } = await studio.inside((tx) => aCustomer(tx));
    return (await server.call('POST', '/getCheckout', { studio, token, body: { pass_id: id } })).status;
  };

  it.each<[string, Parameters<typeof aProduct>[1], string[]]>([
    ['after its last day', { sale: [null, '2020-01-01'] }, ['no-longer-sold']],
    ['before its first day', { sale: ['2999-01-01', null] }, ['not-yet-sold']],
    ['while it is archived', { archived: true }, []],
  ])('%s', async (_when, facts, reasons) => {
    const id = await sold(facts);
    expect(await inShop(id)).toEqual({ listed: false, page: 404 });
    expect(await begin(id)).toBe(404);
    expect((await itemOf(id)).hiddenBy).toEqual(reasons);
    const open = await sold({ sale: ['2020-01-01', '2999-01-01'] });
    expect([await inShop(open), await begin(open)]).toEqual([{ listed: true, page: 200 }, 200]);
  });

  it('in the shop while it is hidden: only its link opens it, whose key it has from the beginning', async () => {
    const id = await sold();
    const { linkKey } = await itemOf(id);
    expect((await change(id, { hidden: true })).body.item).toMatchObject({ hidden: true, hiddenBy: ['hidden'], linkKey });
    expect(await inShop(id)).toEqual({ listed: false, page: 404 });
    expect(await inShop(id, linkKey)).toEqual({ listed: false, page: 200 });
  });

  it('without a way to pay', async () => {
    const poor = await aStudio(server.atelier.database, { settings: { payments: { card: false, desk: false, payLater: false } } });
    const token = await poor.inside(async (tx) => {
      await aProduct(tx);
      return (await aStaff(tx, { role: 'owner' })).token;
    });
    const { body } = await server.call('GET', '/office/products', { studio: poor, token });
    expect(body.items[0].hiddenBy).toContain('no-way-to-pay');
  });
});

it('refuses a membership without its cycle, and a last day of sale before the first', async () => {
  const id = await studio.inside((tx) => aProduct(tx));
  expect((await change(id, { punchType: 'membership' })).body.errors).toEqual({ cycle: ['Field is invalid'] });
  expect((await change(id, { saleFrom: '2026-12-05', saleUntil: '2026-12-04' })).body.errors).toEqual({
    saleUntil: ['Choose the first day or a later one'],
  });
});

it('are sold in the order of the office; each move is in the history of both', async () => {
  const [first, second] = await studio.inside(async (tx) => [await aProduct(tx, { order: 900 }), await aProduct(tx, { order: 901 })]);
  const order = (await items()).toSorted((one, other) => Number(one['order']) - Number(other['order'])).map(({ id }) => id);
  const at = order.indexOf(first);
  expect((await office('POST', '/order', { ids: order.with(at, second).with(at + 1, first) })).status).toBe(200);
  const { data } = (await server.call('GET', '/get-passes', { studio })).body as { data: { id: number }[] };
  const shop = data.map(({ id }) => id);
  expect(shop.indexOf(second)).toBe(shop.indexOf(first) - 1);
  const { entries } = (await office('GET', `/${second}/history`)).body;
  expect(entries[0].changes).toEqual([{ field: 'order', oldValue: 902, newValue: at + 1 }]);
});
