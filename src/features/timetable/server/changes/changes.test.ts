/** Changes of one class, of the following ones or of all coming ones, and their undo, through the whole server (docs/decisions/0245). */
import { afterEach, describe, expect, it } from 'vitest';
import type { Rush } from '../../../../../tests/builders/rush.ts';
import { aStaff } from '../../../../../tests/builders/staff.ts';
import { at, iso, NOW, theClassDesk } from '../../../../../tests/support/class-desk.ts';
import { hours, minutes, plus } from '../../../../kernel/time.ts';
import { withClient } from '../../../../server/db/sql-pool.ts';

const desk = theClassDesk();
afterEach(() => desk.server.setClock(iso(NOW)));

/** NOW is a Tuesday, 12:00 UTC. A class of two places on Thursdays at 18:00, four of them in the timetable. */
async function aWeeklyClass(differs: object = {}) {
  const rush = await desk.aStudioOf({ settings: { timeZone: 'Europe/Madrid', scheduleWeeksAhead: 4 } as never });
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    desk.server.call(method, `/office/timetable${path}`, { ...at(rush), token: rush.ownerToken, ...(body && { body }) });
  const form = { name: 'Flow', starts: '18:00', durationMinutes: 60, firstDay: '2026-11-24', weekdays: [4], capacity: 2, ...differs };
  expect((await call('POST', '/classes', form)).body).toMatchObject({ made: 4 });
  const sessions = (await desk.change(rush, 'select id from class_session where recurrence_id is not null order by starts_at')).rows.map(
    (row) => (row as { id: number }).id,
  );
  const item = async (id: number) => {
    const { item: opened } = (await call('GET', `/classes/${id}/change`)).body;
    return { ...opened, opened };
  };
  const preview = async (what: 'change' | 'cancel', id: number, body: object) =>
    (await call('POST', `/classes/${id}/${what}/preview`, body)).body;
  const make = async (what: 'change' | 'cancel', id: number, body: object) => {
    const { stamp } = await preview(what, id, body);
    const made = await call('POST', `/classes/${id}/${what}`, { ...body, stamp });
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
    await desk.server.atelier.settleDue();
    return made.body.change as number;
  };
  const undo = async (change: number) => {
    const reply = await call('POST', `/changes/${change}/undo`);
    await desk.server.atelier.settleDue();
    return reply;
  };
  const rows = async (query: string) => (await desk.change(rush, query)).rows;
  return { rush, sessions, call, item, preview, make, undo, rows };
}

const TIMES = `select to_char(starts_at at time zone 'Europe/Madrid', 'MM-DD HH24:MI') as starts, capacity from class_session
  where recurrence_id is not null order by original_day`;
const starts = (rows: unknown[]) => rows.map((row) => (row as { starts: string }).starts);
const changeMails = (rush: Rush) =>
  desk.change(rush, `select kind, state from mail where kind in ('class-changed', 'class-cancelled', 'class-restored') order by id`);
const everything = async (rush: Rush) =>
  (
    await desk.change(
      rush,
      `select (select jsonb_agg(to_jsonb(b) order by id) from booking b) as bookings,
              (select jsonb_agg(to_jsonb(c) order by pass_id) from pass_credit c) as credits,
              (select jsonb_agg(to_jsonb(s) - 'version' order by id) from class_session s) as sessions,
              (select jsonb_agg(to_jsonb(r) - 'version' order by id) from recurrence r) as recurrences`,
    )
  ).rows[0];

