/** `/v1/openapi.json` is correct: it contains every route, and real replies match it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anUpload, aPicture } from '../builders/picture.ts';
import { describeApi, routesOf, type ApiDescription } from '../support/api-description.ts';
import { aSigningKey, claimsOf, PROJECT, signed, startKeyServer, type KeyServer, type SigningKey } from '../support/firebase.ts';
import { appointmentCalls } from '../support/appointment-calls.ts';
import { buyingCalls } from '../support/buying-calls.ts';
import { giftCalls } from '../support/gift-calls.ts';
import { seriesCalls } from '../support/series-calls.ts';
import { officeCalls } from '../support/office-forms.ts';
import { slotCalls } from '../support/slot-calls.ts';
import { staffCalls } from '../support/staff-calls.ts';
import { hoursCalls } from '../support/hours-calls.ts';
import { subRequestCalls } from '../support/sub-request-calls.ts';
import { startDemoServer, type DemoAnswer, type DemoCall, type DemoServer } from '../support/demo-server.ts';
import { NO_API } from '../support/routes-outside-the-api.ts';

let server: DemoServer;
let api: ApiDescription;
let key: SigningKey;
let firebase: KeyServer;
beforeAll(async () => {
  key = await aSigningKey('one');
  firebase = await startKeyServer([key]);
  server = await startDemoServer({ FIREBASE_PROJECT_ID: PROJECT, FIREBASE_JWKS_URL: firebase.url });
  api = await describeApi(server.atelier.app);
});
afterAll(async () => {
  await server.close();
  await firebase.close();
});

describe('the routes', () => {
  it('are exactly those of the API description', () => {
    const real = new Set(routesOf(server.atelier.app));
    const documented = [...api.operations.keys()];
    expect(documented.filter((route) => !real.has(route))).toEqual([]);
    expect([...real].filter((route) => !api.operations.has(route) && !(route in NO_API))).toEqual([]);
  });

  it('with a wildcard are only the files of the web app', () => {
    const { app } = server.atelier;
    const stars = routesOf(app).filter((route) => route.endsWith('*'));
    expect(stars).toEqual(app.hasRoute({ method: 'GET', url: '/assets/*' }) ? ['GET *'] : []);
  });

  it('describe the content of an upload form', async () => {
    const { paths } = (await server.atelier.app.inject('/v1/openapi.json')).json();
    expect(Object.entries(paths['/v1/upload/image'].post.requestBody.content)).toEqual([
      [
        'multipart/form-data',
        {
          schema: {
            type: 'object',
            properties: { file: expect.objectContaining({ type: 'string', format: 'binary' }) },
            required: ['file'],
          },
        },
      ],
    ]);
  });

  it('describe the calendar as a file with its type', async () => {
    const { get } = (await server.atelier.app.inject('/v1/openapi.json')).json().paths['/v1/calendar/{secret}.ics'];
    expect(get.parameters).toEqual([expect.objectContaining({ in: 'path', name: 'secret', required: true })]);
    expect(get.responses['200'].content).toMatchObject({ 'text/calendar': { schema: { type: 'string' } } });
  });

  it('describe the exported report as a file with its type', async () => {
    const { get } = (await server.atelier.app.inject('/v1/openapi.json')).json().paths['/v1/instructor/export-reports'];
    expect(get.responses['200'].content).toMatchObject({ 'text/csv': { schema: { type: 'string' } } });
  });

  it('each say whether a log-in is needed', async () => {
    const { paths } = (await server.atelier.app.inject('/v1/openapi.json')).json() as { paths: Record<string, Record<string, any>> };
    const told = Object.values(paths).flatMap((path) => Object.values(path).map(({ tags, security }) => ({ tags, security })));
    for (const { tags, security } of told) expect(security).toEqual(tags[0] === 'public' ? [] : [{ bearer: [] }]);
  });

  it('pass a common linter of API descriptions', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: { 'info-license-strict': 'error', 'operation-tag-defined': 'error' },
    });
    const source = (await server.atelier.app.inject('/v1/openapi.json')).body;
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([]);
  });

  it('have unique names', () => {
    expect(new Set(api.operations.values()).size).toBe(api.operations.size);
  });
});

const month = new Date().toISOString().slice(0, 7);
interface OwnCard {
  readonly id: number;
  readonly class_id: number;
  readonly class_for: string;
  readonly waitlist_number: number | null;
  readonly series_id: number | null;
  readonly cancellation: object | null;
}

const isOwnSeat = (card: OwnCard): boolean =>
  card.cancellation !== null && card.class_for === 'myself' && card.waitlist_number === null && card.series_id === null;

const first = <T>(items: readonly T[], fits: (item: T) => boolean): T => {
  const found = items.find(fits);
  if (found === undefined) throw new Error('The demo holds nothing of the kind.');
  return found;
};

interface KnownObjects {
  member: string;
  pack: string;
  owner: string;
  classes: any[];
  passes: any[];
}

async function know(): Promise<KnownObjects> {
  const [member, pack, owner] = (await Promise.all(['member', 'pack', 'owner'].map((name) => server.logIn(name)))) as [
    string,
    string,
    string,
  ];
  const months = await Promise.all([0, 1].map((ahead) => server.call({ path: `/getClasses/${monthAhead(ahead)}` })));
  const passes = await server.call({ method: 'POST', path: '/api/getPacks', body: {}, token: pack });
  return {
    member,
    pack,
    owner,
    classes: months.flatMap((one) => one.body.classes),
    // Leaves out packs that an earlier call may have bought, because one of them may be sold once per person.
    passes: passes.body.packs.filter(({ name }: any) => name === '10-class pack'),
  };
}

function monthAhead(ahead: number): string {
  const day = new Date(`${month}-01T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + ahead);
  return day.toISOString().slice(0, 7);
}

/** The class to reserve. It stays the same however full it gets, so that a person who already has it needs no further credit. */
let reserved: number | undefined;

