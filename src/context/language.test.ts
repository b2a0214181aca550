import { expect, it } from 'vitest';
import { languageOf, wordLocaleOf } from './language.ts';

it.each([
  { locale: 'en', language: 'en', names: 'en' },
  { locale: 'en-GB', language: 'en', names: 'en-GB' },
  { locale: 'es', language: 'es', names: 'es' },
  { locale: 'es-MX', language: 'es', names: 'es-MX' },
  { locale: 'ES-ar', language: 'es', names: 'ES-ar' },
  { locale: 'est', language: 'en', names: 'en' },
  { locale: 'fr-CA', language: 'en', names: 'en' },
])('a studio with the locale $locale speaks $language', ({ locale, language, names }) =>
  expect([languageOf(locale), wordLocaleOf(locale)]).toEqual([language, names]),
);
