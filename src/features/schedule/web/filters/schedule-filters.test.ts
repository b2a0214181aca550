import { describe, expect, it } from 'vitest';
import { filtersOffered } from '../../../classes/rules/schedule-filter.ts';
import { idsOf, readFilters } from './schedule-filters.ts';

describe('the filters of an address', () => {
  it.each([
    { says: 'nothing', query: { day: '2026-11-21' }, read: {} },
    { says: 'one service', query: { services: '3' }, read: { services: '3' } },
    {
      says: 'several of each',
      query: { filter_tags: '1,2', classes: '9' },
      read: { filter_tags: '1,2', classes: '9' },
    },
    { says: 'one service twice', query: { services: '3,3,1' }, read: { services: '3,1' } },
    { says: 'valid ids beside invalid ones', query: { services: 'x,3,-1,0,1.5,' }, read: { services: '3' } },
    { says: 'no valid id', query: { services: 'all', classes: '' }, read: {} },
  ])('contain $says', ({ query, read }) => expect(readFilters(query)).toEqual(read));

  it('exclude places when the package has none', () =>
    expect(readFilters({ locations: '1', services: '2' }, filtersOffered(['group_classes']))).toEqual({ services: '2' }));

  it('are lists of ids for the call', () =>
    expect(idsOf({ services: '3,1', filter_tags: '2' })).toEqual({ services: [3, 1], filter_tags: [2] }));
});
