import { describe, expect, it } from 'vitest';
import type { ClassListing } from './class-listing.ts';
import { FILTER_NAMES, filterIdsOf, filtersOffered, isEmptyFilter, isLetThrough, type ScheduleFilter } from './schedule-filter.ts';

const listing = (differs: object = {}) =>
  ({
    session: { template: 5 },
    service: { id: 20, name: 'Yoga' },
    location: { id: 10, name: 'Downtown', address: null },
    instructor: { id: 30, name: 'Ada' },
    tags: [40, 41],
    ...differs,
  }) as unknown as ClassListing;
const asFilter = (filter: object) => filter as ScheduleFilter;

describe('A class', () => {
  it('is found by its service, location, instructor, recurring class and tags', () =>
    expect(filterIdsOf(listing())).toEqual({ services: [20], locations: [10], instructors: [30], classes: [5], filter_tags: [40, 41] }));

  it('is not found by values that it lacks', () =>
    expect(filterIdsOf(listing({ service: null, location: null, instructor: null, tags: [] }))).toEqual({
      services: [],
      locations: [],
      instructors: [],
      classes: [5],
      filter_tags: [],
    }));
});

describe('A filter', () => {
  const ids = filterIdsOf(listing({ location: null }));
  it.each([
    { filter: {}, lets: true, isEmpty: true },
    { filter: { services: [] }, lets: true, isEmpty: true },
    { filter: { services: [20] }, lets: true, isEmpty: false },
    { filter: { services: [21, 20] }, lets: true, isEmpty: false },
    { filter: { services: [20], filter_tags: [41, 99] }, lets: true, isEmpty: false },
    { filter: { services: [20], filter_tags: [99] }, lets: false, isEmpty: false },
    { filter: { locations: [10] }, lets: false, isEmpty: false },
  ])('$filter lets the class through: $lets', ({ filter, lets, isEmpty }) => {
    expect(isLetThrough(asFilter(filter), ids)).toBe(lets);
    expect(isEmptyFilter(asFilter(filter))).toBe(isEmpty);
  });
});

it('locations are offered only when the package has locations', () => {
  expect(filtersOffered(['group_classes', 'locations'])).toEqual(FILTER_NAMES);
  expect(filtersOffered(['group_classes'])).toEqual(FILTER_NAMES.filter((name) => name !== 'locations'));
});
