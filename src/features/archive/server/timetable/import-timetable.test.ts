import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudio, type TestStudio } from '../../../../../tests/builders/studio.ts';
import { openTestDatabase } from '../../../../../tests/support/database.ts';
import type { Day, Zone } from '../../../../kernel/calendar.ts';
import { instant } from '../../../../kernel/time.ts';
import type { Database } from '../../../../server/db/database.ts';
import { archiveTexts } from '../../texts.ts';
import { readTimetable } from '../../rules/timetable/read-timetable.ts';
import type { TimetableEntry } from '../../rules/timetable/timetable-entry.ts';
import { importTimetable, type TimetableAsk, type TimetableReport } from './import-timetable.ts';
import { readTimetableFile } from './read-timetable-file.ts';

let database: Database;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

const fixture = readFileSync(join(import.meta.dirname, '../../../../../tests/fixtures/leisure-timetable.csv'));
const HEADING = 'location,weekday,start,end,class,room,kind,audience\n';

function entriesOf(bytes: Uint8Array): readonly TimetableEntry[] {
  const file = readTimetableFile(bytes);
  if (!file.ok) throw new Error(JSON.stringify(file.refusal));
  const timetable = readTimetable(file.value.lines);
  expect(timetable.bad).toEqual([]);
  return timetable.entries;
}

const csv = (...lines: string[]) => entriesOf(Buffer.from(HEADING + lines.join('\n')));
const ask = (entries: readonly TimetableEntry[], differs: Partial<TimetableAsk> = {}): TimetableAsk => ({
  entries,
  from: '2026-09-07' as Day,
  weeks: 2,
  zone: 'Europe/London' as Zone,
  at: instant(Date.parse('2026-09-01T12:00:00Z')),
  capacity: 20,
  dryRun: false,
  ...differs,
});
const occurrences = (studio: TestStudio) =>
  studio.inside((tx) =>
    tx
      .selectFrom('class_session')
      .select(['id', 'name', 'room', 'starts_at', 'ends_at', 'capacity', 'instructor_id', 'additional_details', 'version'])
      .where('studio_id', '=', tx.studio)
      .orderBy('starts_at')
      .orderBy('id')
      .execute(),
  );

const counted = async (report: Promise<TimetableReport>) => {
  const { changes: _, ...counts } = await report;
  return counts;
};

const NOTHING = { locations: 0, services: 0, classes: 0, created: 0, changed: 0, kept: 0 };

describe('the timetable of 741 weekly classes', () => {
  it('creates all its occurrences once, in any number of runs, and new ones only for more weeks', async () => {
    const studio = await aStudio(database);
    const entries = entriesOf(fixture);
    expect(entries).toHaveLength(741);
    const run = (differs: Partial<TimetableAsk> = {}) => counted(studio.inside((tx) => importTimetable(tx, ask(entries, differs))));
    const would = await run({ dryRun: true });
    expect(would).toEqual({
      locations: 6,
      services: 2,
      classes: 117,
      created: 1482,
      unchanged: 0,
      changed: 0,
      kept: 0,
    });
    expect(await occurrences(studio)).toEqual([]);
    expect(await run()).toEqual(would);
    expect(await run({ dryRun: true })).toEqual({ ...NOTHING, unchanged: 1482 });
    expect(await run()).toEqual({ ...NOTHING, unchanged: 1482 });
    expect(await run({ weeks: 3 })).toEqual({ ...NOTHING, created: 741, unchanged: 1482 });
    expect(await occurrences(studio)).toHaveLength(2223);
  });
});

