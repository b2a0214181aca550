/** The timetable of the office, through the whole server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { aProduct } from '../../../../tests/builders/product.ts';
import { aStudio, type TestStudio } from '../../../../tests/builders/studio.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import type { Zone } from '../../../kernel/calendar.ts';

/** A Thursday, 7:00 in New York. */
const NOW = '2026-11-26T12:00:00Z';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.setClock(NOW);
});
afterAll(() => server.close());

async function aHouse() {
  const studio = await aStudio(server.atelier.database, { settings: { timeZone: 'America/New_York' as Zone, scheduleWeeksAhead: 2 } });
  const { token } = await studio.inside((tx) => aStaff(tx, { role: 'owner' }));
  const { id: teacher } = await studio.inside((tx) => aStaff(tx, { role: 'instructor' }));
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    server.call(method, `/office/timetable${path}`, { studio, token, ...(body && { body }) });
  const add = (differs: object = {}) => call('POST', '/classes', { ...FORM, ...differs });
  const week = async (from: string) => (await call('GET', `?from=${from}`)).body;
  const items = async () => (await call('GET', '/recurrences')).body.items;
  return { studio, token, teacher, call, add, week, items };
}

const FORM = { name: 'Flow', starts: '18:00', durationMinutes: 60, firstDay: '2026-11-26', weekdays: [1, 3], capacity: 8 };

