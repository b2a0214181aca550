import { addDays, type Day, type Zone } from '../../../kernel/calendar.ts';
import { earlier, later, type Instant } from '../../../kernel/time.ts';
import { addToDay, dayOf, startOfDay } from '../../../kernel/zoned-time.ts';
import { endOfDay, firstDayOfCycle, type BegunPass } from './cycles.ts';
import type { Activation, Pass, PassTerms } from './pass.ts';

/** The last moment of a pass that runs from an instant; null = it never ends. A period ends with the day, so one day means until tomorrow night. */
export function endFrom(terms: PassTerms, from: Instant, zone: Zone): Instant | null {
  const ends = [endOfValidity(terms, from, zone), endOfCycles(terms, from, zone)].filter((end) => end !== null);
  return ends.length === 0 ? null : ends.reduce(earlier);
}

function endOfValidity({ validity }: PassTerms, from: Instant, zone: Zone): Instant | null {
  switch (validity.kind) {
    case 'never':
      return null;
    case 'until':
      return endOfDay(zone, validity.day);
    case 'period':
      return endOfDay(zone, addToDay(dayOf(zone, from), validity.count, validity.unit));
  }
}

const endOfCycles = (terms: PassTerms, from: Instant, zone: Zone): Instant | null =>
  terms.cycle && terms.cycles !== null ? endOfDay(zone, addDays(firstDayOfCycle(dayOf(zone, from), terms, terms.cycles), -1)) : null;

/** What a sale sets. What runs from the first booking has no start (or, with a date, no end) before it. */
export function activationAtSale(terms: PassTerms, purchasedAt: Instant, zone: Zone): { startsAt: Instant | null; endsAt: Instant | null } {
  const startsAt = terms.activation.kind === 'date' ? startOfDay(zone, terms.activation.day) : purchasedAt;
  if (terms.expiryFrom === 'activation') return { startsAt, endsAt: endFrom(terms, startsAt, zone) };
  return {
    startsAt: terms.activation.kind === 'date' ? startsAt : null,
    endsAt: terms.validity.kind === 'until' ? endOfDay(zone, terms.validity.day) : null,
  };
}

/**
 * What the first use of a pass sets, or null when nothing is left to set. The period runs from the moment of the booking, not from the
 * class that is booked: an end that is once set never moves (`calculate_expiry_from`, spec 2 §3).
 */
export function activationOf(pass: Pass, now: Instant, zone: Zone): Activation | null {
  const waitsForUse = pass.terms.expiryFrom === 'first-booking' && pass.endsAt === null;
  if (pass.startsAt !== null && !waitsForUse) return null;
  const { activation } = pass.terms;
  const startsAt = pass.startsAt ?? (activation.kind === 'date' ? later(now, startOfDay(zone, activation.day)) : now);
  const endsAt = pass.endsAt ?? endFrom(pass.terms, later(now, startsAt), zone);
  return pass.startsAt !== null && endsAt === null ? null : { startsAt, endsAt };
}

/** The pass as its use now would leave it: begun, with its end set. */
export function asOfUse(pass: Pass, now: Instant, zone: Zone): BegunPass {
  return { ...pass, startsAt: pass.startsAt ?? now, ...activationOf(pass, now, zone) };
}

/** Whether an instant lies after the end. */
export const isOver = (pass: Pick<Pass, 'endsAt'>, at: Instant): boolean => pass.endsAt !== null && at > pass.endsAt;

/** The day on which a commitment ends; null without one. */
export function commitmentEnd(pass: BegunPass, zone: Zone): Day | null {
  const { commitmentCycles, cycle } = pass.terms;
  if (commitmentCycles === null || !cycle) return null;
  return addDays(firstDayOfCycle(dayOf(zone, pass.startsAt), pass.terms, commitmentCycles), -1);
}
