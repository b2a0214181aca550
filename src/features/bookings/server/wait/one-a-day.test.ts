/** Only one class that day: the first seat ends the other waits, through the whole server (docs/decisions/0135). */
import { describe, expect, it } from 'vitest';
import { days, hours, minutes, plus, toUnix } from '../../../../kernel/time.ts';
import type { Rush } from '../../../../../tests/builders/rush.ts';
import { at, iso, NOW, theClassDesk } from '../../../../../tests/support/class-desk.ts';

const desk = theClassDesk();
/** 9:00 on the 27th in UTC, the studio's time zone. */
const NINE = plus(NOW, days(2) + hours(21));
/** Starts in hours after NINE. */
const STARTS = [0, 1, 4, 24];
const [HOLDER, ANN, BO] = [0, 1, 2];

/** Three classes of one day and one of the next. Each has one seat, which is taken. */
async function aDay() {
  const times = STARTS.map((later) => ({ startsAt: plus(NINE, hours(later)), minutes: 60 }));
  const rush = await desk.aStudioOf({
    capacity: 1,
    credits: 9,
    times,
    settings: { timeZone: 'UTC', booking: { multipleReservation: true } },
  });
  const seats: number[] = [];
  for (const session of rush.sessions) seats.push((await desk.reserve(rush, rush.people[HOLDER]!, {}, session)).body.booking_id);
  return { rush, seats };
}
const joins = async (rush: Rush, who: number, classes: readonly number[], more: object = {}) => {
  const ids: number[] = [];
  for (const nth of classes) ids.push((await desk.reserve(rush, rush.people[who]!, more, rush.sessions[nth])).body.booking_id);
  return ids;
};
const leaves = async (rush: Rush, id: number, who = HOLDER) => expect((await desk.cancel(rush, rush.people[who]!, id)).status).toBe(200);
const change = (rush: Rush, who: number, body: object) =>
  desk.server.call('POST', '/api/booking/wait', { ...at(rush), token: rush.people[who]!.token, body });
const has = async (rush: Rush, who: number) => {
  const { rows } = await desk.change(
    rush,
    `select class_session_id as class, waitlist_seq is not null as waits, one_a_day as one from booking
     where customer_id = ${rush.people[who]!.id} and state = 'reserved' order by class_session_id`,
  );
  return (rows as { class: number; waits: boolean; one: boolean }[]).map((row) => {
    const nth = rush.sessions.findIndex((session) => session === row.class);
    return row.waits ? `waits ${nth}${row.one ? ', one' : ''}` : `has ${nth}`;
  });
};
const mails = async (rush: Rush, who: number, kind: string) =>
  (
    await desk.change(
      rush,
      `select data from mail where kind = '${kind}' and data ->> 'booking' in (select id::text from booking where customer_id = ${rush.people[who]!.id})`,
    )
  ).rows.map((row) => (row as any).data);
const settle = () => desk.server.atelier.settleDue();

it('the first seat of the day ends the other waits, with one mail', async () => {
  const { rush, seats } = await aDay();
  const mine = await joins(rush, ANN, [0, 1, 2, 3], { one_a_day: true });
  await joins(rush, BO, [0]);
  await leaves(rush, seats[1]!);
  expect(await has(rush, ANN)).toEqual(['has 1', 'waits 3, one']);
  expect(await mails(rush, ANN, 'waits-of-day-ended')).toEqual([{ booking: mine[0], because: mine[1], others: [mine[2]] }]);
  expect(await mails(rush, ANN, 'wait-ended')).toEqual([]);
  // The second in the waitlist is now the first and gets the next seat.
  await leaves(rush, seats[0]!);
  expect(await has(rush, BO)).toEqual(['has 0']);
  expect(
    (await desk.change(rush, `select sum(balance)::int as left from pass_credit where pass_id = ${rush.people[ANN]!.pass}`)).rows,
  ).toEqual([{ left: 8 }]);
  await desk.sound(rush);
});

it('without the preference the other waits stay', async () => {
  const { rush, seats } = await aDay();
  await joins(rush, ANN, [0, 1]);
  await leaves(rush, seats[1]!);
  expect(await has(rush, ANN)).toEqual(['waits 0', 'has 1']);
});

