import type { Day } from '../../../kernel/calendar.ts';
import type { ServiceId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { later, type Instant } from '../../../kernel/time.ts';
import { serviceCoverageRefusal, type ServiceRefusal } from '../../products/rules/coverage.ts';
import { allowanceOf } from '../../products/rules/terms.ts';
import { withCreditTaken } from './booking-credit.ts';
import { countIn, nextCreditsDay, payingCycles } from './credit-balance.ts';
import { cycleOf, type BegunPass } from './cycles.ts';
import {
  dateRefusal,
  lateUse,
  paymentRefusal,
  useOfCycle,
  type DateRefusal,
  type EligibilityAsk,
  type PassRefusal,
} from './eligibility.ts';
import { limitRefusal, type LimitRefusal } from './limits.ts';
import type { CreditUse, Pass } from './pass.ts';
import { asOfUse } from './validity.ts';

export interface PaidAppointment {
  readonly service: ServiceId;
  readonly startsAt: Instant;
  /** The total for all persons. */
  readonly credits: number;
}

export type AppointmentPassRefusal =
  | Extract<PassRefusal, { code: 'pass-not-paid' | 'renewal-unpaid' }>
  | Exclude<DateRefusal, { code: 'ends-before-class' }>
  | { readonly code: 'ends-before-appointment'; readonly endsOn: Day }
  | ServiceRefusal
  | LimitRefusal
  | { readonly code: 'not-enough-credits'; readonly needed: number; readonly left: number; readonly nextCreditsOn: Day | null };

type Clock = Pick<EligibilityAsk, 'now' | 'zone'>;

/** The credits that pay: one use per credit, possibly from several cycles. An unlimited pass has a single uncounted use. */
export type AppointmentUses = readonly CreditUse[];

const KINDS = ['appointment'] as const;

/**
 * Decides whether a pass can pay for an appointment, and with which credits. The rules are those of classes (eligibility.ts), with the
 * pass's terms for appointments. An appointment is one visit to the pass's limits, whatever its persons and credits (docs/decisions/0106).
 */
export function creditsFor(pass: Pass, appointment: PaidAppointment, at: Clock): Decision<AppointmentUses, AppointmentPassRefusal> {
  const barred = paymentRefusal(pass) ?? serviceCoverageRefusal(pass.terms, appointment.service);
  if (barred) return refuse(barred);
  const begun = asOfUse(pass, at.now, at.zone);
  const dated = dateRefusal(begun, appointment, at);
  const uses = usesOf(begun, appointment, at, dated !== null);
  if (!uses && dated) return refuse(ofAppointment(dated));
  const { service, startsAt } = appointment;
  const limited = limitRefusal(begun, { kind: 'appointment', service, startsAt }, at.now, at.zone);
  if (limited) return refuse(limited);
  return uses ? ok(uses) : refuse(notEnough(begun, appointment, at));
}

const ofAppointment = (refusal: DateRefusal) =>
  refusal.code === 'ends-before-class' ? ({ code: 'ends-before-appointment', endsOn: refusal.endsOn } as const) : refusal;

/** Takes the credits one after the other, so that each sees the balance left by the previous ones. Null when the credits do not suffice. */
function usesOf(begun: BegunPass, appointment: PaidAppointment, at: Clock, onlyLate: boolean): AppointmentUses | null {
  const nextUse = (pass: BegunPass): CreditUse | null =>
    lateUse(pass, KINDS, appointment, at.now) ?? (onlyLate ? null : useOfCycle(pass, KINDS, appointment, at));
  if (allowanceOf(begun.terms, 'appointment')?.kind === 'unlimited') {
    const use = nextUse(begun);
    return use && [use];
  }
  const uses: CreditUse[] = [];
  let left = begun;
  while (uses.length < appointment.credits) {
    const use = nextUse(left);
    if (!use) return null;
    uses.push(use);
    left = withCreditTaken(left, use);
  }
  return uses;
}

/** The credits of this pass that can pay for an appointment at `startsAt`. */
export function creditsUsable(pass: BegunPass, startsAt: Instant, { now, zone }: Clock): { left: number; granted: number } {
  const cycles = payingCycles(pass, 'appointment', cycleOf(pass, startsAt, zone), cycleOf(pass, now, zone), zone);
  return countIn(pass, 'appointment', cycles, later(now, startsAt));
}

const notEnough = (pass: BegunPass, { startsAt, credits }: PaidAppointment, at: Clock): AppointmentPassRefusal => ({
  code: 'not-enough-credits',
  needed: credits,
  left: creditsUsable(pass, startsAt, at).left,
  nextCreditsOn: nextCreditsDay(pass, 'appointment', at.now, at.zone),
});
