import type { CustomerId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { invalid } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { parsePhone } from '../../accounts/server/public.ts';
import { readAnswers, saveValues, valuesOnWire } from '../../custom-fields/server/public.ts';
import type { saveCustomerCheckoutFields as contract } from '../contract/customers.contract.ts';
import { customersTexts } from '../texts.ts';
import { findPhones, savePhones } from './phones.store.ts';

type SaveCall = Call<typeof contract>;

/** Saves the data that a checkout requires: a phone if the studio requires one, and every custom field that it asks (spec 1 §5, §7). */
export async function saveCheckoutFields(call: SaveCall): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  const { tx, actor, body, language, studio } = call;
  const texts = customersTexts(language);
  const known = (await findPhones(tx, [actor.id])).get(actor.id) ?? null;
  const phone = body.phone ? parsePhone(body.phone, studio.settings.locale) : null;
  const wrongPhone = phoneFault(call, known, phone);
  const answers = await readAnswers(call, { given: body.fields, asked: 'checkout', customer: actor.id, key: 'fields' });
  const errors = { ...(wrongPhone && { phone: [wrongPhone] }), ...answers.errors };
  if (Object.keys(errors).length > 0) return invalid(errors);

  if (phone !== null) await savePhones(tx, [{ customer: actor.id, phone }]);
  await saveValues(tx, actor.id, answers.changes);
  return ok({ success: true, message: texts.informationSaved, result: await resultOf(call, actor.id, phone ?? known) });
}

function phoneFault({ studio, body, language }: SaveCall, known: string | null, phone: string | null): string | null {
  const texts = customersTexts(language);
  if (body.phone) return phone === null ? texts.phoneInvalid : null;
  return studio.settings.phoneRequired && known === null ? texts.phoneRequired : null;
}

const resultOf = async (call: SaveCall, customer: CustomerId, phone: string | null) => ({
  customer_phone: phone,
  customer_custom_fields: await valuesOnWire(call, customer),
});
