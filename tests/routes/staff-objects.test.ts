/**
 * Ownership (quality.md, never 5): every staff operation that takes an id, called with an id of another studio and with one of a colleague.
 * A table lists the operations, and a missing one fails. access.test.ts tests who may call an operation at all.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEATURES, type Feature } from '../../src/context/studio.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { aStaff, type TestStaff } from '../builders/staff.ts';
import { classForm } from '../support/class-form.ts';
import { allOperations } from '../support/all-operations.ts';
import { startTestServer, type CallAnswer, type TestServer } from '../support/server.ts';

/** A studio with a class of Iris. One person has a seat, one waits, and Cleo has a sub request for it. Bo also teaches. */
interface House {
  readonly rush: Rush;
  readonly iris: TestStaff;
  readonly bo: TestStaff;
  readonly ids: Readonly<Record<'session' | 'email' | 'customer' | 'seat' | 'wait' | 'request' | 'asked' | 'cleo' | 'location', number>>;
}
type Ids = House['ids'];
interface StaffCall {
  readonly path?: string;
  readonly body?: object;
}
/**
 * The kind of object that an operation's ids name (a class or a part of it, a customer, another object of the studio), or the reason why it
 * takes no ids.
 */
type Row = { readonly names: 'class' | 'customer' | 'studio'; readonly ask: (ids: Ids) => StaffCall } | string;

const ofClass = (body: (ids: Ids) => object): Row => ({ names: 'class', ask: (ids) => ({ body: body(ids) }) });
const ofCustomer = (body: (ids: Ids) => object): Row => ({ names: 'customer', ask: (ids) => ({ body: body(ids) }) });
const OWN = 'It is about who asks.';
const WORDING = { subject: 'Who can?', body: 'Please.' };

