/** Closures and changes that concern hundreds: what Undo gives back, the mails, the number of queries and the time (docs/decisions/0245, 0246). */
import { afterEach, describe, expect, it } from 'vitest';
import { countQueries } from '../../../../../tests/support/count-queries.ts';
import { at, iso, NOW, theClassDesk } from '../../../../../tests/support/class-desk.ts';
import type { Rush } from '../../../../../tests/builders/rush.ts';
import { takeSeats } from '../../../../../tests/builders/seats.ts';
import { asId, type ClassSessionId } from '../../../../kernel/ids.ts';
import { days, hours, minutes, plus, type Instant } from '../../../../kernel/time.ts';
import { loadStudio } from '../../../studio/server/public.ts';
import * as change from '../../contract/change.contract.ts';
import * as closure from '../../contract/closure.contract.ts';
import { getTimetableChange } from '../changes/get-changes.ts';
import { cancelClasses, editClasses, previewCancel, previewEdit } from '../changes/make-change.ts';
import { undoChange } from '../changes/undo-change.ts';
import { addClosure, previewClosure } from './closures.ts';

const desk = theClassDesk();
afterEach(() => desk.server.setClock(iso(NOW)));

const call = (rush: Rush, method: 'GET' | 'POST', path: string, body?: object) =>
  desk.server.call(method, `/office/timetable${path}`, { ...at(rush), token: rush.ownerToken, ...(body && { body }) });
const rows = async (rush: Rush, query: string) => (await desk.change(rush, query)).rows as Record<string, unknown>[];

async function press(rush: Rush, body: object) {
  const { body: preview } = await call(rush, 'POST', '/closures/preview', body);
  const reply = await call(rush, 'POST', '/closures', { ...body, stamp: preview.stamp });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  await desk.server.atelier.settleDue();
  return { preview, change: reply.body.change as number };
}

async function undo(rush: Rush, id: number) {
  expect((await call(rush, 'POST', `/changes/${id}/undo`)).status).toBe(200);
  await desk.server.atelier.settleDue();
}

/** Without versions, which count each change. */
const everything = async (rush: Rush) =>
  (
    await rows(
      rush,
      `select (select jsonb_agg(to_jsonb(b) order by id) from booking b) as bookings,
              (select jsonb_agg(to_jsonb(c) order by pass_id) from pass_credit c) as credits,
              (select jsonb_agg(to_jsonb(p) order by id) from user_pass p) as passes,
              (select jsonb_agg(to_jsonb(s) - 'version' order by id) from class_session s) as sessions`,
    )
  )[0]!;

const mails = (rush: Rush) =>
  rows(rush, `select kind, state, count(*)::int as count from mail where kind like 'class-%' group by kind, state order by kind, state`);
/** Counts each mail as sent. Sending hundreds takes longer than all else. */
const arrive = (rush: Rush) => rows(rush, `update mail set state = 'sent' where state = 'queued'`);
const mailed = (kind: string, state: string, count: number) => ({ kind, state, count });

const WEEK = { firstDay: '2026-11-30', lastDay: '2026-12-06', message: 'The heating is broken', extendsPasses: true };
const PEOPLE = 300;
const CLASSES = 10;

/** 300 people with a pass of January, a seat each in one of ten classes of the week. `soon`: the first begins in two hours instead. */
async function aFullWeek({ soon = false, people = PEOPLE, credits = 3 } = {}) {
  const times = Array.from({ length: CLASSES }, (_, n) => ({ startsAt: plus(plus(NOW, days(6)), hours(10 * n)), minutes: 60 }));
  if (soon) times[0] = { startsAt: plus(NOW, hours(2)), minutes: 60 };
  const rush = await desk.aStudioOf({ people, credits, sessions: CLASSES, capacity: people / CLASSES, times });
  await desk.inside(rush, (tx) =>
    takeSeats(
      tx,
      NOW,
      rush.people.map((who, n) => ({ who, session: rush.sessions[n % CLASSES]! })),
    ),
  );
  await rows(rush, `update user_pass set ends_at = '2027-01-09 04:59:59+00'`);
  return rush;
}

