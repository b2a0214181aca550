/** Custom fields from end to end: asked, answered at sign-up and at a checkout, and read back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClassSession, aClassTemplate, aService } from '../../../../tests/builders/classes.ts';
import { aCustomField } from '../../../../tests/builders/custom-field.ts';
import { aCustomer } from '../../../../tests/builders/customer.ts';
import { anOwnedPass } from '../../../../tests/builders/owned-pass.ts';
import { packTerms } from '../../../../tests/builders/pass.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { aStudio, type TestStudio } from '../../../../tests/builders/studio.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { asId, type CustomerId, type CustomFieldOptionId } from '../../../kernel/ids.ts';
import { days, instant, plus } from '../../../kernel/time.ts';
import { FEATURES } from '../../../context/studio.ts';
import { saveValues } from './public.ts';

let server: TestServer;
let asks: TestStudio;
let field: Record<'goal' | 'weight' | 'mat' | 'source' | 'since' | 'call' | 'old', { id: number; options: CustomFieldOptionId[] }>;
beforeAll(async () => {
  server = await startTestServer();
  asks = await aStudio(server.atelier.database, { slug: 'asks', settings: { phoneRequired: true }, features: FEATURES });
  field = await asks.inside(async (tx) => ({
    goal: await aCustomField(tx, { name: 'Goal', required: true }),
    weight: await aCustomField(tx, { name: 'Weight', type: 'number' }),
    mat: await aCustomField(tx, { name: 'Mat', type: 'yes_no' }),
    source: await aCustomField(tx, { name: 'Source', type: 'dropdown', required: true, options: ['A friend', '-Newspaper'] }),
    since: await aCustomField(tx, { name: 'Since', type: 'date' }),
    call: await aCustomField(tx, { name: 'Call', type: 'datetime' }),
    old: await aCustomField(tx, { name: 'Old', active: false, required: true }),
  }));
});
afterAll(() => server.close());

let addresses = 0;
const signUp = (custom_fields?: object, studio: { slug: string } = asks) =>
  server.call('POST', '/signup', {
    studio,
    ip: `198.51.100.${++addresses}`,
    body: {
      firstName: 'Ada',
      lastName: 'Lane',
      email: `ada-${addresses}@mail.test`,
      password: 'a long passphrase',
      confirmPassword: 'a long passphrase',
      ...(custom_fields && { custom_fields }),
    },
  });
const aPerson = (row = {}) => asks.inside((tx) => aCustomer(tx, { row }));
const save = (token: string, body: object) => server.call('POST', '/api/save-customer-checkout-fields', { studio: asks, token, body });
const mine = async (token: string, studio: { slug: string } = asks) =>
  (await server.call('GET', '/api/getCustomer', { studio, token })).body.customer_custom_fields;

/** An answer to every field. */
const full = () => ({
  [field.goal.id]: 'A calmer back',
  [field.weight.id]: '61.5',
  [field.mat.id]: false,
  [field.source.id]: field.source.options[0],
  [field.since.id]: '1999-12-31',
  [field.call.id]: '2026-11-01 18:30:00',
});
const valueOf = (of: { id: number }, name: string, display_value: string, more = {}) => ({
  custom_field: { id: of.id, name, is_active: true },
  display_value,
  number_value: null,
  datetime_value: null,
  value: display_value,
  ...more,
});
const fullValues = () => [
  valueOf(field.goal, 'Goal', 'A calmer back'),
  valueOf(field.weight, 'Weight', '61.5', { number_value: 61.5 }),
  valueOf(field.mat, 'Mat', 'No', { value: '0' }),
  valueOf(field.source, 'Source', 'A friend', { value: String(field.source.options[0]) }),
  valueOf(field.since, 'Since', '1999-12-31'),
  valueOf(field.call, 'Call', '2026-11-01 18:30:00', { datetime_value: '2026-11-01 18:30:00' }),
];

describe('GET /custom-fields', () => {
  it('returns the active fields in order, with their active options', async () => {
    const { status, body } = await server.call('GET', '/custom-fields', { studio: asks });
    expect(status).toBe(200);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Goal', 'Weight', 'Mat', 'Source', 'Since', 'Call']);
    expect(body.data[3]).toEqual({
      id: field.source.id,
      name: 'Source',
      is_active: true,
      is_required: true,
      at_sign_up: true,
      field_type: 'dropdown',
      options: [{ id: field.source.options[0], option_value: 'A friend', is_active: true }],
    });
  });

  it('is not found without the package feature', async () => {
    await server.other.inside((tx) => aCustomField(tx, { required: true }));
    expect(await server.call('GET', '/custom-fields', { studio: server.other })).toMatchObject({
      status: 403,
      body: { code: 'not-in-package' },
    });
  });
});

