/** A seat held during the purchase of a pass, through the whole server (docs/decisions/0087). */
import { describe, expect, it } from 'vitest';
import { hours, minutes, plus, seconds, toUnix, type Instant } from '../../../kernel/time.ts';
import type { Rush, Visitor } from '../../../../tests/builders/rush.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';

const desk = theClassDesk();
const { aStudioOf, reserve, cancel, capacity, change, sound } = desk;

const END = plus(NOW, minutes(10));
const ask = (rush: Rush, who: Visitor, path: string, body: object = {}) =>
  desk.server.call('POST', path, { ...at(rush), token: who.token, body: { class_id: rush.sessions[0], ...body } });
const hold = (rush: Rush, who: Visitor, body: object = {}) => ask(rush, who, '/api/hold-seat', body);
const page = async (rush: Rush, who: Visitor) => (await ask(rush, who, '/api/getClassReserve')).body;
const clock = (to: Instant) => desk.server.setClock(iso(to));
const seats = async (rush: Rush) =>
  (
    await change(
      rush,
      `select seats_taken as taken, seats_held as held, cardinality(offer_ends) as offered, waiting from class_session where id = ${rush.sessions[0]}`,
    )
  ).rows[0];
const sweepAt = (to: Instant) => {
  clock(to);
  return desk.server.atelier.settleDue();
};
async function aHeldSeat(more = {}) {
  const rush = await aStudioOf({ capacity: 1, people: 3, ...more });
  expect(await hold(rush, rush.people[0]!)).toMatchObject({ status: 200, body: { held_until_unix: toUnix(END) } });
  return { rush, first: rush.people[0]!, second: rush.people[1]!, third: rush.people[2]! };
}

describe('a seat that is held', () => {
  it('is free to its customer and taken for everybody else', async () => {
    const { rush, first, second } = await aHeldSeat();
    expect(await page(rush, first)).toMatchObject({
      held_until_unix: toUnix(END),
      joins_waitlist: false,
      schedule: { total_bookings: 0 },
    });
    expect(await page(rush, second)).toMatchObject({ held_until_unix: null, joins_waitlist: true, schedule: { total_bookings: 1 } });
    const classPage = async (who?: Visitor) =>
      (await desk.server.call('GET', `/api/class/${rush.sessions[0]}`, { ...at(rush), ...(who && { token: who.token }) })).body.class;
    expect(await classPage(first)).toMatchObject({ total_bookings: 0 });
    for (const other of [second, undefined]) expect(await classPage(other)).toMatchObject({ total_bookings: 1 });
    expect((await hold(rush, second)).body).toMatchObject({ code: 'class-full' });
    expect((await reserve(rush, second)).body).toMatchObject({ waitlist_number: 1 });
    expect((await capacity(rush, rush.ownerToken, 0)).body.code).toBe('below-bookings');
    await sound(rush);
  });

  it('is reserved by its customer once, and leaves no due row', async () => {
    const { rush, first, second } = await aHeldSeat();
    await reserve(rush, second);
    expect((await reserve(rush, first)).body).toMatchObject({ success: true, waitlist_number: null });
    expect(await seats(rush)).toEqual({ taken: 1, held: 0, offered: 0, waiting: 1 });
    await sweepAt(END);
    expect(await seats(rush)).toEqual({ taken: 1, held: 0, offered: 0, waiting: 1 });
    expect((await hold(rush, first)).body.code).toBe('already-booked');
    await sound(rush);
  });

  it('can be reserved for a guest of its customer', async () => {
    const { rush, first } = await aHeldSeat({ settings: { booking: { multipleReservation: true } } });
    expect((await reserve(rush, first, { class_for: 'other', applicantName: 'Bo' })).body).toMatchObject({ waitlist_number: null });
    expect(await seats(rush)).toMatchObject({ taken: 1, held: 0 });
    await sound(rush);
  });

  it('is booked by its customer’s QR scan', async () => {
    const { rush, first } = await aHeldSeat({ times: [{ startsAt: plus(NOW, hours(3)), minutes: 60 }] });
    const body = { schedule_id: rush.sessions[0] };
    expect((await ask(rush, first, '/api/booking/qr', body)).body).toMatchObject({ outcome: 'booked' });
    await sound(rush);
  });

  it('keeps its end when requested again, and can be held again only after 10 more minutes', async () => {
    const { rush, first } = await aHeldSeat();
    clock(plus(NOW, minutes(9)));
    expect((await hold(rush, first)).body).toMatchObject({ held_until_unix: toUnix(END) });
    clock(plus(END, seconds(1)));
    expect((await hold(rush, first)).body).toMatchObject({ code: 'held-before', details: { unix_again: toUnix(plus(END, minutes(10))) } });
    await sweepAt(plus(END, minutes(10)));
    expect((await hold(rush, first)).body).toMatchObject({ held_until_unix: toUnix(plus(END, minutes(20))) });
    await sound(rush);
  });
});

