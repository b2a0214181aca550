import { describe, expect, it } from 'vitest';
import type { Day, Zone } from '../../../kernel/calendar.ts';
import { asId, type OfferId, type PromoCodeId } from '../../../kernel/ids.ts';
import { minor } from '../../../kernel/money.ts';
import { instant } from '../../../kernel/time.ts';
import { codeKey, discountOf, discountOfCycle, judgeCode, whyNotUsable, type PromoCode } from './promo-code.ts';

const TEN = asId<OfferId>(10);
const OTHER = asId<OfferId>(11);
/** 11:30 pm on March 16 in New York, March 17 in UTC. */
const NOW = instant(Date.parse('2026-03-17T03:30:00Z'));
const NEW_YORK = 'America/New_York' as Zone;
const day = (text: string) => text as Day;
const percent = (share: number) => ({ kind: 'percent', share }) as const;
const fixed = (amount: number) => ({ kind: 'fixed', amount: minor(amount) }) as const;
const code = (differs: Partial<PromoCode> = {}): PromoCode => ({
  id: asId<PromoCodeId>(1),
  code: 'WELCOME10',
  discount: percent(10_000),
  totalCycles: null,
  months: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  firstDay: null,
  lastDay: null,
  products: 'all',
  forGiftCards: false,
  newCustomersOnly: false,
  isArchived: false,
  ...differs,
});

describe('a discount', () => {
  it.each([
    ['10 % of $220.00', percent(10_000), 22_000, 2200],
    ['12.5 % of $9.99: half a cent or more is rounded up', percent(12_500), 999, 125],
    ['10 % of 5 yen: half is rounded up', percent(10_000), 5, 1],
    ['the full price', percent(100_000), 22_000, 22_000],
    ['$5.00 off', fixed(500), 22_000, 500],
    ['$5.00 off $3.00: never below zero', fixed(500), 300, 300],
    ['of nothing', percent(10_000), 0, 0],
  ])('%s', (_, discount, price, is) => {
    expect(discountOf({ discount }, minor(price))).toBe(is);
  });

  it.each([
    { totalCycles: null, cycle: 0, is: 1000 },
    { totalCycles: null, cycle: 99, is: 1000 },
    { totalCycles: 1, cycle: 0, is: 1000 },
    { totalCycles: 1, cycle: 1, is: 0 },
    { totalCycles: 3, cycle: 2, is: 1000 },
    { totalCycles: 3, cycle: 3, is: 0 },
  ])('of $totalCycles cycles, in cycle $cycle: $is', ({ totalCycles, cycle, is }) => {
    expect(discountOfCycle({ discount: percent(10_000), totalCycles }, minor(10_000), cycle)).toBe(is);
  });
});

describe('a code may be used', () => {
  const ask = { target: { kind: 'pass', product: TEN } as const, uses: { all: 0, ofCustomer: 0 }, isNew: false, now: NOW, zone: NEW_YORK };
  it.each([
    ['any time, for everything', code(), {}, null],
    ['not when it is archived', code({ isArchived: true }), {}, 'code-unknown'],
    ['not before its first day in the studio’s zone', code({ firstDay: day('2026-03-17') }), {}, 'code-not-yet'],
    ['from its first day', code({ firstDay: day('2026-03-16') }), {}, null],
    ['to the end of its last day', code({ lastDay: day('2026-03-16') }), {}, null],
    ['not after its last day', code({ lastDay: day('2026-03-15') }), {}, 'code-ended'],
    ['by new customers, where it is for them', code({ newCustomersOnly: true }), { isNew: true }, null],
    ['not by customers who had a pass', code({ newCustomersOnly: true }), {}, 'code-for-new-customers'],
    ['for its products', code({ products: [TEN] }), {}, null],
    ['not for other products', code({ products: [OTHER] }), {}, 'code-not-for-this'],
    ['not for gift cards', code(), { target: { kind: 'gift-card' } }, 'code-not-for-this'],
    ['for gift cards, where the studio allows it', code({ forGiftCards: true, products: [] }), { target: { kind: 'gift-card' } }, null],
    ['as often as its limit', code({ maxUses: 2 }), { uses: { all: 1, ofCustomer: 1 } }, null],
    ['not more often', code({ maxUses: 2 }), { uses: { all: 2, ofCustomer: 0 } }, 'code-used-up'],
    ['by one customer as often as that limit', code({ maxUsesPerCustomer: 1 }), { uses: { all: 9, ofCustomer: 0 } }, null],
    ['not more often by one customer', code({ maxUsesPerCustomer: 1 }), { uses: { all: 1, ofCustomer: 1 } }, 'code-used-by-you'],
  ] as const)('%s', (_, one, differs, refused) => {
    const decision = judgeCode(one, { ...ask, ...differs });
    expect(decision.ok ? null : decision.refusal.code).toBe(refused);
  });
});

it('codes are compared without case and spaces', () => {
  expect(codeKey(' welcome 10 ')).toBe('WELCOME10');
});

it('the office says why nobody can use a code now', () => {
  const facts = { today: day('2026-03-16'), uses: 2, isInPackage: true };
  expect(whyNotUsable(code(), facts)).toEqual([]);
  expect(whyNotUsable(code(), { ...facts, isInPackage: false })).toEqual(['not-in-package']);
  const differs = { firstDay: day('2026-03-17'), lastDay: day('2026-03-15'), maxUses: 2, products: [] };
  expect(whyNotUsable(code(differs), facts)).toEqual(['not-yet', 'ended', 'used-up', 'for-nothing']);
  expect(whyNotUsable(code({ maxUses: 3, products: [], forGiftCards: true }), facts)).toEqual([]);
});
