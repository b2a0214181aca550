/** Passes that staff give or correct by hand, with a reason that the customer reads. */
import * as z from 'zod/mini';
import type { CustomerId, OfferId, PassId } from '../../../kernel/ids.ts';
import { day, id, plainId } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { FIELD_REQUIRED } from '../../../wire/messages.ts';
import { maxChars } from '../../../wire/fields.ts';

/** The most credits of one correction. */
export const MOST_CORRECTED = 100;

const reason = z.string(FIELD_REQUIRED).check(z.trim(), z.minLength(1, { error: FIELD_REQUIRED, abort: true }), maxChars(200));
/** Staff who may refund, and see customers. */
const mayCorrect = { who: { staff: 'refund' }, feature: 'extended_staff_portal' } as const;

export const correctCredits = endpoint({
  method: 'POST',
  path: '/office/customers/{id}/passes/{pass}/credits',
  ...mayCorrect,
  idempotent: true,
  summary: 'Adds credits to a pass or takes them, with a reason that stays beside the entry of the ledger',
  params: z.object({ id: id<CustomerId>(), pass: id<PassId>() }),
  body: z.object({
    kind: z.enum(['class', 'appointment', 'guest']),
    /** Negative takes credits. */
    delta: z.int().check(
      z.minimum(-MOST_CORRECTED),
      z.maximum(MOST_CORRECTED),
      z.refine((delta) => delta !== 0, FIELD_REQUIRED),
    ),
    reason,
  }),
  reply: z.object({ success: z.boolean(), message: z.string() }),
});

export const moveEnd = endpoint({
  ...mayCorrect,
  method: 'PUT',
  path: '/office/customers/{id}/passes/{pass}/end',
  summary: 'Moves the last day of a pass, with a reason',
  params: z.object({ id: id<CustomerId>(), pass: id<PassId>() }),
  body: z.object({
    /** The last day of the pass. */
    lastDay: day,
    reason,
  }),
  reply: z.object({ success: z.boolean(), message: z.string() }),
});

export const listGivable = endpoint({
  ...mayCorrect,
  method: 'GET',
  path: '/office/givable-products',
  summary: 'The class packs that can be given for nothing, also hidden ones',
  reply: z.object({ products: z.array(z.object({ id: plainId<OfferId>(), name: z.string() })) }),
});

export const givePass = endpoint({
  ...mayCorrect,
  method: 'POST',
  path: '/office/customers/{id}/passes',
  idempotent: true,
  summary: 'Gives a customer a class pack for nothing, with a reason that the customer reads',
  params: z.object({ id: id<CustomerId>() }),
  body: z.object({ product: id<OfferId>(), reason }),
  reply: z.object({ success: z.boolean(), message: z.string() }),
});