describe('a change of this and the following classes', () => {
  it('shows its numbers first, keeps ids and people, and is made so from then on', async () => {
    const { rush, sessions, item, preview, make, rows, call } = await aWeeklyClass();
    for (const person of rush.people.slice(0, 3)) await desk.reserve(rush, person, {}, sessions[1]);
    const edit = { ...(await item(sessions[1]!)), scope: 'following', starts: '19:30', capacity: 5 };
    expect(await preview('change', sessions[1]!, edit)).toMatchObject({ classes: 3, people: 2, waiting: 1, edited: 0, soon: 0, kept: [] });
    await make('change', sessions[1]!, edit);
    expect(await rows(TIMES)).toEqual([
      { starts: '11-26 18:00', capacity: 2 },
      { starts: '12-03 19:30', capacity: 5 },
      { starts: '12-10 19:30', capacity: 5 },
      { starts: '12-17 19:30', capacity: 5 },
    ]);
    expect(await rows('select id from class_session where recurrence_id is not null order by starts_at')).toEqual(
      sessions.map((id) => ({ id })),
    );
    expect(await rows(`select count(*)::int as seats from booking where waitlist_seq is null and state = 'reserved'`)).toEqual([
      { seats: 3 },
    ]);
    const { items } = (await call('GET', '/recurrences')).body;
    expect(items).toMatchObject([
      { starts: '18:00', lastDay: '2026-12-02' },
      { starts: '19:30', firstDay: '2026-12-03', lastDay: null },
    ]);
    desk.server.setClock('2026-12-03T08:00:00Z');
    await desk.server.atelier.settleDue();
    expect(starts(await rows(TIMES)).slice(4)).toEqual(['12-24 19:30', '12-31 19:30']);
    await desk.sound(rush);
  });

  it('moves to another weekday with its removed days', async () => {
    const { sessions, item, make, rows, call } = await aWeeklyClass();
    await call('DELETE', `/classes/${sessions[2]}`);
    const edit = { ...(await item(sessions[0]!)), scope: 'all', day: '2026-11-27', starts: '09:00' };
    await make('change', sessions[0]!, edit);
    expect(starts(await rows(TIMES))).toEqual(['11-27 09:00', '12-04 09:00', '12-18 09:00']);
    desk.server.setClock('2026-11-25T08:00:00Z');
    await desk.server.atelier.settleDue();
    expect(await rows(TIMES)).toHaveLength(3);
    expect((await call('GET', '/recurrences')).body.items[1]).toMatchObject({ weekday: 5, firstDay: '2026-11-27' });
  });

  it('keeps what was changed by hand, unless that is ticked', async () => {
    const { sessions, item, preview, make, rows } = await aWeeklyClass();
    await make('change', sessions[2]!, { ...(await item(sessions[2]!)), scope: 'this', starts: '20:00' });
    expect(starts(await rows(TIMES))).toEqual(['11-26 18:00', '12-03 18:00', '12-10 20:00', '12-17 18:00']);
    const edit = { ...(await item(sessions[0]!)), scope: 'all', starts: '17:00' };
    expect(await preview('change', sessions[0]!, edit)).toMatchObject({ classes: 3, edited: 0 });
    await make('change', sessions[0]!, edit);
    expect(starts(await rows(TIMES))).toEqual(['11-26 17:00', '12-03 17:00', '12-10 20:00', '12-17 17:00']);
    await make('change', sessions[0]!, { ...(await item(sessions[0]!)), scope: 'all', starts: '16:00', alsoEdited: true });
    expect(starts(await rows(TIMES))).toEqual(['11-26 16:00', '12-03 16:00', '12-10 16:00', '12-17 16:00']);
  });

  it('leaves a date as it is whose places are taken', async () => {
    const { rush, sessions, item, preview, make, rows } = await aWeeklyClass();
    for (const person of rush.people.slice(0, 2)) await desk.reserve(rush, person, {}, sessions[1]);
    const edit = { ...(await item(sessions[0]!)), scope: 'all', capacity: 1 };
    expect(await preview('change', sessions[0]!, edit)).toMatchObject({ classes: 3, kept: [{ why: 'places-taken' }] });
    await make('change', sessions[0]!, edit);
    expect((await rows(TIMES)).map((row) => (row as { capacity: number }).capacity)).toEqual([1, 2, 1, 1]);
  });

  it('keeps the teacher of a class for which a sub is asked', async () => {
    const { rush, sessions, item, preview, make, rows } = await aWeeklyClass();
    const { id: teacher } = await desk.inside(rush, (tx) => aStaff(tx, { role: 'instructor' }));
    await desk.change(
      rush,
      `insert into sub_request (studio_id, class_session_id, requested_by, subject, body, status_at, created_at) values (${rush.studio}, ${sessions[1]}, ${teacher}, '', '', '${iso(NOW)}', '${iso(NOW)}')`,
    );
    const edit = { ...(await item(sessions[0]!)), scope: 'all', instructor: teacher };
    expect(await preview('change', sessions[0]!, edit)).toMatchObject({ classes: 3, kept: [{ why: 'sub-requested' }] });
    await make('change', sessions[0]!, edit);
    expect(await rows('select count(instructor_id)::int as taught from class_session where recurrence_id is not null')).toEqual([
      { taught: 3 },
    ]);
  });

  it('goes on where it stopped: a class that is locked meanwhile follows later', async () => {
    const { rush, sessions, item, preview, undo, call, rows } = await aWeeklyClass();
    const edit = { ...(await item(sessions[0]!)), scope: 'all', starts: '19:00' };
    const { stamp } = await preview('change', sessions[0]!, edit);
    const { change } = (await call('POST', `/classes/${sessions[0]}/change`, { ...edit, stamp })).body;
    await withClient(desk.server.atelier.database.owner, async (client) => {
      await client.query('begin');
      await client.query(`select set_config('app.studio_id', '${rush.studio}', true)`);
      await client.query(`select id from class_session where id = ${sessions[1]} for update`);
      await desk.server.atelier.settleDue();
      expect(starts(await rows(TIMES))).toEqual(['11-26 19:00', '12-03 18:00', '12-10 19:00', '12-17 19:00']);
      expect((await call('GET', `/changes/${change}`)).body.change).toMatchObject({ classes: 4, pending: 1 });
      expect(await undo(change)).toMatchObject({ status: 409, body: { code: 'still-changing' } });
      await client.query('rollback');
    });
    const pending = async () => {
      await desk.server.atelier.settleDue();
      return (await call('GET', `/changes/${change}`)).body.change.pending;
    };
    await expect.poll(pending, { timeout: 10_000 }).toBe(0);
    expect(starts(await rows(TIMES))).toEqual(['11-26 19:00', '12-03 19:00', '12-10 19:00', '12-17 19:00']);
  });

  it('is refused when its preview is no longer true, with the new one', async () => {
    const { rush, sessions, item, preview, call } = await aWeeklyClass();
    const edit = { ...(await item(sessions[0]!)), scope: 'all', starts: '19:00' };
    const { stamp } = await preview('change', sessions[0]!, edit);
    await desk.reserve(rush, rush.people[0]!, {}, sessions[1]);
    const refused = await call('POST', `/classes/${sessions[0]}/change`, { ...edit, stamp });
    expect(refused).toMatchObject({ status: 409, body: { code: 'preview-stale', details: { preview: { classes: 4, people: 1 } } } });
    const again = await call('POST', `/classes/${sessions[0]}/change`, { ...edit, stamp: refused.body.details.preview.stamp });
    expect(again.status).toBe(200);
  });
});

