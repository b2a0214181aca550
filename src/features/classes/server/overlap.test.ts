/** A person with another class at that time gets a warning and is booked twice only on request. */
import { expect, it } from 'vitest';
import { days, hours, minutes, plus, toUnix } from '../../../kernel/time.ts';
import { at, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';

const desk = theClassDesk();
const TEN = plus(NOW, days(3));
/** Three one-hour classes: at 10:00, 10:30 and 11:00. */
const aMorning = () =>
  desk.aStudioOf({
    credits: 9,
    times: [0, 30, 60].map((later) => ({ startsAt: plus(TEN, minutes(later)), minutes: 60 })),
    settings: { booking: { multipleReservation: true } },
  });
const first = (class_id: number, booking_id: number, waitlisted = false) => ({
  booking_id,
  class_id,
  name: 'Rush hour 0',
  unix_start: toUnix(TEN),
  unix_end: toUnix(plus(TEN, hours(1))),
  waitlisted,
});

it('an overlap is shown before and with the booking, and refused on request', async () => {
  const rush = await aMorning();
  const [who] = rush.people;
  const [ten, halfPast, eleven] = rush.sessions;
  const look = async (class_id: number, class_for = 'myself') => {
    const ask = { ...at(rush), token: who!.token, body: { class_id, class_for, book_for: class_for } };
    return (await desk.server.call('POST', '/api/getClassReserve', ask)).body.overlapping;
  };
  expect(await look(halfPast!)).toEqual([]);
  const booked = await desk.reserve(rush, who!, {}, ten);
  expect(booked.body.overlapping).toEqual([]);
  const clash = first(ten!, booked.body.booking_id);
  expect([await look(halfPast!), await look(eleven!), await look(halfPast!, 'other'), await look(ten!)]).toEqual([[clash], [], [], []]);

  const refused = await desk.reserve(rush, who!, { allow_overlap: false }, halfPast);
  expect(refused).toMatchObject({
    status: 409,
    body: { success: false, code: 'overlaps', message: 'You are in Rush hour 0 at that time.', details: { classes: [clash] } },
  });
  expect((await desk.reserve(rush, who!, { allow_overlap: false }, eleven)).status).toBe(200);
  // The guest is a different person, so nothing overlaps. With consent, the customer gets both classes.
  const guest = { class_for: 'other', applicantName: 'Anna', allow_overlap: false };
  expect(await desk.reserve(rush, who!, guest, halfPast)).toMatchObject({ status: 200, body: { overlapping: [] } });
  expect(await desk.reserve(rush, who!, { allow_overlap: true }, halfPast)).toMatchObject({
    status: 200,
    body: { overlapping: [clash, { name: 'Rush hour 2' }] },
  });
  await desk.sound(rush);
});

it('an overlap is not refused without the extra field, and waits are told from seats', async () => {
  const rush = await aMorning();
  const [one, two, who] = rush.people;
  const [ten, halfPast] = rush.sessions;
  for (const other of [one!, two!]) await desk.reserve(rush, other, {}, ten);
  const waits = await desk.reserve(rush, who!, {}, ten);
  expect(await desk.reserve(rush, who!, {}, halfPast)).toMatchObject({
    status: 200,
    body: { overlapping: [first(ten!, waits.body.booking_id, true)] },
  });
  await desk.sound(rush);
});
