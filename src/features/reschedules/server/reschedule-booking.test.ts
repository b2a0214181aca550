/** Moving a booking to another date of its class, through the whole server (docs/decisions/0130). */
import { describe, expect, it } from 'vitest';
import { aBooking, aClassSession, aClassTemplate } from '../../../../tests/builders/classes.ts';
import type { Rush, Visitor } from '../../../../tests/builders/rush.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { asId, type ClassTemplateId } from '../../../kernel/ids.ts';
import { days, hours, plus, toUnix } from '../../../kernel/time.ts';

const desk = theClassDesk();
const { aStudioOf, reserve, cancel, inside, change, sound } = desk;

/** Three dates of one class with two seats each, in two, nine and sixteen days. */
async function threeDates(ask: Parameters<typeof aStudioOf>[0] = {}) {
  const times = [2, 9, 16].map((day) => ({ startsAt: plus(NOW, days(day)), minutes: 60 }));
  const rush = await aStudioOf({ sessions: 3, times, ...ask });
  await change(rush, `update class_session set class_template_id = (select min(class_template_id) from class_session)`);
  return rush;
}
const move = (rush: Rush, who: Visitor, id: number, to: number, more: object = {}) =>
  desk.server.call('POST', '/api/booking/reschedule', { ...at(rush), token: who.token, body: { id, to_class_id: to, ...more } });
const options = (rush: Rush, who: Visitor, id: number) =>
  desk.server.call('GET', `/api/booking/${id}/reschedule`, { ...at(rush), token: who.token });
const booked = async (rush: Rush, who: Visitor, session = rush.sessions[0]!) => (await reserve(rush, who, {}, session)).body.booking_id;
const seats = async (rush: Rush) =>
  (await change(rush, 'select seats_taken as n from class_session order by starts_at')).rows.map((row: any) => row.n);
const states = async (rush: Rush) => (await change(rush, 'select state from booking order by id')).rows.map((row: any) => row.state);

