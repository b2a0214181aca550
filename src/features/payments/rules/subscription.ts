/** A subscription that PayPal charges, and its plan in PayPal's format (docs/decisions/0143). */
import type { Currency, Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { TaxTerms } from '../../products/rules/bill.ts';
import type { Period } from '../../products/rules/terms.ts';
import { toPayPalAmount } from './paypal-amount.ts';

/** Consecutive payments of the same amount. */
export interface SubscriptionPhase {
  /** Null when the phase lasts until the subscription is cancelled. */
  readonly payments: number | null;
  readonly every: Period;
  /** Includes tax. 0 when the phase is free. */
  readonly amount: Minor;
}

export interface SubscriptionTerms {
  readonly product: { readonly key: string; readonly name: string };
  /** When PayPal charges the first cycle. The payment that starts the subscription is separate. */
  readonly firstChargeAt: Instant;
  readonly phases: readonly SubscriptionPhase[];
  /** PayPal suspends the subscription after this many failed payments in a row. */
  readonly failuresAllowed: number;
  /** The tax that the amounts include. */
  readonly tax: TaxTerms;
}

/** PayPal's longest intervals (https://developer.paypal.com/docs/api/subscriptions/v1, frequency). */
const LONGEST: Readonly<Record<Period['unit'], number>> = { day: 365, week: 52, month: 12, year: 1 };
const MOST_PAYMENTS = 999;
/** PayPal allows two trial phases before the regular one. */
const MOST_PHASES = 3;
const LONGEST_NAME = 127;

export const payPalText = (text: string): string => [...text].slice(0, LONGEST_NAME).join('');

/** The plan in PayPal's format. Null when PayPal cannot charge on these terms. */
export function planOf(
  { product, phases, failuresAllowed }: SubscriptionTerms,
  currency: Currency,
): Readonly<Record<string, unknown>> | null {
  const regular = phases.at(-1);
  if (!regular || regular.amount === 0 || phases.length > MOST_PHASES) return null;
  const cycles = phases.map(({ payments, every, amount }, nth) => {
    const value = toPayPalAmount(amount, currency);
    const isTaken = value !== null && every.count <= LONGEST[every.unit] && (payments ?? 1) <= MOST_PAYMENTS;
    return (
      isTaken && {
        sequence: nth + 1,
        tenure_type: phases[nth + 1] ? 'TRIAL' : 'REGULAR',
        frequency: { interval_unit: every.unit.toUpperCase(), interval_count: every.count },
        total_cycles: payments ?? 0,
        pricing_scheme: { fixed_price: { currency_code: currency.code, value } },
      }
    );
  });
  if (cycles.includes(false)) return null;
  return {
    product_id: product.key,
    name: payPalText(product.name),
    status: 'ACTIVE',
    billing_cycles: cycles,
    payment_preferences: {
      // Each payment covers one cycle, so PayPal does not add a failed payment to the next one.
      auto_bill_outstanding: false,
      setup_fee_failure_action: 'CANCEL',
      payment_failure_threshold: failuresAllowed,
    },
  };
}