describe('the sign-up', () => {
  it('stores the answers with the account', async () => {
    const { status, body } = await signUp(full());
    expect(status).toBe(200);
    expect(await mine(body.token)).toEqual(fullValues());
  });

  it('requires only the required fields', async () => {
    const { status } = await signUp({ [field.goal.id]: 'x', [field.source.id]: String(field.source.options[0]) });
    expect(status).toBe(200);
  });

  it('names the missing required fields, and creates no account', async () => {
    const { status, body } = await signUp();
    expect(status).toBe(422);
    expect(body).toMatchObject({
      status: 'error',
      errors: {
        custom_fields: ['Please fill in: Goal, Source'],
        [`custom_fields.${field.goal.id}`]: ['Goal is required'],
        [`custom_fields.${field.source.id}`]: ['Source is required'],
      },
    });
    const made = await asks.inside((tx) =>
      tx
        .selectFrom('customer')
        .select('id')
        .where('studio_id', '=', tx.studio)
        .where('email_key', '=', `ada-${addresses}@mail.test`)
        .execute(),
    );
    expect(made).toEqual([]);
  });

  it('names the error of each answer', async () => {
    const { status, body } = await signUp({
      ...full(),
      [field.goal.id]: 'x'.repeat(501),
      [field.weight.id]: 'much',
      [field.source.id]: field.source.options[1],
      [field.since.id]: '1929-12-31',
      [field.old.id]: 'x',
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      [`custom_fields.${field.goal.id}`]: ['Must be less than 500 characters'],
      [`custom_fields.${field.weight.id}`]: ['Must be a valid number'],
      [`custom_fields.${field.source.id}`]: ['Please choose one of the options'],
      [`custom_fields.${field.since.id}`]: ['Must not be earlier than 1930'],
      [`custom_fields.${field.old.id}`]: ['This field is not asked here'],
    });
  });

  it('neither asks for nor accepts answers without the package feature', async () => {
    expect((await signUp(undefined, server.other)).status).toBe(200);
    const { status, body } = await signUp({ '1': 'x' }, server.other);
    expect([status, body.errors]).toEqual([422, { 'custom_fields.1': ['This field is not asked here'] }]);
  });
});

describe('save-customer-checkout-fields', () => {
  it('stores phone and answers, and returns them again', async () => {
    const { token } = await aPerson();
    const { status, body } = await save(token, { phone: '(202) 555-0123', fields: full() });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'Your information has been saved.',
        result: { customer_phone: '+12025550123', customer_custom_fields: fullValues() },
      },
    ]);
    const me = await server.call('GET', '/api/getCustomer', { studio: asks, token });
    expect([me.body.customer.phone, me.body.customer_custom_fields]).toEqual(['+12025550123', fullValues()]);
  });

  it('asks for every active field, except those with a stored answer', async () => {
    const { token } = await aPerson({ phone: '+12025550123' });
    const first = await save(token, { fields: { [field.goal.id]: 'x' } });
    expect(first.status).toBe(422);
    expect(first.body.errors).toMatchObject({
      fields: ['Please fill in: Weight, Mat, Source, Since, Call'],
      [`fields.${field.mat.id}`]: ['Mat is required'],
    });
    expect(await mine(token)).toEqual([]);
    expect((await save(token, { fields: full() })).status).toBe(200);
    expect((await save(token, { fields: { [field.goal.id]: 'another' } })).body.result.customer_custom_fields[0].display_value).toBe(
      'another',
    );
    expect((await save(token, { fields: { [field.goal.id]: ' ' } })).body.errors[`fields.${field.goal.id}`]).toEqual(['Goal is required']);
  });

  it.each([
    { what: 'a missing phone where it is required', phone: undefined, says: 'Phone number is required' },
    { what: 'an empty phone', phone: '', says: 'Phone number is required' },
    { what: 'an invalid phone', phone: '12345', says: 'Please enter a valid phone number' },
  ])('refuses $what', async ({ phone, says }) => {
    const { token } = await aPerson();
    const { status, body } = await save(token, { phone, fields: full() });
    expect([status, body.errors]).toEqual([422, { phone: [says] }]);
    expect(await mine(token)).toEqual([]);
  });

  it('accepts a phone without the package feature, but no answers', async () => {
    const bob = await server.other.inside((tx) => aCustomer(tx));
    const ask = (body: object) =>
      server.call('POST', '/api/save-customer-checkout-fields', { studio: server.other, token: bob.token, body });
    expect((await ask({ phone: '+12025550123' })).body).toMatchObject({
      success: true,
      result: { customer_phone: '+12025550123', customer_custom_fields: [] },
    });
    expect((await ask({ fields: { '1': 'x' } })).body.errors).toEqual({ 'fields.1': ['This field is not asked here'] });
  });

  it('refuses visitors', async () => {
    expect((await save('', {})).status).toBe(401);
  });
});