describe('the choice "only one class that day"', () => {
  it('made with one wait applies to the others, and to later ones', async () => {
    const { rush } = await aDay();
    await joins(rush, ANN, [0, 3]);
    await joins(rush, ANN, [1], { one_a_day: true });
    await joins(rush, ANN, [2]);
    expect(await has(rush, ANN)).toEqual(['waits 0, one', 'waits 1, one', 'waits 2, one', 'waits 3']);
    await joins(rush, BO, [0, 1], { one_a_day: true });
    await joins(rush, BO, [2], { one_a_day: false });
    expect(await has(rush, BO)).toEqual(['waits 0', 'waits 1', 'waits 2']);
  });

  it('changed with one wait is changed for all, and keeps the other terms', async () => {
    const { rush, seats } = await aDay();
    const [first, second] = await joins(rush, ANN, [0, 1], { move_up: 'two-hours' });
    expect(await change(rush, ANN, { id: first, one_a_day: true })).toMatchObject({
      status: 200,
      body: { one_a_day: true, move_up_until_unix: toUnix(plus(NINE, -hours(2))) },
    });
    expect(await has(rush, ANN)).toEqual(['waits 0, one', 'waits 1, one']);
    expect(await change(rush, ANN, { id: second, move_up: 'always' })).toMatchObject({
      body: { one_a_day: true, move_up_until_unix: null },
    });
    expect((await change(rush, BO, { id: second, one_a_day: false })).status).toBe(404);
    await change(rush, ANN, { id: second, one_a_day: false });
    await leaves(rush, seats[0]!);
    expect(await has(rush, ANN)).toEqual(['has 0', 'waits 1']);
  });

  it('applies to each person separately: a guest keeps waiting', async () => {
    const { rush, seats } = await aDay();
    await joins(rush, ANN, [0, 1], { one_a_day: true });
    await joins(rush, ANN, [1], { class_for: 'other', applicantName: 'Nina', one_a_day: true });
    await leaves(rush, seats[0]!);
    expect(await has(rush, ANN)).toEqual(['has 0', 'waits 1, one']);
    await leaves(rush, seats[1]!);
    expect(await has(rush, ANN)).toEqual(['has 0', 'has 1']);
    await desk.sound(rush);
  });

  it('is shown in My Bookings and when joining, with the other classes', async () => {
    const { rush } = await aDay();
    const [first] = await joins(rush, ANN, [0, 1], { one_a_day: true });
    const token = rush.people[ANN]!.token;
    const classes = (...of: number[]) =>
      of.map((nth) => ({ name: `Rush hour ${nth}`, unix_start: toUnix(plus(NINE, hours(STARTS[nth]!))) }));
    const list = (await desk.server.call('POST', '/api/customer/classes', { ...at(rush), token, body: {} })).body.data;
    expect(list.map((one: any) => one.day_waits)).toEqual([
      { one_a_day: true, classes: classes(1) },
      { one_a_day: true, classes: classes(0) },
    ]);
    const one = await desk.server.call('GET', `/api/booking/${first}`, { ...at(rush), token });
    expect(one.body.booking.day_waits).toEqual({ one_a_day: true, classes: classes(1) });
    const offers = async (nth: number) =>
      (await desk.server.call('POST', '/api/getClassReserve', { ...at(rush), token, body: { class_id: rush.sessions[nth] } })).body
        .day_waits;
    expect(await offers(2)).toEqual({ one_a_day: true, classes: classes(0, 1) });
    expect(await offers(3)).toBeNull();
  });
});

describe('an ordinary reservation of the day', () => {
  it('ends the waits too, in its own transaction: until then nobody is promoted', async () => {
    const { rush, seats } = await aDay();
    await joins(rush, ANN, [0, 1], { one_a_day: true });
    await joins(rush, BO, [0]);
    await desk.capacity(rush, rush.ownerToken, 1);
    await desk.change(rush, `update class_session set capacity = 2 where id = ${rush.sessions[2]}`);
    expect((await desk.reserve(rush, rush.people[ANN]!, {}, rush.sessions[2])).body.waitlist_number).toBeNull();
    expect(await has(rush, ANN)).toEqual(['waits 0, one', 'waits 1, one', 'has 2']);
    await leaves(rush, seats[0]!);
    expect([await has(rush, ANN), await has(rush, BO)]).toEqual([['waits 1, one', 'has 2'], ['has 0']]);
    await settle();
    expect(await has(rush, ANN)).toEqual(['has 2']);
    expect(await mails(rush, ANN, 'waits-of-day-ended')).toHaveLength(2);
    await desk.sound(rush);
  });

  it('that is cancelled before that ends none', async () => {
    const { rush, seats } = await aDay();
    await joins(rush, ANN, [0], { one_a_day: true });
    await desk.change(rush, `update class_session set capacity = 2 where id = ${rush.sessions[2]}`);
    const seat = (await desk.reserve(rush, rush.people[ANN]!, {}, rush.sessions[2])).body.booking_id;
    await leaves(rush, seat, ANN);
    await settle();
    expect(await has(rush, ANN)).toEqual(['waits 0, one']);
    await leaves(rush, seats[0]!);
    expect(await has(rush, ANN)).toEqual(['has 0']);
  });

  it('that exists already leaves nothing to choose', async () => {
    const { rush } = await aDay();
    await desk.change(rush, `update class_session set capacity = 2 where id = ${rush.sessions[2]}`);
    await joins(rush, ANN, [2]);
    const [first] = await joins(rush, ANN, [0], { one_a_day: true });
    expect(await has(rush, ANN)).toEqual(['waits 0', 'has 2']);
    expect(await change(rush, ANN, { id: first, one_a_day: true })).toMatchObject({
      status: 409,
      body: { code: 'has-class-that-day', details: { name: 'Rush hour 2', unix_start: toUnix(plus(NINE, hours(4))) } },
    });
    const list = (await desk.server.call('POST', '/api/customer/classes', { ...at(rush), token: rush.people[ANN]!.token, body: {} })).body;
    expect(list.data.map((one: any) => one.day_waits)).toEqual([null, null]);
  });
});

