/**
 * Tests the calls that find slots through the whole server (spec 2 §3, §7; readings §8). rules/find-slots.test.ts tests the search itself.
 */
import { VISITOR } from '../../../context/permissions.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAppointmentService, anAppointmentSession, givesService, isHeld } from '../../../../tests/builders/appointments.ts';
import { aClassSession, anInstructor } from '../../../../tests/builders/classes.ts';
import { aStudio, type TestStudio } from '../../../../tests/builders/studio.ts';
import { countQueries } from '../../../../tests/support/count-queries.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import type { Day, WallTime, Zone } from '../../../kernel/calendar.ts';
import { minor } from '../../../kernel/money.ts';
import type { ServiceId, StaffId } from '../../../kernel/ids.ts';
import { days, minutes, plus, toUnix, type Instant } from '../../../kernel/time.ts';
import { instantAt } from '../../../kernel/zoned-time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { completeSettings } from '../../studio/rules/default-settings.ts';
import { searchSlots } from './search-slots.ts';

const ZONE = 'Europe/London' as Zone;
/** Monday to Wednesday. The clocks change on Sunday, 28 March. */
const [MON, TUE, WED] = ['2027-03-22', '2027-03-23', '2027-03-24'] as [Day, Day, Day];
const at = (time: string, day: Day = TUE): Instant => instantAt(ZONE, day, time as WallTime);
const NOW = at('08:00', MON);
const SETTINGS = {
  timeZone: ZONE,
  appointments: { slotMinutes: 30, maxBookingDays: 30, allowedBookingMinutes: 60, allowedCancelMinutes: 1440, instructorConfirms: true },
  tax: { enabled: true, name: 'VAT', rate: 20_000, includedInPrice: false },
} as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.setClock(new Date(NOW).toISOString());
});
afterAll(() => server.close());

interface House {
  readonly studio: TestStudio;
  readonly service: ServiceId;
  /** Ada and Zoe work on Tuesdays from nine to twelve. */
  readonly ada: StaffId;
  readonly zoe: StaffId;
}

/** Massages of 30 and 60 minutes with 15 to prepare, for one to three persons, up to four in a session. */
async function aHouse(): Promise<House> {
  const studio = await aStudio(server.atelier.database, { settings: SETTINGS });
  return studio.inside(async (tx) => {
    const service = await anAppointmentService(tx, { name: 'Massage', maxPersons: 3, places: 4, prep: 15, durations: [60, 30] });
    const [ada, zoe] = [await anInstructor(tx, { name: 'Ada' }), await anInstructor(tx, { name: 'Zoe' })];
    for (const instructor of [ada, zoe]) await givesService(tx, { service, instructor, weekdays: [2] });
    return { studio, service, ada, zoe };
  });
}

const post = async ({ studio, service }: House, path: string, body: object) =>
  server.call('POST', path, { studio, body: { service_id: service, ...body } });

interface WireSlot {
  readonly date: number;
  readonly time: string;
  readonly status: string;
  readonly instructors: number[];
}
const told = (slots: readonly WireSlot[], house: House) =>
  slots.map(({ time, status, instructors }) => [time, status, ...instructors.map((id) => (id === house.ada ? 'Ada' : 'Zoe'))].join(' '));
const slotsOn = async (house: House, date: Day, more: object = {}) => {
  const { body } = await post(house, '/api/appointment-slots/by-service', { date: [date], ...more });
  return told(body.slots[0].slots, house);
};

