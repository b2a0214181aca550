import type { Studio } from '../../../context/studio.ts';
import { addDays } from '../../../kernel/calendar.ts';
import { toDecimal, type Minor } from '../../../kernel/money.ts';
import { dayOf, startOfDay } from '../../../kernel/zoned-time.ts';
import { billOf } from '../../products/rules/bill.ts';
import { phasesOf } from '../../products/rules/billing.ts';
import { begunOn } from '../../products/rules/duration.ts';
import { discountOfCycle } from '../../promo-codes/rules/promo-code.ts';
import type { Checkout } from '../rules/checkout.ts';

/** The phases of a membership for the wire, each with its own bill (spec 2 §3). Empty for a class pack. */
export function presentPhases({ settings: { currency, timeZone } }: Studio, checkout: Checkout) {
  const { item, begunAt, bill, codeTerms: code } = checkout;
  if (item.kind !== 'pass' || item.cyclePrice === null) return [];
  const begun = begunOn(item.terms, dayOf(timeZone, begunAt));
  return phasesOf({ terms: item.terms, price: item.cyclePrice }, begun, code?.totalCycles ?? null).map((phase) => {
    const discount = code && { discount: (price: Minor) => discountOfCycle(code, price, phase.cycle) };
    const of = billOf({ price: phase.price, tax: bill.taxTerms, currency, ...discount });
    return {
      payment_type: phase.kind,
      price: toDecimal(of.price, currency),
      discountAmount: toDecimal(of.discount, currency),
      taxAmount: toDecimal(of.tax, currency),
      total: toDecimal(of.total, currency),
      unix_start: startOfDay(timeZone, phase.from),
      unix_end: phase.until === null ? null : startOfDay(timeZone, addDays(phase.until, 1)),
    };
  });
}
