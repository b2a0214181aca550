/** Our own call: the next day with classes, for a schedule without any in view (docs/decisions/0123). */
import * as z from 'zod/mini';
import type { Id } from '../../../kernel/ids.ts';
import { day, idList } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { byFilter } from '../../classes/rules/schedule-filter.ts';

export const getNextClasses = endpoint({
  method: 'GET',
  path: '/getNextClasses',
  who: 'public',
  feature: 'group_classes',
  summary: 'The next day with classes after a day, within the months that the schedule turns to',
  query: z.object({ after: day, ...byFilter(() => z.optional(idList<Id<string>>())) }),
  reply: z.object({
    /** Null when nothing more is planned. */
    next: z.nullable(z.object({ day, /** Classes of that day that are not cancelled and have not begun. */ count: z.int() })),
  }),
});
