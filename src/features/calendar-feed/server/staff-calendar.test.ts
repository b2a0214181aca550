/** The calendar link of a member of staff: whose it is, when it ends, and its classes and appointments (docs/decisions/0248). */
import { afterEach, describe, expect, it } from 'vitest';
import { theAppointmentDesk, tomorrow, type AppointmentHouse } from '../../../../tests/support/appointment-desk.ts';
import { at, iso, NOW } from '../../../../tests/support/class-desk.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { hours, plus } from '../../../kernel/time.ts';
import { DEMO_PASSWORD } from '../../demo/rules/demo-houses.ts';

const { desk, aHouse, booked, post, look } = theAppointmentDesk();
afterEach(() => desk.server.setClock(iso(NOW)));

const link = (house: AppointmentHouse, what = '', token = house.iris.token) =>
  what === ''
    ? desk.server.call('GET', '/api/staff/calendar-link', { ...at(house.rush), token })
    : post(house, token, `/api/staff/calendar-link/${what}`, {});
const create = async (house: AppointmentHouse, token?: string): Promise<string> => (await link(house, 'create', token)).body.url;
const read = (house: AppointmentHouse, url: string) =>
  desk.server.atelier.app.inject({ url: new URL(url).pathname, headers: { 'x-studio': house.rush.slug } });

/** Iris teaches the studio's class. */
async function aTeacher() {
  const house = await aHouse();
  const session = house.rush.sessions[0]!;
  await desk.change(house.rush, `update class_session set instructor_id = ${house.iris.id} where id = ${session}`);
  return { house, session };
}

