import { expect, it } from 'vitest';
import { dateFormatOf, timeFormatOf } from './date-formats.ts';
import type { TimeFormat } from './studio.ts';

it.each<{ locale: string; customer: string; staff: string; time: TimeFormat }>([
  // A locale without a country uses the formats of the spec (spec 1 §9, spec 3 §9).
  { locale: 'en', customer: 'DD/MM/YYYY', staff: 'MM/DD/YYYY', time: 'h:mm a' },
  { locale: 'es', customer: 'DD/MM/YYYY', staff: 'MM/DD/YYYY', time: 'h:mm a' },
  { locale: 'en-US', customer: 'MM/DD/YYYY', staff: 'MM/DD/YYYY', time: 'h:mm a' },
  { locale: 'en-GB', customer: 'DD/MM/YYYY', staff: 'DD/MM/YYYY', time: 'HH:mm' },
  { locale: 'en-AU', customer: 'DD/MM/YYYY', staff: 'DD/MM/YYYY', time: 'h:mm a' },
  { locale: 'en-CA', customer: 'YYYY-MM-DD', staff: 'YYYY-MM-DD', time: 'h:mm a' },
  { locale: 'es-ES', customer: 'DD/MM/YYYY', staff: 'DD/MM/YYYY', time: 'HH:mm' },
  { locale: 'es-US', customer: 'DD/MM/YYYY', staff: 'DD/MM/YYYY', time: 'h:mm a' },
  { locale: 'de-DE', customer: 'DD.MM.YYYY', staff: 'DD.MM.YYYY', time: 'HH:mm' },
  { locale: 'hu-HU', customer: 'YYYY. MM. DD', staff: 'YYYY. MM. DD', time: 'HH:mm' },
  // Western digits and years in every locale.
  { locale: 'ar-EG', customer: 'DD/MM/YYYY', staff: 'DD/MM/YYYY', time: 'h:mm a' },
  { locale: 'fa-IR', customer: 'YYYY/MM/DD', staff: 'YYYY/MM/DD', time: 'HH:mm' },
])('the locale $locale defaults to $customer and $time', ({ locale, customer, staff, time }) => {
  const settings = { locale, dateFormat: null, timeFormat: null };
  expect([dateFormatOf(settings, 'customer'), dateFormatOf(settings, 'staff'), timeFormatOf(settings)]).toEqual([customer, staff, time]);
});

it.each(['en', 'en-US', 'de-DE'])('the studio’s chosen format overrides its locale %s', (locale) => {
  const settings = { locale, dateFormat: 'D MMM YYYY', timeFormat: 'HH:mm' as const };
  expect([dateFormatOf(settings, 'customer'), dateFormatOf(settings, 'staff'), timeFormatOf(settings)]).toEqual([
    'D MMM YYYY',
    'D MMM YYYY',
    'HH:mm',
  ]);
  expect(timeFormatOf({ locale: 'en-GB', timeFormat: 'h:mm a' })).toBe('h:mm a');
});
