/** Self check-in through the whole server (spec 3 §2, §7; readings §11). */
import { describe, expect, it } from 'vitest';
import type { Rush, RushAsk } from '../../../../tests/builders/rush.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { hours, minutes, plus } from '../../../kernel/time.ts';
import { LIMITS } from '../../accounts/rules/limits.ts';

const desk = theClassDesk();
const post = (rush: Rush, path: string, body: object, token?: string) =>
  desk.server.call('POST', path, { ...at(rush), ...(token !== undefined && { token }), body });
const linkOf = async (rush: Rush) => (await post(rush, '/staff/self-check-in', {}, rush.ownerToken)).body;
const classes = (rush: Rush, hash: string) => post(rush, '/staff/self-check-in-schedules', { hash });
const attendees = (rush: Rush, hash: string, schedule_id = rush.sessions[0]) =>
  post(rush, '/staff/self-check-in-attendees', { hash, schedule_id });
const checkIn = (rush: Rush, hash: string, class_reserve_id: number) =>
  post(rush, '/staff/self-check-in-attendance', { hash, class_reserve_id });

/** The first class begins in 20 minutes, the second an hour later. Two people have a seat in the first, and a third waits. */
async function aCheckIn(ask: Partial<RushAsk> = {}) {
  const rush = await desk.aStudioOf({ startsAt: plus(NOW, minutes(20)), ...ask });
  const bookings: number[] = [];
  for (const person of rush.people.slice(0, 3)) bookings.push((await desk.reserve(rush, person)).body.booking_id);
  return { rush, bookings, hash: (await linkOf(rush)).link_hash as string };
}

describe('the check-in link', () => {
  it('is created once, is the same for all staff, and ends when it is renewed', async () => {
    const { rush, hash } = await aCheckIn();
    const again = await linkOf(rush);
    expect(again.link_hash).toBe(hash);
    expect(again.self_check_in_link).toMatch(new RegExp(`/self-check-in\\?hash=${hash}$`));
    const renewed = (await post(rush, '/staff/generate-self-check-in-url', { create: true }, rush.ownerToken)).body;
    expect(renewed.message).toBe('The new link is ready. The old one no longer works.');
    expect(await classes(rush, hash)).toMatchObject({ status: 404, body: { code: 'check-in-link-unknown' } });
    expect((await classes(rush, renewed.link_hash)).status).toBe(200);
  });

  it('of a location opens only its classes', async () => {
    const { rush } = await aCheckIn();
    const { rows } = await desk.change(
      rush,
      `insert into location (studio_id, name) values (${rush.studio}, 'Loft'), (${rush.studio}, 'Barn') returning id`,
    );
    const [loft, barn] = rows.map((row) => (row as { id: number }).id);
    await desk.change(rush, `update class_session set location_id = ${loft} where id = ${rush.sessions[0]}`);
    expect((await linkOf(rush)).locations.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['Barn', 'Loft']));
    const hashOf = async (location_id: number | undefined) =>
      (await post(rush, '/staff/generate-self-check-in-url', { location_id }, rush.ownerToken)).body.link_hash;
    expect((await classes(rush, await hashOf(loft))).body.schedules).toHaveLength(1);
    const elsewhere = await hashOf(barn);
    expect((await classes(rush, elsewhere)).body.schedules).toEqual([]);
    expect((await attendees(rush, elsewhere)).body.code).toBe('check-in-closed');
  });

  it('is for staff with the permission and the package feature', async () => {
    const { rush } = await aCheckIn();
    const [iris, ole] = await desk.inside(rush, async (tx) => [await aStaff(tx), await aStaff(tx, { row: { allow_self_check_in: true } })]);
    expect((await post(rush, '/staff/self-check-in', {}, iris!.token)).status).toBe(403);
    expect((await post(rush, '/staff/self-check-in', {}, ole!.token)).status).toBe(200);
    expect((await post(rush, '/staff/self-check-in-schedules', {}, ole!.token)).body.schedules).toHaveLength(1);
    expect((await post(rush, '/staff/self-check-in-schedules', {}, iris!.token)).status).toBe(403);
    const small = await desk.aStudioOf({ people: 1, features: ['group_classes'] });
    const ada = await desk.inside(small, (tx) => aStaff(tx, { row: { allow_self_check_in: true } }));
    expect((await post(small, '/staff/self-check-in', {}, ada.token)).status).toBe(403);
  });
});

