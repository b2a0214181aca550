/** Random changes of the rules, bookings and cancellations (docs/decisions/0231). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { days, hours, instant, minus, minutes, plus, type Instant } from '../../../kernel/time.ts';
import { minor, type Minor } from '../../../kernel/money.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import { FREE_LATE_WITHIN, noShowFeeOf, rulesOfClass, type BookingRules } from '../../classes/rules/booking-rules.ts';
import { DEFAULT_SETTINGS } from '../../studio/rules/default-settings.ts';
import { cancellationOf } from './cancellation.ts';

const START = instant(Date.UTC(2026, 10, 28, 18));
const paid = { takesCredit: true, allowsFee: true };

interface Rules {
  readonly policy: BookingPolicy;
  readonly lateCancelFee: Minor | null;
  readonly noShowFee: Minor | null;
}

/** The debt of a person: impossible is worse than any fee, a fee is worse than the credit. */
type Cost = readonly [isImpossible: number, fee: number, isCreditKept: number];

const anyRules = fc.record({
  hoursBefore: fc.integer({ min: 0, max: 48 }),
  lateAllowed: fc.boolean(),
  credit: fc.constantFrom('refunded' as const, 'kept' as const),
  fee: fc.option(fc.integer({ min: 1, max: 50 }), { nil: null }),
  noShow: fc.option(fc.integer({ min: 1, max: 50 }), { nil: null }),
  freeLates: fc.nat(3),
});
type AnyRules = typeof anyRules extends fc.Arbitrary<infer Value> ? Value : never;
const rulesFrom = ({ hoursBefore, lateAllowed, credit, fee, noShow, freeLates }: AnyRules): Rules => ({
  policy: {
    ...DEFAULT_SETTINGS.booking,
    cancelBeforeHours: hoursBefore,
    allowCancelAfterDeadline: lateAllowed,
    lateCancelCredit: credit,
    freeLateCancels: freeLates,
  },
  lateCancelFee: fee === null ? null : minor(fee),
  noShowFee: noShow === null ? null : minor(noShow),
});
const step = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), rules: anyRules.map(rulesFrom) }),
  fc.record({
    kind: fc.constant('book' as const),
    hoursBefore: fc.integer({ min: 1, max: 72 }),
    freeLateUsed: fc.option(fc.nat(3), { nil: null }),
  }),
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Leaving {
  readonly at: Instant;
  readonly freeLateUsed: number | null;
}

/** Cancelling a booking that keeps `own` while the studio has `today`. Null: it keeps none. */
function leave(own: BookingRules | null, today: Rules, { at, freeLateUsed }: Leaving) {
  const booking = { state: 'reserved' as const, waitlistSeq: null, freeUntil: null, rules: own };
  const session = { startsAt: START, cancelledAt: null, lateCancelFee: today.lateCancelFee };
  return cancellationOf(booking, session, { now: at, policy: today.policy, paid, freeLateUsed });
}

function costOf(own: BookingRules | null, today: Rules, leaving: Leaving): Cost {
  const decision = leave(own, today, leaving);
  return decision.ok ? [0, decision.value.fee ?? 0, decision.value.credit === 'kept' ? 1 : 0] : [1, 0, 0];
}

const compare = (a: Cost, b: Cost): number => {
  const first = a.findIndex((part, nth) => part !== b[nth]);
  return first === -1 ? 0 : a[first]! - b[first]!;
};

/** Whether a free late cancellation is used only where cancelling would cost something without it. */
function isNeeded(own: BookingRules | null, today: Rules, leaving: Leaving): boolean {
  const decision = leave(own, today, leaving);
  if (!decision.ok || decision.value.freeLate === null) return true;
  return compare(costOf(own, today, { ...leaving, freeLateUsed: null }), [0, 0, 0]) > 0;
}

/** The fee for not coming. */
const feeOf = (rules: BookingRules | null, today: Rules): number => noShowFeeOf({ rules, givenBy: null, partner: null }, today) ?? 0;

const START_RULES: Rules = { policy: DEFAULT_SETTINGS.booking, lateCancelFee: null, noShowFee: null };