const unix = (text: string) => Date.parse(text) / 1000;
const settle = async (at: string) => {
  server.setClock(at);
  await server.atelier.settleDue();
  server.setClock(NOW);
};
const book = (studio: TestStudio, day: string) =>
  studio.inside(async (tx) => {
    const { id: customer } = await tx
      .insertInto('customer')
      .values({
        studio_id: tx.studio,
        first_name: 'Ada',
        last_name: '',
        email: 'a@b.test',
        email_key: 'a@b.test',
        sms_opt_in: false,
        marketing_opt_in: false,
        created_at: new Date(NOW),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: session } = await tx
      .updateTable('class_session')
      .set({ seats_taken: 1 })
      .where('studio_id', '=', tx.studio)
      .where('original_day', '=', day)
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('booking')
      .values({
        studio_id: tx.studio,
        class_session_id: session,
        customer_id: customer,
        class_for: 'myself',
        state: 'reserved',
        created_at: new Date(NOW),
      })
      .execute();
    return session;
  });

describe('a class that repeats', () => {
  it('is made for each weekday at once, and goes on each night', async () => {
    const { add, week } = await aHouse();
    expect((await add()).body).toEqual({ made: 4, recurrences: [expect.any(Number), expect.any(Number)] });
    const first = await week('2026-12-02');
    expect(first).toMatchObject({ today: '2026-11-26', from: '2026-11-30', weeksAhead: 2, templates: [{ name: 'Flow' }] });
    expect(first.classes).toMatchObject([
      { name: 'Flow', startsAt: unix('2026-11-30T23:00:00Z'), capacity: 8, booked: 0 },
      { startsAt: unix('2026-12-02T23:00:00Z') },
    ]);
    expect((await week('2026-12-14')).classes).toEqual([]);
    await settle('2026-12-03T08:01:00Z');
    expect((await week('2026-12-14')).classes).toHaveLength(2);
  });

  it('goes on without a teacher who has left, and ends with an archived class', async () => {
    const { studio, teacher, add, week } = await aHouse();
    const archive = (table: 'staff' | 'class_template', id: number) =>
      studio.inside((tx) =>
        tx.updateTable(table).set({ is_archived: true }).where('studio_id', '=', tx.studio).where('id', '=', id).execute(),
      );
    await add({ weekdays: [1], instructor: teacher });
    expect((await week('2026-11-30')).classes).toMatchObject([{ teacher: expect.any(String) }]);
    await archive('staff', teacher);
    await settle('2026-12-03T08:01:00Z');
    expect((await week('2026-12-14')).classes).toMatchObject([{ teacher: null }]);
    await archive('class_template', (await week('2026-11-30')).templates[0].id);
    await settle('2026-12-10T08:01:00Z');
    expect((await week('2026-12-21')).classes).toEqual([]);
  });

  it('uses an existing class, and can be far ahead', async () => {
    const { add, week } = await aHouse();
    await add();
    const [template] = (await week('2026-11-30')).templates;
    const later = { class: template.id, name: null, weekdays: [2], firstDay: '2027-03-01' };
    expect((await add(later)).body).toMatchObject({ made: 0, recurrences: [expect.any(Number)] });
    expect((await week('2026-11-30')).templates).toHaveLength(1);
  });

  it('stops after a day: unbooked classes go, booked ones stay and are named', async () => {
    const { studio, add, call, week } = await aHouse();
    const [recurrence] = (await add({ weekdays: [1] })).body.recurrences;
    const booked = await book(studio, '2026-12-07');
    expect((await call('POST', `/recurrences/${recurrence}/stop`, { lastDay: '2026-11-29' })).body).toEqual({
      removed: 1,
      kept: [{ id: booked, startsAt: unix('2026-12-07T23:00:00Z'), booked: 1, waiting: 0, isEdited: false }],
    });
    expect((await week('2026-11-30')).classes).toEqual([]);
    await settle('2026-12-03T08:01:00Z');
    expect((await week('2026-12-14')).classes).toEqual([]);
    // A later last day takes it back, and makes no second class beside the booked one.
    await call('POST', `/recurrences/${recurrence}/stop`, { lastDay: '2026-12-31' });
    expect([(await week('2026-11-30')).classes.length, (await week('2026-12-07')).classes.length]).toEqual([1, 1]);
  });

  it('keeps what was edited by hand when it stops, and repeats again when it is restored', async () => {
    const { studio, token, add, call, week, items } = await aHouse();
    const [recurrence] = (await add({ weekdays: [1] })).body.recurrences;
    const [first] = (await week('2026-11-30')).classes;
    const places = { id: first.id, limit_reservations: true, max_reservations: 3 };
    await server.call('POST', '/api/staff/class/capacity', { studio, token, body: places });
    const stopped = await call('POST', `/recurrences/${recurrence}/stop`, { lastDay: '2026-11-25' });
    expect(stopped.body).toMatchObject({ removed: 1, kept: [{ id: first.id, booked: 0, isEdited: true }] });
    expect(await items()).toMatchObject([{ id: recurrence, name: 'Flow', lastDay: '2026-11-25', hasStopped: true }]);
    expect((await call('POST', `/recurrences/${recurrence}/restore`, {})).body).toEqual({ made: 1 });
    expect(await items()).toMatchObject([{ lastDay: null, hasStopped: false }]);
    expect((await week('2026-11-30')).classes).toMatchObject([{ id: first.id, capacity: 3 }]);
    expect((await week('2026-12-07')).classes).toMatchObject([{ capacity: 8 }]);
    const { entries } = (await call('GET', `/recurrences/${recurrence}/history`)).body;
    expect(entries.map(({ action, changes }: { action: string; changes: object[] }) => [action, changes[0]])).toMatchObject([
      ['recurrence.restore', { field: 'lastDay', oldValue: '2026-11-25', newValue: null }],
      ['recurrence.stop', { field: 'lastDay', oldValue: null, newValue: '2026-11-25' }],
      ['recurrence.create', {}],
    ]);
  });

  it('leaves a removed day empty for good; a booked class stays', async () => {
    const { studio, add, call, week } = await aHouse();
    const [recurrence] = (await add({ weekdays: [1] })).body.recurrences;
    const [first] = (await week('2026-11-30')).classes;
    const booked = await book(studio, '2026-12-07');
    expect(await call('DELETE', `/classes/${booked}`)).toMatchObject({ status: 409, body: { code: 'class-used' } });
    expect((await call('DELETE', `/classes/${first.id}`)).body).toEqual({ success: true });
    await settle('2026-11-29T08:01:00Z');
    await call('POST', `/recurrences/${recurrence}/stop`, { lastDay: '2026-11-29' });
    await call('POST', `/recurrences/${recurrence}/restore`, {});
    expect([(await week('2026-11-30')).classes.length, (await week('2026-12-07')).classes.length]).toEqual([0, 1]);
  });

  it('frees its teacher when it stops', async () => {
    const { studio, teacher, add, call } = await aHouse();
    const [recurrence] = (await add({ weekdays: [1], instructor: teacher })).body.recurrences;
    const busy = () => studio.inside((tx) => tx.selectFrom('instructor_busy').select('id').where('studio_id', '=', tx.studio).execute());
    expect(await busy()).toHaveLength(2);
    await call('POST', `/recurrences/${recurrence}/stop`, { lastDay: '2026-11-29' });
    expect(await busy()).toHaveLength(0);
  });
});

describe('a new class', () => {
  it('has the fees of the settings, also new ones, unless its own were chosen', async () => {
    const { studio, token, add } = await aHouse();
    const rules = (method: 'GET' | 'PUT', body?: object) =>
      server.call(method, '/office/settings/rules', { studio, token, ...(body && { body }) });
    const fees = async (lateFee: number | null) => {
      const { item } = (await rules('GET')).body;
      expect((await rules('PUT', { ...item, lateFee })).status).toBe(200);
    };
    await fees(1200);
    await add({ weekdays: [1], lateCancelFee: 1200 });
    await add({ weekdays: [3], lateCancelFee: null });
    await fees(null);
    await fees(900);
    await settle('2026-12-12T10:00:00Z');
    const made = await studio.inside((tx) =>
      tx
        .selectFrom('class_session')
        .select(['original_day', 'late_cancel_fee'])
        .where('studio_id', '=', tx.studio)
        .orderBy('starts_at')
        .execute(),
    );
    expect(made.length).toBeGreaterThan(5);
    expect(made.map((row) => row.late_cancel_fee)).toEqual(made.map((_, n) => (n % 2 === 0 ? 900 : null)));
  });

  it('takes place once on its day', async () => {
    const { add, week } = await aHouse();
    expect((await add({ weekdays: [], firstDay: '2027-02-03' })).body).toEqual({ made: 1, recurrences: [] });
    expect((await week('2027-02-01')).classes).toMatchObject([{ startsAt: unix('2027-02-03T23:00:00Z'), recurrence: null }]);
  });

  it('says what it needs', async () => {
    const { add } = await aHouse();
    expect(await add({ name: null })).toMatchObject({ status: 422, body: { errors: { name: ['Field is required'] } } });
    expect(await add({ lastDay: '2026-11-01' })).toMatchObject({ status: 422, body: { errors: { lastDay: [expect.any(String)] } } });
    expect(await add({ location: 9_999_999 })).toMatchObject({ status: 409, body: { code: 'choice-gone' } });
    expect(await add({ weekdays: [], firstDay: '2026-11-25' })).toMatchObject({ status: 409, body: { code: 'no-class-to-come' } });
  });

  it('tells whose time is taken, and is saved all the same when that is confirmed', async () => {
    const { teacher, add } = await aHouse();
    await add({ instructor: teacher });
    const refused = await add({ name: 'Yin', instructor: teacher, starts: '18:30' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'timetable-clash', message: 'Something is taken at 4 of these times.' } });
    expect(refused.body.details.clashes[0]).toEqual({ what: 'teacher', name: 'Flow', unix_start: unix('2026-11-30T23:00:00Z') });
    expect((await add({ name: 'Yin', instructor: teacher, starts: '18:30', despiteClashes: true })).body.made).toBe(4);
  });

  it('is not bookable while no product pays for it', async () => {
    const { studio, add, week } = await aHouse();
    await add();
    const why = async () => (await week('2026-11-30')).classes[0].hiddenBy;
    expect(await why()).toEqual(['nothing-pays']);
    await studio.inside((tx) => aProduct(tx, {}));
    expect(await why()).toEqual([]);
  });
});