describe('a teacher’s calendar', () => {
  it('has classes with their numbers, and the names in appointments', async () => {
    const { house, session } = await aTeacher();
    await desk.reserve(house.rush, house.rush.people[0]!);
    const appointment = await booked(house, house.people[0]!, tomorrow(10));
    const url = await create(house);
    const { headers, body } = await read(house, url);
    expect(headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' });
    for (const part of ['SUMMARY:Rush hour 0 (1/2)', 'DESCRIPTION:1 of 2 places booked', 'SUMMARY:Massage', 'DESCRIPTION:With '])
      expect(body).toContain(part);
    expect(body).toContain(`UID:class-${house.rush.studio}-${session}@`);
    expect(body).toContain(`UID:appointment-${house.rush.studio}-${appointment}@`);
    expect(body).not.toContain('ATTENDEE');
    await desk.change(house.rush, `update class_session set capacity = null where id = ${session}`);
    expect((await read(house, url)).body).toContain('SUMMARY:Rush hour 0 (1)');
  });

  it('leaves out the classes and appointments of others', async () => {
    const { house } = await aTeacher();
    await booked(house, house.people[0]!, tomorrow(10));
    const other = await desk.inside(house.rush, (tx) => aStaff(tx, { row: { name: 'Max' } }));
    const { statusCode, body } = await read(house, await create(house, other.token));
    expect([statusCode, body.includes('BEGIN:VEVENT')]).toEqual([200, false]);
    expect(body).toContain(': my classes and appointments\r\n');
  });

  it('shows a class that takes place after all by a higher number than its cancellation', async () => {
    const { house, session } = await aTeacher();
    const url = await create(house);
    const entry = async () => {
      const { body } = await read(house, url);
      return { status: /STATUS:(\w+)/.exec(body)![1], sequence: Number(/SEQUENCE:(\d+)/.exec(body)![1]) };
    };
    const call = async (what: string, body: object = {}) => {
      const reply = await post(house, house.rush.ownerToken, `/office/timetable/${what}`, body);
      await desk.server.atelier.settleDue();
      return reply.body;
    };
    const ask = { scope: 'this', reason: null, refund: true, isShown: false };
    const { stamp } = await call(`classes/${session}/cancel/preview`, ask);
    const { change } = await call(`classes/${session}/cancel`, { ...ask, stamp });
    const cancelled = await entry();
    await call(`changes/${change}/undo`);
    const restored = await entry();
    expect([cancelled.status, restored.status]).toEqual(['CANCELLED', 'CONFIRMED']);
    expect(restored.sequence).toBeGreaterThan(cancelled.sequence);
  });

  it('drops a class that somebody else teaches now, and has the link of an online class', async () => {
    const { house, session } = await aTeacher();
    const url = await create(house);
    await desk.change(
      house.rush,
      `update class_session set is_online = true, online_link = 'https://meet.test/all', trainer_link = 'https://meet.test/host'`,
    );
    expect((await read(house, url)).body).toContain('LOCATION:https://meet.test/all');
    await desk.change(house.rush, `update class_session set instructor_id = null where id = ${session}`);
    expect((await read(house, url)).body).not.toContain('VEVENT');
  });

  it('is empty of what the package does not have, and an owner’s is not', async () => {
    const { house } = await aTeacher();
    await booked(house, house.people[0]!, tomorrow(10));
    const url = await create(house);
    const take = (what: string) => desk.change(house.rush, `delete from package_feature where feature = '${what}'`);
    await take('group_classes');
    expect((await read(house, url)).body).not.toContain('Rush hour');
    await take('appointments');
    expect((await read(house, url)).statusCode).toBe(404);
    await desk.change(house.rush, `update staff set role = 'owner' where id = ${house.iris.id}`);
    expect((await read(house, url)).body).toContain('Rush hour');
  });
});

describe('a teacher’s calendar link', () => {
  it('is stored as its hash, is not made twice, and is renewed and ended', async () => {
    const { house } = await aTeacher();
    const url = await create(house);
    const [row] = await look<{ token_hash: string }>(house, `select * from calendar_feed where staff_id = ${house.iris.id}`);
    expect(url).not.toContain(row!.token_hash);
    expect((await link(house)).body).toMatchObject({ active: true });
    expect(await link(house, 'create')).toMatchObject({ status: 409, body: { code: 'calendar-link-exists' } });
    const { url: next } = (await link(house, 'renew')).body;
    expect([(await read(house, url)).statusCode, (await read(house, next)).statusCode]).toEqual([404, 200]);
    expect((await link(house, 'revoke')).status).toBe(200);
    expect((await read(house, next)).statusCode).toBe(404);
    expect((await link(house)).body).toMatchObject({ active: false, unix_created: null });
  });

  it('ends when its person leaves, and stays ended when they come back', async () => {
    const { house } = await aTeacher();
    const url = await create(house);
    const archive = (isArchived: boolean, version: number) =>
      post(house, house.rush.ownerToken, `/office/team/${house.iris.id}/archive`, { isArchived, version });
    const { body } = await desk.server.call('GET', `/office/team/${house.iris.id}`, { ...at(house.rush), token: house.rush.ownerToken });
    const left = await archive(true, body.version);
    expect(left.status).toBe(200);
    expect((await read(house, url)).statusCode).toBe(404);
    expect((await archive(false, left.body.version)).status).toBe(200);
    expect((await read(house, url)).statusCode).toBe(404);
  });

  it('ends with the password, and the mail says where to make another', async () => {
    const { house } = await aTeacher();
    const ida = await desk.inside(house.rush, (tx) => aStaff(tx, { password: DEMO_PASSWORD, loggedInAt: NOW }));
    const url = await create(house, ida.token);
    const changed = await post(house, ida.token, '/api/staff/changePassword', {
      old_password: DEMO_PASSWORD,
      password: 'nine lanterns over water',
      confirmPassword: 'nine lanterns over water',
    });
    expect(changed.status).toBe(200);
    expect((await read(house, url)).statusCode).toBe(404);
    const [mail] = await look<{ data: object }>(house, `select data from mail where kind = 'password-changed'`);
    expect(mail!.data).toMatchObject({ calendarEnded: true });
  });

  it('is not a customer’s: both may have the same number', async () => {
    const { house } = await aTeacher();
    await desk.change(
      house.rush,
      `insert into calendar_feed (studio_id, customer_id, token_hash, created_at) values (${house.rush.studio}, ${house.rush.people[0]!.id}, 'x', now())`,
    );
    expect((await link(house, 'create')).status).toBe(200);
    desk.server.setClock(iso(plus(NOW, hours(1))));
    expect((await link(house, 'revoke')).status).toBe(200);
    expect(await look(house, 'select token_hash from calendar_feed')).toEqual([{ token_hash: 'x' }]);
  });
});
