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
import {
  type Fault,
  type Field,
  type Form,
  REQUIRED,
  THIS_REQUIRED,
  INVALID,
  tooLong,
  missing,
  neededText,
  noAddress,
  text,
  phone,
  email,
  anotherPassword,
  newPassword,
  repeated,
  dayOfBirth,
  optIn,
  answers,
  neededId,
  id,
  choice,
  count,
  handle,
} from '../support/form-fields.ts';
import { appointmentForms } from '../support/appointment-forms.ts';
import { buyingForms } from '../support/buying-forms.ts';
import { officeForms } from '../support/office-forms.ts';
import { seriesForms } from '../support/series-forms.ts';
import { slotForms } from '../support/slot-calls.ts';
import { staffForms } from '../support/staff-forms.ts';
import { startTestServer, type CallAnswer, type TestServer } from '../support/server.ts';
import { allOperations as operations } from '../support/all-operations.ts';

const NOON = instant(Date.parse('2026-11-16T12:00:00Z'));
const PASSWORD = 'a long passphrase';
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

const maybeTrue: Form['fields'][string] = {
  faults: [
    ['null', null, REQUIRED],
    ['a word', 'yes', INVALID],
  ],
  fits: [undefined, true],
};

const credentials = (who: string): Form => ({
  good: () => ({ email: who, password: PASSWORD }),
  fields: { email: { faults: [...missing(REQUIRED), ['blank', ' ', REQUIRED]] }, password: { faults: missing(REQUIRED) } },
});

/** Required only when the person has no account. */
const nameOfNew = {
  ...neededText(100, THIS_REQUIRED),
  faults: neededText(100, THIS_REQUIRED).faults.filter(([what]) => what !== 'missing'),
};

const yesNo: Field = {
  faults: [
    ['null', null, REQUIRED],
    ['a word', 'yes', INVALID],
  ],
  fits: [undefined, true],
};