describe('a cancelled week of 300 people', () => {
  it('is as before after its undo within ten minutes, and nobody gets a mail', async () => {
    const rush = await aFullWeek();
    const before = await everything(rush);
    const { preview, change: id } = await press(rush, WEEK);
    expect(preview).toMatchObject({ classes: CLASSES, people: PEOPLE, soon: 0, passes: PEOPLE, days: 7 });
    expect(await rows(rush, 'select sum(balance)::int as left from pass_credit')).toEqual([{ left: 3 * PEOPLE }]);
    expect((await call(rush, 'GET', `/changes/${id}`)).body.change).toMatchObject({ pending: 0, mailsWaiting: PEOPLE });
    desk.server.setClock(iso(plus(NOW, minutes(9))));
    await desk.server.atelier.settleDue();
    await undo(rush, id);
    expect(await everything(rush)).toEqual(before);
    expect((await call(rush, 'GET', `/changes/${id}`)).body.change).toMatchObject({ isUndone: true, lost: {}, kept: [] });
    desk.server.setClock(iso(plus(NOW, hours(1))));
    await desk.server.atelier.settleDue();
    expect(await mails(rush)).toEqual([mailed('class-cancelled', 'skipped', PEOPLE)]);
    await desk.sound(rush);
  });

  it('that was told at once is corrected by 300 mails', async () => {
    const rush = await aFullWeek();
    const before = await everything(rush);
    const { change: id } = await press(rush, WEEK);
    expect((await call(rush, 'POST', `/changes/${id}/send`)).body).toEqual({ sent: PEOPLE });
    await arrive(rush);
    expect(await mails(rush)).toEqual([mailed('class-cancelled', 'sent', PEOPLE)]);
    await undo(rush, id);
    expect(await everything(rush)).toEqual(before);
    await arrive(rush);
    expect(await mails(rush)).toEqual([mailed('class-cancelled', 'sent', PEOPLE), mailed('class-restored', 'sent', PEOPLE)]);
    const told = `select count(distinct customer_id)::int as told from mail where kind = 'class-restored'`;
    expect(await rows(rush, told)).toEqual([{ told: PEOPLE }]);
  });

  it('tells the people of a class within three hours at once, as the preview said, and them alone of the undo', async () => {
    const rush = await aFullWeek({ soon: true, people: 40 });
    const before = await everything(rush);
    const { preview, change: id } = await press(rush, { ...WEEK, firstDay: '2026-11-24' });
    expect(preview).toMatchObject({ classes: CLASSES, people: 40, soon: 1 });
    await expect.poll(() => mails(rush)).toEqual([mailed('class-cancelled', 'queued', 36), mailed('class-cancelled', 'sent', 4)]);
    await undo(rush, id);
    expect(await everything(rush)).toEqual(before);
    await expect
      .poll(() => mails(rush))
      .toEqual([mailed('class-cancelled', 'sent', 4), mailed('class-cancelled', 'skipped', 36), mailed('class-restored', 'sent', 4)]);
  });

  it('names what an undo cannot give back: a credit used elsewhere, another class at that time', async () => {
    const rush = await aFullWeek({ people: 40, credits: 1 });
    const [first, second] = rush.people;
    const { change: id } = await press(rush, WEEK);
    const made = await rows(
      rush,
      `insert into class_session (studio_id, class_template_id, name, color, starts_at, ends_at)
       select s.studio_id, s.class_template_id, 'Other', '#123456', t.starts, t.starts + interval '1 hour'
       from class_session s, (values ('2026-12-20T12:00:00Z'::timestamptz), ('${iso(plus(plus(NOW, days(6)), hours(10)))}')) as t(starts)
       where s.id = ${rush.sessions[0]} order by t.starts desc returning id`,
    );
    const [elsewhere, sameTime] = made.map((row) => row['id'] as number);
    expect((await desk.reserve(rush, first!, {}, elsewhere)).status).toBe(200);
    expect((await desk.reserve(rush, second!, {}, sameTime)).status).toBe(200);
    await undo(rush, id);
    expect((await call(rush, 'GET', `/changes/${id}`)).body.change).toMatchObject({ lost: { 'credit-used': 1, 'booked-elsewhere': 1 } });
    expect(await rows(rush, `select count(*)::int as seats from booking where state = 'reserved'`)).toEqual([{ seats: 40 }]);
    await desk.sound(rush);
  });
});