const TABLE: Readonly<Record<string, Row>> = {
  'GET /api/staff/getStaff': OWN,
  'GET /staff/staff-settings': OWN,
  'POST /api/staff/updateSettings': OWN,
  'POST /api/staff/changePassword': OWN,
  'GET /api/staff/log-ins': OWN,
  'POST /api/staff/log-ins/end': OWN,
  'GET /api/staff/calendar-link': OWN,
  'POST /api/staff/calendar-link/create': OWN,
  'POST /api/staff/calendar-link/renew': OWN,
  'POST /api/staff/calendar-link/revoke': OWN,
  'GET /api/staff/second-factor': OWN,
  'POST /api/staff/second-factor/start': OWN,
  'POST /api/staff/second-factor/confirm': OWN,
  'POST /api/staff/second-factor/recovery-codes': OWN,
  'POST /api/staff/second-factor/off': OWN,
  'POST /api/staff/calendar': 'Narrowed to what one may see: get-calendar.test.ts.',
  'GET /staff/get-calendar-filters-data': 'All of the studio.',
  'GET /staff/get-calender-instructors': OWN,
  'POST /api/staff/schedule': 'Narrowed to what one may see: attendance.test.ts.',
  'POST /api/staff/scheduleClass': ofClass(({ session }) => ({ id: session })),
  'POST /api/staff/class/capacity': ofClass(({ session }) => ({ id: session, max_reservations: 9 })),
  'POST /api/staff/class/take-place': ofClass(({ session }) => ({ id: session })),
  'POST /instructors/get-class-data': ofClass(({ session }) => ({ scheduleId: session })),
  'POST /class/update-class': ofClass(({ session, cleo }) => classForm(session, cleo)),
  'POST /staff/class/schedule/cancel': ofClass(({ session }) => ({ id: session, refund: 6 })),
  'POST /api/staff/booking/add': ofClass(({ session, customer }) => ({ class_schedule_id: session, customer_id: customer })),
  'POST /api/staff/booking/move-up': ofClass(({ wait }) => ({ booking_id: wait, add_place: true })),
  'POST /api/staff/booking/remove': ofClass(({ seat }) => ({ booking_id: seat, refund: 7 })),
  'POST /customer/search-customers': 'Those of the studio.',
  'GET /customer/get-notes/{customerId}': { names: 'customer', ask: ({ customer }) => ({ path: `/customer/get-notes/${customer}` }) },
  'POST /customer/save-notes': ofCustomer(({ customer }) => ({ id: customer, notes: 'x' })),
  'POST /customer/impersonate': ofCustomer(({ customer }) => ({ customer_id: customer })),
  'GET /api/staff/partners': 'All of the studio.',
  'GET /tags/for/customers': 'All of the studio.',
  'GET /tags/of/customers/{id}': { names: 'customer', ask: ({ customer }) => ({ path: `/tags/of/customers/${customer}` }) },
  'PATCH /tags/sync': ofCustomer(({ customer }) => ({ resource_type: 'customers', resource_id: customer, tag_ids: [] })),
  'POST /tags/sync': ofCustomer(({ customer }) => ({
    resource_type: 'customers',
    resource_id: customer,
    tag_ids: [],
    _method: 'PATCH',
  })),
  'POST /api/staff/task-link': ofClass(({ seat, customer }) => ({ customer_id: customer, booking_id: seat })),
  'POST /api/staff/task-link/open': ofClass(({ seat, customer }) => ({ customer_id: customer, booking_id: seat })),
  'POST /api/staff/task-link/mail': ofClass(({ seat, customer }) => ({ customer_id: customer, booking_id: seat })),
  'POST /api/staff/updateAttendance': ofClass(({ seat, customer }) => ({ booking_id: seat, customer_id: customer, attendance: true })),
  'POST /staff/attendance/mark-as-complete': ofClass(({ session }) => ({ class_schedule_id: session, attendance_completed: true })),
  'POST /staff/email/send-email': ofClass(({ session }) => ({ ...WORDING, class_schedule_id: session, recipients: ['#Reserved'] })),
  'POST /api/staff/email/scheduled': ofClass(({ session }) => ({ class_schedule_id: session })),
  'POST /api/staff/email/change': ofClass(({ email }) => ({ id: email, ...WORDING, unix_deliver: 1_800_000_000, version: 1 })),
  'POST /api/staff/email/withdraw': ofClass(({ email }) => ({ id: email })),
  'POST /customer/filter-customers': ofClass(({ session }) => ({ schedule_id: session })),
  'GET /staff/sub-requests': { names: 'class', ask: ({ request }) => ({ path: `/staff/sub-requests?sub_request_id=${request}` }) },
  'GET /staff/sub-requests/create': 'A template.',
  'POST /staff/sub-requests': ofClass(({ session, cleo }) => ({ ...WORDING, schedule_id: session, recipients: [cleo] })),
  'PUT /staff/sub-requests/{id}': {
    names: 'class',
    ask: ({ request, cleo }) => ({ path: `/staff/sub-requests/${request}`, body: { ...WORDING, recipients: [cleo] } }),
  },
  'POST /staff/sub-requests/complete': ofClass(({ asked }) => ({ instructor_sub_request_id: asked })),
  'POST /staff/sub-requests/update-instructor-status': ofClass(({ asked }) => ({ instructor_sub_request_id: asked, status: 'accepted' })),
  'POST /staff/sub-requests/decline': ofClass(({ request }) => ({ sub_request_id: request })),
  'GET /instructors/filter-instructors': {
    names: 'class',
    ask: ({ session }) => ({ path: `/instructors/filter-instructors?schedule_id=${session}` }),
  },
  'POST /staff/self-check-in': 'The link of the whole studio.',
  'POST /staff/generate-self-check-in-url': { names: 'studio', ask: ({ location }) => ({ body: { location_id: location, create: true } }) },
  'POST /customer/start-self-check-in': ofCustomer(({ customer }) => ({ customer_id: customer })),
};

/** The tests of the appointment features cover appointments, and office.test.ts covers the office. */
const isCoveredElsewhere = ({ path, feature }: { readonly path: string; readonly feature?: Feature | undefined }): boolean =>
  feature === 'appointments' || path.includes('appointment') || path.startsWith('/office/');

const names = allOperations
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => typeof endpoint.who === 'object' && !isCoveredElsewhere(endpoint))
  .map(({ method, path }) => `${method} ${path}`);

let server: TestServer;
/** `here` and `there` have every feature, `plain` lacks the extended portal. */
let here: House;
let plain: House;
let there: House;
beforeAll(async () => {
  server = await startTestServer();
  here = await aHouse();
  plain = await aHouse(FEATURES.filter((feature) => feature !== 'extended_staff_portal'));
  there = await aHouse();
});
afterAll(() => server.close());

