import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  aClass,
  aPass,
  forClasses,
  limited,
  membershipTerms,
  NEW_YORK,
  packTerms,
  PILATES,
  UNLIMITED,
  wallTime,
  YOGA,
} from '../../../../tests/builders/pass.ts';
import { addDays, type Day } from '../../../kernel/calendar.ts';
import { days, plus } from '../../../kernel/time.ts';
import { paysForClass } from '../../products/rules/coverage.ts';
import { creditFor } from './eligibility.ts';

const now = wallTime('2026-11-01 15:00');
const someDay = fc.integer({ min: -40, max: 100 }).map((ahead) => addDays('2026-11-01' as Day, ahead));
const period = fc.record({
  count: fc.integer({ min: 1, max: 4 }),
  unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
});

const anyTerms = fc
  .record({
    validity: fc.oneof(
      fc.constant({ kind: 'never' as const }),
      someDay.map((day) => ({ kind: 'until' as const, day })),
      period.map((each) => ({ kind: 'period' as const, ...each })),
    ),
    activation: fc.oneof(
      fc.constant({ kind: 'immediate' as const }),
      someDay.map((day) => ({ kind: 'date' as const, day })),
    ),
    expiryFrom: fc.constantFrom('activation' as const, 'first-booking' as const),
    classes: fc.option(
      fc.record({
        allowance: fc.constantFrom(UNLIMITED, limited(0), limited(1), limited(4)),
        templates: fc.constantFrom('all' as const, [YOGA], [PILATES]),
      }),
    ),
    membership: fc.option(
      fc.record({
        cycle: period,
        cycles: fc.option(fc.integer({ min: 1, max: 3 })),
        bookBeyondRenewal: fc.boolean(),
        trialDays: fc.constantFrom(0, 7),
      }),
    ),
  })
  .map(({ classes, membership, ...common }) => {
    const terms = { ...common, classes: classes && forClasses(classes) };
    return membership ? membershipTerms({ ...terms, ...membership }) : packTerms(terms);
  });

it('a product is listed for a class exactly when the pass, sold now, would pay for it', () => {
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 0, max: 100 }), (terms, ahead) => {
      const session = aClass('2026-11-01 16:00', { startsAt: plus(wallTime('2026-11-01 16:00'), days(ahead)) });
      const sold = creditFor(aPass({ terms }), session, { classFor: 'myself', now, zone: NEW_YORK });
      expect(paysForClass(terms, session, now, NEW_YORK)).toBe(sold.ok);
    }),
  );
});
