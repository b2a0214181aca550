import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Zone } from './calendar.ts';
import { instant } from './time.ts';
import { isSameClock, monthIn, noonOf, wallClockOf } from './wall-clock.ts';
import { localTimeOf } from './zoned-time.ts';

const at = (iso: string) => instant(Date.parse(iso));
const zone = (name: string) => name as Zone;
const shown = (name: string, when: number) => {
  const { day, hour, minute } = wallClockOf(zone(name), instant(when));
  return `${day} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

describe('what the clock on the wall shows', () => {
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

    it('which is really its zone', () => expect(new Date('2026-01-05T12:00:00Z').getTimezoneOffset()).toBe(behind));

    it.each([
      { name: 'America/New_York', starts: ['2026-10-25T14:00:00Z', '2026-11-01T15:00:00Z'], days: ['2026-10-25', '2026-11-01'] },
      { name: 'Europe/London', starts: ['2027-03-21T10:00:00Z', '2027-03-28T09:00:00Z'], days: ['2027-03-21', '2027-03-28'] },
      { name: 'Australia/Lord_Howe', starts: ['2026-09-26T23:30:00Z', '2026-10-03T23:00:00Z'], days: ['2026-09-27', '2026-10-04'] },
      { name: 'Asia/Kathmandu', starts: ['2026-11-15T04:15:00Z', '2026-11-22T04:15:00Z'], days: ['2026-11-15', '2026-11-22'] },
      { name: 'Pacific/Apia', starts: ['2021-03-27T20:00:00Z', '2021-04-03T21:00:00Z'], days: ['2021-03-28', '2021-04-04'] },
      { name: 'Africa/Casablanca', starts: ['2026-02-08T09:00:00Z', '2026-02-15T10:00:00Z'], days: ['2026-02-08', '2026-02-15'] },
    ])('shows weekly 10:00 in $name as 10:00, on its own day, before and after the change of clocks', ({ name, starts, days }) => {
      expect(starts.map((start) => shown(name, Date.parse(start)))).toEqual(days.map((day) => `${day} 10:00`));
    });
  });

  it('knows the month of the zone, and the noon of a day that has none', () => {
    expect(monthIn(zone('America/New_York'), at('2026-04-01T03:59:00Z'))).toBe('2026-03');
    expect(noonOf('1930-01-01' as never)).toBe(Date.parse('1930-01-01T12:00:00Z'));
  });

  it('tells zones apart by their clocks, not by their names', () => {
    const now = at('2026-01-05T12:00:00Z');
    expect(isSameClock(zone('America/New_York'), zone('US/Eastern'), now)).toBe(true);
    expect(isSameClock(zone('America/New_York'), zone('Europe/London'), now)).toBe(false);
    // Equal in winter only.
    expect(isSameClock(zone('Europe/London'), zone('Africa/Abidjan'), now)).toBe(false);
  });
});
