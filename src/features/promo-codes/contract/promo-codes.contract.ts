/** A promo code on the wire: `discount_code_obj`, `discount_code` of an order (spec 2 §3). */
import * as z from 'zod/mini';
import type { PromoCodeId } from '../../../kernel/ids.ts';
import { plainId } from '../../../wire/codecs.ts';

export const DiscountCode = z.object({
  id: plainId<PromoCodeId>(),
  code: z.string(),
  type: z.enum(['percent', 'fixed']),
  /** A percent, or an amount in the studio's currency. */
  discount_value: z.number(),
  /** Of a membership; -1: every one. */
  total_cycles: z.int(),
  /** Of 30 days each; null = nothing is said. */
  number_of_months: z.nullable(z.int()),
});
