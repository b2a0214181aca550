import * as z from 'zod/mini';
import type { ClassSessionId } from '../../../kernel/ids.ts';
import { id, plainId } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { NOT_NEGATIVE } from '../../../wire/fields.ts';
import { FIELD_REQUIRED } from '../../../wire/messages.ts';

export const places = z.int().check(z.minimum(0, NOT_NEGATIVE), z.maximum(100_000));

/** Staff add places, reduce them or remove the limit. Not in the spec (readings §4: a seat may never be forced). */
export const changeCapacity = endpoint({
  method: 'POST',
  path: '/api/staff/class/capacity',
  who: { staff: 'edit-own-classes' },
  feature: 'group_classes',
  idempotent: true,
  summary: 'Changes the number of places of a class; who waits moves up',
  body: z
    .object({
      id: id<ClassSessionId>(),
      limit_reservations: z._default(z.boolean(), true),
      max_reservations: z.optional(z.nullable(places)),
    })
    .check(
      z.refine((ask) => !ask.limit_reservations || typeof ask.max_reservations === 'number', {
        path: ['max_reservations'],
        error: FIELD_REQUIRED,
      }),
    ),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    schedule: z.object({
      id: plainId<ClassSessionId>(),
      limit_reservations: z.boolean(),
      max_reservations: z.nullable(z.int()),
      total_bookings: z.int(),
      active_bookings_waitlist_count: z.int(),
    }),
  }),
});
