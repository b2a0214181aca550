import type { Zone } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { creditsLeft, type CreditsLeft } from './credit-balance.ts';
import { cycleOf, cycleStart, type BegunPass } from './cycles.ts';
import type { Pass, PassState } from './pass.ts';
import type { PunchType } from '../../products/rules/terms.ts';
import { isOver } from './validity.ts';

/** Paid / Not Paid / Cancelled / Expired, as the cards say it (spec 2 §4). */
export type StatusLabel = 'paid' | 'not-paid' | 'cancelled' | 'expired';

const hasSome = (count: CreditsLeft | null): boolean => count !== null && (count.kind === 'unlimited' || count.left > 0);

/**
 * `isValid` as the spec says it (spec 2 §4): not over, with credits left for classes or appointments. A membership whose cycle is used
 * up is not valid until its next credits come, however long it runs.
 */
export function isValid(pass: BegunPass, now: Instant, zone: Zone): boolean {
  if (pass.state === 'cancelled' && pass.endsAt === null) return false;
  const late = pass.balances.some((row) => row.returned > 0 && row.usableUntil !== null && row.usableUntil >= now);
  if (isOver(pass, now)) return late;
  return hasSome(creditsLeft(pass, 'class', now, zone)) || hasSome(creditsLeft(pass, 'appointment', now, zone));
}

/** Only memberships say Cancelled: a class pack that is not paid is Not Paid, whatever else (spec 2 §4). */
export function statusLabel(state: PassState, valid: boolean, punchType: PunchType): StatusLabel {
  if (!valid) return 'expired';
  if (state === 'paid') return 'paid';
  return state === 'cancelled' && punchType === 'membership' ? 'cancelled' : 'not-paid';
}

/** What the label goes by: a membership whose open cycle blocks it reads Not Paid until it is paid. */
export const shownState = ({ state, subscription }: Pick<Pass, 'state' | 'subscription'>): PassState =>
  state === 'paid' && subscription?.blocksBooking ? 'unpaid' : state;

/** When a membership renews: its next charge, where we charge it (the end of a trial, too); else its next cycle, unless it was cancelled or ends before that; null for class packs. */
export function renewalOf(pass: BegunPass, now: Instant, zone: Zone): Instant | null {
  const { cycle, cycles } = pass.terms;
  if (!cycle || pass.state === 'cancelled') return null;
  if (pass.subscription) return pass.subscription.nextChargeAt;
  const next = cycleOf(pass, now, zone) + 1;
  if (cycles !== null && next >= cycles) return null;
  const at = cycleStart(pass, next, zone);
  return isOver(pass, at) ? null : at;
}

/** The pass that would be lost first comes first; what never ends comes last, older ones before newer ones. */
export const bySoonestEnd = (a: Pass, b: Pass): number =>
  (a.endsAt ?? Infinity) - (b.endsAt ?? Infinity) || a.purchasedAt - b.purchasedAt || a.id - b.id;