describe('a timetable', () => {
  it('creates places, services from kinds, classes, and occurrences without an instructor, in the studio’s zone', async () => {
    const studio = await aStudio(database);
    await studio.inside((tx) =>
      importTimetable(
        tx,
        ask(csv('Dunes,Monday,10:00,11:30,Yoga,Studio One,class,youth', 'Dunes,Monday,12:00,13:00,Yoga,,pool,'), {
          weeks: 1,
          capacity: 7,
        }),
      ),
    );
    expect(await occurrences(studio)).toMatchObject([
      {
        name: 'Yoga',
        room: 'Studio One',
        starts_at: new Date('2026-09-07T09:00:00Z'),
        ends_at: new Date('2026-09-07T10:30:00Z'),
        capacity: 7,
        instructor_id: null,
        additional_details: 'For: youth.',
      },
      { name: 'Yoga', room: null, starts_at: new Date('2026-09-07T11:00:00Z'), capacity: 7, additional_details: '' },
    ]);
    const names = await studio.inside(async (tx) => ({
      places: await tx.selectFrom('location').select('name').where('studio_id', '=', tx.studio).execute(),
      services: await tx.selectFrom('service').select('name').where('studio_id', '=', tx.studio).orderBy('id').execute(),
      classes: await tx
        .selectFrom('class_template')
        .select(['name', 'duration_minutes'])
        .where('studio_id', '=', tx.studio)
        .orderBy('id')
        .execute(),
    }));
    expect(names).toEqual({
      places: [{ name: 'Dunes' }],
      services: [{ name: 'Class' }, { name: 'Pool' }],
      classes: [
        { name: 'Yoga', duration_minutes: 90 },
        { name: 'Yoga', duration_minutes: 60 },
      ],
    });
  });

  it('reuses existing objects in any spelling', async () => {
    const studio = await aStudio(database);
    await studio.inside(async (tx) => {
      await tx.insertInto('location').values({ studio_id: tx.studio, name: 'DUNES' }).execute();
      const service = await tx
        .insertInto('service')
        .values({ studio_id: tx.studio, name: 'class' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('class_template')
        .values({
          studio_id: tx.studio,
          service_id: service.id,
          name: 'yoga',
          color: '#000000',
          duration_minutes: 60,
          minimum_people: 4,
          minimum_hours: 12,
        })
        .execute();
    });
    const report = studio.inside((tx) => importTimetable(tx, ask(csv('Dunes,Monday,10:00,11:00,Yoga,,Class,'))));
    expect(await counted(report)).toEqual({ ...NOTHING, created: 2, unchanged: 0 });
    const { rows } = await studio.inside((tx) =>
      sql`select r.minimum_people as people, s.minimum_hours as hours, d.at from recurrence r, class_session s, due d
          where r.studio_id = ${tx.studio} and s.recurrence_id = r.id and d.kind = 'classes.minimum' and d.ref = s.id order by d.at`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([
      { people: 4, hours: 12, at: new Date('2026-09-06T21:00:00Z') },
      { people: 4, hours: 12, at: new Date('2026-09-13T21:00:00Z') },
    ]);
  });

  it('keeps the changes of staff, moves an unbooked end, and never a booked one', async () => {
    const studio = await aStudio(database);
    const before = csv('Dunes,Monday,10:00,11:00,Yoga,,class,', 'Dunes,Tuesday,10:00,11:00,Yoga,,class,');
    await studio.inside((tx) => importTimetable(tx, ask(before, { weeks: 1 })));
    const [monday, tuesday] = await occurrences(studio);
    await studio.inside((tx) =>
      tx
        .updateTable('class_session')
        .set({ seats_taken: 1, capacity: 5 })
        .where('studio_id', '=', tx.studio)
        .where('id', '=', tuesday!.id)
        .execute(),
    );
    const after = csv('Dunes,Monday,10:00,11:15,Yoga,,class,', 'Dunes,Tuesday,10:00,11:15,YOGA,,class,');
    const would = await counted(studio.inside((tx) => importTimetable(tx, ask(after, { weeks: 1, dryRun: true }))));
    expect(would).toEqual({ ...NOTHING, unchanged: 0, changed: 1, kept: 1 });
    expect(await counted(studio.inside((tx) => importTimetable(tx, ask(after, { weeks: 1, capacity: 99 }))))).toEqual(would);
    expect(await occurrences(studio)).toMatchObject([
      { id: monday!.id, ends_at: new Date('2026-09-07T10:15:00Z'), capacity: 20, version: monday!.version + 1 },
      { id: tuesday!.id, ends_at: new Date('2026-09-08T10:00:00Z'), capacity: 5 },
    ]);
  });

  it('repeats: an owner edits its classes as those of the timetable', async () => {
    const studio = await aStudio(database);
    const lines = ['Dunes,Monday,10:00,11:00,Yoga,Studio One,class,', 'Dunes,Monday,10:00,11:00,Yoga,Studio Two,class,'];
    const run = (file: readonly string[], weeks: number) => studio.inside((tx) => importTimetable(tx, ask(csv(...file), { weeks })));
    const recurrences = () =>
      studio.inside(async (tx) => {
        const { rows } = await sql<{ room: string; last: string; days: string[] }>`
          select r.room, r.last_day::text as last,
            (select array_agg(original_day::text order by original_day) from class_session s where s.recurrence_id = r.id) as days
          from recurrence r where r.studio_id = ${tx.studio} order by r.id`.execute(tx);
        return rows;
      });
    await run(lines, 1);
    expect(await recurrences()).toEqual([]);
    // Classes of an import that had one week stay single.
    const later = { last: '2026-09-27', days: ['2026-09-14', '2026-09-21'] };
    await run(lines.slice(0, 1), 3);
    expect(await recurrences()).toEqual([{ room: 'Studio One', ...later }]);
    const fresh = 'Dunes,Friday,10:00,11:00,Spin,,class,';
    await run([...lines, fresh], 2);
    await run([...lines, fresh], 3);
    expect(await recurrences()).toEqual([
      { room: 'Studio One', ...later },
      { room: null, last: '2026-09-27', days: ['2026-09-11', '2026-09-18', '2026-09-25'] },
      { room: 'Studio Two', ...later },
    ]);
  });

  describe('that is imported again', () => {
    const LINE = 'Dunes,Monday,10:00,11:00,Yoga,Studio One,class,';
    /** Imports one class on two Mondays, lets staff change the first one, then imports `file`. */
    async function again(staff: string | null, file: readonly string[]) {
      const studio = await aStudio(database);
      await studio.inside((tx) => importTimetable(tx, ask(csv(LINE))));
      const [first] = await occurrences(studio);
      if (staff !== null) await studio.inside((tx) => sql.raw(`update class_session set ${staff} where id = ${first!.id}`).execute(tx));
      const before = await occurrences(studio);
      const run = (dryRun: boolean) => studio.inside((tx) => importTimetable(tx, ask(csv(...file), { dryRun })));
      const would = await run(true);
      expect(await occurrences(studio)).toEqual(before);
      expect(await run(false)).toEqual(would);
      // A repeated import changes nothing.
      const last = await run(false);
      expect([last.created, last.changed]).toEqual([0, 0]);
      return { before, after: await occurrences(studio), says: would.changes.map(archiveTexts.timetableChange) };
    }
    const MOVED = "starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'";

    it.each([
      { staff: null, what: 'nothing' },
      { staff: MOVED, what: 'the date' },
      { staff: "starts_at = starts_at + interval '30 minutes', ends_at = ends_at + interval '45 minutes'", what: 'time and length' },
      { staff: "ends_at = ends_at + interval '15 minutes'", what: 'the end' },
      { staff: "name = 'Slow Yoga'", what: 'the name' },
      { staff: "room = 'Garden'", what: 'the room' },
      { staff: "cancelled_at = '2026-09-01'", what: 'that it takes place' },
    ])('keeps the change of staff to $what', async ({ staff }) => {
      const { before, after, says } = await again(staff, [LINE]);
      expect([after, says]).toEqual([before, []]);
    });

    it('with another room, kind or audience in a line creates no duplicate', async () => {
      const { before, after } = await again(null, ['Dunes,Monday,10:00,11:00,Yoga,Garden,pool,youth']);
      expect(after).toEqual(before);
    });

    it('with another end moves unbooked ends, and no date that staff moved', async () => {
      const { before, after, says } = await again(MOVED, ['Dunes,Monday,10:00,11:15,Yoga,Studio One,class,']);
      const [kept, moved] = [before[0]!, after.find(({ id }) => id !== before[0]!.id)!];
      expect(after.find(({ id }) => id === kept.id)).toEqual(kept);
      expect(moved.ends_at).toEqual(new Date('2026-09-14T10:15:00Z'));
      expect(says).toEqual([
        'Another end, but changed by staff, so left as it is: Yoga, Dunes, Monday 10:00–11:15 (1 occurrence).',
        'Another end: Yoga, Dunes, Monday 10:00–11:15 (1 occurrence).',
      ]);
    });

    it.each([
      { staff: "name = 'Yin'", line: 'Dunes,Monday,10:00,11:00,Yin,,class,', as: 'Yin, Dunes, Monday 10:00–11:00' },
      { staff: MOVED, line: 'Dunes,Tuesday,10:00,11:00,Yoga,,class,', as: 'Yoga, Dunes, Tuesday 10:00–11:00' },
    ])('finds a class that staff changed ($as), and creates no duplicate', async ({ staff, line, as }) => {
      const { after, says } = await again(staff, [LINE, line]);
      expect(after).toHaveLength(3);
      expect(says).toContain(`There already, as staff have moved or renamed it: ${as} (1 occurrence).`);
    });

    it('with a second room creates its classes', async () => {
      const { after } = await again(null, [LINE, 'Dunes,Monday,10:00,11:00,Yoga,Studio Two,class,']);
      expect(after.map(({ room }) => room)).toEqual(['Studio One', 'Studio Two', 'Studio One', 'Studio Two']);
    });

    it('without a line says so, and keeps its classes', async () => {
      const { before, after, says } = await again(null, ['Dunes,Friday,18:00,19:00,Spin,,class,']);
      expect(after).toHaveLength(4);
      expect(after.filter(({ name }) => name === 'Yoga')).toEqual(before);
      expect(says).toEqual([
        'New: Spin, Dunes, Friday 18:00–19:00 (2 occurrences).',
        'No longer in the timetable, left as it is: Yoga, Dunes, Monday 10:00 (2 occurrences).',
      ]);
    });
  });

  it('is imported once by two simultaneous runs', async () => {
    const studio = await aStudio(database);
    const entries = csv('Dunes,Monday,10:00,11:00,Yoga,,class,');
    const both = await Promise.all([1, 2].map(() => studio.inside((tx) => importTimetable(tx, ask(entries)))));
    expect(both.map(({ created }) => created).toSorted((a, b) => a - b)).toEqual([0, 2]);
    expect(await occurrences(studio)).toHaveLength(2);
  });

  it('belongs to its studio', async () => {
    const [one, two] = [await aStudio(database), await aStudio(database)];
    const entries = csv('Dunes,Monday,10:00,11:00,Yoga,,class,');
    await one.inside((tx) => importTimetable(tx, ask(entries)));
    expect(await two.inside((tx) => importTimetable(tx, ask(entries)))).toMatchObject({ locations: 1, created: 2 });
    expect(await occurrences(one)).toHaveLength(2);
  });
});

describe('a timetable file', () => {
  const read = (text: string | Uint8Array) => readTimetableFile(typeof text === 'string' ? Buffer.from(text) : text);

  it('may have columns in any order and case, a byte order mark, quotes, blank lines, semicolons', () => {
    const file = read('\uFEFFClass;Location;Weekday;Start;End\r\n\r\n"Spin; fast";Dunes;Monday;10:00;11:00\r\n');
    expect(file).toMatchObject({
      ok: true,
      value: { lines: [{ number: 3, fields: { class: 'Spin; fast', location: 'Dunes', room: '' } }] },
    });
  });

  it('may come from an older spreadsheet program', () => {
    const file = read(
      Buffer.concat([Buffer.from(`${HEADING}Dunes,Monday,10:00,11:00,60+ `), Buffer.from([0xa3]), Buffer.from('1 Swim,,pool,')]),
    );
    expect(file).toMatchObject({
      ok: true,
      value: { encoding: 'windows-1252', lines: [{ fields: { class: '60+ £1 Swim' } }] },
    });
  });

  it('reports its unknown columns', () => {
    expect(read('location,weekday,start,end,class,teacher\nDunes,Monday,10:00,11:00,Yoga,Ann\n')).toMatchObject({
      ok: true,
      value: { ignored: ['teacher'] },
    });
  });

  it('counts the lines of a field with a line break', () => {
    const file = read(`${HEADING}Dunes,Monday,10:00,11:00,"Yoga\nand tea",,class,\nDunes,Funday,10:00,11:00,Yoga,,class,\n`);
    expect(file.ok && readTimetable(file.value.lines).bad.map(archiveTexts.badLine)).toEqual([expect.stringContaining('line 4: "Funday"')]);
  });

  it.each([
    { text: '', refusal: { code: 'no-columns', missing: ['location', 'weekday', 'start', 'end', 'class'], found: [] } },
    { text: 'location,day,start,end,class\n', refusal: { code: 'no-columns', missing: ['weekday'] } },
    { text: HEADING, refusal: { code: 'no-lines' } },
    { text: `${HEADING}"Dunes,Monday`, refusal: { code: 'unreadable-csv', why: expect.stringContaining('Quote') } },
  ])('is refused: $refusal.code', ({ text, refusal }) => {
    expect(read(text)).toMatchObject({ ok: false, refusal });
  });
});
