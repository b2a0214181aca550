import type { Day, Zone } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { cycleDay, cycleOf, cycleStart, type BegunPass } from './cycles.ts';
import type { CreditBalance, CreditUse, Pass } from './pass.ts';
import { allowanceOf, type CreditKind } from '../../products/rules/terms.ts';
import { isOver } from './validity.ts';

/** The balance row of a kind in a cycle. Undefined when no row was written yet. */
export const balanceRow = (pass: Pass, kind: CreditKind, cycle: number): CreditBalance | undefined =>
  pass.balances.find((row) => row.kind === kind && row.cycle === cycle);

/**
 * The credits of a cycle that has no balance row yet. A membership's cycle is granted by its first use, not by a timer: until then it
 * counts as full. A class pack is granted at its sale.
 */
export function ungranted(pass: Pass, kind: CreditKind, cycle: number): number {
  const allowance = allowanceOf(pass.terms, kind);
  if (!pass.terms.cycle || allowance?.kind !== 'limited' || balanceRow(pass, kind, cycle)) return 0;
  return pass.terms.cycles !== null && cycle >= pass.terms.cycles ? 0 : allowance.perCycle;
}

/** The first cycle that credits carry forward from. The credits of earlier cycles were used before the pass was imported. */
function firstKnownCycle(pass: Pass, kind: CreditKind): number {
  const known = pass.balances.filter((row) => row.kind === kind).map((row) => row.cycle);
  return known.length === 0 ? 0 : Math.min(...known);
}

/** The credits left in a cycle, with or without a balance row. */
export const creditsIn = (pass: Pass, kind: CreditKind, cycle: number): number =>
  balanceRow(pass, kind, cycle)?.balance ?? ungranted(pass, kind, cycle);

const grantedIn = (pass: Pass, kind: CreditKind, cycle: number): number =>
  balanceRow(pass, kind, cycle)?.granted ?? ungranted(pass, kind, cycle);

/**
 * The cycles whose credits may now pay for a class in `classCycle`, in the order of use (docs/how-it-works/credits.md): carried-forward
 * cycles, the class's own cycle, then borrowed future cycles. For a class after the renewal its own cycle comes first where future credits
 * are allowed, then the carried-forward and current ones.
 */
export function payingCycles(pass: BegunPass, kind: CreditKind, classCycle: number, nowCycle: number, zone: Zone): number[] {
  const { carryForward, futureCycles } = pass.terms;
  const last = nowCycle + (futureCycles ?? 0);
  const beyond = classCycle > nowCycle;
  const carried = carryForward ? range(firstKnownCycle(pass, kind), Math.min(classCycle, nowCycle) - 1) : [];
  const own = classCycle <= last ? [classCycle] : [];
  const current = beyond ? [nowCycle] : [];
  const borrowed = range(nowCycle + 1, last);
  const order = beyond ? [...own, ...carried, ...current, ...borrowed] : [...carried, ...own, ...borrowed];
  return [...new Set(order)].filter((cycle) => cycle <= nowCycle || !isOver(pass, cycleStart(pass, cycle, zone)));
}

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** Takes a credit of a kind from the first cycle that has one. Null when none has. */
export function takeFrom(pass: Pass, kind: CreditUse['kind'], cycles: readonly number[]): CreditUse | null {
  const cycle = cycles.find((each) => creditsIn(pass, kind, each) > 0);
  if (cycle === undefined) return null;
  const grant = ungranted(pass, kind, cycle);
  return { pass: pass.id, kind, cycle, counted: true, ...(grant > 0 && { grant }) };
}

/** A credit that was returned after its cycle or pass had ended, usable at least until `until`. */
export function lateCredit(pass: Pass, kind: CreditKind, until: Instant): CreditBalance | undefined {
  return pass.balances.find(
    (row) => row.kind === kind && row.returned > 0 && row.balance > 0 && row.usableUntil !== null && row.usableUntil >= until,
  );
}

/** The credits of a kind as shown to a person. */
export type CreditsLeft = { readonly kind: 'unlimited' } | { readonly kind: 'limited'; readonly left: number; readonly granted: number };

/** The credits left for a class or appointment in the cycle of this instant. Null when the pass does not include this kind. */
export function creditsLeft(pass: BegunPass, kind: CreditKind, at: Instant, zone: Zone): CreditsLeft | null {
  const allowance = allowanceOf(pass.terms, kind);
  if (!allowance || allowance.kind === 'unlimited') return allowance;
  const cycle = cycleOf(pass, at, zone);
  return { kind: 'limited', ...countIn(pass, kind, payingCycles(pass, kind, cycle, cycle, zone), at) };
}

/** The credits left in the cycles that have begun, and separately (`ahead`) the usable credits of later cycles. */
export type CreditsNow =
  | { readonly kind: 'unlimited' }
  | { readonly kind: 'limited'; readonly left: number; readonly granted: number; readonly ahead: number };

/** Splits the credits of `creditsLeft` by whether their cycle has begun. */
export function creditsNow(pass: BegunPass, kind: CreditKind, at: Instant, zone: Zone): CreditsNow | null {
  const all = creditsLeft(pass, kind, at, zone);
  if (all?.kind !== 'limited') return all;
  const now = cycleOf(pass, at, zone);
  const ahead = payingCycles(pass, kind, now, now, zone).filter((cycle) => cycle > now);
  const aheadLeft = sum(ahead.map((cycle) => creditsIn(pass, kind, cycle)));
  const aheadGranted = sum(ahead.map((cycle) => grantedIn(pass, kind, cycle)));
  return { kind: 'limited', left: all.left - aheadLeft, granted: all.granted - aheadGranted, ahead: aheadLeft };
}

/** Sums the balances and grants of these cycles. Late returned credits count too when their own cycle is not among these. */
export function countIn(pass: Pass, kind: CreditKind, cycles: readonly number[], until: Instant): { left: number; granted: number } {
  const late = pass.balances.filter(
    (row) => row.kind === kind && !cycles.includes(row.cycle) && row.usableUntil !== null && row.usableUntil >= until,
  );
  const extra = sum(late.map((row) => Math.min(row.returned, row.balance)));
  return {
    left: sum(cycles.map((cycle) => creditsIn(pass, kind, cycle))) + extra,
    granted: sum(cycles.map((cycle) => grantedIn(pass, kind, cycle))) + extra,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The day on which the next credits of a kind arrive. Null when there are none to come. */
export function nextCreditsDay(pass: BegunPass, kind: CreditKind, now: Instant, zone: Zone): Day | null {
  if (!pass.terms.cycle || allowanceOf(pass.terms, kind)?.kind !== 'limited') return null;
  const current = cycleOf(pass, now, zone);
  // Borrowing may have emptied the next cycles, so the search also covers the first cycle beyond them.
  const next = range(current + 1, current + 1 + (pass.terms.futureCycles ?? 0)).find((cycle) => creditsIn(pass, kind, cycle) > 0);
  return next === undefined || isOver(pass, cycleStart(pass, next, zone)) ? null : cycleDay(pass, next, zone);
}
