/** Staff let a class take place although few people have booked (docs/decisions/0250). */
import * as z from 'zod/mini';
import type { ClassSessionId } from '../../../kernel/ids.ts';
import { id } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';

export const takePlace = endpoint({
  method: 'POST',
  path: '/api/staff/class/take-place',
  who: { staff: 'edit-own-classes' },
  feature: 'group_classes',
  idempotent: true,
  summary: 'Lets a class take place with any number of people',
  body: z.object({ id: id<ClassSessionId>() }),
  reply: z.object({ success: z.boolean(), message: z.string() }),
});
