/** The options of the schedule's filters (spec 1 §3, Filter options). The page asks for them after it shows the schedule. */
import * as z from 'zod/mini';
import type { Id } from '../../../kernel/ids.ts';
import { plainId } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { Named } from '../../classes/contract/schedule-class.ts';
import { byFilter } from '../../classes/rules/schedule-filter.ts';

export const getFiltersData = endpoint({
  method: 'GET',
  path: '/get-filters-data',
  who: 'public',
  feature: 'group_classes',
  summary: 'What the schedule can be filtered by',
  reply: z.object(byFilter(() => z.array(Named(plainId<Id<string>>())))),
});
