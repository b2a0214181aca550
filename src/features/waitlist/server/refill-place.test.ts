/** Another person takes the place of a late cancellation, through the whole server with a moving clock (docs/decisions/0127). */
import { describe, expect, it } from 'vitest';
import { VISA } from '../../../../tests/support/till.ts';
import { at, iso, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { CANCELLED_AT, feeCalls, type LateCancel } from '../../../../tests/support/late-cancel.ts';

const desk = theClassDesk();
const { aLateBooking, aLateCancel, call, cancel, charged, fees, later, mails, owed, rowsOf } = feeCalls(desk);

const OFFERED = { settings: { booking: { cancelBeforeHours: 12, refundIfRefilled: true } } };
const [, BO, CY, DI] = [0, 1, 2, 3];

const comes = async ({ rush }: Pick<LateCancel, 'rush'>, who: number, more = {}): Promise<number> =>
  (await desk.reserve(rush, rush.people[who]!, more)).body.booking_id;
const leaves = ({ rush }: LateCancel, who: number, id: number) => desk.cancel(rush, rush.people[who]!, id);
const undoes = ({ rush }: LateCancel, who: number, id: number) =>
  desk.server.call('POST', '/api/booking/cancel', { ...at(rush), token: rush.people[who]!.token, body: { id, undo: true } });
const ledger = async (one: LateCancel, booking = one.booking) =>
  (await rowsOf(one, `select delta, reason from credit_entry where booking_id = ${booking} order by id`)).map(
    ({ delta, reason }) => `${delta} ${reason}`,
  );
const refilled = async (one: LateCancel) =>
  (await rowsOf(one, `select id from booking where refilled_at is not null order by id`)).map(({ id }) => id);
const cards = async (one: LateCancel) =>
  (await call(one, '/api/customer/classes', { type: 'cancelled' })).body.data as { status: number; refilled: boolean | null }[];

describe('a late-cancelled seat', () => {
  it('costs nothing once refilled: the credit is returned, the fee is no longer owed, and both mails say so', async () => {
    const one = await aLateBooking(OFFERED);
    const before = (await call(one, '/api/customer/classes', {})).body.data[0];
    expect(before.cancellation).toMatchObject({ late: true, credit_kept: true, fee: 15, refund_if_refilled: true });
    const { body } = await cancel(one);
    expect(body).toMatchObject({ credit_returned: false, late_cancel_fee: 15, refund_if_refilled: true });
    expect(body.message).toBe(
      "Your booking was cancelled. Your credits won't be refunded. A late cancel fee of $15.00 is due. If somebody takes your place you pay nothing.",
    );
    expect(await cards(one)).toMatchObject([{ status: 4, refilled: false }]);
    await comes(one, BO);
    await later(5);
    expect(await refilled(one)).toEqual([]);
    await later(6);
    expect(await refilled(one)).toEqual([one.booking]);
    expect(await ledger(one)).toEqual(['-1 reserved', '1 refilled']);
    expect(await fees(one)).toMatchObject([{ is_paid: false, is_void: true }]);
    expect(await owed(one)).toBe(0);
    expect(await cards(one)).toMatchObject([{ status: 4, refilled: true }]);
    expect(await mails(one)).toContain('place-refilled');
    await later(20);
    expect(await ledger(one)).toHaveLength(2);
    await desk.sound(one.rush);
  });

  it('refunds a fee that was charged meanwhile, once', async () => {
    const one = await aLateCancel({ ...OFFERED, card: VISA });
    await later(2);
    expect(await charged(one)).toEqual([1500]);
    await comes(one, BO);
    await later(8);
    await later(30);
    expect(await rowsOf(one, 'select amount, reason, state from refund')).toEqual([{ amount: 1500, reason: 'fee-void', state: 'made' }]);
    expect(await owed(one)).toBe(0);
    await desk.sound(one.rush);
  });

  it('has no refill rule in a studio without it, or for a cancellation that costs nothing', async () => {
    const one = await aLateCancel();
    await comes(one, BO);
    await later(10);
    expect([await refilled(one), await ledger(one)]).toEqual([[], ['-1 reserved']]);
    expect(await cards(one)).toMatchObject([{ status: 4, refilled: null }]);
    const free = await aLateBooking({ ...OFFERED, allowsFee: false });
    await desk.change(free.rush, `update booking set free_until = '2026-11-27T12:00:00Z'`);
    expect((await cancel(free)).body.refund_if_refilled).toBe(false);
  });

  it.each([
    { who: 'is promoted from the waitlist', before: 2 },
    { who: 'books for a guest', before: 1 },
  ])('is refilled by a person who $who', async ({ before, who }) => {
    const booking = { ...OFFERED.settings.booking, multipleReservation: true };
    const one = await aLateBooking({ settings: { booking }, capacity: before });
    await comes(one, BO);
    if (who.includes('waitlist')) await comes(one, CY);
    await cancel(one);
    if (!who.includes('waitlist')) await comes(one, CY, { class_for: 'other', applicantName: 'Guest' });
    // A person who got the seat that late may cancel free for a while. The free minutes do not run at night.
    await later(10.9 * 60);
    expect(await refilled(one)).toEqual([one.booking]);
    await desk.sound(one.rush);
  });

  it('is not refilled for sure while a promoted person may cancel free of charge, and is empty again when they do', async () => {
    const one = await aLateBooking({ ...OFFERED, capacity: 1 });
    const theirs = await comes(one, BO);
    await cancel(one);
    await desk.change(one.rush, `update booking set free_until = moved_up_at + interval '30 minutes' where id = ${theirs}`);
    await later(6);
    expect(await refilled(one)).toEqual([]);
    expect((await leaves(one, BO, theirs)).body).toMatchObject({ late_cancel_fee: null, credit_returned: true });
    await later(40);
    expect([await refilled(one), await ledger(one)]).toEqual([[], ['-1 reserved']]);
    await comes(one, CY);
    await later(46);
    expect(await refilled(one)).toEqual([one.booking]);
    await desk.sound(one.rush);
  });

  it('is not refilled by its own owner, or their guest', async () => {
    const booking = { ...OFFERED.settings.booking, multipleReservation: true };
    const one = await aLateCancel({ settings: { booking } });
    await comes(one, 0);
    await comes(one, 0, { class_for: 'other', applicantName: 'Guest' });
    await later(10);
    expect(await refilled(one)).toEqual([]);
    await desk.sound(one.rush);
  });

  it('refunds the first of two cancellations, and the second with the next booking', async () => {
    const one = await aLateBooking({ ...OFFERED, capacity: 4 });
    const theirs = await comes(one, BO);
    await later(6);
    await cancel(one);
    await leaves(one, BO, theirs);
    await comes(one, CY);
    await later(12);
    expect(await refilled(one)).toEqual([one.booking]);
    await comes(one, DI);
    await later(18);
    expect(await refilled(one)).toEqual([one.booking, theirs]);
    await desk.sound(one.rush);
  });

  it('can be refilled again after an undo, by the next booking', async () => {
    const one = await aLateCancel(OFFERED);
    const theirs = await comes(one, BO);
    expect((await undoes(one, BO, theirs)).status).toBe(200);
    await later(6);
    expect([await refilled(one), await ledger(one)]).toEqual([[], ['-1 reserved']]);
    expect(await fees(one)).toMatchObject([{ is_void: false }]);
    await comes(one, CY);
    await later(12);
    expect(await refilled(one)).toEqual([one.booking]);
    await desk.sound(one.rush);
  });

  it('stays refilled after an undo when another person booked meanwhile', async () => {
    const one = await aLateCancel(OFFERED);
    const theirs = await comes(one, BO);
    await comes(one, CY);
    await undoes(one, BO, theirs);
    await later(6);
    expect(await refilled(one)).toEqual([one.booking]);
    await desk.sound(one.rush);
  });

  it('promotes its owner elsewhere with the returned credit', async () => {
    const rush = await desk.aStudioOf({ ...OFFERED, capacity: 1, credits: 1 });
    const [who] = rush.people;
    const theirs = (await desk.reserve(rush, rush.people[CY]!, {}, rush.sessions[1])).body.booking_id;
    await desk.reserve(rush, who!, {}, rush.sessions[1]);
    const one = { rush, who: who!, booking: (await desk.reserve(rush, who!)).body.booking_id };
    // They cannot pay for the seat that is free now.
    await desk.cancel(rush, rush.people[CY]!, theirs);
    desk.server.setClock(iso(CANCELLED_AT));
    await cancel(one);
    await comes(one, BO);
    await later(6);
    expect(await rowsOf(one, `select class_session_id as id from booking where customer_id = ${who!.id} and state = 'reserved'`)).toEqual([
      { id: rush.sessions[1] },
    ]);
    expect(await rowsOf(one, `select waitlist_seq from booking where state = 'reserved'`)).toEqual([
      { waitlist_seq: null },
      { waitlist_seq: null },
    ]);
    await desk.sound(rush);
  });
});
