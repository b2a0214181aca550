/** Closures through the whole server: classes, longer passes, the nightly run and undo (docs/decisions/0246). */
import { afterEach, describe, expect, it } from 'vitest';
import { at, iso, NOW, theClassDesk } from '../../../../../tests/support/class-desk.ts';
import { days, minutes, plus } from '../../../../kernel/time.ts';

const desk = theClassDesk();
afterEach(() => desk.server.setClock(iso(NOW)));

const CLOSED = { firstDay: '2026-12-24', lastDay: '2027-01-01', message: 'Happy holidays', extendsPasses: true };

/** NOW is Tuesday, November 24. A class of two places on Thursdays at 18:00, eight of them in the timetable. Two lie in CLOSED. */
async function aStudio() {
  const rush = await desk.aStudioOf({ settings: { timeZone: 'Europe/Madrid', scheduleWeeksAhead: 8 } as never });
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    desk.server.call(method, `/office/timetable${path}`, { ...at(rush), token: rush.ownerToken, ...(body && { body }) });
  const form = { name: 'Flow', starts: '18:00', durationMinutes: 60, firstDay: '2026-11-24', weekdays: [4], capacity: 2 };
  expect((await call('POST', '/classes', form)).body).toMatchObject({ made: 8 });
  const rows = async (query: string) => (await desk.change(rush, query)).rows as Record<string, unknown>[];
  const ids = (await rows('select id from class_session where recurrence_id is not null order by starts_at')).map(({ id }) => id as number);
  const preview = async (body: object = CLOSED) => (await call('POST', '/closures/preview', body)).body;
  const close = async (body: object = CLOSED) => {
    const { stamp } = await preview(body);
    const reply = await call('POST', '/closures', { ...body, stamp });
    await desk.server.atelier.settleDue();
    return reply;
  };
  const undo = async (change: number) => {
    const reply = await call('POST', `/changes/${change}/undo`);
    await desk.server.atelier.settleDue();
    return reply;
  };
  const takingPlace = () =>
    rows(`select to_char(starts_at at time zone 'Europe/Madrid', 'MM-DD') as day from class_session
          where recurrence_id is not null and cancelled_at is null order by starts_at`);
  return { rush, ids, call, rows, preview, close, undo, takingPlace };
}

/** Thirty days from December 10, to the last second of January 9. */
const until = (day: string) => `${day} 22:59:59+00`;
const ENDS = `select id, to_char(ends_at at time zone 'Europe/Madrid', 'YYYY-MM-DD HH24:MI:SS') as ends from user_pass where ends_at is not null order by id`;