describe('the bookable services', () => {
  it('are listed with their instructors and rules', async () => {
    const house = await aHouse();
    await house.studio.inside(async (tx) => {
      const left = await anInstructor(tx, { name: 'Left', active: false });
      await givesService(tx, { service: house.service, instructor: left });
      await anInstructor(tx, { name: 'Teaches classes only' });
      const retired = await anAppointmentService(tx, { name: 'No longer' });
      await tx.updateTable('appointment_service').set({ is_active: false }).where('service_id', '=', retired).execute();
      await givesService(tx, { service: retired, instructor: house.ada });
    });
    const { status, body } = await server.call('GET', '/appointment-data', { studio: house.studio });
    expect(status).toBe(200);
    expect(body).toEqual({
      services: [
        {
          id: house.service,
          name: 'Massage',
          description: null,
          media_url: null,
          is_online: false,
          durations: [
            { duration: 30, credits: 1 },
            { duration: 60, credits: 1 },
          ],
        },
      ],
      instructors: [
        { id: house.ada, name: 'Ada', profile_picture_url: null, services: [house.service] },
        { id: house.zoe, name: 'Zoe', profile_picture_url: null, services: [house.service] },
      ],
      appointment_setting: {
        appointment_slots: [
          { label: '30 min', duration: 30, credits: 1, pricing: null },
          { label: '1 h', duration: 60, credits: 1, pricing: null },
        ],
        min_persons_allowed: 1,
        max_persons_allowed: 3,
        max_booking_days: 30,
        allowed_booking_time: 60,
        allowed_cancel_time: 1440,
        allow_instructor_confirm: true,
        slot_duration: 30,
      },
    });
  });

  it('are those that the instructor offers, with their prices', async () => {
    const house = await aHouse();
    await house.studio.inside((tx) => asks(tx, house.ada, { 60: 5000, 90: 7000 }));
    const settings = (more: object) => post(house, '/api/appointment-settings/booking', more);
    const durations = async (more: object) =>
      (await settings(more)).body.appointment_slots.map(({ duration, pricing }: any) => [duration, pricing]);
    expect(await durations({})).toEqual([
      [30, null],
      [60, null],
    ]);
    expect(await durations({ instructor_id: house.ada })).toEqual([[60, { price: 50, tax: 10, total: 60 }]]);
    expect(await durations({ instructor_id: house.zoe })).toHaveLength(2);
    expect((await settings({ instructor_id: 999_999 })).status).toBe(404);
    expect((await settings({ service_id: 999_999 })).status).toBe(404);
  });

  it('can be listed for one instructor', async () => {
    const house = await aHouse();
    const services = (id: number, studio = house.studio) => server.call('GET', `/api/instructors/${id}/services`, { studio });
    expect((await services(house.ada)).body.services).toMatchObject([{ id: house.service, name: 'Massage' }]);
    expect((await services(house.ada, server.demo)).status).toBe(404);
    const teaches = await house.studio.inside((tx) => anInstructor(tx, { name: 'Teaches classes only' }));
    expect((await services(teaches)).status).toBe(404);
  });
});

const asks = (tx: StudioTx, instructor: StaffId, prices: Readonly<Record<number, number>>) =>
  tx
    .insertInto('instructor_duration')
    .values(
      Object.entries(prices).map(([long, price]) => ({
        studio_id: tx.studio,
        instructor_id: instructor,
        minutes: Number(long),
        is_enabled: true,
        price: minor(price),
      })),
    )
    .execute();

