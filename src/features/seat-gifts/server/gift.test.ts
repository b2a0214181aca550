/** Giving a seat to a friend by a link, through the whole server (docs/decisions/0132). */
import { beforeEach, describe, expect, it } from 'vitest';
import { days, hours, minutes, plus, toUnix } from '../../../kernel/time.ts';
import { FEATURES } from '../../../context/studio.ts';
import { anOwnedPass } from '../../../../tests/builders/owned-pass.ts';
import { packTerms } from '../../../../tests/builders/pass.ts';
import type { Rush, Visitor } from '../../../../tests/builders/rush.ts';
import { saveStudio } from '../../studio/server/public.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';

const WITH_REFUND = 7;

const desk = theClassDesk();
const { reserve, cancel, change, sound } = desk;

let rush: Rush;
let giver: Visitor;
let friend: Visitor;
let third: Visitor;
let id: number;

const post = (path: string, body: object, who?: Visitor) =>
  desk.server.call('POST', path, { ...at(rush), ...(who && { token: who.token }), body });
const give = (who = giver, more: object = {}, booking = id) => post('/api/seat-gift/give', { id: booking, ...more }, who);
const takeBack = (who = giver) => post('/api/seat-gift/take-back', { id }, who);
const linkOf = async (who = giver) => {
  const { path } = (await give(who)).body;
  const [, booking, token] = /^\/seat\/(\d+)#(.+)$/.exec(path)!;
  return { id: Number(booking), token: token! };
};
type Link = Awaited<ReturnType<typeof linkOf>>;
const read = (link: Link, who?: Visitor) => post('/api/seat-gift/read', link, who);
const accept = (link: Link, who = friend, more: object = {}) => post('/api/seat-gift/accept', { ...link, ...more }, who);
const rows = async (statement: string) => (await change(rush, statement)).rows as any[];
const bookings = () => rows('select customer_id, state, waitlist_seq, pass_id, given_by from booking order by id');
const balance = async (who: Visitor) =>
  (await rows(`select sum(balance)::int as left from pass_credit where pass_id = ${who.pass}`))[0].left;
const mails = () => rows('select kind, customer_id from mail order by id');
const byOwner = (path: string, body: object) => desk.server.call('POST', path, { ...at(rush), token: rush.ownerToken, body });
const remove = (booking: number) => byOwner('/api/staff/booking/remove', { booking_id: booking, refund: WITH_REFUND });
const cancelClass = () =>
  byOwner('/staff/class/schedule/cancel', {
    id: rush.sessions[0],
    refund: WITH_REFUND,
    cancellation_reason: 'x',
    show_cancelled_on_website: true,
  });
const moveAway = async () => {
  await change(rush, 'update class_session set class_template_id = (select min(class_template_id) from class_session)');
  return post('/api/booking/reschedule', { id, to_class_id: rush.sessions[1] }, giver);
};
const card = async (who: Visitor, type = 'upcoming') => (await post('/api/customer/classes', { type }, who)).body.data[0];

beforeEach(async () => {
  rush = await desk.aStudioOf({ capacity: 1, settings: { booking: { cancelBeforeHours: 12, lateCancelCredit: 'kept' } } });
  [giver, friend, third] = rush.people as [Visitor, Visitor, Visitor];
  id = (await reserve(rush, giver)).body.booking_id;
});

