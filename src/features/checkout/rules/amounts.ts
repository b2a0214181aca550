/** The payment methods that accept the amounts of a checkout. A method that does not is not offered (docs/decisions/0171). */
import { minor, type Currency, type Minor } from '../../../kernel/money.ts';
import type { CardGatewayName, GatewayName } from '../../payments/rules/gateway-name.ts';
import { leastOf, takesAmount } from '../../payments/rules/amount-taken.ts';
import type { PaymentMethod } from '../../passes/rules/pass.ts';
import { billOf } from '../../products/rules/bill.ts';
import { dueOf, isOwed, recurs, type Checkout, type OpenMethods } from './checkout.ts';

/** The amounts of a checkout: the amount due now and, for a membership that is bought, the price of a whole cycle. */
export function chargesOf(checkout: Pick<Checkout, 'item' | 'bill' | 'giftCardPayment' | 'state'>, currency: Currency): Minor[] {
  const { item, bill } = checkout;
  const isBought = !isOwed(checkout) && recurs(item);
  const cycle = isBought ? billOf({ price: item.cyclePrice!, tax: bill.taxTerms, currency }).total : minor(0);
  return [dueOf(checkout), cycle].filter((amount) => amount > 0);
}

interface Charged {
  readonly charges: readonly Minor[];
  readonly currency: Currency;
  /** The gateway that accepts cards. Null when there is none. */
  readonly cards: CardGatewayName | null;
}

const gatewaysOf = (cards: CardGatewayName | null) =>
  [
    { method: 'card', key: 'card', gateway: cards },
    { method: 'direct-debit', key: 'directDebit', gateway: 'gocardless' },
    { method: 'paypal', key: 'paypal', gateway: 'paypal' },
  ] as const satisfies readonly { method: PaymentMethod; key: keyof OpenMethods; gateway: GatewayName | null }[];

const isTaken = (gateway: GatewayName | null, { charges, currency }: Charged): boolean =>
  gateway !== null && charges.every((amount) => takesAmount(gateway, amount, currency));

/** The open methods that accept every amount. */
export function methodsThatTake(open: OpenMethods, charged: Charged): OpenMethods {
  const takes = gatewaysOf(charged.cards).map(({ key, gateway }) => [key, open[key] && isTaken(gateway, charged)]);
  return { ...open, ...(Object.fromEntries(takes) as Partial<OpenMethods>) };
}

/** The open methods for which an amount is too small, with their minimum. */
export const tooSmallFor = (open: OpenMethods, charged: Charged): { readonly payment: PaymentMethod; readonly least: Minor }[] =>
  gatewaysOf(charged.cards).flatMap(({ method: payment, key, gateway }) => {
    const least = open[key] && gateway !== null ? leastOf(gateway, charged.currency) : null;
    return least !== null && charged.charges.some((amount) => amount < least) ? [{ payment, least }] : [];
  });
