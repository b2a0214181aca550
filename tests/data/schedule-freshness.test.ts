/** A request for the schedule always includes every booking committed before it, also under load. */
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scheduleCache, type ScheduleCache } from '../../src/features/schedule/server/schedule-cache.ts';
import { monthSchedule } from '../../src/features/schedule/server/get-month.ts';
import type { Month } from '../../src/kernel/calendar.ts';
import type { ClassSessionId } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import type { Decision, Refusal } from '../../src/kernel/result.ts';
import type { CachedReply } from '../../src/server/http/cached-reply.ts';
import { VISITOR } from '../../src/context/permissions.ts';
import type { StudioTx } from '../../src/server/db/studio-tx.ts';
import { listMonthVersions } from '../../src/features/schedule/server/schedule.store.ts';
import { loadStudio } from '../../src/features/studio/server/public.ts';
import { sql } from 'kysely';
import type { Studio } from '../../src/context/studio.ts';
import { aClassSession } from '../builders/classes.ts';
import { aCustomer } from '../builders/customer.ts';
import { aStudio, type TestStudio } from '../builders/studio.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const MONTH = '2026-11' as Month;
let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await startTestServer();
  await server.atelier.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(server.atelier.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const aStage = async () => {
  const studio = await aStudio(server.atelier.database);
  const session = await studio.inside((tx) => aClassSession(tx, { startsAt: instant(Date.parse('2026-11-25T17:00:00Z')), capacity: null }));
  return { studio, session };
};

/** A visitor's call inside a transaction, with these settings or the current ones. */
const visitorsCall = async (tx: StudioTx, studio?: Studio) =>
  ({ params: { month: MONTH }, query: {}, tx, studio: studio ?? (await loadStudio(tx)), actor: VISITOR, at: instant(Date.now()) }) as never;

const takeSeat = (studio: TestStudio, session: ClassSessionId) =>
  studio.inside((tx) =>
    tx
      .updateTable('class_session')
      .set((e) => ({ seats_taken: e('seats_taken', '+', 1), version: e('version', '+', 1) }))
      .where('studio_id', '=', tx.studio)
      .where('id', '=', session)
      .execute(),
  );

const seatsTold = async (studio: TestStudio, token?: string): Promise<number> => {
  const headers = { 'x-studio': studio.slug, ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await fetch(`${address}/v1/getClasses/${MONTH}`, { headers });
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { classes: { total_bookings: number }[] }).classes[0]!.total_bookings;
};

function replyIn([answer]: readonly Decision<CachedReply, Refusal>[]): CachedReply {
  if (!answer?.ok) throw new Error('The schedule was refused.');
  return answer.value;
}
const contentOf = (reply: CachedReply) =>
  JSON.parse(reply.body().toString()) as { classes: { total_bookings: number }[]; cancel_days_before: number };
const seatsOf = (reply: CachedReply): number => contentOf(reply).classes[0]!.total_bookings;

const changeSettings = (studio: TestStudio, some: object) =>
  studio.inside((tx) =>
    sql`update studio_settings set data = data || ${JSON.stringify(some)}::jsonb, version = version + 1 where studio_id = ${tx.studio}`.execute(
      tx,
    ),
  );

describe('the cached schedule while people book', () => {
  it('is never older than the last commit before the request, for visitors and logged-in customers', async () => {
    const { studio, session } = await aStage();
    const { token } = await studio.inside((tx) => aCustomer(tx));
    let committed = 0;
    let isOver = false;
    let asked = 0;
    const readers = Array.from({ length: 12 }, async (_, nth) => {
      while (!isOver) {
        const atLeast = committed;
        expect(await seatsTold(studio, nth % 3 === 0 ? token : undefined)).toBeGreaterThanOrEqual(atLeast);
        asked++;
      }
    });
    const reading = Promise.all(readers);
    for (let n = 0; n < 40; n++) {
      await takeSeat(studio, session);
      committed++;
      // Waits for a read between two commits, however fast the database writes.
      while (asked <= n + 1) await Promise.race([reading, setImmediate()]);
    }
    isOver = true;
    await reading;
    expect(asked).toBeGreaterThan(40);
    expect(await seatsTold(studio)).toBe(40);
  });

  it('sends the headers of every answer', async () => {
    const { studio } = await aStage();
    const reply = await fetch(`${address}/v1/getClasses/${MONTH}`, { headers: { 'x-studio': studio.slug } });
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cache-control': 'private, no-cache',
    });
  });

  it('uses the studio’s current time zone', async () => {
    const studio = await aStudio(server.atelier.database, { settings: { timeZone: 'UTC' } });
    const [first, later] = await studio.inside(async (tx) => [
      await aClassSession(tx, { startsAt: instant(Date.parse('2026-11-15T17:00:00Z')), capacity: null }),
      await aClassSession(tx, { startsAt: instant(Date.parse('2026-10-31T20:00:00Z')), capacity: null }),
    ]);
    const idsTold = async () => {
      const reply = await fetch(`${address}/v1/getClasses/${MONTH}`, { headers: { 'x-studio': studio.slug } });
      return ((await reply.json()) as { classes: { id: number }[] }).classes.map(({ id }) => id);
    };
    expect(await idsTold()).toEqual([first]);
    await changeSettings(studio, { timeZone: 'Pacific/Auckland' });
    expect(await idsTold()).toEqual([later, first]);
    const away = sql`starts_at = starts_at + interval '60 days', ends_at = ends_at + interval '60 days', version = version + 1`;
    await studio.inside((tx) => sql`update class_session set ${away} where studio_id = ${tx.studio} and id = ${later!}`.execute(tx));
    expect(await idsTold()).toEqual([first]);
  });

  it('is not kept when settings changed during its reading', async () => {
    const { studio } = await aStage();
    const answer = monthSchedule(scheduleCache());
    const daysTold = (known?: Studio) =>
      studio.inside(async (tx) => {
        return contentOf(replyIn(await answer([await visitorsCall(tx, known)]))).cancel_days_before;
      });
    const before = await studio.inside((tx) => loadStudio(tx));
    await changeSettings(studio, { booking: { cancelDaysBefore: 17 } });
    expect(await daysTold(before)).toBe(before.settings.booking.cancelDaysBefore);
    expect(await daysTold()).toBe(17);
  });

  it('control: without the version check the schedule is outdated', async () => {
    const { studio, session } = await aStage();
    const trusting = (cache: ScheduleCache): ScheduleCache => ({
      ...cache,
      find: (id, month) => {
        const cached = cache.find(id, month);
        return cached && { ...cached, version: believed };
      },
    });
    let believed = '';
    const tellers = [monthSchedule(scheduleCache()), monthSchedule(trusting(scheduleCache()))];
    const told = (teller: (typeof tellers)[number]) =>
      studio.inside(async (tx) => {
        const { version, settings } = await loadStudio(tx);
        const [classes] = await listMonthVersions(tx, [scheduleCache().rangeOf(settings.timeZone, MONTH)]);
        believed = `${version} ${classes}`;
        return seatsOf(replyIn(await teller([await visitorsCall(tx)])));
      });
    expect([await told(tellers[0]!), await told(tellers[1]!)]).toEqual([0, 0]);
    await takeSeat(studio, session);
    expect([await told(tellers[0]!), await told(tellers[1]!)]).toEqual([1, 0]);
  });
});
