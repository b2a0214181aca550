import { describe, expect, it } from 'vitest';
import { forClasses, limited, packTerms, UNLIMITED } from '../../../../tests/builders/pass.ts';
import { minor } from '../../../kernel/money.ts';
import { cheapestFirst, pricePerClass } from './class-price.ts';
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

  it('puts what costs least in front, and the others by what a class costs; what is unlimited counts with its whole price', () => {
    const single = sold(2800, limited(1));
    const ten = sold(22_000, limited(10));
    const unlimited = sold(4900, UNLIMITED);
    const tenToo = sold(44_000, limited(20));
    const five = sold(14_500, limited(5));
    expect(cheapestFirst([unlimited, tenToo, single, five, ten])).toEqual([single, ten, tenToo, five, unlimited]);
    expect(cheapestFirst([])).toEqual([]);
  });
});