describe('self check-in', () => {
  it('lists people with a seat by masked names, marks them as present, and a repeat changes nothing', async () => {
    const { rush, bookings, hash } = await aCheckIn();
    const before = (await attendees(rush, hash)).body;
    expect(before.schedules).toMatchObject([{ id: rush.sessions[0], total_bookings: 2, total_check_ins: 0 }]);
    expect(before.attendees).toEqual(
      bookings.slice(0, 2).map((id, nth) => ({
        id,
        class_reserve_id: id,
        first_name: 'Person',
        last_name: `${nth}.`,
        email: expect.stringMatching(/^.…@.….\w+$/),
        class_for: 'myself',
        checked_in: false,
      })),
    );
    for (let time = 0; time < 2; time++) {
      const { status, body } = await checkIn(rush, hash, bookings[0]!);
      expect(status).toBe(200);
      expect(body.attendees.map((one: any) => one.checked_in)).toEqual([true, false]);
      expect(body.schedules).toMatchObject([{ total_check_ins: 1 }]);
    }
    expect((await desk.change(rush, `select state from booking order by id`)).rows.map((row: any) => row.state)).toEqual([
      'attended',
      'reserved',
      'reserved',
    ]);
    await desk.sound(rush);
  });

  it('is limited to the link’s classes, and never includes waiting people', async () => {
    const { rush, bookings, hash } = await aCheckIn();
    const other = await aCheckIn();
    expect((await checkIn(rush, other.hash, bookings[0]!)).body.code).toBe('check-in-link-unknown');
    expect((await checkIn(rush, hash, bookings[2]!)).body.code).toBe('on-waitlist');
    const later = (await desk.reserve(rush, rush.people[3]!, {}, rush.sessions[1])).body.booking_id;
    expect(await checkIn(rush, hash, later)).toMatchObject({ status: 409, body: { code: 'check-in-closed' } });
    expect((await desk.change(rush, `select from booking where state = 'attended'`)).rows).toEqual([]);
  });

  it('ends 15 minutes after the start, with the completion of attendance, and with the class', async () => {
    const { rush, bookings, hash } = await aCheckIn();
    desk.server.setClock(iso(plus(NOW, minutes(34))));
    expect((await checkIn(rush, hash, bookings[0]!)).status).toBe(200);
    await desk.change(rush, `update class_session set attendance_completed = true where id = ${rush.sessions[0]}`);
    expect((await checkIn(rush, hash, bookings[1]!)).body.code).toBe('check-in-closed');
    await desk.change(rush, `update class_session set attendance_completed = false where id = ${rush.sessions[0]}`);
    desk.server.setClock(iso(plus(NOW, minutes(35))));
    expect((await checkIn(rush, hash, bookings[1]!)).body.code).toBe('check-in-closed');
  });

  it('is taken back within 30 seconds by the device that pressed, and nobody else', async () => {
    const { rush, bookings, hash } = await aCheckIn();
    const undo = (token: string, class_reserve_id = bookings[0]!) =>
      post(rush, '/staff/self-check-in-undo', { hash, class_reserve_id, undo: token });
    const { undo: token } = (await checkIn(rush, hash, bookings[0]!)).body;
    expect((await checkIn(rush, hash, bookings[0]!)).body.undo).toBeNull();
    await checkIn(rush, hash, bookings[1]!);
    for (const [wrong, of] of [
      ['', bookings[0]],
      [token, bookings[1]],
      [token.replace(/^\d+/, (until: string) => String(Number(until) + 60_000)), bookings[0]],
    ] as const)
      expect(await undo(wrong, of)).toMatchObject({ status: 409, body: { code: 'undo-ended' } });
    desk.server.setClock(iso(plus(NOW, minutes(0.5))));
    const { body } = await undo(token);
    expect(body.attendees.map((one: any) => one.checked_in)).toEqual([false, true]);
    // The used token takes no later mark of staff back.
    const staff = { customer_id: rush.people[0]!.id, booking_id: bookings[0], attendance: true };
    expect((await post(rush, '/api/staff/updateAttendance', staff, rush.ownerToken)).status).toBe(200);
    expect((await undo(token)).body.code).toBe('undo-ended');
    await post(rush, '/api/staff/updateAttendance', { ...staff, attendance: false }, rush.ownerToken);
    const again = (await checkIn(rush, hash, bookings[0]!)).body.undo;
    desk.server.setClock(iso(plus(NOW, minutes(1.1))));
    expect((await undo(again)).body.code).toBe('undo-ended');
    expect((await attendees(rush, hash)).body.attendees.map((one: any) => one.checked_in)).toEqual([true, true]);
  });

  it('uses the studio’s number of minutes', async () => {
    const { rush, hash } = await aCheckIn({ startsAt: plus(NOW, hours(2)), settings: { booking: { checkInOpensMinutes: 120 } } });
    expect((await classes(rush, hash)).body.schedules).toHaveLength(1);
  });

  it('slows down a caller who guesses links', async () => {
    const { rush } = await aCheckIn();
    const guess = () =>
      desk.server.call('POST', '/staff/self-check-in-schedules', { ...at(rush), ip: '203.0.113.7', body: { hash: 'guessed' } });
    for (let time = 0; time < LIMITS.checkInGuess.most; time++) expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(429);
  });

  it('is done by staff for a person at the desk', async () => {
    const { rush } = await aCheckIn();
    const start = (customer_id: number) => post(rush, '/customer/start-self-check-in', { customer_id }, rush.ownerToken);
    expect((await start(rush.people[0]!.id)).body).toMatchObject({ success: true, schedules: [{ total_check_ins: 1 }] });
    expect((await start(rush.people[2]!.id)).body.code).toBe('nothing-to-check-in');
    expect((await desk.change(rush, `select action from audit_entry`)).rows).toEqual([{ action: 'attendance.present' }]);
  });
});
