import type { Zone } from '../../../kernel/calendar.ts';
import type { Currency } from '../../../kernel/money.ts';
import type { MembershipPayments, PayingCard } from '../../passes/rules/membership-payments.ts';
import { billOf, type Bill, type TaxTerms } from '../../products/rules/bill.ts';
import { discountOfCycle } from '../../promo-codes/rules/promo-code.ts';
import { chargeIn, type BilledPass, type Membership } from './membership.ts';

interface Billing {
  readonly zone: Zone;
  readonly tax: TaxTerms;
  readonly currency: Pick<Currency, 'code' | 'digits'>;
}

/** The bill of a cycle, with the discount of the sale's promo code. Null when the cycle does not exist. */
export function billOfCycle(
  { price, code }: Pick<Membership, 'price' | 'code'>,
  pass: BilledPass,
  cycle: number,
  { zone, tax, currency }: Billing,
): Bill | null {
  const charge = chargeIn(price, pass, cycle, zone);
  if (charge === null) return null;
  return billOf({ price: charge.price, tax, currency, ...(code && { discount: (whole) => discountOfCycle(code, whole, cycle) }) });
}

export function paymentsOf(membership: Membership, pass: BilledPass, billing: Billing, card: PayingCard | null): MembershipPayments {
  const { price, state, nextCycle, nextChargeAt: at } = membership;
  const bill = state === 'running' ? billOfCycle(membership, pass, nextCycle, billing) : null;
  return {
    perCycle: billOf({ price, tax: billing.tax, currency: billing.currency }).total,
    next: bill === null || at === null ? null : { at, total: bill.total, card },
  };
}
