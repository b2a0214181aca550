import { describe, expect, it } from 'vitest';
import { someDates } from '../../tests/builders/dates.ts';
import type { Day, Zone } from '../kernel/calendar.ts';
import { instant } from '../kernel/time.ts';
import { datesOf, unbroken, type DateStyle } from './dates.ts';

const at = (iso: string) => instant(Date.parse(iso));
const day = (text: string) => text as Day;

const AMERICAN = { dateFormat: 'MM/DD/YYYY', locale: 'en-US' };
const BRITISH = { dateFormat: 'DD/MM/YYYY', locale: 'en-GB', timeFormat: 'HH:mm' } as const;
const MEXICAN = { dateFormat: 'DD/MM/YYYY', locale: 'es-MX' };
const SPANISH = { dateFormat: 'DD/MM/YYYY', locale: 'es-ES', timeFormat: 'HH:mm' } as const;
const LATER = { isReadNow: false };

describe('a moment, for a studio in New York on Saturday 7 March 2026', () => {
  it.each<{ when: string; us: string; gb: string; mx: string; es: string }>([
    { when: '2026-03-07T14:05:00Z', us: 'Today, 9:05 am', gb: 'Today, 09:05', mx: 'Hoy, 9:05 am', es: 'Hoy, 09:05' },
    // The last minute of today and the first of tomorrow.
    { when: '2026-03-08T04:59:00Z', us: 'Today, 11:59 pm', gb: 'Today, 23:59', mx: 'Hoy, 11:59 pm', es: 'Hoy, 23:59' },
    { when: '2026-03-08T05:00:00Z', us: 'Tomorrow, 12:00 am', gb: 'Tomorrow, 00:00', mx: 'Mañana, 12:00 am', es: 'Mañana, 00:00' },
    // The clocks go forward in this night, so 2:30 does not exist.
    { when: '2026-03-08T06:59:00Z', us: 'Tomorrow, 1:59 am', gb: 'Tomorrow, 01:59', mx: 'Mañana, 1:59 am', es: 'Mañana, 01:59' },
    { when: '2026-03-08T07:00:00Z', us: 'Tomorrow, 3:00 am', gb: 'Tomorrow, 03:00', mx: 'Mañana, 3:00 am', es: 'Mañana, 03:00' },
    // The last minute of tomorrow, a day of 23 hours, and the first of the day after.
    { when: '2026-03-09T03:59:00Z', us: 'Tomorrow, 11:59 pm', gb: 'Tomorrow, 23:59', mx: 'Mañana, 11:59 pm', es: 'Mañana, 23:59' },
    { when: '2026-03-09T04:00:00Z', us: 'Mon Mar 9, 12:00 am', gb: 'Mon 9 Mar, 00:00', mx: 'Lun 9 mar, 12:00 am', es: 'Lun 9 mar, 00:00' },
    {
      when: '2026-03-18T22:30:00Z',
      us: 'Wed Mar 18, 6:30 pm',
      gb: 'Wed 18 Mar, 18:30',
      mx: 'Mié 18 mar, 6:30 pm',
      es: 'Mié 18 mar, 18:30',
    },
    {
      when: '2026-09-16T16:00:00Z',
      us: 'Wed Sep 16, 12:00 pm',
      gb: 'Wed 16 Sep, 12:00',
      mx: 'Mié 16 sept, 12:00 pm',
      es: 'Mié 16 sept, 12:00',
    },
    // The clocks go back. 1:00 to 1:59 come twice and show their offset.
    { when: '2026-11-01T04:59:00Z', us: 'Sun Nov 1, 12:59 am', gb: 'Sun 1 Nov, 00:59', mx: 'Dom 1 nov, 12:59 am', es: 'Dom 1 nov, 00:59' },
    ...[
      { when: '2026-11-01T05:00:00Z', am: '1:00', name: 'EDT', offset: 'GMT-4' },
      { when: '2026-11-01T05:30:00Z', am: '1:30', name: 'EDT', offset: 'GMT-4' },
      { when: '2026-11-01T05:59:00Z', am: '1:59', name: 'EDT', offset: 'GMT-4' },
      { when: '2026-11-01T06:00:00Z', am: '1:00', name: 'EST', offset: 'GMT-5' },
      { when: '2026-11-01T06:59:00Z', am: '1:59', name: 'EST', offset: 'GMT-5' },
    ].map(({ when, am, name, offset }) => ({
      when,
      us: `Sun Nov 1, ${am} am ${name}`,
      gb: `Sun 1 Nov, 0${am} ${name}`,
      mx: `Dom 1 nov, ${am} am ${offset}`,
      es: `Dom 1 nov, 0${am} ${offset}`,
    })),
    { when: '2026-11-01T07:00:00Z', us: 'Sun Nov 1, 2:00 am', gb: 'Sun 1 Nov, 02:00', mx: 'Dom 1 nov, 2:00 am', es: 'Dom 1 nov, 02:00' },
    // Yesterday has no word of its own. A year other than the current one is shown.
    { when: '2026-03-06T15:00:00Z', us: 'Fri Mar 6, 10:00 am', gb: 'Fri 6 Mar, 10:00', mx: 'Vie 6 mar, 10:00 am', es: 'Vie 6 mar, 10:00' },
    {
      when: '2027-01-01T04:59:00Z',
      us: 'Thu Dec 31, 11:59 pm',
      gb: 'Thu 31 Dec, 23:59',
      mx: 'Jue 31 dic, 11:59 pm',
      es: 'Jue 31 dic, 23:59',
    },
    {
      when: '2027-01-01T05:00:00Z',
      us: 'Fri Jan 1, 2027, 12:00 am',
      gb: 'Fri 1 Jan 2027, 00:00',
      mx: 'Vie 1 ene 2027, 12:00 am',
      es: 'Vie 1 ene 2027, 00:00',
    },
  ])('$when is $us', ({ when, us, gb, mx, es }) => {
    const said = [AMERICAN, BRITISH, MEXICAN, SPANISH].map((style) => someDates(style).momentTitle(at(when)));
    expect(said).toEqual([us, gb, mx, es]);
  });

  it.each<{ style: Partial<DateStyle>; today: string; heading: string; other: string; spoken: string; month: string }>([
    {
      style: AMERICAN,
      today: 'today, 9:05 am',
      heading: 'Today · Sat Mar 7',
      other: 'Wed Mar 18',
      spoken: 'Wednesday, March 18',
      month: 'March 2026',
    },
    {
      style: BRITISH,
      today: 'today, 09:05',
      heading: 'Today · Sat 7 Mar',
      other: 'Wed 18 Mar',
      spoken: 'Wednesday 18 March',
      month: 'March 2026',
    },
    {
      style: SPANISH,
      today: 'hoy, 09:05',
      heading: 'Hoy · sáb 7 mar',
      other: 'Mié 18 mar',
      spoken: 'miércoles 18 de marzo',
      month: 'marzo de 2026',
    },
  ])('has forms for a sentence, a heading and a screen reader: $today', ({ style, today, heading, other, spoken, month }) => {
    const dates = someDates(style);
    expect(dates.moment(at('2026-03-07T14:05:00Z'))).toBe(today);
    expect([dates.dayTitle(day('2026-03-07')), dates.dayTitle(day('2026-03-18'))]).toEqual([heading, other]);
    expect([dates.spokenDay(day('2026-03-18')), dates.month(day('2026-03-18'))]).toEqual([spoken, month]);
  });

  it('is never called today in a text that is read later', () => {
    const dates = someDates({ ...AMERICAN, ...LATER });
    expect([dates.moment(at('2026-03-07T14:05:00Z')), dates.day(day('2026-03-08')), dates.dayTitle(day('2026-03-08'))]).toEqual([
      'Sat Mar 7, 9:05 am',
      'Sun Mar 8',
      'Sun Mar 8',
    ]);
  });

  it('does not wrap on a page', () => {
    expect(unbroken('Wed Mar 18, 6:30 pm – 7:30 pm')).toBe('Wed Mar 18, 6:30\u00A0pm – 7:30\u00A0pm');
    expect(unbroken('Wed 18 Mar, 18:30')).toBe('Wed 18 Mar, 18:30');
    expect(unbroken('Sun Nov 1, 1:30 am EDT – 01:20 GMT-5')).toBe('Sun Nov 1, 1:30\u00A0am\u00A0EDT – 01:20\u00A0GMT-5');
  });
});

