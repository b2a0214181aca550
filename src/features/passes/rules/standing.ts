import type { Zone } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { creditsLeft, type CreditsLeft } from './credit-balance.ts';
import { cycleOf, cycleStart, type BegunPass } from './cycles.ts';
import type { Pass, PassState } from './pass.ts';
import type { PunchType } from '../../products/rules/terms.ts';
import { isOver } from './validity.ts';

/** The status on a pass card (spec 2 §4). */
export type StatusLabel = 'paid' | 'not-paid' | 'cancelled' | 'expired';

const hasSome = (count: CreditsLeft | null): boolean => count !== null && (count.kind === 'unlimited' || count.left > 0);

/**
 * `isValid` of spec 2 §4: the pass has not ended and has credits left for classes or appointments. A pass that has ended is valid while a
 * late returned credit is usable. A running membership without credits in its cycle is not valid until its next credits arrive.
 */
export function isValid(pass: BegunPass, now: Instant, zone: Zone): boolean {
  if (pass.state === 'cancelled' && pass.endsAt === null) return false;
  const late = pass.balances.some((row) => row.returned > 0 && row.usableUntil !== null && row.usableUntil >= now);
  if (isOver(pass, now)) return late;
  return hasSome(creditsLeft(pass, 'class', now, zone)) || hasSome(creditsLeft(pass, 'appointment', now, zone));
}

/** Only memberships have the status Cancelled. A cancelled class pack reads Not Paid (spec 2 §4). */
export function statusLabel(state: PassState, valid: boolean, punchType: PunchType): StatusLabel {
  if (!valid) return 'expired';
  if (state === 'paid') return 'paid';
  return state === 'cancelled' && punchType === 'membership' ? 'cancelled' : 'not-paid';
}

/** The state behind the status label. A membership that an unpaid cycle blocks reads Not Paid until that cycle is paid. */
export const shownState = ({ state, subscription }: Pick<Pass, 'state' | 'subscription'>): PassState =>
  state === 'paid' && subscription?.blocksBooking ? 'unpaid' : state;

/**
 * When a membership renews. A membership that Atelier charges renews at its next charge, which may be the end of a trial. Any other renews
 * with its next cycle. Null for class packs, for cancelled memberships, and when no cycle follows.
 */
export function renewalOf(pass: BegunPass, now: Instant, zone: Zone): Instant | null {
  const { cycle, cycles } = pass.terms;
  if (!cycle || pass.state === 'cancelled') return null;
  if (pass.subscription) return pass.subscription.nextChargeAt;
  const next = cycleOf(pass, now, zone) + 1;
  if (cycles !== null && next >= cycles) return null;
  const at = cycleStart(pass, next, zone);
  return isOver(pass, at) ? null : at;
}

/** Sorts passes by their end, passes without an end last. Equal ends sort by purchase, oldest first. */
export const bySoonestEnd = (a: Pass, b: Pass): number =>
  (a.endsAt ?? Infinity) - (b.endsAt ?? Infinity) || a.purchasedAt - b.purchasedAt || a.id - b.id;
