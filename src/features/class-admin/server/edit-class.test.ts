/** Staff change a class, through the whole server (spec 3 §2, §5; docs/decisions/0095). */
import { afterEach, describe, expect, it } from 'vitest';
import { anAppointmentService, anAppointmentSession, isHeld } from '../../../../tests/builders/appointments.ts';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { hours, plus, toUnix } from '../../../kernel/time.ts';

const desk = theClassDesk();
afterEach(() => desk.server.setClock(iso(NOW)));

const post = (rush: Rush, path: string, body: object, token = rush.ownerToken) =>
  desk.server.call('POST', path, { ...at(rush), token, body });
const formOf = (rush: Rush, token?: string) => post(rush, '/instructors/get-class-data', { scheduleId: rush.sessions[0] }, token);
const rows = async (rush: Rush, query: string) => (await desk.change(rush, query)).rows as Record<string, unknown>[];

/** A class of two places in thirty hours with instructor Iris. Two people have seats, two wait. */
async function aFullClass() {
  const rush = await desk.aStudioOf({ startsAt: plus(NOW, hours(30)) });
  const iris = await desk.inside(rush, (tx) => aStaff(tx, { loggedInAt: NOW, row: { name: 'Iris' } }));
  await desk.change(rush, `update class_session set instructor_id = ${iris.id} where id = ${rush.sessions[0]}`);
  for (const person of rush.people) await desk.reserve(rush, person);
  return { rush, iris };
}
/** Sends the present form with these differences. */
async function edit(rush: Rush, differs: object, token?: string) {
  const { data } = (await formOf(rush, token)).body;
  const { total_bookings: _, ...form } = data;
  return post(rush, '/class/update-class', { ...form, ...differs }, token);
}
const mails = (rush: Rush) =>
  rows(
    rush,
    `select kind, count(*)::int as times from mail where kind in ('class-changed', 'waitlist-promoted') group by kind order by kind`,
  );

describe('the form of a class', () => {
  it('starts with the class’s data, its possible instructors, and its no-show fee', async () => {
    const { rush, iris } = await aFullClass();
    await desk.change(rush, 'update class_session set late_cancel_fee = 1500, no_show_fee = 1000, average_revenue = 12050');
    const { status, body } = await formOf(rush);
    expect(status).toBe(200);
    expect(body.instructors).toContainEqual({ id: iris.id, name: 'Iris' });
    expect(body.class_misc_fee_data).toEqual({ late_cancel_fee: 15, no_show_fee: 10 });
    expect(body.data).toMatchObject({
      id: rush.sessions[0],
      instructor: iris.id,
      date: '2026-11-25',
      time: '06:00 pm',
      name: 'Rush hour 0',
      limit_reservations: true,
      max_reservations: 2,
      total_bookings: 2,
      is_online: false,
      in_person: true,
      auto_charge_no_show_fee: false,
      average_revenue_per_class: 120.5,
      enable_waitlist: true,
    });
  });
});

it('the revenue of a class is shown to people who may see money, and others do not change it', async () => {
  const { rush, iris } = await aFullClass();
  await desk.change(rush, 'update class_session set average_revenue = 12050');
  expect((await formOf(rush, iris.token)).body.data.average_revenue_per_class).toBeNull();
  expect((await edit(rush, { average_revenue_per_class: 1 }, iris.token)).status).toBe(200);
  expect((await formOf(rush)).body.data.average_revenue_per_class).toBe(120.5);
  await desk.change(rush, `update staff set may_see_money = true where id = ${iris.id}`);
  expect((await formOf(rush, iris.token)).body.data.average_revenue_per_class).toBe(120.5);
  expect((await edit(rush, { average_revenue_per_class: 99 }, iris.token)).status).toBe(200);
  expect((await formOf(rush)).body.data.average_revenue_per_class).toBe(99);
});

