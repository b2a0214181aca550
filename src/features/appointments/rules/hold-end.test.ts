import { describe, expect, it } from 'vitest';
import { asId, type StaffId } from '../../../kernel/ids.ts';
import { hours, instant, minutes, plus, type Instant } from '../../../kernel/time.ts';
import { holdEnd, isKnown, type KnownHold } from './hold-end.ts';

const NOW = instant(Date.UTC(2026, 10, 25, 9));
const TEN = plus(NOW, hours(1));
const [iris, ben] = [asId<StaffId>(1), asId<StaffId>(2)];
const inMinutes = (count: number): Instant => plus(NOW, minutes(count));
/** A known hold of the hour from ten, with this end. */
const until = (end: number, over: Partial<KnownHold> = {}): KnownHold => ({
  instructor: iris,
  startsAt: TEN,
  busyUntil: plus(TEN, hours(1)),
  endsAt: inMinutes(end),
  ...over,
});
const half = { startsAt: plus(TEN, minutes(30)), busyUntil: plus(TEN, minutes(90)) };

describe('a hold lasts ten minutes', () => {
  it.each<{ when: string; known: KnownHold[]; end: number }>([
    { when: 'the first time', known: [], end: 10 },
    { when: 'the same time was held ten minutes ago', known: [until(-10)], end: 10 },
    { when: 'next to a held time', known: [until(1, { startsAt: plus(TEN, hours(1)), busyUntil: plus(TEN, hours(2)) })], end: 10 },
    { when: 'with another instructor', known: [until(1, { instructor: ben })], end: 10 },
  ])('$when', ({ known, end }) => {
    expect(holdEnd(known, until(0), NOW)).toBe(inMinutes(end));
  });

  it.each<{ when: string; known: KnownHold[]; end: number }>([
    { when: 'the same', known: [until(3)], end: 3 },
    { when: 'an overlapping time', known: [until(3, half)], end: 3 },
    { when: 'the first of several', known: [until(7), until(3, half), until(9)], end: 3 },
    { when: 'a hold that has ended', known: [until(-9), until(4, half)], end: -9 },
  ])('a new hold keeps the end of the one before it: $when', ({ known, end }) => {
    expect(holdEnd(known, until(0), NOW)).toBe(inMinutes(end));
  });
});

it('a hold is remembered for ten minutes after its end', () => {
  expect([1, 0, -9, -10].map((end) => isKnown(until(end), NOW))).toEqual([true, true, true, false]);
});
