import { describe, expect, it } from 'vitest';
import type { Settings } from '../../../../web/lib/settings.ts';
import { amountOf, EMPTY } from './gift-card-draft.ts';

const settings = {
  currency: { symbol: '$', iso_code: 'USD', digits: 2 },
  gift_card_settings: { amount_options: [25, 50], custom_amount_option: { enabled: true, min_amount: 10, max_amount: 500 } },
} as unknown as Settings;

describe('the amount on the picture of a gift card', () => {
  it.each([
    { when: 'nothing is chosen', draft: {}, amount: null },
    { when: 'a listed one is chosen', draft: { amount_selection: '50' }, amount: 50 },
    { when: 'another one is still empty', draft: { amount_selection: 'custom' }, amount: null },
    { when: 'another one is typed', draft: { amount_selection: 'custom', custom_amount: '42.50' }, amount: 42.5 },
    { when: 'another one is too little', draft: { amount_selection: 'custom', custom_amount: '4' }, amount: null },
    { when: 'another one is no amount', draft: { amount_selection: 'custom', custom_amount: 'much' }, amount: null },
  ])('is $amount when $when', ({ draft, amount }) => {
    expect(amountOf({ ...EMPTY, ...draft }, settings)).toBe(amount);
  });
});