it('a class gets a room of its place, and staff are told what else is there', async () => {
  const { rush } = await aFullClass();
  const [place] = await rows(
    rush,
    `insert into location (studio_id, name, rooms) values (${rush.studio}, 'Loft', '["Upstairs", "Garden"]') returning id`,
  );
  await desk.change(rush, `update class_session set location_id = ${place!['id']}`);
  expect((await formOf(rush)).body).toMatchObject({ rooms: ['Upstairs', 'Garden'], data: { room: null } });
  expect((await edit(rush, { room: 'Cellar' })).body).toMatchObject({ errors: { room: [expect.any(String)] } });
  expect((await edit(rush, { room: 'Garden' })).body).toMatchObject({ message: 'The class is changed.', room_overlaps: [] });
  await desk.change(
    rush,
    `insert into class_session (studio_id, class_template_id, name, color, location_id, room, starts_at, ends_at)
     select studio_id, class_template_id, 'Yin', color, location_id, 'Upstairs', starts_at, ends_at from class_session where id = ${rush.sessions[0]}`,
  );
  const moved = await edit(rush, { room: 'Upstairs' });
  expect(moved.body).toMatchObject({
    message: 'The class is changed. In its room at the same time: Yin.',
    room_overlaps: [{ name: 'Yin' }],
  });
  // A form without the field leaves it.
  expect((await edit(rush, { room: undefined })).body).toMatchObject({ success: true, room_overlaps: [] });
  expect((await formOf(rush)).body.data.room).toBe('Upstairs');
  expect((await edit(rush, { room: '' })).status).toBe(200);
  expect((await formOf(rush)).body.data.room).toBeNull();
});

