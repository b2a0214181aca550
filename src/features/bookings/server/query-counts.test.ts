/** Every page and list takes a constant number of queries (quality.md, Speed). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBooking, aClassSession, aClassTemplate, aLocation, anInstructor, aTag } from '../../../../tests/builders/classes.ts';
import { aCustomer } from '../../../../tests/builders/customer.ts';
import { ownedPasses } from '../../../../tests/builders/owned-pass.ts';
import { packTerms } from '../../../../tests/builders/pass.ts';
import { aRush } from '../../../../tests/builders/rush.ts';
import { aStudio, type TestStudio } from '../../../../tests/builders/studio.ts';
import { countQueries } from '../../../../tests/support/count-queries.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import type { Month } from '../../../kernel/calendar.ts';
import type { ClassSessionId, CustomerId, PassId } from '../../../kernel/ids.ts';
import { days, hours, instant, plus } from '../../../kernel/time.ts';
import type { Database } from '../../../server/db/database.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import { inStudio, type StudioTx } from '../../../server/db/studio-tx.ts';
import { VISITOR, type Actor } from '../../../context/permissions.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { getClassReserve } from './reserve/get-class-reserve.ts';
import { getClass } from '../../schedule/server/get-class.ts';
import { getFiltersData } from '../../schedule/server/get-filters-data.ts';
import { monthSchedule } from '../../schedule/server/get-month.ts';
import { listBookings } from '../../my-bookings/server/list-bookings.ts';
import { Blocked } from '../../../server/http/batch-queue.ts';
import { reserveClasses } from './reserve/reserve-class.ts';
import { scheduleCache } from '../../schedule/server/schedule-cache.ts';

let database: Database;
let studio: TestStudio;
beforeAll(async () => {
  database = await openTestDatabase();
  studio = await aStudio(database);
});
afterAll(() => database.close());

const now = instant(Date.parse('2026-11-21T12:00:00Z'));
const me = (id: CustomerId): Actor => ({ kind: 'customer', id, impersonatedBy: null });

/** Returns the number of statements of a handler, and its answer. */
async function counted<T>(handler: (call: never) => Promise<T>, ask: { actor?: Actor; params?: object; query?: object; body?: object }) {
  return countQueries(database, studio.id, async (tx) => handler((await aCall(tx, ask)) as never));
}

const aCall = async (tx: StudioTx, ask: { actor?: Actor; params?: object; query?: object; body?: object }) => ({
  tx,
  studio: await loadStudio(tx),
  actor: VISITOR,
  at: now,
  params: {},
  query: {},
  body: {},
  ip: '',
  origin: '',
  language: 'en' as const,
  tokenHash: null,
  ...ask,
});

/** Queries that `loadStudio` sends in `aCall`. */
const SETTINGS = 1;

/** Half of them have limits, which require a count of their bookings. */
const passesFor = (tx: StudioTx, customer: CustomerId, count: number): Promise<PassId[]> =>
  ownedPasses(
    tx,
    customer,
    Array.from({ length: count }, (_, nth) => ({
      terms: packTerms({ name: `Pack ${nth}`, durationLimits: nth % 2 === 0 ? [{ maxVisits: 9, unit: 'week' }] : null }),
    })),
  );

describe('a month of the schedule', () => {
  const month = '2030-05' as Month;
  const first = instant(Date.parse('2030-05-01T10:00:00Z'));
  const fill = (count: number) =>
    studio.inside(async (tx) => {
      const template = await aClassTemplate(tx, { tags: [await aTag(tx), await aTag(tx)] });
      const [location, instructor] = [await aLocation(tx), await anInstructor(tx)];
      const ids: ClassSessionId[] = [];
      for (let n = 0; n < count; n++)
        ids.push(await aClassSession(tx, { template, location, instructor, startsAt: plus(first, hours(n)) }));
      return ids;
    });
  const asked = (handler: ReturnType<typeof monthSchedule>, actors: readonly Actor[]) =>
    countQueries(database, studio.id, async (tx) => {
      const call = await aCall(tx, { params: { month } });
      return handler(actors.map((actor) => ({ ...call, actor })) as never);
    });

  it('is checked once, rebuilt once and joined once, for any size and number of callers', async () => {
    await fill(1);
    const visitors = (count: number) => Array.from({ length: count }, () => VISITOR);
    const small = await asked(monthSchedule(scheduleCache()), visitors(1));
    await fill(60);
    const schedule = monthSchedule(scheduleCache());
    const large = await asked(schedule, visitors(50));
    expect([small.queries, large.queries]).toEqual([SETTINGS + 5, SETTINGS + 5]);
    expect((await asked(schedule, visitors(50))).queries).toBe(SETTINGS + 1);
    const people = await studio.inside(async (tx) => [await aCustomer(tx), await aCustomer(tx), await aCustomer(tx)]);
    const known = await asked(schedule, [VISITOR, ...people.map(({ id }) => me(id)), ...people.map(({ id }) => me(id))]);
    expect(known.queries).toBe(SETTINGS + 2);
  });
});

