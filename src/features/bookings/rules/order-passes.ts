import type { Zone } from '../../../kernel/calendar.ts';
import { minus, seconds, type Instant } from '../../../kernel/time.ts';
import { cycleStart } from '../../passes/rules/cycles.ts';
import type { CoveredSession } from '../../products/rules/coverage.ts';
import { creditFor, type EligibilityAsk, type PassRefusal } from '../../passes/rules/eligibility.ts';
import type { CreditUse, Pass } from '../../passes/rules/pass.ts';
import { asOfUse } from '../../passes/rules/validity.ts';

/** An eligible pass: whether it pays with a counted credit, and when that credit lapses. Null when never. */
export interface PayingPass {
  readonly pass: Pass;
  readonly isCounted: boolean;
  readonly lapsesAt: Instant | null;
}

/** When the paying credit lapses if it is not spent: at the end of the pass, or of its cycle if credits do not carry over. */
export function lapsesAt(pass: Pass, { counted, cycle }: Pick<CreditUse, 'counted' | 'cycle'>, now: Instant, zone: Zone): Instant | null {
  const { endsAt, terms } = pass;
  if (!counted || terms.cycle === null || terms.carryForward) return endsAt;
  const endOfCycle = minus(cycleStart(asOfUse(pass, now, zone), cycle + 1, zone), seconds(1));
  return endsAt !== null && endsAt < endOfCycle ? endsAt : endOfCycle;
}

/**
 * The order of passes on the reserve page; the first one is preselected (docs/decisions/0060). Passes that cost no credit come first, then
 * those whose credit lapses soonest, then the older pass.
 */
export const inOfferOrder = (a: PayingPass, b: PayingPass): number =>
  Number(a.isCounted) - Number(b.isCounted) || lossOf(a) - lossOf(b) || a.pass.purchasedAt - b.pass.purchasedAt || a.pass.id - b.pass.id;

/** A finite number instead of infinity, so that two passes that never lapse compare as equal. */
const lossOf = (paying: PayingPass): number => paying.lapsesAt ?? Number.MAX_SAFE_INTEGER;

/** The passes that can pay for an occurrence, with the credit each would use, in the order of the reserve page. */
export const payingInOrder = (
  passes: readonly Pass[],
  session: CoveredSession,
  ask: EligibilityAsk,
): (PayingPass & { readonly use: CreditUse })[] =>
  passes
    .flatMap((pass) => {
      const credit = creditFor(pass, session, ask);
      return credit.ok ? [paying(pass, credit.value, ask)] : [];
    })
    .toSorted(inOfferOrder);

const paying = (pass: Pass, use: CreditUse, { now, zone }: EligibilityAsk) => ({
  pass,
  use,
  isCounted: use.counted,
  lapsesAt: lapsesAt(pass, use, now, zone),
});

export const unfitPasses = (
  passes: readonly Pass[],
  session: CoveredSession,
  ask: EligibilityAsk,
): { readonly pass: Pass; readonly why: PassRefusal }[] =>
  passes
    .flatMap((pass) => {
      const decision = creditFor(pass, session, ask);
      return decision.ok ? [] : [{ pass, why: decision.refusal }];
    })
    .toSorted((a, b) => b.pass.purchasedAt - a.pass.purchasedAt || b.pass.id - a.pass.id);
