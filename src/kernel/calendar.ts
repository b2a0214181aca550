/**
 * Calendar days and months as text, without time zones. This file needs no clock and no time-zone data, so the browser can use it without
 * Temporal. Code that turns a day into an instant is in zoned-time.ts.
 */

/** `YYYY-MM-DD`. Compares and sorts as text. */
export type Day = string & { readonly __day: true };
/** `YYYY-MM` */
export type Month = string & { readonly __month: true };
/** `HH:mm`, 24 hours. */
export type WallTime = string & { readonly __wall: true };
/** An IANA zone name, e.g. `America/New_York`. */
export type Zone = string & { readonly __zone: true };

/** Whether the text is an existing calendar day. `2026-02-30` is not. */
export function isDay(text: string): text is Day {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (day === undefined || !isMonth(`${year}-${month}`)) return false;
  return Number(day) >= 1 && Number(day) <= daysInMonth(Number(year), Number(month));
}

export const isMonth = (text: string): text is Month => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
/** The minutes after midnight. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const isWallTime = (text: string): text is WallTime => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

export const monthOf = (day: Day): Month => day.slice(0, 7) as Month;
export const firstDayOf = (month: Month): Day => `${month}-01` as Day;

export function addMonths(month: Month, count: number): Month {
  const [year = 0, ordinal = 1] = month.split('-').map(Number);
  const months = year * 12 + (ordinal - 1) + count;
  return `${pad(Math.floor(months / 12), 4)}-${pad((months % 12) + 1, 2)}` as Month;
}

/** The day of the month with this number, or the month's last day when the month is shorter. */
export function dayInMonth(month: Month, dayOfMonth: number): Day {
  const [year = 0, ordinal = 1] = month.split('-').map(Number);
  return `${month}-${pad(Math.min(dayOfMonth, daysInMonth(year, ordinal)), 2)}` as Day;
}

export const addDays = (day: Day, count: number): Day => dayAt(ordinalOf(day) + count);

/** Days from one day to the other. Negative when `to` comes first. */
export const daysBetween = (from: Day, to: Day): number => ordinalOf(to) - ordinalOf(from);

/** 1 = Monday … 7 = Sunday. */
export const weekdayOf = (day: Day): number => ((((ordinalOf(day) + 3) % 7) + 7) % 7) + 1;

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** Days since 1970-01-01 in the proleptic Gregorian calendar. Years begin in March here, so that the leap day comes last. */
function ordinalOf(text: Day): number {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  const shifted = month > 2 ? year : year - 1;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468;
}

/** The inverse of `ordinalOf`. */
function dayAt(ordinal: number): Day {
  const shifted = ordinal + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const day = dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  return `${pad(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), 4)}-${pad(month, 2)}-${pad(day, 2)}` as Day;
}
