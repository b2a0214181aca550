/** A class with a minimum of people, through the whole server: the settings, the due row, the cancellation and its mails (docs/decisions/0250). */
import { afterEach, describe, expect, it } from 'vitest';
import { aStaff } from '../../../../../tests/builders/staff.ts';
import { at, iso, NOW, theClassDesk } from '../../../../../tests/support/class-desk.ts';
import { days, hours, instant, minus, minutes, plus, toUnix, type Instant } from '../../../../kernel/time.ts';

const desk = theClassDesk();
afterEach(() => desk.server.setClock(iso(NOW)));

/** NOW is Tuesday, 24 November, 12:00 UTC. The class is on Thursdays at 18:00 in Madrid. */
const STARTS = instant(Date.parse('2026-11-26T17:00:00Z'));
const DECIDED = minus(STARTS, hours(12));

/** Two Thursdays. At least two people, twelve hours before. */
async function aClass(differs: object = {}) {
  const rush = await desk.aStudioOf({
    sessions: 1,
    settings: { timeZone: 'Europe/Madrid', scheduleWeeksAhead: 2, booking: { multipleReservation: true } } as never,
  });
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    desk.server.call(method, path, { ...at(rush), token: rush.ownerToken, ...(body && { body }) });
  const form = {
    name: 'Flow',
    starts: '18:00',
    durationMinutes: 60,
    firstDay: '2026-11-26',
    lastDay: '2026-12-03',
    weekdays: [4],
    capacity: 5,
    minimumPeople: 2,
    minimumHours: 12,
    ...differs,
  };
  const made = await call('POST', '/office/timetable/classes', form);
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  const rows = async (query: string) => (await desk.change(rush, query)).rows;
  const ids = (await rows(`select id from class_session where name = 'Flow' order by starts_at`)).map((row) => (row as { id: number }).id);
  const [id, next] = ids as [number, number];
  const book = (nth: number, more: object = {}) => desk.reserve(rush, rush.people[nth]!, more, id);
  const due = async () =>
    (await rows(`select ref, at from due where kind = 'classes.minimum' order by at`)).map((row) => {
      const { ref, at: when } = row as { ref: number; at: Date };
      return { nth: ids.indexOf(ref), before: +STARTS - +when };
    });
  const state = async () =>
    (await rows(`select cancelled_at is not null as cancelled, cancellation_reason as reason from class_session where id = ${id}`))[0];
  const change = {
    open: async (): Promise<object> => (await call('GET', `/office/timetable/classes/${id}/change`)).body.item,
    save: async (opened: object, scope: string, differing: object) => {
      const body = { ...opened, opened, scope, alsoEdited: false, ...differing };
      const preview = await call('POST', `/office/timetable/classes/${id}/change/preview`, body);
      if (preview.status !== 200) return preview;
      return call('POST', `/office/timetable/classes/${id}/change`, { ...body, stamp: preview.body.stamp });
    },
  };
  /** Changes the opened class as the office does. */
  const edit = async (scope: string, differing: object) => {
    const saved = await change.save(await change.open(), scope, differing);
    await desk.server.atelier.settleDue();
    return saved;
  };
  return { rush, call, rows, id, next, book, due, state, change, edit };
}

async function goTo(when: Instant): Promise<void> {
  desk.server.setClock(iso(when));
  await desk.server.atelier.settleDue();
}

const CANCELLED = { cancelled: true, reason: 'Too few people had booked.' };
const TAKES_PLACE = { cancelled: false, reason: null };
const before = (nth: number, ahead: number) => ({ nth, before: nth * -days(7) + ahead });

