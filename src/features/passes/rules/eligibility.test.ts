import { describe, expect, it } from 'vitest';
import type { Day } from '../../../kernel/calendar.ts';
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
  PILATES,
  REFORMER,
  UNLIMITED,
  wallTime,
  YOGA,
  type PassAsk,
} from '../../../../tests/builders/pass.ts';
import { creditFor, type PassRefusal } from './eligibility.ts';
import type { CoveredSession } from '../../products/rules/coverage.ts';
import type { CreditUse } from './pass.ts';

interface Case {
  when: string;
  pass?: PassAsk;
  now?: string;
  session?: CoveredSession;
  classFor?: 'myself' | 'other';
  pays?: Partial<CreditUse>;
  refuses?: PassRefusal;
}

const NOW = '2026-11-10 12:00';
const TOMORROW = aClass('2026-11-11 09:00');
const day = (text: string) => text as Day;

/** The full refusal, or the fields of the credit that the case expects. */
function answer({ pass = {}, now = NOW, session = TOMORROW, classFor = 'myself', pays = {} }: Case): unknown {
  const decision = creditFor(aPass(pass), session, { classFor, now: wallTime(now), zone: NEW_YORK });
  if (!decision.ok) return decision.refusal;
  const said = Object.keys(pays) as (keyof CreditUse)[];
  return Object.fromEntries(said.map((key) => [key, decision.value[key]]));
}

const table = (cases: Case[]) =>
  it.each(cases)('$when', (each) => {
    expect(answer(each)).toEqual(each.refuses ?? each.pays);
  });

describe('payment', () => {
  table([
    { when: 'a paid pack pays with one of its credits', pays: { kind: 'class', cycle: 0, counted: true } },
    { when: 'an unpaid pass does not pay', pass: { state: 'unpaid' }, refuses: { code: 'pass-not-paid' } },
    { when: 'an unpaid pass sold by staff pays (Pay later)', pass: { state: 'unpaid', soldByStaff: true }, pays: { cycle: 0 } },
    {
      when: 'a cancelled membership pays until its end',
      pass: { terms: membershipTerms(), state: 'cancelled', endsAt: wallTime('2026-11-30 23:59') },
      pays: { cycle: 0 },
    },
    {
      when: 'a cancelled membership does not pay after its end',
      pass: { terms: membershipTerms(), state: 'cancelled', endsAt: wallTime('2026-11-09 23:59') },
      refuses: { code: 'pass-cancelled', endedOn: day('2026-11-09') },
    },
    {
      when: 'a cancelled membership does not pay for a class after its end',
      pass: { terms: membershipTerms(), state: 'cancelled', endsAt: wallTime('2026-11-10 23:59') },
      refuses: { code: 'ends-before-class', endsOn: day('2026-11-10') },
    },
    {
      when: 'a membership cancelled without an end does not pay',
      pass: { state: 'cancelled' },
      refuses: { code: 'pass-cancelled', endedOn: null },
    },
  ]);
});

