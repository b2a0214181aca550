/** Staff cancel a class (spec 3 §2, Cancel schedule modal; spec 3 §7). */
import * as z from 'zod/mini';
import type { ClassSessionId } from '../../../kernel/ids.ts';
import { flag, id } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { maxChars } from '../../../wire/fields.ts';
import { refundCode } from './refund-code.ts';

/** Maximum length of the reason that the website shows (spec 3 §5). */
export const REASON_MAX = 100;

export const cancelClass = endpoint({
  method: 'POST',
  path: '/staff/class/schedule/cancel',
  who: { staff: 'edit-own-classes' },
  feature: 'group_classes',
  idempotent: true,
  summary: 'Cancels a class for everybody who comes or waits; each of them is told',
  body: z.object({
    id: id<ClassSessionId>(),
    refund: refundCode,
    cancellation_reason: z._default(z.string().check(z.trim(), maxChars(REASON_MAX)), ''),
    show_cancelled_on_website: z._default(flag, false),
  }),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    /** `ended`: bookings and waits that were cancelled. `refunded`: credits returned. */
    ended: z.int(),
    refunded: z.int(),
  }),
});
