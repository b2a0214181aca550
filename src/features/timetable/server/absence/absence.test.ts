/** A teacher who is away or leaves: all classes and appointments in one change, through the whole server (docs/decisions/0247). */
import { afterEach, describe, expect, it } from 'vitest';
import { aStaff } from '../../../../../tests/builders/staff.ts';
import { theAppointmentDesk, tomorrow } from '../../../../../tests/support/appointment-desk.ts';
import { at, iso, NOW } from '../../../../../tests/support/class-desk.ts';
import { minutes, plus } from '../../../../kernel/time.ts';

const house = theAppointmentDesk();
const { desk } = house;
afterEach(() => desk.server.setClock(iso(NOW)));

/** NOW is Tuesday, 24 November, 12:00 UTC. Iris teaches every week at 18:00 on these weekdays; four weeks are in the timetable. */
async function aStudioWithIris({ weekdays = [4], weeks = 4 }: { weekdays?: number[]; weeks?: number } = {}) {
  const { rush, iris, massage, people } = await house.aHouse({ settings: { scheduleWeeksAhead: weeks } as never });
  const [mia, ben] = await desk.inside(rush, async (tx) => [
    await aStaff(tx, { row: { name: 'Mia' } }),
    await aStaff(tx, { row: { name: 'Ben' } }),
  ]);
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    desk.server.call(method, `/office/timetable${path}`, { ...at(rush), token: rush.ownerToken, ...(body && { body }) });
  const add = async (more: object) =>
    call('POST', '/classes', {
      name: 'Flow',
      starts: '18:00',
      durationMinutes: 60,
      firstDay: '2026-11-24',
      weekdays,
      capacity: 3,
      instructor: iris.id,
      ...more,
    });
  expect((await add({})).status).toBe(200);
  const rows = async <Row>(query: string) => (await desk.change(rush, query)).rows as Row[];
  const classes = await rows<{ id: number; recurrence_id: number }>(
    'select id, recurrence_id from class_session where recurrence_id is not null order by starts_at',
  );
  const away = { instructor: iris.id, firstDay: '2026-11-24', lastDay: '2026-12-31', fate: 'hand-over', to: mia!.id };
  const preview = async (body: object) => (await call('POST', '/absences/preview', { ...away, ...body })).body;
  const make = async (body: object) => {
    const { stamp } = await preview(body);
    const reply = await call('POST', '/absences', { ...away, ...body, stamp });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    await desk.server.atelier.settleDue();
    return reply.body.change as number;
  };
  const undo = async (change: number) => {
    const reply = await call('POST', `/changes/${change}/undo`);
    await desk.server.atelier.settleDue();
    return reply;
  };
  const change = async (id: number) => (await call('GET', `/changes/${id}`)).body.change;
  const ids = classes.map(({ id }) => id);
  const recurrences = [...new Set(classes.map(({ recurrence_id: id }) => id))];
  return { rush, iris, massage, people, mia: mia!, ben: ben!, call, add, rows, ids, recurrences, away, preview, make, undo, change };
}
type Studio = Awaited<ReturnType<typeof aStudioWithIris>>;

const TAUGHT = `select coalesce(p.name, '-') || case when s.cancelled_at is null then '' else ' cancelled' end as who
  from class_session s left join staff p on p.id = s.instructor_id where s.recurrence_id is not null order by s.starts_at, s.id`;
const taught = async ({ rows }: Studio) => (await rows<{ who: string }>(TAUGHT)).map(({ who }) => who);
const everything = async ({ rows }: Studio) =>
  (
    await rows(`select (select jsonb_agg(to_jsonb(b) order by id) from booking b) as bookings,
    (select jsonb_agg(to_jsonb(c) order by pass_id) from pass_credit c) as credits,
    (select jsonb_agg(to_jsonb(s) - 'version' order by id) from class_session s) as sessions,
    (select jsonb_agg(to_jsonb(r) - 'version' order by id) from recurrence r) as recurrences,
    (select jsonb_agg(to_jsonb(d) order by day) from closed_day d) as closed`)
  )[0];