describe('a class that staff change', () => {
  it('is unchanged by an unchanged form, without any mail', async () => {
    const { rush } = await aFullClass();
    const before = await rows(rush, `select * from class_session where id = ${rush.sessions[0]}`);
    expect((await edit(rush, {})).body).toMatchObject({ success: true, message: 'The class is changed.', told: 0, overlaps: [] });
    const after = await rows(rush, `select * from class_session where id = ${rush.sessions[0]}`);
    expect({ ...after[0], version: 0 }).toEqual({ ...before[0], version: 0 });
    expect(await mails(rush)).toEqual([]);
  });

  it('cannot be moved over an appointment of its instructor', async () => {
    const { rush, iris } = await aFullClass();
    const startsAt = plus(NOW, hours(54));
    await desk.inside(rush, async (tx) =>
      anAppointmentSession(tx, { service: await anAppointmentService(tx), instructor: iris.id, startsAt }),
    );
    const { status, body } = await edit(rush, { date: '2026-11-26', time: '05:30 pm' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'instructor-has-appointment', details: { unix_start: toUnix(startsAt) } });
    expect((await edit(rush, { date: '2026-11-26', time: '05:00 pm' })).status).toBe(200);
  });

  it('can be moved over an expired appointment hold, before and after the sweep', async () => {
    const { rush, iris } = await aFullClass();
    await desk.inside(rush, async (tx) => {
      const ask = { service: await anAppointmentService(tx), instructor: iris.id, startsAt: plus(NOW, hours(54)) };
      await isHeld(tx, await anAppointmentSession(tx, ask), NOW);
    });
    expect((await edit(rush, { date: '2026-11-26', time: '05:30 pm' })).status).toBe(200);
    expect(await rows(rush, 'select persons, ended_at is not null as ended from appointment_session')).toEqual([
      { persons: 0, ended: true },
    ]);
    await desk.sound(rush);
  });

  it('stores every field', async () => {
    const { rush } = await aFullClass();
    const all = {
      name: 'Yin',
      visible_public: false,
      accept_reservations: false,
      auto_charge_no_show_fee: true,
      hide_on_class_pass: true,
      color: '#112233',
      is_online: true,
      in_person: false,
      online_link: 'https://meet.test/1',
      online_password: 'secret',
      trainer_link: 'https://meet.test/1?role=host',
      additional_details: 'Bring a towel',
      description: '<p>Slow</p>',
      average_revenue_per_class: 99.99,
      enable_waitlist: false,
    };
    expect((await edit(rush, all)).status).toBe(200);
    expect((await formOf(rush)).body.data).toMatchObject(all);
    // The form of the spec lacks this field, so an omitted value stays unchanged.
    await edit(rush, { trainer_link: undefined });
    const { schedule } = (await post(rush, '/api/staff/scheduleClass', { id: rush.sessions[0] })).body;
    expect(schedule.zoomData).toEqual({ trainer_url: 'https://meet.test/1?role=host' });
    await edit(rush, { visible_public: true });
    const shown = await desk.server.call('GET', `/api/class/${rush.sessions[0]}`, { ...at(rush), token: rush.people[0]!.token });
    expect(shown.body.class.online_link).toBe('https://meet.test/1');
    expect(JSON.stringify(shown.body)).not.toContain('role=host');
  });

  it('requires a link when it becomes an online class', async () => {
    const { rush } = await aFullClass();
    const online = { is_online: true, in_person: false };
    const refused = { status: 422, body: { errors: { online_link: ['Field is required'] } } };
    expect(await edit(rush, online)).toMatchObject(refused);
    expect(await edit(rush, { ...online, online_link: ' ' })).toMatchObject(refused);
    expect((await formOf(rush)).body.data.is_online).toBe(false);
    const full = { ...online, online_link: 'https://meet.test/1', online_password: 'secret' };
    expect((await edit(rush, full)).status).toBe(200);
    expect(await edit(rush, { online_link: '' })).toMatchObject(refused);
    // A client may rename an online class without sending its link.
    expect((await edit(rush, { name: 'Yang', online_link: undefined, online_password: undefined })).status).toBe(200);
    expect((await formOf(rush)).body.data).toMatchObject({ ...full, name: 'Yang' });
    // An online class without a link, such as an imported one, can still be edited.
    await desk.change(rush, 'update class_session set online_link = null');
    expect((await edit(rush, { name: 'Yin' })).status).toBe(200);
  });

  it('has every field name of the spec', async () => {
    const { rush, iris } = await aFullClass();
    const { schedule } = (await post(rush, '/api/staff/scheduleClass', { id: rush.sessions[0] })).body;
    expect(schedule).toMatchObject({
      date: '2026-11-25',
      time: '06:00 pm',
      class: { id: schedule.class_id, service_id: schedule.service_id },
      class_details: { description: schedule.description },
      class_instructor: { id: iris.id, name: 'Iris' },
      zoomData: null,
      total_check_ins: 0,
      series_count: 0,
    });
  });

  it('and move: everybody is told once, seats can be cancelled free of charge, the reminder moves too', async () => {
    const { rush } = await aFullClass();
    const { body } = await edit(rush, { date: '2026-11-24', time: '09:30 pm', class_duration: 75 });
    expect(body).toMatchObject({ told: 4, message: 'The class is changed. All 4 people in it are told.' });
    expect(await mails(rush)).toEqual([{ kind: 'class-changed', times: 4 }]);
    const begins = plus(NOW, hours(9.5));
    expect(await rows(rush, `select starts_at, ends_at from class_session where id = ${rush.sessions[0]}`)).toEqual([
      { starts_at: new Date(begins), ends_at: new Date(plus(begins, hours(1.25))) },
    ]);
    expect(await rows(rush, 'select free_until from booking where waitlist_seq is null')).toEqual([
      { free_until: new Date(begins) },
      { free_until: new Date(begins) },
    ]);
    // After the cancellation deadline of the new time.
    desk.server.setClock(iso(plus(NOW, hours(9))));
    const [{ id }] = (await rows(rush, 'select id from booking where waitlist_seq is null order by id limit 1')) as [{ id: number }];
    expect((await desk.cancel(rush, rush.people[0]!, id)).body).toMatchObject({ credit_returned: true, late_cancel_fee: null });
    await desk.sound(rush);
  });

  it('with more capacity promotes the waitlist', async () => {
    const { rush } = await aFullClass();
    expect((await edit(rush, { max_reservations: 3 })).body).toMatchObject({ told: 0 });
    expect(await mails(rush)).toEqual([{ kind: 'waitlist-promoted', times: 1 }]);
    expect((await formOf(rush)).body.data).toMatchObject({ max_reservations: 3, total_bookings: 3 });
    await desk.sound(rush);
  });

  it.each([
    { what: 'less capacity than taken seats', differs: { max_reservations: 1 }, status: 409, code: 'below-bookings' },
    { what: 'a time in the past', differs: { date: '2026-11-24', time: '06:00 am' }, status: 409, code: 'starts-in-the-past' },
  ])('is refused $what, and nothing changes', async ({ differs, status, code }) => {
    const { rush } = await aFullClass();
    expect(await edit(rush, { name: 'Yin', ...differs })).toMatchObject({ status, body: { code } });
    expect((await formOf(rush)).body.data.name).toBe('Rush hour 0');
  });

  it('cannot be given to a person who does not teach here', async () => {
    const { rush } = await aFullClass();
    expect(await edit(rush, { instructor: 999_999 })).toMatchObject({
      status: 422,
      body: { errors: { instructor: ['Item is required'] } },
    });
  });

  it('gets another instructor who teaches something else then: allowed, reported and mailed', async () => {
    const { rush } = await aFullClass();
    const bo = await desk.inside(rush, (tx) => aStaff(tx, { row: { name: 'Bo' } }));
    await desk.change(
      rush,
      `update class_session set instructor_id = ${bo.id}, starts_at = '${iso(plus(NOW, hours(30.5)))}', ends_at = '${iso(plus(NOW, hours(32)))}' where id = ${rush.sessions[1]}`,
    );
    const { body } = await edit(rush, { instructor: bo.id });
    expect(body).toMatchObject({
      told: 4,
      message: 'The class is changed. All 4 people in it are told. Its instructor teaches at the same time: Rush hour 1.',
      overlaps: [{ id: rush.sessions[1], name: 'Rush hour 1', unix_start: toUnix(plus(NOW, hours(30.5))) }],
    });
  });

  it('can be changed only by its instructor, or staff who see all schedules', async () => {
    const { rush, iris } = await aFullClass();
    const other = await desk.inside(rush, (tx) => aStaff(tx, { loggedInAt: NOW }));
    expect((await formOf(rush, other.token)).status).toBe(404);
    const { data } = (await formOf(rush)).body;
    const { total_bookings: _, ...form } = data;
    expect((await post(rush, '/class/update-class', { ...form, name: 'Mine' }, other.token)).status).toBe(404);
    expect((await edit(rush, { name: 'Yin' }, iris.token)).status).toBe(200);
    expect(await rows(rush, `select action, actor, data ->> 'told' as told from audit_entry`)).toEqual([
      { action: 'class.edit', actor: `staff:${iris.id}`, told: '0' },
    ]);
  });
});

