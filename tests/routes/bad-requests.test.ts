/** Requests that our browser code never makes (quality.md, never 8): each gets a 4xx in the API's format, with the usual headers. */
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, instant, plus } from '../../src/kernel/time.ts';
import type { Endpoint } from '../../src/wire/endpoint.ts';
import { aProduct } from '../builders/product.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { appointmentBodies } from '../support/appointment-forms.ts';
import { classForm } from '../support/class-form.ts';
import { officeForms } from '../support/office-forms.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { staffHoursBodies } from '../support/staff-hours-bodies.ts';
import { slotBodies } from '../support/slot-calls.ts';
import { allOperations as operations } from '../support/all-operations.ts';

const NOON = instant(Date.parse('2026-11-16T12:00:00Z'));

let server: TestServer;
let rush: Rush;
let product: number;
let checkout: string;
beforeAll(async () => {
  server = await startTestServer();
  server.setClock(new Date(NOON).toISOString());
  const settings = { booking: { multipleReservation: true }, phoneRequired: true };
  rush = await aRush(server.atelier.database, {
    now: NOON,
    people: 1,
    credits: 90,
    sessions: 1,
    capacity: null,
    startsAt: plus(NOON, days(9)),
    settings,
  });
  product = await inStudio(server.atelier.database.db, rush.studio, (tx) => aProduct(tx));
  checkout = (await server.call('POST', '/getCheckout', { studio: rush, token: rush.people[0]!.token, body: { pass_id: product } })).body
    .temp_id;
});
afterAll(() => server.close());

const QUERIED = [
  'locations',
  'services',
  'instructors',
  'classes',
  'filter_tags',
  'to',
  'startDate',
  'customers',
  'reservationStatus',
  'page',
  'orderBy',
];

const NONSENSE: readonly unknown[] = [
  '\ud800',
  'a\0b',
  '\u202e\u0007',
  '😀'.repeat(60),
  'x'.repeat(100_000),
  "'; drop table booking; --",
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '1e3',
  '9'.repeat(30),
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  9_007_199_254_740_992,
  [],
  [[1]],
  {},
  { $gt: 0 },
  { toString: 'x' },
];

