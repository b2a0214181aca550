/**
 * Fifty people book one instructor at once, from two processes, with overlapping services and lengths. No two appointments overlap, and the
 * others learn the next free slots quickly (quality.md, never 3). A slot is confirmed once. The control without the instructor's lock and the
 * second guard, a constraint, sells the time twice and confirms both.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServiceId } from '../../src/kernel/ids.ts';
import { days, hours, instant, minutes, plus, toUnix, type Instant } from '../../src/kernel/time.ts';
import type { Zone } from '../../src/kernel/calendar.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { anAppointmentService, givesService } from '../builders/appointments.ts';
import { anOwnedPass } from '../builders/owned-pass.ts';
import { limited, packTerms } from '../builders/pass.ts';
import { aRush, type Rush, type Visitor } from '../builders/rush.ts';
import { aStaff, type TestStaff } from '../builders/staff.ts';
import { findInconsistencies, look } from '../support/inspect-database.ts';
import { post, statuses, type Answer } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';

const CUSTOMERS = 50;
const processes = twoProcesses();
const { open, close, address, drop } = processes;

interface House {
  readonly rush: Rush;
  readonly people: readonly Visitor[];
  readonly iris: TestStaff;
  readonly services: readonly ServiceId[];
  /** Tomorrow, 9:00. */
  readonly nine: Instant;
}

/** Iris gives three services of 30 to 90 minutes. Two of them have time to prepare. */
async function aHouse(people: number, confirms = false): Promise<House> {
  const { database } = processes;
  const settings = { timeZone: 'UTC' as Zone, appointments: { allowedBookingMinutes: 0, instructorConfirms: confirms } };
  const rush = await aRush(database, { people, credits: 1, sessions: 1, capacity: 1, settings });
  return inStudio(database.db, rush.studio, async (tx) => {
    const iris = await aStaff(tx);
    const services: ServiceId[] = [];
    for (const prep of [0, 15, 30]) services.push(await anAppointmentService(tx, { durations: [30, 60, 90], prep }));
    for (const service of services)
      await givesService(tx, { service, instructor: iris.id, weekdays: [1, 2, 3, 4, 5, 6, 7], starts: 9 * 60, ends: 18 * 60 });
    const terms = packTerms({ classes: null, appointments: { allowance: limited(9), services: 'all', serviceLimits: null } });
    const owners = await Promise.all(rush.people.map(async (who) => ({ ...who, pass: await anOwnedPass(tx, who.id, { terms }) })));
    const midnight = Math.floor(Date.now() / days(1)) * days(1);
    return { rush, people: owners, iris, services, nine: instant(midnight + days(1) + hours(9)) };
  });
}

const hold = ({ rush, iris, services, nine }: House, who: Visitor, nth: number, more: object = {}): Promise<Answer> =>
  post(address(nth), rush.slug, who.token, '/api/get-appointment-checkout-data', {
    instructor_id: iris.id,
    service_id: services[nth % 3],
    duration: [30, 60, 90][nth % 3],
    unix_slot_date: toUnix(plus(nine, minutes(30 * (nth % 7)))),
    ...more,
  });
/** On a slow machine one of many simultaneous calls can be told to try again. */
async function holdWhenNotBusy(house: House, who: Visitor, nth: number): Promise<Answer> {
  const answer = await hold(house, who, nth);
  return answer.body.code === 'busy' ? holdWhenNotBusy(house, who, nth) : answer;
}
const book = ({ rush }: House, who: Visitor, nth: number, { body }: Answer): Promise<Answer> =>
  post(address(nth), rush.slug, who.token, '/api/appointment-cash-checkout', {
    pass_user_id: who.pass,
    temp_appointment_id: body.temp_appointment_id,
  });
const confirm = ({ rush, iris }: House, customer: Visitor, id: number, nth: number): Promise<Answer> =>
  post(address(nth), rush.slug, iris.token, '/api/staff/appointments/confirm', { appointment_id: id, customer_id: customer.id });
const CONFIRMED = "select 1 from mail where kind = 'appointment-confirmed'";
const overlaps = ({ rush }: House) =>
  look(
    processes.database,
    rush.studio,
    `select one.id from appointment_session one join appointment_session other on other.instructor_id = one.instructor_id and other.id > one.id
     where one.ended_at is null and other.ended_at is null and other.starts_at < one.busy_until and other.busy_until > one.starts_at`,
  );
const countWaiting = () =>
  withClient(processes.database.owner, async (client) => {
    const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await client.query(sql)).rows.length;
  });