describe('a range of times', () => {
  it.each([
    { style: AMERICAN, from: '2026-03-18T22:30:00Z', to: '2026-03-18T23:30:00Z', says: 'Wed Mar 18, 6:30 pm – 7:30 pm' },
    { style: SPANISH, from: '2026-03-18T22:30:00Z', to: '2026-03-18T23:30:00Z', says: 'mié 18 mar, 18:30 – 19:30' },
    // Past midnight, and past the end of the year.
    { style: AMERICAN, from: '2026-03-19T03:00:00Z', to: '2026-03-19T05:00:00Z', says: 'Wed Mar 18, 11:00 pm – Thu Mar 19, 1:00 am' },
    {
      style: BRITISH,
      from: '2027-01-01T04:30:00Z',
      to: '2027-01-01T05:30:00Z',
      says: 'Thu 31 Dec, 23:30 – Fri 1 Jan 2027, 00:30',
    },
    // An hour that the clock skips, and an hour that comes twice.
    { style: AMERICAN, from: '2026-03-08T06:30:00Z', to: '2026-03-08T07:30:00Z', says: 'Sun Mar 8, 1:30 am EST – 3:30 am EDT' },
    { style: AMERICAN, from: '2026-11-01T05:30:00Z', to: '2026-11-01T06:30:00Z', says: 'Sun Nov 1, 1:30 am EDT – 1:30 am EST' },
    { style: AMERICAN, from: '2026-11-01T05:30:00Z', to: '2026-11-01T06:20:00Z', says: 'Sun Nov 1, 1:30 am EDT – 1:20 am EST' },
    { style: AMERICAN, from: '2026-11-01T04:30:00Z', to: '2026-11-01T07:30:00Z', says: 'Sun Nov 1, 12:30 am EDT – 2:30 am EST' },
    { style: AMERICAN, from: '2026-11-01T06:30:00Z', to: '2026-11-01T07:30:00Z', says: 'Sun Nov 1, 1:30 am EST – 2:30 am' },
    {
      style: AMERICAN,
      from: '2026-11-01T03:30:00Z',
      to: '2026-11-01T06:30:00Z',
      says: 'Sat Oct 31, 11:30 pm EDT – Sun Nov 1, 1:30 am EST',
    },
  ])('$says', ({ style, from, to, says }) => expect(someDates({ ...style, ...LATER }).span(at(from), at(to))).toBe(says));
});

