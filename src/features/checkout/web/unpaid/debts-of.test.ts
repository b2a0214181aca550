import { expect, it } from 'vitest';
import { debtsOf } from './debts-of.ts';

const currency = { symbol: '$', iso_code: 'USD', digits: 2 };
const order = (name: string, handle: string | null) => ({ pass_user_name: name, total: 15, currency, pay_handle: handle });

it('names each debt once: unpaid orders with their amounts, and passes whose cycle has no order', () => {
  const passes = [
    { name: 'Ten classes', pay_handle: 'a' },
    { name: 'Unlimited', pay_handle: 'b' },
    { name: 'Paid', pay_handle: null },
  ];
  const orders = [order('Late cancel fee', 'c'), order('Ten classes', 'a'), order('Paid', null)];
  expect(debtsOf(passes, orders).map(({ name, handle, owed }) => [name, handle, owed?.total])).toEqual([
    ['Late cancel fee', 'c', 15],
    ['Ten classes', 'a', 15],
    ['Unlimited', 'b', undefined],
  ]);
  expect(debtsOf([], [])).toEqual([]);
});
