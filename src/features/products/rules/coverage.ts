/** The classes and services that terms pay for. Applies to products and to the snapshots of sold passes. */
import { addDays, type Day, type Zone } from '../../../kernel/calendar.ts';
import type { ClassTemplateId, ServiceId } from '../../../kernel/ids.ts';
import { later, type Instant } from '../../../kernel/time.ts';
import { dayOf, startOfDay } from '../../../kernel/zoned-time.ts';
import { cycleIn, endFrom } from './duration.ts';
import type { Allowance, PassTerms } from './terms.ts';

export interface CoveredSession {
  readonly template: ClassTemplateId;
  readonly service: ServiceId | null;
  readonly startsAt: Instant;
}

export type CoverageRefusal = { readonly code: 'not-for-classes' } | { readonly code: 'class-not-covered' };

/** Checks coverage independent of dates and balances. */
export function coverageRefusal({ classes }: PassTerms, session: Omit<CoveredSession, 'startsAt'>): CoverageRefusal | null {
  if (!classes) return { code: 'not-for-classes' };
  if (classes.templates !== 'all' && !classes.templates.includes(session.template)) return { code: 'class-not-covered' };
  if (classes.serviceLimits && !classes.serviceLimits.some((limit) => limit.service === session.service))
    return { code: 'class-not-covered' };
  return null;
}

/**
 * The day on which a class opens for booking with the terms. Null when it is open now. A class opens at the beginning of its day in the
 * studio's zone.
 */
export function opensOn(
  { opensDaysBefore }: PassTerms,
  { startsAt }: Pick<CoveredSession, 'startsAt'>,
  now: Instant,
  zone: Zone,
): Day | null {
  if (opensDaysBefore === null) return null;
  const day = addDays(dayOf(zone, startsAt), -opensDaysBefore);
  return dayOf(zone, now) < day ? day : null;
}

/**
 * Whether a product bought now pays for a class: it covers the class, has begun by then and has not ended, and the class is open for it. eligibility.ts of passes applies
 * the same rule to owned passes.
 */
export function paysForClass(terms: PassTerms, session: CoveredSession, now: Instant, zone: Zone): boolean {
  if (coverageRefusal(terms, session) || !bringsSome(terms.classes?.allowance) || opensOn(terms, session, now, zone)) return false;
  const onDate = terms.activation.kind === 'date' ? startOfDay(zone, terms.activation.day) : now;
  const begins = terms.cycle ? later(onDate, now) : onDate;
  const ends = endFrom(terms, terms.expiryFrom === 'activation' ? begins : later(now, begins), zone);
  if (session.startsAt < begins || (ends !== null && later(now, session.startsAt) > ends)) return false;
  const cycle = cycleIn(terms, begins, session.startsAt, zone);
  if (terms.cycles !== null && cycle >= terms.cycles) return false;
  return terms.bookBeyondRenewal || cycle <= cycleIn(terms, begins, now, zone);
}

export type ServiceRefusal = { readonly code: 'not-for-appointments' } | { readonly code: 'service-not-covered' };

/** Checks coverage of an appointment service, independent of dates and balances. */
export function serviceCoverageRefusal({ appointments }: PassTerms, service: ServiceId): ServiceRefusal | null {
  if (!appointments) return { code: 'not-for-appointments' };
  const { services, serviceLimits } = appointments;
  const isCovered =
    (services === 'all' || services.includes(service)) &&
    (serviceLimits === null || serviceLimits.some((limit) => limit.service === service));
  return isCovered ? null : { code: 'service-not-covered' };
}

/** Whether terms cover a service's appointments and include credits for them. */
export const coversService = (terms: PassTerms, service: ServiceId): boolean =>
  serviceCoverageRefusal(terms, service) === null && bringsSome(terms.appointments?.allowance);

const bringsSome = (allowance: Allowance | undefined): boolean =>
  allowance?.kind === 'unlimited' || (allowance?.kind === 'limited' && allowance.perCycle > 0);