const mails = ({ rows }: Studio, kinds: string) =>
  rows<{ kind: string; state: string }>(`select kind, state from mail where kind = any('{${kinds}}') order by id`);

describe('an absence with an end', () => {
  it('hands over, asks for a sub, cancels and keeps in one change, and takes it all back', async () => {
    const studio = await aStudioWithIris();
    const { rush, ids, ben, preview, make, undo, change } = studio;
    for (const person of rush.people.slice(0, 2)) await desk.reserve(rush, person, {}, ids[2]);
    const before = await everything(studio);
    const body = {
      classes: [
        { id: ids[1], fate: 'ask' },
        { id: ids[2], fate: 'cancel' },
        { id: ids[3], fate: 'keep' },
      ],
      recipients: [ben.id],
      reason: 'Iris is ill',
    };
    const shown = await preview(body);
    expect(shown).toMatchObject({
      classes: 3,
      people: 2,
      waiting: 0,
      counts: { 'hand-over': 1, ask: 1, cancel: 1 },
      notMadeFrom: '2026-12-23',
    });
    expect(shown.items.map(({ fate }: { fate: string }) => fate)).toEqual(['hand-over', 'ask', 'cancel', 'keep']);
    const made = await make(body);
    expect(await change(made)).toMatchObject({ kind: 'absence', name: 'Iris Moon', classes: 3, pending: 0, kept: [] });
    expect(await taught(studio)).toEqual(['Mia', 'Iris Moon', 'Iris Moon cancelled', 'Iris Moon']);
    expect(await mails(studio, 'sub-request')).toEqual([{ kind: 'sub-request', state: 'queued' }]);
    expect((await undo(made)).status).toBe(200);
    expect(await everything(studio)).toEqual(before);
    expect(new Set((await mails(studio, 'sub-request,class-cancelled,teacher-class-given')).map(({ state }) => state))).toEqual(
      new Set(['skipped']),
    );
    expect(await studio.rows('select status from sub_request')).toEqual([{ status: 'declined' }]);
    await desk.sound(rush);
  });

  it('changes only the classes between its days, and not the recurrence', async () => {
    const studio = await aStudioWithIris();
    const made = await studio.make({ firstDay: '2026-12-03', lastDay: '2026-12-10' });
    expect(await taught(studio)).toEqual(['Iris Moon', 'Mia', 'Mia', 'Iris Moon']);
    expect((await studio.call('GET', '/recurrences')).body.items).toMatchObject([{ teacher: 'Iris Moon', lastDay: null }]);
    expect((await studio.change(made)).mailsWaiting).toBeGreaterThan(0);
  });

  it('gives each recurrence its own fate', async () => {
    const studio = await aStudioWithIris({ weekdays: [4, 5] });
    const { recurrences, ben, make } = studio;
    await make({ recurrences: [{ id: recurrences[1], fate: 'hand-over', to: ben.id }] });
    expect(await taught(studio)).toEqual(['Mia', 'Ben', 'Mia', 'Ben', 'Mia', 'Ben', 'Mia', 'Ben']);
  });

  it('asks everybody who is free when nobody is named, and says when nobody is', async () => {
    const studio = await aStudioWithIris();
    const { mia, ben, add, make, change, rows } = studio;
    await add({ weekdays: [], firstDay: '2026-11-26', instructor: mia.id, name: 'Other', despiteClashes: true });
    await add({ weekdays: [], firstDay: '2026-12-03', instructor: mia.id, name: 'Other', despiteClashes: true });
    await add({ weekdays: [], firstDay: '2026-12-03', instructor: ben.id, name: 'Third', despiteClashes: true });
    const made = await make({ fate: 'ask', to: null, lastDay: '2026-12-03' });
    expect(await change(made)).toMatchObject({ classes: 2, kept: [{ why: 'nobody-free' }] });
    expect(await rows('select staff_id from instructor_sub_request')).toEqual([{ staff_id: ben.id }]);
  });

  it('leaves a class whose sub was found before the undo', async () => {
    const studio = await aStudioWithIris();
    const { rush, ben, make, undo, change, rows, call } = studio;
    const made = await make({ fate: 'ask', to: null, recipients: [ben.id], lastDay: '2026-11-26' });
    await call('POST', `/changes/${made}/send`);
    const [{ id }] = (await rows<{ id: number }>('select id from instructor_sub_request')) as [{ id: number }];
    const taken = await desk.server.call('POST', '/staff/sub-requests/complete', {
      ...at(rush),
      token: rush.ownerToken,
      body: { instructor_sub_request_id: id },
    });
    expect(taken.status).toBe(200);
    await undo(made);
    expect(await change(made)).toMatchObject({ isUndone: true, kept: [{ why: 'sub-taken' }] });
    expect((await taught(studio))[0]).toBe('Ben');
  });

  it('keeps a class for which a sub is asked, and one at an appointment of the new teacher, and warns of a clash', async () => {
    const studio = await aStudioWithIris();
    const { rush, mia, iris, massage, ids, add, preview, make, rows } = studio;
    await add({ weekdays: [], firstDay: '2026-12-10', starts: '18:30', instructor: mia.id, name: 'Other' });
    await rows(`insert into sub_request (studio_id, class_session_id, requested_by, subject, body, status_at, created_at)
      values (${rush.studio}, ${ids[0]}, ${iris.id}, '', '', '${iso(NOW)}', '${iso(NOW)}')`);
    await rows(`with s as (insert into appointment_session (studio_id, service_id, instructor_id, starts_at, ends_at, busy_until, minutes, places, persons, is_shared)
        values (${rush.studio}, ${massage}, ${mia.id}, '2026-12-03T18:30Z', '2026-12-03T19:30Z', '2026-12-03T19:30Z', 60, 1, 1, false) returning *)
      insert into instructor_busy (studio_id, instructor_id, kind, starts_at, ends_at, appointment_session_id)
      select studio_id, instructor_id, 2, starts_at, busy_until, id from s`);
    expect(await preview({})).toMatchObject({
      classes: 2,
      items: [{ why: 'sub-requested' }, { why: 'teacher-has-appointment' }, { why: null }, { why: null }],
      clashCount: 1,
      clashes: [{ what: 'teacher', name: 'Other' }],
    });
    await make({});
    expect(await taught(studio)).toEqual(['Iris Moon', 'Iris Moon', 'Mia', 'Mia']);
  });

  it('cancels the appointments with their credits, closes the days, and opens them again', async () => {
    const studio = await aStudioWithIris();
    const { rush, massage, iris, people, preview, make, undo, rows } = studio;
    const id = await house.booked({ rush, iris, massage, people }, people[0]!, tomorrow(10));
    const left = await house.booked({ rush, iris, massage, people }, people[2]!, tomorrow(12));
    expect((await preview({})).appointments).toMatchObject([
      { id, people: 1 },
      { id: left, people: 1 },
    ]);
    expect(await preview({})).toMatchObject({ closedUntil: '2026-12-31' });
    const made = await make({ appointments: [id, 999_999] });
    expect(await rows('select state, cancelled_by from appointment order by id')).toEqual([
      { state: 'cancelled', cancelled_by: 'instructor' },
      { state: 'confirmed', cancelled_by: null },
    ]);
    expect(await mails(studio, 'appointment-cancelled')).toHaveLength(1);
    const taken = await house.hold({ rush, iris, massage, people }, people[1]!, tomorrow(15));
    expect(taken.status).toBe(409);
    await undo(made);
    expect((await house.hold({ rush, iris, massage, people }, people[1]!, tomorrow(15))).status).toBe(200);
    expect(await rows('select state from appointment order by id')).toEqual([{ state: 'cancelled' }, { state: 'confirmed' }]);
    await desk.sound(rush);
  });

  it('leaves a day closed that was closed before', async () => {
    const studio = await aStudioWithIris();
    await studio.rows(
      `insert into closed_day (studio_id, instructor_id, day, reason) values (${studio.rush.studio}, ${studio.iris.id}, '2026-12-01', 'Own')`,
    );
    await studio.undo(await studio.make({}));
    expect(await studio.rows('select day::text, reason from closed_day')).toEqual([{ day: '2026-12-01', reason: 'Own' }]);
  });

  it('leaves the days of a longer absence closed when a shorter one is taken back', async () => {
    const { make, undo, rows } = await aStudioWithIris();
    const first = await make({ lastDay: '2026-11-30' });
    await make({ lastDay: '2026-12-04' });
    await undo(first);
    expect(await rows('select count(*)::int as closed from closed_day')).toEqual([{ closed: 11 }]);
  });

  it('keeps a class that somebody else was given before it was settled', async () => {
    const studio = await aStudioWithIris();
    const { call, away, preview, rows, ids, ben, change } = studio;
    const { stamp } = await preview({});
    const made = (await call('POST', '/absences', { ...away, stamp })).body.change as number;
    await rows(`update class_session set instructor_id = ${ben.id} where id = ${ids[0]}`);
    await desk.server.atelier.settleDue();
    expect((await taught(studio))[0]).toBe('Ben');
    expect((await change(made)).kept).toMatchObject([{ why: 'other-teacher' }]);
  });
});

