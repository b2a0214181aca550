/**
 * Authorization (quality.md, never 5): every operation, called by every kind of caller, in studios with and without the package feature
 * that it needs. Nothing of one studio is visible in another.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { can, mayUse, type Actor, type StaffRole } from '../../src/context/permissions.ts';
import type { Feature } from '../../src/context/studio.ts';
import { asId } from '../../src/kernel/ids.ts';
import type { Endpoint } from '../../src/wire/endpoint.ts';
import { aCustomer } from '../builders/customer.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { aStaff } from '../builders/staff.ts';
import { aStudio, type TestStudio } from '../builders/studio.ts';
import { classForm } from '../support/class-form.ts';
import { startTestServer, type CallAnswer, type TestServer } from '../support/server.ts';
import { officeForms } from '../support/office-forms.ts';
import { slotBodies } from '../support/slot-calls.ts';
import { allOperations as operations } from '../support/all-operations.ts';

/** Refusal codes of the authorization check. Any other answer comes from the operation itself. */
const AUTHORISATION_CODES = new Set(['not-logged-in', 'not-allowed', 'not-in-package']);

/** Answers with such a code that the operation itself gives, with the reason. */
const BEYOND_AUTHORISATION: Readonly<Record<string, string>> = {
  'POST /signup as staff': 'Adding a customer is a call of the staff portal.',
};

/** Valid requests for ids that do not exist, so that an authorized call changes nothing. */
const NOTHING = 999_999_999;
const PARAMS: Readonly<Record<string, string>> = {
  gateway: 'stripe',
  kind: 'class-reminder',
  month: '2026-11',
  id: String(NOTHING),
  customerId: String(NOTHING),
};
/** Required query parameters. */
const QUERIES: Readonly<Record<string, string>> = {
  '/staff/sub-requests': `?sub_request_id=${NOTHING}`,
  '/getNextClasses': '?after=2026-11-25',
};
/** Each call of the office gets a body of its own, because names are unique. */
const bodyOf = ({ path }: Endpoint): object => officeForms[path]?.good() ?? BODIES[path] ?? {};

