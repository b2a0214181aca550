/** Who pays for a running membership (spec 2 §7). */
import * as z from 'zod/mini';
import type { PassId, SavedCardId } from '../../../kernel/ids.ts';
import { paymentMethod } from '../../passes/contract/pass-codes.ts';
import { id } from '../../../wire/codecs.ts';
import { Done, endpoint } from '../../../wire/endpoint.ts';

export const changeSubscription = endpoint({
  method: 'PUT',
  path: '/customer/payment/subscription',
  who: 'customer',
  idempotent: true,
  summary: 'Pays a membership in another way from now on; what is open is charged at once, and the bank may ask the customer',
  /** `plan` is the membership (`user_pass_id`), `payment` the saved card, `method` how it is paid: by card where it is missing. */
  body: z.object({ plan: id<PassId>(), payment: z.optional(z.nullable(id<SavedCardId>())), method: z.optional(paymentMethod) }),
  reply: z.object({
    ...Done.shape,
    /** An open cycle was paid by this. */
    is_paid: z.boolean(),
    /** The bank asks the customer: go on with `client_secret`, then complete `temp_id`. */
    requires_action: z.boolean(),
    client_secret: z.nullable(z.string()),
    /** The checkout of the cycle that is open; null where none is. */
    temp_id: z.nullable(z.string()),
    /** The customer approves a subscription at this page of PayPal. Nothing is changed before; afterwards the same call is made again. */
    paypal_approve_url: z.nullable(z.string()),
  }),
});
