import { addDays, type Day, type Zone } from '../../../kernel/calendar.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { later, type Instant } from '../../../kernel/time.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import { countIn, lateCredit, nextCreditsDay, payingCycles, takeFrom } from './credit-balance.ts';
import { coverageRefusal, opensOn, type CoveredSession, type CoverageRefusal } from '../../products/rules/coverage.ts';
import { allowanceOf } from '../../products/rules/terms.ts';
import { cycleDay, cycleOf, type BegunPass } from './cycles.ts';
import { limitRefusal, type LimitRefusal } from './limits.ts';
import type { CreditUse, Pass } from './pass.ts';
import { asOfUse, isOver } from './validity.ts';

export interface EligibilityAsk {
  readonly classFor: 'myself' | 'other';
  readonly now: Instant;
  readonly zone: Zone;
}

/** The reasons why a pass cannot pay. Days are in the studio's time zone. */
export type PassRefusal =
  | { readonly code: 'pass-not-paid' }
  | { readonly code: 'renewal-unpaid' }
  | { readonly code: 'pass-cancelled'; readonly endedOn: Day | null }
  | { readonly code: 'pass-expired'; readonly endedOn: Day }
  | { readonly code: 'ends-before-class'; readonly endsOn: Day }
  | { readonly code: 'not-active-yet'; readonly startsOn: Day }
  | { readonly code: 'beyond-renewal'; readonly renewsOn: Day }
  /** The class opens later for this pass. */
  | { readonly code: 'opens-later'; readonly opensOn: Day }
  | CoverageRefusal
  | { readonly code: 'guests-not-allowed' }
  | { readonly code: 'credits-used-up'; readonly used: number; readonly granted: number; readonly nextCreditsOn: Day | null }
  | LimitRefusal;

/**
 * Decides whether a pass can pay for a class, and with which credit. The server, the pass list and the booking buttons all use this
 * function (readings §5).
 */
export function creditFor(pass: Pass, session: CoveredSession, ask: EligibilityAsk): Decision<CreditUse, PassRefusal> {
  const barred = useRefusal(pass, session, ask);
  if (barred) return refuse(barred);
  const begun = asOfUse(pass, ask.now, ask.zone);
  const kinds = kindsFor(pass, ask.classFor);
  const { startsAt, service } = session;
  // Staff can book people into a class that has begun. The pass must then be valid now, even if it begins with this use
  // (docs/decisions/0154).
  const used = { startsAt: later(ask.now, startsAt) };
  const late = lateUse(pass, kinds, used, ask.now);
  const dated = late ? null : dateRefusal(begun, used, ask);
  if (dated) return refuse(dated);
  const opens = opensOn(pass.terms, used, ask.now, ask.zone);
  if (opens) return refuse({ code: 'opens-later', opensOn: opens });
  const limited = limitRefusal(begun, { kind: 'class', startsAt, service }, ask.now, ask.zone);
  if (limited) return refuse(limited);
  const use = late ?? useOfCycle(begun, kinds, used, ask);
  return use ? ok(use) : refuse(usedUp(begun, kinds, used, ask));
}

/** The refusals that no date or balance can change: payment and coverage. */
const useRefusal = (pass: Pass, session: CoveredSession, { classFor }: EligibilityAsk): PassRefusal | null =>
  paymentRefusal(pass) ??
  coverageRefusal(pass.terms, session) ??
  (classFor === 'other' && !pass.terms.guests ? { code: 'guests-not-allowed' } : null);

export function paymentRefusal(pass: Pass): Extract<PassRefusal, { code: 'pass-not-paid' | 'renewal-unpaid' | 'pass-cancelled' }> | null {
  if (pass.state === 'unpaid' && !pass.soldByStaff) return { code: 'pass-not-paid' };
  if (pass.subscription?.blocksBooking) return { code: 'renewal-unpaid' };
  if (pass.state === 'cancelled' && pass.endsAt === null) return { code: 'pass-cancelled', endedOn: null };
  return null;
}

