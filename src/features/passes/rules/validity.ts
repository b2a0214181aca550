import { addDays, type Day, type Zone } from '../../../kernel/calendar.ts';
import type { PassId } from '../../../kernel/ids.ts';
import { later, type Instant } from '../../../kernel/time.ts';
import { dayOf, startOfDay } from '../../../kernel/zoned-time.ts';
import type { BegunPass } from './cycles.ts';
import { endFrom, firstDayOfCycle } from '../../products/rules/duration.ts';
import type { Activation, CreditUse, Pass, PassActivation } from './pass.ts';

/**
 * The start and end that the first use of a pass sets. Null when nothing is left to set. The period starts at the booking, not at the
 * booked class. An end that is set never moves (`calculate_expiry_from`, spec 2 §3).
 */
export function activationOf(pass: Pass, now: Instant, zone: Zone): Activation | null {
  const waitsForUse = pass.terms.expiryFrom === 'first-booking' && pass.endsAt === null;
  if (pass.startsAt !== null && !waitsForUse) return null;
  const { activation } = pass.terms;
  const startsAt = pass.startsAt ?? (activation.kind === 'date' ? later(now, startOfDay(zone, activation.day)) : now);
  const endsAt = pass.endsAt ?? endFrom(pass.terms, later(now, startsAt), zone);
  return pass.startsAt !== null && endsAt === null ? null : { startsAt, endsAt };
}

/** The activation to store after a use of one of these passes. Empty when nothing changes. */
export function activationBy(use: CreditUse, passes: ReadonlyMap<PassId, Pass>, now: Instant, zone: Zone): PassActivation[] {
  const pass = passes.get(use.pass);
  const activation = pass && activationOf(pass, now, zone);
  return activation ? [{ pass: use.pass, ...activation }] : [];
}

/** The pass as a use now would leave it: begun, with its end set. */
export function asOfUse(pass: Pass, now: Instant, zone: Zone): BegunPass {
  return { ...pass, startsAt: pass.startsAt ?? now, ...activationOf(pass, now, zone) };
}

export const isOver = (pass: Pick<Pass, 'endsAt'>, at: Instant): boolean => pass.endsAt !== null && at > pass.endsAt;

/** The last day of a commitment. Null when there is none. */
export function commitmentEnd(pass: BegunPass, zone: Zone): Day | null {
  const { commitmentCycles, cycle } = pass.terms;
  if (commitmentCycles === null || !cycle) return null;
  return addDays(firstDayOfCycle(dayOf(zone, pass.startsAt), pass.terms, commitmentCycles), -1);
}