describe('updateSettings', () => {
  const update = (token: string, custom_fields?: object, studio: { slug: string } = asks) =>
    server.call('POST', '/api/updateSettings', {
      studio,
      token,
      body: { customer_first_name: 'Ada', customer_last_name: 'Lane', ...(custom_fields && { custom_fields }) },
    });
  const required = () => ({ [field.goal.id]: 'Handstands', [field.source.id]: field.source.options[0] });
  const aSettledPerson = () => aPerson({ phone: '+12025550123' });

  it('stores new answers, keeps those not sent, deletes emptied ones', async () => {
    const { token } = await aSettledPerson();
    const first = await update(token, full());
    expect(first).toMatchObject({ status: 200, body: { status: 'success', customer_custom_fields: fullValues() } });
    expect(await mine(token)).toEqual(fullValues());
    expect((await update(token)).body.customer_custom_fields).toEqual(fullValues());
    await update(token, { [field.weight.id]: '', [field.call.id]: null, [field.goal.id]: 'Handstands' });
    expect((await mine(token)).map((one: { display_value: string }) => one.display_value)).toEqual([
      'Handstands',
      'No',
      'A friend',
      '1999-12-31',
    ]);
  });

  it('requires only the required fields, by name, until they have answers', async () => {
    const { token } = await aSettledPerson();
    const errors = {
      custom_fields: ['Please fill in: Goal, Source'],
      [`custom_fields.${field.goal.id}`]: ['Goal is required'],
      [`custom_fields.${field.source.id}`]: ['Source is required'],
    };
    for (const given of [undefined, {}, { [field.weight.id]: '61.5' }, { [field.goal.id]: ' ', [field.source.id]: null }])
      expect(await update(token, given)).toMatchObject({ status: 422, body: { success: false, errors } });
    expect(await mine(token)).toEqual([]);
    expect((await update(token, required())).status).toBe(200);
    expect((await update(token)).status).toBe(200);
    expect((await update(token, { [field.goal.id]: '' })).body.errors).toMatchObject({ custom_fields: ['Please fill in: Goal'] });
  });

  it('names the error of each answer together with other errors, and changes nothing', async () => {
    const { token } = await aSettledPerson();
    const body = {
      customer_first_name: 'Eva',
      customer_last_name: 'Lane',
      phone: '12',
      custom_fields: {
        ...required(),
        [field.weight.id]: 'much',
        [field.mat.id]: 'maybe',
        [field.call.id]: '2026-11-01',
        [field.old.id]: 'x',
        999: 'x',
      },
    };
    const answer = await server.call('POST', '/api/updateSettings', { studio: asks, token, body });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      {
        phone: ['Please enter a valid phone number'],
        [`custom_fields.${field.weight.id}`]: ['Must be a valid number'],
        [`custom_fields.${field.mat.id}`]: ['Please answer yes or no'],
        [`custom_fields.${field.call.id}`]: ['Please choose a date and a time'],
        [`custom_fields.${field.old.id}`]: ['This field is not asked here'],
        'custom_fields.999': ['This field is not asked here'],
      },
    ]);
    const { customer, customer_custom_fields } = (await server.call('GET', '/api/getCustomer', { studio: asks, token })).body;
    expect([customer.customer_first_name, customer_custom_fields]).toEqual(['Ada', []]);
  });

  it('keeps an answer whose option became inactive, and does not accept it as new', async () => {
    const { id, token } = await aSettledPerson();
    await update(token, required());
    const newspaper = field.source.options[1]!;
    await asks.inside((tx) => saveValues(tx, id, new Map([[asId(field.source.id), { type: 'dropdown', option: newspaper }]])));
    const kept = await update(token, { [field.source.id]: String(newspaper) });
    expect(kept.body.customer_custom_fields[1]).toMatchObject({ display_value: 'Newspaper', value: String(newspaper) });
    await update(token, required());
    expect((await update(token, { [field.source.id]: newspaper })).body.errors).toEqual({
      [`custom_fields.${field.source.id}`]: ['Please choose one of the options'],
    });
  });

  it('neither asks for nor accepts answers without the package feature', async () => {
    const { token } = await server.other.inside((tx) => aCustomer(tx));
    expect(await update(token, undefined, server.other)).toMatchObject({ status: 200, body: { customer_custom_fields: [] } });
    expect((await update(token, { 1: 'x' }, server.other)).body.errors).toEqual({ 'custom_fields.1': ['This field is not asked here'] });
  });

  it('never reads the answers of another studio', async () => {
    const { token } = await aSettledPerson();
    await update(token, full());
    const bob = await server.demo.inside((tx) => aCustomer(tx));
    const foreign = await update(bob.token, { [field.goal.id]: 'x' }, server.demo);
    expect(foreign.body.errors).toEqual({ [`custom_fields.${field.goal.id}`]: ['This field is not asked here'] });
    expect(await mine(token)).toEqual(fullValues());
  });
});

