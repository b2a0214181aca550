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
    ['one is what it costs', 2800, limited(1), null],
    ['any number of them', 16_500, UNLIMITED, null],
    ['appointments', 27_000, null, null],
    ['for nothing', 0, limited(3), 0],
  ])('%s', (_what, price, allowance, each) => {
    expect(pricePerClass(sold(price, allowance))).toBe(each);
  });
});

describe('what is offered to somebody whom no pass lets into a class', () => {
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
    ['an offer to get to know the studio stands before what is recommended', [recommended, intro], [intro, recommended]],
    ['of two such offers the one whose class costs less, at two a week', [firstEver, intro], [intro, firstEver]],
    ['what is recommended stands before a single class', [single, recommended], [recommended, single]],
    ['a single class stands before what is bought for months', [twenty, unlimited, single], [single, unlimited, twenty]],
    ['packs stand by what a class costs', [five, twenty, ten], [twenty, ten, five]],
    ['what is unlimited counts as two visits a week, not with its whole price', [twenty, onceADay, yogaOnly], [yogaOnly, onceADay, twenty]],
    ['what binds somebody for months stands last, however cheap a class is', [eight, five, single], [single, five, eight]],
    [
      'all of them',
      [eight, yogaOnly, five, unlimited, single, recommended, intro],
      [intro, recommended, single, unlimited, yogaOnly, five, eight],
    ],
    ['nothing', [], []],
  ])('%s', (_what, sold, shown) => expect(inOrderOfOffer(sold)).toEqual(shown));
});
