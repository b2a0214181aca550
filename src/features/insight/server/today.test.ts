/** Today on its data. Each line of the list by itself is in rules/to-do.test.ts. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBooking, aClassSession, anInstructor } from '../../../../tests/builders/classes.ts';
import { aCustomer } from '../../../../tests/builders/customer.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { aStudio } from '../../../../tests/builders/studio.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { addDays, type Day } from '../../../kernel/calendar.ts';
import { days, hours, instant, plus } from '../../../kernel/time.ts';

const NOW = instant(Date.parse('2026-11-25T12:00:00Z'));
const WAIVER = { requireSign: true, type: 'text', text: 'At your own risk.', hash: 'h2' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.setClock('2026-11-25T12:00:00Z');
});
afterAll(() => server.close());

it('counts people of today’s classes, the coming week, and what is left to do', async () => {
  const studio = await aStudio(server.atelier.database, { settings: { timeZone: 'UTC', waiver: WAIVER } });
  const token = await studio.inside(async (tx) => {
    const owner = await aStaff(tx, { role: 'owner' });
    const instructor = await anInstructor(tx);
    const over = await aClassSession(tx, { startsAt: plus(NOW, hours(-3)), instructor });
    const tonight = await aClassSession(tx, { startsAt: plus(NOW, hours(6)), instructor, capacity: 9 });
    await aClassSession(tx, { startsAt: plus(NOW, days(1)), instructor: null, capacity: 5 });
    await aClassSession(tx, { startsAt: plus(NOW, days(8)), instructor: null });
    const regular = await aCustomer(tx, { row: { waiver_accepted_hash: 'h2' } });
    const fresh = await aCustomer(tx, { row: { waiver_accepted_hash: 'h1' } });
    await aBooking(tx, { session: over, customer: regular.id });
    for (const { id } of [regular, fresh]) await aBooking(tx, { session: tonight, customer: id });
    return owner.token;
  });
  const { status, body } = await server.call('GET', '/office/today', { studio, token });
  expect(status).toBe(200);
  expect(body.classes).toMatchObject([
    { booked: 1, firstTimers: 1, openWaivers: 0 },
    { booked: 2, capacity: 9, firstTimers: 1, openWaivers: 1, asksForSub: false },
  ]);
  expect(body.coming).toHaveLength(7);
  expect(body.coming[0]).toEqual({ day: addDays('2026-11-25' as Day, 1), count: 1, booked: 0, capacity: 5, hidden: 0 });
  expect(body.toDo.map(({ what, people }: { what: string; people: number }) => [what, people])).toEqual([
    ['attendance-open', 1],
    ['waivers-open', 1],
    ['teacher-missing', 0],
  ]);
});

it('is for owners only', async () => {
  const { token } = await server.demo.inside((tx) => aStaff(tx, { role: 'front_desk' }));
  expect((await server.call('GET', '/office/today', { studio: server.demo, token })).body.code).toBe('not-allowed');
});
