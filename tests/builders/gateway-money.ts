/** Money that a gateway account is still needed for. */
import { hours, plus, type Instant } from '../../src/kernel/time.ts';
import type { StudioTx } from '../../src/server/db/studio-tx.ts';
import type { AccountGateway } from '../../src/features/payments/rules/gateway-name.ts';
import { aCustomer } from './customer.ts';
import { anOwnedPass } from './owned-pass.ts';

/** A running membership whose cycles this gateway charges. */
export async function aChargedMembership(tx: StudioTx, gateway: AccountGateway) {
  const { id } = await aCustomer(tx);
  const pass = await anOwnedPass(tx, id);
  const payer = { stripe: 'card', gocardless: 'direct-debit', paypal: 'paypal' }[gateway];
  const charged = { payer, gateway, method: 'pm_1' };
  await tx
    .insertInto('membership')
    .values({ studio_id: tx.studio, pass_id: pass, customer_id: id, price: 1000, state: 'running', next_cycle: 1, ...charged })
    .execute();
  return pass;
}

/** A payment that waits for its bank. */
export async function aPendingPayment(tx: StudioTx, gateway: AccountGateway, at: Instant): Promise<number> {
  const { id: customer_id } = await aCustomer(tx);
  const people = { recipient_name: 'Ada', recipient_email: 'ada@x.test', sender_name: 'Bea', sender_email: 'bea@x.test' };
  const gift = { ...people, state: 'draft', amount: 500, currency: 'USD', created_at: new Date(at) };
  const { id: gift_card_id } = await tx
    .insertInto('gift_card')
    .values({ studio_id: tx.studio, ...gift })
    .returning('id')
    .executeTakeFirstOrThrow();
  const promised = { name: 'Gift card', currency: 'USD', price: 500, tax: 0, tax_included: false, tax_name: '', tax_rate: 0, total: 500 };
  const times = { created_at: new Date(at), expires_at: new Date(plus(at, hours(2))) };
  const { id: checkout_id } = await tx
    .insertInto('checkout')
    .values({ studio_id: tx.studio, customer_id, kind: 'gift-card', gift_card_id, handle: 'waits', state: 'open', ...promised, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  const asked = { gateway, idempotency_key: 'waits', method: 'pm_1', ref: 'pi_waits', state: 'pending', amount: 500 };
  const { id } = await tx
    .insertInto('payment')
    .values({ studio_id: tx.studio, checkout_id, ...asked, created_at: new Date(at) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
