import { describe, expect, it } from 'vitest';
import type { Day } from '../kernel/calendar.ts';
import { dayWords } from './day-words.ts';

const day = '2026-12-01' as Day;

describe('how a studio writes a day in a sentence', () => {
  it.each<{ locale: string; dateFormat: string | null; weekday: string; date: string; month: string }>([
    { locale: 'en', dateFormat: null, weekday: 'Tuesday 1 December', date: '1 December 2026', month: 'December 2026' },
    { locale: 'en-US', dateFormat: null, weekday: 'Tuesday 1 December', date: '1 December 2026', month: 'December 2026' },
    { locale: 'en-US', dateFormat: 'MM/DD/YYYY', weekday: 'Tuesday, December 1', date: 'December 1, 2026', month: 'December 2026' },
    { locale: 'en-GB', dateFormat: 'MMM D, YYYY', weekday: 'Tuesday, December 1', date: 'December 1, 2026', month: 'December 2026' },
    { locale: 'en', dateFormat: 'YYYY-MM-DD', weekday: 'Tuesday 1 December', date: '1 December 2026', month: 'December 2026' },
    { locale: 'fr-CA', dateFormat: 'DD.MM.YYYY', weekday: 'Tuesday 1 December', date: '1 December 2026', month: 'December 2026' },
    {
      locale: 'es',
      dateFormat: 'DD/MM/YYYY',
      weekday: 'martes 1 de diciembre',
      date: '1 de diciembre de 2026',
      month: 'diciembre de 2026',
    },
    {
      locale: 'es-MX',
      dateFormat: 'MM/DD/YYYY',
      weekday: 'martes 1 de diciembre',
      date: '1 de diciembre de 2026',
      month: 'diciembre de 2026',
    },
  ])('$locale with $dateFormat: $weekday, $date', ({ locale, dateFormat, weekday, date, month }) => {
    const words = dayWords({ locale, dateFormat });
    expect([words.weekday(day), words.date(day), words.month(day)]).toEqual([weekday, date, month]);
  });
});
