import { describe, expect, it } from 'vitest';
import { asId, type OfferId, type PromoCodeId } from '../../../kernel/ids.ts';
import { minor } from '../../../kernel/money.ts';
import { instant } from '../../../kernel/time.ts';
import { codeKey, discountOf, discountOfCycle, judgeCode, type PromoCode } from './promo-code.ts';

const TEN = asId<OfferId>(10);
const OTHER = asId<OfferId>(11);
const NOW = instant(1_000_000);
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
  validFrom: null,
  validUntil: null,
  products: 'all',
  forGiftCards: false,
  isActive: true,
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
  const ask = { target: { kind: 'pass', product: TEN } as const, uses: { all: 0, ofCustomer: 0 }, now: NOW };
  it.each([
    ['any time, for everything', code(), {}, null],
    ['not when it is switched off', code({ isActive: false }), {}, 'code-unknown'],
    ['not before its start', code({ validFrom: instant(NOW + 1) }), {}, 'code-not-yet'],
    ['from its first moment', code({ validFrom: NOW }), {}, null],
    ['until its last moment', code({ validUntil: instant(NOW + 1) }), {}, null],
    ['not at its end', code({ validUntil: NOW }), {}, 'code-ended'],
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
