import type { Studio } from '../../../context/studio.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Gateways } from '../../payments/server/public.ts';
import { openMethods } from '../rules/checkout.ts';
import { findPayPal, hasDebit } from './get-checkout.ts';

/** Whether the studio takes payments in any way, be it only at the desk. */
export const takesPayments =
  (gateways: Gateways) =>
  async (tx: StudioTx, studio: Studio): Promise<boolean> => {
    const has = { hasDebit: await hasDebit(tx, studio), hasPayPal: (await findPayPal(tx, studio)) !== null, isAtDesk: true };
    const open = openMethods(studio.settings.payments, { ...has, hasCards: (await gateways.cardsOf(tx)) !== null });
    return Object.values(open).some(Boolean);
  };