describe('the undo of a change', () => {
  it('sets times, fields and the recurrence back, and no mail goes out', async () => {
    const { rush, sessions, item, make, undo } = await aWeeklyClass();
    await desk.reserve(rush, rush.people[0]!, {}, sessions[1]);
    const before = await everything(rush);
    const change = await make('change', sessions[0]!, {
      ...(await item(sessions[0]!)),
      scope: 'following',
      day: '2026-11-27',
      starts: '19:00',
    });
    expect(await everything(rush)).not.toEqual(before);
    expect((await changeMails(rush)).rows).toEqual([{ kind: 'class-changed', state: 'queued' }]);
    desk.server.setClock(iso(plus(NOW, minutes(9))));
    expect((await undo(change)).status).toBe(200);
    expect(await everything(rush)).toEqual(before);
    expect((await changeMails(rush)).rows).toEqual([{ kind: 'class-changed', state: 'skipped' }]);
    expect(await undo(change)).toMatchObject({ status: 409, body: { code: 'already-undone' } });
    await desk.sound(rush);
  });

  it('brings cancelled classes back with seats, places in line and credits', async () => {
    const { rush, sessions, make, undo, call } = await aWeeklyClass();
    for (const person of rush.people) await desk.reserve(rush, person, {}, sessions[1]);
    await desk.reserve(rush, rush.people[3]!, {}, sessions[2]);
    const before = await everything(rush);
    const change = await make('cancel', sessions[0]!, { scope: 'all', refund: true, reason: 'Holidays' });
    expect((await call('GET', `/changes/${change}`)).body.change).toMatchObject({ classes: 4, pending: 0, mailsWaiting: 5, kept: [] });
    expect((await call('GET', `?from=2026-12-03`)).body.classes).toMatchObject([{ isCancelled: true, booked: 0 }]);
    await undo(change);
    expect(await everything(rush)).toEqual(before);
    expect(new Set((await changeMails(rush)).rows.map((row) => (row as { state: string }).state))).toEqual(new Set(['skipped']));
    await desk.sound(rush);
  });

  it('tells people once more when the mails were sent', async () => {
    const { rush, sessions, make, undo, call } = await aWeeklyClass();
    await desk.reserve(rush, rush.people[0]!, {}, sessions[1]);
    const change = await make('cancel', sessions[1]!, { scope: 'this' });
    expect((await call('POST', `/changes/${change}/send`)).body).toEqual({ sent: 1 });
    await expect.poll(async () => (await changeMails(rush)).rows).toEqual([{ kind: 'class-cancelled', state: 'sent' }]);
    await undo(change);
    await expect
      .poll(async () => (await changeMails(rush)).rows)
      .toEqual([
        { kind: 'class-cancelled', state: 'sent' },
        { kind: 'class-restored', state: 'sent' },
      ]);
  });

  it('names the seats that a person lost by using the credit elsewhere, and those that an end of the time keeps', async () => {
    const { rush, sessions, make, undo, call } = await aWeeklyClass();
    const [ada] = rush.people;
    await desk.reserve(rush, ada!, {}, sessions[1]);
    const change = await make('cancel', sessions[1]!, { scope: 'this' });
    for (const session of [sessions[0]!, sessions[2]!, sessions[3]!]) await desk.reserve(rush, ada!, {}, session);
    await undo(change);
    expect((await call('GET', `/changes/${change}`)).body.change).toMatchObject({ isUndone: true, lost: { 'credit-used': 1 } });
    await desk.sound(rush);
    const late = await make('cancel', sessions[2]!, { scope: 'this' });
    desk.server.setClock(iso(plus(NOW, minutes(10))));
    expect(await undo(late)).toMatchObject({ status: 409, body: { code: 'undo-too-late' } });
    expect((await call('GET', '/changes')).body.items).toEqual([]);
  });

  it('does not wait with mails about a class that begins within three hours', async () => {
    const { rush, sessions, preview, make } = await aWeeklyClass();
    await desk.reserve(rush, rush.people[0]!, {}, sessions[0]);
    const start = Date.parse('2026-11-26T17:00:00Z') as typeof NOW;
    desk.server.setClock(iso(plus(start, -hours(2))));
    await desk.server.atelier.settleDue();
    expect(await preview('cancel', sessions[0]!, { scope: 'following' })).toMatchObject({ classes: 5, soon: 1 });
    await make('cancel', sessions[0]!, { scope: 'this' });
    await expect.poll(async () => (await changeMails(rush)).rows).toEqual([{ kind: 'class-cancelled', state: 'sent' }]);
  });

  it('makes classes of the nights in between again as before', async () => {
    const { sessions, item, make, undo, rows } = await aWeeklyClass();
    desk.server.setClock('2026-11-25T08:00:00Z');
    await desk.server.atelier.settleDue();
    desk.server.setClock('2026-11-26T01:58:00Z');
    const change = await make('change', sessions[1]!, { ...(await item(sessions[1]!)), scope: 'following', starts: '19:00' });
    desk.server.setClock('2026-11-26T02:03:00Z');
    await desk.server.atelier.settleDue();
    expect(starts(await rows(TIMES)).at(-1)).toBe('12-24 19:00');
    await undo(change);
    expect(starts(await rows(TIMES))).toEqual(['11-26 18:00', '12-03 18:00', '12-10 18:00', '12-17 18:00', '12-24 18:00']);
  });

  it('keeps a recurrence stopped that had stopped before', async () => {
    const { rush, sessions, call, make, undo, rows } = await aWeeklyClass();
    await desk.reserve(rush, rush.people[0]!, {}, sessions[3]);
    const { id } = (await call('GET', '/recurrences')).body.items[0];
    await call('POST', `/recurrences/${id}/stop`, { lastDay: '2026-11-30' });
    const change = await make('cancel', sessions[3]!, { scope: 'following' });
    expect((await call('GET', '/recurrences')).body.items).toMatchObject([{ lastDay: '2026-11-30' }]);
    await undo(change);
    expect(starts(await rows(TIMES))).toEqual(['11-26 18:00', '12-17 18:00']);
    expect((await call('GET', '/recurrences')).body.items).toMatchObject([{ lastDay: '2026-11-30' }]);
  });

  it('of a cut leaves the undo of an earlier cut possible', async () => {
    const { sessions, item, make, undo, rows, call } = await aWeeklyClass();
    const first = await make('change', sessions[0]!, { ...(await item(sessions[0]!)), scope: 'all', starts: '19:00' });
    const second = await make('change', sessions[2]!, { ...(await item(sessions[2]!)), scope: 'following', capacity: 9 });
    expect(await undo(first)).toMatchObject({ status: 409, body: { code: 'changed-since' } });
    await undo(second);
    expect((await undo(first)).status).toBe(200);
    expect(starts(await rows(TIMES))).toEqual(['11-26 18:00', '12-03 18:00', '12-10 18:00', '12-17 18:00']);
    expect((await call('GET', '/recurrences')).body.items).toHaveLength(1);
  });

  it('is refused while a later change of the same classes stands', async () => {
    const { sessions, item, make, undo } = await aWeeklyClass();
    const first = await make('change', sessions[0]!, { ...(await item(sessions[0]!)), scope: 'all', starts: '19:00' });
    const second = await make('change', sessions[1]!, { ...(await item(sessions[1]!)), scope: 'this', starts: '20:00' });
    expect(await undo(first)).toMatchObject({ status: 409, body: { code: 'changed-since' } });
    expect((await undo(second)).status).toBe(200);
    expect((await undo(first)).status).toBe(200);
  });
});