describe('a class with too few people', () => {
  it('is cancelled at its moment and not before: credits return, and everybody is told, the teacher too', async () => {
    const { rush, rows, id, book, state } = await aClass();
    const teacher = await desk.inside(rush, (tx) => aStaff(tx, { role: 'instructor' }));
    await rows(`update class_session set instructor_id = ${teacher.id} where id = ${id}`);
    await book(0);
    await goTo(minus(DECIDED, minutes(1)));
    expect(await state()).toEqual(TAKES_PLACE);
    await goTo(DECIDED);
    expect(await state()).toEqual(CANCELLED);
    expect(await rows('select state from booking')).toEqual([{ state: 'class_cancelled_refunded' }]);
    expect(await rows(`select balance from pass_credit where pass_id = ${rush.people[0]!.pass}`)).toEqual([{ balance: 3 }]);
    expect(await rows(`select kind from mail where kind like '%class-cancelled' order by kind`)).toEqual([
      { kind: 'class-cancelled' },
      { kind: 'teacher-class-cancelled' },
    ]);
    expect(await rows(`select via, data from audit_entry where action = 'class.cancel'`)).toEqual([
      { via: 'job', data: { ended: 1, refunded: 1, refund: true, fees: 0, fewerThan: 2 } },
    ]);
    await desk.sound(rush);
  });

  it('is cancelled once by two sweeps at once', async () => {
    const { rush, rows, book } = await aClass();
    await book(0);
    desk.server.setClock(iso(DECIDED));
    await Promise.all([desk.server.atelier.settleDue(), desk.server.atelier.settleDue()]);
    expect(await rows(`select count(*)::int as mails from mail where kind = 'class-cancelled'`)).toEqual([{ mails: 1 }]);
    expect(await rows(`select count(*)::int as entries from audit_entry where action = 'class.cancel'`)).toEqual([{ entries: 1 }]);
    await desk.sound(rush);
  });

  it('is cancelled by a late sweep that comes before its start, and not by one after it', async () => {
    const soon = await aClass();
    await goTo(minus(STARTS, minutes(1)));
    expect(await soon.state()).toEqual(CANCELLED);
    const begun = await aClass();
    await goTo(STARTS);
    expect(await begun.state()).toEqual(TAKES_PLACE);
    expect((await begun.due()).map(({ nth }) => nth)).toEqual([1]);
  });

  it('takes place in a studio that is not open yet, where nobody could book', async () => {
    const { rush, state } = await aClass();
    await desk.change(
      rush,
      `update studio_settings set version = version + 1, data = jsonb_set(data, '{opening}', '{"isOpen": false, "isPaused": false}')`,
    );
    await goTo(DECIDED);
    expect(await state()).toEqual(TAKES_PLACE);
  });

  it('says so in the language of the studio', async () => {
    const { call, state } = await aClass();
    const { item } = (await call('GET', '/office/settings/studio')).body;
    expect((await call('PUT', '/office/settings/studio', { ...item, locale: 'es-ES' })).status).toBe(200);
    await goTo(DECIDED);
    expect(await state()).toEqual({ cancelled: true, reason: 'No se habían apuntado suficientes personas.' });
  });
});