describe('a closure', () => {
  it('shows its numbers, cancels the classes, gives the credits back and tells people after ten minutes', async () => {
    const { rush, ids, rows, preview, close, takingPlace } = await aStudio();
    for (const person of rush.people.slice(0, 3)) await desk.reserve(rush, person, {}, ids[4]);
    expect(await preview()).toMatchObject({ classes: 2, people: 2, waiting: 1, days: 9, appointments: 0 });
    expect((await close()).status).toBe(200);
    expect((await takingPlace()).map(({ day }) => day)).toEqual(['11-26', '12-03', '12-10', '12-17', '01-07', '01-14']);
    expect(await rows(`select distinct cancellation_reason as reason from class_session where cancelled_at is not null`)).toEqual([
      { reason: 'Happy holidays' },
    ]);
    const sent = () => rows(`select kind, state from mail where kind = 'class-cancelled'`);
    expect(await sent()).toHaveLength(3);
    expect(await rows(`select count(*)::int as waiting from mail where about_change is not null`)).toEqual([{ waiting: 3 }]);
  });

  it('makes passes longer by its whole days, once, and leaves those that renew or are over', async () => {
    const { rows, preview, call } = await aStudio();
    const before = await rows(
      `update user_pass set ends_at = '${until('2027-01-09')}' where id in (select id from user_pass order by id limit 2) returning id`,
    );
    await rows(`update user_pass set ends_at = '${until('2026-12-20')}' where id = (select max(id) from user_pass)`);
    expect(before).toHaveLength(2);
    expect(await preview()).toMatchObject({ passes: 2, days: 9 });
    const { stamp } = await preview();
    const replies = await Promise.all(Array.from({ length: 10 }, () => call('POST', '/closures', { ...CLOSED, stamp })));
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
    const ends = (await rows(ENDS)).map((row) => row['ends']);
    expect([ends[0], ends[1], ends.at(-1)]).toEqual(['2027-01-18 23:59:59', '2027-01-18 23:59:59', '2026-12-20 23:59:59']);
    expect(await rows('select count(*)::int as longer from closure_pass')).toEqual([{ longer: 2 }]);
    expect((await call('GET', '/closures')).body.items).toMatchObject([{ ...CLOSED, passes: 2, isOver: false }]);
    expect((await call('POST', '/closures/preview', CLOSED)).body).toMatchObject({ code: 'closed-already' });
  });

  it('makes a pass longer that was sold before it began', async () => {
    const { rows, close } = await aStudio();
    await close();
    await rows(`update user_pass set ends_at = '${until('2027-01-09')}' where id = (select min(id) from user_pass)`);
    desk.server.setClock('2026-12-23T23:00:05Z');
    await desk.server.atelier.settleDue();
    await desk.server.atelier.settleDue();
    expect((await rows(ENDS))[0]).toMatchObject({ ends: '2027-01-18 23:59:59' });
  });

  it('is taken back whole: seats, places in line, credits and ends of passes, and no mail leaves', async () => {
    const { rush, ids, rows, close, undo } = await aStudio();
    await rows(`update user_pass set ends_at = '${until('2027-01-31')}'`);
    for (const person of rush.people.slice(0, 3)) await desk.reserve(rush, person, {}, ids[4]);
    const state = () =>
      rows(`select (select jsonb_agg(to_jsonb(b) order by id) from booking b) as bookings,
              (select jsonb_agg(to_jsonb(c) order by pass_id) from pass_credit c) as credits,
              (select jsonb_agg(to_jsonb(p) order by id) from user_pass p) as passes,
              (select jsonb_agg(to_jsonb(s) - 'version' order by id) from class_session s) as sessions`);
    const before = await state();
    const { change } = (await close()).body;
    expect(await state()).not.toEqual(before);
    expect((await undo(change)).status).toBe(200);
    expect(await state()).toEqual(before);
    desk.server.setClock(iso(plus(NOW, minutes(11))));
    await desk.server.atelier.settleDue();
    expect(await rows(`select distinct state from mail where kind like 'class-%'`)).toEqual([{ state: 'skipped' }]);
    expect((await close()).status).toBe(200);
  });

  it('keeps the days of a pass with a booking in them, and says so', async () => {
    const { rush, ids, rows, call, close, undo } = await aStudio();
    await rows(`update user_pass set ends_at = '${until('2027-01-05')}' where customer_id = ${rush.people[0]!.id}`);
    const { change } = (await close()).body;
    await desk.reserve(rush, rush.people[0]!, {}, ids[6]);
    await undo(change);
    expect((await call('GET', `/changes/${change}`)).body.change).toMatchObject({ isUndone: true, lost: { 'pass-kept': 1 } });
    expect(await rows(`select state from closure_pass where state = 'kept'`)).toHaveLength(1);
  });

  it('keeps the nightly run from making classes in it, until it ends', async () => {
    const { rows, call, takingPlace } = await aStudio();
    const far = { firstDay: '2027-01-18', lastDay: '2027-01-24' };
    const { stamp } = (await call('POST', '/closures/preview', far)).body;
    const { closure } = (await call('POST', '/closures', { ...far, stamp })).body;
    desk.server.setClock(iso(plus(NOW, days(14))));
    await desk.server.atelier.settleDue();
    const made = async () => (await takingPlace()).map(({ day }) => day);
    expect(await made()).not.toContain('01-21');
    expect(await made()).toContain('01-28');
    expect((await call('POST', `/closures/${closure}/reopen`)).status).toBe(200);
    await desk.server.atelier.settleDue();
    expect(await made()).toContain('01-21');
    expect((await call('POST', `/closures/${closure}/reopen`)).status).toBe(404);
    expect(await rows(`select action from audit_entry where action like 'closure.%' order by id`)).toEqual([
      { action: 'closure.create' },
      { action: 'closure.stop' },
    ]);
  });

  it('closes some hours, or one place', async () => {
    const { rush, ids, rows, preview } = await aStudio();
    expect(await preview({ firstDay: '2026-12-24', lastDay: '2026-12-24', starts: '19:00' })).toMatchObject({ classes: 0, days: 0 });
    expect(await preview({ firstDay: '2026-12-24', lastDay: '2026-12-24', starts: '18:30' })).toMatchObject({ classes: 1, days: 0 });
    const [place] = await rows(`insert into location (studio_id, name) values (${rush.studio}, 'Barn') returning id`);
    const here = { firstDay: '2026-12-24', lastDay: '2027-01-01', locations: [place!['id']] };
    expect(await preview(here)).toMatchObject({ classes: 0 });
    await rows(`update class_session set location_id = ${place!['id']} where id = ${ids[4]}`);
    expect(await preview(here)).toMatchObject({ classes: 1 });
  });

  it('refuses days in the past, in the wrong order or too many, and a preview that is no longer true', async () => {
    const { rush, ids, call, preview } = await aStudio();
    const errors = async (body: object) => (await call('POST', '/closures/preview', { ...CLOSED, ...body })).body.errors;
    expect(await errors({ firstDay: '2026-11-20', lastDay: '2026-11-23' })).toHaveProperty('lastDay');
    expect(await errors({ lastDay: '2026-12-20' })).toHaveProperty('lastDay');
    expect(await errors({ lastDay: '2028-01-01' })).toEqual({ lastDay: ['Choose at most 366 days'] });
    expect(await errors({ lastDay: '2026-12-24', starts: '14:00', ends: '14:00' })).toHaveProperty('ends');
    expect(await errors({ locations: [999_999] })).toHaveProperty('locations');
    const { stamp } = await preview();
    await desk.reserve(rush, rush.people[0]!, {}, ids[4]);
    const stale = await call('POST', '/closures', { ...CLOSED, stamp });
    expect(stale).toMatchObject({ status: 409, body: { code: 'preview-stale', details: { preview: { people: 1 } } } });
  });

  it('warns of a single class in it, and leaves its days out of a class that repeats', async () => {
    const { rush, call, close } = await aStudio();
    await close();
    const form = { name: 'Carols', starts: '12:00', durationMinutes: 60, firstDay: '2026-12-24' };
    const refused = await call('POST', '/classes', form);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'timetable-clash', details: { clashes: [{ what: 'closed', name: 'Happy holidays' }] } },
    });
    expect((await call('POST', '/classes', { ...form, despiteClashes: true })).body).toMatchObject({ made: 1 });
    expect((await call('POST', '/classes', { ...form, name: 'Noon', firstDay: '2026-12-17', weekdays: [4] })).body).toMatchObject({
      made: 3,
    });
    await desk.sound(rush);
  });

  it('gives a pass each day once: after an end of the closure, an undo, or two closures taken back in any order', async () => {
    const { rows, call, close, undo } = await aStudio();
    await rows(`update user_pass set ends_at = '${until('2027-01-09')}' where id = (select min(id) from user_pass)`);
    const end = async () => (await rows(ENDS))[0]!['ends'] as string;
    const { closure } = (await close()).body;
    expect((await call('POST', `/closures/${closure}/reopen`)).status).toBe(200);
    expect((await close({ ...CLOSED, lastDay: '2027-01-02' })).status).toBe(200);
    expect(await end()).toBe('2027-01-19 23:59:59');
    const later = await close({ ...CLOSED, firstDay: '2027-01-12', lastDay: '2027-01-13' });
    expect(await end()).toBe('2027-01-21 23:59:59');
    const [second] = await rows(`select max(id)::int as id from timetable_change where id < ${later.body.change}`);
    await undo(second!['id'] as number);
    await undo(later.body.change);
    expect(await end()).toBe('2027-01-18 23:59:59');
  });

  it('makes a pass longer that begins in it', async () => {
    const { rows, close } = await aStudio();
    await close();
    const [id] = await rows(`update user_pass set starts_at = '2026-12-28 12:00Z', ends_at = '${until('2027-01-27')}'
      where id = (select min(id) from user_pass) returning id`);
    for (const time of ['2026-12-23T23:00:05Z', '2027-01-01T23:00:05Z', '2027-01-01T23:00:09Z']) {
      desk.server.setClock(time);
      await desk.server.atelier.settleDue();
    }
    expect(await rows(`select cardinality(days) as days from closure_pass where pass_id = ${id!['id']}`)).toEqual([{ days: 5 }]);
    expect((await rows(ENDS))[0]).toMatchObject({ ends: '2027-02-01 23:59:59' });
  });

  it('does not bring a class back into it that was cancelled before', async () => {
    const { rush, ids, call, close, undo, takingPlace } = await aStudio();
    const { stamp } = (await call('POST', `/classes/${ids[4]}/cancel/preview`, { scope: 'this' })).body;
    const cancelled = (await call('POST', `/classes/${ids[4]}/cancel`, { scope: 'this', stamp })).body.change as number;
    await desk.server.atelier.settleDue();
    await close();
    await undo(cancelled);
    expect((await takingPlace()).map(({ day }) => day)).not.toContain('12-24');
    expect((await call('GET', `/changes/${cancelled}`)).body.change.kept).toMatchObject([{ why: 'closed' }]);
    await desk.sound(rush);
  });
});
