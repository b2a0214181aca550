import { currencyNamed } from '../../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import type { Call, Problem } from '../../../../server/http/operation.ts';
import { notFound } from '../../../../server/http/problems.ts';
import { listCards } from '../../../billing/server/public.ts';
import { billOf, taxTermsOf } from '../../../products/rules/bill.ts';
import type { Membership, SubscriptionRefusal } from '../../../memberships/rules/membership.ts';
import { takesAmount } from '../../../payments/rules/amount-taken.ts';
import type { AmountNotTaken } from '../../../payments/rules/card-refusal.ts';
import type { GatewayName } from '../../../payments/rules/gateway-name.ts';
import { findActiveMandate, type Gateways } from '../../../payments/server/public.ts';
import type { Payer, PaymentMethod } from '../../../passes/rules/pass.ts';
import type { CancelRefusal } from '../../../passes/rules/decide-cancellation.ts';
import { cardPayer } from '../../../passes/rules/payer.ts';
import { openMethods } from '../../rules/checkout.ts';
import { type CheckoutRefusal } from '../../rules/decide-payment.ts';
import type { changeSubscription as contract } from '../../contract/subscription.contract.ts';
import { hasDebit } from '../get-checkout.ts';
import { findSaleCurrency } from '../order.store.ts';
import type { PayRefusal } from '../pay-by-card.ts';

export type ChangeCall = Call<typeof contract>;
export type ChangeRefusal = SubscriptionRefusal | PayRefusal | Extract<CancelRefusal, { readonly code: 'renewal-under-way' }>;

interface ChosenPayer {
  readonly method: Exclude<PaymentMethod, 'paypal'>;
  readonly membership: Membership;
}

/**
 * The new payer of a membership as chosen by its customer or by staff at the desk. PayPal needs an approval first (`change-to-paypal.ts`).
 */
export async function newPayer(
  call: ChangeCall,
  { method, membership }: ChosenPayer,
  gateways: Gateways,
): Promise<Decision<Payer, SubscriptionRefusal | CheckoutRefusal | AmountNotTaken> | Problem> {
  const { tx, studio, actor, body } = call;
  const { payment } = body;
  const { payer } = membership;
  const cards = payer?.kind === 'card' ? payer.gateway : (await gateways.cardsOf(tx))?.name;
  const isAtDesk = actor.impersonatedBy !== null;
  const open = openMethods(studio.settings.payments, { hasCards: cards !== undefined, hasDebit: await hasDebit(tx, studio), isAtDesk });
  switch (method) {
    case 'card': {
      if (cards === undefined || !(open.card || payer?.kind === 'card')) return refuse({ code: 'method-not-offered' });
      if (!(await takesCycles(call, membership, cards))) return refuse({ code: 'amount-not-taken' });
      const card = (await listCards(tx, actor.id, cards)).find(({ id }) => id === payment);
      return card === undefined ? notFound() : ok(cardPayer(card));
    }
    case 'direct-debit': {
      if (!open.directDebit) return refuse({ code: 'method-not-offered' });
      if (!(await takesCycles(call, membership, 'gocardless'))) return refuse({ code: 'amount-not-taken' });
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

/** Whether a gateway accepts the price of a whole cycle (docs/decisions/0171). */
async function takesCycles({ tx, studio: { settings } }: ChangeCall, { pass, price }: Membership, gateway: GatewayName): Promise<boolean> {
  const currency = currencyNamed((await findSaleCurrency(tx, pass)) ?? settings.currency.code, settings.currency);
  return takesAmount(gateway, billOf({ price, tax: taxTermsOf(settings.tax), currency }).total, currency);
}
