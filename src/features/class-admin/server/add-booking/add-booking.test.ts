/** Staff book a customer, through the whole server (readings §4, §10). */
import { describe, expect, it } from 'vitest';
import type { Rush } from '../../../../../tests/builders/rush.ts';
import { aStaff } from '../../../../../tests/builders/staff.ts';
import { at, NOW, theClassDesk } from '../../../../../tests/support/class-desk.ts';

const desk = theClassDesk();
const add = (rush: Rush, customer_id: number, token = rush.ownerToken) =>
  desk.server.call('POST', '/api/staff/booking/add', { ...at(rush), token, body: { class_schedule_id: rush.sessions[0], customer_id } });
const rows = async (rush: Rush, query: string) => (await desk.change(rush, query)).rows;

describe('a customer whom staff book in', () => {
  it('gets a seat paid by their pass and a mail; the third of two seats is a waitlist place', async () => {
    const rush = await desk.aStudioOf();
    const [one, two, three] = rush.people;
    expect(await add(rush, one!.id)).toMatchObject({
      status: 200,
      body: { success: true, waitlist_number: null, message: expect.stringMatching(/ is booked in, and told by mail\.$/) },
    });
    expect((await add(rush, two!.id)).status).toBe(200);
    expect((await add(rush, three!.id)).body).toMatchObject({ waitlist_number: 1, message: expect.stringMatching(/ waits as number 1/) });
    expect(await rows(rush, 'select balance from pass_credit order by pass_id limit 3')).toEqual([
      { balance: 2 },
      { balance: 2 },
      { balance: 3 },
    ]);
    expect(await rows(rush, `select count(*)::int as mails from mail where kind in ('booking-confirmed', 'waitlist-joined')`)).toEqual([
      { mails: 3 },
    ]);
    expect(await rows(rush, 'select action, data from audit_entry order by id')).toEqual(
      [false, false, true].map((waits) => ({ action: 'booking.add', data: { waits } })),
    );
    await desk.sound(rush);
  });

  it('needs no phone and no signed waiver: the roster names what is missing', async () => {
    const rush = await desk.aStudioOf({ settings: { phoneRequired: true } });
    await desk.change(rush, 'update customer set phone = null');
    expect((await desk.reserve(rush, rush.people[0]!)).status).toBe(422);
    expect((await add(rush, rush.people[0]!.id)).status).toBe(200);
    const strict = await desk.aStudioOf({ settings: { waiver: { requireSign: true, type: 'text', text: 'At my own risk.', hash: 'x' } } });
    expect((await desk.reserve(strict, strict.people[1]!)).body.code).toBe('waiver-not-accepted');
    expect((await add(strict, strict.people[0]!.id)).status).toBe(200);
    const missingIn = async (where: Rush) => {
      const { body } = await desk.server.call('POST', '/api/staff/scheduleClass', {
        ...at(where),
        token: where.ownerToken,
        body: { id: where.sessions[0] },
      });
      return body.schedule.bookings.map((one: { missing: string[] }) => one.missing);
    };
    expect([await missingIn(rush), await missingIn(strict)]).toEqual([[['phone']], [['waiver']]]);
    await desk.change(strict, `update customer set waiver_accepted_hash = 'x'`);
    expect(await missingIn(strict)).toEqual([[]]);
  });

  it('gets into a class that is not public', async () => {
    const rush = await desk.aStudioOf();
    await desk.change(rush, 'update class_session set visible_public = false');
    expect((await add(rush, rush.people[0]!.id)).status).toBe(200);
  });

  it('is refused for the customer’s own reasons', async () => {
    const rush = await desk.aStudioOf({ credits: 0 });
    expect(await add(rush, rush.people[0]!.id)).toMatchObject({ status: 409, body: { code: 'no-pass-for-class' } });
    const other = await desk.aStudioOf();
    await add(other, other.people[0]!.id);
    expect((await add(other, other.people[0]!.id)).body.code).toBe('already-booked');
    expect(await rows(other, 'select from booking')).toHaveLength(1);
  });

  it('is booked by staff who may look up customers, into their own classes, in their own studio', async () => {
    const [rush, there] = [await desk.aStudioOf(), await desk.aStudioOf()];
    const iris = await desk.inside(rush, (tx) => aStaff(tx, { loggedInAt: NOW }));
    expect((await add(rush, rush.people[0]!.id, iris.token)).status).toBe(404);
    await desk.change(rush, `update class_session set instructor_id = ${iris.id}`);
    expect((await add(rush, rush.people[0]!.id, iris.token)).status).toBe(200);
    expect((await add(rush, there.people[0]!.id)).status).toBe(404);
  });
});