describe('coverage', () => {
  const only = packTerms({ classes: forClasses({ templates: [YOGA] }) });
  const limits = packTerms({
    classes: forClasses({
      serviceLimits: [
        { service: MAT, maxVisits: 2 },
        { service: REFORMER, maxVisits: null },
      ],
    }),
  });
  const visit = (at: string, service = MAT) => ({ kind: 'class' as const, startsAt: wallTime(at), service });
  table([
    {
      when: 'a pass for appointments pays for no class',
      pass: { terms: packTerms({ classes: null }) },
      refuses: { code: 'not-for-classes' },
    },
    { when: 'a listed class is covered', pass: { terms: only }, pays: { cycle: 0 } },
    {
      when: 'an unlisted class is not covered',
      pass: { terms: only },
      session: aClass('2026-11-11 09:00', { template: PILATES }),
      refuses: { code: 'class-not-covered' },
    },
    { when: 'a service within its limit is covered', pass: { terms: limits, visits: [visit('2026-11-05 09:00')] }, pays: { cycle: 0 } },
    {
      when: 'a service at its limit is not covered',
      pass: { terms: limits, visits: [visit('2026-11-05 09:00'), visit('2026-11-06 09:00')] },
      refuses: { code: 'service-limit-reached', maxVisits: 2, used: 2 },
    },
    {
      when: 'visits of another service do not count',
      pass: { terms: limits, visits: [visit('2026-11-05 09:00', REFORMER), visit('2026-11-06 09:00', REFORMER)] },
      pays: { cycle: 0 },
    },
    {
      when: 'a listed service without a number is not limited',
      pass: { terms: limits, visits: [visit('2026-11-05 09:00', REFORMER), visit('2026-11-06 09:00', REFORMER)] },
      session: aClass('2026-11-11 09:00', { service: REFORMER }),
      pays: { cycle: 0 },
    },
    {
      when: 'a service that is not listed is not covered',
      pass: { terms: packTerms({ classes: forClasses({ serviceLimits: [{ service: REFORMER, maxVisits: 1 }] }) }) },
      refuses: { code: 'class-not-covered' },
    },
    {
      when: 'a class without a service is not covered where services are limited',
      pass: { terms: limits },
      session: aClass('2026-11-11 09:00', { service: null }),
      refuses: { code: 'class-not-covered' },
    },
    {
      when: 'visits count in the cycle of the class',
      pass: {
        terms: membershipTerms({ bookBeyondRenewal: true, classes: forClasses({ serviceLimits: [{ service: MAT, maxVisits: 1 }] }) }),
        visits: [visit('2026-11-05 09:00')],
      },
      session: aClass('2026-12-01 09:00'),
      pays: { cycle: 0 },
    },
  ]);
});

describe('validity', () => {
  const fromDecember = packTerms({ activation: { kind: 'date', day: day('2026-12-01') } });
  const thirtyDays = packTerms({ validity: { kind: 'period', count: 30, unit: 'day' } });
  const untilNewYear = packTerms({ validity: { kind: 'until', day: day('2026-12-31') } });
  const fromFirstBooking = packTerms({ validity: { kind: 'period', count: 1, unit: 'week' }, expiryFrom: 'first-booking' });
  table([
    { when: 'before its activation date', pass: { terms: fromDecember }, refuses: { code: 'not-active-yet', startsOn: day('2026-12-01') } },
    {
      when: 'booked before it, for a class after it',
      pass: { terms: fromDecember },
      session: aClass('2026-12-01 06:00'),
      pays: { cycle: 0 },
    },
    {
      when: 'a class that starts at the activation',
      pass: { terms: fromDecember },
      session: aClass('2026-12-01 00:00'),
      pays: { cycle: 0 },
    },
    {
      when: 'a class on the last evening',
      pass: { terms: thirtyDays },
      now: '2026-12-01 08:00',
      session: aClass('2026-12-01 21:00'),
      pays: { cycle: 0 },
    },
    {
      when: 'a class on the morning after the end',
      pass: { terms: thirtyDays },
      session: aClass('2026-12-02 06:00'),
      refuses: { code: 'ends-before-class', endsOn: day('2026-12-01') },
    },
    {
      when: 'after its end',
      pass: { terms: thirtyDays },
      now: '2026-12-02 00:00',
      session: aClass('2026-12-03 06:00'),
      refuses: { code: 'pass-expired', endedOn: day('2026-12-01') },
    },
    {
      when: 'an end date includes all of that day',
      pass: { terms: untilNewYear },
      session: aClass('2026-12-31 22:00'),
      pays: { cycle: 0 },
    },
    {
      when: 'a pass for the same day',
      pass: { terms: packTerms({ validity: { kind: 'period', count: 0, unit: 'day' } }) },
      now: '2026-11-01 16:00',
      session: aClass('2026-11-01 20:00'),
      pays: { cycle: 0 },
    },
    {
      when: 'a period that starts with the first booking',
      pass: { terms: fromFirstBooking },
      now: '2027-06-01 10:00',
      session: aClass('2027-06-08 20:00'),
      pays: { cycle: 0 },
    },
    {
      when: 'a pass that would end before this class',
      pass: { terms: fromFirstBooking },
      now: '2027-06-01 10:00',
      session: aClass('2027-06-09 09:00'),
      refuses: { code: 'ends-before-class', endsOn: day('2027-06-08') },
    },
    {
      when: 'a membership of two cycles ends with the second',
      pass: { terms: membershipTerms({ cycles: 2, bookBeyondRenewal: true }) },
      session: aClass('2027-01-01 09:00'),
      refuses: { code: 'ends-before-class', endsOn: day('2026-12-31') },
    },
    {
      when: 'a membership ends with its last cycle, although its end was never stored',
      pass: { terms: membershipTerms({ cycles: 2, bookBeyondRenewal: true }), endsAt: null },
      session: aClass('2027-01-01 09:00'),
      refuses: { code: 'ends-before-class', endsOn: day('2026-12-31') },
    },
  ]);
});

