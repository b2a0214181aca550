import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer } from '../../../../tests/builders/customer.ts';
import { anOwnedPass } from '../../../../tests/builders/owned-pass.ts';
import { aClassSession, aClassTemplate, aService, aTag } from '../../../../tests/builders/classes.ts';
import { forClasses, limited, membershipTerms, packTerms, UNLIMITED } from '../../../../tests/builders/pass.ts';
import { aProduct } from '../../../../tests/builders/product.ts';
import { aStudio, LONG_AGO, type TestStudio } from '../../../../tests/builders/studio.ts';
import { countQueries } from '../../../../tests/support/count-queries.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { days, hours, instant, plus } from '../../../kernel/time.ts';
import { aSeries } from '../../../../tests/builders/series.ts';
import { findVisibleClass } from '../../classes/server/public.ts';
import { buyableBy } from '../../checkout/server/public.ts';
import { payerOfSeries } from '../../series/server/public.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { listProducts } from './list-products.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const tomorrow = plus(instant(Math.floor(Date.now() / 1000) * 1000), days(1));

/** Each test has its own studio, so that tests do not see each other's products. */
const studioOf = (settings = {}): Promise<TestStudio> => aStudio(server.atelier.database, { settings });

const listed = async (studio: TestStudio, query = '') => {
  const { status, body } = await server.call('GET', `/get-passes${query}`, { studio });
  expect(status).toBe(200);
  return body as { data: { id: number; name: string }[]; filter_tags: unknown[]; services: unknown[] };
};
const names = async (studio: TestStudio, query = '') => (await listed(studio, query)).data.map(({ name }) => name);

describe('the products on sale (spec 2 §7)', () => {
  it('have price, tax and total by the checkout’s rule, the price of a class, and the terms', async () => {
    const studio = await studioOf({ tax: { enabled: true, name: 'VAT', rate: 8875, includedInPrice: false } });
    const { mat, calm, id } = await studio.inside(async (tx) => {
      const mat = await aService(tx, { name: 'Mat' });
      const calm = await aTag(tx, { name: 'Calm' });
      await aTag(tx, { name: 'On nothing' });
      const terms = packTerms({ classes: forClasses({ allowance: limited(12), serviceLimits: [{ service: mat, maxVisits: 4 }] }) });
      const id = await aProduct(tx, { terms, price: 22_000, saved: 11_600, highlighted: true, order: 3, tags: [calm] });
      return { mat, calm, id };
    });
    const { data, filter_tags: tags, services } = await listed(studio);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      id,
      name: '10-class pack',
      punch_type: 'classpack',
      price: 220,
      tax: 19.53,
      total: 239.53,
      price_per_class: 18.33,
      is_highlight: true,
      is_hidden: false,
      is_save: true,
      save_amount: 116,
      order: 3,
      tags: [{ id: calm, name: 'Calm' }],
      allowed_for: { classes: true, appointments: false },
      is_unlimited: false,
      credits: 12,
      membership_length: '-1',
      pass_validity: -1,
      eligible_classes_name_text: 'All classes',
      class_settings: { apply_limit_by_service: true, limit_by_service: [{ id: mat, enable: true, max_visits: 4 }] },
      appointment_settings: { is_unlimited: false, credits: 0 },
    });
    expect([tags, services]).toEqual([[{ id: calm, name: 'Calm' }], [{ id: mat, name: 'Mat' }]]);
  });

  it('start with highlighted ones, then follow the studio’s order; hidden ones are shown by their link only', async () => {
    const studio = await studioOf();
    const hidden = await studio.inside(async (tx) => {
      await aProduct(tx, { terms: packTerms({ name: 'Second' }), order: 2 });
      await aProduct(tx, { terms: packTerms({ name: 'First' }), order: 1 });
      await aProduct(tx, { terms: membershipTerms({ name: 'Best' }), order: 9, highlighted: true });
      return aProduct(tx, { terms: packTerms({ name: 'For friends' }), hidden: true, linkKey: KEY });
    });
    expect(await names(studio)).toEqual(['Best', 'First', 'Second']);
    const one = (query: string) => server.call('GET', `/api/customer/class-packs/${hidden}${query}`, { studio });
    for (const query of ['', '?key=', '?key=A-key-of-that-test', `?key=${KEY}x`]) expect((await one(query)).status).toBe(404);
    const { status, body } = await one(`?key=${KEY}`);
    expect([status, body.data.name, body.data.is_hidden]).toEqual([200, 'For friends', true]);
  });

  it('include none of another studio', async () => {
    const [mine, theirs] = [await studioOf(), await studioOf()];
    const id = await theirs.inside((tx) => aProduct(tx));
    expect(await names(mine)).toEqual([]);
    expect((await server.call('GET', `/api/customer/class-packs/${id}`, { studio: mine })).status).toBe(404);
    expect((await server.call('GET', '/api/customer/class-packs/999999999', { studio: theirs })).status).toBe(404);
  });
});

const KEY = 'A-key-of-this-test';

