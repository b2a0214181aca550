import { expect, it } from 'vitest';
import { hours, instant, plus } from '../../../../../kernel/time.ts';
import { besideEachOther } from './side-by-side.ts';

const at = (from: number, until: number) => ({ startsAt: plus(instant(0), hours(from)), endsAt: plus(instant(0), hours(until)) });
const places = (...times: readonly [number, number][]) =>
  besideEachOther(times.map(([from, until]) => at(from, until))).map((one) => [one.nth, one.of]);

it('gives each class the whole width unless others are at its time', () => {
  expect(places([9, 10], [10, 11])).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect(places([9, 11], [10, 11], [11, 12])).toEqual([
    [0, 2],
    [1, 2],
    [0, 1],
  ]);
});

it('uses a place again within a chain of overlaps', () => {
  expect(places([9, 12], [9, 10], [10, 11])).toEqual([
    [0, 2],
    [1, 2],
    [1, 2],
  ]);
});
