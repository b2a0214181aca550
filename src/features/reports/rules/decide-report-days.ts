/** The days of a report (spec 3 §4, §9). */
import { addDays, addMonths, daysBetween, firstDayOf, monthOf, type Day } from '../../../kernel/calendar.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';

/** Includes both days. */
export interface DayRange {
  readonly first: Day;
  readonly last: Day;
}

/** The longest range: one leap year. */
const MOST_DAYS = 366;
const USUAL_DAYS = 7;

export type ReportRefusal = { readonly code: 'range-too-long'; readonly days: number; readonly most: number };

interface DaysRequest {
  readonly startDate?: Day | undefined;
  readonly endDate?: Day | undefined;
}

/**
 * The requested days, swapped if the start is after the end. An end alone gives seven days up to it. A start alone runs until today.
 * Without either it is the last seven days, including today.
 */
export function daysAsked({ startDate, endDate }: DaysRequest, today: Day): DayRange {
  const end = endDate ?? today;
  return inOrder(startDate ?? addDays(end, 1 - USUAL_DAYS), end);
}

export function decideReportDays(asked: DaysRequest, today: Day): Decision<DayRange, ReportRefusal> {
  const range = daysAsked(asked, today);
  const days = daysBetween(range.first, range.last) + 1;
  return days > MOST_DAYS ? refuse({ code: 'range-too-long', days, most: MOST_DAYS }) : ok(range);
}

export const inOrder = (one: Day, other: Day): DayRange => (one <= other ? { first: one, last: other } : { first: other, last: one });

export const PRESETS = ['last-7-days', 'last-30-days', 'this-month', 'last-month'] as const;
export type Preset = (typeof PRESETS)[number];

/** The days of a preset. This month ends today, because future days have no activity. */
export function daysOfPreset(preset: Preset, today: Day): DayRange {
  const month = firstDayOf(monthOf(today));
  switch (preset) {
    case 'last-7-days':
      return { first: addDays(today, 1 - USUAL_DAYS), last: today };
    case 'last-30-days':
      return { first: addDays(today, -29), last: today };
    case 'this-month':
      return { first: month, last: today };
    case 'last-month':
      return { first: firstDayOf(addMonths(monthOf(today), -1)), last: addDays(month, -1) };
  }
}

/** The preset that equals these days. Null when there is none. */
export const presetOf = ({ first, last }: DayRange, today: Day): Preset | null =>
  PRESETS.find((preset) => {
    const days = daysOfPreset(preset, today);
    return days.first === first && days.last === last;
  }) ?? null;
