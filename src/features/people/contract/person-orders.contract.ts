/** The orders of a customer for staff who see money, with the reason of each fee. */
import * as z from 'zod/mini';
import type { CustomerId, OrderId } from '../../../kernel/ids.ts';
import { id, unixTime } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { getReceipt, HistoryRow } from '../../checkout/contract/receipts.contract.ts';
import { FEE_KINDS } from '../../checkout/rules/fee.ts';
import { page, params } from './person.contract.ts';

/** Staff who see money, and customers with it. */
const money = { who: { staff: 'see-money' }, feature: 'extended_staff_portal' } as const;

const Order = z.object({
  ...HistoryRow.shape,
  /** Why a fee is due: the class, the cancellation, and the end of free cancelling. */
  fee: z.nullable(
    z.object({
      kind: z.enum(FEE_KINDS),
      name: z.string(),
      startsAt: unixTime,
      /** The time of the cancellation. Null for a no-show. */
      cancelledAt: z.nullable(unixTime),
      freeUntil: z.nullable(unixTime),
    }),
  ),
});
export type PersonOrder = z.output<typeof Order>;

export const listPersonOrders = endpoint({
  ...money,
  method: 'GET',
  path: '/office/customers/{id}/orders',
  summary: 'Orders and refunds of a customer, newest first, at most 50, each fee with its reason',
  params,
  query: z.object(page),
  reply: z.object({ orders: z.array(Order), hasMore: z.boolean() }),
});

/** People who sell print the receipt at the desk. As the customer they read it, too. */
export const getPersonReceipt = endpoint({
  who: { staff: 'act-as-customer' },
  feature: 'extended_staff_portal',
  method: 'GET',
  path: '/office/customers/{id}/orders/{order}',
  summary: 'The receipt of an order of a customer',
  params: z.object({ id: id<CustomerId>(), order: id<OrderId>() }),
  reply: getReceipt.reply,
});
