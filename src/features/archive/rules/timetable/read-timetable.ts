import { type WallTime, minuteOf } from '../../../../kernel/calendar.ts';
import {
  NEEDED_COLUMNS,
  TIMETABLE_COLUMNS,
  type BadLine,
  type Column,
  type Timetable,
  type TimetableEntry,
  type TimetableLine,
} from './timetable-entry.ts';
import { respell, sameName } from './spelling.ts';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const LONGEST_FIELD = 200;
/** In minutes. A class may run past midnight. A longer one means that start and end were swapped. */
const LONGEST_OVER_MIDNIGHT = 6 * 60;

/** Parses the lines. Reports every bad line, drops repeated lines, and unifies the spellings of a name. */
export function readTimetable(lines: readonly TimetableLine[]): Timetable {
  const { lines: spelled, respelled } = respell(lines, ['location', 'room', 'class', 'kind', 'audience']);
  const bad: BadLine[] = [];
  const repeated: { line: number; first: number }[] = [];
  const entries = new Map<string, TimetableEntry>();
  for (const line of spelled) {
    const faults = faultsOf(line);
    bad.push(...faults);
    if (faults.length > 0) continue;
    const entry = entryOf(line);
    const first = entries.get(entry.key);
    if (!first) entries.set(entry.key, entry);
    else if (saysTheSame(first, entry)) repeated.push({ line: entry.line, first: first.line });
    else bad.push({ line: entry.line, code: 'contradicts', first: first.line });
  }
  return { entries: [...entries.values()], bad, repeated, respelled };
}

function faultsOf({ number: line, fields, columns }: TimetableLine): BadLine[] {
  if (columns) return [{ line, code: 'columns', ...columns }];
  const faults: BadLine[] = [];
  for (const column of NEEDED_COLUMNS) if (fields[column] === '') faults.push({ line, code: 'missing', column });
  for (const column of TIMETABLE_COLUMNS)
    if (fields[column].length > LONGEST_FIELD) faults.push({ line, code: 'too-long', column, most: LONGEST_FIELD });
  if (fields.weekday !== '' && weekdayOf(fields.weekday) === null) faults.push({ line, code: 'no-weekday', value: fields.weekday });
  for (const column of ['start', 'end'] as const)
    if (fields[column] !== '' && wallTimeOf(fields[column]) === null) faults.push({ line, code: 'no-time', column, value: fields[column] });
  return [...faults, ...lengthFaults(line, fields)];
}

function lengthFaults(line: number, fields: TimetableLine['fields']): BadLine[] {
  const start = wallTimeOf(fields.start);
  const end = wallTimeOf(fields.end);
  if (start === null || end === null || start < end) return [];
  if (start === end) return [{ line, code: 'no-length', start }];
  if (minutesBetween(start, end) <= LONGEST_OVER_MIDNIGHT) return [];
  return [{ line, code: 'ends-before-start', start, end, mostHours: LONGEST_OVER_MIDNIGHT / 60 }];
}

function entryOf({ number: line, fields }: TimetableLine): TimetableEntry {
  const orNull = (column: Column): string | null => fields[column] || null;
  const weekday = weekdayOf(fields.weekday) ?? 0;
  const start = wallTimeOf(fields.start) as WallTime;
  return {
    line,
    location: fields.location,
    weekday,
    start,
    end: wallTimeOf(fields.end) as WallTime,
    name: fields.class,
    room: orNull('room'),
    kind: orNull('kind'),
    audience: orNull('audience'),
    key: keyOf(fields.location, fields.room, WEEKDAYS[weekday - 1] ?? '', start, fields.class),
    identity: keyOf(fields.location, WEEKDAYS[weekday - 1] ?? '', start, fields.class),
  };
}

const keyOf = (...parts: readonly string[]): string => parts.map((part) => sameName(part).replaceAll('|', '/')).join('|');

/** 1 to 7 for a lower-case weekday name, as in keys. */
export const weekdayNamed = (name: string): number => WEEKDAYS.findIndex((one) => one === name) + 1;
export const nameOfWeekday = (weekday: number): string => {
  const name = WEEKDAYS[weekday - 1] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
};

const saysTheSame = (a: TimetableEntry, b: TimetableEntry): boolean => a.end === b.end && a.kind === b.kind && a.audience === b.audience;

/** `Monday`, `monday`, `Mon` → 1 to 7. Null for other texts. */
function weekdayOf(text: string): number | null {
  const given = text.toLowerCase().replace(/\.$/, '');
  const at = given.length < 3 ? -1 : WEEKDAYS.findIndex((name) => name === given || name.slice(0, 3) === given);
  return at < 0 ? null : at + 1;
}

/** `6:30`, `06:30`, `06.30`, `06:30:00` → a 24-hour time. Null for other texts. */
function wallTimeOf(text: string): WallTime | null {
  const found = /^(\d{1,2})[:.](\d{2})(?::00)?$/.exec(text);
  if (!found || Number(found[1]) > 23 || Number(found[2]) > 59) return null;
  return `${found[1]!.padStart(2, '0')}:${found[2]}` as WallTime;
}

/** The duration in wall-clock minutes. An end before the start is on the next day. */
export const minutesBetween = (start: WallTime, end: WallTime): number => (minuteOf(end) - minuteOf(start) + 24 * 60) % (24 * 60);