describe('the number of queries', () => {
  /** `count` classes of one recurrence from December on, each with a seat, and a pass for each of as many people. */
  async function aHouse(count: number) {
    const rush = await desk.aStudioOf({
      people: count,
      credits: 3,
      sessions: 1,
      capacity: 5,
      settings: { scheduleWeeksAhead: 2 } as never,
    });
    const form = { name: 'Flow', starts: '18:00', durationMinutes: 60, firstDay: '2026-12-01', weekdays: [2], capacity: 20 };
    await call(rush, 'POST', '/classes', form);
    const [first] = await rows(rush, 'select id from class_session where recurrence_id is not null order by id limit 1');
    await rows(rush, `delete from class_session where recurrence_id is not null and id <> ${first!['id']}`);
    await rows(
      rush,
      `insert into class_session (studio_id, class_template_id, name, color, starts_at, ends_at, capacity, recurrence_id, original_day)
       select studio_id, class_template_id, name, color, starts_at + interval '1 day' * n, ends_at + interval '1 day' * n, capacity, recurrence_id, original_day + n
       from class_session, generate_series(1, ${count - 1}) as n where id = ${first!['id']}`,
    );
    const sessions = (await rows(rush, 'select id from class_session where recurrence_id is not null order by starts_at')).map(({ id }) =>
      asId<ClassSessionId>(id as number),
    );
    await desk.inside(rush, (tx) =>
      takeSeats(
        tx,
        NOW,
        rush.people.map((who, n) => ({ who, session: sessions[n]! })),
      ),
    );
    await rows(rush, `update user_pass set ends_at = '2029-01-09 04:59:59+00'`);
    const [teacher] = await rows(
      rush,
      `insert into staff (studio_id, role, teaches, name, email, email_key, created_at)
       values (${rush.studio}, 'instructor', true, 'Iris', 'iris@rush.test', 'iris@rush.test', now()) returning id`,
    );
    return { rush, opened: sessions[0]!, teacher: teacher!['id'] as number };
  }

  async function asker(rush: Rush) {
    const studio = await desk.inside(rush, loadStudio);
    const [owner] = await rows(rush, `select id from staff where role = 'owner'`);
    return async <T>(work: (given: never) => Promise<T>, more: object, now: Instant = NOW) => {
      const actor = { kind: 'staff', id: owner!['id'], impersonatedBy: null };
      return countQueries(desk.server.atelier.database, rush.studio, (tx) =>
        work({ tx, studio, actor, at: now, language: 'en', ...more } as never),
      );
    };
  }

  const above = { lockTime: () => Promise.resolve(), listSubRequests: () => Promise.resolve(new Map()) } as never;
  const stampOf = (decision: unknown) => (decision as { value: { stamp: string } }).value.stamp;

  async function ofEdit(count: number) {
    const { rush, opened, teacher } = await aHouse(count);
    const ask = await asker(rush);
    const { item } = (await call(rush, 'GET', `/classes/${opened}/change`)).body;
    const body = change.previewEdit.body!.parse({ ...item, opened: item, scope: 'all', starts: '19:00', instructor: teacher });
    const params = { id: opened };
    const preview = await ask(previewEdit(above) as never, { params, body });
    const made = await ask(editClasses(above) as never, { params, body: { ...(body as object), stamp: stampOf(preview.value) } });
    expect(preview.value).toMatchObject({ ok: true, value: { classes: count } });
    const id = (made.value as { value: { change: number } }).value.change;
    return [preview, made, await ask(getTimetableChange as never, { params: { id } })].map(({ queries }) => queries);
  }

  async function ofCancel(count: number) {
    const { rush, opened } = await aHouse(count);
    const ask = await asker(rush);
    const body = change.previewCancel.body!.parse({ scope: 'all' });
    const params = { id: opened };
    const preview = await ask(previewCancel as never, { params, body });
    const made = await ask(cancelClasses as never, { params, body: { ...(body as object), stamp: stampOf(preview.value) } });
    return [preview, made].map(({ queries }) => queries);
  }

  async function ofClosure(count: number) {
    const { rush } = await aHouse(count);
    const ask = await asker(rush);
    const body = closure.previewClosure.body!.parse({ firstDay: '2026-12-01', lastDay: '2027-11-30', extendsPasses: true });
    const preview = await ask(previewClosure as never, { body });
    const shown = (preview.value as { value: { classes: number; passes: number } }).value;
    expect(shown).toMatchObject({ classes: Math.min(count, 365), passes: count });
    const made = await ask(addClosure as never, { body: { ...(body as object), stamp: stampOf(preview.value) } });
    const id = (made.value as { value: { change: number } }).value.change;
    await rows(rush, `update timetable_change_class set state = 'done'`);
    const undone = await ask(undoChange({ openDays: () => Promise.resolve() }) as never, { params: { id } });
    expect(undone.value).toMatchObject({ ok: true });
    return [preview, made, undone].map(({ queries }) => queries);
  }

  it.each([
    { what: 'an edit', of: ofEdit },
    { what: 'a cancellation', of: ofCancel },
    { what: 'a closure and its undo', of: ofClosure },
  ])('of $what is the same for 100 classes and people as for 3', async ({ of }) => {
    expect(await of(100)).toEqual(await of(3));
  });

  it('lets previews of 500 classes take less than a second', async () => {
    const { rush, opened, teacher } = await aHouse(500);
    const { item } = (await call(rush, 'GET', `/classes/${opened}/change`)).body;
    const best = async (path: string, body: object) => {
      const took: number[] = [];
      for (let round = 0; round < 3; round++) {
        const began = performance.now();
        const reply = await call(rush, 'POST', path, body);
        took.push(performance.now() - began);
        expect(reply.body).toMatchObject({ kept: [] });
      }
      return Math.min(...took);
    };
    const edit = await best(`/classes/${opened}/change/preview`, {
      ...item,
      opened: item,
      scope: 'all',
      starts: '19:00',
      instructor: teacher,
    });
    const closed = await best('/closures/preview', { firstDay: '2026-12-01', lastDay: '2027-11-30', extendsPasses: true });
    expect([edit, closed].filter((ms) => ms > 1000)).toEqual([]);
  });
});
