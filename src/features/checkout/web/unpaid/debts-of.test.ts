import { expect, it } from 'vitest';
import { debtsOf } from './debts-of.ts';

const currency = { symbol: '$', iso_code: 'USD', digits: 2 };
const order = (name: string, handle: string | null, due = 15, type: 'credit' | 'debit' = 'credit') => ({
  transaction_type: type,
  pass_user_name: name,
  due,
  currency,
  pay_handle: handle,
});

it('names each debt once: unpaid orders with their amounts, and passes whose cycle has no order', () => {
  const passes = [
    { name: 'Ten classes', pay_handle: 'a' },
    { name: 'Unlimited', pay_handle: 'b' },
    { name: 'Paid', pay_handle: null },
  ];
  const orders = [order('Late cancel fee', 'c'), order('Ten classes', 'a'), order('Paid', null)];
  expect(debtsOf(passes, orders).map(({ name, handle, owed }) => [name, handle, owed?.due])).toEqual([
    ['Late cancel fee', 'c', 15],
    ['Ten classes', 'a', 15],
    ['Unlimited', 'b', undefined],
  ]);
  expect(debtsOf([], [])).toEqual([]);
});

it('takes what is due of the order, not the refund listed before it', () => {
  const debts = debtsOf([], [order('Ten classes', 'a', 0, 'debit'), order('Ten classes', 'a', 40)]);
  expect(debts).toEqual([{ handle: 'a', name: 'Ten classes', owed: { due: 40, currency } }]);
});
