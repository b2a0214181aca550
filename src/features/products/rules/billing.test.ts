import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { membershipTerms, NEW_YORK } from '../../../../tests/builders/pass.ts';
import { addDays, dayInMonth, daysBetween, monthOf, weekdayOf, type Day } from '../../../kernel/calendar.ts';
import { minor } from '../../../kernel/money.ts';
import { instantAt } from '../../../kernel/zoned-time.ts';
import { chargeOf, dueAtSale, phasesOf } from './billing.ts';
import { billingDayOf, cutShort, cycleIn, firstDayOfCycle } from './duration.ts';
import { openingCredits } from './opening-credits.ts';
import type { BillingDay, PassTerms, Period } from './terms.ts';

const day = (text: string) => text as Day;
const onThe = (dayOfMonth: number) => ({ kind: 'day-of-month', dayOfMonth }) as const;
const weekday = (nth: number) => ({ kind: 'weekday', weekday: nth }) as const;
const every = (count: number, unit: Period['unit']) => ({ cycle: { count, unit } });
const billed = (over: Partial<PassTerms> = {}, price = 14_900) => ({ terms: membershipTerms(over), price: minor(price) });

describe('the phases of a membership', () => {
  it.each<{ when: string; terms: Partial<PassTerms>; begun: string; phases: [string, string, string | null, number][] }>([
    { when: 'no trial, no billing day', terms: {}, begun: '2026-11-10', phases: [['normal', '2026-11-10', null, 14_900]] },
    {
      when: 'a trial',
      terms: { trialDays: 7 },
      begun: '2026-11-10',
      phases: [
        ['trial', '2026-11-10', '2026-11-16', 0],
        ['normal', '2026-11-17', null, 14_900],
      ],
    },
    {
      when: 'billed on the 1st: 21 of the 30 days of November',
      terms: { billingDay: onThe(1) },
      begun: '2026-11-10',
      phases: [
        ['prorated', '2026-11-10', '2026-11-30', 10_430],
        ['normal', '2026-12-01', null, 14_900],
      ],
    },
    {
      when: 'a trial and a billing day: 14 of 30 days remain after the trial',
      terms: { billingDay: onThe(1), trialDays: 7 },
      begun: '2026-11-10',
      phases: [
        ['trial', '2026-11-10', '2026-11-16', 0],
        ['prorated', '2026-11-17', '2026-11-30', 6953],
        ['normal', '2026-12-01', null, 14_900],
      ],
    },
    {
      when: 'on the billing day itself',
      terms: { billingDay: onThe(10) },
      begun: '2026-11-10',
      phases: [['normal', '2026-11-10', null, 14_900]],
    },
    {
      when: 'the trial ends on the billing day',
      terms: { billingDay: onThe(17), trialDays: 7 },
      begun: '2026-11-10',
      phases: [
        ['trial', '2026-11-10', '2026-11-16', 0],
        ['normal', '2026-11-17', null, 14_900],
      ],
    },
    {
      when: 'the 31st, in a month without one',
      terms: { billingDay: onThe(31) },
      begun: '2027-02-28',
      phases: [['normal', '2027-02-28', null, 14_900]],
    },
    {
      when: 'weeks that start on Monday: 3 of 7 days',
      terms: { ...every(1, 'week'), billingDay: weekday(1) },
      begun: '2026-11-13',
      phases: [
        ['prorated', '2026-11-13', '2026-11-15', 6386],
        ['normal', '2026-11-16', null, 14_900],
      ],
    },
    {
      when: 'three cycles, the first one shortened',
      terms: { billingDay: onThe(1), cycles: 3 },
      begun: '2026-11-10',
      phases: [
        ['prorated', '2026-11-10', '2026-11-30', 10_430],
        ['normal', '2026-12-01', '2027-01-31', 14_900],
      ],
    },
    {
      when: 'one cycle, shortened',
      terms: { billingDay: onThe(1), cycles: 1 },
      begun: '2026-11-10',
      phases: [['prorated', '2026-11-10', '2026-11-30', 10_430]],
    },
    {
      when: 'a weekday does not apply to months, nor a day of the month to weeks',
      terms: { ...every(2, 'week'), billingDay: onThe(1) },
      begun: '2026-11-10',
      phases: [['normal', '2026-11-10', null, 14_900]],
    },
  ])('$when', ({ terms, begun, phases }) => {
    expect(phasesOf(billed(terms), day(begun)).map(({ kind, from, until, price }) => [kind, from, until, price])).toEqual(phases);
  });

  it('start with the amount due at the sale: nothing in a trial', () => {
    expect(dueAtSale(billed({ billingDay: onThe(1) }), day('2026-11-10'))).toBe(10_430);
    expect(dueAtSale(billed({ billingDay: onThe(1), trialDays: 7 }), day('2026-11-10'))).toBe(0);
  });
});

