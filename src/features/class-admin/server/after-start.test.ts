/** Staff can book people into a class that has begun, until attendance is complete. Customers cannot (docs/decisions/0154). */
import { afterEach, describe, expect, it } from 'vitest';
import { anOwnedPass, type OwnedPassAsk } from '../../../../tests/builders/owned-pass.ts';
import { forClasses, limited, packTerms } from '../../../../tests/builders/pass.ts';
import type { Rush, Visitor } from '../../../../tests/builders/rush.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { days, hours, instant, minutes, plus, toUnix } from '../../../kernel/time.ts';

const desk = theClassDesk();
const STARTS = plus(NOW, days(3));
const TEN_PAST = plus(STARTS, minutes(10));
const OVER = plus(STARTS, hours(2));
const goTo = (when: typeof NOW) => desk.server.setClock(iso(when));
afterEach(() => goTo(NOW));

const post = (rush: Rush, path: string, body: object, token = rush.ownerToken) =>
  desk.server.call('POST', path, { ...at(rush), token, body });
const add = (rush: Rush, customer_id: number) => post(rush, '/api/staff/booking/add', { class_schedule_id: rush.sessions[0], customer_id });
const moveUp = (rush: Rush, booking_id: number, add_place = true) => post(rush, '/api/staff/booking/move-up', { booking_id, add_place });
const complete = (rush: Rush) =>
  post(rush, '/staff/attendance/mark-as-complete', { class_schedule_id: rush.sessions[0], attendance_completed: true });
const rows = async (rush: Rush, query: string) => (await desk.change(rush, query)).rows as Record<string, unknown>[];
const owns = (rush: Rush, who: Visitor, ask: OwnedPassAsk) => desk.inside(rush, (tx) => anOwnedPass(tx, who.id, ask));
const dropPass = (rush: Rush, who: Visitor) =>
  desk.change(rush, `update user_pass set state = 'cancelled', ends_at = '2026-11-01' where id = ${who.pass}`);

describe('ten minutes after the start', () => {
  it('staff book in a customer whose unused pass starts with it; the customer cannot reserve', async () => {
    const rush = await desk.aStudioOf();
    const [who] = rush.people as [Visitor];
    await dropPass(rush, who);
    goTo(TEN_PAST);
    const terms = packTerms({ expiryFrom: 'first-booking', classes: forClasses({ allowance: limited(2) }) });
    const pass = await owns(rush, who, { terms, bought: TEN_PAST });
    await desk.change(rush, `update user_pass set starts_at = null where id = ${pass}`);
    expect((await desk.reserve(rush, who, { user_pass: pass })).body).toMatchObject({ code: 'class-started' });
    const answer = await add(rush, who.id);
    expect([answer.status, answer.body.message]).toEqual([200, 'Person 0 is booked in, and told by mail.']);
    expect(await rows(rush, `select starts_at from user_pass where id = ${pass}`)).toEqual([{ starts_at: new Date(TEN_PAST) }]);
    expect(await rows(rush, `select balance from pass_credit where pass_id = ${pass}`)).toEqual([{ balance: 1 }]);
    await desk.sound(rush);
  });

  it('a full class promotes nobody automatically, and staff add a seat or promote somebody', async () => {
    const rush = await desk.aStudioOf();
    const bookings: number[] = [];
    for (const person of rush.people.slice(0, 3)) bookings.push((await desk.reserve(rush, person)).body.booking_id);
    goTo(TEN_PAST);
    await desk.server.atelier.settleDue();
    expect((await add(rush, rush.people[3]!.id)).body).toMatchObject({ code: 'class-full', details: { capacity: 2, taken: 2 } });
    expect((await desk.capacity(rush, rush.ownerToken, 3)).body).toMatchObject({
      schedule: { total_bookings: 2, active_bookings_waitlist_count: 1 },
    });
    expect((await add(rush, rush.people[3]!.id)).body).toMatchObject({ success: true, waitlist_number: null });
    expect((await moveUp(rush, bookings[2]!)).body).toMatchObject({ success: true, max_reservations: 4 });
    expect(await rows(rush, `select capacity, seats_taken, waiting from class_session where id = ${rush.sessions[0]}`)).toEqual([
      { capacity: 4, seats_taken: 4, waiting: 0 },
    ]);
    await desk.sound(rush);
  });

  it('customers can neither claim, hold, scan the QR code, nor reschedule into it', async () => {
    const rush = await desk.aStudioOf();
    const [one, two, , four] = rush.people as [Visitor, Visitor, Visitor, Visitor];
    await desk.reserve(rush, one);
    await desk.reserve(rush, two);
    const { booking_id: id } = (await desk.reserve(rush, four)).body;
    goTo(TEN_PAST);
    const asked = [
      post(rush, '/api/booking/claim', { id }, four.token),
      post(rush, '/api/hold-seat', { class_id: rush.sessions[0], class_for: 'myself' }, rush.people[2]!.token),
      post(rush, '/api/booking/qr', { schedule_id: rush.sessions[0] }, rush.people[2]!.token),
    ];
    for (const answer of await Promise.all(asked))
      expect(answer.body).toMatchObject({ code: 'class-started', details: { unix_start: toUnix(STARTS) } });
  });
});

