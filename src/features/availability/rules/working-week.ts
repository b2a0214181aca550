/**
 * An instructor's hours for a service, by weekday of the studio's wall clock (spec 3 §2, §9; readings §8). Times are minutes since
 * midnight.
 */

/** In the order of ISO weekdays. The first is 1. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export interface Hours {
  readonly starts: number;
  readonly ends: number;
}

export interface WeekdayHours extends Hours {
  readonly day: Weekday;
  readonly isEnabled: boolean;
  readonly pause: Hours & { readonly isEnabled: boolean };
}

const OFFICE = { starts: 8 * 60, ends: 17 * 60 };
export const NOON = { isEnabled: false, starts: 12 * 60, ends: 13 * 60 };

/** The default: Monday to Friday from eight to five, without a break. */
export const DEFAULT_WEEK: readonly WeekdayHours[] = WEEKDAYS.map((day, nth) => ({ day, isEnabled: nth < 5, ...OFFICE, pause: NOON }));

/** All seven days of a stored week. Missing days are off. An empty week is the default week. */
export const wholeWeek = (said: readonly WeekdayHours[]): readonly WeekdayHours[] =>
  said.length === 0 ? DEFAULT_WEEK : DEFAULT_WEEK.map((one) => said.find(({ day }) => day === one.day) ?? { ...one, isEnabled: false });

export const weekWith = (week: readonly WeekdayHours[], changed: readonly WeekdayHours[]): readonly WeekdayHours[] =>
  week.map((one) => changed.find(({ day }) => day === one.day) ?? one);

export const reachesOut = (pause: Hours, day: Hours): boolean => pause.starts < day.starts || pause.ends > day.ends;

/** The break, if it lies within the day; otherwise half an hour in the middle of the day. */
export function pauseWithin(day: Hours, pause: Hours): Hours {
  if (!reachesOut(pause, day) && pause.starts < pause.ends) return pause;
  const starts = Math.floor((day.starts + day.ends - HALF_HOUR) / 2 / HALF_HOUR) * HALF_HOUR;
  return { starts, ends: starts + HALF_HOUR };
}
const HALF_HOUR = 30;