describe('My Bookings', () => {
  it('takes as many queries for 100 bookings as for one', async () => {
    const bookings = async (count: number) => {
      const customer = await studio.inside(async (tx) => {
        const { id } = await aCustomer(tx);
        const passes = await passesFor(tx, id, Math.min(count, 10));
        for (let n = 0; n < count; n++) {
          const session = await aClassSession(tx, { startsAt: plus(now, days(1 + n)), waitlist: true });
          if (n % 3 === 0) await aBooking(tx, { session, customer: (await aCustomer(tx)).id, waits: true });
          await aBooking(tx, { session, customer: id, waits: n % 3 === 0, pass: passes[n % passes.length]! });
        }
        return id;
      });
      const { value, queries } = await counted(listBookings, { actor: me(customer), body: { page: 1, page_size: 100, type: 'upcoming' } });
      return { shown: value.ok ? value.value.data.length : 0, queries };
    };
    const [one, many] = [await bookings(1), await bookings(100)];
    expect([one.shown, many.shown]).toEqual([1, 100]);
    expect(many.queries).toBe(one.queries);
    expect(many.queries).toBeLessThanOrEqual(SETTINGS + 4);
  });
});

describe('the reserve page', () => {
  it('takes as many queries for 30 passes as for one', async () => {
    const session = await studio.inside((tx) => aClassSession(tx, { startsAt: plus(now, days(2)) }));
    const passes = async (count: number) => {
      const customer = await studio.inside(async (tx) => {
        const { id } = await aCustomer(tx);
        const [pass] = await passesFor(tx, id, count);
        await aBooking(tx, { session: await aClassSession(tx, { startsAt: plus(now, days(3)) }), customer: id, pass: pass! });
        return id;
      });
      const { value, queries } = await counted(getClassReserve, { actor: me(customer), body: { class_id: session } });
      return { shown: value instanceof Error ? 0 : value.ok ? value.value.passes.length : 0, queries };
    };
    const [one, many] = [await passes(1), await passes(30)];
    expect([one.shown, many.shown]).toEqual([1, 30]);
    // The process caches the terms of passes, so the first read of new terms takes one more query.
    expect(many.queries).toBeLessThanOrEqual(SETTINGS + 9);
    expect(one.queries).toBeLessThanOrEqual(many.queries);
  });
});

describe('a reservation', () => {
  /** This number of people reserve at once, each a different class. */
  const reserving = async (people: number, reminderHoursBefore: number, leftLate = false) => {
    const rush = await aRush(database, {
      now,
      people,
      credits: 3,
      sessions: people,
      capacity: 5,
      settings: { booking: { reminderHoursBefore } },
    });
    // In each class somebody has cancelled late, and the place is taken again now.
    if (leftLate)
      await inStudio(database.db, rush.studio, async (tx) => {
        const { id: customer } = await aCustomer(tx);
        for (const session of rush.sessions) await aBooking(tx, { session, customer });
        await sql`update booking set state = 'late_cancelled', ended_at = ${toSqlTime(now)}, place_number = 1`.execute(tx);
        await sql`update class_session set has_left_late = true, seats_taken = 0`.execute(tx);
      });
    const { value, queries } = await countQueries(database, rush.studio, async (tx) => {
      const call = await aCall(tx, {});
      return reserveClasses(
        rush.people.map(({ id, pass }, nth) => ({
          ...call,
          actor: me(id),
          body: { user_pass: pass, schedule_id: rush.sessions[nth], class_for: 'myself' },
        })) as never,
        { waits: false },
      );
    });
    return { reserved: value.filter((answer) => !(answer instanceof Blocked) && 'ok' in answer && answer.ok).length, queries };
  };

  it('takes as many statements for 20 people as for one, and one for their reminders', async () => {
    const [one, many, unreminded] = [await reserving(1, 24), await reserving(20, 24), await reserving(20, 0)];
    expect([one.reserved, many.reserved, unreminded.reserved]).toEqual([1, 20, 20]);
    expect(many.queries).toBe(one.queries);
    expect(unreminded.queries).toBe(many.queries - 1);
  });

  it('takes three more when seats were late-cancelled, however many', async () => {
    const [plain, one, many] = [await reserving(20, 24), await reserving(1, 24, true), await reserving(20, 24, true)];
    expect([one.queries, many.queries]).toEqual([plain.queries + 3, plain.queries + 3]);
  });
});

it('one class takes three queries, four with its waitlist, seven with passes, in any number; the filters take one', async () => {
  const [session, full] = await studio.inside(async (tx) => [
    await aClassSession(tx, { startsAt: plus(now, days(2)) }),
    await aClassSession(tx, { startsAt: plus(now, days(3)), capacity: 0, waitlist: true }),
  ]);
  const [one, many] = await studio.inside((tx) =>
    Promise.all(
      [1, 30].map(async (passes) => {
        const { id } = await aCustomer(tx);
        await passesFor(tx, id, passes);
        return me(id);
      }),
    ),
  );
  const queries = async (id: ClassSessionId, actor: Actor = VISITOR) => (await counted(getClass, { actor, params: { id } })).queries;
  expect([await queries(session), await queries(full)]).toEqual([SETTINGS + 3, SETTINGS + 4]);
  // The process caches the terms of passes after the first read.
  await Promise.all([queries(session, one), queries(session, many)]);
  expect([await queries(session, one), await queries(session, many)]).toEqual([SETTINGS + 6, SETTINGS + 6]);
  expect((await counted(getFiltersData, {})).queries).toBe(SETTINGS + 1);
});
