import { describe, expect, it } from 'vitest';
import type { Day, WallTime } from '../../../kernel/calendar.ts';
import { hours, instant, minus, minutes, plus, seconds } from '../../../kernel/time.ts';
import { decideMoment, halfHoursOn, reasonToDrop } from './decide-email.ts';
import { linkOf } from './link-address.ts';
import { namesHold } from './names-hold.ts';

const NOW = instant(Date.UTC(2026, 10, 24, 12));
const at = (later: number, time: string) => ({ at: plus(NOW, later), time: time as WallTime });
const refused = (code: string) => ({ ok: false, refusal: { code } });

describe('when a mail goes out', () => {
  it.each([
    { wanted: null, is: { ok: true, value: NOW } },
    { wanted: at(hours(1), '08:00'), is: { ok: true, value: plus(NOW, hours(1)) } },
    { wanted: at(minutes(30), '07:30'), is: { ok: true, value: plus(NOW, minutes(30)) } },
    { wanted: at(minutes(10), '07:10'), is: refused('not-a-half-hour') },
    { wanted: at(minutes(30) + seconds(5), '07:30'), is: refused('not-a-half-hour') },
    { wanted: at(0, '07:00'), is: refused('in-the-past') },
    { wanted: { at: minus(NOW, hours(1)), time: '06:00' as WallTime }, is: refused('in-the-past') },
    // A zone whose offset has a quarter: its half hours are what its clock shows.
    { wanted: at(minutes(15), '18:00'), is: { ok: true, value: plus(NOW, minutes(15)) } },
  ])('$wanted.time', ({ wanted, is }) => expect(decideMoment(wanted, NOW)).toEqual(is));

  it('offers half hours that are to come', () => {
    const now = { day: '2026-11-24' as Day, time: '22:30' as WallTime };
    expect(halfHoursOn('2026-11-23' as Day, now)).toEqual([]);
    expect(halfHoursOn('2026-11-24' as Day, now)).toEqual(['23:00', '23:30']);
    expect(halfHoursOn('2026-11-25' as Day, now)).toHaveLength(48);
  });
});

it.each([
  { cancelledAt: null, readers: 3, reason: null },
  { cancelledAt: null, readers: 0, reason: 'nobody-there' },
  { cancelledAt: NOW, readers: 3, reason: 'class-cancelled' },
])('drops what is due for $reason', ({ cancelledAt, readers, reason }) => expect(reasonToDrop(cancelledAt, readers)).toBe(reason));

it.each([
  ['https://studio.test/a?b=1', 'https://studio.test/a?b=1'],
  [' studio.test ', 'https://studio.test'],
  ['studio.test:8080/shop', 'https://studio.test:8080/shop'],
  ['ann@studio.test', 'mailto:ann@studio.test'],
  ['mailto:ann@studio.test', 'mailto:ann@studio.test'],
  ['javascript:alert(1)', null],
  ['two words', null],
  ['', null],
])('reads %j as a link to %j', (typed, link) => expect(linkOf(typed)).toBe(link));

it.each([
  ['', true],
  ['ann', true],
  ['bee an', true],
  ['cat', false],
])('finds Ann Bee by %j: %s', (search, is) => expect(namesHold('Ann Bee', search)).toBe(is));