const FORMS: Readonly<Record<string, Form>> = {
  '/signup': {
    good: () => ({
      firstName: 'Ada',
      lastName: 'Lane',
      email: 'ada@mail.test',
      phone: '+12125550142',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      dob: '1990-06-15',
      city: 'New York',
      state: 'NY',
      postcode: '10001',
      address_line1: '1 Main Street',
      address_line2: 'Apt 2',
      sms_opt_in: '1',
      marketing_opt_in: '0',
      custom_fields: {},
    }),
    fields: {
      firstName: neededText(100, THIS_REQUIRED),
      lastName: neededText(100, THIS_REQUIRED),
      email,
      phone: phone(),
      password: newPassword(REQUIRED, 'Password should have minimum 8 characters'),
      confirmPassword: repeated,
      dob: dayOfBirth,
      city: text(100),
      state: text(100),
      postcode: text(20),
      address_line1: text(150),
      address_line2: text(150),
      sms_opt_in: optIn,
      marketing_opt_in: optIn,
      custom_fields: answers,
    },
  },
  '/api/login': credentials('ann@mail.test'),
  '/api/login-code': { good: () => ({ email: 'ann@mail.test' }), fields: { email } },
  '/api/login-by-code': {
    good: () => ({ email: 'ann@mail.test', code: '000000', firstName: 'Ann', lastName: 'Lane' }),
    gets: 'This code is not right, or no longer valid. Look again, or ask for a new one.',
    fields: { email, code: { faults: [...missing(REQUIRED), ['blank', ' ', REQUIRED]] }, firstName: nameOfNew, lastName: nameOfNew },
  },
  '/api/staff/login': credentials('iris@mail.test'),
  '/api/staff/second-step': {
    good: () => ({ challenge: 'guessed', code: '000000' }),
    gets: 'second-step-ended',
    fields: { challenge: neededText(100), code: neededText(100) },
  },
  '/api/social-login': {
    good: () => ({ firebase_token: 'a.b.c', provider_name: 'google.com' }),
    gets: 'wrong-credentials',
    fields: { firebase_token: neededText(10_000), provider_name: neededText(100) },
  },
  '/api/reset-password': {
    good: () => ({ email: 'ann@mail.test', type: 'customers' }),
    fields: { email, type: choice('customers', 'instructors') },
  },
  '/api/password/reset': {
    good: () => ({ email: 'ann@mail.test', password: PASSWORD, confirmPassword: PASSWORD, token: 'guessed', type: 'customers' }),
    gets: 'This link is no longer valid. Please ask for a new one.',
    fields: {
      email,
      password: newPassword(REQUIRED, 'Password should have minimum 8 characters'),
      confirmPassword: repeated,
      token: { faults: [...missing(REQUIRED), ['blank', ' ', REQUIRED]] },
      type: choice('customers', 'instructors'),
    },
  },
  '/api/changePassword': anotherPassword,
  '/api/updateSettings': {
    good: () => ({
      customer_first_name: 'Ada',
      customer_last_name: 'Lane',
      dob: '1990-02-03',
      phone: '+12125550142',
      city: 'New York',
      state: 'NY',
      post_code: '10001',
      address_line1: '1 Main Street',
      address_line2: '',
      emergency_contact_name: 'Bo',
      emergency_contact_phone: '+12125550143',
      emergency_contact_relation: 'friend',
      sms_opt_in: '1',
      marketing_opt_in: '0',
      custom_fields: {},
    }),
    fields: {
      customer_first_name: neededText(100, THIS_REQUIRED),
      customer_last_name: neededText(100, THIS_REQUIRED),
      dob: dayOfBirth,
      phone: phone(),
      city: text(100),
      state: text(100),
      post_code: text(30),
      address_line1: text(150),
      address_line2: text(150),
      emergency_contact_name: text(150),
      emergency_contact_phone: phone('Please enter a valid emergency contact phone number'),
      emergency_contact_relation: text(50),
      sms_opt_in: optIn,
      marketing_opt_in: optIn,
      custom_fields: answers,
    },
  },
  '/api/save-customer-checkout-fields': {
    good: () => ({ phone: '+12125550142', fields: {} }),
    fields: { phone: phone(), fields: answers },
  },
  '/api/accept-waiver': {
    good: () => ({ accept_wavier: '1', waiver_type: 'text', wavier_hash: 'h1' }),
    fields: {
      accept_wavier: {
        faults: [
          ['missing', undefined, REQUIRED],
          ['a word', 'yes', INVALID],
          ...['0', 0, false].map((sent): Fault => [JSON.stringify(sent), sent, 'Please accept the waiver']),
        ],
        fits: [true, 1],
      },
      waiver_type: text(50),
      wavier_hash: text(128),
    },
  },
  '/api/getPacks': { good: () => ({ type: 'packs' }), fields: { type: choice('packs', 'membership') } },
  '/api/customer/classes': {
    good: () => ({ page: 1, page_size: 15, type: 'upcoming', archive: '0' }),
    fields: {
      page: count(10_000),
      page_size: count(100),
      type: choice('upcoming', 'past', 'cancelled'),
      archive: {
        faults: [
          ['a word', 'yes', INVALID],
          ['a number', 2, INVALID],
        ],
        fits: [undefined, null, true, 1],
      },
    },
  },
  '/api/getClassReserve': {
    good: () => ({ class_id: rush.sessions[0], class_for: 'myself', book_for: 'other' }),
    fields: { class_id: neededId, class_for: choice('myself', 'other'), book_for: choice('myself', 'other') },
  },
  '/api/reserveClass': {
    good: () => ({
      user_pass: rush.people[0]!.pass,
      schedule_id: rush.sessions[0],
      customer_phone: '+12125550142',
      class_for: 'other',
      applicantName: 'Ada',
      applicantEmail: 'ada@example.org',
      allow_overlap: true,
      move_up: 'always',
      one_a_day: true,
    }),
    fields: {
      user_pass: neededId,
      schedule_id: neededId,
      class_for: choice('myself'),
      // Tests of the number itself are in reserve-class.test.ts, because only some studios require it.
      customer_phone: {
        faults: [
          ['a number', 5, INVALID],
          ['a list', [], INVALID],
        ],
        fits: [undefined, null, ''],
      },
      applicantName: {
        faults: [
          ...['', ' ', null, undefined].map((sent): Fault => [JSON.stringify(sent) ?? 'missing', sent, REQUIRED]),
          ['a number', 5, INVALID],
          tooLong(100),
        ],
        fits: ['x'.repeat(100)],
      },
      applicantEmail: { faults: [...noAddress, ['a number', 5, 'Email is invalid']], fits: [undefined, null, ''] },
      allow_overlap: yesNo,
      move_up: choice('always', 'two-hours', 'evening'),
      one_a_day: yesNo,
    },
  },
  '/api/booking/cancel': {
    good: () => ({ id: booking, class_id: rush.sessions[2], only_if_free: false, undo: false }),
    fields: {
      id: neededId,
      class_id: id,
      only_if_free: maybeTrue,
      undo: maybeTrue,
    },
  },
  '/api/hold-seat': {
    good: () => ({ class_id: rush.sessions[0], class_for: 'other' }),
    fields: { class_id: neededId, class_for: choice('myself', 'other') },
  },
  '/api/release-seat': { good: () => ({ class_id: rush.sessions[0] }), fields: { class_id: neededId } },
  '/api/booking/wait': {
    good: () => ({ id: 999_999, move_up: 'always', one_a_day: true }),
    gets: 'not-found',
    fields: { id: neededId, move_up: choice('always', 'two-hours', 'evening'), one_a_day: yesNo },
  },
  '/api/booking/claim': { good: () => ({ id: 999_999 }), gets: 'not-found', fields: { id: neededId } },
  '/api/seat-gift/give': {
    good: () => ({ id: 999_999, email: '' }),
    gets: 'not-found',
    fields: { id: neededId, email: { faults: [...noAddress, ['a number', 5, 'Email is invalid']], fits: [undefined, null, ''] } },
  },
  '/api/seat-gift/take-back': { good: () => ({ id: 999_999 }), gets: 'not-found', fields: { id: neededId } },
  '/api/seat-gift/read': {
    good: () => ({ id: 999_999, token: 'guessed' }),
    gets: 'gift-unknown',
    fields: { id: neededId, token: handle(100) },
  },
  '/api/seat-gift/accept': {
    good: () => ({ id: 999_999, token: 'guessed', customer_phone: null }),
    gets: 'gift-unknown',
    fields: {
      id: neededId,
      token: handle(100),
      customer_phone: {
        faults: [
          ['a number', 5, INVALID],
          ['a list', [], INVALID],
        ],
        fits: [undefined, null, ''],
      },
    },
  },
  '/api/cancel-link/read': {
    good: () => ({ id: 999_999, token: 'guessed' }),
    gets: 'cancel-link-unknown',
    fields: { id: neededId, token: handle(100) },
  },
  '/api/cancel-link/cancel': {
    good: () => ({ id: 999_999, token: 'guessed', only_if_free: false }),
    gets: 'cancel-link-unknown',
    fields: { id: neededId, token: handle(100), only_if_free: maybeTrue },
  },
  '/api/booking/reschedule': {
    good: () => ({ id: 999_999, to_class_id: 999_999, only_if_free: false }),
    gets: 'not-found',
    fields: { id: neededId, to_class_id: neededId, only_if_free: maybeTrue },
  },
  '/api/standing-bookings/start': { good: () => ({ class_id: 999_999 }), gets: 'not-found', fields: { class_id: neededId } },
  '/api/standing-bookings/stop': { good: () => ({ id: 999_999 }), gets: 'not-found', fields: { id: neededId } },
  '/api/booking/qr': { good: () => ({ schedule_id: rush.sessions[1] }), fields: { schedule_id: neededId } },
  ...appointmentForms,
  ...buyingForms(() => ({ customer: rush.people[0]!.id, product, checkout, card })),
  ...seriesForms,
  ...slotForms,
  ...officeForms,
  ...staffForms(() => ({ rush, booking, instructor })),
};