/** Valid requests. The test puts nonsense into their fields. */
const good = (): Readonly<Record<string, object>> => ({
  ...Object.fromEntries(Object.entries(officeForms).map(([path, form]) => [path, form.good()])),
  '/office/preview': {},
  '/office/timetable/classes/{id}': {},
  '/office/timetable/changes/{id}/undo': {},
  '/office/timetable/changes/{id}/send': {},
  '/api/getClassReserve': { class_id: rush.sessions[0], class_for: 'myself', book_for: 'other' },
  '/api/reserveClass': {
    user_pass: rush.people[0]!.pass,
    schedule_id: rush.sessions[0],
    customer_phone: '+12025550123',
    class_for: 'other',
    applicantName: 'Ada',
    applicantEmail: 'ada@example.org',
  },
  '/api/booking/cancel': { id: 1, class_id: rush.sessions[0] },
  '/api/hold-seat': { class_id: 1, class_for: 'other' },
  '/api/release-seat': { class_id: 1 },
  '/api/booking/claim': { id: 1 },
  '/api/booking/reschedule': { id: 1, to_class_id: 1 },
  '/api/standing-bookings/start': { class_id: 1 },
  '/api/standing-bookings/stop': { id: 1 },
  '/api/booking/wait': { id: 1, move_up: 'always' },
  '/api/booking/qr': { schedule_id: 1 },
  '/api/customer/classes': { page: 1, page_size: 5, type: 'past', archive: '1' },
  '/api/getPacks': { type: 'packs' },
  '/api/updateSettings': {
    customer_first_name: 'Ada',
    customer_last_name: 'Lane',
    dob: '1990-02-03',
    city: 'New York',
    state: 'NY',
    post_code: '10001',
    address_line1: '1 Main Street',
    address_line2: '',
    phone: '+12025550123',
    emergency_contact_name: 'Bo',
    emergency_contact_phone: '+12025550124',
    emergency_contact_relation: 'friend',
    sms_opt_in: '1',
    marketing_opt_in: '0',
  },
  '/api/accept-waiver': { accept_wavier: '1', waiver_type: 'general', wavier_hash: 'of-before' },
  '/api/save-customer-checkout-fields': { phone: '+12025550123', fields: { 1: 'x' } },
  '/api/customer/get-payment-history': {},
  '/api/customer/calendar/create': {},
  '/api/customer/calendar/renew': {},
  '/api/customer/calendar/revoke': {},
  '/api/staff/class/capacity': { id: rush.sessions[0], limit_reservations: true, max_reservations: 90 },
  '/api/staff/log-ins/end': { key: 'guessed' },
  '/api/staff/second-factor/start': {},
  '/office/team/{id}/second-factor': {},
  '/api/staff/updateSettings': { name: 'Iris Moon', phone_number: '+12125550142' },
  '/api/staff/schedule': { start: 1_795_000_000, end: 1_795_086_400, hide_cancelled: true },
  '/api/staff/calendar': { start: 1_795_000_000, end: 1_795_086_400, selectedClasses: [1], instructors: [1], type: 'all' },
  '/api/staff/scheduleClass': { id: rush.sessions[0] },
  '/instructors/get-class-data': { scheduleId: 1 },
  '/class/update-class': classForm(1, 1),
  ...staffHoursBodies,
  '/api/staff/booking/add': { class_schedule_id: 1, customer_id: 1 },
  '/api/staff/booking/move-up': { booking_id: 1, add_place: true },
  '/api/staff/booking/remove': { booking_id: 1, refund: 6 },
  '/staff/self-check-in': {},
  '/staff/generate-self-check-in-url': { location_id: 1, create: true },
  '/staff/self-check-in-schedules': { hash: 'guessed', search: 'x' },
  '/staff/self-check-in-attendees': { hash: 'guessed', schedule_id: 1 },
  '/staff/self-check-in-attendance': { hash: 'guessed', class_reserve_id: 1 },
  '/customer/start-self-check-in': { customer_id: 1 },
  '/customer/impersonate': { customer_id: 1, request_from: 'attendance' },
  '/customer/search-customers': { search: 'lane' },
  '/customer/filter-customers': { search: 'lane', schedule_id: 1 },
  '/api/staff/email/scheduled': { class_schedule_id: 1 },
  '/api/staff/email/withdraw': { id: 1 },
  '/staff/email/send-email': { subject: 'x', body: 'x', delivery: 'now', class_schedule_id: 1, recipients: ['#Reserved', 1] },
  '/tags/sync': { resource_type: 'customers', resource_id: 1, tag_ids: [1], _method: 'PATCH' },
  '/customer/save-notes': { id: 1, notes: 'x', injured: true, injury_notes: 'y' },
  '/staff/class/schedule/cancel': { id: 1, refund: 6, cancellation_reason: 'x', show_cancelled_on_website: true },
  '/api/staff/updateAttendance': { booking_id: 1, customer_id: 1, attendance: true },
  '/staff/attendance/mark-as-complete': { class_schedule_id: 1, attendance_completed: true },
  '/staff/sub-requests': { subject: 'x', body: 'x', schedule_id: 1, recipients: [1], sub_request_id: null },
  '/staff/sub-requests/{id}': { subject: 'x', body: 'x', schedule_id: 1, recipients: [1], sub_request_id: null },
  '/staff/sub-requests/complete': { instructor_sub_request_id: 1 },
  '/staff/sub-requests/update-instructor-status': { instructor_sub_request_id: 1, status: 'declined' },
  '/staff/sub-requests/decline': { sub_request_id: 1 },
  '/api/seat-gift/give': { id: 1, email: null },
  '/api/seat-gift/take-back': { id: 1 },
  '/api/seat-gift/read': { id: 1, token: 'guessed' },
  '/api/seat-gift/accept': { id: 1, token: 'guessed', customer_phone: null },
  '/api/cancel-link/read': { id: 1, token: 'guessed' },
  '/api/cancel-link/cancel': { id: 1, token: 'guessed', only_if_free: null },
  '/api/sub-request/read': { token: 'guessed' },
  '/api/sub-request/answer': { token: 'guessed', answer: 'accept' },
  ...slotBodies(1),
  '/api/series/checkout-data': { series_id: 1 },
  '/api/series/complete-checkout': {
    pass_user_id: 1,
    series_id: 1,
    customer_phone: '+12025550123',
    class_ids: [1],
    unix_starts: [1_800_000_000],
  },
  '/series/customer-bookings': { type: 'past', page: 1, perPage: 5, orderBy: 'unix_start', orderDesc: true },
  '/series/cancel': { series_booking_id: 1, told: { credits_returned: 1, credits_kept: 0, fee: 5 } },
  ...appointmentBodies(1),
  '/customer/payment/process': { payment_method: 'pm_guessed', subscribe: true },
  '/customer/payment/remove': { id: 1 },
  '/customer/payment/updateDefaultCard': { id: 1 },
  '/customer/payment/subscription': { plan: 1, payment: 1 },
  '/api/customer/cancel-membership': { user_pass_id: 1 },
  '/getCheckout': { pass_id: product },
  '/api/customer/apply-discount-code': {
    payment_id: checkout,
    code_value: '',
    discount_for: 'pass',
    pass_id: product,
    take_off: 'code',
  },
  '/customer/gift-cards': {
    amount_selection: 50,
    custom_amount: null,
    recipient_name: 'Bo',
    recipient_email: 'bo@mail.test',
    sender_name: 'Ada',
    sender_email: 'ada@mail.test',
    message: '',
    delivery: 'scheduled',
    delivery_date: '2099-01-01',
    delivery_time: '10:30',
    amount: 50,
    unix_deliver: null,
  },
  '/api/payment/checkout-data': { gift_card_id: 1 },
  '/api/payment/owed-checkout': { id: 'guessed' },
  '/api/pay-link/read': { id: 'guessed', token: 'guessed' },
  '/api/pay-link/pay': { id: 'guessed', token: 'guessed', stripe_payment_method: null, payment: 1 },
  '/api/pay-link/complete': { id: 'guessed', token: 'guessed' },
  '/gift-card/balance': { code: 'GLAD-PALS-PLAY-FREE' },
  '/payment/confirm-payment-checkout': { stripe_payment_method: 'pm_guessed', temp_payment_id: checkout },
  '/payment/complete-intent-payment': { id: checkout },
  // The card is first. Nonsense in an optional field can pay the checkout.
  '/confirmCheckout': {
    stripe_payment_method: 'pm_guessed',
    temp_payment_id: checkout,
    pass_id: product,
    customer_id: rush.people[0]!.id,
    discount_code_id: null,
  },
  '/payment/pass/complete': { id: checkout, subscription_id: null, clientSecret: 'guessed' },
  '/go-cardless-checkout': { pass_id: product, payment: 5, discount_code_id: null },
  '/api/cashCheckout': { pass_id: product, payment: 3, temp_payment_id: checkout, discount_code_id: null },
  '/api/getBookingDetails': { id: checkout },
});

