/** Our own call: where the next classes are, for a schedule that has none in sight (docs/decisions/0123). */
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
    /** Null: nothing more is planned. */
    next: z.nullable(z.object({ day, /** How many take place that day and have not begun. */ count: z.int() })),
  }),
});
