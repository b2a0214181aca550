import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type { getPacks } from '../../../passes/contract/passes.contract.ts';
import type { getPaymentHistory } from '../../contract/receipts.contract.ts';

type Pass = Pick<ReplyOf<typeof getPacks>['packs'][number], 'name' | 'pay_handle'>;
type Order = Pick<
  ReplyOf<typeof getPaymentHistory>['data'][number],
  'transaction_type' | 'pass_user_name' | 'due' | 'currency' | 'pay_handle'
>;

export interface Debt {
  /** Paid at `/pay/{handle}`. */
  readonly handle: string;
  readonly name: string;
  /** Null for a cycle that has no order yet. */
  readonly owed: Pick<Order, 'due' | 'currency'> | null;
}

/** The unpaid orders, and the passes whose cycle could not be charged and has no order. Each debt once. */
export function debtsOf(passes: readonly Pass[], orders: readonly Order[]): readonly Debt[] {
  const debts = new Map<string, Debt>();
  for (const { transaction_type: type, pay_handle: handle, pass_user_name: name, due, currency } of orders)
    // A refund names the handle of its order, which may be owed again.
    if (type === 'credit' && handle !== null && !debts.has(handle)) debts.set(handle, { handle, name, owed: { due, currency } });
  for (const { pay_handle: handle, name } of passes)
    if (handle !== null && !debts.has(handle)) debts.set(handle, { handle, name, owed: null });
  return [...debts.values()];
}