/** Whether after each step no booking costs more than under its own rules, nor more than under the present ones. */
function isKept(steps: readonly Step[], rulesOf: (made: BookingRules) => BookingRules | null): boolean {
  let today: Rules = START_RULES;
  const booked: { readonly made: Rules; readonly own: BookingRules; readonly leaving: Leaving }[] = [];
  for (const one of steps) {
    if (one.kind === 'change') today = one.rules;
    else {
      const leaving = { at: minus(START, hours(one.hoursBefore)), freeLateUsed: one.freeLateUsed };
      booked.push({ made: today, own: rulesOfClass(today.policy, today), leaving });
    }
    for (const { made, own, leaving } of booked) {
      const [owed, then, now] = [costOf(rulesOf(own), today, leaving), costOf(null, made, leaving), costOf(null, today, leaving)];
      if (compare(owed, then) > 0 || compare(owed, now) > 0) return false;
      if (!isNeeded(rulesOf(own), today, leaving)) return false;
      if (feeOf(rulesOf(own), today) > Math.min(feeOf(null, made), feeOf(null, today))) return false;
    }
  }
  return true;
}

const sequences = fc.array(step, { minLength: 2, maxLength: 30 });

describe('the rules that a booking keeps', () => {
  it('never cost more than on the day of the booking, in 200 random sequences', () => {
    const found = fc.check(
      fc.property(sequences, (steps) => isKept(steps, (own) => own)),
      { numRuns: 200 },
    );
    expect(found).toMatchObject({ failed: false, numRuns: 200 });
  });

  it('matter: with the present rules alone the same sequences find a booking that costs more', () => {
    const found = fc.check(
      fc.property(sequences, (steps) => isKept(steps, () => null)),
      { numRuns: 200 },
    );
    expect(found.failed).toBe(true);
  });

  it('leave the cost unchanged when only stricter rules follow, in 200 random sequences', () => {
    const stricter = fc.record({ hoursMore: fc.nat(12), feeMore: fc.nat(20), isKept: fc.boolean(), isForbidden: fc.boolean() });
    const found = fc.check(
      fc.property(
        anyRules,
        fc.array(stricter, { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 1, max: 72 }),
        (first, changes, before) => {
          const [made, leaving] = [rulesFrom(first), { at: minus(START, hours(before)), freeLateUsed: 1 }];
          const own = rulesOfClass(made.policy, made);
          let today = made;
          return changes.every(({ hoursMore, feeMore, isKept: keeps, isForbidden }) => {
            const { policy, lateCancelFee, noShowFee } = today;
            const fee = (lateCancelFee ?? 0) + feeMore;
            today = {
              policy: {
                ...policy,
                cancelBeforeHours: policy.cancelBeforeHours + hoursMore,
                lateCancelCredit: keeps ? 'kept' : policy.lateCancelCredit,
                allowCancelAfterDeadline: policy.allowCancelAfterDeadline && !isForbidden,
              },
              lateCancelFee: fee === 0 ? null : minor(fee),
              noShowFee,
            };
            return compare(costOf(own, today, leaving), costOf(null, made, leaving)) === 0;
          });
        },
      ),
      { numRuns: 200 },
    );
    expect(found).toMatchObject({ failed: false, numRuns: 200 });
  });

  it('never give a person more free late cancellations in 30 days than any of them allows, in 200 random sequences', () => {
    const found = fc.check(
      fc.property(
        fc.array(fc.record({ days: fc.nat(12), rules: anyRules, own: anyRules }), { minLength: 5, maxLength: 40 }),
        (leavings) => {
          const used: Instant[] = [];
          let at = minus(START, hours(1));
          return leavings.every(({ days: passed, rules, own: before }) => {
            at = plus(at, days(passed));
            const since = minus(at, FREE_LATE_WITHIN);
            const [today, made] = [rulesFrom(rules), rulesFrom(before)];
            const freeLateUsed = used.filter((one) => one > since).length;
            const startsAt = plus(at, minutes(1));
            const session = { startsAt, cancelledAt: null, lateCancelFee: today.lateCancelFee };
            const booking = { state: 'reserved' as const, waitlistSeq: null, freeUntil: null, rules: rulesOfClass(made.policy, made) };
            const decision = cancellationOf(booking, session, { now: at, policy: today.policy, paid, freeLateUsed });
            if (decision.ok && decision.value.freeLate) used.push(at);
            return used.filter((one) => one > since).length <= Math.max(rules.freeLates, before.freeLates, freeLateUsed);
          });
        },
      ),
      { numRuns: 200 },
    );
    expect(found).toMatchObject({ failed: false, numRuns: 200 });
  });
});
