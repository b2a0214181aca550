import { describe, expect, it } from 'vitest';
import { archiveTexts } from '../../texts.ts';
import { readTimetable } from './read-timetable.ts';
import type { Timetable, TimetableLine } from './timetable-entry.ts';

const texts = archiveTexts;
const good = {
  location: 'Dunes',
  weekday: 'Monday',
  start: '10:00',
  end: '11:00',
  class: 'Yoga',
  room: 'Studio One',
  kind: 'class',
  audience: 'adult',
};
/** Lines 2, 3, … of a file: valid lines with the given changes. */
const lines = (...differs: Partial<TimetableLine['fields']>[]): TimetableLine[] =>
  differs.map((fields, at) => ({ number: at + 2, fields: { ...good, ...fields } }));
const read = (...differs: Partial<TimetableLine['fields']>[]): Timetable => readTimetable(lines(...differs));
const complaints = (...differs: Partial<TimetableLine['fields']>[]): string[] => read(...differs).bad.map(texts.badLine);

describe('a line of a timetable', () => {
  it('describes a weekly class', () => {
    expect(read({}).entries).toEqual([
      {
        line: 2,
        location: 'Dunes',
        weekday: 1,
        start: '10:00',
        end: '11:00',
        name: 'Yoga',
        room: 'Studio One',
        kind: 'class',
        audience: 'adult',
        key: 'dunes|studio one|monday|10:00|yoga',
        identity: 'dunes|monday|10:00|yoga',
      },
    ]);
  });

  it.each([
    { written: { weekday: 'mon' }, weekday: 1 },
    { written: { weekday: 'SUNDAY' }, weekday: 7 },
    { written: { weekday: 'Thu.' }, weekday: 4 },
    { written: { start: '9:05' }, start: '09:05' },
    { written: { start: '09.05' }, start: '09:05' },
    { written: { start: '09:05:00' }, start: '09:05' },
    { written: { room: '', kind: '', audience: '' }, room: null, kind: null, audience: null },
    { written: { start: '22:30', end: '00:30' }, start: '22:30', end: '00:30' },
    { written: { start: '20:00', end: '02:00' }, end: '02:00' },
  ])('accepts $written', ({ written, ...gives }) => {
    expect(read(written)).toMatchObject({ bad: [], entries: [gives] });
  });

  it.each([
    { written: { weekday: 'Funday' }, says: 'line 2: "Funday" is no weekday (Monday to Sunday).' },
    { written: { weekday: 'M' }, says: 'line 2: "M" is no weekday (Monday to Sunday).' },
    { written: { start: '25:00' }, says: 'line 2: the start "25:00" is no time (00:00 to 23:59).' },
    { written: { end: '10:60' }, says: 'line 2: the end "10:60" is no time (00:00 to 23:59).' },
    { written: { end: 'noon' }, says: 'line 2: the end "noon" is no time (00:00 to 23:59).' },
    { written: { end: '10:00' }, says: 'line 2: starts and ends at 10:00.' },
    {
      written: { end: '09:00' },
      says: 'line 2: ends at 09:00, before it starts at 10:00 (past midnight a class may last up to 6 hours).',
    },
    { written: { class: '' }, says: 'line 2: the class is missing.' },
    { written: { location: '' }, says: 'line 2: the location is missing.' },
    { written: { class: 'x'.repeat(201) }, says: 'line 2: the class has more than 200 characters.' },
  ])('is reported when it is bad: $says', ({ written, says }) => {
    expect(complaints(written)).toEqual([says]);
  });

  it('is reported once for each of its errors, as is each bad line', () => {
    expect(complaints({ weekday: '', start: 'x', class: '' }, {}, { end: '' })).toEqual([
      'line 2: the weekday is missing.',
      'line 2: the class is missing.',
      'line 2: the start "x" is no time (00:00 to 23:59).',
      'line 4: the end is missing.',
    ]);
  });

  it('is bad with more or fewer fields than the heading', () => {
    expect(readTimetable([{ ...lines({})[0]!, columns: { found: 6, expected: 8 } }]).bad.map(texts.badLine)).toEqual([
      'line 2: has 6 fields, the heading has 8.',
    ]);
  });
});

describe('lines about the same class', () => {
  it('count once when they agree in any spelling', () => {
    const timetable = read({}, { class: 'YOGA ', room: 'studio  one' }, {});
    expect(timetable).toMatchObject({
      bad: [],
      repeated: [
        { line: 3, first: 2 },
        { line: 4, first: 2 },
      ],
    });
    expect(timetable.entries).toHaveLength(1);
  });

  it('are bad when they contradict each other', () => {
    expect(complaints({}, { end: '11:30' })).toEqual([
      'line 3: is the class of line 2 (same location, room, weekday, start and name) with another end, kind or audience.',
    ]);
  });

  it('are separate classes when location, room, weekday, start or name differ', () => {
    expect(
      read({}, { location: 'Lakeside' }, { room: '' }, { weekday: 'Tuesday' }, { start: '10:15' }, { class: 'Pilates' }).entries,
    ).toHaveLength(6);
  });
});

describe('different spellings of one name', () => {
  it('become the most frequent one, and are reported', () => {
    const timetable = read({ room: 'Main pool' }, { room: 'Main Pool', start: '09:00' }, { room: 'Main Pool', start: '08:00' });
    expect(timetable.entries.map(({ room }) => room)).toEqual(['Main Pool', 'Main Pool', 'Main Pool']);
    expect(timetable.respelled.map(texts.respelling)).toEqual(['room "Main pool" is read as "Main Pool" (line 2).']);
  });
});
