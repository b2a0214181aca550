/** The amounts that each gateway accepts (docs/decisions/0171). */
import { minor, payableUnit, type Currency, type Minor } from '../../../kernel/money.ts';
import type { GatewayName } from './gateway-name.ts';
import { takesCurrency } from './paypal-amount.ts';

type Counted = Pick<Currency, 'code' | 'digits'>;

/**
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. For currencies outside this list the minimum depends on the Stripe
 * account.
 */
const STRIPE = leasts(
  'AED 2, AUD 0.5, BGN 1, BRL 0.5, CAD 0.5, CHF 0.5, CZK 15, DKK 2.5, EUR 0.5, GBP 0.3, HKD 4, HUF 175, INR 0.5, JPY 50, ' +
    'MXN 10, MYR 2, NOK 3, NZD 0.5, PLN 2, RON 2, SEK 3, SGD 0.5, THB 10, USD 0.5',
);
/** GoCardless accepts only these currencies (support.gocardless.com, transaction limits of each scheme). */
const GO_CARDLESS = leasts('AUD 2, CAD 2, DKK 10, EUR 1, GBP 1, NZD 2, SEK 10, USD 1');

function leasts(list: string): ReadonlyMap<string, number> {
  return new Map(list.split(', ').map((one) => [one.slice(0, 3), Number(one.slice(4))]));
}

const inMinor = (amount: number, { digits }: Counted): Minor => minor(Math.round(amount * 10 ** digits));

/** The smallest amount that a gateway charges. Null when the gateway does not accept the currency. */
export function leastOf(gateway: GatewayName, currency: Counted): Minor | null {
  const unit = payableUnit(currency);
  switch (gateway) {
    case 'sandbox':
      return unit;
    case 'stripe':
      return minor(Math.max(unit, inMinor(STRIPE.get(currency.code) ?? 0, currency)));
    case 'gocardless':
      return GO_CARDLESS.has(currency.code) ? inMinor(GO_CARDLESS.get(currency.code)!, currency) : null;
    case 'paypal':
      return takesCurrency(currency.code) ? unit : null;
  }
}

/** The amount has to be a multiple of the currency's payable unit. Every bill rounds to that unit. */
export function takesAmount(gateway: GatewayName, amount: Minor, currency: Counted): boolean {
  const least = leastOf(gateway, currency);
  return least !== null && amount >= least && amount % payableUnit(currency) === 0;
}
