import type { Day } from '../../../../kernel/calendar.ts';
import { partOfDay, type PartOfDay } from '../../../../context/part-of-day.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { endOf } from '../../../classes/web/public/class-status.ts';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

interface CountWords {
  readonly count: (all: number) => string;
  readonly countLeft: (left: number, all: number) => string;
}

export type ClassesByDay = ReadonlyMap<Day, readonly ScheduleClass[]>;

/** By start, then by name, then by place. */
const byStart = (one: ScheduleClass, other: ScheduleClass): number =>
  one.unix_start - other.unix_start ||
  one.name.localeCompare(other.name) ||
  (one.location_name ?? '').localeCompare(other.location_name ?? '') ||
  one.id - other.id;

/**
 * The classes of a month by the studio's calendar day. Zone arithmetic is slow, so the sorted list is bisected: a section whose first and
 * last class share a day needs no further conversion (about 200 for 2,000 classes).
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

/** The number of classes that are not cancelled. Every displayed count uses it. */
export const countTaking = (classes: readonly ScheduleClass[]): number => classes.filter((session) => !session.is_cancel).length;

/** A day's number of classes in words. For today also how many are still to come, once some have begun. */
export function countText(classes: readonly ScheduleClass[], now: Instant, words: CountWords): string {
  const all = countTaking(classes);
  const left = countTaking(classes.filter((session) => session.unix_start > now));
  return left === all ? words.count(all) : words.countLeft(left, all);
}

/** The next day with classes after this one, within the loaded months. */
export function nextDayWithClasses(days: ClassesByDay, after: Day): { day: Day; count: number } | null {
  let found: { day: Day; count: number } | null = null;
  for (const [day, classes] of days) {
    const count = countTaking(classes);
    if (day > after && count > 0 && (found === null || day < found.day)) found = { day, count };
  }
  return found;
}

/** Splits today's classes into past ones, which are folded away, and all others. The visitor's own classes are never folded. */
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
  /** Today's past classes. */
  readonly over: readonly ScheduleClass[];
  /** All others, including running ones. */
  readonly toCome: readonly ScheduleClass[];
  /** The number of classes listed on the days before. */
  readonly before: number;
}

/** The days of the list in order. Today's past classes are separate. */
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
  /** Start and end index in the day's list. */
  readonly from: number;
  readonly to: number;
  /** The number of its classes that are not cancelled. */
  readonly count: number;
}

/** Morning, afternoon and evening of a day's list, as jump targets. Parts without classes are left out. */
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