async function aHouse(features: readonly Feature[] = FEATURES): Promise<House> {
  const { database } = server.atelier;
  const rush = await aRush(database, { people: 2, credits: 3, sessions: 1, capacity: 1, features });
  const [session, [one, two]] = [rush.sessions[0]!, rush.people as [Rush['people'][0], Rush['people'][0]]];
  const { iris, bo, cleo, location } = await inStudio(database.db, rush.studio, async (tx) => {
    const [iris, bo, cleo] = [await aStaff(tx), await aStaff(tx), await aStaff(tx)];
    await sql`update class_session set instructor_id = ${iris.id}`.execute(tx);
    const { rows } = await sql<{ id: number }>`insert into location (studio_id, name) values (${tx.studio}, 'Loft') returning id`.execute(
      tx,
    );
    return { iris, bo, cleo, location: rows[0]!.id };
  });
  const call = async (path: string, body: object, token: string) =>
    (await server.call('POST', path, { studio: { slug: rush.slug }, body, token })).body;
  const seat = (await call('/api/reserveClass', { user_pass: one.pass, schedule_id: session }, one.token)).booking_id;
  const wait = (await call('/api/reserveClass', { user_pass: two.pass, schedule_id: session }, two.token)).booking_id;
  const { sub_request: request } = await call(
    '/staff/sub-requests',
    { ...WORDING, schedule_id: session, recipients: [cleo.id] },
    iris.token,
  );
  const scheduled = { delivery: 'scheduled', unix_deliver: (Math.floor(Date.now() / 3_600_000) + 2) * 3600 };
  const { email } = await call(
    '/staff/email/send-email',
    { ...WORDING, ...scheduled, class_schedule_id: session, recipients: ['#Reserved'] },
    iris.token,
  );
  const ids = {
    session,
    email: email.id,
    customer: one.id,
    seat,
    wait,
    request: request.id,
    asked: request.instructors[0].id,
    cleo: cleo.id,
    location,
  };
  return { rush, iris, bo, ids };
}

function ask(name: string, ids: Ids, at: House, token: string): Promise<CallAnswer> {
  const row = TABLE[name] as Exclude<Row, string>;
  const [method, path] = name.split(' ') as [string, string];
  const asked = row.ask(ids);
  return server.call(method as 'POST', asked.path ?? path, {
    studio: { slug: at.rush.slug },
    token,
    ...(asked.body && { body: asked.body }),
  });
}

/** Tables that these calls could change. */
const TABLES = ['class_session', 'booking', 'customer', 'sub_request', 'instructor_sub_request', 'bulk_email', 'check_in_link'];
/** Only ids, kinds and addresses, because queued mails may be delivered meanwhile. */
const MAILS = sql`select id, kind, to_address from mail order by id`;
const stateOf = ({ rush }: House) =>
  inStudio(server.atelier.database.db, rush.studio, (tx) =>
    Promise.all(
      [...TABLES.map((table) => sql`select * from ${sql.table(table)} order by 1, 2`), MAILS].map(
        async (rows) => (await rows.execute(tx)).rows,
      ),
    ),
  );

const naming = (...kinds: readonly string[]): string[] =>
  Object.entries(TABLE).flatMap(([name, row]) => (typeof row !== 'string' && kinds.includes(row.names) ? [name] : []));

it('the table contains every staff operation, and no removed one', () => {
  expect(Object.keys(TABLE).toSorted()).toEqual(names.toSorted());
});

describe('an object of another studio', () => {
  it.each(naming('class', 'customer', 'studio'))('is not found, and stays unchanged: %s', async (name) => {
    const before = await stateOf(here);
    expect(await ask(name, here.ids, there, there.rush.ownerToken)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await stateOf(here)).toEqual(before);
  });
});

describe('a colleague’s class', () => {
  it.each(naming('class'))('is not found, and stays unchanged: %s', async (name) => {
    const before = await stateOf(here);
    expect(await ask(name, here.ids, here, here.bo.token)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await stateOf(here)).toEqual(before);
  });
});

describe('a customer', () => {
  it.each(naming('customer'))('is not found by an instructor who never taught them, without the extended portal: %s', async (name) => {
    const before = await stateOf(plain);
    expect((await ask(name, plain.ids, plain, plain.bo.token)).body.code).toMatch(/^not-(found|allowed)$/);
    expect(await stateOf(plain)).toEqual(before);
  });
});

// The control of the tests above: with the right owner the same calls find the object. This shows that the refusals above are not caused by
// wrong ids.
it('an instructor finds their own objects', async () => {
  const found: string[] = [];
  for (const name of naming('class', 'customer', 'studio')) {
    const house = await aHouse();
    const { body } = await ask(name, house.ids, house, house.rush.ownerToken);
    if (body.code !== 'not-found' && body.code !== 'not-allowed') found.push(name);
  }
  expect(found).toEqual(naming('class', 'customer', 'studio'));
});