describe('the instructor of a class that somebody else changes', () => {
  const told = (rush: Rush) =>
    rows(rush, `select kind, staff_id as who, data -> 'was' is not null as "fromWhen" from mail where kind like 'teacher-%' order by id`);
  const aColleague = (rush: Rush) => desk.inside(rush, (tx) => aStaff(tx, { row: { name: 'Bo' } }));

  it('is told that it moves, with the old time; not about their own changes', async () => {
    const { rush, iris } = await aFullClass();
    await edit(rush, { time: '07:00 pm' }, iris.token);
    await edit(rush, { max_reservations: 4 });
    expect(await told(rush)).toEqual([]);
    await edit(rush, { time: '07:30 pm' });
    expect(await told(rush)).toEqual([{ kind: 'teacher-class-changed', who: iris.id, fromWhen: true }]);
  });

  it('is told that it has another instructor, as is the new one', async () => {
    const { rush, iris } = await aFullClass();
    const bo = await aColleague(rush);
    await edit(rush, { instructor: bo.id });
    expect(await told(rush)).toEqual([
      { kind: 'teacher-class-taken', who: iris.id, fromWhen: false },
      { kind: 'teacher-class-given', who: bo.id, fromWhen: false },
    ]);
  });

  it('cannot give it away without access to all schedules: they make a sub request', async () => {
    const { rush, iris } = await aFullClass();
    const bo = await aColleague(rush);
    expect((await formOf(rush, iris.token)).body.instructors).toEqual([{ id: iris.id, name: 'Iris' }]);
    expect(await edit(rush, { instructor: bo.id }, iris.token)).toMatchObject({ status: 403, body: { code: 'not-yours-to-give' } });
    expect((await formOf(rush)).body.data.instructor).toBe(iris.id);
  });

  it('is not reset by a form that was opened before somebody else took it', async () => {
    const { rush, iris } = await aFullClass();
    const bo = await aColleague(rush);
    await edit(rush, { instructor: bo.id });
    const stale = { instructor: iris.id, instructor_before: iris.id, name: 'Yin' };
    expect(await edit(rush, stale)).toMatchObject({ status: 409, body: { code: 'instructor-changed' } });
    expect((await formOf(rush)).body.data).toMatchObject({ instructor: bo.id, name: 'Rush hour 0' });
    expect((await edit(rush, { instructor: iris.id, instructor_before: bo.id })).status).toBe(200);
  });

  it('keeps it during a sub request', async () => {
    const { rush, iris } = await aFullClass();
    const bo = await aColleague(rush);
    const asking = { subject: 'Who can?', body: 'Please.', schedule_id: rush.sessions[0], recipients: [bo.id] };
    expect((await post(rush, '/staff/sub-requests', asking)).status).toBe(200);
    expect(await edit(rush, { instructor: bo.id })).toMatchObject({ status: 409, body: { code: 'sub-requested' } });
    expect((await formOf(rush)).body.data.instructor).toBe(iris.id);
  });
});

