/** Changing the payer of a running membership (spec 2 §7). */
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
  /** `plan` is the membership (`user_pass_id`), `payment` the saved card, `method` the payment method (default: card). */
  body: z.object({ plan: id<PassId>(), payment: z.optional(z.nullable(id<SavedCardId>())), method: z.optional(paymentMethod) }),
  reply: z.object({
    ...Done.shape,
    /** The change also paid an open cycle. */
    is_paid: z.boolean(),
    /** The bank asks the customer to authenticate. Continue with `client_secret`, then complete `temp_id`. */
    requires_action: z.boolean(),
    client_secret: z.nullable(z.string()),
    /** The checkout of the open cycle. Null when no cycle is open. */
    temp_id: z.nullable(z.string()),
    /**
     * PayPal's page where the customer approves the subscription. Nothing changes before the approval; afterwards the client repeats this
     * call. Null when no approval is needed.
     */
    paypal_approve_url: z.nullable(z.string()),
  }),
});
