/** Changes of the capacity, through the whole server (readings §4). */
import { describe, expect, it } from 'vitest';
import { theClassDesk } from '../../../../tests/support/class-desk.ts';

const desk = theClassDesk();
const { aStudioOf, reserve, capacity, inside, change, sound } = desk;

describe('the capacity of a class', () => {
  it('when raised promotes people; below the bookings it is refused with the spec’s message', async () => {
    const rush = await aStudioOf({ capacity: 1 });
    for (const person of rush.people) await reserve(rush, person);
    expect((await capacity(rush, rush.ownerToken, 3)).body).toMatchObject({
      success: true,
      schedule: { max_reservations: 3, total_bookings: 3, active_bookings_waitlist_count: 1 },
    });
    expect(await capacity(rush, rush.ownerToken, 2)).toMatchObject({
      status: 409,
      body: {
        code: 'below-bookings',
        message:
          'Remove students from the class before reducing the number of spots in the class as currently there are more students in the class than the number of spots desired.',
      },
    });
    expect((await capacity(rush, rush.ownerToken, null)).body).toMatchObject({
      schedule: { limit_reservations: false, total_bookings: 4 },
    });
    await sound(rush);
  });

  it('is changed by staff, in their own schedule', async () => {
    const rush = await aStudioOf();
    expect((await capacity(rush, rush.people[0]!.token, 9)).status).toBe(401);
    await change(rush, "update staff set role = 'instructor'");
    expect((await capacity(rush, rush.ownerToken, 9)).status).toBe(404);
    await change(rush, 'update class_session set instructor_id = (select id from staff)');
    expect((await capacity(rush, rush.ownerToken, 9)).status).toBe(200);
    const audit = await inside(rush, (tx) => tx.selectFrom('audit_entry').select(['action', 'data']).execute());
    expect(audit).toEqual([{ action: 'class.capacity', data: { from: 2, to: 9 } }]);
  });
});
