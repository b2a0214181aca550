/** What the filters of the schedule offer (spec 1 §3, Filter options): asked when the schedule stands already. */
import * as z from 'zod/mini';
import type { ClassTemplateId, LocationId, ServiceId, StaffId, TagId } from '../../../kernel/ids.ts';
import { plainId } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { Named } from '../../classes/contract/schedule-class.ts';

export const getFiltersData = endpoint({
  method: 'GET',
  path: '/get-filters-data',
  who: 'public',
  feature: 'group_classes',
  summary: 'What the schedule can be filtered by',
  reply: z.object({
    services: z.array(Named(plainId<ServiceId>())),
    locations: z.array(Named(plainId<LocationId>())),
    instructors: z.array(Named(plainId<StaffId>())),
    classes: z.array(Named(plainId<ClassTemplateId>())),
    filter_tags: z.array(Named(plainId<TagId>())),
  }),
});
