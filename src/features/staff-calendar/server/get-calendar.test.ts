/** Tests the calendar of the staff portal through the whole server (spec 3 §2, §6, §7; readings §10). */
import { describe, expect, it } from 'vitest';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { at, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { countQueries } from '../../../../tests/support/count-queries.ts';
import { days, plus, toUnix } from '../../../kernel/time.ts';
import { listClassesOf } from '../../class-admin/server/public.ts';

const desk = theClassDesk();
const WINDOW = { start: toUnix(NOW) - 86_400, end: toUnix(plus(NOW, days(30))) };

const calendar = async (rush: Rush, more: object = {}, token = rush.ownerToken) =>
  (await desk.server.call('POST', '/api/staff/calendar', { ...at(rush), token, body: { ...WINDOW, ...more } })).body;
const ids = ({ schedules }: { schedules: { id: number }[] }) => schedules.map(({ id }) => id);
const get = async (rush: Rush, path: string, token = rush.ownerToken) => (await desk.server.call('GET', path, { ...at(rush), token })).body;

/** The first of the two classes has an instructor who sees only their own schedule. */
async function aTaughtClass() {
  const rush = await desk.aStudioOf();
  const teacher = await desk.inside(rush, (tx) => aStaff(tx, { row: { name: 'Iris Moon' } }));
  await desk.change(rush, `update class_session set instructor_id = ${teacher.id} where id = ${rush.sessions[0]}`);
  return { rush, teacher };
}

describe('the staff calendar', () => {
  it('has the spec’s fields of each class, also of a cancelled one', async () => {
    const { rush, teacher } = await aTaughtClass();
    await desk.reserve(rush, rush.people[0]!);
    await desk.change(rush, `update booking set state = 'attended' where class_session_id = ${rush.sessions[0]}`);
    await desk.change(rush, `update class_session set cancelled_at = now(), capacity = null where id = ${rush.sessions[1]}`);
    const { schedules, appointments } = await calendar(rush);
    expect(appointments).toEqual([]);
    expect(schedules[0]).toMatchObject({
      id: rush.sessions[0],
      type: 'class',
      instructor_id: teacher.id,
      instructor_name: 'Iris Moon',
      total_bookings: 1,
      limit_reservations: true,
      max_reservations: 2,
      attended_classes_count: 1,
      is_cancel: false,
    });
    expect(schedules[0].unix_end - schedules[0].unix_start).toBe(schedules[0].duration * 60);
    expect(schedules[1]).toMatchObject({ id: rush.sessions[1], limit_reservations: false, max_reservations: null, is_cancel: true });
  });

  it('is filtered by class, service, instructor, type and time', async () => {
    const { rush, teacher } = await aTaughtClass();
    const both = await calendar(rush);
    const first = both.schedules[0];
    expect(ids(both)).toEqual(rush.sessions);
    expect(ids(await calendar(rush, { instructors: [teacher.id] }))).toEqual([rush.sessions[0]]);
    expect(ids(await calendar(rush, { selectedClasses: [first.class_id] }))).toEqual(rush.sessions);
    expect(ids(await calendar(rush, { selectedClasses: [999_999] }))).toEqual([]);
    expect(ids(await calendar(rush, { selectedServices: [999_999] }))).toEqual([]);
    expect(ids(await calendar(rush, { type: 'classes' }))).toEqual(rush.sessions);
    expect(ids(await calendar(rush, { type: 'appointments' }))).toEqual([]);
    expect(ids(await calendar(rush, { start: first.unix_start, end: first.unix_start + 1 }))).toContain(rush.sessions[0]);
    expect(ids(await calendar(rush, { start: first.unix_start - 60, end: first.unix_start }))).toEqual([]);
  });

  it('shows an instructor their own time for any filter', async () => {
    const { rush, teacher } = await aTaughtClass();
    const other = await desk.inside(rush, (tx) => aStaff(tx));
    expect(ids(await calendar(rush, {}, teacher.token))).toEqual([rush.sessions[0]]);
    expect(ids(await calendar(rush, { instructors: [teacher.id] }, other.token))).toEqual([]);
    expect((await get(rush, '/staff/get-calender-instructors', teacher.token)).instructors).toEqual([
      { id: teacher.id, name: 'Iris Moon' },
    ]);
    const all = await desk.inside(rush, (tx) => aStaff(tx, { role: 'front_desk', row: { allow_all_schedules_access: true } }));
    expect(ids(await calendar(rush, {}, all.token))).toEqual(rush.sessions);
    expect((await get(rush, '/staff/get-calender-instructors', all.token)).instructors).toHaveLength(
      (await get(rush, '/staff/get-calender-instructors')).instructors.length,
    );
  });

  it('has no classes when the package has none', async () => {
    const rush = await desk.aStudioOf({ features: ['appointments'] });
    const all = await desk.inside(rush, (tx) => aStaff(tx, { row: { allow_all_schedules_access: true } }));
    expect(ids(await calendar(rush, {}, all.token))).toEqual([]);
    expect(ids(await calendar(rush))).toEqual(rush.sessions);
  });

  it('offers the studio’s classes and services by name', async () => {
    const { rush } = await aTaughtClass();
    await desk.change(rush, `insert into service (studio_id, name) values (${rush.studio}, 'Yoga'), (${rush.studio}, 'Dance')`);
    const { classes, services } = await get(rush, '/staff/get-calendar-filters-data');
    expect(classes.length).toBeGreaterThan(0);
    const names = services.map(({ name }: { name: string }) => name);
    expect(names).toEqual(names.toSorted());
    expect(names).toEqual(expect.arrayContaining(['Dance', 'Yoga']));
  });

  it('takes one query for any number of classes', async () => {
    const rush = await desk.aStudioOf({ sessions: 12 });
    const { value, queries } = await countQueries(desk.server.atelier.database, rush.studio, (tx) =>
      listClassesOf(tx, { from: NOW, to: plus(NOW, days(60)), instructors: null, hideCancelled: false }),
    );
    expect(value.length).toBeGreaterThan(2);
    expect(queries).toBe(1);
  });
});
