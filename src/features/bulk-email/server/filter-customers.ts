import { can } from '../../../context/permissions.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findCustomersForStaff, searchCustomerIds } from '../../accounts/server/public.ts';
import { isTheirs } from '../../class-admin/rules/own-classes.ts';
import { findInstructor } from '../../class-admin/server/public.ts';
import { listRoster } from '../../classes/server/public.ts';
import { presentStaffCustomer } from '../../customers/server/public.ts';
import { CUSTOMERS_FOUND, type filterCustomers as contract } from '../contract/bulk-email.contract.ts';
import { namesHold } from '../rules/names-hold.ts';

/** Finds customers to address by name: all of the studio, or only those of the class for staff who may not look customers up. */
export async function filterCustomers({
  tx,
  studio,
  actor,
  at,
  body: { search, schedule_id: session },
}: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  const instructor = await findInstructor(tx, session);
  if (!isTheirs(actor, studio, instructor)) return notFound();
  const seesAll = can(actor, studio, 'see-customers');
  const ids = seesAll
    ? await searchCustomerIds(tx, search, CUSTOMERS_FOUND)
    : [...new Set((await listRoster(tx, session)).map(({ booking }) => booking.customer))];
  const people = await findCustomersForStaff(tx, ids, at);
  const found = ids.map((id) => people.get(id)!).filter((one) => seesAll || namesHold(`${one.firstName} ${one.lastName}`, search));
  return ok({ customers: found.slice(0, CUSTOMERS_FOUND).map((one) => presentStaffCustomer(one, seesAll)) });
}
