/** A class that takes no reservations promotes nobody, and waiting people get one mail (docs/decisions/0155). */
import { afterEach, describe, expect, it } from 'vitest';
import type { Rush, Visitor } from '../../../../tests/builders/rush.ts';
import type { CallAnswer } from '../../../../tests/support/server.ts';
import { at, iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { days, hours, minutes, plus } from '../../../kernel/time.ts';

const desk = theClassDesk();
const STARTS = plus(NOW, days(2));
/** After the cut-off freed seats are offered. */
const LATE = plus(STARTS, -hours(1));
const goTo = async (when: typeof NOW) => {
  desk.server.setClock(iso(when));
  await desk.server.atelier.settleDue();
};
afterEach(() => desk.server.setClock(iso(NOW)));

const post = (rush: Rush, path: string, body: object, token = rush.ownerToken) =>
  desk.server.call('POST', path, { ...at(rush), token, body });
const rows = async (rush: Rush, query: string) => (await desk.change(rush, query)).rows as Record<string, unknown>[];

/** Two places, both taken, and two people who wait. Returns the bookings in that order. */
async function aFullClass() {
  const rush = await desk.aStudioOf({ startsAt: STARTS });
  await desk.change(rush, 'update class_session set instructor_id = (select min(id) from staff)');
  const bookings: number[] = [];
  for (const person of rush.people) bookings.push((await desk.reserve(rush, person)).body.booking_id);
  return { rush, bookings: bookings as [number, number, number, number] };
}
async function edit(rush: Rush, differs: object) {
  const { data } = (await post(rush, '/instructors/get-class-data', { scheduleId: rush.sessions[0] })).body;
  const { total_bookings: _, ...form } = data;
  return post(rush, '/class/update-class', { ...form, ...differs });
}
const close = (rush: Rush) => edit(rush, { accept_reservations: false });
const open = (rush: Rush) => edit(rush, { accept_reservations: true });
const line = (rush: Rush) =>
  rows(rush, 'select seats_taken as seats, waiting, cardinality(offer_ends) as offers from class_session order by id limit 1');
const cardOf = async (rush: Rush, who: number) => (await post(rush, '/api/customer/classes', {}, rush.people[who]!.token)).body.data[0];
const told = async (rush: Rush, kind: string) =>
  (await rows(rush, `select (data ->> 'booking')::int as booking from mail where kind = '${kind}' order by 1`)).map(
    ({ booking }) => booking,
  );

describe('while a class takes no reservations', () => {
  it('more capacity and a cancelled seat promote nobody; reopening promotes the waitlist', async () => {
    const { rush, bookings } = await aFullClass();
    expect((await close(rush)).status).toBe(200);
    expect((await desk.capacity(rush, rush.ownerToken, 3)).status).toBe(200);
    expect((await desk.cancel(rush, rush.people[0]!, bookings[0])).status).toBe(200);
    await desk.server.atelier.settleDue();
    expect(await line(rush)).toEqual([{ seats: 1, waiting: 2, offers: 0 }]);
    expect(await told(rush, 'waitlist-promoted')).toEqual([]);
    await open(rush);
    expect(await line(rush)).toEqual([{ seats: 3, waiting: 0, offers: 0 }]);
    await desk.sound(rush);
  });

  it('waiting people get one mail, and keep their position', async () => {
    const { rush, bookings } = await aFullClass();
    await close(rush);
    await edit(rush, { name: 'Another name' });
    await desk.capacity(rush, rush.ownerToken, 4);
    expect(await told(rush, 'waitlist-closed')).toEqual(bookings.slice(2));
    expect([await cardOf(rush, 2), await cardOf(rush, 0)]).toMatchObject([
      { waitlist_number: 1, is_wait_closed: true },
      { waitlist_number: null, is_wait_closed: false },
    ]);
    await goTo(STARTS);
    expect(await told(rush, 'waitlist-over')).toEqual([]);
  });

  it('an open offer ends; after reopening every free seat is offered again', async () => {
    const { rush, bookings } = await aFullClass();
    await goTo(LATE);
    await desk.cancel(rush, rush.people[0]!, bookings[0]);
    expect(await line(rush)).toEqual([{ seats: 1, waiting: 2, offers: 1 }]);
    await close(rush);
    expect(await line(rush)).toEqual([{ seats: 1, waiting: 2, offers: 0 }]);
    const claim = () => post(rush, '/api/booking/claim', { id: bookings[2] }, rush.people[2]!.token);
    expect((await claim()).body).toMatchObject({
      code: 'not-taking-reservations',
      message: 'This class is not taking reservations now. You keep your place in line.',
    });
    await desk.cancel(rush, rush.people[1]!, bookings[1]);
    await goTo(plus(LATE, minutes(5)));
    await open(rush);
    expect(await line(rush)).toEqual([{ seats: 0, waiting: 2, offers: 2 }]);
    expect((await claim()).status).toBe(200);
    await desk.sound(rush);
  });

  it('an offer that ended with it counts as expired, not as taken by somebody else', async () => {
    const { rush, bookings } = await aFullClass();
    await goTo(LATE);
    await desk.cancel(rush, rush.people[0]!, bookings[0]);
    await close(rush);
    await desk.capacity(rush, rush.ownerToken, 1);
    await open(rush);
    const answer = await post(rush, '/api/booking/claim', { id: bookings[2] }, rush.people[2]!.token);
    expect(answer.body).toMatchObject({ code: 'offer-over', details: { unix_ended: LATE / 1000 } });
  });

  it('no other call books a seat', async () => {
    const { rush, bookings } = await aFullClass();
    const [one, two, three] = rush.people as [Visitor, Visitor, Visitor];
    const [session] = rush.sessions;
    const given = await post(rush, '/api/seat-gift/give', { id: bookings[1] }, two.token);
    const [, id, token] = /^\/seat\/(\d+)#(.+)$/.exec(given.body.path)!;
    await close(rush);
    const ways: Record<string, Promise<CallAnswer>> = {
      reserve: desk.reserve(rush, one),
      hold: post(rush, '/api/hold-seat', { class_id: session, class_for: 'myself' }, one.token),
      moveUp: post(rush, '/api/staff/booking/move-up', { booking_id: bookings[2], add_place: true }),
      claim: post(rush, '/api/booking/claim', { id: bookings[2] }, three.token),
      give: post(rush, '/api/seat-gift/give', { id: bookings[0] }, one.token),
      accept: post(rush, '/api/seat-gift/accept', { id, token }, three.token),
    };
    for (const [way, answer] of Object.entries(ways)) expect([way, (await answer).body.code]).toEqual([way, 'not-taking-reservations']);
    expect(await line(rush)).toEqual([{ seats: 2, waiting: 2, offers: 0 }]);
  });
});

describe('at the start of a class', () => {
  it('people still waiting are told once', async () => {
    const { rush, bookings } = await aFullClass();
    await goTo(plus(STARTS, -1000));
    expect(await told(rush, 'waitlist-over')).toEqual([]);
    await goTo(STARTS);
    await goTo(plus(STARTS, minutes(1)));
    expect(await told(rush, 'waitlist-over')).toEqual(bookings.slice(2));
  });

  it.each([
    { what: 'moved to a later time', do: (rush: Rush) => edit(rush, { time: '06:00 pm' }), later: plus(STARTS, hours(6)), tells: 2 },
    {
      what: 'cancelled',
      do: (rush: Rush) => post(rush, '/staff/class/schedule/cancel', { id: rush.sessions[0], refund: 7 }),
      later: null,
      tells: 0,
    },
  ])('nobody is told at the old time of a class that was $what', async ({ do: act, later, tells }) => {
    const { rush } = await aFullClass();
    expect((await act(rush)).status).toBe(200);
    await goTo(STARTS);
    expect(await told(rush, 'waitlist-over')).toEqual([]);
    if (later) await goTo(later);
    expect(await told(rush, 'waitlist-over')).toHaveLength(tells);
  });
});
