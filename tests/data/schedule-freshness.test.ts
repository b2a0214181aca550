/** Whoever asks for the schedule after a booking was committed sees it, on the short way too, and while it changes under load. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scheduleCache, type ScheduleCache } from '../../src/features/schedule/server/schedule-cache.ts';
import { monthSchedule } from '../../src/features/schedule/server/get-month.ts';
import type { Month } from '../../src/kernel/calendar.ts';
import type { ClassSessionId } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import type { Decision, Refusal } from '../../src/kernel/result.ts';
import type { ReadyReply } from '../../src/server/http/operation.ts';
import { keptClient } from '../../src/server/db/kept-client.ts';
import { glanceInto } from '../../src/server/db/studio-tx.ts';
import { VISITOR } from '../../src/context/actor.ts';
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

function replyIn([answer]: readonly Decision<ReadyReply, Refusal>[]): ReadyReply {
  if (!answer?.ok) throw new Error('The schedule was refused.');
  return answer.value;
}
const contentOf = (reply: ReadyReply) =>
  JSON.parse(Buffer.concat([...reply.body()]).toString()) as { classes: { total_bookings: number }[]; cancel_days_before: number };
const seatsOf = (reply: ReadyReply): number => contentOf(reply).classes[0]!.total_bookings;

const changeSettings = (studio: TestStudio, some: object) =>
  studio.inside((tx) =>
    sql`update studio_settings set data = data || ${JSON.stringify(some)}::jsonb, version = version + 1 where studio_id = ${tx.studio}`.execute(
      tx,
    ),
  );

describe('the schedule while people book', () => {
  it('is never older than the last commit before the request, for visitors and for who is logged in', async () => {
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
    for (let n = 0; n < 40; n++) {
      await takeSeat(studio, session);
      committed++;
    }
    isOver = true;
    await Promise.all(readers);
    expect(asked).toBeGreaterThan(40);
    expect(await seatsTold(studio)).toBe(40);
  });

  it('is answered on the short way with the headers of the long way', async () => {
    const { studio } = await aStage();
    const get = () => fetch(`${address}/v1/getClasses/${MONTH}`, { headers: { 'x-studio': studio.slug } });
    const [first, second] = [await get(), await get()];
    const headersOf = (reply: Response) => Object.fromEntries([...reply.headers].filter(([name]) => name !== 'date'));
    expect(headersOf(second)).toEqual(headersOf(first));
    expect(headersOf(first)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cache-control': 'private, no-cache',
    });
    expect(await second.text()).toBe(await first.text());
  });

  it('keeps what it read after a glance under what the glance saw, so that a change between the two shows at the next', async () => {
    const { studio, session } = await aStage();
    const connected = keptClient(server.atelier.database.pool);
    const { glance, answer } = monthSchedule(scheduleCache());
    const ask = { params: { month: MONTH }, query: {} };
    const look = async () => (await glance(studio.id, [ask], (statement) => glanceInto(connected, studio.id, statement)))[0]!;
    const enter = (prepared?: Parameters<typeof answer>[0][number]['prepared']) =>
      studio.inside(async (tx) => {
        const call = { ...ask, tx, studio: await loadStudio(tx), actor: VISITOR, at: instant(Date.now()), prepared };
        return seatsOf(replyIn(await answer([call])));
      });
    expect(await enter()).toBe(0);
    await takeSeat(studio, session);
    const before = await look();
    if (before.kind === 'ready') throw new Error('The change was not seen.');
    await takeSeat(studio, session);
    expect(await enter(before.seen)).toBe(2);
    const after = await look();
    if (after.kind === 'ready') throw new Error('It was kept under a stamp that nobody read before it.');
    expect(after.seen!.stamp).not.toBe(before.seen!.stamp);
    expect(await enter(after.seen)).toBe(2);
    expect((await look()).kind).toBe('ready');
  });

  it('keeps nothing of a month in one zone under what a glance saw of it in another', async () => {
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

  it('keeps nothing under settings that changed while it was read', async () => {
    const { studio } = await aStage();
    const { answer } = monthSchedule(scheduleCache());
    const daysTold = (known?: Studio) =>
      studio.inside(async (tx) => {
        const call = {
          params: { month: MONTH },
          query: {},
          tx,
          studio: known ?? (await loadStudio(tx)),
          actor: VISITOR,
          at: instant(Date.now()),
        };
        return contentOf(replyIn(await answer([call]))).cancel_days_before;
      });
    const before = await studio.inside((tx) => loadStudio(tx));
    await changeSettings(studio, { booking: { cancelDaysBefore: 17 } });
    expect(await daysTold(before)).toBe(before.settings.booking.cancelDaysBefore);
    expect(await daysTold()).toBe(17);
  });

  it('would be older without the check: a cache that believes every stamp tells what was', async () => {
    const { studio, session } = await aStage();
    const connected = keptClient(server.atelier.database.pool);
    const trusting = (cache: ScheduleCache): ScheduleCache => {
      const kept = new Map<string, string>();
      return {
        ...cache,
        keep: (id, month, content) => (kept.set(month, content.stamp ?? ''), cache.keep(id, month, content)),
        find: (id, month) => cache.find(id, month, kept.get(month) ?? ''),
      };
    };
    const tellers = [monthSchedule(scheduleCache()), monthSchedule(trusting(scheduleCache()))];
    const ask = { params: { month: MONTH }, query: {} };
    const told = async (teller: (typeof tellers)[number]) => {
      const [glimpse] = await teller.glance(studio.id, [ask], (statement) => glanceInto(connected, studio.id, statement));
      const reply =
        glimpse!.kind === 'ready'
          ? glimpse!.reply
          : await studio.inside(async (tx) => {
              const call = { ...ask, tx, studio: await loadStudio(tx), actor: VISITOR, at: instant(Date.now()), prepared: glimpse!.seen };
              return replyIn(await teller.answer([call]));
            });
      return seatsOf(reply);
    };
    expect(await Promise.all(tellers.map(told))).toEqual([0, 0]);
    await takeSeat(studio, session);
    expect([await told(tellers[0]!), await told(tellers[1]!)]).toEqual([1, 0]);
  });
});