describe('a teacher who leaves', () => {
  it('leaves no class of a recurrence without a teacher behind', async () => {
    const studio = await aStudioWithIris();
    await studio.rows(`update class_session set instructor_id = null where id = ${studio.ids[1]}`);
    await studio.make({ firstDay: '2026-11-25', lastDay: null });
    expect(new Set(await taught(studio))).toEqual(new Set(['Mia']));
    expect((await studio.call('POST', '/absences/preview', { ...studio.away, fate: 'ask', recipients: [] })).status).toBe(422);
  });

  it('hands over 60 classes, and those that are made later', async () => {
    const studio = await aStudioWithIris({ weekdays: [1, 2, 3, 4, 5], weeks: 12 });
    const { rush, rows, call, preview, make, undo } = studio;
    const leaves = { firstDay: '2026-11-25', lastDay: null };
    const before = await everything(studio);
    expect(await preview(leaves)).toMatchObject({
      classes: 60,
      notMadeFrom: null,
      recurrences: Array.from({ length: 5 }, () => ({ fate: 'hand-over' })),
    });
    const made = await make(leaves);
    expect(new Set((await taught(studio)).slice(1))).toEqual(new Set(['Mia']));
    expect(await rows('select count(*)::int as by_hand from class_session where edited_by_hand')).toEqual([{ by_hand: 0 }]);
    const { items } = (await call('GET', '/recurrences')).body;
    expect(items.filter(({ lastDay }: { lastDay: string | null }) => lastDay === null)).toMatchObject(
      Array.from({ length: 5 }, () => ({ teacher: 'Mia' })),
    );
    await undo(made);
    expect(await everything(studio)).toEqual(before);
    const again = await make(leaves);
    desk.server.setClock(iso(plus(NOW, minutes(24 * 60 * 9))));
    await desk.server.atelier.settleDue();
    expect(new Set((await taught(studio)).slice(1))).toEqual(new Set(['Mia']));
    expect((await rows('select id from class_session where recurrence_id is not null')).length).toBeGreaterThan(61);
    expect(await undo(again)).toMatchObject({ status: 409, body: { code: 'undo-too-late' } });
    await desk.sound(rush);
  });

  it('ends the recurrences whose classes are cancelled, and leaves later ones without a teacher while subs are asked for', async () => {
    const studio = await aStudioWithIris({ weekdays: [4, 5] });
    const { recurrences, make, rows, call, undo } = studio;
    const before = await everything(studio);
    const made = await make({
      lastDay: null,
      firstDay: '2026-12-01',
      fate: 'cancel',
      to: null,
      recurrences: [{ id: recurrences[1], fate: 'ask' }],
    });
    expect((await call('GET', '/recurrences')).body.items).toMatchObject([
      { weekday: 4, lastDay: '2026-12-02', teacher: 'Iris Moon' },
      { weekday: 5, lastDay: '2026-12-03', teacher: 'Iris Moon' },
      { weekday: 5, lastDay: null, teacher: null },
    ]);
    expect(await rows(`select count(*)::int as asked from sub_request where status = 'pending'`)).toEqual([{ asked: 3 }]);
    await undo(made);
    expect(await everything(studio)).toEqual(before);
  });
});

