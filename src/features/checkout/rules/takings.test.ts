import { describe, expect, it } from 'vitest';
import { minor } from '../../../kernel/money.ts';
import { cashOf, sumsOf, type Taking } from './takings.ts';

const taking = (method: Taking['method'], taken: number, refunded = 0, more: Partial<Taking> = {}): Taking => ({
  method,
  way: null,
  currency: 'USD',
  taken: minor(taken),
  refunded: minor(refunded),
  ...more,
});

describe('the takings of a day', () => {
  const takings = [
    taking('cash', 500, 100),
    taking('cash', 300, 0, { way: 'Till 2' }),
    taking('cash', 900, 0, { currency: 'EUR' }),
    taking('gift-card', 200, 50),
  ];

  it('have one sum of the cash in a currency, whatever its ways are called', () => {
    expect(cashOf(takings, 'USD')).toEqual({ taken: 800, refunded: 100 });
    expect(cashOf(takings, 'CHF')).toEqual({ taken: 0, refunded: 0 });
  });

  it('are summed with what gift cards paid, and as money without it', () => {
    expect(sumsOf(takings)).toEqual([
      { currency: 'USD', taken: 1000, refunded: 150, money: 700 },
      { currency: 'EUR', taken: 900, refunded: 0, money: 900 },
    ]);
  });
});