/** Refusals of a checkout with status 400 (spec 2 §4). Any other 400 means an unreadable body. */
const REFUSED_WITH_400 = ['card-unknown', 'code-unknown', 'gift-card-unknown', 'not-paid', 'method-not-offered'];

const tokenFor = ({ who }: Endpoint): string => (typeof who === 'object' ? rush.ownerToken : rush.people[0]!.token);

const ask = (endpoint: Endpoint, url: string, payload?: object) =>
  server.atelier.app.inject({
    method: endpoint.method,
    url: `/v1${url}`,
    headers: { 'x-studio': rush.slug, authorization: `Bearer ${tokenFor(endpoint)}` },
    ...(payload !== undefined && { payload }),
  });

const withBody = operations.map(({ endpoint }) => endpoint).filter(({ method, path }) => method !== 'GET' && path !== '/api/logout');
/** The log-in operations have such tests next to their code, because of their rate limits. */
const ofAccounts = new Set([
  '/signup',
  '/api/login',
  '/api/login-code',
  '/api/login-by-code',
  '/api/social-login',
  '/api/staff/login',
  '/api/reset-password',
  '/api/password/reset',
  '/api/changePassword',
  '/api/staff/changePassword',
  '/api/staff/second-step',
  '/api/staff/second-factor/confirm',
  '/api/staff/second-factor/recovery-codes',
  '/api/staff/second-factor/off',
]);

describe('a nonsense value in a field', () => {
  it('is tried on every operation with a body', () => {
    expect(
      // One path can have two operations, such as `/tags/sync`.
      [...new Set(withBody.map(({ path }) => path).filter((path) => !ofAccounts.has(path)))].toSorted(),
    ).toEqual(Object.keys(good()).toSorted());
  });

  it.each(withBody.filter(({ path }) => !ofAccounts.has(path)).map((endpoint) => ({ path: endpoint.path, endpoint })))(
    'of $path causes no server error',
    async ({ path, endpoint }) => {
      const body = good()[path]!;
      const faults: unknown[] = [];
      for (const field of Object.keys(body))
        for (const value of NONSENSE) {
          const { statusCode, payload } = await ask(
            endpoint,
            path.replace('{id}', '1').replace('{gateway}', 'stripe').replace('{kind}', 'class-reminder'),
            {
              ...body,
              [field]: value,
            },
          );
          const expected =
            [200, 403, 404, 409, 422, 429].includes(statusCode) ||
            (statusCode === 400 && REFUSED_WITH_400.includes(JSON.parse(payload).code));
          const known = expected && !/\.ts:\d+|select |insert /.test(payload);
          if (!known) faults.push({ field, value: JSON.stringify(value).slice(0, 40), statusCode, payload: payload.slice(0, 200) });
        }
      expect(faults).toEqual([]);
      // A value that was accepted, such as a pause, is taken back.
      await ask(endpoint, path.replace('{id}', '1').replace('{gateway}', 'stripe').replace('{kind}', 'class-reminder'), body);
    },
    60_000,
  );

  it.each(
    operations
      .map(({ endpoint }) => endpoint)
      .filter(({ params, query }) => params ?? query)
      .map((endpoint) => ({ path: endpoint.path, endpoint })),
  )(
    'of the address of $path causes no server error',
    async ({ path, endpoint }) => {
      const known = path
        .replace('{month}', '2026-11')
        .replace('{gateway}', 'stripe')
        .replace('{kind}', 'class-reminder')
        .replace('{id}', String(rush.sessions[0]));
      const written = (value: unknown) =>
        encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('\ud800', '').slice(0, 2000));
      const urls = NONSENSE.flatMap((value) => [
        path.replaceAll(/\{\w+\}/g, written(value)),
        ...QUERIED.flatMap((name) => [`${known}?${name}=${written(value)}`, `${known}?${name}=1&${name}=${written(value)}`]),
      ]);
      const faults: unknown[] = [];
      for (const url of urls) {
        const { statusCode } = await ask(endpoint, url);
        if (![200, 400, 404, 409, 422].includes(statusCode)) faults.push({ url: url.slice(0, 80), statusCode });
      }
      expect(faults).toEqual([]);
    },
    60_000,
  );
});

