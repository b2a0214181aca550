/** The studio's limits of the classes per day and per week, at the reserve page and when somebody books, holds a seat or moves a booking. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aRush, type Rush } from '../../../../tests/builders/rush.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { hours, instant, minutes, plus } from '../../../kernel/time.ts';
import type { Zone } from '../../../kernel/calendar.ts';

/** A Tuesday. */
const NOW = instant(Date.parse('2026-11-24T08:00:00Z'));
const at = (hoursLater: number) => ({ startsAt: plus(NOW, hours(hoursLater)), minutes: 60 });

let server: TestServer;
let rush: Rush;
beforeAll(async () => {
  server = await startTestServer();
  server.setClock(new Date(NOW).toISOString());
});
afterAll(() => server.close());
beforeEach(async () => {
  rush = await aRush(server.atelier.database, {
    now: plus(NOW, -minutes(60)),
    people: 2,
    credits: 9,
    sessions: 0,
    capacity: 1,
    waitlist: true,
    // Three today, one tomorrow, one next week.
    times: [at(2), at(4), at(6), at(26), at(24 * 7 + 2)],
    settings: { timeZone: 'UTC' as Zone, booking: { mostPerDay: 2, mostPerWeek: 3, multipleReservation: true } },
  });
});

const ask = (path: string, body: object, token = rush.people[0]!.token) => server.call('POST', path, { studio: rush, token, body });
const book = (nth: number, more: object = {}, who = 0) => {
  const { pass, token } = rush.people[who]!;
  return ask('/api/reserveClass', { user_pass: pass, schedule_id: rush.sessions[nth], class_for: 'myself', ...more }, token);
};
const page = async (nth: number) => (await ask('/api/getClassReserve', { class_id: rush.sessions[nth] })).body.limit_reached;

it('a third class of a day is refused with its reason, which the reserve page says before', async () => {
  expect([(await book(0)).status, await page(1), (await book(1)).status]).toEqual([200, null, 200]);
  const { status, body } = await book(2);
  const reason = 'You can book 2 classes a day, and you have 2 today.';
  expect([status, body.code, body.message, await page(2)]).toEqual([409, 'booking-limit-reached', reason, reason]);
  const held = await ask('/api/hold-seat', { class_id: rush.sessions[2], class_for: 'myself' });
  expect([held.status, held.body.code]).toEqual([409, 'booking-limit-reached']);
});

it('the limit of a week counts the classes of its days, and the next week begins anew', async () => {
  for (const nth of [0, 1, 3]) expect((await book(nth)).status).toBe(200);
  expect(await page(2)).toBe('You can book 2 classes a day, and you have 2 today.');
  expect((await book(4)).status).toBe(200);
});

it('a place in a waitlist counts, and a guest does not', async () => {
  await book(0, {}, 1);
  expect((await book(0)).body.waitlist_number).toBe(1);
  expect((await book(1)).status).toBe(200);
  expect((await book(2)).body.code).toBe('booking-limit-reached');
  expect((await book(2, { class_for: 'other', applicantName: 'Ada Lovelace' })).status).toBe(200);
});

it('a cancelled class makes room, and staff book somebody in beyond the limit', async () => {
  const first = (await book(0)).body.booking_id;
  await book(1);
  expect((await ask('/api/booking/cancel', { id: first })).status).toBe(200);
  expect((await book(2)).status).toBe(200);
  const added = await ask(
    '/api/staff/booking/add',
    { class_schedule_id: rush.sessions[0], customer_id: rush.people[0]!.id },
    rush.ownerToken,
  );
  expect([added.status, added.body.code]).toEqual([200, undefined]);
});
