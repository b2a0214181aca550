/** Cancelling through the whole server (spec 1 §4, §7; readings §3-4). */
import { describe, expect, it } from 'vitest';
import { days, hours, minutes, plus } from '../../../kernel/time.ts';
import { anOwnedPass } from '../../../../tests/builders/owned-pass.ts';
import { forClasses, packTerms, UNLIMITED } from '../../../../tests/builders/pass.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';

const desk = theClassDesk();
const { aStudioOf, reserve, cancel, inside, change, sound } = desk;

describe('booking/cancel', () => {
  it('returns the credit, and promotes the next person in the same transaction', async () => {
    const rush = await aStudioOf({ capacity: 1 });
    const [one, two] = rush.people;
    const mine = await reserve(rush, one!);
    await reserve(rush, two!);
    expect(await cancel(rush, one!, mine.body.booking_id)).toMatchObject({
      status: 200,
      body: { success: true, credit_returned: true, late_cancel_fee: null },
    });
    const rows = await inside(rush, (tx) =>
      tx.selectFrom('booking').select(['customer_id', 'state', 'waitlist_seq']).orderBy('id').execute(),
    );
    expect(rows).toEqual([
      { customer_id: one!.id, state: 'cancelled', waitlist_seq: null },
      { customer_id: two!.id, state: 'reserved', waitlist_seq: null },
    ]);
    const kinds = await inside(rush, (tx) => tx.selectFrom('mail').select('kind').orderBy('id').execute());
    expect(kinds.map((row) => row.kind)).toEqual(['booking-confirmed', 'waitlist-joined', 'booking-cancelled', 'waitlist-promoted']);
    expect((await reserve(rush, one!)).body).toMatchObject({ waitlist_number: 1, credits_remaining: 3 });
    await sound(rush);
  });

  it('does not find the booking under another class, and changes nothing', async () => {
    const rush = await aStudioOf();
    const [one] = rush.people;
    const [first, second] = rush.sessions;
    const id = (await reserve(rush, one!)).body.booking_id;
    const give = (class_id: number) =>
      desk.server.call('POST', '/api/booking/cancel', { ...at(rush), token: one!.token, body: { id, class_id } });
    expect(await give(second!)).toMatchObject({ status: 404, body: { success: false, message: expect.any(String) } });
    const rows = await inside(rush, (tx) => tx.selectFrom('booking').select(['state', 'late_cancel_fee']).execute());
    expect(rows).toEqual([{ state: 'reserved', late_cancel_fee: null }]);
    await sound(rush);
    expect(await give(first!)).toMatchObject({ status: 200, body: { credit_returned: true } });
  });

  it('passes over a person who can no longer pay, mails them once, and keeps their position', async () => {
    const rush = await aStudioOf({ capacity: 1, credits: 1, people: 3 });
    const [one, two, three] = rush.people;
    const mine = await reserve(rush, one!);
    await reserve(rush, two!);
    await reserve(rush, three!);
    await reserve(rush, two!, {}, rush.sessions[1]!);
    await cancel(rush, one!, mine.body.booking_id);
    const waiting = await inside(rush, (tx) =>
      tx.selectFrom('booking').select('customer_id').where('waitlist_seq', 'is not', null).execute(),
    );
    expect(waiting).toEqual([{ customer_id: two!.id }]);
    const told = await inside(rush, (tx) =>
      tx.selectFrom('mail').select('customer_id').where('kind', '=', 'waitlist-passed-over').execute(),
    );
    expect(told).toEqual([{ customer_id: two!.id }]);
    await sound(rush);
  });

  it('promotes the same person elsewhere when the returned credit can pay for a free seat', async () => {
    const rush = await aStudioOf({ capacity: 1, credits: 1, people: 2 });
    const [one, two] = rush.people;
    const theirs = await reserve(rush, one!, {}, rush.sessions[1]!);
    await reserve(rush, two!, {}, rush.sessions[1]!);
    const mine = await reserve(rush, two!);
    // Two people wait for the second class, whose seat is freed. Neither can pay, because the credit is used in the first class.
    await cancel(rush, one!, theirs.body.booking_id);
    await cancel(rush, two!, mine.body.booking_id);
    const seated = await inside(rush, (tx) =>
      tx
        .selectFrom('booking')
        .select(['customer_id', 'class_session_id'])
        .where('state', '=', 'reserved')
        .where('waitlist_seq', 'is', null)
        .execute(),
    );
    expect(seated).toEqual([{ customer_id: two!.id, class_session_id: rush.sessions[1] }]);
    await sound(rush);
  });

  it('mails a passed-over person once, also when the person who leaves waits twice', async () => {
    const rush = await aStudioOf({ capacity: 1, credits: 1, people: 4, sessions: 3, settings: { booking: { multipleReservation: true } } });
    const [leaver, poor, seated] = rush.people;
    const [first, second] = [rush.sessions[0]!, rush.sessions[1]!];
    await reserve(rush, seated!, {}, second);
    await reserve(rush, poor!, {}, second);
    await reserve(rush, poor!, {}, rush.sessions[2]);
    for (const more of [{}, { class_for: 'other', applicantName: 'Ada' }]) await reserve(rush, leaver!, more, second);
    const mine = await reserve(rush, leaver!, {}, first);
    // Two seats are freed and one credit is returned. The credit pays for the person who left, and one seat stays free.
    await change(rush, `update class_session set capacity = 3 where id = ${second}`);
    await cancel(rush, leaver!, mine.body.booking_id);
    const told = await change(rush, `select customer_id from mail where kind = 'waitlist-passed-over' order by customer_id`);
    expect(told.rows).toEqual([leaver!, poor!].map(({ id }) => ({ customer_id: id })));
    await sound(rush);
  });

  it('after the deadline without a refund still frees a visit within the pass’s limits', async () => {
    const rush = await aStudioOf({ capacity: 1, people: 2, startsAt: plus(NOW, hours(4)) });
    const [one, two] = rush.people;
    const terms = packTerms({ classes: forClasses({ allowance: UNLIMITED }), durationLimits: [{ maxVisits: 1, unit: 'day' }] });
    const pass = await inside(rush, (tx) => anOwnedPass(tx, one!.id, { terms }));
    await change(rush, `update user_pass set state = 'unpaid' where id = ${one!.pass}`);
    const theirs = await reserve(rush, two!, {}, rush.sessions[1]!);
    await reserve(rush, one!, { user_pass: pass }, rush.sessions[1]!);
    const mine = await reserve(rush, one!, { user_pass: pass });
    // One class a day: the person is booked in the first class, so the freed seat of the second goes past them.
    await cancel(rush, two!, theirs.body.booking_id);
    expect(await cancel(rush, one!, mine.body.booking_id)).toMatchObject({ status: 200, body: { credit_returned: false } });
    const seated = await change(
      rush,
      `select customer_id, class_session_id from booking where state = 'reserved' and waitlist_seq is null`,
    );
    expect(seated.rows).toEqual([{ customer_id: one!.id, class_session_id: rush.sessions[1] }]);
    await sound(rush);
  });

  it('after the deadline is late: the credit is not returned and the fee is named', async () => {
    const rush = await aStudioOf({ settings: { booking: { cancelBeforeHours: 12 } } });
    await change(rush, 'update class_session set late_cancel_fee = 500');
    const mine = await reserve(rush, rush.people[0]!);
    desk.server.setClock(iso(plus(NOW, days(3) - hours(11))));
    const answer = await cancel(rush, rush.people[0]!, mine.body.booking_id);
    expect(answer).toMatchObject({ status: 200, body: { credit_returned: false, late_cancel_fee: null } });
    expect(answer.body.message).toContain("Your credits won't be refunded.");
    await sound(rush);
  });

  it('undoes a late booking free of charge for five minutes, and afterwards refuses if it would cost something (docs/decisions/0120)', async () => {
    const rush = await aStudioOf({ settings: { booking: { cancelBeforeHours: 96, lateCancelCredit: 'kept' } } });
    await change(rush, 'update class_session set late_cancel_fee = 500');
    const [one] = rush.people;
    const undo = (id: number) =>
      desk.server.call('POST', '/api/booking/cancel', { ...at(rush), token: one!.token, body: { id, undo: true } });
    const first = (await reserve(rush, one!)).body;
    desk.server.setClock(iso(plus(NOW, minutes(5))));
    expect(await undo(first.booking_id)).toMatchObject({ status: 200, body: { credit_returned: true, late_cancel_fee: null } });
    const second = (await reserve(rush, one!)).body;
    expect(second.credits_remaining).toBe(first.credits_remaining);
    desk.server.setClock(iso(plus(NOW, minutes(10) + 1)));
    expect(await undo(second.booking_id)).toMatchObject({ status: 409, body: { code: 'no-longer-free' } });
    const rows = await inside(rush, (tx) => tx.selectFrom('booking').select(['state', 'late_cancel_fee']).orderBy('id').execute());
    expect(rows).toEqual([
      { state: 'cancelled', late_cancel_fee: null },
      { state: 'reserved', late_cancel_fee: null },
    ]);
    await sound(rush);
  });

  it('takes no credit of an unlimited pass, also when late, and says so', async () => {
    const rush = await aStudioOf({ credits: null, settings: { booking: { cancelBeforeHours: 12, lateCancelCredit: 'kept' } } });
    const [who] = rush.people;
    const mine = await reserve(rush, who!);
    await change(rush, 'update class_session set late_cancel_fee = 500');
    desk.server.setClock(iso(plus(NOW, days(3) - hours(11))));
    const { body } = await desk.server.call('POST', '/api/customer/classes', { ...at(rush), token: who!.token, body: {} });
    expect(body.data[0].cancellation).toMatchObject({ late: true, credit_returned: false, credit_kept: false });
    const answer = await cancel(rush, who!, mine.body.booking_id);
    expect(answer).toMatchObject({ status: 200, body: { credit_returned: false } });
    expect(answer.body.message).toContain('No credit was taken for it, so none is lost.');
    await sound(rush);
  });

  it('after the deadline is refused where the studio does not allow it, with the deadline', async () => {
    const rush = await aStudioOf({ settings: { booking: { cancelBeforeHours: 12, allowCancelAfterDeadline: false } } });
    const mine = await reserve(rush, rush.people[0]!);
    desk.server.setClock(iso(plus(NOW, days(3) - hours(11))));
    expect(await cancel(rush, rush.people[0]!, mine.body.booking_id)).toMatchObject({
      status: 409,
      body: { success: false, code: 'deadline-passed', details: { unix_deadline: plus(NOW, days(3) - hours(12)) / 1000 } },
    });
  });

  it('works once: a repeat, and another person, find nothing to cancel', async () => {
    const rush = await aStudioOf();
    const mine = await reserve(rush, rush.people[0]!);
    expect((await cancel(rush, rush.people[1]!, mine.body.booking_id)).status).toBe(404);
    await cancel(rush, rush.people[0]!, mine.body.booking_id);
    expect(await cancel(rush, rush.people[0]!, mine.body.booking_id)).toMatchObject({ status: 409, body: { code: 'not-live' } });
    await sound(rush);
  });

  it('leaves the waitlist without gaps and without a penalty', async () => {
    const rush = await aStudioOf({ capacity: 1 });
    const [one, two, three] = rush.people;
    await reserve(rush, one!);
    const second = await reserve(rush, two!);
    await reserve(rush, three!);
    expect((await cancel(rush, two!, second.body.booking_id)).body).toMatchObject({
      message: 'You have left the waitlist.',
      credit_returned: false,
    });
    expect((await reserve(rush, two!)).body.waitlist_number).toBe(2);
    await sound(rush);
  });
});
