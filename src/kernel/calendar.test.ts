import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, isDay, isMonth, monthOf, weekdayOf, type Day, type Month } from './calendar.ts';

const anyDay = fc
  .integer({ min: -60_000, max: 60_000 })
  .map((count) => Temporal.PlainDate.from('1970-01-01').add({ days: count }).toString() as Day);

describe('a calendar day', () => {
  it.each(['2026-02-30', '2025-02-29', '1900-02-29', '2026-00-10', '2026-13-01', '2026-04-31', '2026-1-1', '2026-01-00', 'today', ''])(
    'is not %s',
    (text) => expect(isDay(text)).toBe(false),
  );
  it.each(['2024-02-29', '2000-02-29', '2026-12-31', '1930-01-01'])('is %s', (text) => expect(isDay(text)).toBe(true));
  it('differs from a month', () => {
    expect(isMonth('2026-12')).toBe(true);
    expect(isMonth('2026-13')).toBe(false);
  });
});

describe('arithmetic on days', () => {
  it('agrees with Temporal', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
        const plain = Temporal.PlainDate.from(day);
        const later = addDays(day, count);
        expect(later).toBe(plain.add({ days: count }).toString());
        expect(daysBetween(day, later)).toBe(count);
        expect(weekdayOf(day)).toBe(plain.dayOfWeek);
        expect(addMonths(monthOf(day), count % 300)).toBe(
          plain
            .toPlainYearMonth()
            .add({ months: count % 300 })
            .toString(),
        );
      }),
    );
  });
  it('crosses the turn of the year in months', () => {
    expect(addMonths('2026-01' as Month, -1)).toBe('2025-12');
    expect(addMonths('2026-12' as Month, 1)).toBe('2027-01');
  });
});
