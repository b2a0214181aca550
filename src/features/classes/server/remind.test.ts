/** Class reminders through the whole server (docs/decisions/0047): due rows, the sweep and the mails. */
import { describe, expect, it } from 'vitest';
import { days, hours, minus, minutes, plus, type Instant } from '../../../kernel/time.ts';
import type { Rush, RushAsk } from '../../../../tests/builders/rush.ts';
import { iso, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { schedule } from '../../../server/outbox.ts';
import { saveStudio } from '../../studio/server/public.ts';
import { FEATURES } from '../../../context/studio.ts';

const desk = theClassDesk();
const { aStudioOf, reserve, cancel, capacity, change, sound } = desk;

/** Tuesday 24 November, noon. The class starts three days later. */
const STARTS = plus(NOW, days(3));
const DUE = minus(STARTS, days(1));

const aClass = (ask: Partial<RushAsk> = {}) => aStudioOf({ sessions: 1, times: [{ startsAt: STARTS, minutes: 60 }], ...ask });

async function goTo(at: Instant): Promise<void> {
  desk.server.setClock(iso(at));
  await desk.server.atelier.settleDue();
}

const due = async (rush: Rush) =>
  (await change(rush, `select at from due where kind = 'classes.reminder'`)).rows.map((row) => +(row as { at: Date }).at);

async function move(rush: Rush, date: string): Promise<void> {
  const post = (path: string, body: object) =>
    desk.server.call('POST', path, { studio: { slug: rush.slug }, token: rush.ownerToken, body });
  const { total_bookings: _, ...form } = (await post('/instructors/get-class-data', { scheduleId: rush.sessions[0] })).body.data;
  expect((await post('/class/update-class', { ...form, date })).status).toBe(200);
}

/** The indexes of the people who got a reminder mail. */
async function reminded(rush: Rush): Promise<number[]> {
  const { rows } = await change(rush, `select customer_id from mail where kind = 'class-reminder' order by id`);
  return rows.map((row) => rush.people.findIndex((one) => one.id === (row as { customer_id: number }).customer_id));
}

describe('a reminder goes to', () => {
  it('everybody with a seat, once, at its time', async () => {
    const rush = await aClass();
    const [one, two] = rush.people;
    await reserve(rush, one!);
    await reserve(rush, two!);
    expect(await due(rush)).toEqual([DUE]);
    await goTo(minus(DUE, 1));
    expect(await reminded(rush)).toEqual([]);
    await goTo(DUE);
    await goTo(plus(DUE, minutes(1)));
    expect(await reminded(rush)).toEqual([0, 1]);
    expect(await due(rush)).toEqual([]);
    await sound(rush);
  });

  it('a customer with two guests, in one mail about all three', async () => {
    const rush = await aClass({ settings: { booking: { multipleReservation: true } }, capacity: 5 });
    const [one] = rush.people;
    for (const applicantName of ['Ben', 'Cora'])
      expect((await reserve(rush, one!, { class_for: 'other', applicantName })).status).toBe(200);
    await reserve(rush, one!);
    await goTo(DUE);
    const { rows } = await change(rush, `select jsonb_array_length(data -> 'with') as places from mail where kind = 'class-reminder'`);
    expect(rows).toEqual([{ places: 3 }]);
  });

  it('each person once, although the row comes back from a dead process or another one', async () => {
    const rush = await aClass();
    await reserve(rush, rush.people[0]!);
    await goTo(DUE);
    await desk.inside(rush, (tx) => schedule(tx, 'classes.reminder', rush.sessions[0]!, DUE));
    await goTo(DUE);
    expect(await reminded(rush)).toEqual([0]);
  });

  it('nobody who waits or has left', async () => {
    const rush = await aClass();
    const [one, two, three] = rush.people;
    const { body } = await reserve(rush, one!);
    await reserve(rush, two!);
    await cancel(rush, one!, body.booking_id);
    await reserve(rush, three!);
    expect((await reserve(rush, one!)).body.waitlist_number).toBe(1);
    await goTo(DUE);
    expect(await reminded(rush)).toEqual([1, 2]);
  });

  it('people promoted before it, and people with a claim, also when the class had no bookings at first', async () => {
    const rush = await aClass({ capacity: 1 });
    const [one, two] = rush.people;
    await reserve(rush, one!);
    await reserve(rush, two!);
    await change(rush, `delete from due where studio_id = ${rush.studio}`);
    await capacity(rush, rush.ownerToken, 2);
    expect(await due(rush)).toEqual([DUE]);
    await goTo(DUE);
    expect(await reminded(rush)).toEqual([0, 1]);
  });

  it('people who reserved in the hours before it', async () => {
    const rush = await aClass();
    await goTo(minus(DUE, minutes(1)));
    await reserve(rush, rush.people[0]!);
    expect(await due(rush)).toEqual([DUE]);
    await goTo(DUE);
    expect(await reminded(rush)).toEqual([0]);
  });

  it('nobody who got a seat inside that time, by a reservation or a promotion', async () => {
    const rush = await aClass({ capacity: 1, people: 4 });
    const [one, two, three] = rush.people;
    await reserve(rush, one!);
    await reserve(rush, two!);
    await goTo(DUE);
    await capacity(rush, rush.ownerToken, 3);
    await reserve(rush, three!);
    expect(await due(rush)).toEqual([]);
    await goTo(plus(DUE, hours(2)));
    expect(await reminded(rush)).toEqual([0]);
  });

  it('nobody who got a seat after its time, when the sweep comes late', async () => {
    const rush = await aClass();
    const [one, two] = rush.people;
    await reserve(rush, one!);
    await change(rush, `update booking set created_at = '${iso(DUE)}' where customer_id = ${one!.id}`);
    await reserve(rush, two!);
    await goTo(plus(DUE, minutes(5)));
    expect(await reminded(rush)).toEqual([1]);
  });

  it('nobody, when the class was cancelled or has started', async () => {
    const [cancelled, begun] = [await aClass(), await aClass()];
    await reserve(cancelled, cancelled.people[0]!);
    await reserve(begun, begun.people[0]!);
    await change(cancelled, `update class_session set cancelled_at = '${iso(NOW)}' where studio_id = ${cancelled.studio}`);
    await change(begun, `update class_session set starts_at = '${iso(plus(NOW, hours(30)))}' where studio_id = ${begun.studio}`);
    await goTo(DUE);
    expect([await reminded(cancelled), await reminded(begun)]).toEqual([[], []]);
    expect([await due(cancelled), await due(begun)]).toEqual([[], []]);
  });

  it('a friend with a booking by a customer too', async () => {
    const rush = await aClass({ settings: { booking: { multipleReservation: true } } });
    const [one] = rush.people;
    const { status } = await reserve(rush, one!, { class_for: 'other', applicantName: 'Bea', applicantEmail: 'bea@friends.test' });
    expect(status).toBe(200);
    await goTo(DUE);
    const { rows } = await change(rush, `select to_address from mail where kind = 'class-reminder' order by id`);
    expect(rows).toEqual([{ to_address: 'person0@rush.test' }, { to_address: 'bea@friends.test' }]);
  });
});

describe('a moved class', () => {
  it('to a later time has its reminder then', async () => {
    const rush = await aClass();
    await reserve(rush, rush.people[0]!);
    await change(
      rush,
      `update class_session set starts_at = '${iso(plus(STARTS, days(1)))}', ends_at = '${iso(plus(STARTS, hours(25)))}' where studio_id = ${rush.studio}`,
    );
    await goTo(DUE);
    expect([await reminded(rush), await due(rush)]).toEqual([[], [plus(DUE, days(1))]]);
    await goTo(plus(DUE, days(1)));
    expect(await reminded(rush)).toEqual([0]);
  });

  it('after a reminder has another one for its new time', async () => {
    const rush = await aClass();
    await change(rush, `update class_session set instructor_id = (select id from staff limit 1)`);
    await reserve(rush, rush.people[0]!);
    await goTo(DUE);
    await move(rush, '2026-11-29');
    await goTo(plus(DUE, hours(1)));
    expect(await reminded(rush)).toEqual([0]);
    await reserve(rush, rush.people[1]!);
    await goTo(plus(DUE, days(2)));
    await goTo(plus(DUE, days(2) + 60_000));
    expect(await reminded(rush)).toEqual([0, 0, 1]);
    await sound(rush);
  });

  it('has no reminder of its old time that was not sent yet', async () => {
    const rush = await aClass();
    await reserve(rush, rush.people[0]!);
    await goTo(DUE);
    const [reminder] = (await change(rush, `select data from mail where kind = 'class-reminder'`)).rows as { data: object }[];
    expect(reminder!.data).toMatchObject({ startsAt: STARTS });
  });
});

describe('the reminder setting', () => {
  const set = (rush: Rush, reminderHoursBefore: number) =>
    desk.inside(rush, (tx) => saveStudio(tx, { name: 'Rush', booking: { reminderHoursBefore } }, FEATURES));

  it('switched off writes no reminder', async () => {
    const rush = await aClass({ settings: { booking: { reminderHoursBefore: 0 } } });
    await reserve(rush, rush.people[0]!);
    expect(await due(rush)).toEqual([]);
  });

  it('is read again when the reminder is due', async () => {
    const [off, shorter] = [await aClass(), await aClass()];
    for (const rush of [off, shorter]) await reserve(rush, rush.people[0]!);
    await set(off, 0);
    await set(shorter, 2);
    await goTo(DUE);
    expect([await reminded(off), await due(off)]).toEqual([[], []]);
    expect([await reminded(shorter), await due(shorter)]).toEqual([[], [minus(STARTS, hours(2))]]);
    await goTo(minus(STARTS, hours(2)));
    expect(await reminded(shorter)).toEqual([0]);
  });
});