describe('giving a seat', () => {
  it('creates one link, the same when repeated, and shows it on the card', async () => {
    expect(await card(giver)).toMatchObject({ gift: { may_give: true, is_open: false, given_to: null, given_by: null } });
    const link = await linkOf();
    desk.server.setClock(iso(plus(NOW, hours(1))));
    expect(await linkOf()).toEqual(link);
    expect(await card(giver)).toMatchObject({ gift: { may_give: true, is_open: true } });
  });

  it('shows giver and seat to anybody with the link, and nothing more', async () => {
    const { status, body } = await read(await linkOf());
    expect(status).toBe(200);
    expect(body.gift).toMatchObject({ class_name: 'Rush hour 0', giver: 'Person', refusal: null, is_waiting: false });
    expect(JSON.stringify(body)).not.toContain('rush.test');
  });

  it('can be taken back, and a later link is a new one', async () => {
    const link = await linkOf();
    expect(await takeBack()).toMatchObject({ status: 200, body: { message: 'The link has ended. The place stays yours.' } });
    expect((await read(link)).body.gift.refusal).toMatchObject({ code: 'gift-ended' });
    expect(await accept(link)).toMatchObject({ status: 409, body: { code: 'gift-ended' } });
    expect(await card(giver)).toMatchObject({ gift: { is_open: false } });
    expect((await takeBack()).status).toBe(200);
    desk.server.setClock(iso(plus(NOW, minutes(1))));
    const later = await linkOf();
    expect(later.token).not.toBe(link.token);
    expect(await read(link)).toMatchObject({ status: 404, body: { code: 'gift-unknown' } });
    expect((await accept(later)).status).toBe(200);
    expect(await takeBack()).toMatchObject({ status: 409, body: { code: 'gift-accepted' } });
  });

  it('requires an own seat that took a credit', async () => {
    expect((await give(friend)).status).toBe(404);
    const waits = (await reserve(rush, friend)).body.booking_id;
    expect(await give(friend, {}, waits)).toMatchObject({ status: 409, body: { code: 'cannot-give' } });
    await change(rush, `update booking set credit_counted = false where id = ${id}`);
    expect(await give()).toMatchObject({ status: 409, body: { code: 'cannot-give', message: /for you alone/ } });
    expect((await card(giver)).gift).toMatchObject({ may_give: false });
  });

  it('ends at the deadline for free cancelling when the class has a fee, because nobody would owe it', async () => {
    const link = await linkOf();
    expect((await give()).body.ends_unix).toBe(toUnix(plus(NOW, days(3))));
    await change(rush, 'update class_session set no_show_fee = 1500, auto_charge_no_show_fee = true');
    desk.server.setClock(iso(plus(NOW, days(3) - hours(12))));
    expect(await card(giver)).toMatchObject({ gift: { may_give: true, is_open: true } });
    expect((await give()).body.ends_unix).toBe(toUnix(plus(NOW, days(3) - hours(12))));
    desk.server.setClock(iso(plus(NOW, days(3) - hours(10))));
    expect(await card(giver)).toMatchObject({ gift: { may_give: false, is_open: false } });
    expect(await give()).toMatchObject({ status: 409, body: { code: 'cannot-give', message: /deadline for free cancelling/ } });
    const until = toUnix(plus(NOW, days(3) - hours(12)));
    expect(await accept(link)).toMatchObject({ status: 409, body: { code: 'gift-too-late', details: { unix_until: until } } });
    await sound(rush);
  });

  it('ends when the class starts', async () => {
    const link = await linkOf();
    desk.server.setClock(iso(plus(NOW, days(3))));
    expect(await give()).toMatchObject({ status: 409, body: { code: 'class-started' } });
    expect(await accept(link)).toMatchObject({ status: 409, body: { code: 'class-started' } });
  });
});

describe('the mail to a friend', () => {
  it('is sent to the address, ten times a day', async () => {
    expect(await give(giver, { email: 'ana@friend.test' })).toMatchObject({ status: 200, body: { message: 'Sent to ana@friend.test.' } });
    expect((await rows("select to_address, data from mail where kind = 'seat-gift'"))[0]).toMatchObject({
      to_address: 'ana@friend.test',
      data: { gift: id, giftAt: NOW },
    });
    for (let nth = 1; nth < 10; nth++) expect((await give(giver, { email: `ana${nth}@friend.test` })).status).toBe(200);
    expect(await give(giver, { email: 'one.more@friend.test' })).toMatchObject({ status: 429, body: { code: 'too-many-gift-mails' } });
    expect((await give()).status).toBe(200);
    expect(await give(giver, { email: 'no address' })).toMatchObject({ status: 422 });
  });
});

