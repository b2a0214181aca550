import { toDecimal } from '../../../../kernel/money.ts';
import { ok, type Decision } from '../../../../kernel/result.ts';
import type { Call } from '../../../../server/http/operation.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { PAGE_SIZES, type getPaymentHistory as contract, type postPaymentHistory } from '../../contract/receipts.contract.ts';
import { nameOfPayment } from '../name-of-payment.ts';
import { currencyOnWire } from '../present-bill.ts';
import { listOrders } from './history.store.ts';

/** What the caller bought and paid: the newest first, unless sorted otherwise. */
export async function listPaymentHistory({
  tx,
  studio,
  actor,
  query,
  language,
}: Call<typeof contract> | Call<typeof postPaymentHistory>): Promise<Decision<ReplyOf<typeof contract>>> {
  const { page = 1, perPage: size = PAGE_SIZES[0], orderBy: by = 'unix_purchase', orderDesc: descending = true } = query;
  const { orders, total } = await listOrders(tx, actor.id, { by, descending, page, size });
  const { currency } = studio.settings;
  return ok({
    success: true,
    data: orders.map((order) => ({
      id: order.id,
      transaction_type: 'credit' as const,
      total: toDecimal(order.bill.total, currency),
      unix_purchase: order.purchasedAt,
      pass_user_type: order.type,
      pass_user_name: order.name,
      discount: toDecimal(order.bill.discount, currency),
      payment_method: order.paidBy,
      payment_method_name: nameOfPayment(order, language),
      is_paid: order.isPaid,
      is_void: order.voidedAt !== null,
      pay_handle: order.payHandle,
    })),
    currency: currencyOnWire(currency),
    meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / size)), per_page: size, total },
  });
}