describe('the products for a class or for appointments', () => {
  it('cover it and last until then, in the order of offers', async () => {
    const studio = await studioOf();
    const { session, secret } = await studio.inside(async (tx) => {
      const [flow, reformer] = [await aClassTemplate(tx), await aClassTemplate(tx)];
      const named = (name: string, over: Parameters<typeof packTerms>[0] = {}) => packTerms({ name, ...over });
      await aProduct(tx, { terms: named('Single', { classes: forClasses({ allowance: limited(1) }) }), price: 2800, highlighted: true });
      await aProduct(tx, { terms: named('Ten'), price: 22_000 });
      await aProduct(tx, {
        terms: named('All I can', { classes: forClasses({ allowance: UNLIMITED }), oncePerPerson: true }),
        price: 4900,
      });
      await aProduct(tx, { terms: named('Reformer only', { classes: forClasses({ templates: [reformer] }) }) });
      await aProduct(tx, { terms: named('Today only', { validity: { kind: 'period', count: 0, unit: 'day' } }) });
      await aProduct(tx, { terms: named('Friends'), hidden: true });
      return {
        session: await aClassSession(tx, { template: flow, startsAt: plus(tomorrow, days(2)) }),
        secret: await aClassSession(tx, { template: flow, startsAt: tomorrow, visible: false }),
      };
    });
    expect(await names(studio, `?class_id=${session}&class_name=Flow`)).toEqual(['All I can', 'Single', 'Ten']);
    // The reply reveals nothing about a class that is over or hidden from the caller.
    expect(await listed(studio, `?class_id=${session}`)).toMatchObject({ class_is_gone: false });
    expect(await listed(studio, `?class_id=${secret}`)).toMatchObject({ data: [], class_is_gone: true });
    const past = await studio.inside((tx) => aClassSession(tx, { startsAt: plus(tomorrow, -hours(30)) }));
    expect(await listed(studio, `?class_id=${past}`)).toMatchObject({ data: [], class_is_gone: true });
  });

  it('exclude products that the customer may not buy again', async () => {
    const studio = await studioOf();
    const { session, fresh, known } = await studio.inside(async (tx) => {
      await aProduct(tx, { terms: packTerms({ name: 'New only', newCustomersOnly: true }) });
      await aProduct(tx, { terms: packTerms({ name: 'Ten' }) });
      const [fresh, known] = [await aCustomer(tx), await aCustomer(tx)];
      await anOwnedPass(tx, known.id);
      return { session: await aClassSession(tx, { startsAt: tomorrow }), fresh, known };
    });
    const namesFor = async (token: string, query = `?class_id=${session}`) =>
      (await server.call('GET', `/get-passes${query}`, { studio, token })).body.data.map(({ name }: { name: string }) => name);
    expect(await namesFor(fresh.token)).toEqual(['New only', 'Ten']);
    expect(await namesFor(known.token)).toEqual(['Ten']);
    expect(await namesFor(known.token, '')).toHaveLength(2);
  });

  it('are those for the service, or for classes in general', async () => {
    const studio = await studioOf();
    const massage = await studio.inside(async (tx) => {
      const massage = await aService(tx);
      const forAppointments = { allowance: limited(3), services: [massage], serviceLimits: null };
      await aProduct(tx, { terms: packTerms({ name: 'Three', classes: null, appointments: forAppointments }) });
      await aProduct(tx, { terms: packTerms({ name: 'Ten' }) });
      return massage;
    });
    expect(await names(studio, `?appointment_service_id=${massage}`)).toEqual(['Three']);
    expect(await names(studio, `?appointment_service_id=${massage + 1}`)).toEqual([]);
    expect(await names(studio, '?series_id=999999999')).toEqual([]);
  });
});

it('the products for a series pay for all of it', async () => {
  const studio = await studioOf();
  const series = await studio.inside(async (tx) => {
    const sessions = [];
    for (const day of [1, 8, 15, 40]) sessions.push(await aClassSession(tx, { startsAt: plus(tomorrow, days(day)) }));
    await aProduct(tx, { terms: packTerms({ name: 'Three', classes: forClasses({ allowance: limited(3) }) }) });
    await aProduct(tx, { terms: packTerms({ name: 'Four', classes: forClasses({ allowance: limited(4) }) }) });
    await aProduct(tx, { terms: packTerms({ name: 'Nothing for classes', classes: null }) });
    await aProduct(tx, { terms: packTerms({ name: 'A month', validity: { kind: 'period', count: 1, unit: 'month' } }) });
    await aProduct(tx, { terms: packTerms({ name: 'Unlimited', classes: forClasses({ allowance: UNLIMITED }) }) });
    return aSeries(tx, sessions);
  });
  expect((await names(studio, `?series_id=${series}`)).toSorted()).toEqual(['Four', 'Unlimited']);
});

it('the number of queries is the same for many products and for one', async () => {
  const studio = await studioOf();
  const { session, tags } = await studio.inside(async (tx) => ({
    session: await aClassSession(tx, { startsAt: tomorrow }),
    tags: [await aTag(tx), await aTag(tx)],
  }));
  const known = await studio.inside(loadStudio);
  const ask = () =>
    countQueries(server.atelier.database, studio.id, async (tx) => {
      const list = listProducts({
        findCoveredClass: async () => (await findVisibleClass(tx, session, { viewer: null }))!.session,
        payerOfSeries,
        buyableBy,
      });
      const call = { tx, studio: known, actor: { kind: 'visitor' }, at: LONG_AGO, query: { class_id: session }, language: 'en' };
      const answer = await list(call as unknown as Parameters<typeof list>[0]);
      return answer.ok ? answer.value.data.length : 0;
    });
  await studio.inside((tx) => aProduct(tx));
  const one = await ask();
  await studio.inside(async (tx) => {
    for (let more = 0; more < 20; more++) await aProduct(tx, { tags });
  });
  expect([one.value, await ask()]).toMatchObject([1, { value: 21, queries: one.queries }]);
  // Queries: products with tags, the class, the names of covered classes and services.
  expect(one.queries).toBe(3);
});
