import { asId, type CheckoutId, type CustomerId, type OrderId, type PassId } from '../../../../kernel/ids.ts';
import { plus, type Instant } from '../../../../kernel/time.ts';
import { toSqlTime } from '../../../../server/db/instants.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { OWED_LASTS } from '../../rules/checkout.ts';

/** Unpaid orders without a checkout. They come from an archive, which does not contain checkouts. */
export const listWithoutCheckout = (tx: StudioTx) =>
  tx
    .selectFrom('customer_order')
    .selectAll()
    .where('studio_id', '=', tx.studio)
    .where('checkout_id', 'is', null)
    .where('is_paid', '=', false)
    .where('voided_at', 'is', null)
    .orderBy('id')
    .execute();

export async function saveCheckout(tx: StudioTx, order: OrderId, checkout: CheckoutId): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ checkout_id: checkout })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', order)
    .execute();
}

/** A checkout that pays a debt of a pass. */
export interface PassDebt {
  readonly pass: PassId;
  /** A cycle without an order yet. It is due if the membership waits for it. Null when an order is unpaid. */
  readonly openCycle: number | null;
  readonly handle: string;
}

/** The checkouts of the customer's unpaid orders and open cycles of passes, the oldest first. */
export async function listPassDebts(tx: StudioTx, customer: CustomerId): Promise<PassDebt[]> {
  const rows = await tx
    .selectFrom('checkout as c')
    .leftJoin('customer_order as o', (join) => join.onRef('o.studio_id', '=', 'c.studio_id').onRef('o.checkout_id', '=', 'c.id'))
    .select((of) => [of.fn.coalesce('o.pass_id', 'c.pass_id').as('pass'), 'c.handle', 'c.cycle', 'c.state'])
    .where('c.studio_id', '=', tx.studio)
    .where('c.customer_id', '=', customer)
    .where((of) => of.or([of('c.state', '=', 'owed'), of.and([of('c.state', '=', 'open'), of('c.kind', '=', 'renewal')])]))
    .orderBy('c.id')
    .execute();
  return rows.flatMap(({ pass, handle, cycle, state }) =>
    pass === null ? [] : [{ pass: asId<PassId>(pass), openCycle: state === 'open' ? cycle : null, handle }],
  );
}

/** The customer of a checkout. Null when no checkout has this handle. */
export async function findOwner(tx: StudioTx, handle: string): Promise<CustomerId | null> {
  const row = await tx
    .selectFrom('checkout')
    .select('customer_id')
    .where('studio_id', '=', tx.studio)
    .where('handle', '=', handle)
    .executeTakeFirst();
  return row ? asId<CustomerId>(row.customer_id) : null;
}

/** The checkout's order is unpaid from now on, and the checkout stays payable for `OWED_LASTS`. */
export async function saveOwed(tx: StudioTx, checkout: CheckoutId, at: Instant): Promise<void> {
  await tx
    .updateTable('checkout')
    .set({ state: 'owed', expires_at: toSqlTime(plus(at, OWED_LASTS)) })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', checkout)
    .execute();
}