/** Runs the calls while another transaction locks these rows, so that all have read before any of them writes. */
async function allAtOnce(house: House, locking: string, count: number, ask: () => Promise<Answer>[]): Promise<Answer[]> {
  return withClient(processes.database.owner, async (client) => {
    await client.query('begin');
    await client.query(`select set_config('app.studio_id', '${house.rush.studio}', true)`);
    await client.query(locking);
    const asked = ask();
    await expect.poll(countWaiting, { timeout: 10_000, interval: 20 }).toBe(count);
    await client.query('rollback');
    return Promise.all(asked);
  });
}

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it(`gives an overlapping time to one of ${CUSTOMERS} customers, and tells the others the next free slots`, async () => {
    for (let round = 0; round < 2; round++) {
      const house = await aHouse(CUSTOMERS);
      const began = performance.now();
      const held = await Promise.all(house.people.map((who, nth) => holdWhenNotBusy(house, who, nth)));
      const took = performance.now() - began;
      const had = held.filter(({ status }) => status === 200);
      expect(Object.keys(statuses(held)).toSorted()).toEqual(['200', '409']);
      expect(new Set(held.map(({ body }) => body.code))).toEqual(new Set([undefined, 'slot-not-available']));
      const refused = held.filter(({ status }) => status === 409);
      expect(refused.filter(({ body }) => body.details.next_slots.length !== 3)).toEqual([]);
      // Seven starts half an hour apart fit between two and seven appointments of 30 to 90 minutes.
      expect(had.length).toBeGreaterThanOrEqual(2);
      expect(had.length).toBeLessThanOrEqual(7);
      expect(await overlaps(house)).toEqual([]);
      expect(took).toBeLessThan(10_000);

      const booked = await Promise.all(
        held.flatMap((answer, nth) => (answer.status === 200 ? [book(house, house.people[nth]!, nth + 1, answer)] : [])),
      );
      expect(statuses(booked)).toEqual({ 200: had.length });
      expect(await findInconsistencies(processes.database, house.rush.studio)).toEqual({});
    }
  }, 120_000);

  it(`sells a slot to one of ${CUSTOMERS} simultaneous checkouts, and confirms it once`, async () => {
    const house = await aHouse(CUSTOMERS, true);
    const { rush, services, nine } = house;
    const same = { service_id: services[0], duration: 60, unix_slot_date: toUnix(nine) };
    const checkedOut = await Promise.all(
      house.people.map(async (who, nth) => {
        const held = await hold(house, who, nth, same);
        return held.status === 200 ? book(house, who, nth + 1, held) : held;
      }),
    );
    expect(statuses(checkedOut)).toEqual({ 200: 1, 409: CUSTOMERS - 1 });
    expect(new Set(checkedOut.map(({ body }) => body.code))).toEqual(new Set([undefined, 'slot-not-available']));
    expect(await overlaps(house)).toEqual([]);
    // Every request for this slot is confirmed at the same time.
    const waiting = await look(
      processes.database,
      rush.studio,
      "select id, customer_id from appointment where state = 'waiting_for_confirmation'",
    );
    const confirmed = await Promise.all(
      waiting.flatMap(({ id, customer_id }) =>
        [0, 1, 2, 3].map((nth) => confirm(house, { id: customer_id } as unknown as Visitor, id, nth)),
      ),
    );
    expect(statuses(confirmed)).toEqual({ 200: 1, 409: 3 });
    expect(await look(processes.database, rush.studio, CONFIRMED)).toHaveLength(1);
    expect(await findInconsistencies(processes.database, rush.studio)).toEqual({});
  }, 120_000);

  it('books an expired hold for one of two customers', async () => {
    const house = await aHouse(2);
    const { rush, services, nine } = house;
    const held: Answer[] = [];
    for (const who of house.people) {
      held.push(await hold(house, who, 0, { service_id: services[0], duration: 60, unix_slot_date: toUnix(nine) }));
      await withClient(processes.database.owner, async (client) => {
        await client.query('begin');
        await client.query(`select set_config('app.studio_id', '${rush.studio}', true)`);
        await client.query("update appointment_hold set ends_at = now() - interval '1 s' where not is_over");
        await client.query('commit');
      });
    }
    const booked = await Promise.all(held.map((answer, nth) => book(house, house.people[nth]!, nth, answer)));
    expect(statuses(booked)).toEqual({ 200: 1, 409: 1 });
    expect(await overlaps(house)).toEqual([]);
    expect(await findInconsistencies(processes.database, rush.studio)).toEqual({});
  }, 60_000);

  it('books a hold once after repeated presses', async () => {
    const house = await aHouse(1);
    const [ann] = house.people;
    const held = await hold(house, ann!, 0);
    const booked = await Promise.all([0, 1, 2, 3].map((nth) => book(house, ann!, nth, held)));
    expect(statuses(booked)).toEqual({ 200: 1, 409: 3 });
    expect(await findInconsistencies(processes.database, house.rush.studio)).toEqual({});
  }, 60_000);

  it('holds one slot for a customer who requests many at once', async () => {
    const house = await aHouse(1);
    const [ann] = house.people;
    await Promise.all(Array.from({ length: 8 }, (_, nth) => hold(house, ann!, nth, { service_id: house.services[0], duration: 30 })));
    expect(await look(processes.database, house.rush.studio, 'select count(*)::int as n from appointment_hold where not is_over')).toEqual([
      { n: 1 },
    ]);
    expect(await findInconsistencies(processes.database, house.rush.studio)).toEqual({});
  }, 60_000);

  it('refuses a stranger at once, without taking a lock', async () => {
    const house = await aHouse(2, true);
    const { rush, iris } = house;
    const [ann, bob] = house.people;
    const held = await hold(house, bob!, 3);
    const { appointment_id } = (await book(house, ann!, 0, await hold(house, ann!, 0))).body;
    const other = await inStudio(processes.database.db, rush.studio, (tx) => aStaff(tx));
    const answers = await withClient(processes.database.owner, async (client) => {
      await client.query('begin');
      await client.query(`select set_config('app.studio_id', '${rush.studio}', true)`);
      await client.query(`select 1 from user_pass where id = ${ann!.pass} for update`);
      const foreignPass = await book(house, { ...bob!, pass: ann!.pass }, 0, held);
      await client.query(`select 1 from staff where id = ${iris.id} for update`);
      const asked = await Promise.all([
        post(address(0), rush.slug, bob!.token, '/api/customer/appointments/cancel', { appointment_id }),
        confirm({ ...house, iris: other }, ann!, appointment_id, 1),
        confirm(house, bob!, appointment_id, 1),
      ]);
      await client.query('rollback');
      return [foreignPass, ...asked];
    });
    expect(statuses(answers)).toEqual({ 404: 4 });
  }, 60_000);

  it('gives a slot to one of two simultaneous confirmations', async () => {
    const house = await aHouse(2, true);
    const [ann] = house.people;
    const { appointment_id } = (await book(house, ann!, 0, await hold(house, ann!, 0))).body;
    const answers = await Promise.all([0, 1].map((nth) => confirm(house, ann!, appointment_id, nth)));
    expect(statuses(answers)).toEqual({ 200: 1, 409: 1 });
    expect(await look(processes.database, house.rush.studio, CONFIRMED)).toHaveLength(1);
  }, 60_000);
});

