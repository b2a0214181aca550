import { describe, expect, it } from 'vitest';
import { forClasses, limited, packTerms, UNLIMITED } from '../../../../tests/builders/pass.ts';
import { minor } from '../../../kernel/money.ts';
import { inOrderOfOffer, pricePerClass } from './class-price.ts';
import type { Allowance } from './terms.ts';

const sold = (price: number, allowance: Allowance | null) => ({
  price: minor(price),
  terms: packTerms({ classes: allowance && forClasses({ allowance }) }),
});

describe('the price of one class', () => {
  it.each<[string, number, Allowance | null, number | null]>([
    ['twelve for $220.00', 22_000, limited(12), 1833],
    ['six for $40.03, rounded half up', 4003, limited(6), 667],
    ['a single class costs its price', 2800, limited(1), null],
    ['an unlimited number has none', 16_500, UNLIMITED, null],
    ['appointments', 27_000, null, null],
    ['for nothing', 0, limited(3), 0],
  ])('%s', (_what, price, allowance, each) => {
    expect(pricePerClass(sold(price, allowance))).toBe(each);
  });
});

describe('the offers to a customer without a pass for a class', () => {
  const offer = (price: number, allowance: Allowance, over: Parameters<typeof packTerms>[0] = {}, isHighlighted = false) => ({
    price: minor(price),
    terms: packTerms({ classes: forClasses({ allowance }), ...over }),
    isHighlighted,
  });
  const monthly = { punchType: 'membership', cycle: { count: 1, unit: 'month' } } as const;
  const single = offer(2800, limited(1));
  const five = offer(12_500, limited(5));
  const ten = offer(22_000, limited(10));
  const twenty = offer(38_000, limited(20));
  const intro = offer(4900, UNLIMITED, { oncePerPerson: true, validity: { kind: 'period', count: 14, unit: 'day' } });
  const firstEver = offer(9900, limited(3), { newCustomersOnly: true });
  const recommended = offer(22_000, limited(10), {}, true);
  const unlimited = offer(16_500, UNLIMITED, { ...monthly, commitmentCycles: 6 });
  const yogaOnly = offer(8500, UNLIMITED, { ...monthly, classes: forClasses({ allowance: UNLIMITED, serviceLimits: [] }) });
  const onceADay = offer(9900, UNLIMITED, { ...monthly, durationLimits: [{ maxVisits: 1, unit: 'day' }] });
  const eight = offer(11_900, limited(8), { ...monthly, commitmentCycles: 3 });

  it.each([
    ['an introductory offer comes before a recommended one', [recommended, intro], [intro, recommended]],
    ['of two introductory offers the one with the cheaper class comes first, at two a week', [firstEver, intro], [intro, firstEver]],
    ['a recommended offer comes before a single class', [single, recommended], [recommended, single]],
    ['a single class comes before an offer for months', [twenty, unlimited, single], [single, unlimited, twenty]],
    ['packs are ordered by the price of a class', [five, twenty, ten], [twenty, ten, five]],
    ['an unlimited offer counts as two visits a week', [twenty, onceADay, yogaOnly], [yogaOnly, onceADay, twenty]],
    ['an offer that binds for months comes last, at any price of a class', [eight, five, single], [single, five, eight]],
    [
      'all of them together',
      [eight, yogaOnly, five, unlimited, single, recommended, intro],
      [intro, recommended, single, unlimited, yogaOnly, five, eight],
    ],
    ['nothing', [], []],
  ])('%s', (_what, sold, shown) => expect(inOrderOfOffer(sold)).toEqual(shown));
});
