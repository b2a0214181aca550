/** Payers of memberships and their stored form (docs/decisions/0140). */
import type { KeptCard, Payer, PaymentMethod, StudioMethod } from './pass.ts';

export const cardPayer = ({ gateway, method }: KeptCard): Payer => ({ kind: 'card', gateway, method });

export const methodOf = (payer: Payer): PaymentMethod => (payer.kind === 'studio' ? payer.method : payer.kind);

/** Whether the cycles are charged automatically. Customers can cancel only such a membership (readings §14). */
export const renewsByItself = (payer: Payer | null): boolean => payer?.kind !== 'studio';

/** A payer in the columns of table `membership`. */
export interface PayerColumns {
  readonly payer: string | null;
  readonly gateway: string | null;
  readonly method: string | null;
}

export function columnsOfPayer(payer: Payer | null): PayerColumns {
  if (payer === null) return { payer: null, gateway: null, method: null };
  const named = methodOf(payer);
  switch (payer.kind) {
    case 'card':
      return { payer: named, gateway: payer.gateway, method: payer.method };
    case 'direct-debit':
      return { payer: named, gateway: 'gocardless', method: payer.mandate };
    case 'paypal':
      return { payer: named, gateway: 'paypal', method: payer.subscription };
    case 'studio':
      return { payer: named, gateway: null, method: null };
  }
}

export function payerOfColumns({ payer, gateway, method }: PayerColumns): Payer | null {
  switch (payer as PaymentMethod | null) {
    case null:
      return null;
    case 'card':
      return { kind: 'card', gateway: gateway as KeptCard['gateway'], method: method! };
    case 'direct-debit':
      return { kind: 'direct-debit', mandate: method! };
    case 'paypal':
      return { kind: 'paypal', subscription: method! };
    default:
      return { kind: 'studio', method: payer as StudioMethod };
  }
}