/** A class with a free place that takes reservations now. `held`: classes to avoid. */
function bookable({ classes }: KnownObjects, held?: ReadonlySet<number>) {
  const fits = classes.filter(
    (one) =>
      !held?.has(one.id) &&
      one.unix_start > Date.now() / 1000 + 2 * 86_400 &&
      one.accept_reservations &&
      !one.is_cancel &&
      (one.id === reserved || one.total_bookings < one.max_reservations - 2),
  );
  const found = fits.find(({ id }) => id === reserved) ?? first(fits, () => true);
  if (!held) reserved = found.id;
  return found;
}

const post = (path: string, body: unknown, token: string | null = null): DemoCall => ({ method: 'POST', path, body, token });

async function reserve(known: KnownObjects): Promise<{ call: DemoCall; answer: DemoAnswer }> {
  const offer = await server.call(post('/api/getClassReserve', { class_id: bookable(known).id }, known.pack));
  const call = post(
    '/api/reserveClass',
    { user_pass: offer.body.passes[0].id, schedule_id: bookable(known).id, customer_phone: '+12125550147' },
    known.pack,
  );
  return { call, answer: await server.call(call) };
}

async function resetToken(email: string): Promise<string> {
  await server.call(post('/api/reset-password', { email }));
  for (let waited = 0; waited < 200; waited++) {
    const { body } = await server.call({ path: `/dev/mail?to=${email}` });
    const token = body.mails.map((mail: { text: string }) => /[?&]token=([\w-]+)/.exec(mail.text)?.[1]).find(Boolean);
    if (token) return token;
    await sleep(100);
  }
  throw new Error('No mail with a link came.');
}

const person = {
  firstName: 'Nora',
  lastName: 'Reed',
  email: 'nora@reed.test',
  password: 'a long enough one',
  confirmPassword: 'a long enough one',
};

