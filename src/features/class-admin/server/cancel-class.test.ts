/** Staff cancel a class, through the whole server (spec 3 §2, §4; readings §3, §4). */
import { afterEach, describe, expect, it } from 'vitest';
import { anOwnedPass } from '../../../../tests/builders/owned-pass.ts';
import { forClasses, limited, packTerms } from '../../../../tests/builders/pass.ts';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { feeCalls } from '../../../../tests/support/late-cancel.ts';
import { asId, type OrderId } from '../../../kernel/ids.ts';
import { days, hours, minutes, plus, seconds, toUnix } from '../../../kernel/time.ts';
import { findBookingFacts } from '../../bookings/server/public.ts';
import { settleOrder } from '../../checkout/server/public.ts';

const desk = theClassDesk();
const late = feeCalls(desk);
const REFUND = 7;
const NO_REFUND = 6;
afterEach(() => desk.server.setClock(iso(NOW)));

/** Two classes of two places. The first two people have seats in the first class, the other two wait for it. */
async function aFullClass() {
  const rush = await desk.aStudioOf();
  for (const person of rush.people) await desk.reserve(rush, person);
  return rush;
}
const cancel = (rush: Rush, refund: number | string, more: object = {}, token = rush.ownerToken) =>
  desk.server.call('POST', '/staff/class/schedule/cancel', { ...at(rush), token, body: { id: rush.sessions[0], refund, ...more } });
const rows = async (rush: Rush, query: string) => (await desk.change(rush, query)).rows;
const balances = (rush: Rush) => rows(rush, 'select balance from pass_credit order by pass_id');
const states = async (rush: Rush) =>
  (await rows(rush, 'select state from booking order by id')).map((row) => (row as { state: string }).state);