describe('control: no lock on the instructor and the pass', () => {
  beforeAll(async () => {
    await open('instructor-lock,pass-lock');
    await drop('alter table instructor_busy drop constraint instructor_busy_sessions');
  });
  afterAll(close);

  it('books one time twice', async () => {
    const house = await aHouse(2);
    const answers = await allAtOnce(house, 'lock table appointment_session in share row exclusive mode', 2, () =>
      house.people.map((who, nth) =>
        hold(house, who, nth, { service_id: house.services[0], duration: 60, unix_slot_date: toUnix(house.nine) }),
      ),
    );
    expect(statuses(answers)).toEqual({ 200: 2 });
    expect(await overlaps(house)).toHaveLength(1);
    expect(Object.keys(await findInconsistencies(processes.database, house.rush.studio))).toEqual([
      'two sessions of one instructor at one time',
    ]);
  }, 60_000);

  it('confirms two requests for one slot, and one appointment twice', async () => {
    const house = await aHouse(2, true);
    const held = await allAtOnce(house, 'lock table appointment_session in share row exclusive mode', 2, () =>
      house.people.map((who, nth) =>
        hold(house, who, nth, { service_id: house.services[0], duration: 60, unix_slot_date: toUnix(house.nine) }),
      ),
    );
    const booked = await Promise.all(held.map((answer, nth) => book(house, house.people[nth]!, nth, answer)));
    const confirmed = await Promise.all(booked.map(({ body }, nth) => confirm(house, house.people[nth]!, body.appointment_id, nth)));
    expect(statuses(confirmed)).toEqual({ 200: 2 });

    const other = await aHouse(1, true);
    const [ann] = other.people;
    const { appointment_id } = (await book(other, ann!, 0, await hold(other, ann!, 0))).body;
    const twice = await allAtOnce(other, 'lock table appointment in share row exclusive mode', 2, () =>
      [0, 1].map((nth) => confirm(other, ann!, appointment_id, nth)),
    );
    expect(statuses(twice)).toEqual({ 200: 2 });
    expect(await look(processes.database, other.rush.studio, CONFIRMED)).toHaveLength(2);
  }, 60_000);
});

describe('the constraint behind the lock', () => {
  beforeAll(() => open('instructor-lock'));
  afterAll(close);

  it('refuses the second of two bookings that both read the time as free, with a sentence', async () => {
    const house = await aHouse(2);
    const answers = await allAtOnce(house, 'lock table appointment_session in share row exclusive mode', 2, () =>
      house.people.map((who, nth) =>
        hold(house, who, nth, { service_id: house.services[0], duration: 60, unix_slot_date: toUnix(house.nine) }),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => body.code ?? status))).toEqual(new Set([200, 'slot-not-available']));
    expect(await overlaps(house)).toEqual([]);
    expect(await findInconsistencies(processes.database, house.rush.studio)).toEqual({});
  }, 60_000);
});
