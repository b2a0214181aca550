/** Copies of classes through the whole server (docs/decisions/0252). */
import { afterEach, expect, it } from 'vitest';
import { aStaff } from '../../../../../tests/builders/staff.ts';
import { at, iso, NOW, theClassDesk } from '../../../../../tests/support/class-desk.ts';

const desk = theClassDesk();
afterEach(() => desk.server.setClock(iso(NOW)));

/** NOW is a Tuesday. Two classes on Thursday, 18:00 and 20:00 in Madrid, the first of a recurrence and with a teacher. */
async function aThursday() {
  const rush = await desk.aStudioOf({ settings: { timeZone: 'Europe/Madrid', scheduleWeeksAhead: 1 } as never });
  const { id: teacher } = await desk.inside(rush, (tx) => aStaff(tx));
  const call = (path: string, body: object) =>
    desk.server.call('POST', `/office/timetable${path}`, { ...at(rush), token: rush.ownerToken, body });
  const form = { durationMinutes: 60, firstDay: '2026-11-26', capacity: 5, instructor: teacher };
  await call('/classes', { ...form, name: 'Flow', starts: '18:00', weekdays: [4], lateCancelFee: 700 });
  await call('/classes', { ...form, name: 'Rest', starts: '20:00' });
  const rows = async <Row>(query: string) => (await desk.change(rush, query)).rows as Row[];
  const ids = (await rows<{ id: number }>(`select id from class_session where name in ('Flow', 'Rest') order by starts_at limit 2`)).map(
    ({ id }) => id,
  );
  const copy = (body: object) => call('/copies', { classes: ids, shiftDays: 7, ...body });
  return { rush, teacher, ids, rows, copy, call };
}
const COPIES = (
  after: number,
) => `select name, to_char(starts_at at time zone 'Europe/Madrid', 'MM-DD HH24:MI') as starts, instructor_id as teacher,
  capacity, late_cancel_fee::int as fee, recurrence_id, seats_taken as seats from class_session where id > ${after} order by starts_at`;

it('copies a day with its fields, without its people, at the same clock time over a change of the clock', async () => {
  const { rush, teacher, ids, rows, copy } = await aThursday();
  await desk.reserve(rush, rush.people[0]!, {}, ids[0]);
  const newest = Math.max(...(await rows<{ id: number }>('select id from class_session')).map(({ id }) => id));
  expect(await copy({ shiftDays: 126 })).toMatchObject({ status: 200, body: { made: 2 } });
  expect(await rows(COPIES(newest))).toEqual([
    { name: 'Flow', starts: '04-01 18:00', teacher, capacity: 5, fee: 700, recurrence_id: null, seats: 0 },
    { name: 'Rest', starts: '04-01 20:00', teacher, capacity: 5, fee: null, recurrence_id: null, seats: 0 },
  ]);
  await desk.sound(rush);
});

it('copies what only the form of one class has, so that a switched-off fee stays off', async () => {
  const { ids, rows, copy } = await aThursday();
  await rows(`update class_session set no_show_fee = 900, own_no_show_fee = true, auto_charge_no_show_fee = false, description = 'By candlelight',
    additional_details = 'Bring socks', accept_reservations = false, hide_on_class_pass = true, online_password = 'lotus',
    trainer_link = 'https://meet.test/host', average_revenue = 1200 where id = ${ids[0]}`);
  const newest = Math.max(...(await rows<{ id: number }>('select id from class_session')).map(({ id }) => id));
  expect(await copy({})).toMatchObject({ status: 200, body: { made: 2 } });
  const DETAILS = `select no_show_fee::int as fee, auto_charge_no_show_fee as charged, description, additional_details as more,
    accept_reservations as open, hide_on_class_pass as hidden, online_password as password, trainer_link as link,
    average_revenue::int as revenue from class_session where`;
  const [flow, rest] = await rows(`${DETAILS} id > ${newest} order by starts_at`);
  expect(flow).toEqual({
    fee: 900,
    charged: false,
    description: 'By candlelight',
    more: 'Bring socks',
    open: false,
    hidden: true,
    password: 'lotus',
    link: 'https://meet.test/host',
    revenue: 1200,
  });
  expect([rest]).toEqual(await rows(`${DETAILS} id = ${ids[1]}`));
});

it('warns of a taken teacher, and copies all the same when told to', async () => {
  const { copy } = await aThursday();
  expect(await copy({ shiftDays: 0 })).toMatchObject({ status: 409, body: { code: 'timetable-clash', details: { count: 2 } } });
  expect(await copy({ shiftDays: 0, despiteClashes: true })).toMatchObject({ status: 200, body: { made: 2 } });
});

it('leaves out cancelled classes, those in the past, and a teacher who has left', async () => {
  const { ids, teacher, rows, copy } = await aThursday();
  expect(await copy({ shiftDays: -2 })).toMatchObject({ body: { made: 2 } });
  expect(await copy({ shiftDays: -3 })).toMatchObject({ status: 409, body: { code: 'no-class-to-come' } });
  await rows(`update class_session set cancelled_at = '${iso(NOW)}' where id = ${ids[1]}`);
  await rows(`update staff set is_archived = true where id = ${teacher}`);
  const newest = Math.max(...(await rows<{ id: number }>('select id from class_session')).map(({ id }) => id));
  expect(await copy({ shiftDays: 14 })).toMatchObject({ body: { made: 1 } });
  expect(await rows(COPIES(newest))).toMatchObject([{ name: 'Flow', starts: '12-10 18:00', teacher: null }]);
});

it('refuses a class type that is archived, and classes of another studio', async () => {
  const { ids, rows, copy } = await aThursday();
  const other = await aThursday();
  expect(await other.copy({ classes: ids })).toMatchObject({ status: 409, body: { code: 'no-class-to-come' } });
  await rows(`update class_template set is_archived = true where name = 'Flow'`);
  expect(await copy({})).toMatchObject({ status: 409, body: { code: 'choice-gone' } });
});