describe('an invalid body', () => {
  const reserve = (payload: string, type = 'application/json') =>
    server.atelier.app.inject({
      method: 'POST',
      url: '/v1/api/reserveClass',
      payload,
      headers: { 'content-type': type, 'x-studio': rush.slug, authorization: `Bearer ${rush.people[0]!.token}` },
    });

  it.each([
    { what: 'nothing', payload: '', status: 400 },
    { what: 'half a body', payload: '{"user_pass":', status: 400 },
    { what: 'null', payload: 'null', status: 422 },
    { what: 'a list', payload: '[]', status: 422 },
    { what: 'a body that names a prototype', payload: '{"__proto__":{"admin":true},"user_pass":1,"schedule_id":1}', status: 400 },
    {
      what: 'a body that names a constructor',
      payload: '{"constructor":{"prototype":{"admin":true}},"user_pass":1,"schedule_id":1}',
      status: 400,
    },
    { what: 'a very deeply nested body', payload: `{"user_pass":${'['.repeat(60_000)}${']'.repeat(60_000)}}`, status: 422 },
    { what: 'a body of 300 KB', payload: JSON.stringify({ user_pass: 'x'.repeat(300_000) }), status: 413 },
    { what: 'a page', payload: '<a/>', type: 'application/xml', status: 415 },
  ])('such as $what is refused as invalid', async ({ payload, type, status }) => {
    const answer = await reserve(payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, message: expect.any(String) });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

it('refuses an Idempotency-Key that it cannot store', async () => {
  const [{ token, pass } = { token: '', pass: 0 }] = rush.people;
  const answer = (key: string) =>
    server.call('POST', '/api/reserveClass', {
      token,
      studio: rush,
      body: { user_pass: pass, schedule_id: 999_999 },
      headers: { 'idempotency-key': key },
    });
  expect(await answer('k'.repeat(256))).toMatchObject({ status: 400, body: { success: false, code: 'idempotency-key-too-long' } });
  expect((await answer('k'.repeat(255))).status).toBe(404);
});

describe('raw bytes on a socket', () => {
  let port: number;
  beforeAll(async () => {
    await server.atelier.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = server.atelier.app.server.address() as AddressInfo);
  });

  async function send(request: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.end(request);
    let text = '';
    for await (const part of socket) text += String(part);
    return text;
  }

  it.each(['/%ff', '/v1/getClasses/%', '/class/%c0%af'])(
    'such as %s get an answer in the API’s format with the usual headers',
    async (path) => {
      const [head = '', body = ''] = (await send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)).split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 400 /);
      expect(head).toMatch(/content-security-policy: .*frame-ancestors 'none'/i);
      expect(head).toMatch(/permissions-policy: .*camera=\(\)/i);
      const [other = ''] = (await send('GET /v1/nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).split('\r\n\r\n');
      const names = (text: string) => text.split('\r\n').map((line) => line.split(':', 1)[0]!.toLowerCase());
      expect(names(head).filter((name) => name !== 'vary')).toEqual(
        expect.arrayContaining(
          names(other)
            .slice(1)
            .filter((name) => name !== 'vary'),
        ),
      );
      expect(JSON.parse(body)).toEqual({ success: false, message: 'This address cannot be read.', code: 'bad-request' });
    },
  );

  it('must be complete within a minute', () => {
    expect(server.atelier.app.server.requestTimeout).toBe(60_000);
  });
});