describe('accepting a seat gift', () => {
  it('moves the seat: the giver is out, the friend is in, the credit stays spent', async () => {
    const waits = (await reserve(rush, third)).body;
    expect(waits.waitlist_number).toBe(1);
    const link = await linkOf();
    const reply = await accept(link);
    expect(reply).toMatchObject({ status: 200, body: { success: true, overlapping: [] } });
    expect(await bookings()).toEqual([
      { customer_id: giver.id, state: 'cancelled', waitlist_seq: null, pass_id: giver.pass, given_by: null },
      { customer_id: third.id, state: 'reserved', waitlist_seq: 1, pass_id: third.pass, given_by: null },
      { customer_id: friend.id, state: 'reserved', waitlist_seq: null, pass_id: giver.pass, given_by: giver.id },
    ]);
    expect([await balance(giver), await balance(friend)]).toEqual([2, 3]);
    expect((await mails()).slice(-2)).toEqual([
      { kind: 'seat-given', customer_id: giver.id },
      { kind: 'booking-confirmed', customer_id: friend.id },
    ]);
    expect(await card(giver, 'cancelled')).toMatchObject({ status: 3, status_label: 'Given to Person', gift: { given_to: 'Person' } });
    expect(await card(friend)).toMatchObject({
      id: reply.body.booking_id,
      pass_user: null,
      class_pass_reservation_id: null,
      gift: { may_give: false, given_by: 'Person' },
      cancellation: { late: false, credit_returned: true, fee: null, credit_of: 'Person' },
    });
    await sound(rush);
  });

  it('works once', async () => {
    const link = await linkOf();
    await accept(link);
    expect(await accept(link, third)).toMatchObject({ status: 409, body: { code: 'gift-taken' } });
    expect(await accept(link)).toMatchObject({ status: 409, body: { code: 'already-booked' } });
    expect((await read(link, friend)).body.gift.refusal.code).toBe('already-booked');
    expect((await cancel(rush, giver, id)).body).toMatchObject({ code: 'not-live' });
    await sound(rush);
  });

  it('turns the friend’s waitlist place into the seat', async () => {
    const waits = (await reserve(rush, friend)).body.booking_id;
    await reserve(rush, third);
    const link = await linkOf();
    expect((await read(link, friend)).body.gift).toMatchObject({ is_waiting: true, refusal: null });
    expect((await accept(link)).body.booking_id).toBe(waits);
    expect((await bookings()).slice(1)).toMatchObject([
      { customer_id: friend.id, waitlist_seq: null, given_by: giver.id },
      { customer_id: third.id, waitlist_seq: 2 },
    ]);
    expect([await balance(giver), await balance(friend)]).toEqual([2, 3]);
    await sound(rush);
  });

  it('is refused to the giver, to a booked person, and with a guessed link', async () => {
    const link = await linkOf();
    expect(await accept(link, giver)).toMatchObject({ status: 409, body: { code: 'own-gift' } });
    expect(await accept({ ...link, token: `${link.token}x` })).toMatchObject({ status: 404, body: { code: 'gift-unknown' } });
    const elsewhere = (await reserve(rush, third, {}, rush.sessions[1])).body.booking_id;
    expect(await accept({ ...link, id: elsewhere })).toMatchObject({ status: 404, body: { code: 'gift-unknown' } });
    await change(rush, `update class_session set capacity = 2 where id = ${rush.sessions[0]}`);
    await reserve(rush, friend);
    expect(await accept(link)).toMatchObject({ status: 409, body: { code: 'already-booked' } });
    await sound(rush);
  });

  it.each([
    { by: 'the giver cancels', does: () => cancel(rush, giver, id), code: 'gift-ended' },
    { by: 'the giver reschedules', does: () => moveAway(), code: 'gift-ended' },
    { by: 'staff remove the giver', does: () => remove(id), code: 'gift-ended' },
    { by: 'staff cancel the class', does: () => cancelClass(), code: 'class-cancelled' },
    { by: 'the class is hidden', does: () => change(rush, 'update class_session set visible_public = false'), code: 'gift-ended' },
  ])('is refused after $by', async ({ does, code }) => {
    const link = await linkOf();
    await does();
    expect((await read(link, friend)).body.gift.refusal.code).toBe(code);
    expect(await accept(link)).toMatchObject({ status: 409, body: { code } });
    await sound(rush);
  });

  it('requires the studio’s mandatory information from the friend', async () => {
    const link = await linkOf();
    const waiver = { requireSign: true, type: 'text', text: 'At your own risk.', hash: 'h1' } as const;
    await desk.inside(rush, (tx) => saveStudio(tx, { name: 'Rush', phoneRequired: true, waiver }, FEATURES));
    expect(await accept(link)).toMatchObject({ status: 409, body: { code: 'waiver-not-accepted' } });
    await post('/api/accept-waiver', { accept_wavier: true }, friend);
    expect(await accept(link)).toMatchObject({ status: 422, body: { errors: { customer_phone: ['Phone number is required'] } } });
    expect((await accept(link, friend, { customer_phone: '+12125550142' })).status).toBe(200);
    expect(await rows(`select phone from customer where id = ${friend.id}`)).toEqual([{ phone: '+12125550142' }]);
  });

  it('names the friend’s other booking at that time', async () => {
    await change(
      rush,
      `update class_session set starts_at = (select starts_at from class_session where id = ${rush.sessions[0]}),
      ends_at = (select ends_at from class_session where id = ${rush.sessions[0]}) where id = ${rush.sessions[1]}`,
    );
    await reserve(rush, friend, {}, rush.sessions[1]);
    expect((await accept(await linkOf())).body.overlapping).toMatchObject([{ class_id: rush.sessions[1], waitlisted: false }]);
  });

  it('ends the friend’s hold in this class, whose seat goes to the waitlist', async () => {
    await change(rush, `update class_session set capacity = 2 where id = ${rush.sessions[0]}`);
    const held = await post('/api/hold-seat', { class_id: rush.sessions[0], class_for: 'myself' }, friend);
    expect(held.status).toBe(200);
    expect((await reserve(rush, third)).body.waitlist_number).toBe(1);
    expect((await accept(await linkOf())).status).toBe(200);
    await desk.server.atelier.settleDue();
    expect(await rows('select seats_taken, seats_held, waiting from class_session order by id limit 1')).toEqual([
      { seats_taken: 2, seats_held: 0, waiting: 0 },
    ]);
    expect(await balance(third)).toBe(2);
    await sound(rush);
  });

  it('keeps a credit’s extended validity', async () => {
    const extended = `update pass_credit set returned = 1, usable_until = '${iso(plus(NOW, days(9)))}' where pass_id = ${giver.pass}`;
    await change(rush, extended);
    await accept(await linkOf());
    expect(await rows(`select balance, returned from pass_credit where pass_id = ${giver.pass}`)).toEqual([{ balance: 2, returned: 1 }]);
    await sound(rush);
  });
});