describe('a class takes place', () => {
  it('with enough people, guests counted', async () => {
    const { rush, book, state, due } = await aClass();
    await book(0);
    expect((await book(0, { class_for: 'other', applicantName: 'Ben' })).status).toBe(200);
    await goTo(DECIDED);
    expect([await state(), await due()]).toEqual([TAKES_PLACE, [before(1, hours(12))]]);
    await desk.sound(rush);
  });

  it('when it is made later than its moment', async () => {
    const { due, state } = await aClass({ weekdays: [], firstDay: '2026-11-24', lastDay: null, starts: '20:00' });
    expect(await due()).toEqual([]);
    await goTo(plus(NOW, hours(1)));
    expect(await state()).toEqual(TAKES_PLACE);
  });

  it('when staff let it: no other class changes, and the recurrence no longer reaches it', async () => {
    const { rush, call, rows, id, due, state, edit } = await aClass();
    expect((await call('POST', '/api/staff/class/take-place', { id })).body).toMatchObject({ success: true });
    expect(await due()).toEqual([before(1, hours(12))]);
    await edit('all', { capacity: 9 });
    await goTo(DECIDED);
    expect([await state(), await due()]).toEqual([TAKES_PLACE, [before(1, hours(12))]]);
    expect(await rows(`select before, after from audit_entry where action = 'class.keep'`)).toEqual([
      { before: { minimumPeople: 2, minimumHours: 12 }, after: { minimumPeople: null, minimumHours: null } },
    ]);
    await goTo(plus(STARTS, minutes(1)));
    expect(await call('POST', '/api/staff/class/take-place', { id })).toMatchObject({ status: 409, body: { code: 'class-started' } });
    await desk.sound(rush);
  });

  it('after a change of staff was taken back and its moment is over', async () => {
    const { call, id, due, state } = await aClass();
    await goTo(minus(DECIDED, minutes(5)));
    const body = { scope: 'this', reason: null, refund: true, isShown: false };
    const { stamp } = (await call('POST', `/office/timetable/classes/${id}/cancel/preview`, body)).body;
    const { change } = (await call('POST', `/office/timetable/classes/${id}/cancel`, { ...body, stamp })).body;
    await desk.server.atelier.settleDue();
    expect(await due()).toEqual([before(1, hours(12))]);
    await goTo(plus(DECIDED, minutes(1)));
    await call('POST', `/office/timetable/changes/${change}/undo`);
    await desk.server.atelier.settleDue();
    expect([await state(), await due()]).toEqual([TAKES_PLACE, [before(1, hours(12))]]);
  });
});

describe('the moment moves', () => {
  it('with the time of the class and with the minimum', async () => {
    const { due, edit } = await aClass();
    expect(await due()).toEqual([before(0, hours(12)), before(1, hours(12))]);
    await edit('this', { starts: '20:00' });
    expect(await due()).toEqual([before(0, hours(10)), before(1, hours(12))]);
    await edit('all', { minimumHours: 24 });
    expect(await due()).toEqual([before(0, hours(22)), before(1, hours(24))]);
    await edit('all', { minimumPeople: null, minimumHours: null });
    expect(await due()).toEqual([]);
  });

  it('back with an undo', async () => {
    const { call, due, edit } = await aClass();
    const { change } = (await edit('all', { minimumPeople: 3, minimumHours: 24 })).body;
    expect(await due()).toEqual([before(0, hours(24)), before(1, hours(24))]);
    expect((await call('POST', `/office/timetable/changes/${change}/undo`)).status).toBe(200);
    await desk.server.atelier.settleDue();
    expect(await due()).toEqual([before(0, hours(12)), before(1, hours(12))]);
  });

  it('with the time zone of the studio', async () => {
    const { call, due } = await aClass();
    const { item } = (await call('GET', '/office/settings/studio')).body;
    expect((await call('PUT', '/office/settings/studio', { ...item, timeZone: 'Europe/London' })).status).toBe(200);
    expect(await due()).toEqual([before(0, hours(11)), before(1, hours(11))]);
  });

  it('and a row that comes too early waits again', async () => {
    const { rows, id, due, state } = await aClass();
    await rows(`update due set at = at - interval '20 hours' where kind = 'classes.minimum' and ref = ${id}`);
    await goTo(minus(DECIDED, hours(19)));
    expect([await state(), await due()]).toEqual([TAKES_PLACE, [before(0, hours(12)), before(1, hours(12))]]);
  });
});

