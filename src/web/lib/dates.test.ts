import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Day, Month, Zone } from '../../kernel/calendar.ts';
import { instant } from '../../kernel/time.ts';
import { createDates, isSameClock } from './dates.ts';

const at = (iso: string) => instant(Date.parse(iso));
const zone = (name: string) => name as Zone;
const newYork = createDates({ zone: zone('America/New_York'), dateFormat: 'DD/MM/YYYY', locale: 'en' });
const staff = createDates({ zone: zone('America/New_York'), dateFormat: 'MM/DD/YYYY', locale: 'en' });

describe('dates and times as a studio shows them', () => {
  it('agrees with Intl at any time in any zone', () => {
    const zones = [
      'America/New_York',
      'Europe/London',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'America/St_Johns',
      'Africa/Casablanca',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2040-01-01') }), (name, when) => {
        const dates = createDates({ zone: zone(name), dateFormat: 'DD/MM/YYYY', locale: 'en' });
        const intl = new Intl.DateTimeFormat('en-GB', { timeZone: name, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
        expect(dates.format(instant(when), 'DD/MM/YYYY, HH:mm:ss')).toBe(intl.format(when));
      }),
      { numRuns: 1000 },
    );
  });

  describe.each([
    ['UTC', 0],
    ['America/Los_Angeles', 480],
    ['Asia/Kolkata', -330],
  ])('on a device in the zone of %s', (device, behind) => {
    const before = process.env.TZ;
    beforeEach(() => void (process.env.TZ = device));
    afterEach(() => {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    });

    it('which is really its zone', () => expect(new Date('2026-01-05T12:00:00Z').getTimezoneOffset()).toBe(behind));

    it.each([
      { name: 'America/New_York', starts: ['2026-10-25T14:00:00Z', '2026-11-01T15:00:00Z'], days: ['2026-10-25', '2026-11-01'] },
      { name: 'Europe/London', starts: ['2027-03-21T10:00:00Z', '2027-03-28T09:00:00Z'], days: ['2027-03-21', '2027-03-28'] },
      { name: 'Australia/Lord_Howe', starts: ['2026-09-26T23:30:00Z', '2026-10-03T23:00:00Z'], days: ['2026-09-27', '2026-10-04'] },
      { name: 'Asia/Kathmandu', starts: ['2026-11-15T04:15:00Z', '2026-11-22T04:15:00Z'], days: ['2026-11-15', '2026-11-22'] },
      { name: 'Pacific/Apia', starts: ['2021-03-27T20:00:00Z', '2021-04-03T21:00:00Z'], days: ['2021-03-28', '2021-04-04'] },
      { name: 'Africa/Casablanca', starts: ['2026-02-08T09:00:00Z', '2026-02-15T10:00:00Z'], days: ['2026-02-08', '2026-02-15'] },
    ])('shows weekly 10:00 in $name as 10:00, on its own day, before and after the change of clocks', ({ name, starts, days }) => {
      const dates = createDates({ zone: zone(name), dateFormat: 'DD/MM/YYYY', locale: 'en' });
      expect(starts.map((start) => [dates.dayOf(at(start)), dates.paddedTime(at(start))])).toEqual(days.map((day) => [day, '10:00 am']));
    });
  });

  it('uses the zone of the studio, not of the device', () => {
    expect(newYork.date(at('2026-03-08T04:30:00Z'))).toBe('07/03/2026');
    expect(staff.date(at('2026-03-08T04:30:00Z'))).toBe('03/07/2026');
    expect(newYork.dayOf(at('2026-03-08T04:30:00Z'))).toBe('2026-03-07');
    expect(newYork.monthOf(at('2026-04-01T03:59:00Z'))).toBe('2026-03');
  });

  it.each([
    ['2026-01-05T14:05:00Z', '9:05 am', '09:05 am'],
    ['2026-01-05T17:00:00Z', '12:00 pm', '12:00 pm'],
    ['2026-01-05T05:07:00Z', '12:07 am', '12:07 am'],
    ['2026-01-06T04:59:00Z', '11:59 pm', '11:59 pm'],
    // Before and after the clocks of New York go forward.
    ['2026-03-08T06:59:00Z', '1:59 am', '01:59 am'],
    ['2026-03-08T07:00:00Z', '3:00 am', '03:00 am'],
  ])('tells the time of %s', (iso, short, padded) => {
    expect(newYork.time(at(iso))).toBe(short);
    expect(newYork.paddedTime(at(iso))).toBe(padded);
  });

  it('knows the tokens of stored formats', () => {
    const show = (pattern: string) => newYork.format(at('2026-01-05T14:05:09Z'), pattern);
    expect(show('MM/DD/YYYY hh:mm A')).toBe('01/05/2026 09:05 AM');
    expect(show('D.M.YY H:mm:ss')).toBe('5.1.26 9:05:09');
    expect(show('dddd, MMMM D')).toBe('Monday, January 5');
    expect(show('ddd D MMM [at] h a')).toBe('Mon 5 Jan at 9 am');
  });

  it('shows days and months that have no zone as they are', () => {
    expect(newYork.plainDay('1930-01-01' as Day)).toBe('01/01/1930');
    expect(newYork.longDay('2026-03-07' as Day)).toBe('Saturday, March 7');
    expect(newYork.shortWeekday('2026-03-07' as Day)).toBe('Sat');
    expect(newYork.monthTitle('2026-03' as Month)).toBe('March 2026');
  });

  it('speaks the language of the studio', () => {
    const berlin = createDates({ zone: zone('Europe/Berlin'), dateFormat: 'DD.MM.YYYY', locale: 'de' });
    expect(berlin.longDay('2026-03-07' as Day)).toBe('Samstag, 7. März');
    expect(berlin.monthTitle('2026-03' as Month)).toBe('März 2026');
  });

  it('tells zones apart by their clocks, not by their names', () => {
    const now = at('2026-01-05T12:00:00Z');
    expect(isSameClock(zone('America/New_York'), zone('US/Eastern'), now)).toBe(true);
    expect(isSameClock(zone('America/New_York'), zone('Europe/London'), now)).toBe(false);
    // Equal in winter only.
    expect(isSameClock(zone('Europe/London'), zone('Africa/Abidjan'), now)).toBe(false);
  });

  it('names days and months in the language of the page; the stored format and the times stay as the spec has them', () => {
    const madrid = createDates({ zone: zone('Europe/Madrid'), dateFormat: 'DD/MM/YYYY', locale: 'es-ES' });
    const day = '2026-03-07' as Day;
    expect([madrid.longDay(day), madrid.shortWeekday(day), madrid.monthTitle('2026-03' as Month)]).toEqual([
      'sábado, 7 de marzo',
      'sáb',
      'marzo de 2026',
    ]);
    expect(madrid.dateTime(at('2026-03-07T17:05:00Z'))).toBe('07/03/2026 06:05 pm');
    expect(madrid.format(at('2026-03-07T17:05:00Z'), 'dddd D MMMM YYYY')).toBe('sábado 7 marzo 2026');
  });
});
