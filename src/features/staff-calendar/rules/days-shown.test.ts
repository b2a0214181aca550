import { describe, expect, it } from 'vitest';
import type { Day } from '../../../kernel/calendar.ts';
import { daysLoaded, daysShown, stepped } from './days-shown.ts';

const day = (text: string) => text as Day;

describe('the days of a view', () => {
  it.each([
    { view: 'instructor', of: '2026-03-18', first: '2026-03-18', last: '2026-03-18', count: 1 },
    { view: 'day', of: '2026-03-18', first: '2026-03-18', last: '2026-03-18', count: 1 },
    { view: '4days', of: '2026-03-30', first: '2026-03-30', last: '2026-04-02', count: 4 },
    { view: 'week', of: '2026-03-18', first: '2026-03-16', last: '2026-03-22', count: 7 },
    { view: 'week', of: '2026-03-22', first: '2026-03-16', last: '2026-03-22', count: 7 },
    { view: 'month', of: '2026-03-18', first: '2026-02-23', last: '2026-04-05', count: 42 },
    { view: 'month', of: '2027-02-10', first: '2027-02-01', last: '2027-02-28', count: 28 },
  ] as const)('$view of $of: $first to $last', ({ view, of, first, last, count }) => {
    const shown = daysShown(view, day(of));
    expect([shown[0], shown.at(-1), shown.length]).toEqual([first, last, count]);
  });
});

it.each([
  { view: 'instructor', from: '2026-03-18', to: '2026-03-19' },
  { view: '4days', from: '2026-03-18', to: '2026-03-22' },
  { view: 'week', from: '2026-03-18', to: '2026-03-25' },
  { view: 'month', from: '2026-01-31', to: '2026-02-28' },
] as const)('an arrow of $view leads from $from to $to', ({ view, from, to }) => expect(stepped(view, day(from), 1)).toBe(to));

it('all views of a day within its month share the loaded data', () => {
  const loaded = { first: '2026-02-23', last: '2026-04-05' };
  for (const view of ['instructor', 'day', '4days', 'week', 'month'] as const) expect(daysLoaded(view, day('2026-03-18'))).toEqual(loaded);
  expect(daysLoaded('4days', day('2027-02-27'))).toEqual({ first: '2027-02-01', last: '2027-03-02' });
});
