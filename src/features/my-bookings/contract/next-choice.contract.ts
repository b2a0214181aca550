import * as z from 'zod/mini';
import type { ClassSessionId } from '../../../kernel/ids.ts';
import { plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';

/** Our own call: what a person who has been to a class could do next. */
export const getNextChoice = endpoint({
  method: 'GET',
  path: '/api/customer/next-choice',
  who: 'customer',
  feature: 'group_classes',
  summary: 'The class of the next two weeks that follows the caller’s last attended one best',
  reply: z.object({
    /** Null when the caller has booked a coming class, or when no such class has a free seat. */
    next: z.nullable(
      z.object({ class_id: plainId<ClassSessionId>(), class_name: z.string(), unix_start: unixTime, instructor_name: z.string() }),
    ),
  }),
});
