/** Staff promote a chosen person from the waitlist, through the whole server (docs/decisions/0101). */
import { afterEach, describe, expect, it } from 'vitest';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { days, hours, plus } from '../../../kernel/time.ts';

const desk = theClassDesk();
afterEach(() => desk.server.setClock(iso(NOW)));
const rows = async (rush: Rush, query: string) => (await desk.change(rush, query)).rows as Record<string, unknown>[];

/** Two places, both taken, and two people who wait. Returns the bookings in that order. */
async function aFullClass() {
  const rush = await desk.aStudioOf({ startsAt: plus(NOW, days(2)) });
  const bookings: number[] = [];
  for (const person of rush.people) bookings.push((await desk.reserve(rush, person)).body.booking_id);
  return { rush, bookings };
}
const moveUp = (rush: Rush, booking: number, more: object = {}, token = rush.ownerToken) =>
  desk.server.call('POST', '/api/staff/booking/move-up', { ...at(rush), token, body: { booking_id: booking, ...more } });
const waiting = async (rush: Rush) =>
  (await rows(rush, `select id from booking where waitlist_seq is not null and state = 'reserved' order by id`)).map(({ id }) => id);

describe('a person whom staff move up', () => {
  it('gets a seat before people who wait longer, on an added seat, paid by their pass, with a mail', async () => {
    const { rush, bookings } = await aFullClass();
    const [, , first, last] = bookings as [number, number, number, number];
    expect(await moveUp(rush, last)).toMatchObject({
      status: 409,
      body: { code: 'no-free-place', message: 'No place is free: the class has 2. Add a place for this person.', details: { places: 2 } },
    });
    expect((await moveUp(rush, last, { add_place: true })).body).toEqual({
      success: true,
      message: 'Moved up, and told by mail. The class now has 3 places.',
      max_reservations: 3,
    });
    expect(await waiting(rush)).toEqual([first]);
    expect(await rows(rush, 'select balance from pass_credit order by pass_id')).toEqual([2, 2, 3, 2].map((balance) => ({ balance })));
    expect(await rows(rush, `select kind, data -> 'booking' as booking from mail where kind = 'waitlist-promoted'`)).toEqual([
      { kind: 'waitlist-promoted', booking: last },
    ]);
    expect(await rows(rush, `select action, data from audit_entry`)).toEqual([{ action: 'booking.move-up', data: { from: 2, to: 3 } }]);
    await desk.sound(rush);
  });

  it('takes a seat that is free after the cut-off, and none is added', async () => {
    const { rush, bookings } = await aFullClass();
    const last = bookings[3]!;
    // A seat is freed an hour before the start, and its offer to the waitlist expires unclaimed.
    desk.server.setClock(iso(plus(NOW, days(2) - hours(1))));
    await desk.cancel(rush, rush.people[0]!, bookings[0]!);
    desk.server.setClock(iso(plus(NOW, days(2) - hours(0.3))));
    expect((await moveUp(rush, last, { add_place: true })).body).toMatchObject({
      message: 'Moved up, and told by mail.',
      max_reservations: 2,
    });
    await desk.sound(rush);
  });

  it('is refused without a pass that pays, and without waiting', async () => {
    const { rush, bookings } = await aFullClass();
    const [seated, , , last] = bookings as [number, number, number, number];
    expect((await moveUp(rush, seated, { add_place: true })).body.code).toBe('already-seated');
    await desk.change(rush, `update pass_credit set balance = 0 where pass_id = ${rush.people[3]!.pass}`);
    expect((await moveUp(rush, last, { add_place: true })).body.code).toBe('no-pass-for-class');
    expect(await rows(rush, 'select capacity from class_session order by id limit 1')).toEqual([{ capacity: 2 }]);
  });

  it('is in the staff’s own class and studio', async () => {
    const { rush, bookings } = await aFullClass();
    const there = await desk.aStudioOf();
    const iris = await desk.inside(rush, (tx) => aStaff(tx, { loggedInAt: NOW }));
    expect((await moveUp(rush, bookings[3]!, { add_place: true }, iris.token)).status).toBe(404);
    expect((await moveUp(there, bookings[3]!, { add_place: true })).status).toBe(404);
    await desk.change(rush, `update class_session set instructor_id = ${iris.id}`);
    expect((await moveUp(rush, bookings[3]!, { add_place: true }, iris.token)).status).toBe(200);
  });

  it('at the same moment as another: each has their own seat', async () => {
    const { rush, bookings } = await aFullClass();
    const answers = await Promise.all([bookings[2]!, bookings[3]!].map((id) => moveUp(rush, id, { add_place: true })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rows(rush, 'select capacity, seats_taken, waiting from class_session order by id limit 1')).toEqual([
      { capacity: 4, seats_taken: 4, waiting: 0 },
    ]);
    await desk.sound(rush);
  });
});
