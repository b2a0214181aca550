/** A promo code on the wire: `discount_code_obj`, and `discount_code` of an order (spec 2 §3). */
import * as z from 'zod/mini';
import type { PromoCodeId } from '../../../kernel/ids.ts';
import { plainId } from '../../../wire/codecs.ts';

export const DiscountCode = z.object({
  id: plainId<PromoCodeId>(),
  code: z.string(),
  type: z.enum(['percent', 'fixed']),
  /** A percentage, or an amount in the studio's currency. */
  discount_value: z.number(),
  /** The number of cycles of a membership that the code covers; -1 for all. */
  total_cycles: z.int(),
  /** The duration to show, in months of 30 days. Null when none is shown. */
  number_of_months: z.nullable(z.int()),
});