it('names people without an email, with their phone, and counts the others', async () => {
  const { rush } = await aFullClass();
  const [ann, , cleo] = rush.people.map(({ id }) => id);
  await desk.change(
    rush,
    `update customer set email = null, email_key = null, phone = '+1212555' || id + 1000, first_name = 'Ann', last_name = '' where id in (${ann}, ${cleo})`,
  );
  const call = (of: number | undefined) => `Ann has no email: call +1212555${of! + 1000}.`;
  expect((await edit(rush, { time: '09:30 pm' })).body).toMatchObject({
    told: 2,
    message: expect.stringContaining('The class is changed. 2 of 4 people in it are told by mail. 2 people have no email: Ann (+1212555'),
  });
  const bookings = (await rows(rush, 'select id, customer_id from booking order by id')) as { id: number; customer_id: number }[];
  const of = (customer: number | undefined) => bookings.find((one) => one.customer_id === customer)!.id;
  const { schedule } = (await post(rush, '/api/staff/scheduleClass', { id: rush.sessions[0] })).body;
  expect(schedule.bookings.map(({ is_mailed }: { is_mailed: boolean }) => is_mailed)).toEqual([false, true]);
  expect((await post(rush, '/api/staff/booking/move-up', { booking_id: of(cleo), add_place: true })).body.message).toBe(
    `Moved up. The class now has 3 places. ${call(cleo)}`,
  );
  const removal = { booking_id: of(ann), refund: 7 };
  expect((await post(rush, '/api/staff/booking/remove', removal)).body.message).toBe(`Removed. The credit went back. ${call(ann)}`);
  const cancelling = { id: rush.sessions[0], refund: 6, show_cancelled_on_website: false };
  expect((await post(rush, '/staff/class/schedule/cancel', cancelling)).body.message).toBe(
    `The class is cancelled. 2 of 3 people in it are told by mail. ${call(cleo)}`,
  );
});