const forms = operations.filter(({ endpoint }) => endpoint.body).map(({ endpoint }) => endpoint);
let calls = 0;
/** Each call has another IP address, so that none is throttled. */
function send(path: string, body: object): Promise<CallAnswer> {
  const { who, method } = forms.findLast((one) => one.path === path)!;
  const token = who === 'public' ? undefined : who === 'customer' ? rush.people[0]!.token : rush.ownerToken;
  return server.call(method, path.replace('{id}', '999999').replace('{gateway}', 'stripe').replace('{kind}', 'class-reminder'), {
    studio: rush,
    body,
    ip: `10.${++calls >> 8}.${calls & 255}.1`,
    ...(token && { token }),
  });
}

it('the table contains every form with every field of its contract', () => {
  const fieldsOf = (body: unknown) => Object.keys((body as { _zod: { def: { shape: object } } })._zod.def.shape).toSorted();
  const told = Object.entries(FORMS).map(([path, { fields, good }]) => [
    path,
    Object.keys(fields).toSorted(),
    Object.keys(good()).toSorted(),
  ]);
  const known = forms.map(({ path, body }) => [path, fieldsOf(body), fieldsOf(body)]);
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
    for (const [what, sent] of faults) {
      const { status, body } = await send(path, bodyWith(field, sent));
      said.push([
        what,
        status,
        body.errors?.[field],
        Object.keys(body.errors ?? {}).filter((one) => one !== field && one !== 'confirmPassword'),
      ]);
    }
    expect(said).toEqual(faults.map(([what, , says]) => [what, 422, [says], []]));
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