const BODIES: Readonly<Record<string, object>> = {
  '/signup': {
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.test',
    password: 'long enough 1',
    confirmPassword: 'long enough 1',
  },
  '/api/login': { email: 'a@b.test', password: 'wrong' },
  '/api/login-code': { email: 'a@b.test' },
  '/api/login-by-code': { email: 'a@b.test', code: '000000' },
  '/api/social-login': { firebase_token: 'a.b.c', provider_name: 'google.com' },
  '/api/staff/login': { email: 'a@b.test', password: 'wrong' },
  '/api/reset-password': { email: 'nobody@b.test' },
  '/api/password/reset': {
    email: 'nobody@b.test',
    token: 'guessed',
    password: 'long enough 1',
    confirmPassword: 'long enough 1',
  },
  '/api/changePassword': { old_password: 'wrong', password: 'long enough 1', confirmPassword: 'long enough 1' },
  '/api/staff/updateSettings': { name: 'Iris Moon' },
  '/api/staff/changePassword': { old_password: 'wrong', password: 'long enough 1', confirmPassword: 'long enough 1' },
  '/api/staff/log-ins/end': { key: 'guessed' },
  '/api/staff/second-step': { challenge: 'guessed', code: '000000' },
  '/api/staff/second-factor/confirm': { code: '000000', password: 'guessed' },
  '/api/accept-waiver': { accept_wavier: true },
  '/api/updateSettings': { customer_first_name: 'A', customer_last_name: 'B' },
  '/api/save-customer-checkout-fields': {},
  '/api/getClassReserve': { class_id: NOTHING },
  '/api/hold-seat': { class_id: NOTHING },
  '/api/release-seat': { class_id: NOTHING },
  '/api/reserveClass': { user_pass: NOTHING, schedule_id: NOTHING },
  '/api/booking/cancel': { id: NOTHING },
  '/api/booking/claim': { id: NOTHING },
  '/api/booking/reschedule': { id: NOTHING, to_class_id: NOTHING },
  '/api/standing-bookings/start': { class_id: NOTHING },
  '/api/standing-bookings/stop': { id: NOTHING },
  '/api/booking/wait': { id: NOTHING, move_up: 'always' },
  '/api/booking/qr': { schedule_id: NOTHING },
  '/api/get-appointment-checkout-data': { instructor_id: NOTHING, service_id: NOTHING, duration: 60, unix_slot_date: 1_795_000_000 },
  '/api/release-appointment': { temp_appointment_id: 'guessed' },
  '/api/appointment-cash-checkout': { pass_user_id: NOTHING, temp_appointment_id: 'guessed' },
  '/api/customer/appointments/cancel': { appointment_id: NOTHING },
  '/api/staff/appointments': { start: 1_795_000_000, end: 1_795_086_400 },
  '/api/staff/appointments/confirm': { appointment_id: NOTHING, customer_id: NOTHING },
  '/api/customer/appointments/cancel-instructor': { appointment_id: NOTHING, customer_id: NOTHING },
  '/api/series/checkout-data': { series_id: NOTHING },
  '/api/series/complete-checkout': { series_id: NOTHING, pass_user_id: NOTHING },
  '/series/cancel': { series_booking_id: NOTHING },
  '/api/staff/class/capacity': { id: NOTHING, max_reservations: 3 },
  '/api/staff/schedule': { start: 1_795_000_000, end: 1_795_086_400 },
  '/api/staff/calendar': { start: 1_795_000_000, end: 1_795_086_400 },
  '/api/staff/scheduleClass': { id: NOTHING },
  '/instructors/get-class-data': { scheduleId: NOTHING },
  '/class/update-class': classForm(NOTHING, NOTHING),
  '/api/staff/appointment-slots/update-instructor': {
    instructor_id: NOTHING,
    appointment_slots: [{ duration: 30, price: 50, enable: true }],
  },
  '/api/staff/appointment-slots/by-instructor': { date: ['2026-12-02'] },
  '/api/staff/appointment-slots/change-day-status': { instructor_id: NOTHING, date: '2026-12-02', day_status: 'closed' },
  '/api/staff/appointment-slots/change-slot-status': { instructor_id: NOTHING, date: 1_796_232_600, status: 'closed' },
  '/api/staff/appointment-slots/close-recurring-slots': {
    instructor_id: NOTHING,
    start_date: '2999-12-02',
    end_date: '2999-12-02',
    slot_time: 1_796_232_600,
  },
  '/api/staff/appointment-slots/close-recurring-days': { instructor_id: NOTHING, start_date: '2999-12-02', end_date: '2999-12-02' },
  '/api/staff/appointment-slots/additional/available/24hour': { date: '2026-12-02' },
  // Serves both methods of this path.
  '/api/staff/appointment-slots/additional': {
    instructor_id: NOTHING,
    date: '2026-12-02',
    slots: [1_796_232_600],
    slot_time: 1_796_232_600,
  },
  '/api/staff/working-days/update-instructor': {
    service_id: NOTHING,
    working_days: [{ day: 'monday', enable: true, start: '08:00', end: '17:00' }],
  },
  '/api/staff/booking/add': { class_schedule_id: NOTHING, customer_id: NOTHING },
  '/api/staff/booking/move-up': { booking_id: NOTHING, add_place: true },
  '/api/staff/booking/remove': { booking_id: NOTHING, refund: 6 },
  '/staff/self-check-in': {},
  '/staff/generate-self-check-in-url': {},
  '/staff/self-check-in-schedules': { hash: 'guessed' },
  '/staff/self-check-in-attendees': { hash: 'guessed', schedule_id: NOTHING },
  '/staff/self-check-in-attendance': { hash: 'guessed', class_reserve_id: NOTHING },
  '/customer/start-self-check-in': { customer_id: NOTHING },
  '/customer/impersonate': { customer_id: NOTHING },
  '/customer/search-customers': { search: 'lane' },
  '/customer/filter-customers': { search: 'lane', schedule_id: NOTHING },
  '/api/staff/email/scheduled': { class_schedule_id: NOTHING },
  '/api/staff/email/withdraw': { id: NOTHING },
  '/staff/email/send-email': { subject: 'x', body: 'x', class_schedule_id: NOTHING, recipients: ['#Reserved'] },
  '/tags/sync': { resource_type: 'customers', resource_id: NOTHING, tag_ids: [], _method: 'PATCH' },
  '/customer/save-notes': { id: NOTHING, notes: 'x' },
  '/staff/class/schedule/cancel': { id: NOTHING, refund: 6 },
  '/api/staff/updateAttendance': { booking_id: NOTHING, customer_id: NOTHING, attendance: true },
  '/staff/attendance/mark-as-complete': { class_schedule_id: NOTHING, attendance_completed: true },
  '/staff/sub-requests': { subject: 'x', body: 'x', schedule_id: NOTHING, recipients: [NOTHING] },
  '/staff/sub-requests/{id}': { subject: 'x', body: 'x', recipients: [NOTHING] },
  '/staff/sub-requests/complete': { instructor_sub_request_id: NOTHING },
  '/staff/sub-requests/update-instructor-status': { instructor_sub_request_id: NOTHING, status: 'declined' },
  '/staff/sub-requests/decline': { sub_request_id: NOTHING },
  '/api/seat-gift/give': { id: NOTHING },
  '/api/seat-gift/take-back': { id: NOTHING },
  '/api/seat-gift/read': { id: NOTHING, token: 'guessed' },
  '/api/seat-gift/accept': { id: NOTHING, token: 'guessed' },
  '/api/cancel-link/read': { id: NOTHING, token: 'guessed' },
  '/api/cancel-link/cancel': { id: NOTHING, token: 'guessed' },
  '/api/sub-request/read': { token: 'guessed' },
  '/api/sub-request/answer': { token: 'guessed', answer: 'accept' },
  ...slotBodies(NOTHING),
  '/customer/payment/process': { payment_method: 'guessed' },
  '/customer/payment/remove': { id: NOTHING },
  '/customer/payment/updateDefaultCard': { id: NOTHING },
  '/customer/payment/subscription': { plan: NOTHING, payment: NOTHING },
  '/api/customer/cancel-membership': { user_pass_id: NOTHING },
  '/getCheckout': { pass_id: NOTHING },
  '/api/customer/apply-discount-code': { payment_id: 'guessed', code_value: 'WELCOME10' },
  '/customer/gift-cards': {
    amount_selection: 50,
    recipient_name: 'Bo',
    recipient_email: 'bo@mail.test',
    sender_name: 'Ada',
    sender_email: 'ada@mail.test',
  },
  '/api/payment/checkout-data': { gift_card_id: NOTHING },
  '/api/payment/owed-checkout': { id: 'guessed' },
  '/api/pay-link/read': { id: 'guessed', token: 'guessed' },
  '/api/pay-link/pay': { id: 'guessed', token: 'guessed' },
  '/api/pay-link/complete': { id: 'guessed', token: 'guessed' },
  '/gift-card/balance': { code: 'guessed' },
  '/payment/confirm-payment-checkout': { temp_payment_id: 'guessed' },
  '/payment/complete-intent-payment': { id: 'guessed' },
  '/confirmCheckout': { pass_id: NOTHING, temp_payment_id: 'guessed', stripe_payment_method: 'guessed' },
  '/payment/pass/complete': { id: 'guessed' },
  '/go-cardless-checkout': { pass_id: NOTHING, payment: 5 },
  '/api/cashCheckout': { pass_id: NOTHING, payment: 3, temp_payment_id: 'guessed' },
  '/api/getBookingDetails': { id: 'guessed' },
};