describe('an absence is refused', () => {
  it('for a bad teacher, day or choice', async () => {
    const { rush, iris, mia, ids, recurrences, away, call, rows } = await aStudioWithIris();
    const gone = await desk.inside(rush, (tx) => aStaff(tx, { row: { name: 'Gone', is_archived: true } }));
    const faulty = async (body: object) => {
      const reply = await call('POST', '/absences', { ...away, ...body, stamp: 'x' });
      return [reply.status, Object.keys(reply.body.errors ?? {})];
    };
    expect(await faulty({ to: iris.id })).toEqual([422, ['to']]);
    expect(await faulty({ to: gone.id })).toEqual([422, ['to']]);
    expect(await faulty({ to: null })).toEqual([422, ['to']]);
    expect(await faulty({ instructor: 999_999 })).toEqual([404, []]);
    expect(await faulty({ lastDay: '2026-11-23' })).toEqual([422, ['lastDay']]);
    expect(await faulty({ recurrences: [{ id: recurrences[0], fate: 'hand-over' }] })).toEqual([422, ['recurrences']]);
    expect(await faulty({ classes: [{ id: ids[0], fate: 'hand-over', to: iris.id }] })).toEqual([422, ['classes']]);
    expect(await faulty({ recipients: [iris.id] })).toEqual([422, ['recipients']]);
    expect(await faulty({})).toEqual([409, []]);
    expect(await rows('select id from timetable_change')).toEqual([]);
    expect(mia.id).not.toBe(iris.id);
  });

  it('when its preview is no longer true, and when nothing changes', async () => {
    const studio = await aStudioWithIris();
    const { rush, ids, away, mia, ben, call, preview } = studio;
    const { stamp } = await preview({});
    await desk.reserve(rush, rush.people[0]!, {}, ids[1]);
    const stale = await call('POST', '/absences', { ...away, stamp });
    expect(stale).toMatchObject({ status: 409, body: { code: 'preview-stale', details: { preview: { classes: 4, people: 1 } } } });
    expect((await call('POST', '/absences', { ...away, stamp: stale.body.details.preview.stamp })).status).toBe(200);
    const nothing = { ...away, instructor: ben.id, to: mia.id };
    const empty = await call('POST', '/absences', { ...nothing, stamp: (await preview(nothing)).stamp });
    expect(empty).toMatchObject({ status: 409, body: { code: 'nothing-changes' } });
  });

  it('for more than 1,000 classes', async () => {
    const { rush, ids, away, call, preview, rows } = await aStudioWithIris();
    await rows(`insert into class_session (studio_id, class_template_id, name, color, starts_at, ends_at, instructor_id)
      select studio_id, class_template_id, name, color, starts_at + n * interval '1 minute', ends_at + n * interval '1 minute', instructor_id
      from class_session, generate_series(1, 1000) n where id = ${ids[0]}`);
    const { stamp } = await preview({});
    expect(await call('POST', '/absences', { ...away, stamp })).toMatchObject({ status: 409, body: { code: 'too-many-classes' } });
    expect(await rows('select id from timetable_change')).toEqual([]);
    expect(rush.studio).toBeGreaterThan(0);
  });

  it('for people who may not change the timetable', async () => {
    const { rush, away, iris } = await aStudioWithIris();
    const asked = await desk.server.call('POST', '/office/timetable/absences/preview', { ...at(rush), token: iris.token, body: away });
    expect(asked.status).toBe(403);
  });
});
