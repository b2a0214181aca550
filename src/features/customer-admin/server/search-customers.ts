import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findCustomersForStaff, searchCustomerIds } from '../../accounts/server/public.ts';
import { presentStaffCustomer } from '../../customers/server/public.ts';
import { findLikelyRepeats, type LikelyRepeat } from './likely-repeats.store.ts';
import { CUSTOMERS_SHOWN, type searchCustomers as contract } from '../contract/customer-admin.contract.ts';

/** Three queries for any number of customers. */
export async function searchCustomers({ tx, at, body }: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>>> {
  const found = await searchCustomerIds(tx, body.search, CUSTOMERS_SHOWN + 1);
  const shown = found.slice(0, CUSTOMERS_SHOWN);
  const [customers, repeats] = await Promise.all([findCustomersForStaff(tx, shown, at), findLikelyRepeats(tx, shown)]);
  return ok({
    customers: shown.map((id) => ({
      ...presentStaffCustomer(customers.get(id)!, true),
      likely_repeats: (repeats.get(id) ?? []).map(presentRepeat),
    })),
    has_more: found.length > shown.length,
  });
}

const presentRepeat = ({ id, first, last, same }: LikelyRepeat) => ({
  id,
  customer_first_name: first,
  customer_last_name: last,
  same,
});
