/** A booking keeps the rules that it was made under, through the whole server (docs/decisions/0231). */
import { describe, expect, it } from 'vitest';
import { days, hours, minutes, plus } from '../../../kernel/time.ts';
import { anOwnedPass } from '../../../../tests/builders/owned-pass.ts';
import { packTerms } from '../../../../tests/builders/pass.ts';
import type { Rush, Visitor } from '../../../../tests/builders/rush.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';

const desk = theClassDesk();

/** 11 hours before the class. */
const ELEVEN_BEFORE = iso(plus(NOW, days(3) - hours(11)));

/** Free until 6 hours before the class; later a cancellation costs $5.00. */
const MILD = { freeUntilMinutes: 6 * 60, lateAllowed: true, lateCredit: 'refunded', lateFee: 500, noShowFee: null };
/** Free until 24 hours before the class; later a cancellation costs the credit and $15.00. */
const STRICT = { freeUntilMinutes: 24 * 60, lateAllowed: true, lateCredit: 'kept', lateFee: 1500, noShowFee: null };

async function save(rush: Rush, rules: object): Promise<void> {
  const call = (method: 'GET' | 'PUT', body?: object) =>
    desk.server.call(method, '/office/settings/rules', { ...at(rush), token: rush.ownerToken, ...(body && { body }) });
  const { item } = (await call('GET')).body;
  expect((await call('PUT', { ...item, ...rules })).status).toBe(200);
}

async function aStudioWith(rules: object, more: Parameters<typeof desk.aStudioOf>[0] = {}) {
  const rush = await desk.aStudioOf(more);
  await save(rush, rules);
  return rush;
}

const passOf = (rush: Rush, who: Visitor) =>
  desk.inside(rush, (tx) => anOwnedPass(tx, who.id, { terms: packTerms({ chargeLateCancelFee: true }) }));
const book = async (rush: Rush, who: Visitor): Promise<number> =>
  (await desk.reserve(rush, who, { user_pass: await passOf(rush, who) })).body.booking_id;
const card = async (rush: Rush, who: Visitor) =>
  (await desk.server.call('POST', '/api/customer/classes', { ...at(rush), token: who.token, body: { type: 'upcoming' } })).body.data[0];
const later = (when = ELEVEN_BEFORE) => desk.server.setClock(when);

describe('a stricter rule that is saved today', () => {
  it('leaves a booking made before it free, and says why, and counts for the next booking', async () => {
    const rush = await aStudioWith(MILD);
    const [early, next] = rush.people as [Visitor, Visitor];
    const kept = await book(rush, early);
    await save(rush, STRICT);
    const bound = await book(rush, next);
    later();
    expect((await card(rush, early)).cancellation).toMatchObject({ late: false, credit_returned: true, fee: null, by_own_rules: true });
    expect((await card(rush, next)).cancellation).toMatchObject({ late: true, credit_kept: true, fee: 15, by_own_rules: false });
    expect((await desk.cancel(rush, early, kept)).body).toMatchObject({ credit_returned: true, late_cancel_fee: null });
    expect((await desk.cancel(rush, next, bound)).body).toMatchObject({ credit_returned: false, late_cancel_fee: 15 });
    await desk.sound(rush);
  });

  it('would cost the earlier booking the fee and the credit, if the booking had kept no rules', async () => {
    const rush = await aStudioWith(MILD);
    const who = rush.people[0]!;
    const id = await book(rush, who);
    await save(rush, STRICT);
    await desk.change(rush, 'update booking set rules_digest = null');
    later();
    expect((await desk.cancel(rush, who, id)).body).toMatchObject({ credit_returned: false, late_cancel_fee: 15 });
  });

  it('leaves the fee of the booking, after its own deadline', async () => {
    const rush = await aStudioWith({ ...MILD, freeUntilMinutes: 12 * 60 });
    const who = rush.people[0]!;
    const id = await book(rush, who);
    expect((await card(rush, who)).late_cancel_fee).toBe(5);
    await save(rush, STRICT);
    expect((await card(rush, who)).late_cancel_fee).toBe(5);
    later();
    expect((await desk.cancel(rush, who, id)).body).toMatchObject({ credit_returned: true, late_cancel_fee: 5 });
  });

  it('leaves a cancellation possible that it forbids', async () => {
    const rush = await aStudioWith(STRICT);
    const [early, next] = rush.people as [Visitor, Visitor];
    const kept = await book(rush, early);
    await save(rush, { ...STRICT, lateAllowed: false });
    const bound = await book(rush, next);
    later();
    expect(await desk.cancel(rush, next, bound)).toMatchObject({ status: 409, body: { code: 'deadline-passed' } });
    expect(await desk.cancel(rush, early, kept)).toMatchObject({ status: 200, body: { late_cancel_fee: 15 } });
  });
});

it('lets a milder rule count for earlier bookings too', async () => {
  const rush = await aStudioWith(STRICT);
  const who = rush.people[0]!;
  const id = await book(rush, who);
  await save(rush, MILD);
  later();
  expect((await card(rush, who)).cancellation).toMatchObject({ late: false, by_own_rules: false });
  expect((await desk.cancel(rush, who, id)).body).toMatchObject({ credit_returned: true, late_cancel_fee: null });
});

it('keeps the rules of the day on which a person began to wait, also after moving up', async () => {
  const rush = await aStudioWith(MILD, { capacity: 1 });
  const [first, waiting] = rush.people as [Visitor, Visitor];
  const seat = await book(rush, first);
  const wait = await book(rush, waiting);
  await save(rush, STRICT);
  await desk.cancel(rush, first, seat);
  later(iso(plus(NOW, days(3) - hours(6) - minutes(1))));
  expect((await card(rush, waiting)).cancellation).toMatchObject({ late: false, by_own_rules: true });
  expect((await desk.cancel(rush, waiting, wait)).body).toMatchObject({ credit_returned: true, late_cancel_fee: null });
});

it('keeps the rules of the giver for a seat that is given to a friend who waited', async () => {
  const rush = await aStudioWith(MILD, { capacity: 1 });
  const [giver, friend] = rush.people as [Visitor, Visitor];
  const id = await book(rush, giver);
  await save(rush, STRICT);
  await book(rush, friend);
  const post = (path: string, who: Visitor, body: object) => desk.server.call('POST', path, { ...at(rush), token: who.token, body });
  const { path } = (await post('/api/seat-gift/give', giver, { id })).body;
  const [, booking, token] = /^\/seat\/(\d+)#(.+)$/.exec(path)!;
  expect((await post('/api/seat-gift/accept', friend, { id: Number(booking), token })).status).toBe(200);
  later();
  expect((await card(rush, friend)).cancellation).toMatchObject({ late: false, credit_returned: true, by_own_rules: true });
});

it('stores each version of the rules once', async () => {
  const rush = await aStudioWith(MILD);
  const [one, two, three] = rush.people as [Visitor, Visitor, Visitor];
  await book(rush, one);
  await book(rush, two);
  await save(rush, STRICT);
  await book(rush, three);
  await save(rush, MILD);
  await desk.cancel(rush, three, (await card(rush, three)).id);
  await book(rush, three);
  const { rows } = await desk.change(rush, 'select count(distinct b.rules_digest)::int as used, count(*)::int as bookings from booking b');
  expect(rows).toEqual([{ used: 2, bookings: 4 }]);
  expect((await desk.change(rush, 'select digest from booking_rules')).rows).toHaveLength(2);
});
