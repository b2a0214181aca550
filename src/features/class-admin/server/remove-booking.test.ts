/** Staff remove a booking, through the whole server (readings §3-5). */
import { describe, expect, it } from 'vitest';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { at, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';

const desk = theClassDesk();
const REFUND = 7;
const NO_REFUND = 6;

/** Two people have the two seats, two wait. */
async function aFullClass() {
  const rush = await desk.aStudioOf();
  const bookings: number[] = [];
  for (const person of rush.people) bookings.push((await desk.reserve(rush, person)).body.booking_id);
  return { rush, bookings: bookings as [number, number, number, number] };
}
const remove = (rush: Rush, booking_id: number, refund = REFUND, token = rush.ownerToken) =>
  desk.server.call('POST', '/api/staff/booking/remove', { ...at(rush), token, body: { booking_id, refund } });
const rows = async (rush: Rush, query: string) => (await desk.change(rush, query)).rows as Record<string, unknown>[];
const balances = async (rush: Rush) => (await rows(rush, 'select balance from pass_credit order by pass_id')).map(({ balance }) => balance);
const told = (rush: Rush) =>
  rows(rush, `select kind, customer_id from mail where kind in ('booking-removed', 'waitlist-promoted') order by id`);

describe('a person whom staff remove from a class', () => {
  it('gets the credit back on request and a mail; the first waiting person is promoted', async () => {
    const { rush, bookings } = await aFullClass();
    expect((await remove(rush, bookings[0])).body).toEqual({
      success: true,
      message: 'Removed, and told by mail. The credit went back.',
      credit_returned: true,
    });
    expect(await balances(rush)).toEqual([3, 2, 2, 3]);
    expect(await told(rush)).toEqual([
      { kind: 'booking-removed', customer_id: rush.people[0]!.id },
      { kind: 'waitlist-promoted', customer_id: rush.people[2]!.id },
    ]);
    expect(await rows(rush, 'select action, data from audit_entry')).toEqual([{ action: 'booking.remove', data: { refunded: true } }]);
    expect(await remove(rush, bookings[0])).toMatchObject({ status: 409, body: { code: 'booking-ended' } });
    expect(await balances(rush)).toEqual([3, 2, 2, 3]);
    await desk.sound(rush);
  });

  it('loses the credit on request', async () => {
    const { rush, bookings } = await aFullClass();
    expect((await remove(rush, bookings[0], NO_REFUND)).body).toMatchObject({
      message: 'Removed, and told by mail.',
      credit_returned: false,
    });
    expect(await balances(rush)).toEqual([2, 2, 2, 3]);
    await desk.sound(rush);
  });

  it('leaves the waitlist without a gap, and loses nothing', async () => {
    const { rush, bookings } = await aFullClass();
    expect((await remove(rush, bookings[2])).body).toMatchObject({ credit_returned: false });
    expect(await rows(rush, `select waiting, seats_taken from class_session where id = ${rush.sessions[0]}`)).toEqual([
      { waiting: 1, seats_taken: 2 },
    ]);
    expect(await balances(rush)).toEqual([2, 2, 3, 3]);
    await desk.sound(rush);
  });

  it('is removed by staff who may edit the class, before its attendance is completed', async () => {
    const { rush, bookings } = await aFullClass();
    const stranger = await desk.inside(rush, (tx) => aStaff(tx, { loggedInAt: NOW }));
    expect((await remove(rush, bookings[0], REFUND, stranger.token)).status).toBe(404);
    await desk.change(rush, 'update class_session set attendance_completed = true');
    expect(await remove(rush, bookings[0])).toMatchObject({ status: 409, body: { code: 'attendance-completed' } });
    expect(await balances(rush)).toEqual([2, 2, 3, 3]);
  });
});