describe('credits', () => {
  table([
    { when: 'the last credit', pass: { left: 1 }, pays: { cycle: 0 } },
    { when: 'no credits left of ten', pass: { left: 0 }, refuses: { code: 'credits-used-up', used: 10, granted: 10, nextCreditsOn: null } },
    {
      when: 'an unlimited pass takes no credit',
      pass: { terms: packTerms({ classes: forClasses({ allowance: UNLIMITED }) }) },
      pays: { cycle: 0, counted: false },
    },
    {
      when: 'a used-up month names the date of the next credits',
      pass: { terms: membershipTerms(), left: 0 },
      refuses: { code: 'credits-used-up', used: 4, granted: 4, nextCreditsOn: day('2026-12-01') },
    },
    {
      when: 'the last month has no next credits',
      pass: { terms: membershipTerms({ cycles: 1 }), left: 0 },
      refuses: { code: 'credits-used-up', used: 4, granted: 4, nextCreditsOn: null },
    },
    {
      when: 'a cancelled membership has no next credits',
      pass: { terms: membershipTerms(), state: 'cancelled', endsAt: wallTime('2026-11-30 23:59'), left: 0 },
      refuses: { code: 'credits-used-up', used: 4, granted: 4, nextCreditsOn: null },
    },
    {
      when: 'a pass without a stored balance has no credits',
      pass: { balances: [] },
      refuses: { code: 'credits-used-up', used: 0, granted: 0, nextCreditsOn: null },
    },
  ]);
});

