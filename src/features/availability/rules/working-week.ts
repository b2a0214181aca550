/** When an instructor gives a service, by weekdays of the studio's wall clock (spec 3 §2, §9; readings §8). Times are minutes since midnight. */

/** In the order of ISO weekdays: the first is 1. */
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

/** Until they say otherwise: Monday to Friday from eight to five, without a break. */
export const DEFAULT_WEEK: readonly WeekdayHours[] = WEEKDAYS.map((day, nth) => ({ day, isEnabled: nth < 5, ...OFFICE, pause: NOON }));

/** All seven days of what was said: of a day that was left out, that it is off; where nothing was said, the default. */
export const wholeWeek = (said: readonly WeekdayHours[]): readonly WeekdayHours[] =>
  said.length === 0 ? DEFAULT_WEEK : DEFAULT_WEEK.map((one) => said.find(({ day }) => day === one.day) ?? { ...one, isEnabled: false });

/** All seven days, with what is said of some of them. */
export const weekWith = (week: readonly WeekdayHours[], changed: readonly WeekdayHours[]): readonly WeekdayHours[] =>
  week.map((one) => changed.find(({ day }) => day === one.day) ?? one);

/** Whether a break begins before the working day or ends after it. */
export const reachesOut = (pause: Hours, day: Hours): boolean => pause.starts < day.starts || pause.ends > day.ends;

/** The break as it is told where it lies within the day, else half an hour in the middle of it. */
export function pauseWithin(day: Hours, pause: Hours): Hours {
  if (!reachesOut(pause, day) && pause.starts < pause.ends) return pause;
  const starts = Math.floor((day.starts + day.ends - HALF_HOUR) / 2 / HALF_HOUR) * HALF_HOUR;
  return { starts, ends: starts + HALF_HOUR };
}
const HALF_HOUR = 30;
