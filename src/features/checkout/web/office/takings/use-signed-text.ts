import type { OrderLine } from '../../../contract/office-orders.contract.ts';
import { useMinorText } from '../orders/use-orders.ts';

/** Formats minor units with a minus sign before the symbol. */
export function useSignedText(currency: OrderLine['currency']): (amount: number) => string {
  const money = useMinorText(currency);
  return (amount) => (amount < 0 ? `−${money(-amount)}` : money(amount));
}
