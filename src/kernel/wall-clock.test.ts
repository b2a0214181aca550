import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, type Day, type WallTime, type Zone } from './calendar.ts';
import { instant } from './time.ts';
import { dayBegins, isChangedBetween, isKnownZone, isRepeated, isSameClock, monthIn, noonOf, shownAt, wallClockOf } from './wall-clock.ts';
import { instantAt, localTimeOf, startOfDay } from './zoned-time.ts';

const at = (iso: string) => instant(Date.parse(iso));
const zone = (name: string) => name as Zone;
const shown = (name: string, when: number) => {
  const { day, hour, minute } = wallClockOf(zone(name), instant(when));
  return `${day} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

describe('the studio’s local time', () => {
  it('agrees with Temporal at any time in any zone', () => {
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
        const { day, time } = localTimeOf(zone(name), instant(when));
        expect(shown(name, when)).toBe(`${day} ${time}`);
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

    it('runs in that zone', () => expect(new Date('2026-01-05T12:00:00Z').getTimezoneOffset()).toBe(behind));

    it.each([
      { name: 'America/New_York', starts: ['2026-10-25T14:00:00Z', '2026-11-01T15:00:00Z'], days: ['2026-10-25', '2026-11-01'] },
      { name: 'Europe/London', starts: ['2027-03-21T10:00:00Z', '2027-03-28T09:00:00Z'], days: ['2027-03-21', '2027-03-28'] },
      { name: 'Australia/Lord_Howe', starts: ['2026-09-26T23:30:00Z', '2026-10-03T23:00:00Z'], days: ['2026-09-27', '2026-10-04'] },
      { name: 'Asia/Kathmandu', starts: ['2026-11-15T04:15:00Z', '2026-11-22T04:15:00Z'], days: ['2026-11-15', '2026-11-22'] },
      { name: 'Pacific/Apia', starts: ['2021-03-27T20:00:00Z', '2021-04-03T21:00:00Z'], days: ['2021-03-28', '2021-04-04'] },
      { name: 'Africa/Casablanca', starts: ['2026-02-08T09:00:00Z', '2026-02-15T10:00:00Z'], days: ['2026-02-08', '2026-02-15'] },
    ])('shows weekly 10:00 in $name as 10:00 on its own day, before and after the clock change', ({ name, starts, days }) => {
      expect(starts.map((start) => shown(name, Date.parse(start)))).toEqual(days.map((day) => `${day} 10:00`));
    });
  });

  it('knows the zone’s current month, and the noon of a skipped day', () => {
    expect(monthIn(zone('America/New_York'), at('2026-04-01T03:59:00Z'))).toBe('2026-03');
    expect(noonOf('1930-01-01' as never)).toBe(Date.parse('1930-01-01T12:00:00Z'));
  });

  it('compares zones by their offsets, not their names', () => {
    const now = at('2026-01-05T12:00:00Z');
    expect(isSameClock(zone('America/New_York'), zone('US/Eastern'), now)).toBe(true);
    expect(isSameClock(zone('America/New_York'), zone('Europe/London'), now)).toBe(false);
    // These two zones agree in winter only.
    expect(isSameClock(zone('Europe/London'), zone('Africa/Abidjan'), now)).toBe(false);
  });
});

describe('a time that occurs twice', () => {
  // The night in which each zone sets its clock back.
  it.each([
    { name: 'America/New_York', day: '2026-11-01', first: '01:00', last: '01:59' },
    { name: 'Europe/London', day: '2026-10-25', first: '01:00', last: '01:59' },
    { name: 'Australia/Lord_Howe', day: '2026-04-05', first: '01:30', last: '01:59' },
    { name: 'America/Havana', day: '2026-11-01', first: '00:00', last: '00:59' },
    { name: 'America/St_Johns', day: '2026-11-01', first: '01:00', last: '01:59' },
  ])('is $first to $last of $day in $name only', ({ name, day, first, last }) => {
    const midnight = dayBegins(zone(name), day as Day);
    const minutesOfDay = Array.from({ length: 26 * 60 }, (_, nth) => instant(midnight + nth * 60_000));
    const twice = minutesOfDay.filter((one) => isRepeated(zone(name), one)).map((one) => shown(name, one).slice(11));
    const half = twice.length / 2;
    expect([twice[0], twice[half - 1], twice[half], twice.at(-1)]).toEqual([first, last, first, last]);
  });

  it('does not exist on another day, in spring, or without clock changes', () => {
    const some = ['2026-03-08T06:59:00Z', '2026-03-08T07:00:00Z', '2026-11-02T06:30:00Z', '2026-07-01T12:00:00Z'];
    expect(some.map((iso) => isRepeated(zone('America/New_York'), at(iso)))).toEqual([false, false, false, false]);
    expect(isRepeated(zone('Asia/Kathmandu'), at('2026-11-01T06:30:00Z'))).toBe(false);
    expect(isChangedBetween(zone('America/New_York'), at('2026-11-01T05:59:59Z'), at('2026-11-01T06:00:00Z'))).toBe(true);
    expect(isChangedBetween(zone('America/New_York'), at('2026-11-01T06:00:00Z'), at('2026-11-09T06:00:00Z'))).toBe(false);
  });
});

it('finds the instant of a local time as Temporal does, on clock changes and other days', () => {
  const found = ['America/New_York', 'Europe/London', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Africa/Cairo'].flatMap((name) =>
    ['2026-03-08', '2026-03-29', '2026-04-05', '2026-04-24', '2026-10-04', '2026-10-25', '2026-10-30', '2026-11-01', '2026-11-24'].flatMap(
      (day) =>
        ['00:00', '00:30', '01:30', '02:00', '02:30', '03:00', '12:00', '23:30'].map((time) => {
          const [asked, on] = [zone(name), day as Day];
          return { name, day, time, off: shownAt(asked, on, time as WallTime) - instantAt(asked, on, time as WallTime) };
        }),
    ),
  );
  expect(found.filter(({ off }) => off !== 0)).toEqual([]);
});

describe('the start of a day', () => {
  const begins = (name: string, day: string) => new Date(dayBegins(zone(name), day as Day)).toISOString();

  it.each([
    { where: 'an ordinary zone', name: 'America/New_York', day: '2026-11-23', is: '2026-11-23T05:00:00.000Z' },
    { where: 'a zone ahead by 14 hours', name: 'Pacific/Kiritimati', day: '2026-11-23', is: '2026-11-22T10:00:00.000Z' },
    {
      where: 'the day on which the clocks go forward at 2:00',
      name: 'America/New_York',
      day: '2027-03-14',
      is: '2027-03-14T05:00:00.000Z',
    },
    { where: 'clocks that go from 0:00 to 1:00: at 1:00', name: 'Africa/Cairo', day: '2026-04-24', is: '2026-04-23T22:00:00.000Z' },
    { where: 'clocks that go from 24:00 back to 23:00', name: 'Africa/Cairo', day: '2026-10-30', is: '2026-10-29T22:00:00.000Z' },
    { where: 'midnight twice: the first counts', name: 'America/Havana', day: '2026-11-01', is: '2026-11-01T04:00:00.000Z' },
    { where: 'a day that the zone skipped: the next one', name: 'Pacific/Apia', day: '2011-12-30', is: '2011-12-30T10:00:00.000Z' },
  ])('is right in $where', ({ name, day, is }) => expect(begins(name, day)).toBe(is));

  it('agrees with Temporal on every day near a clock change, and on any other', () => {
    const zones = [
      'Africa/Cairo',
      'Africa/Casablanca',
      'America/Asuncion',
      'America/Havana',
      'America/New_York',
      'America/Santiago',
      'America/Sao_Paulo',
      'America/St_Johns',
      'Asia/Beirut',
      'Asia/Kathmandu',
      'Asia/Tehran',
      'Australia/Lord_Howe',
      'Atlantic/Azores',
      'Europe/London',
      'Pacific/Apia',
      'Pacific/Kiritimati',
    ];
    const FIRST = '2000-01-01' as Day;
    const agrees = (name: string, nth: number) => {
      const day = addDays(FIRST, nth);
      expect(begins(name, day), `${day} in ${name}`).toBe(new Date(startOfDay(zone(name), day)).toISOString());
    };
    const LAST = 14_600;
    fc.assert(fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: LAST }), agrees), { numRuns: 1000 });
    for (const name of zones) {
      // A week whose length is not 168 hours is checked day by day.
      const hoursOf = (nth: number) => startOfDay(zone(name), addDays(FIRST, nth + 7)) - startOfDay(zone(name), addDays(FIRST, nth));
      for (let week = 0; week < LAST; week += 7)
        if (hoursOf(week) !== 604_800_000) for (let nth = week - 1; nth <= week + 8; nth++) agrees(name, nth);
    }
  });
});

it('knows the existing zones, also when asked again', () => {
  for (const name of ['Europe/London', 'Asia/Kathmandu', 'Europe/London']) expect(isKnownZone(name)).toBe(true);
  for (const name of ['Mars/Base', '', 'Europe/Atlantis', 'Mars/Base']) expect(isKnownZone(name)).toBe(false);
});