type Clock = Pick<EligibilityAsk, 'now' | 'zone'>;
type Timed = Pick<CoveredSession, 'startsAt'>;
export type DateRefusal = Extract<
  PassRefusal,
  { code: 'pass-cancelled' | 'pass-expired' | 'not-active-yet' | 'ends-before-class' | 'beyond-renewal' }
>;

/** A pass must be valid at the time of use and when the class begins. A pass that begins later can be used before its start. */
export function dateRefusal(pass: BegunPass, { startsAt }: Timed, { now, zone }: Clock): DateRefusal | null {
  const endsOn = dayOf(zone, pass.endsAt ?? now);
  if (isOver(pass, now))
    return pass.state === 'cancelled' ? { code: 'pass-cancelled', endedOn: endsOn } : { code: 'pass-expired', endedOn: endsOn };
  if (startsAt < pass.startsAt) return { code: 'not-active-yet', startsOn: dayOf(zone, pass.startsAt) };
  if (isOver(pass, startsAt)) return { code: 'ends-before-class', endsOn };
  return cycleRefusal(pass, startsAt, now, zone);
}

function cycleRefusal(pass: BegunPass, startsAt: Instant, now: Instant, zone: Zone): DateRefusal | null {
  if (!pass.terms.cycle) return null;
  const { cycles, bookBeyondRenewal } = pass.terms;
  const current = cycleOf(pass, now, zone);
  const wanted = cycleOf(pass, startsAt, zone);
  if (cycles !== null && wanted >= cycles) return { code: 'ends-before-class', endsOn: addDays(cycleDay(pass, cycles, zone), -1) };
  return wanted > current && !bookBeyondRenewal ? { code: 'beyond-renewal', renewsOn: cycleDay(pass, current + 1, zone) } : null;
}

/** Guests use their own credits first, then the owner's (readings §4). */
const kindsFor = ({ terms }: Pass, classFor: EligibilityAsk['classFor']): CreditUse['kind'][] =>
  classFor === 'other' && terms.guests?.separate ? ['guest', 'class'] : ['class'];

/** Uses late returned credits first, because they expire first. */
export function lateUse(pass: Pass, kinds: readonly CreditUse['kind'][], { startsAt }: Timed, now: Instant): CreditUse | null {
  for (const kind of kinds) {
    if (allowanceOf(pass.terms, kind)?.kind !== 'limited') continue;
    const row = lateCredit(pass, kind, later(now, startsAt));
    if (row) return { pass: pass.id, kind, cycle: row.cycle, counted: true };
  }
  return null;
}

export function useOfCycle(
  pass: BegunPass,
  kinds: readonly CreditUse['kind'][],
  { startsAt }: Timed,
  { now, zone }: Clock,
): CreditUse | null {
  const wanted = cycleOf(pass, startsAt, zone);
  const current = cycleOf(pass, now, zone);
  for (const kind of kinds) {
    if (allowanceOf(pass.terms, kind)?.kind === 'unlimited') return { pass: pass.id, kind, cycle: wanted, counted: false };
    const use = takeFrom(pass, kind, payingCycles(pass, kind, wanted, current, zone));
    if (use) return use;
  }
  return null;
}

function usedUp(pass: BegunPass, kinds: readonly CreditUse['kind'][], { startsAt }: Timed, { now, zone }: EligibilityAsk): PassRefusal {
  const wanted = cycleOf(pass, startsAt, zone);
  const current = cycleOf(pass, now, zone);
  const counts = kinds.map((kind) => countIn(pass, kind, payingCycles(pass, kind, wanted, current, zone), later(now, startsAt)));
  const granted = counts.reduce((total, count) => total + count.granted, 0);
  const left = counts.reduce((total, count) => total + count.left, 0);
  return { code: 'credits-used-up', used: Math.max(0, granted - left), granted, nextCreditsOn: nextCreditsDay(pass, 'class', now, zone) };
}
