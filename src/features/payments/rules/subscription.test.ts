import { describe, expect, it } from 'vitest';
import { minor, type Currency } from '../../../kernel/money.ts';
import { instant } from '../../../kernel/time.ts';
import { planOf, type SubscriptionPhase } from './subscription.ts';

const USD: Currency = { code: 'USD', symbol: '$', digits: 2 };
const month = { unit: 'month', count: 1 } as const;
const phase = (over: Partial<SubscriptionPhase> = {}): SubscriptionPhase => ({
  payments: null,
  every: month,
  amount: minor(14_900),
  ...over,
});
const plan = (phases: readonly SubscriptionPhase[], currency = USD, name = 'Four a month') =>
  planOf(
    {
      product: { key: 'ATELIER-1-2', name },
      firstChargeAt: instant(0),
      phases,
      failuresAllowed: 5,
      tax: { name: 'Tax', rate: 0, isIncluded: false },
    },
    currency,
  );
const cyclesOf = (phases: readonly SubscriptionPhase[], currency = USD) => plan(phases, currency)?.['billing_cycles'];
const priced = (value: string, currency_code = 'USD') => ({ fixed_price: { currency_code, value } });
const MONTHLY = { interval_unit: 'MONTH', interval_count: 1 };

describe('a PayPal plan', () => {
  it('has one cycle at a time, and fails with its first payment', () => {
    expect(plan([phase()])).toMatchObject({
      product_id: 'ATELIER-1-2',
      name: 'Four a month',
      status: 'ACTIVE',
      payment_preferences: { auto_bill_outstanding: false, setup_fee_failure_action: 'CANCEL', payment_failure_threshold: 5 },
    });
    expect(plan([phase()], USD, 'é'.repeat(200))).toMatchObject({ name: 'é'.repeat(127) });
  });

  it.each<{ what: string; phases: SubscriptionPhase[]; currency?: Currency; cycles: object[] }>([
    {
      what: 'runs until it is cancelled',
      phases: [phase()],
      cycles: [{ sequence: 1, tenure_type: 'REGULAR', frequency: MONTHLY, total_cycles: 0, pricing_scheme: priced('149.00') }],
    },
    {
      what: 'ends after its payments',
      phases: [phase({ payments: 999, every: { unit: 'week', count: 52 } })],
      cycles: [
        {
          sequence: 1,
          tenure_type: 'REGULAR',
          frequency: { interval_unit: 'WEEK', interval_count: 52 },
          total_cycles: 999,
          pricing_scheme: priced('149.00'),
        },
      ],
    },
    {
      what: 'has the first prices as trials, also a free one',
      phases: [
        phase({ payments: 1, every: { unit: 'day', count: 14 }, amount: minor(0) }),
        phase({ payments: 2, amount: minor(7450) }),
        phase(),
      ],
      cycles: [
        { sequence: 1, tenure_type: 'TRIAL', frequency: { interval_unit: 'DAY', interval_count: 14 }, pricing_scheme: priced('0.00') },
        { sequence: 2, tenure_type: 'TRIAL', total_cycles: 2, pricing_scheme: priced('74.50') },
        { sequence: 3, tenure_type: 'REGULAR', total_cycles: 0, pricing_scheme: priced('149.00') },
      ],
    },
    {
      what: 'writes yen without decimals',
      phases: [phase({ amount: minor(1500) })],
      currency: { code: 'JPY', symbol: '¥', digits: 0 },
      cycles: [{ pricing_scheme: priced('1500', 'JPY') }],
    },
  ])('$what', ({ phases, currency, cycles }) => expect(cyclesOf(phases, currency)).toMatchObject(cycles));

  it.each<{ what: string; phases: SubscriptionPhase[]; currency?: Currency }>([
    { what: 'nothing is left to pay', phases: [] },
    { what: 'it ends with a free phase', phases: [phase({ amount: minor(0) })] },
    {
      what: 'three prices precede the last one',
      phases: [phase({ payments: 1 }), phase({ payments: 1 }), phase({ payments: 1 }), phase()],
    },
    { what: 'there are more than 999 payments', phases: [phase({ payments: 1000 })] },
    { what: 'a cycle is longer than a year', phases: [phase({ every: { unit: 'month', count: 13 } })] },
    { what: 'a cycle has two years', phases: [phase({ every: { unit: 'year', count: 2 } })] },
    { what: 'a cycle has more than 365 days', phases: [phase({ every: { unit: 'day', count: 366 } })] },
    { what: 'a cycle has more than 52 weeks', phases: [phase({ every: { unit: 'week', count: 53 } })] },
    { what: 'PayPal does not support the currency', phases: [phase()], currency: { code: 'KWD', symbol: 'KD', digits: 3 } },
    {
      what: 'PayPal accepts no fraction of a forint',
      phases: [phase({ amount: minor(14_950) })],
      currency: { code: 'HUF', symbol: 'Ft', digits: 2 },
    },
  ])('does not exist when $what', ({ phases, currency }) => expect(plan(phases, currency)).toBeNull());
});