describe('a class that staff cancel', () => {
  it('returns credits on request, ends seats and waits, and mails each person once', async () => {
    const rush = await aFullClass();
    expect(await balances(rush)).toEqual([{ balance: 2 }, { balance: 2 }, { balance: 3 }, { balance: 3 }]);
    const { status, body } = await cancel(rush, REFUND, { cancellation_reason: ' The boiler is cold. ', show_cancelled_on_website: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: 'The class is cancelled. All 4 people in it are told; 2 credits went back.',
      ended: 4,
      refunded: 2,
    });
    expect(await states(rush)).toEqual(['class_cancelled_refunded', 'class_cancelled_refunded', 'class_cancelled', 'class_cancelled']);
    expect(await balances(rush)).toEqual([{ balance: 3 }, { balance: 3 }, { balance: 3 }, { balance: 3 }]);
    expect(
      await rows(
        rush,
        `select count(*)::int as mails, count(distinct customer_id)::int as people from mail where kind = 'class-cancelled'`,
      ),
    ).toEqual([{ mails: 4, people: 4 }]);
    expect(
      await rows(rush, 'select cancellation_reason, show_when_cancelled, seats_taken, waiting from class_session order by id limit 1'),
    ).toEqual([{ cancellation_reason: 'The boiler is cold.', show_when_cancelled: true, seats_taken: 0, waiting: 0 }]);
    expect(await rows(rush, 'select action, data from audit_entry')).toEqual([
      { action: 'class.cancel', data: { ended: 4, refunded: 2, refund: true, fees: 0 } },
    ]);
    await desk.sound(rush);
  });

  it('keeps credits on request, and is cancelled once', async () => {
    const rush = await aFullClass();
    expect((await cancel(rush, String(NO_REFUND))).body).toMatchObject({
      message: 'The class is cancelled. All 4 people in it are told.',
      refunded: 0,
    });
    expect(await balances(rush)).toEqual([{ balance: 2 }, { balance: 2 }, { balance: 3 }, { balance: 3 }]);
    expect(new Set(await states(rush))).toEqual(new Set(['class_cancelled']));
    expect(await cancel(rush, REFUND)).toMatchObject({ status: 409, body: { success: false, code: 'class-cancelled' } });
    expect(await balances(rush)).toEqual([{ balance: 2 }, { balance: 2 }, { balance: 3 }, { balance: 3 }]);
    await desk.sound(rush);
  });

  it('returns a credit of an expired pass for 14 days', async () => {
    const rush = await aFullClass();
    await desk.change(rush, `update user_pass set ends_at = '${iso(plus(NOW, hours(1)))}'`);
    desk.server.setClock(iso(plus(NOW, hours(2))));
    expect((await cancel(rush, REFUND)).status).toBe(200);
    const [{ until }] = (await rows(rush, 'select max(usable_until) as until from pass_credit')) as [{ until: Date }];
    expect(until.getTime()).toBeGreaterThan(plus(NOW, days(14)));
    expect(until.getTime()).toBeLessThan(plus(NOW, days(16)));
    await desk.sound(rush);
  });

  it('promotes a person with a returned credit where they wait and could not pay before', async () => {
    const rush = await desk.aStudioOf({ people: 2, credits: 1, capacity: 1 });
    const [one, two] = [rush.people[0]!, rush.people[1]!];
    const [here, there] = [rush.sessions[0]!, rush.sessions[1]!];
    const seat = await desk.reserve(rush, two, {}, there);
    await desk.reserve(rush, one, {}, there);
    await desk.reserve(rush, one, {}, here);
    await desk.cancel(rush, two, seat.body.booking_id);
    const seated = `select class_session_id as class from booking where state = 'reserved' and waitlist_seq is null`;
    expect(await rows(rush, seated)).toEqual([{ class: here }]);
    await cancel(rush, REFUND);
    await desk.server.atelier.settleDue();
    expect(await rows(rush, seated)).toEqual([{ class: there }]);
    await desk.sound(rush);
  });

  it('releases its offers and holds', async () => {
    const rush = await aFullClass();
    await desk.change(
      rush,
      `with held as (insert into seat_hold (studio_id, class_session_id, customer_id, ends_at)
         select studio_id, ${rush.sessions[1]}, id, '${iso(plus(NOW, hours(1)))}' from customer order by id limit 1 returning class_session_id)
       update class_session set seats_held = 1, offer_ends = array['${iso(plus(NOW, hours(1)))}'::timestamptz] where id in (select class_session_id from held)`,
    );
    const { body } = await cancel({ ...rush, sessions: [rush.sessions[1]!] } as Rush, REFUND);
    expect(body).toMatchObject({ message: 'The class is cancelled. Nobody had booked it.' });
    expect(await rows(rush, `select seats_held, offer_ends from class_session where id = ${rush.sessions[1]}`)).toEqual([
      { seats_held: 0, offer_ends: [] },
    ]);
    await desk.sound(rush);
  });

  it('cannot be reserved, and is hidden unless shown on request', async () => {
    const rush = await aFullClass();
    await cancel(rush, NO_REFUND);
    expect(await desk.reserve(rush, rush.people[0]!)).toMatchObject({ status: 409, body: { code: 'class-cancelled' } });
  });

  it.each([
    { when: 'a second before its end', off: -1, status: 200 },
    { when: 'at its end', off: 0, status: 409 },
    { when: 'the day after', off: 86_400, status: 409 },
  ])('is refused after its end: $when', async ({ off, status }) => {
    const rush = await aFullClass();
    const end = plus(NOW, days(3) + hours(1));
    desk.server.setClock(iso(plus(end, seconds(off))));
    const answer = await cancel(rush, REFUND);
    expect(answer.status).toBe(status);
    if (status === 200) return;
    expect(answer.body).toEqual({
      success: false,
      code: 'class-over',
      message: 'This class is over and can no longer be cancelled. Correct its attendance instead.',
      details: { unix_end: toUnix(end) },
    });
    expect(new Set(await states(rush))).toEqual(new Set(['reserved']));
    expect(await rows(rush, `select id from mail where kind = 'class-cancelled'`)).toEqual([]);
  });

  it('is refused when its attendance is completed', async () => {
    const rush = await aFullClass();
    await desk.change(rush, 'update class_session set attendance_completed = true');
    expect(await cancel(rush, REFUND)).toMatchObject({ status: 409, body: { code: 'attendance-completed' } });
  });

  it('needs the permission to edit classes, in their own schedule', async () => {
    const rush = await aFullClass();
    const stranger = await desk.inside(rush, (tx) => aStaff(tx, { loggedInAt: NOW }));
    expect((await cancel(rush, REFUND, {}, stranger.token)).status).toBe(404);
    expect((await cancel(rush, REFUND, { cancellation_reason: 'x'.repeat(101) })).status).toBe(422);
    expect((await cancel(rush, 5)).status).toBe(422);
    expect(new Set(await states(rush))).toEqual(new Set(['reserved']));
  });
});

