import type { Day } from '../../../../kernel/calendar.ts';
import { partOfDay, type PartOfDay } from '../../../../context/part-of-day.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { endOf } from '../../../classes/web/class-status.ts';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

interface CountWords {
  readonly count: (all: number) => string;
  readonly countLeft: (left: number, all: number) => string;
}

export type ClassesByDay = ReadonlyMap<Day, readonly ScheduleClass[]>;

/** In the order of the clock; what begins together stands in the order of the alphabet, then by place. */
const byStart = (one: ScheduleClass, other: ScheduleClass): number =>
  one.unix_start - other.unix_start ||
  one.name.localeCompare(other.name) ||
  (one.location_name ?? '').localeCompare(other.location_name ?? '') ||
  one.id - other.id;

/**
 * The classes of a month by the studio's calendar day. Zone arithmetic is what costs here, so days are told by halving: a stretch that
 * begins and ends on the same day needs no further look (two thousand classes ask some two hundred times).
 */
export function classesByDay(classes: readonly ScheduleClass[], dayOf: (at: Instant) => Day): ClassesByDay {
  const sorted = classes.toSorted(byStart);
  const days = new Map<Day, ScheduleClass[]>();
  const place = (from: number, to: number): void => {
    const [first, last] = [sorted[from], sorted[to - 1]];
    if (!first || !last) return;
    const day = dayOf(first.unix_start);
    if (day !== dayOf(last.unix_start)) {
      const middle = (from + to) >> 1;
      place(from, middle);
      place(middle, to);
      return;
    }
    days.set(day, [...(days.get(day) ?? []), ...sorted.slice(from, to)]);
  };
  place(0, sorted.length);
  return days;
}

/** How many of these take place: wherever a number of classes is said, those that were cancelled do not count. */
export const countTaking = (classes: readonly ScheduleClass[]): number => classes.filter((session) => !session.is_cancel).length;

/** How many of a day take place, in words; of the present day also how many of them are still to come, once some have begun. */
export function countText(classes: readonly ScheduleClass[], now: Instant, words: CountWords): string {
  const all = countTaking(classes);
  const left = countTaking(classes.filter((session) => session.unix_start > now));
  return left === all ? words.count(all) : words.countLeft(left, all);
}

/** The next day after this one on which something takes place, within what is loaded. */
export function nextDayWithClasses(days: ClassesByDay, after: Day): { day: Day; count: number } | null {
  let found: { day: Day; count: number } | null = null;
  for (const [day, classes] of days) {
    const count = countTaking(classes);
    if (day > after && count > 0 && (found === null || day < found.day)) found = { day, count };
  }
  return found;
}

/** Classes that are over, which step back on the present day, and those that run or are to come. What is the visitor's own never steps back. */
export function splitOver(
  classes: readonly ScheduleClass[],
  now: Instant,
  isMine: (session: ScheduleClass) => boolean,
): { over: readonly ScheduleClass[]; toCome: readonly ScheduleClass[] } {
  const isOver = (session: ScheduleClass) => endOf(session) <= now && !isMine(session);
  return { over: classes.filter(isOver), toCome: classes.filter((session) => !isOver(session)) };
}

export interface DayOfList {
  readonly day: Day;
  readonly classes: readonly ScheduleClass[];
  /** Those of today that are over. */
  readonly over: readonly ScheduleClass[];
  /** All others, what runs now among them. */
  readonly toCome: readonly ScheduleClass[];
  /** How many classes the days before it list. */
  readonly before: number;
}

/** The days of the list, one after another; of today what is over stands apart. */
export function daysOfList(
  days: readonly Day[],
  byDay: ClassesByDay,
  at: { readonly today: Day; readonly now: Instant; readonly isMine: (session: ScheduleClass) => boolean },
): DayOfList[] {
  const list: DayOfList[] = [];
  for (const day of days) {
    const classes = byDay.get(day) ?? [];
    const parts = day === at.today ? splitOver(classes, at.now, at.isMine) : { over: [], toCome: classes };
    const last = list.at(-1);
    list.push({ day, classes, ...parts, before: last ? last.before + last.toCome.length : 0 });
  }
  return list;
}

export interface Part {
  readonly part: PartOfDay;
  /** Where in the day's list it begins and ends. */
  readonly from: number;
  readonly to: number;
  /** How many of its classes take place. */
  readonly count: number;
}

/** Morning, afternoon and evening of a day's list, as places to jump to; parts without a class are left out. */
export function partsOf(classes: readonly ScheduleClass[], hourOf: (at: Instant) => number): Part[] {
  const parts: Part[] = [];
  classes.forEach((session, index) => {
    const part = partOfDay(hourOf(session.unix_start));
    const last = parts.at(-1);
    const begun = last?.part === part ? parts.pop() : undefined;
    parts.push({ part, from: begun?.from ?? index, to: index + 1, count: (begun?.count ?? 0) + countTaking([session]) });
  });
  return parts;
}
