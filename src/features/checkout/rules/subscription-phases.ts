/** The cycles of a membership as payments that a gateway charges on its own: their dates and amounts (docs/decisions/0143). */
import { daysBetween, type Zone } from '../../../kernel/calendar.ts';
import type { Currency, Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import { chargeIn, type BilledPass } from '../../memberships/rules/membership.ts';
import type { SubscriptionPhase } from '../../payments/rules/subscription.ts';
import { billOf, type TaxTerms } from '../../products/rules/bill.ts';
import { cutShort } from '../../products/rules/duration.ts';
import type { Period } from '../../products/rules/terms.ts';
import { discountOfCycle, type SoldCode } from '../../promo-codes/rules/promo-code.ts';

interface Sold {
  /** The price of a whole cycle, before discount and tax. */
  readonly price: Minor;
  readonly pass: BilledPass;
  readonly code: Pick<SoldCode, 'discount' | 'totalCycles'> | null;
  readonly tax: TaxTerms;
  readonly zone: Zone;
  readonly currency: Pick<Currency, 'code' | 'digits'>;
}

/** An upper limit above the number of cycles in PayPal's longest plan. */
const MOST_CYCLES = 1000;

/** The charges left from a given cycle on. Null when nothing is left to charge. */
export function subscriptionPhases(
  { price, pass, code, tax, zone, currency }: Sold,
  firstCycle: number,
): { readonly firstChargeAt: Instant; readonly phases: readonly SubscriptionPhase[] } | null {
  const chargeOf = (cycle: number) => chargeIn(price, pass, cycle, zone);
  const first = chargeOf(firstCycle);
  if (first === null || pass.terms.cycle === null) return null;
  const isEndless = pass.terms.cycles === null && pass.endsAt === null;
  // From this cycle on all cycles are equal.
  const settled = Math.max(firstCycle + 1, code?.totalCycles ?? 0);
  const isCut = cutShort(dayOf(zone, pass.startsAt), pass.terms) !== null;
  const phases: { payments: number | null; every: Period; amount: Minor }[] = [];
  for (let cycle = firstCycle; cycle < MOST_CYCLES; cycle += 1) {
    const charge = chargeOf(cycle);
    if (charge === null) break;
    const next = chargeOf(cycle + 1);
    const every =
      cycle === 0 && isCut && next !== null
        ? ({ unit: 'day', count: daysBetween(dayOf(zone, charge.at), dayOf(zone, next.at)) } as const)
        : pass.terms.cycle;
    const discount = code && { discount: (whole: Minor) => discountOfCycle(code, whole, cycle) };
    const amount = billOf({ price: charge.price, tax, currency, ...discount }).total;
    const last = phases.at(-1);
    const continues = last !== undefined && last.amount === amount && last.every.unit === every.unit && last.every.count === every.count;
    if (continues) last.payments! += 1;
    else phases.push({ payments: 1, every, amount });
    if (isEndless && cycle >= settled) {
      phases.at(-1)!.payments = null;
      break;
    }
  }
  return { firstChargeAt: first.at, phases };
}
