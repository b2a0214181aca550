import { addDays, type Day, type WallTime, type Zone } from '../../../../kernel/calendar.ts';
import { minutes, plus, type Instant } from '../../../../kernel/time.ts';
import { instantAt, localTimeOf } from '../../../../kernel/zoned-time.ts';
import type { TimetableEntry } from './timetable-entry.ts';
import { minutesBetween } from './read-timetable.ts';

export interface PlannedOccurrence {
  /** The entry's key with the day, so that a repeated import finds the occurrence. */
  readonly key: string;
  readonly entry: TimetableEntry;
  readonly day: Day;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

export interface TimetablePeriod {
  readonly from: Day;
  readonly weeks: number;
  readonly zone: Zone;
}

export const lastDayOf = ({ from, weeks }: Pick<TimetablePeriod, 'from' | 'weeks'>): Day => addDays(from, weeks * 7 - 1);

/** Places every entry on its weekday of each week, at the wall-clock time of the studio: weekly 10:00 stays 10:00 (readings §12). */
export function planOccurrences(entries: readonly TimetableEntry[], { from, weeks, zone }: TimetablePeriod): PlannedOccurrence[] {
  const byWeekday = Map.groupBy(entries, (entry) => entry.weekday);
  const planned: PlannedOccurrence[] = [];
  for (let offset = 0; offset < weeks * 7; offset++) {
    const day = addDays(from, offset);
    for (const entry of byWeekday.get(weekdayOf(day, zone)) ?? []) planned.push(occurrenceOn(day, entry, zone));
  }
  return planned;
}

function occurrenceOn(day: Day, entry: TimetableEntry, zone: Zone): PlannedOccurrence {
  return {
    key: `timetable|${entry.key}|${day}`,
    entry,
    day,
    startsAt: instantAt(zone, day, entry.start),
    endsAt: endOn(day, entry.start, entry.end, zone),
  };
}

/** The end of a class on a given day. If a clock change would put the end before the start, the class keeps its written duration. */
export function endOn(day: Day, start: WallTime, end: WallTime, zone: Zone): Instant {
  const startsAt = instantAt(zone, day, start);
  const endsAt = instantAt(zone, end > start ? day : addDays(day, 1), end);
  return endsAt > startsAt ? endsAt : plus(startsAt, minutes(minutesBetween(start, end)));
}

const weekdayOf = (day: Day, zone: Zone): number => localTimeOf(zone, instantAt(zone, day, '12:00' as TimetableEntry['start'])).weekday;
