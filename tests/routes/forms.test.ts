/**
 * Every field of every form, with each message of the shared rules that applies to it (spec 1 §5): missing, wrong type, too long, out of
 * range. Tests next to the use cases cover what only they can check (block lists, the studio's calendar, answers to its questions).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, instant, plus } from '../../src/kernel/time.ts';
import { saveStudio } from '../../src/features/studio/server/public.ts';
import { FEATURES } from '../../src/context/studio.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { aCustomer } from '../builders/customer.ts';
import { aProduct } from '../builders/product.ts';
import { aStaff } from '../builders/staff.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { addressOf, allForms, fieldsOf } from '../support/all-forms.ts';
import { PASSWORD } from '../support/customer-forms.ts';
import { startTestServer, type CallAnswer, type TestServer } from '../support/server.ts';
import { allOperations as operations } from '../support/all-operations.ts';

const NOON = instant(Date.parse('2026-11-16T12:00:00Z'));
const WAIVER = { requireSign: false, type: 'text', text: 'At your own risk.', hash: 'h1' };

let server: TestServer;
let rush: Rush;
let booking: number;
let instructor: number;
let product: number;
let checkout: string;
let card: string;
beforeAll(async () => {
  server = await startTestServer();
  server.setClock(new Date(NOON).toISOString());
  const { database } = server.atelier;
  const settings = { booking: { multipleReservation: true }, waiver: WAIVER };
  rush = await aRush(database, { now: NOON, people: 1, credits: 9, sessions: 4, capacity: 9, startsAt: plus(NOON, days(0.5)), settings });
  await inStudio(database.db, rush.studio, async (tx) => {
    await aCustomer(tx, { email: 'ann@mail.test', password: PASSWORD });
    await aStaff(tx, { role: 'owner', email: 'iris@mail.test', password: PASSWORD });
    instructor = (await aStaff(tx)).id;
  });
  const { pass } = rush.people[0]!;
  booking = (await send('/api/reserveClass', { user_pass: pass, schedule_id: rush.sessions[2] })).body.booking_id;
  product = await inStudio(database.db, rush.studio, (tx) => aProduct(tx));
  checkout = (await send('/getCheckout', { pass_id: product })).body.temp_id;
  const visa = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123', name: 'Ada Lane' };
  card = (await server.call('POST', '/sandbox/cards', { studio: rush, body: visa })).body.id;
});
afterAll(() => server.close());

const FORMS = allForms(() => {
  const { id: customer, pass } = rush.people[0]!;
  return { customer, pass, sessions: rush.sessions, booking, instructor, product, checkout, card };
});

const forms = operations.filter(({ endpoint }) => endpoint.body).map(({ endpoint }) => endpoint);
let calls = 0;
/** Each call has another IP address, so that none is throttled. */
function send(path: string, body: object): Promise<CallAnswer> {
  const { who, method } = forms.findLast((one) => one.path === path)!;
  const token = who === 'public' ? undefined : who === 'customer' ? rush.people[0]!.token : rush.ownerToken;
  return server.call(method, addressOf({ path }), {
    studio: rush,
    body,
    ip: `10.${++calls >> 8}.${calls & 255}.1`,
    ...(token && { token }),
  });
}

it('the table contains every form with every field of its contract', () => {
  const told = Object.entries(FORMS).map(([path, { fields, good }]) => [
    path,
    Object.keys(fields).toSorted(),
    Object.keys(good()).toSorted(),
  ]);
  const known = forms.map(({ path, body }) => [path, fieldsOf(body).toSorted(), fieldsOf(body).toSorted()]);
  expect(Object.fromEntries(told.map(([path, ...rest]) => [path, rest]))).toEqual(
    Object.fromEntries(known.map(([path, ...rest]) => [path, rest])),
  );
});

