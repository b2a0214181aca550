import { describe, expect, it } from 'vitest';
import {
  aClass,
  aPass,
  balance,
  forClasses,
  limited,
  MAT,
  membershipTerms,
  NEW_YORK,
  packTerms,
  REFORMER,
  UNLIMITED,
  wallTime,
  type PassAsk,
} from '../../../../tests/builders/pass.ts';
import type { PassTerms } from '../../products/rules/terms.ts';
import { creditsFor, type AppointmentPassRefusal } from './appointment-credit.ts';
import { creditFor } from './eligibility.ts';

type ForAppointments = NonNullable<PassTerms['appointments']>;
const forAppointments = (over: Partial<ForAppointments> = {}): ForAppointments => ({
  allowance: limited(5),
  services: 'all',
  serviceLimits: null,
  ...over,
});
const pack = (over: Partial<ForAppointments> = {}, more: Partial<PassTerms> = {}) =>
  packTerms({ classes: null, appointments: forAppointments(over), ...more });
const membership = (over: Partial<ForAppointments> = {}, more: Partial<PassTerms> = {}) =>
  membershipTerms({ classes: null, appointments: forAppointments({ allowance: limited(2), ...over }), ...more });

const NOW = '2026-11-10 12:00';

interface Case {
  when: string;
  pass?: PassAsk;
  startsAt?: string;
  credits?: number;
  /** The cycle of each credit used. 'unlimited' when no credit is counted. */
  pays?: number[] | 'unlimited';
  refuses?: AppointmentPassRefusal;
}

function answer({ pass = {}, startsAt = '2026-11-11 09:00', credits = 1 }: Case): unknown {
  const owned = aPass({ terms: pack(), ...pass });
  const decision = creditsFor(owned, { service: MAT, startsAt: wallTime(startsAt), credits }, { now: wallTime(NOW), zone: NEW_YORK });
  if (!decision.ok) return decision.refusal;
  expect(new Set(decision.value.map(({ kind }) => kind))).toEqual(new Set(['appointment']));
  return decision.value.every(({ counted }) => counted) ? decision.value.map(({ cycle }) => cycle) : 'unlimited';
}

const table = (cases: Case[]) =>
  it.each(cases)('$when', (each) => {
    expect(answer(each)).toEqual(each.refuses ?? each.pays);
  });

describe('coverage', () => {
  table([
    { when: 'a pass for appointments pays', pays: [0] },
    { when: 'a pass for classes does not pay', pass: { terms: packTerms() }, refuses: { code: 'not-for-appointments' } },
    { when: 'a pass for both pays', pass: { terms: pack({}, { classes: forClasses() }) }, pays: [0] },
    { when: 'another service is not covered', pass: { terms: pack({ services: [REFORMER] }) }, refuses: { code: 'service-not-covered' } },
    {
      when: 'a service without a limit is not covered when services are limited',
      pass: { terms: pack({ serviceLimits: [{ service: REFORMER, maxVisits: 3 }] }) },
      refuses: { code: 'service-not-covered' },
    },
    { when: 'an unpaid pass does not pay', pass: { state: 'unpaid' }, refuses: { code: 'pass-not-paid' } },
    {
      when: 'a pass that ends before the appointment does not pay',
      pass: { endsAt: wallTime('2026-11-10 23:59') },
      refuses: { code: 'ends-before-appointment', endsOn: '2026-11-10' as never },
    },
  ]);
});

describe('several credits', () => {
  const carrying = membership({}, { carryForward: true });
  const bought = '2026-10-01 09:00';
  const balances = [balance('appointment', 0, 2, 1), balance('appointment', 1, 2, 2)];
  table([
    { when: 'several people take several credits', credits: 3, pays: [0, 0, 0] },
    { when: 'more credits than there are', credits: 6, refuses: { code: 'not-enough-credits', needed: 6, left: 5, nextCreditsOn: null } },
    {
      when: 'an unlimited pass pays for all people at once',
      credits: 6,
      pass: { terms: pack({ allowance: UNLIMITED }) },
      pays: 'unlimited',
    },
    { when: 'carried credits are used first', credits: 3, pass: { terms: carrying, bought, balances }, pays: [0, 1, 1] },
    {
      when: 'only the cycle’s credits when none are carried',
      credits: 3,
      pass: { terms: membership(), bought, balances },
      refuses: { code: 'not-enough-credits', needed: 3, left: 2, nextCreditsOn: '2026-12-01' as never },
    },
    {
      when: 'also the next cycle’s credits, which are created once',
      credits: 4,
      pass: { terms: membership({}, { futureCycles: 1 }), bought, balances },
      pays: [1, 1, 2, 2],
    },
    {
      when: 'a returned credit in its extension, beside those of the cycle',
      credits: 3,
      pass: {
        terms: membership(),
        bought,
        balances: [balance('appointment', 0, 2, 1, { returned: 1, usableUntil: wallTime('2026-11-20 23:59') }), balances[1]!],
      },
      pays: [0, 1, 1],
    },
  ]);
  it('creates a cycle’s credits when the first one is taken', () => {
    const pass = aPass({ terms: membership({}, { futureCycles: 1 }), bought, balances });
    const at = { now: wallTime(NOW), zone: NEW_YORK };
    const decision = creditsFor(pass, { service: MAT, startsAt: wallTime('2026-11-11 09:00'), credits: 4 }, at);
    expect(decision.ok && decision.value.map(({ grant }) => grant)).toEqual([undefined, undefined, 2, undefined]);
  });
});

describe('limits', () => {
  const seen = (kind: 'class' | 'appointment', at = '2026-11-11 18:00') => ({ kind, startsAt: wallTime(at), service: MAT });
  const daily = { durationLimits: [{ unit: 'day' as const, maxVisits: 1 }] };
  const twice = { serviceLimits: [{ service: MAT, maxVisits: 1 }] };
  const reached = { code: 'duration-limit-reached', maxVisits: 1, unit: 'day', used: 1, from: '2026-11-11', isCurrent: false } as never;
  table([
    { when: 'one appointment a day', pass: { terms: pack({}, daily), visits: [seen('appointment')] }, refuses: reached },
    { when: 'a class counts too', pass: { terms: pack({}, daily), visits: [seen('class')] }, refuses: reached },
    { when: 'several credits count as one visit', credits: 3, pass: { terms: pack({}, daily) }, pays: [0, 0, 0] },
    {
      when: 'a limit of a service',
      pass: { terms: pack(twice), visits: [seen('appointment', '2026-11-03 09:00')] },
      refuses: { code: 'service-limit-reached', maxVisits: 1, used: 1 },
    },
    {
      when: 'classes of the service do not use it up',
      pass: { terms: pack(twice), visits: [seen('class', '2026-11-03 09:00')] },
      pays: [0],
    },
  ]);
  it('of a day count for a class after an appointment', () => {
    const pass = aPass({ terms: packTerms({ appointments: forAppointments(), ...daily }), visits: [seen('appointment')] });
    const ask = { classFor: 'myself', now: wallTime(NOW), zone: NEW_YORK } as const;
    expect(creditFor(pass, aClass('2026-11-11 09:00'), ask)).toMatchObject({ ok: false, refusal: { code: 'duration-limit-reached' } });
  });
});
