import { sql } from 'kysely';
import type { Instant } from '../../../../kernel/time.ts';
import { toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';

/**
 * Gives an imported order the checkout and the card payment that archives leave behind, as the sandbox gateway would know them. Returns the
 * payment's id. Null when there is no such order. For the demo's disputes.
 */
export async function insertKnownPayment(tx: StudioTx, at: Instant, archiveKey: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with o as materialized (
      select * from customer_order where studio_id = ${tx.studio} and archive_key = ${archiveKey} and checkout_id is null and is_paid
    ), c as (
      insert into checkout (studio_id, handle, customer_id, kind, name, currency, offer_id, terms_id, state, price, discount, tax, total, tax_name,
        tax_rate, tax_included, discount_code_id, created_at, expires_at)
      select o.studio_id, 'demo-' || o.archive_key, o.customer_id, o.kind, o.name, o.currency, o.offer_id, u.terms_id, 'completed', o.price, o.discount,
        o.tax, o.total, o.tax_name, o.tax_rate, o.tax_included, o.discount_code_id, o.purchased_at, o.purchased_at
      from o join user_pass u on u.studio_id = ${tx.studio} and u.id = o.pass_id
      returning id, total
    ), p as (
      insert into payment (studio_id, checkout_id, gateway, idempotency_key, method, ref, state, amount, created_at)
      select ${tx.studio}, c.id, 'sandbox', 'demo-' || o.archive_key, 'demo', 'demo-' || o.archive_key, 'succeeded', c.total, ${toSqlTime(at)}
      from c, o returning id, checkout_id
    ), linked as (
      update customer_order set checkout_id = p.checkout_id, payment_id = p.id from p, o
      where customer_order.studio_id = ${tx.studio} and customer_order.id = o.id
    )
    select id from p`.execute(tx);
  return rows[0]?.id ?? null;
}