describe('cycles of a membership', () => {
  const inJanuary = { now: '2027-01-10 12:00', session: aClass('2027-01-11 09:00') };
  const inDecember = aClass('2026-12-01 00:00');
  table([
    { when: 'the class pays with its own cycle', pass: { terms: membershipTerms() }, pays: { cycle: 0 } },
    {
      when: 'a cycle without a stored balance is created with its first use',
      pass: { terms: membershipTerms() },
      ...inJanuary,
      pays: { cycle: 2, grant: 4 },
    },
    {
      when: 'a stored cycle is not created again',
      pass: { terms: membershipTerms(), balances: [balance('class', 0, 4, 0), balance('class', 2, 4, 3)] },
      ...inJanuary,
      pays: { cycle: 2, grant: undefined },
    },
    {
      when: 'credits of earlier cycles are lost',
      pass: { terms: membershipTerms(), balances: [balance('class', 0, 4, 4), balance('class', 2, 4, 0)] },
      ...inJanuary,
      refuses: { code: 'credits-used-up', used: 4, granted: 4, nextCreditsOn: day('2027-02-01') },
    },
    {
      when: 'credits carried forward are used first, the oldest before the others',
      pass: { terms: membershipTerms({ carryForward: true }), balances: [balance('class', 0, 4, 1), balance('class', 2, 4, 0)] },
      ...inJanuary,
      pays: { cycle: 0 },
    },
    {
      when: 'carried credits are used first although the current cycle has some',
      pass: {
        terms: membershipTerms({ carryForward: true }),
        balances: [balance('class', 0, 4, 1), balance('class', 1, 4, 0), balance('class', 2, 4, 3)],
      },
      ...inJanuary,
      pays: { cycle: 0 },
    },
    {
      when: 'nothing is borrowed after the last cycle, although its end was never stored',
      pass: { terms: membershipTerms({ cycles: 1, futureCycles: 1 }), endsAt: null, left: 0 },
      refuses: { code: 'credits-used-up', used: 4, granted: 4, nextCreditsOn: null },
    },
    {
      when: 'credits are carried from a cycle that was never used or stored',
      pass: { terms: membershipTerms({ carryForward: true }), balances: [balance('class', 0, 4, 0), balance('class', 2, 4, 0)] },
      ...inJanuary,
      pays: { cycle: 1, grant: 4 },
    },
    {
      when: 'credits are not carried from before the first stored cycle',
      pass: { terms: membershipTerms({ carryForward: true }), balances: [balance('class', 2, 4, 0)] },
      ...inJanuary,
      refuses: { code: 'credits-used-up', used: 4, granted: 4, nextCreditsOn: day('2027-02-01') },
    },
    {
      when: 'a class after the renewal',
      pass: { terms: membershipTerms() },
      session: inDecember,
      refuses: { code: 'beyond-renewal', renewsOn: day('2026-12-01') },
    },
    {
      when: 'booking beyond the renewal allowed: the remaining credits pay',
      pass: { terms: membershipTerms({ bookBeyondRenewal: true }) },
      session: inDecember,
      pays: { cycle: 0 },
    },
    {
      when: 'booking beyond the renewal allowed, no credits left, future credits not allowed',
      pass: { terms: membershipTerms({ bookBeyondRenewal: true }), left: 0 },
      session: inDecember,
      refuses: { code: 'credits-used-up', used: 4, granted: 4, nextCreditsOn: day('2026-12-01') },
    },
    {
      when: 'booking beyond the renewal allowed, with future credits: the class’s own cycle first',
      pass: { terms: membershipTerms({ bookBeyondRenewal: true, futureCycles: 1 }) },
      session: inDecember,
      pays: { cycle: 1, grant: 4 },
    },
    {
      when: 'beyond the reach of future credits: the remaining credits pay',
      pass: { terms: membershipTerms({ bookBeyondRenewal: true, futureCycles: 1 }) },
      session: aClass('2027-01-05 09:00'),
      pays: { cycle: 0 },
    },
    {
      when: 'future credits may be used now',
      pass: { terms: membershipTerms({ futureCycles: 2 }), left: 0 },
      pays: { cycle: 1, grant: 4 },
    },
    {
      when: 'future credits reach the allowed number of cycles',
      pass: {
        terms: membershipTerms({ futureCycles: 2 }),
        balances: [balance('class', 0, 4, 0), balance('class', 1, 4, 0), balance('class', 2, 4, 0)],
      },
      refuses: { code: 'credits-used-up', used: 12, granted: 12, nextCreditsOn: day('2027-02-01') },
    },
    {
      when: 'future credits of a cycle that will not exist are not used',
      pass: { terms: membershipTerms({ futureCycles: 2 }), state: 'cancelled', endsAt: wallTime('2026-11-30 23:59'), left: 0 },
      refuses: { code: 'credits-used-up', used: 4, granted: 4, nextCreditsOn: null },
    },
    {
      when: 'an unlimited pass beyond the renewal needs the permission too',
      pass: { terms: membershipTerms({ classes: forClasses({ allowance: UNLIMITED }) }) },
      session: inDecember,
      refuses: { code: 'beyond-renewal', renewsOn: day('2026-12-01') },
    },
    {
      when: 'a trial lengthens the first cycle',
      pass: { terms: membershipTerms({ trialDays: 7 }) },
      session: aClass('2026-12-07 09:00'),
      pays: { cycle: 0 },
    },
    {
      when: 'a trial moves the first renewal',
      pass: { terms: membershipTerms({ trialDays: 7 }) },
      session: aClass('2026-12-08 09:00'),
      refuses: { code: 'beyond-renewal', renewsOn: day('2026-12-08') },
    },
  ]);
});

describe('booking opens some days before a class', () => {
  const terms = packTerms({ opensDaysBefore: 7 });
  table([
    {
      when: 'the day before it opens',
      pass: { terms },
      now: '2026-11-12 23:59',
      session: aClass('2026-11-20 09:00'),
      refuses: { code: 'opens-later', opensOn: day('2026-11-13') },
    },
    { when: 'from the beginning of the day', pass: { terms }, now: '2026-11-13 00:00', session: aClass('2026-11-20 09:00'), pays: {} },
    {
      when: 'on the day of the class only',
      pass: { terms: packTerms({ opensDaysBefore: 0 }) },
      now: '2026-11-19 23:00',
      session: aClass('2026-11-20 09:00'),
      refuses: { code: 'opens-later', opensOn: day('2026-11-20') },
    },
  ]);
});

