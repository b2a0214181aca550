import { describe, expect, it } from 'vitest';
import type { Day, Month } from '../../../../kernel/calendar.ts';
import { dayShown, daysShown, monthWindow, stepMonth, weeksOf } from './month-strip.ts';

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
  ])('ends $days days ahead, on $last', ({ days, last }) => expect(monthWindow(today, days)).toEqual({ first: '2026-03', last }));
});

describe('the selected day', () => {
  it.each([
    { asked: undefined, shows: '2026-03-14' },
    { asked: '2026-03-01', shows: '2026-03-01' },
    { asked: '2026-05-31', shows: '2026-05-31' },
    { asked: '2026-06-01', shows: '2026-03-14' },
    { asked: '2026-02-28', shows: '2026-03-14' },
    { asked: '2026-02-30', shows: '2026-03-14' },
    { asked: '<script>', shows: '2026-03-14' },
  ])('for ?day=$asked is $shows', ({ asked, shows }) => expect(dayShown(asked, today, window)).toBe(shows));
  it('is the requested one until the window is known', () => expect(dayShown('2026-09-01', today, null)).toBe('2026-09-01'));
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
    { month: '2026-03', now: '2026-03-16', from: '2026-02-23', to: '2026-04-05', weeks: 6 },
    { month: '2026-03', now: '2026-03-14', from: '2026-02-28', to: '2026-04-03', weeks: 5 },
    { month: '2026-04', now: '2026-03-14', from: '2026-03-28', to: '2026-05-01', weeks: 5 },
    { month: '2026-02', now: '2026-02-08', from: '2026-02-01', to: '2026-02-28', weeks: 4 },
    { month: '2026-03', now: '2026-03-31', from: '2026-02-24', to: '2026-04-06', weeks: 6 },
  ])('in $month on $now: $from to $to, one of them starts today', ({ month, now, from, to, weeks }) => {
    const shown = weeksOf(month as Month, day(now));
    expect(shown).toHaveLength(weeks);
    expect(shown.every((week) => week.length === 7)).toBe(true);
    expect([shown[0]?.[0], shown.at(-1)?.[6]]).toEqual([from, to]);
    expect(shown.some(([first]) => first === now)).toBe(now.startsWith(month));
  });
});

describe('the days of the list', () => {
  it.each([
    { says: 'seven days from today', from: '2026-03-14', to: '2026-03-20', count: 7 },
    { says: 'continued into the next month', from: '2026-03-29', to: '2026-04-04', count: 7 },
    { says: 'up to the end of the window', from: '2026-05-29', to: '2026-05-31', count: 3 },
    { says: 'a past day alone', from: '2026-03-10', to: '2026-03-10', count: 1 },
  ])('are $says', ({ from, to, count }) => {
    const days = daysShown(day(from), today, window);
    expect([days[0], days.at(-1), days.length]).toEqual([from, to, count]);
  });
});
