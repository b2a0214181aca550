import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBooking, aClassSession, type BookingFacts, type SessionFacts } from '../../../../tests/builders/classes.ts';
import { aCustomer } from '../../../../tests/builders/customer.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { hours, instant, minus, minutes, plus, seconds, toUnix } from '../../../kernel/time.ts';

const NOW = instant(Date.parse('2026-11-20T12:00:00Z'));
const YESTERDAY = minus(NOW, hours(24));
const TOMORROW = plus(NOW, hours(24));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.setClock(new Date(NOW).toISOString());
});
afterAll(() => server.close());

interface Came {
  readonly session: Partial<SessionFacts>;
  readonly booking?: Partial<BookingFacts>;
}

async function attendedBy(came: readonly Came[], known = 0): Promise<{ count: number; since: number | null }> {
  const { token } = await server.demo.inside(async (tx) => {
    const customer = await aCustomer(tx, { row: { attended_classes_count: known }, loggedInAt: minus(NOW, hours(1)) });
    for (const { session, booking } of came)
      await aBooking(tx, { session: await aClassSession(tx, { startsAt: YESTERDAY, ...session }), customer: customer.id, ...booking });
    return customer;
  });
  const { customer, attended_since_unix: since } = (await server.call('GET', '/api/getCustomer', { token })).body;
  return { count: customer.attended_classes_count, since };
}

describe('attended_classes_count (spec 1 §3: 0 means a New badge)', () => {
  it.each<{ what: string; came: readonly Came[]; known?: number; count: number }>([
    { what: 'without bookings', came: [], count: 0 },
    { what: 'a class of yesterday without attendance', came: [{ session: {} }], count: 1 },
    { what: 'a class that ends now', came: [{ session: { startsAt: minus(NOW, minutes(60)) } }], count: 1 },
    { what: 'a class that ends in a second', came: [{ session: { startsAt: plus(minus(NOW, minutes(60)), seconds(1)) } }], count: 0 },
    { what: 'a class of tomorrow', came: [{ session: { startsAt: TOMORROW } }], count: 0 },
    { what: 'marked as attended', came: [{ session: { attendanceCompleted: true }, booking: { state: 'attended' } }], count: 1 },
    { what: 'a no show', came: [{ session: { attendanceCompleted: true } }], count: 0 },
    { what: 'the waitlist', came: [{ session: { waitlist: true }, booking: { waits: true } }], count: 0 },
    { what: 'cancelled', came: [{ session: {}, booking: { state: 'cancelled' } }], count: 0 },
    { what: 'cancelled late', came: [{ session: {}, booking: { state: 'late_cancelled' } }], count: 0 },
    { what: 'removed by the studio', came: [{ session: {}, booking: { state: 'removed' } }], count: 0 },
    { what: 'a cancelled class', came: [{ session: { cancelled: { at: YESTERDAY } }, booking: { state: 'class_cancelled' } }], count: 0 },
    { what: 'a friend’s booking', came: [{ session: {}, booking: { other: 'Nina' } }], count: 0 },
    {
      what: 'three of four',
      came: [{ session: {} }, { session: {} }, { session: {}, booking: { state: 'cancelled' } }, { session: {} }],
      count: 3,
    },
    { what: 'seven from an import', came: [{ session: {} }], known: 7, count: 7 },
  ])('$what: $count', async ({ came, known, count }) => expect((await attendedBy(came, known)).count).toBe(count));

  it.each<{ what: string; came: readonly Came[]; known?: number; since: number | null }>([
    { what: 'without attended classes', came: [{ session: { startsAt: TOMORROW } }], since: null },
    {
      what: 'the first of two, not a cancelled one before',
      came: [
        { session: { startsAt: minus(NOW, hours(72)) }, booking: { state: 'cancelled' } },
        { session: { startsAt: minus(NOW, hours(48)) } },
        { session: {} },
      ],
      since: toUnix(minus(NOW, hours(48))),
    },
    { what: 'with more classes from an import', came: [{ session: {} }], known: 7, since: null },
  ])('attended_since_unix $what', async ({ came, known, since }) => expect((await attendedBy(came, known)).since).toBe(since));
});
