import { expect, it } from 'vitest';
import type { Day } from '../../../../kernel/calendar.ts';
import { holidaysOf } from './holidays.ts';

it.each([
  { locale: 'en-GB', first: 'Christmas Day' },
  { locale: 'es-ES', first: 'Día de la Constitución Española' },
  { locale: 'en', first: undefined },
  { locale: 'es-419', first: undefined },
  { locale: 'en-AQ', first: undefined },
])('the first winter holiday of $locale: $first', async ({ locale, first }) => {
  const holidays = await holidaysOf(locale, '2026-12-01' as Day, '2027-01-02' as Day);
  expect([holidays[0]?.name, holidays.length > 0]).toEqual([first, first !== undefined]);
});