describe('a full date has the studio’s format', () => {
  it.each([
    ['DD/MM/YYYY', '07/03/2026'],
    ['MM/DD/YYYY', '03/07/2026'],
    ['YYYY-MM-DD', '2026-03-07'],
    ['D.M.YY', '7.3.26'],
    ['D MMM YYYY', '7 Mar 2026'],
    ['MMMM D, YYYY', 'March 7, 2026'],
    ['dddd, MMMM D', 'Saturday, March 7'],
    ['ddd D MMM [in] YYYY', 'Sat 7 Mar in 2026'],
  ])('%s: %s', (dateFormat, text) => {
    expect(someDates({ dateFormat }).fullDay(day('2026-03-07'))).toBe(text);
    expect(someDates({ dateFormat }).date(at('2026-03-08T04:30:00Z'))).toBe(text);
  });

  it('and its language', () =>
    expect(someDates({ ...SPANISH, dateFormat: 'dddd D MMMM YYYY' }).fullDay(day('2026-03-07'))).toBe('sábado 7 marzo 2026'));

  it('independent of the zone in which the date was written', () => expect(someDates().fullDay(day('1930-01-01'))).toBe('01/01/1930'));
});

it('English puts the month first where the studio’s dates do, and other languages have one order', () => {
  const said = (style: Partial<DateStyle>) => someDates(style).day(day('2026-12-01'));
  expect(said({ dateFormat: 'MMM D, YYYY', locale: 'en-GB' })).toBe('Tue Dec 1');
  expect(said({ dateFormat: 'YYYY-MM-DD', locale: 'en-CA' })).toBe('Tue 1 Dec');
  expect(said({ dateFormat: 'MM/DD/YYYY', locale: 'es-US' })).toBe('mar 1 dic');
  // German is not supported, so the days are in English too.
  expect(said({ dateFormat: 'DD.MM.YYYY', locale: 'de-DE' })).toBe('Tue 1 Dec');
});

it('a zone has one name in summer and winter, in each language', () => {
  const names = (style: Partial<DateStyle>) =>
    ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((when) => someDates(style).zoneName(at(when)));
  expect(names(AMERICAN)).toEqual(['Eastern Time', 'Eastern Time']);
  expect(names(MEXICAN)).toEqual(['hora oriental', 'hora oriental']);
  expect(names({ zone: 'Europe/London' as Zone })).toEqual(['United Kingdom Time', 'United Kingdom Time']);
});

it('a studio’s mails use its formats, or those of its locale', () => {
  const settings = { timeZone: 'Europe/London' as Zone, locale: 'en-GB', dateFormat: null, timeFormat: null };
  const now = at('2026-03-18T12:00:00Z');
  const when = at('2026-03-18T18:30:00Z');
  expect(datesOf(settings, now).moment(when)).toBe('Wed 18 Mar, 18:30');
  expect(datesOf({ ...settings, locale: 'en-US' }, now).moment(when)).toBe('Wed Mar 18, 6:30 pm');
  expect(datesOf({ ...settings, dateFormat: 'MM/DD/YYYY', timeFormat: 'h:mm a' }, now).moment(when)).toBe('Wed Mar 18, 6:30 pm');
});
