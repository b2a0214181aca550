import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { permissionsOf } from '../../../context/permissions.ts';
import { loadCustomer, presentCustomer } from '../../accounts/server/public.ts';
import { valuesOnWire } from '../../custom-fields/server/public.ts';
import { dateFormatOf } from '../../../context/date-formats.ts';
import type { getCustomer as contract } from '../contract/customers.contract.ts';

/** The signed-in customer with the data that every account screen needs (spec 1 §7). */
export async function getCustomer(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>>> {
  const { tx, studio, actor, at } = call;
  const { waiver } = studio.settings;
  const customer = await loadCustomer(tx, actor.id, at);
  return ok({
    customer: presentCustomer(customer, studio),
    attended_since_unix: customer.attendedSince,
    date_format: dateFormatOf(studio.settings, 'customer'),
    wavier: { require_sign: waiver.requireSign, wavier_hash: waiver.hash, waiver_type: waiver.type, text: waiver.text },
    customer_custom_fields: await valuesOnWire(call, actor.id),
    permissions: permissionsOf(actor, studio),
    impersonated: actor.impersonatedBy !== null,
  });
}
