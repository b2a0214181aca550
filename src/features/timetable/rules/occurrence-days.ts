/** The days of a class that repeats, and their instants. */
import { addDays, daysBetween, weekdayOf, type Day, type WallTime, type Zone } from '../../../kernel/calendar.ts';
import { minutes, plus, type Instant } from '../../../kernel/time.ts';
import { shownAt } from '../../../kernel/wall-clock.ts';

export interface WeeklyDays {
  /** 1 is Monday. */
  readonly weekday: number;
  readonly everyWeeks: number;
  readonly firstDay: Day;
  /** Null: no end. */
  readonly lastDay: Day | null;
}

export interface WeeklyTimes extends WeeklyDays {
  readonly starts: WallTime;
  readonly durationMinutes: number;
}

export interface Occurrence {
  readonly day: Day;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

/** The first day on this weekday, from `day` on. */
export const nextOn = (weekday: number, day: Day): Day => addDays(day, (weekday - weekdayOf(day) + 7) % 7);

/** The days from `from` to `until`, both included. The weeks are counted from the first day. */
export function occurrenceDays({ weekday, everyWeeks, firstDay, lastDay }: WeeklyDays, from: Day, until: Day): Day[] {
  const first = nextOn(weekday, firstDay);
  const step = everyWeeks * 7;
  const skipped = Math.max(0, Math.ceil(daysBetween(first, from) / step));
  const last = lastDay !== null && lastDay < until ? lastDay : until;
  const days: Day[] = [];
  for (let day = addDays(first, skipped * step); day <= last; day = addDays(day, step)) days.push(day);
  return days;
}

/** A time that the clock skips moves later by the gap. A repeated time means its first instant. */
export function occurrenceOn(
  { starts, durationMinutes }: Pick<WeeklyTimes, 'starts' | 'durationMinutes'>,
  zone: Zone,
  day: Day,
): Occurrence {
  const startsAt = shownAt(zone, day, starts);
  return { day, startsAt, endsAt: plus(startsAt, minutes(durationMinutes)) };
}

/** The occurrences that start after `now`, on days up to `until`. */
export const comingOccurrences = (
  times: WeeklyTimes,
  zone: Zone,
  now: Instant,
  { today, until }: { today: Day; until: Day },
): Occurrence[] =>
  occurrenceDays(times, today, until)
    .map((day) => occurrenceOn(times, zone, day))
    .filter(({ startsAt }) => startsAt > now);
