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
import { addressOf, validBodies } from '../support/all-forms.ts';
import { NOTHING } from '../support/form-fields.ts';
import { startTestServer, type CallAnswer, type TestServer } from '../support/server.ts';
import { allOperations as operations } from '../support/all-operations.ts';

/** Refusal codes of the authorization check. Any other answer comes from the operation itself. */
const AUTHORISATION_CODES = new Set(['not-logged-in', 'not-allowed', 'not-in-package']);

/** Answers with such a code that the operation itself gives, with the reason. */
const BEYOND_AUTHORISATION: Readonly<Record<string, string>> = {
  'POST /signup as staff': 'Adding a customer is a call of the staff portal.',
};

/** Required query parameters. */
const QUERIES: Readonly<Record<string, string>> = {
  '/staff/sub-requests': `?sub_request_id=${NOTHING}`,
  '/getNextClasses': '?after=2026-11-25',
};
/** An admitted call changes nothing, because its ids do not exist. */
const bodyOf = validBodies();

/** Operations after which the callers are logged out. */
const ENDS_SESSIONS = new Set(['/api/logout']);

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
/** The same for all operations, until one ends a session. */
let houses: House[] | undefined;
beforeAll(async () => {
  server = await startTestServer();
  studios = [server.demo, server.other, await aStudio(server.atelier.database, { slug: 'bare', features: [] })];
});
afterAll(() => server.close());
beforeEach(async () => {
  houses ??= await Promise.all(studios.map(houseOf));
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
  server.call(endpoint.method, addressOf(endpoint) + ((endpoint.method === 'GET' && QUERIES[endpoint.path]) || ''), {
    studio,
    ...(token && { token }),
    ...(endpoint.method !== 'GET' && { body: bodyOf(endpoint.path) }),
  });

const authorisationOf = ({ status, body }: CallAnswer): string =>
  AUTHORISATION_CODES.has(body?.code) ? `${status} ${body.code}` : 'let in';

describe.each(operations.map(({ endpoint }) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  '$name',
  ({ name, endpoint }) => {
    it('admits the callers named in its contract, in every studio', async () => {
      for (const house of houses!)
        for (const { name: who, actor, token } of house.callers) {
          if (`${name} as ${actor.kind}` in BEYOND_AUTHORISATION) continue;
          const answer = await call(endpoint, house.studio, token);
          const said = { studio: house.studio.slug, who, said: authorisationOf(answer) };
          expect(said).toEqual({ ...said, said: expectedAuthorisation(endpoint, actor, house) });
          // Such an answer would show nothing about authorization.
          expect(answer.status === 422 && endpoint.who !== 'public').toBe(false);
          expect(answer.status).toBeLessThan(500);
        }
      if (ENDS_SESSIONS.has(endpoint.path)) houses = undefined;
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
