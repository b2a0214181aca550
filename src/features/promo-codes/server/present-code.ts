import type * as z from 'zod/mini';
import { toDecimal, type Currency } from '../../../kernel/money.ts';
import type { DiscountCode } from '../contract/promo-codes.contract.ts';
import type { PromoCode } from '../rules/promo-code.ts';

export const codeOnWire = ({ id, code, discount, totalCycles, months }: PromoCode, currency: Currency): z.output<typeof DiscountCode> => ({
  id,
  code,
  type: discount.kind,
  discount_value: discount.kind === 'percent' ? discount.share / 1000 : toDecimal(discount.amount, currency),
  total_cycles: totalCycles ?? -1,
  number_of_months: months,
});