describe('the slots of a service', () => {
  it('are those of all its instructors', async () => {
    const house = await aHouse();
    await house.studio.inside((tx) => closes(tx, house.zoe, TUE));
    expect(await slotsOn(house, TUE)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'].map((time) => `${time} open Ada`));
    expect(await slotsOn(house, WED)).toEqual([]);
  });

  it('show everything that occupies them: classes, sessions with preparation time, closed and additional slots', async () => {
    const house = await aHouse();
    const { service, ada: instructor } = house;
    await house.studio.inside(async (tx) => {
      await closes(tx, house.zoe, TUE);
      await anAppointmentSession(tx, { service, instructor, startsAt: at('09:00'), lasts: 30, prep: 15 });
      await aClassSession(tx, { instructor, startsAt: at('11:00'), lasts: 30 });
      const slot = (from: string, to: string) => ({
        studio_id: tx.studio,
        instructor_id: instructor,
        starts_at: toSqlTime(at(from)),
        ends_at: toSqlTime(at(to)),
      });
      await tx.insertInto('closed_slot').values(slot('10:30', '11:00')).execute();
      await tx.insertInto('additional_slot').values(slot('20:00', '20:30')).execute();
    });
    expect(await slotsOn(house, TUE, { duration: 30 })).toEqual([
      '09:00 reserved',
      '09:30 prep_time',
      '10:00 open Ada',
      '11:00 reserved',
      '11:30 open Ada',
      '20:00 open Ada',
    ]);
  });

  it('can be joined when a session has room', async () => {
    const house = await aHouse();
    const { service, ada: instructor } = house;
    await house.studio.inside(async (tx) => {
      await closes(tx, house.zoe, TUE);
      await anAppointmentSession(tx, { service, instructor, startsAt: at('10:00'), prep: 15, places: 4, persons: 2, isShared: true });
    });
    const ten = async (more: object) => (await slotsOn(house, TUE, more)).find((slot) => slot.startsWith('10:00'));
    expect(await ten({ duration: 60, persons: 2 })).toBe('10:00 partial_reserved Ada');
    expect(await ten({ duration: 60, persons: 3 })).toBe('10:00 reserved');
    expect(await ten({ duration: 30 })).toBe('10:00 partial_reserved');
    const { body } = await post(house, '/api/appointment-slots/by-instructor', { date: TUE, instructor_id: instructor, duration: 60 });
    expect(body.slots.find(({ time }: WireSlot) => time === '10:00').sessions).toEqual([
      { instructor_id: instructor, unix_start: toUnix(at('10:00')), duration: 60, places_left: 2 },
    ]);
    const free = await post(house, '/api/available-instructors', { duration: 60, persons: 2, slot_time: toUnix(at('10:00')) });
    expect(free.body.instructors).toMatchObject([{ id: instructor, is_shared: true, subtotal: 2 }]);
  });

  it('are free again after a hold expires', async () => {
    const house = await aHouse();
    const { service, ada: instructor } = house;
    const hold = async (endsAt: Instant, startsAt: Instant) =>
      house.studio.inside(async (tx) => {
        await isHeld(tx, await anAppointmentSession(tx, { service, instructor, startsAt, lasts: 30 }), endsAt);
      });
    await house.studio.inside((tx) => closes(tx, house.zoe, TUE));
    await hold(plus(NOW, -1), at('09:00'));
    await hold(plus(NOW, minutes(10)), at('10:00'));
    const slots = await slotsOn(house, TUE);
    expect([slots[0], slots[2]]).toEqual(['09:00 open Ada', '10:00 reserved']);
  });

  it('follow the studio’s notice and window', async () => {
    const house = await aHouse();
    await house.studio.inside((tx) => everyDay(tx, house));
    // It is 08:00, and the notice is an hour.
    expect((await slotsOn(house, MON))[0]).toBe('09:00 open Ada');
    const days_ = await post(house, '/api/appointment-slots/available-dates/by-service', { duration: 60 });
    expect(days_.body.available_dates).toHaveLength(31);
    expect(days_.body.available_dates.at(-1).date).toBe('2027-04-21');
  });

  it('use the visitor’s days and clock', async () => {
    const house = await aHouse();
    // Tuesday from nine to twelve in London is Tuesday evening in Auckland. The last slots fall on Wednesday there.
    const slots = await post(house, '/api/appointment-slots/by-service', { start_date: TUE, end_date: WED, timezone: 'Pacific/Auckland' });
    expect(slots.body.slots.map(({ date, slots: shown }: any) => [date, shown.map(({ time }: WireSlot) => time)])).toEqual([
      [TUE, ['22:00', '22:30', '23:00', '23:30']],
      [WED, ['00:00', '00:30']],
    ]);
  });

  it('are of one instructor on request', async () => {
    const house = await aHouse();
    const slots = async (instructor: number) =>
      (await post(house, '/api/appointment-slots/by-instructor', { date: TUE, instructor_id: instructor })).body.slots;
    expect(told(await slots(house.zoe), house)).toHaveLength(6);
    expect((await slots(house.zoe)).every(({ instructors }: WireSlot) => instructors.join() === String(house.zoe))).toBe(true);
    expect(await slots(999_999)).toEqual([]);
  });

  it('default to Monday to Friday from eight to five', async () => {
    const house = await aHouse();
    const instructor = await house.studio.inside(async (tx) => {
      const id = await anInstructor(tx, { name: 'New' });
      await givesService(tx, { service: house.service, instructor: id });
      return id;
    });
    const { body } = await post(house, '/api/appointment-slots/by-instructor', { date: WED, instructor_id: instructor });
    expect([body.slots[0].time, body.slots.at(-1).time, body.slots.length]).toEqual(['08:00', '16:30', 18]);
  });
});

const closes = (tx: StudioTx, instructor: StaffId, day: Day) =>
  tx.insertInto('closed_day').values({ studio_id: tx.studio, instructor_id: instructor, day }).execute();

/** Ada offers the service on every day of the week, at the same hours. */
const everyDay = (tx: StudioTx, { service, ada }: House) =>
  sql`insert into working_day (studio_id, instructor_id, service_id, weekday, is_enabled, starts, ends)
    select ${tx.studio}, ${ada}, ${service}, weekday, true, 540, 720 from unnest(array[1,3,4,5,6,7]) weekday`.execute(tx);

describe('available dates', () => {
  it('are the days on which the appointment can start, with the first time', async () => {
    const house = await aHouse();
    const { service, ada: instructor } = house;
    await house.studio.inside(async (tx) => {
      await closes(tx, house.zoe, TUE);
      await anAppointmentSession(tx, { service, instructor, startsAt: at('09:30'), lasts: 30 });
      await anAppointmentSession(tx, { service, instructor, startsAt: at('10:30'), lasts: 30 });
    });
    const dates = async (path: string, more: object) =>
      (await post(house, `/api/appointment-slots/available-dates/${path}`, { start_date: MON, end_date: '2027-03-30', ...more })).body
        .available_dates;
    const nextTuesday = { date: '2027-03-30', unix_slot_date: toUnix(at('09:00', '2027-03-30' as Day)) };
    // An hour and the time to prepare fit from eleven on.
    expect(await dates('by-service', { duration: 60 })).toEqual([{ date: TUE, unix_slot_date: toUnix(at('11:00')) }, nextTuesday]);
    expect(await dates('by-instructor', { duration: 60, instructor_id: house.zoe })).toEqual([nextTuesday]);
    expect(await dates('by-instructor', { duration: 60, instructor_id: 999_999 })).toEqual([]);
  });
});

describe('the available instructors', () => {
  it('are listed by name, with the price and the credits', async () => {
    const house = await aHouse();
    await house.studio.inside((tx) => asks(tx, house.zoe, { 60: 5000 }));
    const free = async (time: Instant, more: object = {}) =>
      (await post(house, '/api/available-instructors', { duration: 60, persons: 2, slot_time: toUnix(time), ...more })).body.instructors;
    expect(await free(at('09:00'))).toEqual([
      { id: house.ada, name: 'Ada', profile_picture_url: null, pricing: null, subtotal: 2, is_shared: false },
      { id: house.zoe, name: 'Zoe', profile_picture_url: null, pricing: { price: 50, tax: 10, total: 60 }, subtotal: 2, is_shared: false },
    ]);
    // Zoe has set her durations, without half an hour.
    expect((await free(at('09:00'), { duration: 30 })).map(({ name }: { name: string }) => name)).toEqual(['Ada']);
    expect(await free(at('09:10'))).toEqual([]);
    expect(await free(at('11:30'))).toEqual([]);
    expect(await free(plus(at('09:00'), days(70)))).toEqual([]);
  });
});

describe('the request', () => {
  it.each([
    { path: 'by-service', body: { date: [TUE], duration: 45 }, field: 'duration' },
    { path: 'by-service', body: { date: [TUE], persons: 4 }, field: 'persons' },
    { path: 'by-service', body: {}, field: 'date' },
    { path: 'by-service', body: { start_date: MON, end_date: '2028-01-01' }, field: 'end_date' },
    { path: 'by-service', body: { date: [TUE], timezone: 'Mars/Base' }, field: 'timezone' },
    { path: 'by-instructor', body: { instructor_id: 1 }, field: 'date' },
    { path: 'available-dates/by-service', body: {}, field: 'duration' },
  ])('is refused when $field is wrong: $path', async ({ path, body, field }) => {
    const answer = await post(await aHouse(), `/api/appointment-slots/${path}`, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  it('is limited to services of this studio', async () => {
    const house = await aHouse();
    const elsewhere = await aHouse();
    expect((await post(house, '/api/appointment-slots/by-service', { date: [TUE], service_id: elsewhere.service })).status).toBe(404);
  });
});

it('no slot is offered while the whole studio is closed', async () => {
  const house = await aHouse();
  const free = async () => (await slotsOn(house, TUE)).filter((slot) => /Ada|Zoe/.test(slot));
  const before = await free();
  const closure = (starts: string | null) =>
    house.studio.inside((tx) => tx.insertInto('closure').values({ studio_id: tx.studio, first_day: TUE, last_day: TUE, starts }).execute());
  await closure('23:00');
  expect(await free()).toEqual(before);
  await closure(null);
  expect([before.length > 0, await free()]).toEqual([true, []]);
});

it('the answer takes seven statements, for any number of instructors and sessions', async () => {
  const house = await aHouse();
  await house.studio.inside(async (tx) => {
    for (let nth = 0; nth < 5; nth++) {
      const instructor = await anInstructor(tx);
      await givesService(tx, { service: house.service, instructor, weekdays: [1, 2, 3] });
      for (let day = 0; day < 5; day++)
        await anAppointmentSession(tx, { service: house.service, instructor, startsAt: plus(at('10:00'), days(day)) });
    }
  });
  const { value, queries } = await countQueries(server.atelier.database, house.studio.id, (tx) =>
    searchSlots(
      { tx, studio: { settings: completeSettings(SETTINGS) }, at: NOW, actor: VISITOR },
      { service: house.service, instructor: null, minutes: 60, persons: 1, from: NOW, to: plus(NOW, days(30)) },
    ),
  );
  expect(value!.instructors).toHaveLength(7);
  expect(queries).toBe(7);
});
