/** Our own call: until when somebody who waits is moved up (docs/decisions/0128). */
import * as z from 'zod/mini';
import type { BookingId } from '../../../kernel/ids.ts';
import { id, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { WAIT_CHOICES } from '../../waitlist/rules/wait-terms.ts';

export const changeWait = endpoint({
  method: 'POST',
  path: '/api/booking/wait',
  who: 'customer',
  feature: 'group_classes',
  idempotent: true,
  summary: 'Until when the caller is moved up from a waitlist: always, two hours before the start, or this evening at eight',
  body: z.object({ id: id<BookingId>(), move_up: z._default(z.enum(WAIT_CHOICES), 'always') }),
  reply: z.object({ success: z.boolean(), message: z.string(), move_up_until_unix: z.nullable(unixTime) }),
});
