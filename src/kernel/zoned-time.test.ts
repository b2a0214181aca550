import { describe, expect, it } from 'vitest';
import type { Day, Month, WallTime, Zone } from './calendar.ts';
import { addToDay, instantAt, isZone, localTimeOf, monthRange, startOfDay } from './zoned-time.ts';

const zone = (name: string) => name as Zone;
const day = (text: string) => text as Day;
const at = (name: string, on: string, time: string) => new Date(instantAt(zone(name), day(on), time as WallTime)).toISOString();

describe('a wall-clock time', () => {
  it.each([
    { where: 'New York in winter', name: 'America/New_York', on: '2026-11-21', time: '10:00', is: '2026-11-21T15:00:00.000Z' },
    { where: 'New York in summer', name: 'America/New_York', on: '2026-07-21', time: '10:00', is: '2026-07-21T14:00:00.000Z' },
    {
      where: 'Kathmandu, with a quarter-hour offset',
      name: 'Asia/Kathmandu',
      on: '2026-11-21',
      time: '10:00',
      is: '2026-11-21T04:15:00.000Z',
    },
    {
      where: 'Lord Howe, with half-hour clock changes',
      name: 'Australia/Lord_Howe',
      on: '2026-12-21',
      time: '10:00',
      is: '2026-12-20T23:00:00.000Z',
    },
    {
      where: 'a skipped time: it moves forward by the gap',
      name: 'America/New_York',
      on: '2027-03-14',
      time: '02:30',
      is: '2027-03-14T07:30:00.000Z',
    },
    {
      where: 'a repeated time: the first counts',
      name: 'America/New_York',
      on: '2026-11-01',
      time: '01:30',
      is: '2026-11-01T05:30:00.000Z',
    },
  ])('is right in $where', ({ name, on, time, is }) => expect(at(name, on, time)).toBe(is));

  it.each(['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia', 'Africa/Casablanca'])(
    'stays the same every week of two years in %s',
    (name) => {
      for (let on = day('2026-01-05'); on < '2028-01-01'; on = addToDay(on, 1, 'week'))
        expect(localTimeOf(zone(name), instantAt(zone(name), on, '10:00' as WallTime))).toEqual({ day: on, time: '10:00', weekday: 1 });
    },
  );
});

describe('a day', () => {
  it('has 23 or 25 hours on a clock change', () => {
    const hours = (on: string) =>
      (startOfDay(zone('America/New_York'), addToDay(day(on), 1, 'day')) - startOfDay(zone('America/New_York'), day(on))) / 3_600_000;
    expect([hours('2027-03-14'), hours('2026-11-01'), hours('2026-11-02')]).toEqual([23, 25, 24]);
  });

  it('plus a month is the last day of a shorter month', () => {
    expect(addToDay(day('2027-01-31'), 1, 'month')).toBe('2027-02-28');
    expect(addToDay(day('2028-02-29'), 1, 'year')).toBe('2029-02-28');
  });
});

it('a month is bounded by the studio’s own midnights', () => {
  const { from, to } = monthRange(zone('Europe/London'), '2026-03' as Month);
  expect([new Date(from).toISOString(), new Date(to).toISOString()]).toEqual(['2026-03-01T00:00:00.000Z', '2026-03-31T23:00:00.000Z']);
});

it('knows the existing zones', () => {
  expect(isZone('Europe/London')).toBe(true);
  expect(isZone('Europe/Atlantis')).toBe(false);
});