describe('guests', () => {
  const own = { separate: limited(1) };
  const guest = { classFor: 'other' as const };
  table([
    { when: 'guests not allowed', ...guest, refuses: { code: 'guests-not-allowed' } },
    {
      when: 'guests allowed: class credits pay',
      pass: { terms: packTerms({ guests: { separate: null } }) },
      ...guest,
      pays: { kind: 'class' },
    },
    { when: 'guest credits are used first', pass: { terms: packTerms({ guests: own }) }, ...guest, pays: { kind: 'guest', cycle: 0 } },
    {
      when: 'class credits are used after guest credits',
      pass: { terms: packTerms({ guests: own }), balances: [balance('class', 0, 10, 3), balance('guest', 0, 1, 0)] },
      ...guest,
      pays: { kind: 'class', cycle: 0 },
    },
    {
      when: 'both kinds are used up',
      pass: { terms: packTerms({ guests: own }), balances: [balance('class', 0, 10, 0), balance('guest', 0, 1, 0)] },
      ...guest,
      refuses: { code: 'credits-used-up', used: 11, granted: 11, nextCreditsOn: null },
    },
    {
      when: 'unlimited guests',
      pass: { terms: packTerms({ guests: { separate: UNLIMITED } }), left: 0 },
      ...guest,
      pays: { kind: 'guest', counted: false },
    },
    {
      when: 'guest credits never pay for the customer’s own seat',
      pass: { terms: packTerms({ guests: own }), left: 0 },
      refuses: { code: 'credits-used-up', used: 10, granted: 10, nextCreditsOn: null },
    },
  ]);
});

describe('a returned credit with an extension', () => {
  const until = { usableUntil: wallTime('2026-11-24 23:59'), returned: 1 };
  const old = packTerms({ validity: { kind: 'until', day: day('2026-11-05') } });
  table([
    {
      when: 'pays although the pass has expired',
      pass: { terms: old, balances: [balance('class', 0, 10, 4, until)] },
      pays: { cycle: 0, counted: true },
    },
    {
      when: 'pays only for a class within its extension',
      pass: { terms: old, balances: [balance('class', 0, 10, 4, until)] },
      session: aClass('2026-11-25 09:00'),
      refuses: { code: 'pass-expired', endedOn: day('2026-11-05') },
    },
    {
      when: 'other remaining credits stay lost',
      pass: { terms: old, balances: [balance('class', 0, 10, 3, { ...until, returned: 0 })] },
      refuses: { code: 'pass-expired', endedOn: day('2026-11-05') },
    },
    {
      when: 'is used before the current cycle’s credits, because it expires first',
      pass: {
        terms: membershipTerms(),
        balances: [
          balance('class', 0, 4, 1, { ...until, returned: 1, usableUntil: wallTime('2026-12-14 23:59') }),
          balance('class', 1, 4, 4),
        ],
      },
      now: '2026-12-03 09:00',
      session: aClass('2026-12-04 09:00'),
      pays: { cycle: 0 },
    },
    {
      when: 'pays beyond the renewal, because it belongs to no cycle any more',
      pass: {
        terms: membershipTerms(),
        balances: [balance('class', 0, 4, 1, { returned: 1, usableUntil: wallTime('2027-01-10 23:59') }), balance('class', 1, 4, 4)],
      },
      now: '2026-12-28 09:00',
      session: aClass('2027-01-04 09:00'),
      pays: { cycle: 0 },
    },
    {
      when: 'does not lift a limit',
      pass: {
        terms: { ...old, durationLimits: [{ maxVisits: 1, unit: 'day' }] },
        balances: [balance('class', 0, 10, 4, until)],
        visits: [{ kind: 'class', startsAt: wallTime('2026-11-11 18:00'), service: MAT }],
      },
      refuses: { code: 'duration-limit-reached', maxVisits: 1, unit: 'day', used: 1, from: day('2026-11-11'), isCurrent: false },
    },
    {
      when: 'does not extend the coverage of the pass',
      pass: { terms: { ...old, classes: forClasses({ templates: [PILATES] }) }, balances: [balance('class', 0, 10, 4, until)] },
      refuses: { code: 'class-not-covered' },
    },
  ]);
});