describe('the charge dates of a membership', () => {
  const days = (terms: Partial<PassTerms>, begun: string, cycles: number[]) =>
    cycles.map((cycle) => chargeOf(billed(terms), day(begun), cycle).day);
  it.each<{ when: string; terms: Partial<PassTerms>; begun: string; days: string[] }>([
    { when: 'the 31st of months', terms: {}, begun: '2027-01-31', days: ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'] },
    {
      when: 'the 31st by its billing day',
      terms: { billingDay: onThe(31) },
      begun: '2027-02-10',
      days: ['2027-02-10', '2027-02-28', '2027-03-31', '2027-04-30'],
    },
    {
      when: 'the 30th, with a leap day',
      terms: { billingDay: onThe(30) },
      begun: '2028-01-31',
      days: ['2028-01-31', '2028-02-29', '2028-03-30', '2028-04-30'],
    },
    {
      when: 'years from a leap day',
      terms: every(1, 'year'),
      begun: '2028-02-29',
      days: ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28'],
    },
    {
      when: 'a year billed on the 1st',
      terms: { ...every(1, 'year'), billingDay: onThe(1) },
      begun: '2026-11-10',
      days: ['2026-11-10', '2026-12-01', '2027-12-01', '2028-12-01'],
    },
    {
      when: 'two weeks billed on Fridays',
      terms: { ...every(2, 'week'), billingDay: weekday(5) },
      begun: '2026-11-23',
      days: ['2026-11-23', '2026-11-27', '2026-12-11', '2026-12-25'],
    },
    {
      when: 'after the trial',
      terms: { trialDays: 14 },
      begun: '2026-11-17',
      days: ['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01'],
    },
  ])('$when', ({ terms, begun, days: expected }) => expect(days(terms, begun, [0, 1, 2, 3])).toEqual(expected));
});

describe('the credits of a shortened first cycle', () => {
  it.each<{ perCycle: number; begun: string; credits: number }>([
    { perCycle: 4, begun: '2026-11-10', credits: 3 },
    { perCycle: 4, begun: '2026-11-30', credits: 1 },
    { perCycle: 8, begun: '2026-11-16', credits: 4 },
    { perCycle: 8, begun: '2026-12-01', credits: 8 },
  ])('$perCycle a month from $begun until the 1st: $credits', ({ perCycle, begun, credits }) => {
    const terms = membershipTerms({
      billingDay: onThe(1),
      classes: { allowance: { kind: 'limited', perCycle }, templates: 'all', serviceLimits: null },
    });
    expect(openingCredits(terms, day(begun))).toEqual([{ kind: 'class', cycle: 0, delta: credits }]);
  });
});

/** Whether a cycle may begin on a day. Without a billing day, any day is right. */
function isOn(billingDay: BillingDay | null, first: Day): boolean {
  if (billingDay === null) return true;
  if (billingDay.kind === 'weekday') return weekdayOf(first) === billingDay.weekday;
  return first === dayInMonth(monthOf(first), billingDay.dayOfMonth);
}

/** Covers years with leap days, month ends and clock changes, for every kind of cycle and billing day. */
it('cycles have no gaps, start on their billing day, and are charged on their first day', () => {
  const terms = fc.record({
    unit: fc.constantFrom<Period['unit']>('day', 'week', 'month', 'year'),
    count: fc.integer({ min: 1, max: 4 }),
    trialDays: fc.constantFrom(0, 7, 30),
    dayOfMonth: fc.option(fc.integer({ min: 1, max: 31 })),
    weekday: fc.integer({ min: 1, max: 7 }),
    begun: fc.integer({ min: 0, max: 2000 }),
  });
  fc.assert(
    fc.property(terms, ({ unit, count, trialDays, dayOfMonth, weekday: nth, begun: offset }) => {
      const billingDay = dayOfMonth === null ? null : unit === 'week' ? weekday(nth) : onThe(dayOfMonth);
      const membership = billed({ ...every(count, unit), trialDays, billingDay });
      const begun = addDays(day('2026-01-01'), offset);
      const part = cutShort(begun, membership.terms);
      expect(part === null || (part.days > 0 && part.days < part.of)).toBe(true);
      for (let cycle = 1; cycle <= 14; cycle += 1) {
        const first = firstDayOfCycle(begun, membership.terms, cycle);
        expect(chargeOf(membership, begun, cycle).day).toBe(first);
        expect(daysBetween(firstDayOfCycle(begun, membership.terms, cycle - 1), first)).toBeGreaterThan(0);
        const at = (one: Day, time: string) =>
          cycleIn(membership.terms, instantAt(NEW_YORK, begun, '15:00' as never), instantAt(NEW_YORK, one, time as never), NEW_YORK);
        expect(at(first, '00:00')).toBe(cycle);
        expect(at(addDays(first, -1), '23:59')).toBe(cycle - 1);
        expect(isOn(billingDayOf(membership.terms), first)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});
