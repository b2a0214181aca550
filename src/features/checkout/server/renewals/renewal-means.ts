import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { listCards } from '../../../billing/server/public.ts';
import type { Membership } from '../../../memberships/rules/membership.ts';
import type { GatewayName } from '../../../payments/rules/gateway-name.ts';
import { listActiveMandates, type Gateways } from '../../../payments/server/public.ts';

export interface Means {
  readonly gateway: GatewayName;
  readonly method: string;
}

/**
 * The membership's card or mandate while the customer keeps it. When it has failed or is gone, the customer's default card or newest
 * mandate. When the payer is unknown because it stayed in another installation, the default card. Null when the job has nothing to charge.
 */
export async function meansOf(tx: StudioTx, { payer, customer, failure }: Membership, gateways: Gateways): Promise<Means | null> {
  if (payer?.kind === 'direct-debit') {
    const mandates = await listActiveMandates(tx, customer);
    const method = failure === null && mandates.includes(payer.mandate) ? payer.mandate : mandates[0];
    return method === undefined ? null : { gateway: 'gocardless', method };
  }
  if (payer !== null && payer.kind !== 'card') return null;
  const gateway = payer?.gateway ?? (await gateways.cardsOf(tx))?.name;
  if (gateway === undefined) return null;
  const cards = await listCards(tx, customer, gateway);
  const own = cards.find(
    ({ method, formerMethods }) => payer !== null && (method === payer.method || formerMethods.includes(payer.method)),
  );
  const standard = cards.find(({ isDefault }) => isDefault);
  return (failure === null ? (own ?? standard) : (standard ?? own)) ?? null;
}
