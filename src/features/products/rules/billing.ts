/** The prices and due dates of a membership (spec 2 §3, Membership phases): trial, prorated first cycle, whole cycles. */
import { addDays, type Day } from '../../../kernel/calendar.ts';
import { minor, share, type Minor } from '../../../kernel/money.ts';
import { cutShort, firstDayOfCycle, firstPaidDay, type CycleTerms } from './duration.ts';
import type { PassTerms } from './terms.ts';

/** Terms with the price of a whole cycle, before discount and tax. */
export interface Billed {
  readonly terms: CycleTerms & Pick<PassTerms, 'cycles'>;
  readonly price: Minor;
}

export interface BillingPhase {
  readonly kind: 'trial' | 'prorated' | 'normal';
  readonly from: Day;
  /** The last day of the phase. Null when it lasts until the membership is cancelled. */
  readonly until: Day | null;
  /** The price of the phase, or of each of its cycles. */
  readonly price: Minor;
  /** The first cycle of the phase. The trial belongs to cycle 0. */
  readonly cycle: number;
}

/** The price of a cycle. A shortened first cycle is prorated by days. */
function priceOfCycle({ terms, price }: Billed, begun: Day, cycle: number): Minor {
  const part = cycle === 0 ? cutShort(begun, terms) : null;
  return part ? share(price, part.days, part.of) : price;
}

/**
 * The due date and price of a cycle. Cycle 0 is due after the trial, or at the sale without a trial. Later cycles are due on their first
 * day.
 */
export const chargeOf = (billed: Billed, begun: Day, cycle: number): { readonly day: Day; readonly price: Minor } => ({
  day: cycle === 0 ? firstPaidDay(begun, billed.terms) : firstDayOfCycle(begun, billed.terms, cycle),
  price: priceOfCycle(billed, begun, cycle),
});

/** The amount due at the sale: 0 when the membership starts with a trial. */
export const dueAtSale = (billed: Billed, begun: Day): Minor => (billed.terms.trialDays > 0 ? minor(0) : priceOfCycle(billed, begun, 0));

/**
 * The phases of a membership that begins on `begun`, in order. If a promo code covers only the first `covered` cycles, those cycles form a
 * phase of their own.
 */
export function phasesOf(billed: Billed, begun: Day, covered: number | null = null): BillingPhase[] {
  const { terms, price } = billed;
  const paidFrom = firstPaidDay(begun, terms);
  const isCut = cutShort(begun, terms) !== null;
  const phases: BillingPhase[] = [];
  if (terms.trialDays > 0) phases.push({ kind: 'trial', from: begun, until: addDays(paidFrom, -1), price: minor(0), cycle: 0 });
  const first = (cycle: number): Day => (cycle === 0 ? paidFrom : firstDayOfCycle(begun, terms, cycle));
  const lastBefore = (cycle: number): Day => addDays(first(cycle), -1);
  if (isCut) phases.push({ kind: 'prorated', from: paidFrom, until: lastBefore(1), price: priceOfCycle(billed, begun, 0), cycle: 0 });
  const end = terms.cycles ?? Infinity;
  const turns = [isCut ? 1 : 0, ...(covered !== null && covered > (isCut ? 1 : 0) && covered < end ? [covered] : [])];
  for (const [nth, cycle] of turns.entries()) {
    const next = turns[nth + 1] ?? terms.cycles;
    if (cycle < end) phases.push({ kind: 'normal', from: first(cycle), until: next === null ? null : lastBefore(next), price, cycle });
  }
  return phases;
}