it('the wait ends with a claimed seat, and the other offered seat is free for everybody', async () => {
  const { rush, seats } = await aDay();
  const [first] = await joins(rush, ANN, [0, 1], { one_a_day: true });
  desk.server.setClock(iso(plus(NINE, -minutes(30))));
  await leaves(rush, seats[0]!);
  await leaves(rush, seats[1]!);
  const token = rush.people[ANN]!.token;
  expect((await desk.server.call('POST', '/api/booking/claim', { ...at(rush), token, body: { id: first } })).status).toBe(200);
  expect(await has(rush, ANN)).toEqual(['has 0']);
  expect((await desk.reserve(rush, rush.people[BO]!, {}, rush.sessions[1])).body.waitlist_number).toBeNull();
  await desk.sound(rush);
});

it('a promotion elsewhere ends the offer of its last person', async () => {
  const { rush, seats } = await aDay();
  const [, later] = await joins(rush, ANN, [0, 2], { one_a_day: true });
  desk.server.setClock(iso(plus(NINE, -minutes(30))));
  await leaves(rush, seats[0]!);
  await desk.change(rush, `update class_session set capacity = 2 where id = ${rush.sessions[2]}`);
  // The change triggers a recheck of class 2.
  expect((await change(rush, ANN, { id: later, move_up: 'always' })).status).toBe(200);
  await settle();
  expect(await has(rush, ANN)).toEqual(['has 2']);
  expect((await desk.reserve(rush, rush.people[BO]!, {}, rush.sessions[0])).body.waitlist_number).toBeNull();
  await desk.sound(rush);
});

it('the choice covers future classes: a class that has started is neither listed nor ended', async () => {
  const { rush, seats } = await aDay();
  const [begun] = await joins(rush, ANN, [0, 1, 2], { one_a_day: true });
  desk.server.setClock(iso(plus(NINE, minutes(1))));
  const list = (await desk.server.call('POST', '/api/customer/classes', { ...at(rush), token: rush.people[ANN]!.token, body: {} })).body
    .data;
  expect(list.map((one: any) => one.day_waits.classes.map(({ name }: any) => name))).toEqual([
    ['Rush hour 1', 'Rush hour 2'],
    ['Rush hour 2'],
    ['Rush hour 1'],
  ]);
  await leaves(rush, seats[2]!);
  expect(await has(rush, ANN)).toEqual(['waits 0, one', 'has 2']);
  expect((await mails(rush, ANN, 'waits-of-day-ended')).map(({ booking, others }) => [booking === begun, others])).toEqual([[false, []]]);
  await desk.sound(rush);
});

it('the wait ends with a class that a booking is moved to', async () => {
  const { rush } = await aDay();
  await desk.change(rush, `update class_session set capacity = 2 where id in (${rush.sessions[2]}, ${rush.sessions[3]})`);
  const [seat] = await joins(rush, ANN, [3]);
  await joins(rush, ANN, [0, 1], { one_a_day: true });
  const token = rush.people[ANN]!.token;
  const moved = await desk.server.call('POST', '/api/booking/reschedule', {
    ...at(rush),
    token,
    body: { id: seat, to_class_id: rush.sessions[2] },
  });
  expect(moved.status).toBe(200);
  expect(await has(rush, ANN)).toEqual(['has 2']);
  await desk.sound(rush);
});
