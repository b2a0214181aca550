/**
 * Tests instructors' day slots through the whole server (spec 3 §2, §4, §5, §7; docs/decisions/0109). The clock shows Tuesday, 24 November
 * 2026, 7:00.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { anAppointmentService, anAppointmentSession, isHeld } from '../../../../tests/builders/appointments.ts';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { aStaff, type TestStaff } from '../../../../tests/builders/staff.ts';
import { at, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import type { Day, WallTime, Zone } from '../../../kernel/calendar.ts';
import type { ServiceId } from '../../../kernel/ids.ts';
import { hours, plus, toUnix } from '../../../kernel/time.ts';
import { instantAt } from '../../../kernel/zoned-time.ts';
import { countQueries } from '../../../../tests/support/count-queries.ts';
import { loadStaffDays } from './staff-day.ts';

const desk = theClassDesk();
const ZONE = 'America/New_York' as Zone;
const FRIDAY = '2026-11-27';
const clock = (time: string, day = FRIDAY) => toUnix(instantAt(ZONE, day as Day, time as WallTime));

let rush: Rush;
let iris: TestStaff;
let massage: ServiceId;
beforeEach(async () => {
  rush = await desk.aStudioOf({ settings: { timeZone: ZONE } });
  await desk.inside(rush, async (tx) => {
    iris = await aStaff(tx, { row: { name: 'Iris Moon' } });
    massage = await anAppointmentService(tx, { name: 'Massage' });
    await tx.insertInto('instructor_service').values({ studio_id: tx.studio, instructor_id: iris.id, service_id: massage }).execute();
  });
});

const send = (call: string, body: object, token = iris.token, method: 'POST' | 'DELETE' = 'POST') =>
  desk.server.call(method, `/api/staff/appointment-slots/${call}`, { ...at(rush), token, body });
const read = async (...date: string[]) => (await send('by-instructor', { date, timezone: 'Europe/Paris' })).body;
const slotAt = async (time: string) => (await read(FRIDAY)).slots.find(({ date }: { date: number }) => date === clock(time));
const book = (time: string, prep = 0) =>
  desk.inside(rush, (tx) =>
    anAppointmentSession(tx, {
      service: massage,
      instructor: iris.id,
      startsAt: instantAt(ZONE, FRIDAY as Day, time as WallTime),
      prep,
    }),
  );
const audits = async () =>
  (await desk.change(rush, 'select action, data from audit_entry order by at, id')).rows as { action: string; data: object }[];

describe('the slots of a day for staff', () => {
  it('are those of the working hours, in the studio’s zone', async () => {
    const body = await read(FRIDAY, '2026-11-28');
    expect(body).toMatchObject({ instructor_id: iris.id, closed_days: [], toggle_able_days: [FRIDAY] });
    expect(body.slots).toHaveLength(18);
    expect(body.slots[0]).toEqual({
      date: clock('08:00'),
      unix_end: clock('08:30'),
      status: 'open',
      desc: '',
      is_override_slot: false,
    });
  });

  it('name what takes them, and the breaks', async () => {
    await book('10:00', 15);
    await desk.change(
      rush,
      `update class_session set instructor_id = ${iris.id}, starts_at = '2026-11-27T18:00Z', ends_at = '2026-11-27T19:00Z' where id = ${rush.sessions[0]}`,
    );
    const { slots, toggle_able_days: toggleable } = await read(FRIDAY);
    const taken = slots.filter(({ status }: { status: string }) => status !== 'open');
    expect(taken.map(({ date, status, desc }: any) => [date, status, desc])).toEqual([
      [clock('10:00'), 'reserved', 'Massage'],
      [clock('10:30'), 'reserved', 'Massage'],
      [clock('11:00'), 'prep_time', 'Break Time'],
      [clock('13:00'), 'reserved', 'Class'],
      [clock('13:30'), 'reserved', 'Class'],
    ]);
    expect(toggleable).toEqual([]);
  });

  it('are free as soon as a hold expires', async () => {
    const held = await book('10:00');
    await desk.inside(rush, (tx) => isHeld(tx, held, plus(NOW, 1)));
    expect(await slotAt('10:00')).toMatchObject({ status: 'reserved' });
    await desk.change(rush, "update appointment_hold set ends_at = created_at - interval '1 ms'");
    expect(await slotAt('10:00')).toMatchObject({ status: 'open' });
    expect((await send('change-slot-status', { date: clock('10:00'), status: 'closed' })).status).toBe(200);
  });

  it('take the same number of queries for any number of days', async () => {
    const count = (last: string) =>
      countQueries(desk.server.atelier.database, rush.studio, async (tx) => {
        const studio = { settings: { timeZone: ZONE, appointments: { slotMinutes: 30 } } } as never;
        return loadStaffDays({ tx, studio, at: NOW }, iris.id, { first: FRIDAY as Day, last: last as Day });
      });
    expect((await count(FRIDAY)).queries).toBe(8);
    expect((await count('2026-12-27')).queries).toBe(8);
  });
});

describe('opening and closing', () => {
  it('a slot: both ways, audited, and repeating changes nothing', async () => {
    const close = { date: clock('09:00'), status: 'closed' };
    expect((await send('change-slot-status', close)).body).toEqual({ success: true, message: 'The slot is closed.' });
    expect((await send('change-slot-status', close)).status).toBe(200);
    expect(await slotAt('09:00')).toMatchObject({ status: 'closed' });
    expect((await send('change-slot-status', { ...close, status: 'open' })).body.message).toBe('The slot is open.');
    expect(await slotAt('09:00')).toMatchObject({ status: 'open' });
    expect((await audits()).map(({ action }) => action)).toEqual([
      'appointment-slot.close',
      'appointment-slot.close',
      'appointment-slot.open',
    ]);
  });

  it('a day: all of its slots, both ways', async () => {
    const day = { date: FRIDAY, unix_start: clock('00:00'), unix_end: clock('23:59'), timezone: 'UTC' };
    expect((await send('change-day-status', { ...day, day_status: 'closed' })).body.message).toBe('The day is closed.');
    const { slots, closed_days: closed, toggle_able_days: toggleable } = await read(FRIDAY);
    expect(new Set(slots.map(({ status }: { status: string }) => status))).toEqual(new Set(['closed']));
    expect([closed, toggleable]).toEqual([[FRIDAY], [FRIDAY]]);
    expect((await send('change-slot-status', { date: clock('09:00'), status: 'open' })).body).toMatchObject({
      code: 'day-closed',
      message: 'This day is closed.',
    });
    expect((await send('change-day-status', { ...day, day_status: 'open' })).body.message).toBe('The day is open.');
    expect((await read(FRIDAY)).closed_days).toEqual([]);
    expect((await audits()).map(({ action, data }) => [action, data])).toEqual([
      ['appointment-day.close', { day: FRIDAY }],
      ['appointment-day.open', { day: FRIDAY }],
    ]);
  });

  it.each([
    {
      what: 'an invalid slot',
      call: 'change-slot-status',
      body: { date: clock('07:00'), status: 'closed' },
      gives: [404, 'no-such-slot'],
    },
    { what: 'a booked slot', call: 'change-slot-status', body: { date: clock('10:30'), status: 'closed' }, gives: [409, 'slot-reserved'] },
    { what: 'break time', call: 'change-slot-status', body: { date: clock('11:00'), status: 'closed' }, gives: [409, 'slot-is-break'] },
    {
      what: 'a day with appointments',
      call: 'change-day-status',
      body: { date: FRIDAY, day_status: 'closed' },
      gives: [409, 'day-has-appointments'],
    },
    {
      what: 'a day without slots',
      call: 'change-day-status',
      body: { date: '2026-11-28', day_status: 'closed' },
      gives: [409, 'day-without-slots'],
    },
    { what: 'a day that is over', call: 'change-day-status', body: { date: '2026-11-23', day_status: 'closed' }, gives: [409, 'day-over'] },
  ])('is refused: $what', async ({ call, body, gives }) => {
    await book('10:00', 15);
    const answer = await send(call, body);
    expect([answer.status, answer.body.code]).toEqual(gives);
    expect(await audits()).toEqual([]);
  });

  it('is refused for a slot that has started, and one in a class', async () => {
    const first = clock('08:00', '2026-11-24');
    desk.server.setClock(new Date(plus(NOW, hours(1.5))).toISOString());
    expect((await send('change-slot-status', { date: first, status: 'closed' })).body.code).toBe('slot-over');
    await desk.change(
      rush,
      `update class_session set instructor_id = ${iris.id}, starts_at = '2026-11-27T14:00Z', ends_at = '2026-11-27T15:00Z' where id = ${rush.sessions[0]}`,
    );
    expect((await send('change-slot-status', { date: clock('09:00'), status: 'closed' })).body.code).toBe('slot-in-class');
  });
});

describe('closing until a day', () => {
  const WEEK = { start_date: '2026-11-24', end_date: '2026-11-30' };

  it('closes the days that it can, and gives a reason for the skipped ones', async () => {
    await book('10:00');
    await send('change-day-status', { date: '2026-11-25', day_status: 'closed' });
    const { body } = await send('close-recurring-days', { ...WEEK, reason: 'Away' });
    expect(body).toMatchObject({ success: true, message: '3 days closed, 4 skipped.' });
    expect(body.data).toEqual({
      summary: '3 days closed, 4 skipped.',
      total_closed: 3,
      total_skipped: 4,
      closed_days: ['2026-11-24', '2026-11-26', '2026-11-30'].map((date) => ({ date, time: null, reason: 'Away' })),
      skipped_days: [
        { date: '2026-11-25', time: null, reason: 'It is closed already.' },
        { date: FRIDAY, time: null, reason: 'There are appointments on this day.' },
        { date: '2026-11-28', time: null, reason: 'There are no working hours on this day.' },
        { date: '2026-11-29', time: null, reason: 'There are no working hours on this day.' },
      ],
    });
    expect((await audits()).at(-1)).toEqual({
      action: 'appointment-days.close',
      data: { from: WEEK.start_date, to: WEEK.end_date, closed: 3, time: null },
    });
    const { rows } = await desk.change(rush, `select ended_at from appointment_session`);
    expect(rows).toEqual([{ ended_at: null }]);
  });

  it('closes the slot at that time of day, also after a clock change', async () => {
    await book('10:00');
    const { body } = await send('close-recurring-slots', { ...WEEK, slot_time: clock('10:00', '2026-07-01') });
    expect(body.data).toMatchObject({ total_closed: 4, total_skipped: 3, summary: '4 slots closed, 3 skipped.' });
    expect(body.data.closed_slots[0]).toEqual({ date: '2026-11-24', time: '10:00', reason: '' });
    expect(body.data.skipped_slots.map(({ reason }: { reason: string }) => reason)).toEqual([
      'This slot is booked.',
      'There is no such slot.',
      'There is no such slot.',
    ]);
    const wednesday = (await read('2026-11-25')).slots.filter(({ status }: { status: string }) => status === 'closed');
    expect(wednesday.map(({ date }: { date: number }) => date)).toEqual([clock('10:00', '2026-11-25')]);
  });

  it.each([
    { what: 'a start in the past', more: { start_date: '2026-11-23' }, errors: { start_date: ['The first day is over'] } },
    {
      what: 'an end before the start',
      more: { end_date: '2026-11-23' },
      errors: { end_date: ['The last day has to be on or after the first'] },
    },
    { what: 'more than a month', more: { end_date: '2026-12-25' }, errors: { end_date: ['At most one month can be closed at once'] } },
    { what: 'a long reason', more: { reason: 'x'.repeat(501) }, errors: { reason: ['Field can have maximum 500 characters'] } },
    { what: 'no end', more: { end_date: undefined }, errors: { end_date: ['Field is required'] } },
  ])('is refused: $what', async ({ more, errors }) => {
    for (const call of ['close-recurring-days', 'close-recurring-slots']) {
      const { status, body } = await send(call, { ...WEEK, slot_time: clock('10:00'), ...more });
      expect([status, body.errors]).toEqual([422, errors]);
    }
    expect((await send('close-recurring-days', { ...WEEK, end_date: '2026-12-24' })).status).toBe(200);
  });
});

describe('additional slots', () => {
  const add = (times: readonly string[], more: object = {}) =>
    send('additional', { date: FRIDAY, slots: times.map((time) => clock(time)), ...more });

  it('are chosen outside the working hours, and offered until they are deleted', async () => {
    const { body } = await send('additional/available/24hour', { date: FRIDAY, service_id: massage, timezone: ZONE });
    expect(body.slots).toHaveLength(48 - 18);
    expect(body.slots.at(-1)).toEqual({ unix_time: clock('23:30'), time_display: '11:30 pm' });
    expect((await add(['19:00', '19:30', '19:00'])).body).toEqual({
      success: true,
      status: 'success',
      message: '2 slots are added.',
    });
    expect(await slotAt('19:00')).toMatchObject({ status: 'open', is_override_slot: true });
    const { rows } = await desk.change(rush, 'select distinct reason from additional_slot');
    expect(rows).toEqual([{ reason: 'Additional slot added via admin panel' }]);
    expect((await send('change-slot-status', { date: clock('19:00'), status: 'closed' })).body.code).toBe('slot-is-additional');
    const deleted = await send('additional', { slot_time: clock('19:00'), timezone: ZONE }, iris.token, 'DELETE');
    expect(deleted.body).toEqual({ success: true, message: 'The slot is deleted.' });
    expect(await slotAt('19:00')).toBeUndefined();
    expect(await slotAt('19:30')).toBeDefined();
    expect((await audits()).map(({ action }) => action)).toEqual(['appointment-slots.add', 'appointment-slots.remove']);
  });

  it('are those that can be added, for any named service', async () => {
    await desk.inside(rush, async (tx) => {
      const evening = await anAppointmentService(tx, { name: 'Evening talk' });
      await tx.insertInto('instructor_service').values({ studio_id: tx.studio, instructor_id: iris.id, service_id: evening }).execute();
      const hours = { is_enabled: true, starts: 18 * 60, ends: 21 * 60 };
      const week = { studio_id: tx.studio, instructor_id: iris.id, service_id: evening, weekday: 5, ...hours };
      await tx.insertInto('working_day').values(week).execute();
    });
    const offered = (await send('additional/available/24hour', { date: FRIDAY, service_id: massage })).body.slots;
    const slots = offered.map(({ unix_time: time }: { unix_time: number }) => time);
    expect(slots).not.toContain(clock('19:00'));
    expect((await send('additional', { date: FRIDAY, slots })).body).toMatchObject({ success: true });
  });

  it('are refused within the hours, in the past, on a closed day, or with an invalid time', async () => {
    expect((await add(['19:00', '09:00'])).body).toMatchObject({ code: 'slot-not-addable', details: { slots: [clock('09:00')] } });
    expect((await add([])).body.errors).toEqual({ slots: ['Please choose at least one slot'] });
    await send('change-day-status', { date: FRIDAY, day_status: 'closed' });
    expect((await send('additional/available/24hour', { date: FRIDAY })).body.slots).toEqual([]);
    expect((await send('additional/available/24hour', { date: '2026-11-23' })).body.slots).toEqual([]);
    expect((await send('additional/available/24hour', { date: FRIDAY, service_id: 999_999 })).status).toBe(404);
  });

  it('are not deleted during an appointment', async () => {
    await add(['19:00', '19:30']);
    await book('19:00');
    const remove = (time: string) => send('additional', { slot_time: clock(time) }, iris.token, 'DELETE');
    expect((await remove('19:00')).body.code).toBe('slot-reserved');
    expect((await remove('09:00')).body.code).toBe('no-such-slot');
  });
});

it('each call checks the owner of the hours', async () => {
  const { sam, front } = await desk.inside(rush, async (tx) => ({
    sam: await aStaff(tx, { row: { name: 'Sam West' } }),
    front: await aStaff(tx, { role: 'front_desk', row: { allow_all_schedules_access: true } }),
  }));
  const range = { start_date: FRIDAY, end_date: FRIDAY };
  const calls: [string, object, ('POST' | 'DELETE')?][] = [
    ['by-instructor', { date: [FRIDAY] }],
    ['change-slot-status', { date: clock('09:00'), status: 'closed' }],
    ['change-day-status', { date: FRIDAY, day_status: 'open' }],
    ['close-recurring-slots', { ...range, slot_time: clock('09:30') }],
    ['close-recurring-days', range],
    ['change-day-status', { date: FRIDAY, day_status: 'open' }],
    ['additional/available/24hour', { date: FRIDAY }],
    ['additional', { date: FRIDAY, slots: [clock('19:00')] }],
    ['additional', { slot_time: clock('19:00') }, 'DELETE'],
  ];
  for (const [call, body, method] of calls) {
    const whose = { ...body, instructor_id: iris.id };
    expect([call, (await send(call, whose, sam.token, method)).status]).toEqual([call, 404]);
    expect([call, (await send(call, whose, front.token, method)).status]).toEqual([call, 200]);
  }
});

it('closing a month for one instructor leaves other instructors’ days open', async () => {
  const { sam } = await desk.inside(rush, async (tx) => {
    const other = await aStaff(tx, { row: { name: 'Sam West' } });
    await tx.insertInto('instructor_service').values({ studio_id: tx.studio, instructor_id: other.id, service_id: massage }).execute();
    return { sam: other };
  });
  await send('close-recurring-days', { start_date: FRIDAY, end_date: '2026-12-27' });
  const { body } = await send('by-instructor', { date: [FRIDAY] }, sam.token);
  expect([body.closed_days, body.slots.length]).toEqual([[], 18]);
});
