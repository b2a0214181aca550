import { describe, expect, it } from 'vitest';
import { membershipTerms, NEW_YORK, wallTime } from '../../../../tests/builders/pass.ts';
import { minor, type Currency } from '../../../kernel/money.ts';
import type { PassTerms } from '../../products/rules/terms.ts';
import type { SoldCode } from '../../promo-codes/rules/promo-code.ts';
import { subscriptionPhases } from './subscription-phases.ts';

const USD: Currency = { code: 'USD', symbol: '$', digits: 2 };
const NONE = { name: 'Tax', rate: 0, isIncluded: false };
const month = { unit: 'month', count: 1 };
const half = { kind: 'percent', share: 50_000 } as const;

interface Case {
  readonly terms?: Partial<PassTerms>;
  readonly code?: Pick<SoldCode, 'discount' | 'totalCycles'>;
  readonly tax?: typeof NONE;
  readonly endsAt?: string;
  readonly from?: number;
}

/** A monthly membership for $100.00, sold on 10 November 2026. */
const phasesOf = ({ terms = {}, code, tax = NONE, endsAt, from = 1 }: Case) => {
  const startsAt = wallTime('2026-11-10 00:00');
  const pass = { terms: membershipTerms(terms), offer: null, startsAt, endsAt: endsAt === undefined ? null : wallTime(endsAt) };
  return subscriptionPhases({ price: minor(10_000), pass, code: code ?? null, tax, zone: NEW_YORK, currency: USD }, from);
};

describe('the payments after a sale', () => {
  it.each<Case & { what: string; at: string; phases: { payments: number | null; every: object; amount: number }[] }>([
    { what: 'are equal until the cancellation', at: '2026-12-10', phases: [{ payments: null, every: month, amount: 10_000 }] },
    {
      what: 'include their tax',
      tax: { ...NONE, rate: 10_000 },
      at: '2026-12-10',
      phases: [{ payments: null, every: month, amount: 11_000 }],
    },
    { what: 'are as many as the cycles', terms: { cycles: 6 }, at: '2026-12-10', phases: [{ payments: 5, every: month, amount: 10_000 }] },
    { what: 'end with the pass', endsAt: '2027-02-01 00:00', at: '2026-12-10', phases: [{ payments: 2, every: month, amount: 10_000 }] },
    {
      what: 'start after a trial with the first cycle',
      terms: { trialDays: 7 },
      from: 0,
      at: '2026-11-17',
      phases: [{ payments: null, every: month, amount: 10_000 }],
    },
    {
      what: 'start with the next cycle when the membership already runs',
      terms: { cycles: 6 },
      from: 4,
      at: '2027-03-10',
      phases: [{ payments: 2, every: month, amount: 10_000 }],
    },
    {
      what: 'are lower while a code applies',
      code: { discount: half, totalCycles: 3 },
      at: '2026-12-10',
      phases: [
        { payments: 2, every: month, amount: 5000 },
        { payments: null, every: month, amount: 10_000 },
      ],
    },
    {
      what: 'are lower for good when the code applies to every cycle',
      code: { discount: half, totalCycles: null },
      at: '2026-12-10',
      phases: [{ payments: null, every: month, amount: 5000 }],
    },
    {
      what: 'are equal when the code applies to the sale only',
      code: { discount: half, totalCycles: 1 },
      at: '2026-12-10',
      phases: [{ payments: null, every: month, amount: 10_000 }],
    },
    {
      what: 'are free while a code covers everything',
      code: { discount: { kind: 'percent', share: 100_000 }, totalCycles: 2 },
      at: '2026-12-10',
      phases: [
        { payments: 1, every: month, amount: 0 },
        { payments: null, every: month, amount: 10_000 },
      ],
    },
    {
      what: 'fall on the billing day after a shortened first cycle',
      terms: { billingDay: { kind: 'day-of-month', dayOfMonth: 1 } },
      at: '2026-12-01',
      phases: [{ payments: null, every: month, amount: 10_000 }],
    },
    {
      what: 'start with a shortened cycle after a trial: 14 of 30 days',
      terms: { trialDays: 7, billingDay: { kind: 'day-of-month', dayOfMonth: 1 } },
      from: 0,
      at: '2026-11-17',
      phases: [
        { payments: 1, every: { unit: 'day', count: 14 }, amount: 4667 },
        { payments: null, every: month, amount: 10_000 },
      ],
    },
  ])('$what', ({ at, phases, ...given }) => {
    expect(phasesOf(given)).toEqual({ firstChargeAt: wallTime(`${at} 00:00`), phases });
  });

  it.each<Case & { what: string }>([
    { what: 'its only cycle is paid', terms: { cycles: 1 } },
    { what: 'the pass is over before the next one', endsAt: '2026-12-01 00:00' },
  ])('are absent when $what', (given) => expect(phasesOf(given)).toBeNull());
});
