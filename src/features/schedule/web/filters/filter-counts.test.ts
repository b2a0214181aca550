import { describe, expect, it } from 'vitest';
import { aScheduleClass } from '../../../../../tests/builders/wire-classes.ts';
import { asId, type ClassSessionId, type ClassTemplateId, type LocationId, type ServiceId, type TagId } from '../../../../kernel/ids.ts';
import { countByOption, countFound } from './filter-counts.ts';
import { idsOf } from './schedule-filters.ts';

const class_ = (id: number, service: number | null, location: number | null, tags: number[] = []) =>
  aScheduleClass({
    id: asId<ClassSessionId>(id),
    class_id: asId<ClassTemplateId>(id + 100),
    service_id: service === null ? null : asId<ServiceId>(service),
    location_id: location === null ? null : asId<LocationId>(location),
    filter_tags: tags.map((tag) => asId<TagId>(tag)),
  });
const classes = [class_(1, 7, 1, [5, 6]), class_(2, 7, 2, [5]), class_(3, 8, 1), class_(4, null, null)];

describe('the number of classes', () => {
  it.each([
    { filters: {}, found: 4 },
    { filters: { services: '7' }, found: 2 },
    { filters: { services: '7,8', locations: '1' }, found: 2 },
    { filters: { filter_tags: '6', locations: '2' }, found: 0 },
  ])('for $filters is $found', ({ filters, found }) => expect(countFound(classes, idsOf(filters))).toBe(found));

  it.each([
    { says: 'of a service, among all', filters: {}, name: 'services', counts: { 7: 2, 8: 1 } },
    { says: 'of a service, with any of them chosen', filters: { services: '8' }, name: 'services', counts: { 7: 2, 8: 1 } },
    { says: 'of a service, in the chosen place', filters: { locations: '2' }, name: 'services', counts: { 7: 1 } },
    { says: 'of a tag', filters: { services: '7' }, name: 'filter_tags', counts: { 5: 2, 6: 1 } },
  ] as const)('of an option is $says', ({ filters, name, counts }) =>
    expect(Object.fromEntries(countByOption(classes, idsOf(filters), name))).toEqual(counts),
  );
});