/** A call for waiting people, made by a person with a seat. */
function ofNoWait(path: string) {
  return async ({ member }: KnownObjects) => {
    const { body } = await server.call(post('/api/customer/classes', {}, member));
    return [
      { ...post(path, { id: body.data[0].id }, member), gives: 409 },
      { ...post(path, {}, member), gives: 422 },
    ];
  };
}

const ofFactor = '/api/staff/second-factor';
/** All but the right code of an app, which the tests of the feature enter. */
const secondFactor = {
  getApiStaffLogIns: async ({ owner }: KnownObjects) => [{ path: '/api/staff/log-ins', token: owner }],
  postApiStaffLogInsEnd: async ({ owner }: KnownObjects) => [post('/api/staff/log-ins/end', { key: 'guessed' }, owner)],
  getApiStaffSecondFactor: async ({ owner, member }: KnownObjects) => [
    { path: ofFactor, token: owner },
    { path: ofFactor, token: member, gives: 401 },
  ],
  postApiStaffSecondFactorStart: async ({ owner }: KnownObjects) => [post(`${ofFactor}/start`, {}, owner)],
  postApiStaffSecondFactorConfirm: async ({ owner }: KnownObjects) => [
    { ...post(`${ofFactor}/confirm`, { code: 'none', password: 'guessed' }, owner), gives: 422 },
  ],
  postApiStaffSecondFactorRecoveryCodes: async ({ owner }: KnownObjects) => [
    { ...post(`${ofFactor}/recovery-codes`, { code: 'none' }, owner), gives: 409 },
  ],
  postApiStaffSecondFactorOff: async ({ owner }: KnownObjects) => [{ ...post(`${ofFactor}/off`, { code: 'none' }, owner), gives: 409 }],
};

