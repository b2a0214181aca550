import { describe, expect, it } from 'vitest';
import type { Day, Month } from '../../../../kernel/calendar.ts';
import { dayShown, firstWeekday, monthWindow, stepMonth, weeksOf } from './month-strip.ts';

const day = (text: string) => text as Day;
const today = day('2026-03-14');
const window = monthWindow(today, 60);

describe('the month window', () => {
  it.each([
    { days: 0, last: '2026-03' },
    { days: 17, last: '2026-03' },
    { days: 18, last: '2026-04' },
    { days: 60, last: '2026-05' },
    { days: -5, last: '2026-03' },
  ])('reaches $days days ahead, to $last', ({ days, last }) => expect(monthWindow(today, days)).toEqual({ first: '2026-03', last }));
});

describe('the day shown', () => {
  it.each([
    { asked: undefined, shows: '2026-03-14' },
    { asked: '2026-03-01', shows: '2026-03-01' },
    { asked: '2026-05-31', shows: '2026-05-31' },
    { asked: '2026-06-01', shows: '2026-03-14' },
    { asked: '2026-02-28', shows: '2026-03-14' },
    { asked: '2026-02-30', shows: '2026-03-14' },
    { asked: '<script>', shows: '2026-03-14' },
  ])('of ?day=$asked is $shows', ({ asked, shows }) => expect(dayShown(asked, today, window)).toBe(shows));
  it('is what was asked until the window is known', () => expect(dayShown('2026-09-01', today, null)).toBe('2026-09-01'));
});

describe('a step to another month', () => {
  it.each([
    { from: '2026-03-20', by: 1, to: '2026-04-01' },
    { from: '2026-04-20', by: -1, to: '2026-03-14' },
    { from: '2026-05-02', by: 1, to: null },
    { from: '2026-03-02', by: -1, to: null },
  ])('from $from by $by leads to $to', ({ from, by, to }) => expect(stepMonth(day(from), by, today, window)).toBe(to));
  it('leads nowhere before the window is known', () => expect(stepMonth(today, 1, today, null)).toBeNull());
});

describe('the weeks of a month', () => {
  it.each([
    { month: '2026-03', startsOn: 1, from: '2026-02-23', to: '2026-04-05', weeks: 6 },
    { month: '2026-03', startsOn: 7, from: '2026-03-01', to: '2026-04-04', weeks: 5 },
    { month: '2026-02', startsOn: 7, from: '2026-02-01', to: '2026-02-28', weeks: 4 },
    { month: '2027-02', startsOn: 1, from: '2027-02-01', to: '2027-02-28', weeks: 4 },
  ])('$month beginning on $startsOn: $from to $to', ({ month, startsOn, from, to, weeks }) => {
    const shown = weeksOf(month as Month, startsOn);
    expect(shown).toHaveLength(weeks);
    expect(shown.every((week) => week.length === 7)).toBe(true);
    expect([shown[0]?.[0], shown.at(-1)?.[6]]).toEqual([from, to]);
  });
  it.each([
    { locale: 'en-US', first: 7 },
    { locale: 'en-GB', first: 1 },
    { locale: 'ar-EG', first: 6 },
    { locale: 'en', first: 1 },
    { locale: 'es', first: 1 },
    { locale: 'es-ES', first: 1 },
    { locale: 'es-MX', first: 7 },
    { locale: 'not a language', first: 1 },
  ])('begin in $locale on $first', ({ locale, first }) => expect(firstWeekday(locale)).toBe(first));
});