interface Caller {
  readonly name: string;
  readonly actor: Actor;
  readonly token: string | undefined;
}

interface House {
  readonly studio: TestStudio;
  readonly features: ReadonlySet<Feature>;
  readonly callers: readonly Caller[];
}

let server: TestServer;
let studios: TestStudio[];
let houses: House[];
beforeAll(async () => {
  server = await startTestServer();
  studios = [server.demo, server.other, await aStudio(server.atelier.database, { slug: 'bare', features: [] })];
});
afterAll(() => server.close());
// New for each operation, because one operation revokes its token.
beforeEach(async () => {
  houses = await Promise.all(studios.map(houseOf));
});

async function houseOf(studio: TestStudio): Promise<House> {
  return studio.inside(async (tx) => {
    const rows = await tx.selectFrom('package_feature').select('feature').where('studio_id', '=', tx.studio).execute();
    const staff = async (role: StaffRole, isOn = false): Promise<Caller> => {
      const row = { allow_all_schedules_access: isOn, allow_self_check_in: isOn, may_refund: isOn, may_see_money: isOn };
      const { id, token } = await aStaff(tx, { role, row });
      const switches = { allSchedules: isOn, selfCheckIn: isOn, mayRefund: isOn, maySeeMoney: isOn };
      return { name: isOn ? `${role} with every switch` : role, token, actor: { kind: 'staff', id, role, ...switches } };
    };
    const customer = await aCustomer(tx);
    return {
      studio,
      features: new Set(rows.map((row) => row.feature as Feature)),
      callers: [
        { name: 'visitor', token: undefined, actor: { kind: 'visitor' } },
        { name: 'somebody with an invalid token', token: 'invented', actor: { kind: 'visitor' } },
        { name: 'customer', token: customer.token, actor: { kind: 'customer', id: customer.id, impersonatedBy: null } },
        await staff('instructor'),
        await staff('front_desk'),
        await staff('front_desk', true),
        await staff('manager'),
        await staff('owner'),
      ],
    };
  });
}