it('after the end a walk-in can still be booked in, and no mail is sent', async () => {
  const rush = await desk.aStudioOf();
  goTo(OVER);
  expect((await add(rush, rush.people[0]!.id)).body).toMatchObject({ success: true, message: 'Person 0 is booked in.' });
});

it('after the completion nobody is booked in, and the capacity stays', async () => {
  const rush = await desk.aStudioOf();
  const bookings: number[] = [];
  for (const person of rush.people.slice(0, 3)) bookings.push((await desk.reserve(rush, person)).body.booking_id);
  goTo(TEN_PAST);
  expect((await complete(rush)).status).toBe(200);
  for (const answer of [
    await add(rush, rush.people[3]!.id),
    await moveUp(rush, bookings[2]!),
    await desk.capacity(rush, rush.ownerToken, 9),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'attendance-completed']);
});

describe('a refused walk-in gets the real reason', () => {
  const spent = (rush: Rush) => desk.change(rush, 'update pass_credit set balance = 0');
  it.each([
    {
      when: 'they have no pass',
      before: (rush: Rush) => desk.change(rush, `update user_pass set customer_id = (select max(id) from customer)`),
      says: 'They have no pass. Sell them one first.',
      passes: [],
    },
    {
      when: 'their pass has no credits left',
      before: spent,
      says: 'None of their passes can pay for this class. 10-class pack has no credits left: 3 of 3 used.',
      passes: [{ name: '10-class pack', code: 'credits-used-up' }],
    },
    {
      when: 'their pass has expired',
      before: (rush: Rush) => desk.change(rush, `update user_pass set ends_at = '2026-11-20'`),
      says: 'None of their passes can pay for this class. 10-class pack expired on Fri 20 Nov.',
      passes: [{ name: '10-class pack', code: 'pass-expired' }],
    },
    {
      when: 'their pass is unpaid',
      before: (rush: Rush) => desk.change(rush, `update user_pass set state = 'unpaid'`),
      says: 'None of their passes can pay for this class. 10-class pack is not paid.',
      passes: [{ name: '10-class pack', code: 'pass-not-paid' }],
    },
  ])('$when', async ({ before, says, passes }) => {
    const rush = await desk.aStudioOf({ people: 2 });
    await before(rush);
    goTo(TEN_PAST);
    const answer = await add(rush, rush.people[0]!.id);
    expect([answer.status, answer.body]).toEqual([409, { success: false, code: 'no-pass-for-class', message: says, details: { passes } }]);
  });

  it('each of several passes has its reason, the newest first', async () => {
    const rush = await desk.aStudioOf({ people: 1 });
    await spent(rush);
    await owns(rush, rush.people[0]!, {
      terms: packTerms({ name: 'June pack' }),
      bought: NOW,
      endsAt: instant(Date.UTC(2026, 10, 25)),
    });
    expect((await add(rush, rush.people[0]!.id)).body).toMatchObject({
      message:
        'None of their passes can pay for this class. June pack ends on Wed 25 Nov, before the class. 10-class pack has no credits left: 3 of 3 used.',
    });
  });

  it('the class’s reason comes before the pass’s', async () => {
    const rush = await desk.aStudioOf();
    await spent(rush);
    await desk.change(rush, 'update class_session set capacity = 0');
    expect((await add(rush, rush.people[0]!.id)).body.code).toBe('no-pass-for-class');
    await desk.change(rush, 'update class_session set waitlist_enabled = false');
    expect((await add(rush, rush.people[0]!.id)).body.code).toBe('class-full');
    await desk.change(rush, 'update class_session set accept_reservations = false');
    expect((await add(rush, rush.people[0]!.id)).body.code).toBe('not-taking-reservations');
    await desk.change(rush, 'update class_session set cancelled_at = starts_at');
    expect((await add(rush, rush.people[0]!.id)).body.code).toBe('class-cancelled');
  });
});
