import { describe, expect, it } from 'vitest';
import type { Day } from '../../kernel/calendar.ts';
import type { PassTerms, Period } from './rules/terms.ts';
import { productTexts } from './texts.ts';

const texts = productTexts();
const day = (text: string) => text as Day;

describe('durations and cycles (spec 2 §9)', () => {
  const dated = (of: Day) => `on ${of}`;
  it.each<[PassTerms['validity'], string]>([
    [{ kind: 'never' }, 'Never expires'],
    [{ kind: 'until', day: day('2026-12-31') }, 'on 2026-12-31'],
    [{ kind: 'period', count: 0, unit: 'day' }, 'Same day'],
    [{ kind: 'period', count: 1, unit: 'day' }, '1 day'],
    [{ kind: 'period', count: 30, unit: 'day' }, '30 days'],
    [{ kind: 'period', count: 1, unit: 'week' }, '1 week'],
    [{ kind: 'period', count: 6, unit: 'month' }, '6 months'],
    [{ kind: 'period', count: 1, unit: 'year' }, '1 year'],
  ])('%j is valid: %s', (validity, words) => {
    expect(texts.validity(validity, dated)).toBe(words);
  });

  it.each<[Period, string]>([
    [{ count: 1, unit: 'day' }, 'Daily'],
    [{ count: 1, unit: 'week' }, 'Weekly'],
    [{ count: 2, unit: 'week' }, 'Bi-Weekly'],
    [{ count: 3, unit: 'week' }, 'Every 3 weeks'],
    [{ count: 1, unit: 'month' }, 'Monthly'],
    [{ count: 2, unit: 'month' }, 'Every 2 months'],
    [{ count: 1, unit: 'year' }, 'Yearly'],
    [{ count: 10, unit: 'day' }, 'Every 10 days'],
  ])('%j is billed: %s', (cycle, words) => {
    expect(texts.billing(cycle)).toBe(words);
  });

  it('run until cancelled, or for a number of payments', () => {
    expect([texts.frequency(null), texts.frequency(1), texts.frequency(12)]).toEqual(['Until cancelled', '1 payment', '12 payments']);
  });
});
