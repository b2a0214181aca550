import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findNotes } from '../../accounts/server/public.ts';
import { presentHistory, presentReceipt } from '../../checkout/server/public.ts';
import { presentPurchaseBookings } from '../../purchase-bookings/server/public.ts';
import type { getPersonReceipt as receiptContract, listPersonOrders as contract } from '../contract/person-orders.contract.ts';
import { A_PAGE } from '../contract/person.contract.ts';
import { findFeeReasons } from './fees-of-orders.store.ts';

/** Orders in the same form as the customer's own payment history. Links to pay are left out: they are the customer's. */
export async function listPersonOrders(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  const { tx, studio, params, query } = call;
  const { page = 1 } = query;
  const known = await findNotes(tx, params.id);
  if (known === null) return notFound();
  const ask = { by: 'unix_purchase', descending: true, page, size: A_PAGE, byStaff: true } as const;
  const { data, meta } = await presentHistory(call, params.id, ask);
  const fees = await findFeeReasons(
    tx,
    data.map(({ id }) => id),
    studio.settings.booking,
  );
  return ok({
    orders: data.map((order) => ({ ...order, fee: fees.get(order.id) ?? null })),
    hasMore: meta.current_page < meta.last_page,
  });
}

export async function getPersonReceipt(call: Call<typeof receiptContract>): Promise<Decision<ReplyOf<typeof receiptContract>> | Problem> {
  const { id: of, order } = call.params;
  const receipt = await presentReceipt(call, { order, of, byStaff: true }, presentPurchaseBookings);
  return receipt === null ? notFound() : ok(receipt);
}
