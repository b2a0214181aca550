/** Free late cancellations, through the whole server (docs/decisions/0251). */
import { describe, expect, it } from 'vitest';
import { asId, type BookingId } from '../../../kernel/ids.ts';
import { days, hours, minus, minutes, plus } from '../../../kernel/time.ts';
import { anOwnedPass } from '../../../../tests/builders/owned-pass.ts';
import { packTerms } from '../../../../tests/builders/pass.ts';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { countQueries } from '../../../../tests/support/count-queries.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Booking } from '../../classes/rules/class-session.ts';
import { findBooking } from '../../classes/server/public.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { cancellationOf } from '../rules/cancellation.ts';
import { decideWithFreeLate, loadFreeLateUsed } from './free-late.ts';

const desk = theClassDesk();

/** Every class begins within the day on which it is booked, so each cancellation is late: it costs the credit and $15.00. */
const RULES = { freeUntilMinutes: 24 * 60, lateAllowed: true, lateCredit: 'kept', lateFee: 1500, freeLateCancels: 2 };

async function save(rush: Rush, rules: object): Promise<void> {
  const call = (method: 'GET' | 'PUT', body?: object) =>
    desk.server.call(method, '/office/settings/rules', { ...at(rush), token: rush.ownerToken, ...(body && { body }) });
  const { item } = (await call('GET')).body;
  expect((await call('PUT', { ...item, ...rules })).status).toBe(200);
}

/** Five classes of today, and a person with a pass that allows fees. */
async function aStudio(rules: object = RULES) {
  const times = Array.from({ length: 5 }, (_, nth) => ({ startsAt: plus(NOW, hours(2 + nth)), minutes: 50 }));
  const rush = await desk.aStudioOf({ sessions: times.length, times });
  await save(rush, rules);
  const who = rush.people[0]!;
  const pass = await desk.inside(rush, (tx) => anOwnedPass(tx, who.id, { terms: packTerms({ chargeLateCancelFee: true }) }));
  const post = (path: string, body: object) => desk.server.call('POST', path, { ...at(rush), token: who.token, body });
  const book = async (nth: number): Promise<number> =>
    (await desk.reserve(rush, who, { user_pass: pass }, rush.sessions[nth]!)).body.booking_id;
  const cards = async (type: 'upcoming' | 'cancelled') => (await post('/api/customer/classes', { type })).body.data;
  const leave = async (nth: number) => (await desk.cancel(rush, who, await book(nth))).body;
  return { rush, who, book, post, cards, leave };
}

const FREE = { credit_returned: true, late_cancel_fee: null, refund_if_refilled: false };
const COSTS = { credit_returned: false, late_cancel_fee: 15, free_late_cancel: null };