describe('a class that people book every week', () => {
  const SLOTS = `select weekday, minute, stopped_at is null as runs from standing_booking order by id`;
  const BOOKED = `select to_char(s.starts_at at time zone 'Europe/Madrid', 'MM-DD HH24:MI') as starts
    from booking b join class_session s on s.id = b.class_session_id where b.state = 'reserved' order by s.starts_at`;
  async function aWeeklyBooking() {
    const studio = await aWeeklyClass();
    const [who] = studio.rush.people;
    const path = '/api/standing-bookings/start';
    await desk.server.call('POST', path, { ...at(studio.rush), token: who!.token, body: { class_id: studio.sessions[0] } });
    await desk.server.atelier.settleDue();
    expect(starts(await studio.rows(BOOKED))).toEqual(['11-26 18:00']);
    return studio;
  }

  it('takes their weekly bookings along, and back', async () => {
    const { rush, sessions, item, preview, make, undo, rows } = await aWeeklyBooking();
    const edit = { ...(await item(sessions[0]!)), scope: 'all', day: '2026-11-27', starts: '17:00' };
    expect(await preview('change', sessions[0]!, edit)).toMatchObject({ weekly: 1 });
    const change = await make('change', sessions[0]!, edit);
    expect(await rows(SLOTS)).toEqual([{ weekday: 5, minute: 17 * 60, runs: true }]);
    desk.server.setClock('2026-11-27T16:00:05Z');
    await desk.server.atelier.settleDue();
    expect(starts(await rows(BOOKED))).toEqual(['11-27 17:00', '12-04 17:00']);
    desk.server.setClock(iso(plus(NOW, minutes(1))));
    expect((await undo(change)).status).toBe(200);
    expect(await rows(SLOTS)).toEqual([{ weekday: 4, minute: 18 * 60, runs: true }]);
    await desk.sound(rush);
  });

  it('keeps their weekly bookings of the classes before the first that moves', async () => {
    const { sessions, item, make, undo, rows, rush } = await aWeeklyBooking();
    const change = await make('change', sessions[2]!, { ...(await item(sessions[2]!)), scope: 'following', starts: '19:00' });
    expect(await rows(SLOTS)).toEqual([
      { weekday: 4, minute: 18 * 60, runs: true },
      { weekday: 4, minute: 19 * 60, runs: true },
    ]);
    await undo(change);
    expect((await rows(SLOTS)).map((row) => (row as { runs: boolean }).runs)).toEqual([true, false]);
    await desk.sound(rush);
  });

  it('does not book again what they had left before', async () => {
    const { rush, sessions, item, make, rows } = await aWeeklyBooking();
    const [booking] = (await rows('select id from booking')) as { id: number }[];
    await desk.cancel(rush, rush.people[0]!, booking!.id);
    await make('change', sessions[0]!, { ...(await item(sessions[0]!)), scope: 'all', starts: '19:30' });
    await desk.server.atelier.settleDue();
    expect(await rows(BOOKED)).toEqual([]);
  });

  it('says that nothing is left to book when it ends', async () => {
    const { sessions, preview } = await aWeeklyBooking();
    expect(await preview('cancel', sessions[0]!, { scope: 'all' })).toMatchObject({ weekly: 1 });
    expect(await preview('cancel', sessions[0]!, { scope: 'this' })).toMatchObject({ weekly: 0 });
  });

  it('leaves the weekly booking alone that a person has of the new slot already', async () => {
    const { rush, sessions, item, make, undo, rows } = await aWeeklyBooking();
    await rows(`insert into standing_booking (studio_id, customer_id, class_template_id, weekday, minute, settled_until, created_at)
      select studio_id, customer_id, class_template_id, weekday, 1140, settled_until, created_at from standing_booking`);
    const change = await make('change', sessions[2]!, { ...(await item(sessions[2]!)), scope: 'following', starts: '19:00' });
    await undo(change);
    expect(await rows(SLOTS)).toEqual([
      { weekday: 4, minute: 18 * 60, runs: true },
      { weekday: 4, minute: 19 * 60, runs: true },
    ]);
    await desk.sound(rush);
  });
});
