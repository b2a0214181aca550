import type { CustomerId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { invalid } from '../../../server/http/problems.ts';
import type { BodyOf, ReplyOf } from '../../../wire/endpoint.ts';
import { parsePhone } from '../../accounts/server/public.ts';
import { readAnswers, saveValues, valuesOnWire } from '../../custom-fields/server/public.ts';
import type { saveCustomerCheckoutFields as contract } from '../contract/customers.contract.ts';
import { customersTexts } from '../texts.ts';
import { findPhones, savePhones } from './phones.store.ts';
import { lockCustomer } from './profile.store.ts';

type Saving = Pick<Call, 'tx' | 'studio' | 'language'>;

interface Information {
  readonly customer: CustomerId;
  readonly phone: string | null | undefined;
  readonly fields: BodyOf<typeof contract>['fields'];
}

/** Saves the data that a checkout requires: a phone if the studio requires one, and every custom field that it asks (spec 1 §5, §7). */
export async function saveCheckoutFields(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  const { actor, body, language } = call;
  const saved = await saveInformation(call, { customer: actor.id, phone: body.phone, fields: body.fields });
  if (!saved.ok) return saved.problem;
  const result = { customer_phone: saved.phone, customer_custom_fields: await valuesOnWire(call, actor.id) };
  return ok({ success: true, message: customersTexts(language).informationSaved, result });
}

type Saved = { readonly ok: true; readonly phone: string | null } | { readonly ok: false; readonly problem: Problem };

/** Locks the customer, so that what is known is read after every other save of it. */
export async function saveInformation(call: Saving, { customer, phone: typed, fields }: Information): Promise<Saved> {
  const { tx, studio } = call;
  await lockCustomer(tx, customer);
  const known = (await findPhones(tx, [customer])).get(customer) ?? null;
  const phone = typed ? parsePhone(typed, studio.settings.locale) : null;
  const wrongPhone = phoneFault(call, { typed, known, phone });
  const answers = await readAnswers(call, { given: fields, asked: 'checkout', customer, key: 'fields' });
  const errors = { ...(wrongPhone && { phone: [wrongPhone] }), ...answers.errors };
  if (Object.keys(errors).length > 0) return { ok: false, problem: invalid(errors) };

  if (phone !== null) await savePhones(tx, [{ customer, phone }]);
  await saveValues(tx, customer, answers.changes);
  return { ok: true, phone: phone ?? known };
}

interface PhonesOf {
  readonly typed: string | null | undefined;
  readonly known: string | null;
  readonly phone: string | null;
}

function phoneFault({ studio, language }: Saving, { typed, known, phone }: PhonesOf): string | null {
  const texts = customersTexts(language);
  if (typed) return phone === null ? texts.phoneInvalid : null;
  return studio.settings.phoneRequired && known === null ? texts.phoneRequired : null;
}