describe('a person with a late cancel in the class', () => {
  const LATE = { settings: { booking: { cancelBeforeHours: 12, allowCancelAfterDeadline: true, lateCancelCredit: 'kept' as const } } };

  /** The first person cancels eleven hours before the start. The studio keeps the credit, and a fee of 12.50 is due. */
  async function aLateCancel() {
    const rush = await desk.aStudioOf(LATE);
    await desk.change(rush, 'update class_session set late_cancel_fee = 1250');
    const terms = packTerms({ chargeLateCancelFee: true, classes: forClasses({ allowance: limited(3) }) });
    const user_pass = await desk.inside(rush, (tx) => anOwnedPass(tx, rush.people[0]!.id, { terms }));
    const { booking_id: id } = (await desk.reserve(rush, rush.people[0]!, { user_pass })).body;
    desk.server.setClock(iso(plus(NOW, days(3) - hours(11))));
    expect((await desk.cancel(rush, rush.people[0]!, id)).body).toMatchObject({ late_cancel_fee: 12.5, credit_returned: false });
    return { rush, id, user_pass };
  }
  const fees = (rush: Rush) => rows(rush, `select is_paid, voided_at is not null as void from customer_order where kind = 'fee'`);
  const balance = (rush: Rush, pass: number) => rows(rush, `select balance from pass_credit where pass_id = ${pass} and kind = 'class'`);

  it.each([
    { what: 'staff return the credits', refund: REFUND, credits: 3 },
    { what: 'staff keep the credits', refund: NO_REFUND, credits: 2 },
  ])('owes no fee, and has their credit when $what', async ({ refund, credits }) => {
    const { rush, id, user_pass } = await aLateCancel();
    expect(await fees(rush)).toEqual([{ is_paid: false, void: false }]);
    expect((await cancel(rush, refund)).status).toBe(200);
    expect(await fees(rush)).toEqual([{ is_paid: false, void: true }]);
    expect(await balance(rush, user_pass)).toEqual([{ balance: credits }]);
    expect(await rows(rush, `select data from mail where kind = 'late-cancel-void'`)).toEqual([
      { data: { booking: id, fee: 1250, feeBack: 'dropped' } },
    ]);
    await desk.sound(rush);
  });

  it('learns until when they may use the credit, when the pass has expired', async () => {
    const { rush, id, user_pass } = await aLateCancel();
    const left = plus(NOW, days(3) - hours(11));
    await desk.change(
      rush,
      `update class_session set starts_at = starts_at + interval '3 days', ends_at = ends_at + interval '3 days' where id = ${rush.sessions[1]}`,
    );
    const { booking_id: early } = (await desk.reserve(rush, rush.people[0]!, { user_pass }, rush.sessions[1])).body;
    expect((await desk.cancel(rush, rush.people[0]!, early)).body).toMatchObject({ credit_returned: true });
    await desk.change(rush, `update user_pass set ends_at = '${iso(plus(left, minutes(1)))}' where id = ${user_pass}`);
    desk.server.setClock(iso(plus(left, minutes(2))));
    expect((await cancel(rush, REFUND)).status).toBe(200);
    const ask = { ...at(rush), token: rush.people[0]!.token, body: { type: 'cancelled', page: 1 } };
    const { body } = await desk.server.call('POST', '/api/customer/classes', ask);
    const [{ until }] = (await rows(rush, 'select max(usable_until) as until from pass_credit')) as [{ until: Date }];
    expect(body.data).toMatchObject([
      { id: early, credit_until_unix: null },
      { id, credit_until_unix: Math.floor(until.getTime() / 1000) },
    ]);
    const facts = await desk.inside(rush, (tx) => findBookingFacts(tx, [id, early]));
    expect(facts.get(early)).toMatchObject({ credit: 'returned', creditUntil: null });
    expect(facts.get(id)).toMatchObject({ credit: 'returned', creditUntil: until.getTime() });
  });

  it('gets a fee refunded that their card has paid', async () => {
    const one = await late.aLateCancel({ card: '4242424242424242' });
    await late.later(1);
    expect([await late.charged(one), await fees(one.rush)]).toEqual([[1500], [{ is_paid: true, void: false }]]);
    expect((await cancel(one.rush, REFUND)).body).toMatchObject({ message: 'The class is cancelled. Nobody had booked it.' });
    await desk.server.atelier.settleDue();
    expect(await fees(one.rush)).toEqual([{ is_paid: true, void: true }]);
    expect(await rows(one.rush, 'select amount, state, reason from refund')).toEqual([{ amount: 1500, state: 'made', reason: 'fee-void' }]);
    expect(await rows(one.rush, `select data ->> 'feeBack' as back from mail where kind = 'late-cancel-void'`)).toEqual([
      { back: 'to-card' },
    ]);
    await desk.sound(one.rush);
  });

  it('gets a fee paid out that they paid at the studio: staff are told', async () => {
    const { rush } = await aLateCancel();
    const [{ id }] = (await rows(rush, `select id from customer_order where kind = 'fee'`)) as [{ id: number }];
    const paid = await desk.inside(rush, (tx) =>
      settleOrder(tx, { at: NOW, creditGained: async () => undefined }, { order: asId<OrderId>(id), by: 'cash' }),
    );
    expect(paid.ok).toBe(true);
    const says = 'The class is cancelled. Nobody had booked it. One late cancel fee was paid at the studio. Please hand the money back.';
    expect((await cancel(rush, REFUND)).body).toMatchObject({ message: says });
    expect(await fees(rush)).toEqual([{ is_paid: true, void: true }]);
    expect(await rows(rush, `select data ->> 'feeBack' as back from mail where kind = 'late-cancel-void'`)).toEqual([{ back: 'at-desk' }]);
    await desk.sound(rush);
  });

  it('still owes it when the class is not cancelled after all', async () => {
    const { rush } = await aLateCancel();
    desk.server.setClock(iso(plus(NOW, days(4))));
    expect((await cancel(rush, REFUND)).body.code).toBe('class-over');
    expect(await fees(rush)).toEqual([{ is_paid: false, void: false }]);
  });
});

it('an instructor is told when somebody else cancels their class, and not when they do it themselves', async () => {
  const rush = await aFullClass();
  const iris = await desk.inside(rush, (tx) => aStaff(tx, { loggedInAt: NOW }));
  await desk.change(rush, `update class_session set instructor_id = ${iris.id}`);
  await cancel(rush, NO_REFUND);
  await cancel(rush, NO_REFUND, { id: rush.sessions[1] }, iris.token);
  const mails = await rows(rush, `select staff_id, data -> 'session' as session from mail where kind = 'teacher-class-cancelled'`);
  expect(mails).toEqual([{ staff_id: iris.id, session: rush.sessions[0] }]);
});