describe('rescheduling a booking', () => {
  it('frees the old seat and takes the new one with the same credit, with a mail about each', async () => {
    const rush = await threeDates();
    const [who] = rush.people;
    const id = await booked(rush, who!);
    const answer = await move(rush, who!, id, rush.sessions[1]!);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: expect.stringMatching(/^Moved to \w{3} \d+ \w{3}, \d+:\d\d [ap]m\.$/),
        credits_remaining: 2,
        late_cancel_fee: null,
      },
    });
    expect(await seats(rush)).toEqual([0, 1, 0]);
    expect(await states(rush)).toEqual(['cancelled', 'reserved']);
    const mails = await inside(rush, (tx) => tx.selectFrom('mail').select(['kind']).orderBy('id').execute());
    expect(mails.map(({ kind }) => kind)).toEqual(['booking-confirmed', 'booking-cancelled', 'booking-confirmed']);
    await sound(rush);
  });

  it('works with the last credit, which is returned first', async () => {
    const rush = await threeDates({ credits: 1 });
    const [who] = rush.people;
    const id = await booked(rush, who!);
    expect((await options(rush, who!, id)).body.options.map((one: any) => [one.class_id, one.pass.credits_remaining])).toEqual([
      [rush.sessions[1], 0],
      [rush.sessions[2], 0],
    ]);
    expect((await move(rush, who!, id, rush.sessions[2]!)).body).toMatchObject({ success: true, credits_remaining: 0 });
    await sound(rush);
  });

  it('gives the old seat to the waitlist', async () => {
    const rush = await threeDates({ capacity: 1 });
    const [one, two] = rush.people;
    const id = await booked(rush, one!);
    await booked(rush, two!);
    expect((await move(rush, one!, id, rush.sessions[1]!)).status).toBe(200);
    const cards = await desk.server.call('POST', '/api/customer/classes', { ...at(rush), token: two!.token, body: {} });
    expect(cards.body.data[0]).toMatchObject({ class_id: rush.sessions[0], waitlist_number: null });
    await sound(rush);
  });

  it.each([
    { why: 'the other is full', code: 'class-full', status: 409, change: 'update class_session set capacity = 0, waitlist_enabled = true' },
    { why: 'the other is cancelled', code: 'class-cancelled', status: 409, change: 'update class_session set cancelled_at = starts_at' },
    {
      why: 'the other is closed',
      code: 'not-taking-reservations',
      status: 409,
      change: 'update class_session set accept_reservations = false',
    },
    { why: 'the other is not public', code: 'not-found', status: 404, change: 'update class_session set visible_public = false' },
    {
      why: 'the other is of another class',
      code: 'another-class',
      status: 409,
      change: 'update class_session set class_template_id = (select max(id) from class_template)',
    },
  ])('is refused as a whole, and changes nothing, when $why', async ({ code, status, change: statement }) => {
    const rush = await threeDates();
    const [who] = rush.people;
    const id = await booked(rush, who!);
    await inside(rush, (tx) => aClassTemplate(tx));
    await change(rush, `${statement} where id = ${rush.sessions[1]}`);
    expect(await move(rush, who!, id, rush.sessions[1]!)).toMatchObject({ status, body: { success: false, code } });
    expect((await options(rush, who!, id)).body.options.map((one: any) => one.class_id)).toEqual([rush.sessions[2]]);
    expect(await seats(rush)).toEqual([1, 0, 0]);
    expect(await states(rush)).toEqual(['reserved']);
    await sound(rush);
  });

  it('is refused when the person already has a booking there or at that time', async () => {
    const rush = await threeDates();
    const [who] = rush.people;
    const id = await booked(rush, who!);
    await booked(rush, who!, rush.sessions[1]!);
    expect((await move(rush, who!, id, rush.sessions[1]!)).body.code).toBe('already-booked');
    expect((await move(rush, who!, id, rush.sessions[0]!)).body.code).toBe('already-booked');
    await inside(rush, async (tx) => {
      const session = await aClassSession(tx, { startsAt: plus(NOW, days(16) - hours(0.5)) });
      await aBooking(tx, { session, customer: who!.id });
    });
    expect((await move(rush, who!, id, rush.sessions[2]!)).body.code).toBe('overlaps');
    expect((await options(rush, who!, id)).body.options).toEqual([]);
  });

  it('may overlap the old seat', async () => {
    const rush = await threeDates();
    const [who] = rush.people;
    const id = await booked(rush, who!);
    const to = await inside(rush, async (tx) => {
      const row = await tx
        .selectFrom('class_session')
        .select('class_template_id')
        .where('id', '=', rush.sessions[0]!)
        .executeTakeFirstOrThrow();
      return aClassSession(tx, { template: asId<ClassTemplateId>(row.class_template_id), startsAt: plus(NOW, days(2) + hours(0.5)) });
    });
    expect((await move(rush, who!, id, to)).status).toBe(200);
  });

  it('costs the same as a late cancel, which is shown before and can be declined', async () => {
    const rush = await threeDates({ settings: { booking: { cancelBeforeHours: 12, lateCancelCredit: 'kept' } } });
    const [who] = rush.people;
    const id = await booked(rush, who!);
    desk.server.setClock(iso(plus(NOW, days(2) - hours(2))));
    expect((await options(rush, who!, id)).body).toMatchObject({
      cancellation: { late: true, credit_returned: false, credit_kept: true },
      options: [{ class_id: rush.sessions[1], pass: { credits_remaining: 1 } }, { class_id: rush.sessions[2] }],
    });
    expect((await move(rush, who!, id, rush.sessions[1]!, { only_if_free: true })).body.code).toBe('no-longer-free');
    expect((await move(rush, who!, id, rush.sessions[1]!)).body).toMatchObject({ success: true, credits_remaining: 1 });
    expect(await states(rush)).toEqual(['late_cancelled', 'reserved']);
    await sound(rush);
  });

  it('is refused for a guest’s seat, a waitlist place, and another person’s booking', async () => {
    const rush = await threeDates({ capacity: 1 });
    const [one, two, three] = rush.people;
    const guest = await inside(rush, (tx) => aBooking(tx, { session: rush.sessions[0]!, customer: one!.id, other: 'Ada' }));
    const waits = await booked(rush, two!);
    for (const [who, id, because] of [
      [one!, guest, /for somebody else/],
      [two!, waits, /waitlist/],
    ] as const) {
      expect((await move(rush, who, id, rush.sessions[1]!)).body).toMatchObject({
        code: 'cannot-reschedule',
        message: expect.stringMatching(because),
      });
      expect((await options(rush, who, id)).body).toEqual({ cancellation: null, options: [] });
    }
    expect((await move(rush, three!, guest, rush.sessions[1]!)).status).toBe(404);
    expect((await options(rush, three!, guest)).status).toBe(404);
    await cancel(rush, one!, guest);
    expect((await move(rush, one!, guest, rush.sessions[1]!)).status).toBe(409);
  });

  it('runs once per idempotency key', async () => {
    const rush = await threeDates();
    const [who] = rush.people;
    const id = await booked(rush, who!);
    const once = () =>
      desk.server.call('POST', '/api/booking/reschedule', {
        ...at(rush),
        token: who!.token,
        body: { id, to_class_id: rush.sessions[1] },
        headers: { 'idempotency-key': 'moved-once' },
      });
    const first = await once();
    expect((await once()).body).toEqual(first.body);
    expect(await seats(rush)).toEqual([0, 1, 0]);
  });

  it('shows for each date the facts to choose by', async () => {
    const rush = await threeDates();
    const [who, other] = rush.people;
    const id = await booked(rush, who!);
    await booked(rush, other!, rush.sessions[1]!);
    expect((await options(rush, who!, id)).body.options[0]).toMatchObject({
      class_id: rush.sessions[1],
      unix_start: toUnix(plus(NOW, days(9))),
      class_duration: 60,
      spots_left: 1,
      is_online: false,
      pass: { id: who!.pass },
    });
  });
});