describe('the free late cancellations of 30 days', () => {
  it('are used one by one, said before and after, and free again once the first is 30 days old', async () => {
    const { rush, cards, book, leave, who } = await aStudio();
    const first = await book(0);
    expect((await cards('upcoming'))[0]).toMatchObject({
      late_cancel_fee: null,
      cancellation: { late: true, credit_returned: true, fee: null, free_late_cancel: { nth: 1, out_of: 2 } },
    });
    const { body } = await desk.cancel(rush, who, first);
    expect(body).toMatchObject({ ...FREE, free_late_cancel: { nth: 1, out_of: 2 } });
    expect(body.message).toMatch(/This was 1 of 2 free late cancellations in 30 days\.$/);
    desk.server.setClock(iso(plus(NOW, minutes(1))));
    expect(await leave(1)).toMatchObject({ ...FREE, free_late_cancel: { nth: 2, out_of: 2 } });
    expect(await leave(2)).toMatchObject(COSTS);
    expect((await cards('cancelled')).map((card: any) => card.free_late_cancel?.nth ?? null)).toEqual([null, 2, 1]);
    const before = minus(plus(NOW, minutes(1)), days(30));
    await desk.change(rush, `update booking set ended_at = '${iso(before)}' where id = ${first}`);
    expect(await leave(3)).toMatchObject({ ...FREE, free_late_cancel: { nth: 2, out_of: 2 } });
    expect(await leave(4)).toMatchObject(COSTS);
    await desk.sound(rush);
  });

  it('are not used by a cancellation in time, nor where nothing would be owed, nor by a class that did not take place', async () => {
    const { rush, leave } = await aStudio({ ...RULES, freeLateCancels: 1, lateCredit: 'refunded', lateFee: null });
    expect(await leave(0)).toMatchObject({ ...FREE, free_late_cancel: null });
    await save(rush, { freeUntilMinutes: 60, lateCredit: 'kept' });
    expect(await leave(1)).toMatchObject({ ...FREE, free_late_cancel: null });
    await save(rush, { freeUntilMinutes: 24 * 60 });
    expect(await leave(2)).toMatchObject({ ...FREE, free_late_cancel: { nth: 1, out_of: 1 } });
    await desk.change(rush, `update class_session set cancelled_at = starts_at where id = ${rush.sessions[2]}`);
    expect(await leave(3)).toMatchObject({ ...FREE, free_late_cancel: { nth: 1, out_of: 1 } });
  });

  it('are those of the rules of the booking, when the studio has taken them back', async () => {
    const { rush, who, book, leave, cards } = await aStudio();
    const kept = await book(0);
    await save(rush, { freeLateCancels: 0 });
    expect((await cards('upcoming'))[0].cancellation).toMatchObject({ free_late_cancel: { nth: 1, out_of: 2 }, by_own_rules: true });
    expect(await leave(1)).toMatchObject(COSTS);
    expect((await desk.cancel(rush, who, kept)).body).toMatchObject({ ...FREE, free_late_cancel: { nth: 1, out_of: 2 } });
  });

  it('are not replaced by a cost: a cancellation shown as free is refused when the last one was used meanwhile', async () => {
    const { rush, book, post, leave } = await aStudio({ ...RULES, freeLateCancels: 1 });
    const id = await book(0);
    await leave(1);
    const refused = await post('/api/booking/cancel', { id, only_if_free_late: true });
    expect(refused).toMatchObject({ status: 409, body: { code: 'no-longer-free' } });
    expect((await post('/api/booking/cancel', { id })).body).toMatchObject(COSTS);
    await desk.sound(rush);
  });

  it('count for a booking that is moved', async () => {
    const { rush, book, post, leave } = await aStudio({ ...RULES, freeLateCancels: 1 });
    await desk.change(rush, 'update class_session set class_template_id = (select min(class_template_id) from class_session)');
    const id = await book(0);
    const options = await desk.server.call('GET', `/api/booking/${id}/reschedule`, { ...at(rush), token: rush.people[0]!.token });
    expect(options.body.cancellation).toMatchObject({ late: true, fee: null, free_late_cancel: { nth: 1, out_of: 1 } });
    const moved = await post('/api/booking/reschedule', { id, to_class_id: rush.sessions[1], only_if_free_late: true });
    expect(moved).toMatchObject({ status: 200, body: { late_cancel_fee: null, free_late_cancel: { nth: 1, out_of: 1 } } });
    expect(moved.body.message).toMatch(/This was your free late cancellation in 30 days\.$/);
    expect(await leave(2)).toMatchObject(COSTS);
    await desk.sound(rush);
  });

  it('are not for a seat that a friend gave', async () => {
    const { rush, book, post } = await aStudio({ ...RULES, lateFee: null });
    const id = await book(0);
    const friend = rush.people[1]!;
    const { path } = (await post('/api/seat-gift/give', { id })).body;
    const [, booking, token] = /^\/seat\/(\d+)#(.+)$/.exec(path)!;
    const ask = { ...at(rush), token: friend.token, body: { id: Number(booking), token } };
    const { body } = await desk.server.call('POST', '/api/seat-gift/accept', ask);
    expect((await desk.cancel(rush, friend, body.booking_id)).body).toMatchObject({ credit_returned: false, free_late_cancel: null });
  });
});

it.each([
  { when: 'the studio gives none', gives: 0, queries: [0, 0] },
  { when: 'it gives two', gives: 2, queries: [1, 1] },
])('reads the number at most once, for a list and for a cancellation: $when', async ({ gives, queries }) => {
  const { rush, who, book } = await aStudio({ ...RULES, freeLateCancels: gives });
  const id = await book(0);
  const count = (work: (tx: StudioTx, booking: Booking, policy: BookingPolicy) => Promise<unknown>) =>
    desk.inside(rush, async (tx) => {
      const [booking, studio] = [await findBooking(tx, asId<BookingId>(id)), await loadStudio(tx)];
      const counted = await countQueries(desk.server.atelier.database, rush.studio, (own) => work(own, booking!, studio.settings.booking));
      return counted.queries;
    });
  const list = await count((tx, booking, policy) => loadFreeLateUsed(tx, who.id, [booking], { at: NOW, policy }));
  const session = { startsAt: plus(NOW, hours(2)), cancelledAt: null, lateCancelFee: null };
  const paid = { takesCredit: true, allowsFee: false };
  const one = await count((tx, booking, policy) =>
    decideWithFreeLate(tx, NOW, booking, (freeLateUsed) => cancellationOf(booking, session, { now: NOW, policy, paid, freeLateUsed })),
  );
  expect([list, one]).toEqual(queries);
});
