import { describe, expect, it } from 'vitest';
import type { Day, WallTime, Zone } from '../../../../kernel/calendar.ts';
import { hours, plus } from '../../../../kernel/time.ts';
import { planOccurrences } from './plan-timetable.ts';
import { readTimetable } from './read-timetable.ts';
import { reconcile, type KnownOccurrence } from './reconcile-timetable.ts';

const zone = 'Europe/London' as Zone;
const line = { location: 'Dunes', weekday: 'Monday', start: '10:00', end: '11:00', class: 'Yoga', room: '', kind: '', audience: '' };
/** The current line of the file, from 10:00 to 11:00. */
const [planned] = planOccurrences(readTimetable([{ number: 2, fields: line }]).entries, { from: '2026-09-14' as Day, weeks: 1, zone });

/** The occurrence from an earlier import, in its current state. */
const known = (over: Partial<KnownOccurrence> = {}): KnownOccurrence => ({
  id: 7,
  key: planned!.key,
  line: planned!.entry.identity,
  day: planned!.day,
  importedEnd: '11:00' as WallTime,
  location: 'Dunes',
  name: 'Yoga',
  startsAt: planned!.startsAt,
  endsAt: planned!.endsAt,
  isBooked: false,
  isCancelled: false,
  recurrence: null,
  ...over,
});
const longer = { endsAt: plus(planned!.endsAt, hours(1)) };
const moved = { startsAt: plus(planned!.startsAt, hours(3)), endsAt: plus(planned!.endsAt, hours(3)) };
const NOON = '12:00' as WallTime;
const UNKNOWN = { importedEnd: null };

describe('an occurrence from an earlier import', () => {
  it.each<{ what: string; is: Partial<KnownOccurrence>; becomes: string }>([
    { what: 'equals the line', is: {}, becomes: 'same' },
    { what: 'has the line’s old end', is: { importedEnd: NOON, ...longer }, becomes: 'end' },
    { what: 'has the line’s old end, and bookings', is: { importedEnd: NOON, ...longer, isBooked: true }, becomes: 'booked' },
    { what: 'has a new end by staff, and the line is the same', is: longer, becomes: 'same' },
    {
      what: 'has a new end by staff, and the line changed',
      is: { importedEnd: NOON, endsAt: plus(longer.endsAt, hours(1)) },
      becomes: 'staff',
    },
    { what: 'was moved, and the line is the same', is: moved, becomes: 'same' },
    { what: 'was moved, and the line changed', is: { importedEnd: NOON, ...moved }, becomes: 'staff' },
    { what: 'was cancelled by staff', is: { importedEnd: NOON, ...longer, isCancelled: true }, becomes: 'same' },
    // Imported before the database stored the line's end. The current end counts as the imported one unless staff moved the class.
    { what: 'of unknown end equals the line', is: UNKNOWN, becomes: 'same' },
    { what: 'of unknown end has another end', is: { ...UNKNOWN, ...longer }, becomes: 'end' },
    { what: 'of unknown end has another end, and bookings', is: { ...UNKNOWN, ...longer, isBooked: true }, becomes: 'booked' },
    { what: 'of unknown end was moved', is: { ...UNKNOWN, ...moved }, becomes: 'same' },
    { what: 'of unknown end was moved, and has another length', is: { ...UNKNOWN, ...moved, ...longer }, becomes: 'same' },
    { what: 'of unknown end was cancelled', is: { ...UNKNOWN, ...longer, isCancelled: true }, becomes: 'same' },
  ])('$what: $becomes', ({ is, becomes }) => {
    const { missing, ends, changes, unchanged, kept } = reconcile([planned!], [known(is)], zone);
    expect(changes.map(({ kind }) => kind)).toEqual(becomes === 'same' ? [] : [becomes]);
    expect(missing).toEqual([]);
    expect(ends).toEqual(becomes === 'end' ? [{ id: 7, endsAt: planned!.endsAt, importedEnd: '11:00' }] : []);
    expect({ unchanged, kept }).toEqual({
      unchanged: becomes === 'same' ? 1 : 0,
      kept: becomes === 'booked' || becomes === 'staff' ? 1 : 0,
    });
  });
});