describe('a friend who cannot attend', () => {
  const AFTER_DEADLINE = plus(NOW, days(3) - hours(10));

  it('cancels in time: the credit returns to the giver, and the waitlist gets the seat', async () => {
    const { body } = await accept(await linkOf());
    await reserve(rush, third);
    const reply = await cancel(rush, friend, body.booking_id);
    expect(reply).toMatchObject({
      status: 200,
      body: { credit_returned: true, message: 'Your booking was cancelled. The credit goes back to the friend who gave you the place.' },
    });
    expect([await balance(giver), await balance(friend), await balance(third)]).toEqual([3, 3, 2]);
    expect((await card(giver, 'cancelled')).status_label).toBe('Given to Person · credit back');
    await sound(rush);
  });

  it('cancels late: the credit is not returned, and no fee is due', async () => {
    const pass = await desk.inside(rush, (tx) => anOwnedPass(tx, giver.id, { terms: packTerms({ chargeLateCancelFee: true }) }));
    await change(rush, 'update class_session set late_cancel_fee = 1500');
    id = (await reserve(rush, giver, { user_pass: pass }, rush.sessions[1])).body.booking_id;
    const { body } = await accept(await linkOf());
    desk.server.setClock(iso(AFTER_DEADLINE));
    expect(await card(friend)).toMatchObject({ late_cancel_fee: null, cancellation: { late: true, credit_kept: true, fee: null } });
    const reply = await cancel(rush, friend, body.booking_id);
    expect(reply).toMatchObject({ status: 200, body: { credit_returned: false, late_cancel_fee: null, message: /costs you nothing/ } });
    expect((await rows(`select balance from pass_credit where pass_id = ${pass}`))[0].balance).toBe(9);
    expect((await card(giver, 'cancelled')).status_label).toBe('Given to Person');
    expect(await rows('select id from customer_order where fee is not null')).toEqual([]);
    await sound(rush);
  });

  it('has no undo after the deadline, because a late cancel would cost nobody anything', async () => {
    const link = await linkOf();
    desk.server.setClock(iso(AFTER_DEADLINE));
    const { booking_id: got } = (await accept(link)).body;
    const undo = await post('/api/booking/cancel', { id: got, undo: true }, friend);
    expect(undo).toMatchObject({ status: 409, body: { code: 'no-longer-free' } });
    expect(await balance(giver)).toBe(2);
    await sound(rush);
  });

  it('owes nothing for a no-show', async () => {
    await change(rush, `update class_session set no_show_fee = 1500, auto_charge_no_show_fee = true`);
    // Without rules of its own it would owe the present fee.
    await change(rush, 'update booking set rules_digest = null');
    await accept(await linkOf());
    desk.server.setClock(iso(plus(NOW, days(4))));
    const done = await desk.server.call('POST', '/staff/attendance/mark-as-complete', {
      ...at(rush),
      token: rush.ownerToken,
      body: { class_schedule_id: rush.sessions[0], attendance_completed: true },
    });
    expect(done).toMatchObject({ status: 200, body: { no_show_fees: 0 } });
    await sound(rush);
  });

  it('can neither reschedule the seat nor give it on', async () => {
    const { booking_id: got } = (await accept(await linkOf())).body;
    expect(await give(friend, {}, got)).toMatchObject({ status: 409, body: { code: 'cannot-give' } });
    const moved = await post('/api/booking/reschedule', { id: got, to_class_id: rush.sessions[1] }, friend);
    expect(moved).toMatchObject({ status: 409, body: { code: 'cannot-reschedule' } });
  });

  it('is removed by staff: the credit returns to the giver', async () => {
    const { booking_id: got } = (await accept(await linkOf())).body;
    expect((await remove(got)).status).toBe(200);
    expect([await balance(giver), await balance(friend)]).toEqual([3, 3]);
    await sound(rush);
  });

  it('loses the class: the credit returns to the giver', async () => {
    await accept(await linkOf());
    expect(await cancelClass()).toMatchObject({ status: 200, body: { refunded: 1 } });
    expect([await balance(giver), await balance(friend)]).toEqual([3, 3]);
    await sound(rush);
  });
});
