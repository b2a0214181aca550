import { asId, type ClassTemplateId, type CustomerId, type PassId, type ServiceId } from '../../src/kernel/ids.ts';
import type { Day, WallTime, Zone } from '../../src/kernel/calendar.ts';
import type { Instant } from '../../src/kernel/time.ts';
import { dayOf, instantAt } from '../../src/kernel/zoned-time.ts';
import { openingCredits } from '../../src/features/products/rules/opening-credits.ts';
import type { CreditBalance, Pass, PassSale } from '../../src/features/passes/rules/pass.ts';
import type { CoveredSession } from '../../src/features/products/rules/coverage.ts';
import type { Allowance, CreditKind, PassTerms } from '../../src/features/products/rules/terms.ts';
import { activationAtSale } from '../../src/features/products/rules/duration.ts';

export const NEW_YORK = 'America/New_York' as Zone;

/** `text` is a studio wall time such as "2026-12-01 09:30". */
export function wallTime(text: string, zone: Zone = NEW_YORK): Instant {
  const [day, time = '00:00'] = text.split(' ');
  return instantAt(zone, day as Day, time as WallTime);
}

export const limited = (perCycle: number): Allowance => ({ kind: 'limited', perCycle });
export const UNLIMITED: Allowance = { kind: 'unlimited' };
export const YOGA = asId<ClassTemplateId>(11);
export const PILATES = asId<ClassTemplateId>(12);
export const MAT = asId<ServiceId>(21);
export const REFORMER = asId<ServiceId>(22);

/** The class terms of a pass: by default any class, 10 credits. */
export const forClasses = (over: Partial<NonNullable<PassTerms['classes']>> = {}): NonNullable<PassTerms['classes']> => ({
  allowance: limited(10),
  templates: 'all',
  serviceLimits: null,
  ...over,
});

/** A sale with unknown price and payment method. */
export const UNKNOWN_SALE: PassSale = { pricePaid: null, discount: 0, paidBy: null };

export const aSale = (over: Partial<PassSale> = {}): PassSale => ({ pricePaid: 12_000, discount: 0, paidBy: 'card', ...over });

/** A ten-class pack for any class. It never expires. */
export const packTerms = (over: Partial<PassTerms> = {}): PassTerms => ({
  name: '10-class pack',
  description: '',
  punchType: 'classpack',
  validity: { kind: 'never' },
  activation: { kind: 'immediate' },
  expiryFrom: 'activation',
  cycle: null,
  cycles: null,
  commitmentCycles: null,
  trialDays: 0,
  billingDay: null,
  classes: forClasses(),
  appointments: null,
  guests: null,
  durationLimits: null,
  carryForward: false,
  bookBeyondRenewal: false,
  futureCycles: null,
  opensDaysBefore: null,
  chargeLateCancelFee: false,
  oncePerPerson: false,
  newCustomersOnly: false,
  ...over,
});

/** A membership of four classes a month without an end. */
export const membershipTerms = (over: Partial<PassTerms> = {}): PassTerms =>
  packTerms({
    name: 'Four a month',
    punchType: 'membership',
    cycle: { count: 1, unit: 'month' },
    classes: forClasses({ allowance: limited(4) }),
    ...over,
  });

export interface PassAsk extends Partial<Omit<Pass, 'terms' | 'balances'>> {
  terms?: PassTerms;
  bought?: string;
  /** Class credits left in cycle 0. The rest is used. */
  left?: number;
  balances?: readonly CreditBalance[];
}

/** A pass right after its sale, by default on November 1, 2026, 15:00. */
export function aPass({ terms = packTerms(), bought = '2026-11-01 15:00', left, balances, ...over }: PassAsk = {}): Pass {
  const purchasedAt = wallTime(bought);
  const opening = openingCredits(terms, dayOf(NEW_YORK, purchasedAt)).map(({ kind, cycle, delta }) =>
    balance(kind, cycle, delta, kind === 'class' ? (left ?? delta) : delta),
  );
  return {
    id: asId<PassId>(1),
    owner: asId<CustomerId>(5),
    offer: null,
    terms,
    state: 'paid',
    soldByStaff: false,
    purchasedAt,
    ...activationAtSale(terms, purchasedAt, NEW_YORK),
    subscription: null,
    balances: balances ?? opening,
    visits: [],
    ...over,
  };
}

export const balance = (
  kind: CreditKind,
  cycle: number,
  granted: number,
  left: number,
  over: Partial<CreditBalance> = {},
): CreditBalance => ({
  kind,
  cycle,
  granted,
  balance: left,
  usableUntil: null,
  returned: 0,
  ...over,
});

/** A class of template `YOGA` and service `MAT`. */
export const aClass = (startsAt: string, over: Partial<CoveredSession> = {}): CoveredSession => ({
  template: YOGA,
  service: MAT,
  startsAt: wallTime(startsAt),
  ...over,
});

export const total = (pass: Pass, kind: CreditKind): number =>
  pass.balances.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.balance, 0);
