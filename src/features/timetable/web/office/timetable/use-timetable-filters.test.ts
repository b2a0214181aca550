import { expect, it } from 'vitest';
import { fitting } from './use-timetable-filters.ts';

const classes = [
  { name: 'one', instructor: 1, location: 7, service: 4 },
  { name: 'two', instructor: null, location: 7, service: null },
  { name: 'three', instructor: 2, location: null, service: 4 },
] as never;
const NONE = { instructors: [], places: [], services: [] };
const named = (filters: object) => fitting(classes, { ...NONE, ...filters }).map(({ name }) => name);

it('shows the classes that fit every filter', () => {
  expect(named({})).toEqual(['one', 'two', 'three']);
  expect(named({ instructors: [1, 2] })).toEqual(['one', 'three']);
  expect(named({ instructors: [0, 1], places: [7] })).toEqual(['one', 'two']);
  expect(named({ places: [7], services: [4] })).toEqual(['one']);
  expect(named({ services: [9] })).toEqual([]);
});