describe('getClassReserve', () => {
  it('names the fields that need an answer', async () => {
    const { token } = await aPerson({ phone: '+12025550123' });
    const session = await asks.inside((tx) => aClassSession(tx, { startsAt: plus(instant(Date.now()), days(1)) }));
    const open = () => server.call('POST', '/api/getClassReserve', { studio: asks, token, body: { class_id: session } });
    const before = (await open()).body;
    expect(before.show_checkout_fields).toBe(true);
    expect(before.custom_unfilled_fields.map(({ name }: { name: string }) => name)).toEqual([
      'Goal',
      'Weight',
      'Mat',
      'Source',
      'Since',
      'Call',
    ]);
    await save(token, { fields: full() });
    expect((await open()).body).toMatchObject({ show_checkout_fields: false, custom_unfilled_fields: [] });
  });
});

describe('a question for some services', () => {
  let asksSome: TestStudio;
  let person: { id: number; token: string };
  let classes: { massage: number; other: number };
  beforeAll(async () => {
    const clinic = await aStudio(server.atelier.database, { slug: 'clinic', features: FEATURES });
    asksSome = clinic;
    const startsAt = plus(instant(Date.now()), days(1));
    ({ person, classes } = await clinic.inside(async (tx) => {
      const massage = await aService(tx);
      await aCustomField(tx, { name: 'Injury', required: true, atSignUp: false, services: [massage] });
      await aCustomField(tx, { name: 'Source', required: true, atCheckout: false });
      const template = await aClassTemplate(tx, { service: massage });
      return {
        person: await aCustomer(tx),
        classes: { massage: await aClassSession(tx, { startsAt, template }), other: await aClassSession(tx, { startsAt }) },
      };
    }));
  });
  const call = (path: string, body: object) => server.call('POST', path, { studio: asksSome, token: person.token, body });

  it('is not asked at sign-up, which asks its own', async () => {
    expect((await signUp({}, asksSome)).body.errors.custom_fields).toEqual(['Please fill in: Source']);
  });

  it('is asked before a booking of such a service only', async () => {
    const asked = async (class_id: number) =>
      (await call('/api/getClassReserve', { class_id })).body.custom_unfilled_fields as { name: string }[];
    expect((await asked(classes.massage)).map(({ name }) => name)).toEqual(['Injury']);
    expect(await asked(classes.other)).toEqual([]);
  });

  it('keeps a booking of such a service from being made until it is answered', async () => {
    const pass = await asksSome.inside((tx) => anOwnedPass(tx, asId<CustomerId>(person.id), { terms: packTerms() }));
    const reserve = (schedule_id: number) => call('/api/reserveClass', { schedule_id, user_pass: pass, class_for: 'myself' });
    expect((await reserve(classes.other)).status).toBe(200);
    expect((await reserve(classes.massage)).body.errors).toEqual({ custom_fields: ['Please fill in: Injury'] });
    const [{ id }] = (await call('/api/getClassReserve', { class_id: classes.massage })).body.custom_unfilled_fields;
    expect((await call('/api/save-customer-checkout-fields', { fields: { [id]: '' } })).status).toBe(422);
    expect((await call('/api/save-customer-checkout-fields', { fields: { [id]: 'My knee' } })).status).toBe(200);
    expect((await reserve(classes.massage)).status).toBe(200);
  });
});

describe('a question of the office', () => {
  it('keeps its kind and its options once it is answered', async () => {
    const { token } = await asks.inside((tx) => aStaff(tx, { role: 'owner' }));
    const item = async () =>
      (await server.call('GET', '/office/custom-fields', { studio: asks, token })).body.items.find(
        (one: { name: string }) => one.name === 'Source',
      );
    const { id, version, name, type, required: isRequired, options } = await item();
    const put = (part: object) =>
      server.call('PUT', `/office/custom-fields/${id}`, {
        studio: asks,
        token,
        body: { name, type, required: isRequired, options, version, ...part },
      });
    expect((await put({ type: 'text', options: [] })).body.errors).toEqual({ type: [expect.stringContaining('its kind stays')] });
    expect((await put({ options: options.slice(0, 1) })).body.errors).toEqual({ options: [expect.stringContaining('"Newspaper" stays')] });
    expect((await put({ options: [] })).body.errors).toEqual({ options: ['Add an option that customers can choose'] });
    const { status, body } = await put({ options: [{ value: 'Web' }, ...options] });
    expect(status).toBe(200);
    expect(body.item.options.map((one: { id: number; value: string }) => [one.id, one.value])).toEqual([
      [3, 'Web'],
      [1, 'A friend'],
      [2, 'Newspaper'],
    ]);
  });
});
