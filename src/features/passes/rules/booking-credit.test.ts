import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asId, type ServiceId } from '../../../kernel/ids.ts';
import { hours, plus, type Instant } from '../../../kernel/time.ts';
import {
  aClass,
  aPass,
  balance,
  forClasses,
  limited,
  membershipTerms,
  NEW_YORK,
  packTerms,
  total,
  UNLIMITED,
  wallTime,
} from '../../../../tests/builders/pass.ts';
import { creditsIn } from './credit-balance.ts';
import { endOfDay } from '../../products/rules/duration.ts';
import { activationOf } from './validity.ts';
import { creditFor } from './eligibility.ts';
import type { CoveredSession } from '../../products/rules/coverage.ts';
import { afterReturn, afterUse, returnOf } from './booking-credit.ts';
import type { CreditUse, Pass } from './pass.ts';
import type { PassTerms } from '../../products/rules/terms.ts';

const now = wallTime('2026-11-10 12:00');
const session = aClass('2026-11-11 09:00');
const use: CreditUse = { pass: aPass().id, kind: 'class', cycle: 0, counted: true };
const terms = { now, zone: NEW_YORK, causedByStudio: false, returnedCreditDays: 14 };

describe('a used credit', () => {
  it('leaves the pass with one credit less and one visit more', () => {
    const after = afterUse(aPass({ left: 3 }), use, session);
    expect(total(after, 'class')).toBe(2);
    expect(after.visits).toEqual([{ kind: 'class', startsAt: session.startsAt, service: session.service }]);
  });

  it('is never taken from an empty balance', () => {
    expect(() => afterUse(aPass({ left: 0 }), use, session)).toThrow(RangeError);
    expect(() => afterUse(aPass({ balances: [] }), use, session)).toThrow(RangeError);
  });

  it('creates the credits of its cycle at the same time', () => {
    const after = afterUse(aPass({ terms: membershipTerms() }), { ...use, cycle: 2, grant: 4 }, session);
    expect(after.balances).toContainEqual(balance('class', 2, 4, 3));
  });

  it('of an unlimited pass changes no balance, but counts as a visit', () => {
    const pass = aPass({ terms: packTerms({ classes: forClasses({ allowance: UNLIMITED }) }) });
    const after = afterUse(pass, { ...use, counted: false }, session);
    expect(after.balances).toEqual(pass.balances);
    expect(after.visits).toHaveLength(1);
  });
});

describe('a returned credit', () => {
  const ended = aPass({ left: 3, endsAt: wallTime('2026-11-09 23:59') });
  it('goes to the pass, kind and cycle it came from', () => {
    expect(returnOf({ ...use, grant: 4 }, aPass({ left: 3 }), terms)).toEqual({ use, usableUntil: null });
  });

  it('can be used for 14 days when the pass has ended and the studio cancelled', () => {
    const back = returnOf(use, ended, { ...terms, causedByStudio: true });
    expect(back.usableUntil).toBe(endOfDay(NEW_YORK, '2026-11-24' as never));
    const after = afterReturn(ended, use, session, back.usableUntil);
    expect(after.balances).toEqual([balance('class', 0, 10, 4, { returned: 1, usableUntil: back.usableUntil })]);
    expect(creditFor(after, session, { classFor: 'myself', now, zone: NEW_YORK }).ok).toBe(true);
  });

  it('cannot be used when the pass has ended and the person cancelled', () => {
    const back = returnOf(use, ended, terms);
    expect(back.usableUntil).toBeNull();
    expect(creditFor(afterReturn(ended, use, session), session, { classFor: 'myself', now, zone: NEW_YORK }).ok).toBe(false);
  });

  it('never shortens a running extension', () => {
    const later = wallTime('2026-12-24 23:59');
    const extended = aPass({ balances: [balance('class', 0, 10, 1, { usableUntil: later, returned: 1 })] });
    expect(afterReturn(extended, use, session, wallTime('2026-11-24 23:59')).balances[0]).toMatchObject({
      returned: 2,
      usableUntil: later,
    });
  });

  it('gets no extension while its cycle runs', () => {
    expect(returnOf(use, aPass({ terms: membershipTerms() }), { ...terms, causedByStudio: true }).usableUntil).toBeNull();
  });

  it.each([
    { when: 'an ended cycle', over: {}, late: true },
    { when: 'an ended cycle that carries forward', over: { carryForward: true }, late: false },
  ])('$when', ({ over, late }) => {
    const pass = aPass({ terms: membershipTerms(over) });
    const back = returnOf(use, pass, { ...terms, now: wallTime('2026-12-03 12:00'), causedByStudio: true });
    expect(back.usableUntil !== null).toBe(late);
  });

  it('keeps the extension that it was taken from', () => {
    const usableUntil = wallTime('2026-11-20 23:59');
    const extended = aPass({ endsAt: ended.endsAt, balances: [balance('class', 0, 10, 1, { usableUntil, returned: 1 })] });
    const used = afterUse(extended, use, session);
    expect(used.balances[0]).toMatchObject({ balance: 0, returned: 0 });
    const back = returnOf(use, used, terms);
    expect(back.usableUntil).toBe(usableUntil);
    expect(afterReturn(used, use, session, back.usableUntil)).toEqual(extended);
  });

  it('cannot go to a balance that nothing was taken from', () => {
    expect(() => afterReturn(aPass({ balances: [] }), use, session)).toThrow(RangeError);
  });
});

