import type { Zone } from '../../../../../kernel/calendar.ts';
import type { StaffId } from '../../../../../kernel/ids.ts';
import { wallClockOf } from '../../../../../kernel/wall-clock.ts';
import type { Dates } from '../../../../../context/dates.ts';
import type { CalendarAppointment, CalendarClass } from '../../../contract/calendar.contract.ts';
import type { Stretch } from '../../../rules/time-grid.ts';

export type CalendarEvent = CalendarClass | CalendarAppointment;

/** Classes and appointments have separate ids. */
export const keyOf = ({ type, id }: CalendarEvent): string => `${type} ${id}`;

/** The part of an event on one day, in minutes on the studio's clock. */
export interface CalendarEntry extends Stretch {
  readonly event: CalendarEvent;
  readonly begins: string;
  readonly ends: string;
}

const MIDNIGHT = 24 * 60;
/** The shortest entry in minutes that can still be read and pressed. */
const SHORTEST = 20;

/** One column of the time grid: a day, or one instructor's entries on a day. */
export interface CalendarColumn {
  readonly key: string;
  readonly title: string;
  /** Whether the line of the current time crosses the column. */
  readonly isToday: boolean;
  readonly entries: readonly CalendarEntry[];
}

/** The entries of each day, soonest first. An event that passes midnight is cut there. */
export function entriesByDay(events: readonly CalendarEvent[], zone: Zone, dates: Dates): ReadonlyMap<string, readonly CalendarEntry[]> {
  const byDay = new Map<string, CalendarEntry[]>();
  for (const event of [...events].toSorted((one, other) => one.unix_start - other.unix_start)) {
    const start = wallClockOf(zone, event.unix_start);
    const end = wallClockOf(zone, event.unix_end);
    const from = Math.min(start.hour * 60 + start.minute, MIDNIGHT - SHORTEST);
    const to = end.day === start.day ? end.hour * 60 + end.minute : MIDNIGHT;
    const entry = {
      event,
      from,
      to: Math.max(to, from + SHORTEST),
      begins: dates.time(event.unix_start),
      ends: dates.time(event.unix_end),
    };
    const before = byDay.get(start.day);
    if (before) before.push(entry);
    else byDay.set(start.day, [entry]);
  }
  return byDay;
}

interface Person {
  readonly id: StaffId | null;
  readonly name: string;
}

/**
 * A column per instructor. Instructors with entries on the day come first. Entries without an instructor have a column before all others.
 */
export function columnsByInstructor(
  entries: readonly CalendarEntry[],
  people: readonly Person[],
  nobody: string,
): Omit<CalendarColumn, 'isToday'>[] {
  const column = ({ id, name }: Person) => ({
    key: String(id ?? 'nobody'),
    title: name,
    entries: entries.filter(({ event }) => event.instructor_id === id),
  });
  // Former staff may have taught on this day.
  const known = new Set(people.map(({ id }) => id));
  const others = new Map(
    entries.flatMap(({ event: { instructor_id: id, instructor_name: name } }) =>
      id === null || known.has(id) ? [] : [[id, { id, name }]],
    ),
  );
  const columns = [...people, ...others.values()].map(column);
  return [
    ...[column({ id: null, name: nobody })].filter((one) => one.entries.length > 0),
    ...columns.filter((one) => one.entries.length > 0),
    ...columns.filter((one) => one.entries.length === 0),
  ];
}