function expectedAuthorisation(endpoint: Endpoint, actor: Actor, house: House): string {
  const { who, feature } = endpoint;
  if (who === 'customer' && actor.kind !== 'customer') return '401 not-logged-in';
  if (typeof who === 'object' && actor.kind !== 'staff') return '401 not-logged-in';
  if (typeof who === 'object' && actor.kind === 'staff' && !can(actor, house, who.staff)) return '403 not-allowed';
  return feature && !mayUse(actor, house, feature) ? '403 not-in-package' : 'let in';
}

const call = (endpoint: Endpoint, studio: TestStudio, token: string | undefined): Promise<CallAnswer> =>
  server.call(
    endpoint.method,
    endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => PARAMS[name]!) +
      ((endpoint.method === 'GET' && QUERIES[endpoint.path]) || ''),
    { studio, ...(token && { token }), ...(endpoint.method !== 'GET' && { body: bodyOf(endpoint) }) },
  );

const authorisationOf = ({ status, body }: CallAnswer): string =>
  AUTHORISATION_CODES.has(body?.code) ? `${status} ${body.code}` : 'let in';

describe.each(operations.map(({ endpoint }) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  '$name',
  ({ name, endpoint }) => {
    it('admits the callers named in its contract, in every studio', async () => {
      for (const house of houses)
        for (const { name: who, actor, token } of house.callers) {
          if (`${name} as ${actor.kind}` in BEYOND_AUTHORISATION) continue;
          const answer = await call(endpoint, house.studio, token);
          const said = { studio: house.studio.slug, who, said: authorisationOf(answer) };
          expect(said).toEqual({ ...said, said: expectedAuthorisation(endpoint, actor, house) });
          // Such an answer would show nothing about authorization.
          expect(answer.status === 422 && endpoint.who !== 'public').toBe(false);
          expect(answer.status).toBeLessThan(500);
        }
    });

    it('treats a token of another studio as no token', async () => {
      const [demo, other] = houses as [House, House];
      const asVisitor = gist(await call(endpoint, other.studio, undefined));
      const answers = await Promise.all(demo.callers.map(({ token }) => call(endpoint, other.studio, token)));
      // 429 depends on the address, not on the token.
      const told = answers.filter(({ status }) => status !== 429).map(gist);
      expect(told).toEqual(told.map(() => asVisitor));
    });
  },
);

const gist = ({ status, body }: CallAnswer): string => `${status} ${body?.code}`;

describe('an object of another studio', () => {
  let here: Rush;
  let there: Rush;
  let booking: number;
  beforeAll(async () => {
    const { database } = server.atelier;
    here = await aRush(database, { people: 2, credits: 5, sessions: 2, capacity: 5 });
    there = await aRush(database, { people: 1, credits: 5, sessions: 2, capacity: 5 });
    booking = (
      await ask(there, '/api/reserveClass', { user_pass: there.people[0]!.pass, schedule_id: there.sessions[0] }, there.people[0]!.token)
    ).body.booking_id;
  });

  const ask = (rush: Rush, path: string, body: object, token: string) => server.call('POST', path, { studio: rush, body, token });
  const ann = () => here.people[0]!;

  it.each([
    {
      what: 'its class',
      path: '/api/reserveClass',
      body: () => ({ user_pass: ann().pass, schedule_id: there.sessions[1] }),
    },
    {
      what: 'its pass',
      path: '/api/reserveClass',
      body: () => ({ user_pass: there.people[0]!.pass, schedule_id: here.sessions[0] }),
    },
    { what: 'its booking', path: '/api/booking/cancel', body: () => ({ id: booking }) },
    { what: 'the page of its class', path: '/api/getClassReserve', body: () => ({ class_id: there.sessions[0] }) },
  ])('is not found: $what', async ({ path, body }) => {
    expect((await ask(here, path, body(), ann().token)).status).toBe(404);
  });

  it('is not found by the owner either', async () => {
    expect((await ask(here, '/api/staff/class/capacity', { id: there.sessions[0], max_reservations: 9 }, here.ownerToken)).status).toBe(
      404,
    );
    expect((await server.call('GET', `/api/class/${there.sessions[0]}`, { studio: here })).status).toBe(404);
  });

  it('is not found when it belongs to another customer of the same studio', async () => {
    const bob = here.people[1]!;
    const { body } = await ask(here, '/api/reserveClass', { user_pass: bob.pass, schedule_id: here.sessions[0] }, bob.token);
    expect((await ask(here, '/api/booking/cancel', { id: body.booking_id }, ann().token)).status).toBe(404);
    expect((await ask(here, '/api/reserveClass', { user_pass: bob.pass, schedule_id: here.sessions[1] }, ann().token)).status).toBe(404);
    expect((await ask(here, '/api/booking/cancel', { id: body.booking_id }, bob.token)).status).toBe(200);
  });
});

it('an instructor changes only their own classes, unless they manage all schedules', async () => {
  const { demo } = server;
  const people = await demo.inside(async (tx) => {
    const own = await aStaff(tx);
    const colleague = await aStaff(tx);
    const everywhere = await aStaff(tx, { row: { allow_all_schedules_access: true } });
    const template = await tx
      .insertInto('class_template')
      .values({ studio_id: tx.studio, name: 'Flow', color: '#336699', duration_minutes: 60 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const starts = Date.now() + 86_400_000;
    const session = await tx
      .insertInto('class_session')
      .values({
        studio_id: tx.studio,
        class_template_id: template.id,
        instructor_id: own.id,
        name: 'Flow',
        color: '#336699',
        capacity: 3,
        starts_at: new Date(starts),
        ends_at: new Date(starts + 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { own, colleague, everywhere, session: asId(session.id) };
  });
  const change = (token: string) =>
    server.call('POST', '/api/staff/class/capacity', {
      studio: demo,
      token,
      body: { id: people.session, max_reservations: 4 },
    });
  expect((await change(people.own.token)).status).toBe(200);
  expect((await change(people.colleague.token)).status).toBe(404);
  expect((await change(people.everywhere.token)).status).toBe(200);
});