describe('any sequence of uses and returns', () => {
  const allowance = fc.oneof(fc.integer({ min: 0, max: 5 }).map(limited), fc.constant(UNLIMITED));
  const limit = fc.record({
    maxVisits: fc.integer({ min: 0, max: 4 }),
    unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
  });
  const someTerms: fc.Arbitrary<PassTerms> = fc
    .record({
      membership: fc.boolean(),
      allowance,
      guests: fc.oneof(
        fc.constant(null),
        fc.constant({ separate: null }),
        allowance.map((separate) => ({ separate })),
      ),
      durationLimits: fc.oneof(fc.constant(null), fc.array(limit, { maxLength: 2 })),
      carryForward: fc.boolean(),
      bookBeyondRenewal: fc.boolean(),
      futureCycles: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 3 })),
      cycles: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 4 })),
      expiryFrom: fc.constantFrom('activation' as const, 'first-booking' as const),
      validity: fc.constantFrom({ kind: 'never' } as const, { kind: 'period', count: 6, unit: 'week' } as const),
    })
    .map(({ membership, allowance: each, cycles, ...over }) =>
      (membership ? membershipTerms : packTerms)({ ...over, classes: forClasses({ allowance: each }), cycles: membership ? cycles : null }),
    );
  const step = fc.record({
    hoursAhead: fc.integer({ min: 1, max: 80 * 24 }),
    hoursLater: fc.integer({ min: 0, max: 10 * 24 }),
    classFor: fc.constantFrom('myself' as const, 'other' as const),
    service: fc.integer({ min: 1, max: 2 }),
    leaves: fc.boolean(),
    causedByStudio: fc.boolean(),
  });

  type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

  /** Plays one step. Returns a description of the failure, or nothing. */
  function play(
    pass: Pass,
    clock: Instant,
    { hoursAhead, classFor, service, leaves, causedByStudio }: Step,
  ): { pass: Pass; faults: string[] } {
    const covered: CoveredSession = { ...session, service: asId<ServiceId>(service), startsAt: plus(clock, hours(hoursAhead)) };
    const decision = creditFor(pass, covered, { classFor, now: clock, zone: NEW_YORK });
    if (!decision.ok) {
      const { refusal } = decision;
      return { pass, faults: refusal.code === 'credits-used-up' && refusal.granted > refusal.used ? ['refused with credits left'] : [] };
    }
    const used = afterUse(pass, decision.value, covered);
    const back = returnOf(decision.value, used, { now: clock, zone: NEW_YORK, causedByStudio, returnedCreditDays: 14 });
    const undone = afterReturn(used, back.use, covered, back.usableUntil);
    const faults = [
      ...(used.balances.some((row) => row.balance < 0 || row.returned > row.balance) ? ['a balance below zero'] : []),
      ...(creditsPerCycle(undone).join() === creditsPerCycle(pass).join() ? [] : ['a return that is not its use undone']),
      ...(undone.visits.length === pass.visits.length ? [] : ['a visit that stayed']),
      ...(decision.value.counted && creditsPerCycle(used).join() === creditsPerCycle(pass).join() ? ['a use that took nothing'] : []),
    ];
    return { pass: { ...(leaves ? undone : used), ...activationOf(pass, clock, NEW_YORK) }, faults };
  }

  it('keeps balances at zero or more, a return undoes its use, and a refusal has nothing left to take', () => {
    fc.assert(
      fc.property(someTerms, fc.array(step, { maxLength: 40 }), (someTerm, steps) => {
        let pass = aPass({ terms: someTerm });
        let clock: Instant = wallTime('2026-11-01 16:00');
        const faults = steps.flatMap((each) => {
          clock = plus(clock, hours(each.hoursLater));
          const played = play(pass, clock, each);
          pass = played.pass;
          return played.faults;
        });
        expect(faults).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  const creditsPerCycle = (pass: Pass): number[] =>
    (['class', 'guest'] as const).flatMap((kind) => Array.from({ length: 20 }, (_, cycle) => creditsIn(pass, kind, cycle)));
});