const REAL: Readonly<Record<string, (known: KnownObjects) => Promise<readonly (DemoCall & { gives?: number })[]>>> = {
  getApiGetSettings: async () => [{ path: '/api/getSettings' }, { path: '/api/getSettings', studio: 'other' }],
  postSignup: async () => [
    post('/signup', person),
    { ...post('/signup', { ...person, email: 'nora' }), gives: 422 },
    post('/signup', { firstName: 'Ada', lastName: 'Reed', email: 'ada@reed.test' }, await server.logIn('owner')),
  ],
  postApiLogin: async () => [
    post('/api/login', { email: 'member@demo.test', password: 'studio-demo' }),
    { ...post('/api/login', { email: 'member@demo.test', password: 'wrong' }), gives: 401 },
  ],
  postApiLoginCode: async () => [post('/api/login-code', { email: 'member@demo.test' }), { ...post('/api/login-code', {}), gives: 422 }],
  postApiLoginByCode: async () => [{ ...post('/api/login-by-code', { email: 'member@demo.test', code: 'abc' }), gives: 422 }],
  postApiStaffLogin: async () =>
    ['owner', 'instructor', 'desk'].map((name) => post('/api/staff/login', { email: `${name}@demo.test`, password: 'studio-demo' })),
  postApiStaffSecondStep: async () => [{ ...post('/api/staff/second-step', { challenge: 'guessed', code: '000000' }), gives: 401 }],
  ...secondFactor,
  postApiSocialLogin: async () => {
    const now = Math.floor(Date.now() / 1000);
    const claims = claimsOf({ sub: 'piet', email: 'piet@reed.test', email_verified: true, name: 'Piet Reed' }, now);
    const ask = { firebase_token: await signed(claims, key), provider_name: 'google.com' };
    return [
      post('/api/social-login', ask),
      { ...post('/api/social-login', { ...ask, firebase_token: 'a.b.c' }), gives: 401 },
      { ...post('/api/social-login', {}), gives: 422 },
    ];
  },
  postApiLogout: async () => [post('/api/logout', {}, await server.logIn('new')), post('/api/logout', {})],
  postApiResetPassword: async () => [post('/api/reset-password', { email: 'nobody@demo.test' })],
  postApiPasswordReset: async () => [
    post('/api/password/reset', {
      email: 'new@demo.test',
      token: await resetToken('new@demo.test'),
      password: 'another long one',
      confirmPassword: 'another long one',
    }),
    {
      ...post('/api/password/reset', { email: 'new@demo.test', token: 'guessed', password: 'another long one' }),
      gives: 422,
    },
  ],
  getApiStaffGetStaff: async ({ owner, member }) => [
    { path: '/api/staff/getStaff', token: owner },
    { path: '/api/staff/getStaff', token: await server.logIn('desk') },
    { path: '/api/staff/getStaff', token: member, gives: 401 },
  ],
  getApiGetCustomer: async ({ member, pack }) => [
    { path: '/api/getCustomer', token: member },
    { path: '/api/getCustomer', token: pack },
    { path: '/api/getCustomer', gives: 401 },
  ],
  postApiChangePassword: async () => {
    const { token } = (await server.call(post('/signup', { ...person, email: 'olga@reed.test' }))).body;
    const [old_password, password] = [person.password, 'another long one'];
    return [
      post('/api/changePassword', { old_password, password, confirmPassword: password }, token),
      { ...post('/api/changePassword', { old_password: 'wrong', password, confirmPassword: password }, token), gives: 400 },
      { ...post('/api/changePassword', { old_password, password: 'short', confirmPassword: 'short' }, token), gives: 422 },
      { ...post('/api/changePassword', { old_password, password, confirmPassword: password }), gives: 401 },
    ];
  },
  getStaffStaffSettings: async ({ owner, member }) => [
    { path: '/staff/staff-settings', token: owner },
    { path: '/staff/staff-settings', token: member, gives: 401 },
  ],
  postApiStaffUpdateSettings: async ({ owner, member }) => [
    post('/api/staff/updateSettings', { name: 'Nora Whitfield', phone_number: '+12125550142' }, owner),
    { ...post('/api/staff/updateSettings', { name: '', phone_number: 'none' }, owner), gives: 422 },
    { ...post('/api/staff/updateSettings', { name: 'Nora' }, member), gives: 401 },
  ],
  postApiStaffChangePassword: async () => {
    const token = await server.logIn('instructor');
    const [path, old_password, password] = ['/api/staff/changePassword', 'studio-demo', 'another long one'];
    return [
      post(path, { old_password, password, confirmPassword: password }, token),
      { ...post(path, { old_password, password, confirmPassword: password }, token), gives: 400 },
      { ...post(path, { old_password, password: 'short', confirmPassword: 'short' }, token), gives: 422 },
      { ...post(path, { old_password, password, confirmPassword: password }), gives: 401 },
    ];
  },
  postApiAcceptWaiver: async ({ member }) => [
    post('/api/accept-waiver', { accept_wavier: '1', waiver_type: 'text' }, member),
    { ...post('/api/accept-waiver', { accept_wavier: '1', wavier_hash: 'older' }, member), gives: 409 },
    { ...post('/api/accept-waiver', { accept_wavier: '0' }, member), gives: 422 },
    { ...post('/api/accept-waiver', { accept_wavier: true }), gives: 401 },
  ],
  postApiUpdateSettings: async ({ pack }) => [
    post('/api/updateSettings', { customer_first_name: 'Maya', customer_last_name: 'Lind', city: 'New York' }, pack),
    { ...post('/api/updateSettings', { customer_first_name: '' }, pack), gives: 422 },
    { ...post('/api/updateSettings', { customer_first_name: 'A', customer_last_name: 'B' }), gives: 401 },
  ],
  postUploadImage: async ({ member, owner }) => {
    const picture = async () => anUpload(await aPicture({ width: 60, height: 40 }));
    return [
      post('/upload/image', await picture(), member),
      post('/upload/image', await picture(), owner),
      { ...post('/upload/image', anUpload(new Uint8Array(9)), member), gives: 422 },
      { ...post('/upload/image?as=logo', await picture(), await server.logIn('desk')), gives: 403 },
      { ...post('/upload/image', {}), gives: 401 },
    ];
  },
  deleteUploadImage: async ({ member, owner }) => [
    { method: 'DELETE', path: '/upload/image', token: member },
    { method: 'DELETE', path: '/upload/image', token: owner },
    { method: 'DELETE', path: '/upload/image', gives: 401 },
  ],
  getCustomFields: async () => [{ path: '/custom-fields' }, { path: '/custom-fields', studio: 'other', gives: 403 }],
  postApiSaveCustomerCheckoutFields: async ({ member }) => [
    post('/api/save-customer-checkout-fields', { phone: '+12125550147', fields: {} }, member),
    { ...post('/api/save-customer-checkout-fields', { phone: '12' }, member), gives: 422 },
    { ...post('/api/save-customer-checkout-fields', {}), gives: 401 },
  ],
  postApiGetPacks: async ({ member, pack }) => [post('/api/getPacks', {}, member), post('/api/getPacks', {}, pack)],
  getGetPasses: async ({ classes }) => [
    { path: '/get-passes' },
    { path: `/get-passes?class_id=${classes.at(-1).id}` },
    { path: '/get-passes?series_id=none', gives: 422 },
  ],
  getApiCustomerClassPacksId: async () => {
    const { data } = (await server.call({ path: '/get-passes' })).body;
    return [
      ...data.map(({ id }: { id: number }) => ({ path: `/api/customer/class-packs/${id}` })),
      { path: '/api/customer/class-packs/999999999', gives: 404 },
    ];
  },
  getGetClassesMonth: async ({ member }) => [
    { path: `/getClasses/${month}` },
    { path: `/getClasses/${monthAhead(1)}`, token: member },
    { path: '/getClasses/2026-13', gives: 422 },
  ],
  getGetNextClasses: async () => [
    { path: `/getNextClasses?after=${month}-01` },
    { path: '/getNextClasses?after=2199-12-31' },
    { path: '/getNextClasses', gives: 422 },
  ],
  getApiClassId: async ({ classes, member }) => [
    { path: `/api/class/${classes[0].id}` },
    { path: `/api/class/${classes.at(-1).id}`, token: member },
    { path: '/api/class/999999999', gives: 404 },
  ],
  getGetFiltersData: async () => [{ path: '/get-filters-data' }, { path: '/get-filters-data', studio: 'other' }],
  postApiCustomerClasses: async ({ member }) =>
    ['upcoming', 'past', 'cancelled'].map((type) => post('/api/customer/classes', { type, page_size: 100 }, member)),
  postApiGetClassReserve: async (known) => [
    post('/api/getClassReserve', { class_id: bookable(known).id }, known.pack),
    post('/api/getClassReserve', { class_id: bookable(known).id, class_for: 'other' }, known.member),
    { ...post('/api/getClassReserve', { class_id: 999_999_999 }, known.pack), gives: 404 },
  ],
  postApiHoldSeat: async (known) => {
    const { id: class_id } = bookable(known);
    return [
      post('/api/hold-seat', { class_id }, known.pack),
      { ...post('/api/hold-seat', { class_id: 999_999_999 }, known.member), gives: 404 },
      { ...post('/api/hold-seat', {}, known.member), gives: 422 },
      { ...post('/api/hold-seat', { class_id }), gives: 401 },
    ];
  },
  postApiReleaseSeat: async (known) => [
    post('/api/release-seat', { class_id: bookable(known).id }, known.pack),
    { ...post('/api/release-seat', {}, known.member), gives: 422 },
    { ...post('/api/release-seat', { class_id: 1 }), gives: 401 },
  ],
  postApiReserveClass: async (known) => {
    const { call, answer } = await reserve(known);
    expect(answer.status).toBe(200);
    expect(api.faultsOf('postApiReserveClass', 200, answer.body)).toEqual([]);
    await server.call(post('/api/booking/cancel', { id: answer.body.booking_id }, known.pack));
    return [call, { ...call, gives: 409 }, { ...call, body: {}, gives: 422 }];
  },
  postApiBookingCancel: async (known) => {
    const { body } = await server.call(post('/api/customer/classes', {}, known.pack));
    const { id } = first(body.data as { id: number; cancellation: object | null }[], (one) => one.cancellation !== null);
    return [post('/api/booking/cancel', { id }, known.pack), { ...post('/api/booking/cancel', { id }, known.pack), gives: 409 }];
  },
  getApiBookingId: async (known) => {
    const { body } = await server.call(post('/api/customer/classes', {}, known.member));
    return [
      { path: `/api/booking/${body.data[0].id}`, token: known.member },
      { path: `/api/booking/${body.data[0].id}`, token: known.pack, gives: 404 },
    ];
  },
  postApiBookingClaim: ofNoWait('/api/booking/claim'),
  postApiBookingWait: ofNoWait('/api/booking/wait'),
  ...giftCalls<KnownObjects>((asked) => server.call(asked), reserve),
  // A token exists only in its mail: cancel-by-link.test.ts.
  postApiCancelLinkRead: async () => [
    { ...post('/api/cancel-link/read', { id: 1, token: 'guessed' }), gives: 404 },
    { ...post('/api/cancel-link/read', {}), gives: 422 },
  ],
  postApiCancelLinkCancel: async () => [
    { ...post('/api/cancel-link/cancel', { id: 1, token: 'guessed' }), gives: 404 },
    { ...post('/api/cancel-link/cancel', {}), gives: 422 },
  ],
  getApiBookingIdReschedule: async (known) => {
    const { body } = await server.call(post('/api/customer/classes', {}, known.member));
    const { id } = first(body.data as OwnCard[], isOwnSeat);
    return [
      { path: `/api/booking/${id}/reschedule`, token: known.member },
      { path: `/api/booking/${id}/reschedule`, token: known.pack, gives: 404 },
    ];
  },
  postApiBookingReschedule: async (known) => {
    const { body } = await server.call(post('/api/customer/classes', {}, known.member));
    const { id, class_id } = first(body.data as OwnCard[], isOwnSeat);
    return [
      { ...post('/api/booking/reschedule', { id, to_class_id: class_id }, known.member), gives: 409 },
      { ...post('/api/booking/reschedule', {}, known.member), gives: 422 },
    ];
  },
  getApiStandingBookings: async (known) => [{ path: '/api/standing-bookings', token: known.member }],
  getApiStandingBookingsPreviewId: async (known) => {
    const { body } = await server.call(post('/api/customer/classes', {}, known.member));
    return [
      { path: `/api/standing-bookings/preview/${body.data[0].class_id}`, token: known.member },
      { path: '/api/standing-bookings/preview/999999', token: known.member, gives: 404 },
    ];
  },
  postApiStandingBookingsStart: async (known) => {
    const { body } = await server.call(post('/api/customer/classes', {}, known.member));
    return [
      post('/api/standing-bookings/start', { class_id: body.data[0].class_id }, known.member),
      { ...post('/api/standing-bookings/start', { class_id: 999_999 }, known.member), gives: 404 },
    ];
  },
  postApiStandingBookingsStop: async (known) => {
    const { body } = await server.call(post('/api/customer/classes', {}, known.member));
    const started = await server.call(post('/api/standing-bookings/start', { class_id: body.data[0].class_id }, known.member));
    return [
      post('/api/standing-bookings/stop', { id: started.body.standing_id }, known.member),
      { ...post('/api/standing-bookings/stop', { id: 999_999 }, known.member), gives: 404 },
    ];
  },
  postApiBookingQr: async (known) => {
    // Uses a class in which this person has no place, because a holder gets another answer at any time. On some days of the week the demo's
    // people have places.
    const { body } = await server.call(post('/api/customer/classes', { page_size: 100 }, known.member));
    const { id } = bookable(known, new Set(body.data.map((one: { class_id: number }) => one.class_id)));
    return [
      { ...post('/api/booking/qr', { schedule_id: id }, known.member), gives: 409 },
      { ...post('/api/booking/qr', {}, known.member), gives: 422 },
      { ...post('/api/booking/qr', { schedule_id: id }), gives: 401 },
    ];
  },
  postApiStaffClassCapacity: async (known) => {
    const { id, max_reservations: places } = bookable(known);
    return [
      post('/api/staff/class/capacity', { id, max_reservations: places + 1 }, known.owner),
      { ...post('/api/staff/class/capacity', { id, max_reservations: 0 }, known.owner), gives: 409 },
      { ...post('/api/staff/class/capacity', { id, max_reservations: 1 }, known.member), gives: 401 },
    ];
  },
  getApiCustomerCalendar: async ({ member, pack }) => [
    { path: '/api/customer/calendar', token: member },
    { path: '/api/customer/calendar', token: pack },
    { path: '/api/customer/calendar', gives: 401 },
  ],
  postApiCustomerCalendarCreate: async ({ member }) => [
    post('/api/customer/calendar/create', {}, member),
    { ...post('/api/customer/calendar/create', {}, member), gives: 409 },
  ],
  // The demo has no Stripe account. stripe-checkout.test.ts covers webhooks.
  postWebhooksGateway: async () => [
    { ...post('/webhooks/stripe', {}), gives: 404 },
    { ...post('/webhooks/barter', {}), gives: 422 },
  ],
  postApiCustomerCalendarRenew: async ({ pack }) => [post('/api/customer/calendar/renew', {}, pack)],
  postApiCustomerCalendarRevoke: async ({ member }) => [
    post('/api/customer/calendar/revoke', {}, member),
    post('/api/customer/calendar/revoke', {}, member),
  ],
  // The file itself is not JSON. features/calendar-feed/server/calendar.test.ts covers it.
  getCalendarSecretIcs: async () => [{ path: `/calendar/${'x'.repeat(43)}.ics`, gives: 404 }],
  getApiCustomerCalendarBookingId: async ({ member }) => {
    const { body } = await server.call(post('/api/customer/classes', {}, member));
    return [
      { path: `/api/customer/calendar/booking/${body.data[0].id}`, token: member },
      { path: '/api/customer/calendar/booking/999999999', token: member, gives: 404 },
    ];
  },
  ...appointmentCalls((asked) => server.call(asked)),
  ...buyingCalls((asked) => server.call(asked)),
  ...officeCalls,
  ...slotCalls((asked) => server.call(asked)),
  ...staffCalls((asked) => server.call(asked)),
  ...hoursCalls((asked) => server.call(asked)),
  ...seriesCalls((asked) => server.call(asked)),
  ...subRequestCalls((asked) => server.call(asked)),
  getDevMail: async () => [{ path: '/dev/mail' }, { path: '/dev/mail?to=new@demo.test' }],
};

describe('real replies', () => {
  it('are checked for every operation', () => {
    expect([...api.operations.values()].filter((name) => !(name in REAL))).toEqual([]);
  });

  it.each(Object.keys(REAL))('of %s match the description', async (name) => {
    for (const { gives = 200, ...call } of await REAL[name]!(await know())) {
      const { status, body } = await server.call(call);
      expect({ path: call.path, status, faults: api.faultsOf(name, status, body) }).toEqual({
        path: call.path,
        status: gives,
        faults: [],
      });
    }
  });

  it('have no additional fields: an undescribed field is found', () => {
    const body = { success: true, message: 'Done', secret: 1 };
    expect(api.faultsOf('postApiLogout', 200, body)).toEqual([expect.stringContaining('additionalProperty')]);
    expect(api.faultsOf('postApiLogout', 200, { success: true })).toEqual([expect.stringContaining('message')]);
  });
});