describe.each(Object.entries(FORMS).map(([path, form]) => ({ path, form })))('the form of $path', ({ path, form }) => {
  const fields = Object.entries(form.fields).map(([field, rules]) => ({ field, ...rules }));
  /** A new password is sent twice, so `confirmPassword` changes with it. */
  const bodyWith = (field: string, sent: unknown) => ({
    ...form.good(),
    ...(field === 'password' && { confirmPassword: sent }),
    [field]: sent,
  });

  it.each(fields)('reports the error of $field and no other field', async ({ field, faults }) => {
    const said: unknown[] = [];
    for (const [sent] of faults) {
      const { status, body } = await send(path, bodyWith(field, sent));
      said.push([
        sent,
        status,
        body.errors?.[field],
        Object.keys(body.errors ?? {}).filter((one) => one !== field && one !== 'confirmPassword'),
      ]);
    }
    expect(said).toEqual(faults.map(([sent, says]) => [sent, 422, [says], []]));
  });

  it('is accepted when every field is valid', async () => {
    const { status, body } = await send(path, form.good());
    expect(form.gets ? (body.code ?? Object.values<string[]>(body.errors)[0]![0]) : status).toBe(form.gets ?? 200);
  });

  it('reports no error for values at the limit and for omitted optional fields', async () => {
    const refused: unknown[] = [];
    for (const { field, fits = [] } of fields)
      for (const sent of fits) {
        const { status, body } = await send(path, bodyWith(field, sent));
        if (body.errors?.[field] || status >= 500) refused.push([field, sent, status, body.errors]);
      }
    expect(refused).toEqual([]);
  });
});

it('the settings and the checkout require the studio’s mandatory phone with the same message', async () => {
  const strict = await aRush(server.atelier.database, { now: NOON, people: 1, credits: 1, sessions: 1, capacity: 1 });
  await inStudio(server.atelier.database.db, strict.studio, (tx) => saveStudio(tx, { phoneRequired: true }, FEATURES));
  const { token, pass } = strict.people[0]!;
  const ask = async (path: string, body: object) => (await server.call('POST', path, { studio: strict, token, body })).body.errors;
  const names = { customer_first_name: 'Ada', customer_last_name: 'Lane' };
  const seat = { user_pass: pass, schedule_id: strict.sessions[0] };
  for (const [says, sent] of [
    ['Phone number is required', undefined],
    ['Phone number is required', ''],
    ['Please enter a valid phone number', '12'],
  ] as const) {
    expect(await ask('/api/updateSettings', { ...names, phone: sent })).toEqual({ phone: [says] });
    expect(await ask('/api/save-customer-checkout-fields', { phone: sent })).toEqual({ phone: [says] });
    expect(await ask('/api/reserveClass', { ...seat, customer_phone: sent })).toEqual({ customer_phone: [says] });
  }
});

it('a number without a country belongs to the studio’s country in every form', async () => {
  const ask = { now: NOON, people: 1, credits: 1, sessions: 1, capacity: 1, startsAt: plus(NOON, days(1)) };
  const london = await aRush(server.atelier.database, { ...ask, settings: { locale: 'en-GB', phoneRequired: true } });
  const { token, pass } = london.people[0]!;
  const post = async (path: string, body: object, as?: string) =>
    (await server.call('POST', path, { studio: london, body, ...(as && { token: as }) })).body;
  const kept = async () => (await server.call('GET', '/api/getCustomer', { studio: london, token })).body.customer;
  const names = { customer_first_name: 'Ada', customer_last_name: 'Lane' };

  expect(
    await post('/api/reserveClass', { user_pass: pass, schedule_id: london.sessions[0], customer_phone: '07700 900123' }, token),
  ).toMatchObject({
    success: true,
  });
  expect((await kept()).phone).toBe('+447700900123');
  await post('/api/save-customer-checkout-fields', { phone: '020 7946 0958' }, token);
  expect((await kept()).phone).toBe('+442079460958');
  await post('/api/updateSettings', { ...names, phone: '07700 900124', emergency_contact_phone: '0044 7700 900125' }, token);
  expect(await kept()).toMatchObject({ phone: '+447700900124', emergency_contact_phone: '+447700900125' });
  const signUp = { firstName: 'Bo', lastName: 'Lane', email: 'bo@mail.test', password: PASSWORD, confirmPassword: PASSWORD };
  expect((await post('/signup', { ...signUp, phone: '(07700) 900-126' })).customer.phone).toBe('+447700900126');
  expect((await post('/signup', { ...signUp, email: 'cy@mail.test', phone: '202 555 01234' })).errors).toEqual({
    phone: ['Please enter a valid phone number'],
  });
});