it('a person holds one seat at a time: a hold in another class is released at once', async () => {
  const { rush, first, second } = await aHeldSeat();
  expect((await hold(rush, first, { class_id: rush.sessions[1] })).body).toMatchObject({ held_until_unix: toUnix(END) });
  expect((await reserve(rush, second)).body).toMatchObject({ success: true, waitlist_number: null });
  await desk.server.atelier.settleDue();
  expect(await change(rush, 'select seats_taken as taken, seats_held as held from class_session order by id')).toMatchObject({
    rows: [
      { taken: 1, held: 0 },
      { taken: 0, held: 1 },
    ],
  });
  await sound(rush);
});

describe('a seat released by its holder', () => {
  const giveBack = (rush: Rush, who: Visitor) => ask(rush, who, '/api/release-seat');

  it('is free to everybody, and can be held again until the same end', async () => {
    const { rush, first, second } = await aHeldSeat();
    expect((await giveBack(rush, second)).status).toBe(200);
    expect(await seats(rush)).toMatchObject({ held: 1 });
    clock(plus(NOW, minutes(3)));
    for (const _ of [1, 2]) expect(await giveBack(rush, first)).toMatchObject({ status: 200, body: { success: true } });
    expect(await seats(rush)).toEqual({ taken: 0, held: 0, offered: 0, waiting: 0 });
    expect(await page(rush, first)).toMatchObject({ held_until_unix: null });
    expect((await hold(rush, first)).body).toMatchObject({ held_until_unix: toUnix(END) });
    await sweepAt(END);
    expect(await seats(rush)).toMatchObject({ held: 0 });
    await sound(rush);
  });

  it('goes to the first person on the waitlist, and a repeated release changes nothing', async () => {
    const { rush, first, second } = await aHeldSeat();
    await reserve(rush, second);
    for (const _ of [1, 2]) await giveBack(rush, first);
    expect(await seats(rush)).toEqual({ taken: 1, held: 0, offered: 0, waiting: 0 });
    expect((await hold(rush, first)).body.code).toBe('class-full');
    await sweepAt(END);
    expect(await seats(rush)).toMatchObject({ taken: 1, held: 0 });
    await sound(rush);
  });

  it('stays booked after its holder has reserved it', async () => {
    const { rush, first } = await aHeldSeat();
    await reserve(rush, first);
    await giveBack(rush, first);
    expect(await seats(rush)).toMatchObject({ taken: 1, held: 0 });
  });
});

describe('an expired hold', () => {
  it.each([
    { who: 'reserves', does: reserve, gets: { taken: 1, held: 0 } },
    { who: 'asks for a hold', does: hold, gets: { taken: 0, held: 1 } },
  ])('leaves its seat to the first person who $who, before the sweep, when nobody waits', async ({ does, gets }) => {
    const { rush, second } = await aHeldSeat();
    clock(END);
    expect(await does(rush, second)).toMatchObject({ status: 200 });
    expect(await seats(rush)).toMatchObject(gets);
    await desk.server.atelier.settleDue();
    expect(await seats(rush)).toMatchObject(gets);
    await sound(rush);
  });

  it('leaves its seat to the waitlist, not to a newcomer who asks before the sweep', async () => {
    const { rush, first, second, third } = await aHeldSeat();
    await reserve(rush, second);
    clock(END);
    expect((await reserve(rush, third)).body).toMatchObject({ waitlist_number: 2 });
    expect(await page(rush, first)).toMatchObject({ held_until_unix: null, joins_waitlist: true });
    await desk.server.atelier.settleDue();
    expect(await seats(rush)).toEqual({ taken: 1, held: 0, offered: 0, waiting: 1 });
    expect((await reserve(rush, second)).body.code).toBe('already-booked');
    await sound(rush);
  });

  it('leaves its seat on offer to the waitlist after the cut-off', async () => {
    const { rush, second } = await aHeldSeat({ times: [{ startsAt: plus(NOW, hours(1)), minutes: 60 }] });
    await reserve(rush, second);
    await sweepAt(END);
    expect(await seats(rush)).toEqual({ taken: 0, held: 0, offered: 1, waiting: 1 });
    await sound(rush);
  });

  it('ends at the start of the class at the latest', async () => {
    const rush = await aStudioOf({ capacity: 1, times: [{ startsAt: plus(NOW, minutes(4)), minutes: 60 }] });
    expect((await hold(rush, rush.people[0]!)).body).toMatchObject({ held_until_unix: toUnix(plus(NOW, minutes(4))) });
    await sweepAt(plus(NOW, minutes(4)));
    expect(await seats(rush)).toMatchObject({ held: 0 });
  });
});

it('a freed seat does not go to a waiting person while the other seat is held', async () => {
  const { rush, first, second, third } = await aHeldSeat({ capacity: 2 });
  const seat = (await reserve(rush, second)).body.booking_id;
  await reserve(rush, third);
  await cancel(rush, second, seat);
  expect(await seats(rush)).toEqual({ taken: 1, held: 1, offered: 0, waiting: 0 });
  expect((await reserve(rush, first)).body).toMatchObject({ waitlist_number: null });
  await sound(rush);
});

it('bookings and held seats never exceed the capacity: the CHECK refuses', async () => {
  const { rush } = await aHeldSeat();
  await expect(change(rush, 'update class_session set seats_held = 2, capacity = 1')).rejects.toThrow('class_session_not_overbooked');
});
