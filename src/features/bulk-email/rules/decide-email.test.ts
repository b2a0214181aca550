import { describe, expect, it } from 'vitest';
import type { Day, WallTime } from '../../../kernel/calendar.ts';
import { hours, instant, minus, minutes, plus, seconds } from '../../../kernel/time.ts';
import { decideMoment, decideOutsiders, halfHoursOn, OUTSIDERS_A_DAY, reasonToDrop } from './decide-email.ts';
import { linkOf } from './link-address.ts';
import { namesHold } from './names-hold.ts';

const NOW = instant(Date.UTC(2026, 10, 24, 12));
const ENDS = plus(NOW, hours(5));
const at = (later: number, time: string) => ({ at: plus(NOW, later), time: time as WallTime });
const refused = (code: string) => ({ ok: false, refusal: { code } });

describe('the time of a mail', () => {
  it.each([
    { wanted: null, is: { ok: true, value: NOW } },
    { wanted: at(hours(1), '08:00'), is: { ok: true, value: plus(NOW, hours(1)) } },
    { wanted: at(minutes(30), '07:30'), is: { ok: true, value: plus(NOW, minutes(30)) } },
    { wanted: at(minutes(10), '07:10'), is: refused('not-a-half-hour') },
    { wanted: at(minutes(30) + seconds(5), '07:30'), is: refused('not-a-half-hour') },
    { wanted: at(0, '07:00'), is: refused('in-the-past') },
    { wanted: { at: minus(NOW, hours(1)), time: '06:00' as WallTime }, is: refused('in-the-past') },
    { wanted: at(hours(5), '12:00'), is: { ok: true, value: ENDS } },
    { wanted: at(hours(5.5), '12:30'), is: { ok: false, refusal: { code: 'after-class', endsAt: plus(NOW, hours(5)) } } },
    // A time zone with a quarter-hour offset: half hours are those of its local clock.
    { wanted: at(minutes(15), '18:00'), is: { ok: true, value: plus(NOW, minutes(15)) } },
  ])('is $wanted.time', ({ wanted, is }) => expect(decideMoment(wanted, NOW, ENDS)).toEqual(is));

  it('offers half hours in the future', () => {
    const now = { day: '2026-11-24' as Day, time: '22:30' as WallTime };
    expect(halfHoursOn('2026-11-23' as Day, now)).toEqual([]);
    expect(halfHoursOn('2026-11-24' as Day, now)).toEqual(['23:00', '23:30']);
    expect(halfHoursOn('2026-11-25' as Day, now)).toHaveLength(48);
  });
});

it.each([
  { when: 'nothing has changed', email: {}, session: {}, readers: 3, reason: null },
  { when: 'there are no recipients', email: {}, session: {}, readers: 0, reason: 'nobody-there' },
  {
    when: 'the class was cancelled after the mail was written',
    email: {},
    session: { cancelledAt: NOW },
    readers: 3,
    reason: 'class-cancelled',
  },
  {
    when: 'the mail was written after the class was cancelled',
    email: { ofCancelled: true },
    session: { cancelledAt: NOW },
    readers: 3,
    reason: null,
  },
  { when: 'the class has ended by then', email: {}, session: { endsAt: plus(NOW, minutes(30)) }, readers: 3, reason: 'class-over' },
  {
    when: 'it is sent at once after the class',
    email: { sendAt: NOW },
    session: { endsAt: minus(NOW, hours(1)) },
    readers: 3,
    reason: null,
  },
])('a due mail is dropped with reason $reason when $when', ({ email, session, readers, reason }) => {
  const written = { writtenAt: NOW, sendAt: plus(NOW, hours(1)), ofCancelled: false, isWriterActive: true, ...email };
  expect(reasonToDrop(written, { cancelledAt: null, endsAt: ENDS, ...session }, readers)).toBe(reason);
});

it.each([
  { wanted: 100, before: 0, left: null },
  { wanted: 101, before: 0, left: 100 },
  { wanted: 1, before: 99, left: null },
  { wanted: 2, before: 99, left: 1 },
  { wanted: 1, before: 130, left: 0 },
])('$wanted more people outside the class after $before that day leave: $left', ({ wanted, before, left }) => {
  const refusal = { code: 'too-many-outsiders', most: OUTSIDERS_A_DAY, left };
  expect(decideOutsiders(wanted, before)).toEqual(left === null ? { ok: true, value: null } : { ok: false, refusal });
});

it.each([
  ['https://studio.test/a?b=1', 'https://studio.test/a?b=1'],
  [' studio.test ', 'https://studio.test'],
  ['studio.test:8080/shop', 'https://studio.test:8080/shop'],
  ['ann@studio.test', 'mailto:ann@studio.test'],
  ['mailto:ann@studio.test', 'mailto:ann@studio.test'],
  ['javascript:alert(1)', null],
  ['two words', null],
  ['', null],
])('the link %j leads to %j', (typed, link) => expect(linkOf(typed)).toBe(link));

it.each([
  ['', true],
  ['ann', true],
  ['bee an', true],
  ['cat', false],
])('the search %j finds Ann Bee: %s', (search, is) => expect(namesHold('Ann Bee', search)).toBe(is));