describe('the minimum', () => {
  it('comes from the class template, and a class of its own copies it', async () => {
    const { call, rows, id } = await aClass();
    const [template] = (await rows(`select id, minimum_people, minimum_hours from class_template where name = 'Flow'`)) as { id: number }[];
    expect(template).toMatchObject({ minimum_people: 2, minimum_hours: 12 });
    const again = { class: template!.id, starts: '07:00', durationMinutes: 60, firstDay: '2026-11-27', weekdays: [5], capacity: 1 };
    expect((await call('POST', '/office/timetable/classes', again)).status).toBe(200);
    expect((await call('POST', '/office/timetable/copies', { classes: [id], shiftDays: 2 })).body).toMatchObject({ made: 1 });
    const all = `select distinct minimum_people as people, minimum_hours as hours from`;
    expect(await rows(`${all} recurrence`)).toEqual([{ people: 2, hours: 12 }]);
    expect(await rows(`${all} class_session where name = 'Flow'`)).toEqual([{ people: 2, hours: 12 }]);
    expect(await rows(`select count(*)::int as count from due where kind = 'classes.minimum'`)).toEqual([{ count: 5 }]);
  });

  describe('is never half of one', () => {
    const MINIMUMS = `select minimum_people as people, minimum_hours as hours from`;
    const ofClasses = `${MINIMUMS} class_session where name = 'Flow' order by starts_at`;
    const waiting = `select 1 from due where kind = 'timetable.change'`;

    it.each(['all', 'following'])('when a class has one that its recurrence does not have, and %s get other hours', async (scope) => {
      const { rows, edit } = await aClass({ minimumPeople: null, minimumHours: null });
      await edit('this', { minimumPeople: 2, minimumHours: 12 });
      expect((await edit(scope, { minimumHours: 24 })).status).toBe(200);
      expect(await rows(`${MINIMUMS} recurrence where last_day > '2026-11-26'`)).toEqual([{ people: 2, hours: 24 }]);
      expect([await rows(ofClasses), await rows(waiting)]).toEqual([Array(2).fill({ people: 2, hours: 24 }), []]);
    });

    it('when a class takes place anyway, and what was changed by hand changes too', async () => {
      const { call, next, rows, edit } = await aClass();
      await call('POST', '/api/staff/class/take-place', { id: next });
      const { change } = (await edit('all', { minimumHours: 24, alsoEdited: true })).body;
      expect([await rows(ofClasses), await rows(waiting)]).toEqual([Array(2).fill({ people: 2, hours: 24 }), []]);
      expect((await call('POST', `/office/timetable/changes/${change}/undo`)).status).toBe(200);
      await desk.server.atelier.settleDue();
      expect(await rows(ofClasses)).toEqual([
        { people: 2, hours: 12 },
        { people: null, hours: null },
      ]);
    });

    it('when somebody lets the class take place while another one changes its people', async () => {
      const { call, id, rows, change } = await aClass();
      const opened = await change.open();
      await call('POST', '/api/staff/class/take-place', { id });
      await change.save(opened, 'this', { minimumPeople: 3 });
      await desk.server.atelier.settleDue();
      expect([await rows(`${ofClasses} limit 1`), await rows(waiting)]).toEqual([[{ people: 3, hours: 12 }], []]);
    });

    it('when somebody lets the class take place before a saved change reaches it', async () => {
      const { call, id, rows, change } = await aClass();
      await change.save(await change.open(), 'this', { minimumHours: 24 });
      // Nothing is due a minute ago, so the change waits.
      desk.server.setClock(iso(minus(NOW, minutes(1))));
      await call('POST', '/api/staff/class/take-place', { id });
      await goTo(NOW);
      expect([await rows(`${ofClasses} limit 1`), await rows(waiting)]).toEqual([[{ people: 2, hours: 24 }], []]);
    });
  });

  it.each([
    { sent: { minimumHours: null }, field: 'minimumHours' },
    { sent: { minimumPeople: null }, field: 'minimumPeople' },
    { sent: { minimumPeople: 6 }, field: 'minimumPeople' },
    { sent: { minimumPeople: 0 }, field: 'minimumPeople' },
    { sent: { minimumHours: 73 }, field: 'minimumHours' },
  ])('is refused as $sent', async ({ sent, field }) => {
    const { edit } = await aClass();
    expect((await edit('this', sent)).body.errors).toHaveProperty(field);
  });

  it('is known to staff', async () => {
    const { call, id, book } = await aClass();
    await book(0);
    const { schedule } = (await call('POST', '/api/staff/scheduleClass', { id })).body;
    expect(schedule).toMatchObject({ total_bookings: 1, minimum: { people: 2, decided_unix: toUnix(DECIDED) } });
  });
});
