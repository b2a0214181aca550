import { describe, expect, it } from 'vitest';
import type { GiftCardFields } from '../contract/gift-cards-group.ts';
import { decideGiftCards } from './decide-gift-cards.ts';

const DOLLARS = { code: 'USD', digits: 2 };
const DINARS = { code: 'KWD', digits: 3 };
const fields = (differs: Partial<GiftCardFields>): GiftCardFields => ({
  isSold: true,
  amounts: [2500],
  allowsOther: false,
  least: 1000,
  most: 50_000,
  isTaxed: false,
  ...differs,
});

describe('gift cards on sale', () => {
  it.each([
    ['fixed amounts only', fields({}), DOLLARS],
    ['typed amounts only', fields({ amounts: [], allowsOther: true }), DOLLARS],
    ['a range of one amount', fields({ allowsOther: true, least: 1000, most: 1000 }), DOLLARS],
    ['none at all, while they are not sold', fields({ isSold: false, amounts: [] }), DOLLARS],
    ['dinars in steps of ten thousandths', fields({ amounts: [12_340] }), DINARS],
  ])('%s: is saved', (_, given, currency) => {
    expect(decideGiftCards(given, currency)).toMatchObject({ ok: true, value: given });
  });

  it.each([
    ['nothing to choose or to type', fields({ amounts: [] }), DOLLARS, 'no-gift-card-amount'],
    ['a range that ends before it begins', fields({ least: 5000, most: 4999 }), DOLLARS, 'gift-card-range'],
    ['an amount that no gateway takes', fields({ amounts: [12_345] }), DINARS, 'gift-card-amounts-not-payable'],
    ['a least amount that no gateway takes', fields({ least: 1001 }), DINARS, 'gift-card-least-not-payable'],
    ['a most amount that no gateway takes', fields({ most: 50_001 }), DINARS, 'gift-card-most-not-payable'],
  ])('%s: is refused', (_, given, currency, code) => {
    expect(decideGiftCards(given, currency)).toEqual({ ok: false, refusal: { code } });
  });
});
