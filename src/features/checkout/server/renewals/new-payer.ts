import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import type { Call, Problem } from '../../../../server/http/operation.ts';
import { notFound } from '../../../../server/http/problems.ts';
import { listCards } from '../../../billing/server/public.ts';
import type { Membership, SubscriptionRefusal } from '../../../memberships/rules/membership.ts';
import { findActiveMandate, type Gateways } from '../../../payments/server/public.ts';
import type { Payer, PaymentMethod } from '../../../passes/rules/pass.ts';
import type { CancelRefusal } from '../../../passes/rules/cancelling.ts';
import { cardPayer } from '../../../passes/rules/payer.ts';
import { openMethods, type CheckoutRefusal } from '../../rules/checkout.ts';
import type { changeSubscription as contract } from '../../contract/subscription.contract.ts';
import { hasDebit } from '../get-checkout.ts';
import type { PayRefusal } from '../pay-by-card.ts';

export type ChangeCall = Call<typeof contract>;
export type ChangeRefusal = SubscriptionRefusal | PayRefusal | Extract<CancelRefusal, { readonly code: 'renewal-under-way' }>;

interface ChosenPayer {
  readonly method: Exclude<PaymentMethod, 'paypal'>;
  readonly membership: Membership;
}

/** Who pays a membership from now on, as its customer or staff at the desk choose. PayPal is asked first (`change-to-paypal.ts`). */
export async function newPayer(
  { tx, studio, actor, body }: ChangeCall,
  { method, membership: { payer } }: ChosenPayer,
  gateways: Gateways,
): Promise<Decision<Payer, SubscriptionRefusal | CheckoutRefusal> | Problem> {
  const { payment } = body;
  const cards = payer?.kind === 'card' ? payer.gateway : (await gateways.cardsOf(tx))?.name;
  const isAtDesk = actor.impersonatedBy !== null;
  const open = openMethods(studio.settings.payments, { hasCards: cards !== undefined, hasDebit: await hasDebit(tx, studio), isAtDesk });
  switch (method) {
    case 'card': {
      if (cards === undefined || !(open.card || payer?.kind === 'card')) return refuse({ code: 'method-not-offered' });
      const card = (await listCards(tx, actor.id, cards)).find(({ id }) => id === payment);
      return card === undefined ? notFound() : ok(cardPayer(card));
    }
    case 'direct-debit': {
      if (!open.directDebit) return refuse({ code: 'method-not-offered' });
      const mandate = await findActiveMandate(tx, actor.id);
      return mandate === null ? refuse({ code: 'no-mandate' }) : ok({ kind: 'direct-debit', mandate });
    }
    case 'cash':
    case 'other':
      return open.desk ? ok({ kind: 'studio', method }) : refuse({ code: 'method-not-offered' });
    case 'pay-later':
      return open.payLater ? ok({ kind: 'studio', method }) : refuse({ code: 'method-not-offered' });
  }
}
