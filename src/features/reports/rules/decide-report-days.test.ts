import { describe, expect, it } from 'vitest';
import type { Day } from '../../../kernel/calendar.ts';
import { daysOfPreset, decideReportDays, presetOf, PRESETS, type Preset } from './decide-report-days.ts';

const TODAY = '2026-11-24' as Day;

describe('the days of a report', () => {
  it.each([
    { when: 'no dates are given', asked: {}, gives: ['2026-11-18', '2026-11-24'] },
    { when: 'both are given', asked: { startDate: '2026-10-01', endDate: '2026-10-31' }, gives: ['2026-10-01', '2026-10-31'] },
    { when: 'the start is after the end', asked: { startDate: '2026-10-31', endDate: '2026-10-01' }, gives: ['2026-10-01', '2026-10-31'] },
    { when: 'both are the same day', asked: { startDate: '2026-10-31', endDate: '2026-10-31' }, gives: ['2026-10-31', '2026-10-31'] },
    { when: 'only the start is given', asked: { startDate: '2026-11-01' }, gives: ['2026-11-01', '2026-11-24'] },
    { when: 'the start is in the future', asked: { startDate: '2026-11-30' }, gives: ['2026-11-24', '2026-11-30'] },
    { when: 'only the end is given', asked: { endDate: '2026-03-03' }, gives: ['2026-02-25', '2026-03-03'] },
    { when: 'it is a leap year', asked: { startDate: '2024-01-01', endDate: '2024-12-31' }, gives: ['2024-01-01', '2024-12-31'] },
  ])('are right when $when', ({ asked, gives: [first, last] }) => {
    expect(decideReportDays(asked as { startDate?: Day; endDate?: Day }, TODAY)).toEqual({ ok: true, value: { first, last } });
  });

  it('are a year at most', () => {
    const asked = { startDate: '2025-01-01' as Day, endDate: '2026-01-02' as Day };
    expect(decideReportDays(asked, TODAY)).toEqual({ ok: false, refusal: { code: 'range-too-long', days: 367, most: 366 } });
  });
});

describe('a preset', () => {
  it.each<{ preset: Preset; today?: string; gives: [string, string] }>([
    { preset: 'last-7-days', gives: ['2026-11-18', '2026-11-24'] },
    { preset: 'last-30-days', gives: ['2026-10-26', '2026-11-24'] },
    { preset: 'this-month', gives: ['2026-11-01', '2026-11-24'] },
    { preset: 'last-month', gives: ['2026-10-01', '2026-10-31'] },
    { preset: 'last-month', today: '2027-01-01', gives: ['2026-12-01', '2026-12-31'] },
  ])('$preset on $today is $gives', ({ preset, today = TODAY, gives: [first, last] }) => {
    expect(daysOfPreset(preset, today as Day)).toEqual({ first, last });
  });

  it('is recognised by its days', () => {
    for (const preset of PRESETS) expect(presetOf(daysOfPreset(preset, TODAY), TODAY)).toBe(preset);
    expect(presetOf({ first: TODAY, last: TODAY }, TODAY)).toBeNull();
  });
});
