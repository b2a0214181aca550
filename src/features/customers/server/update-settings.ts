import type { Day } from '../../../kernel/calendar.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import type { Call, Faults, FormCall, Problem } from '../../../server/http/operation.ts';
import { invalid } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { ruleTexts } from '../../../wire/fields.ts';
import { isPlainName } from '../../../kernel/person-name.ts';
import { hasAddress } from '../../accounts/rules/address.ts';
import { birthFault } from '../../accounts/rules/date-of-birth.ts';
import type { CustomerProfile } from '../../accounts/rules/person.ts';
import { loadCustomer, parsePhone, presentCustomer, recordOptIns } from '../../accounts/server/public.ts';
import { accountsTexts } from '../../accounts/texts.ts';
import { readAnswers, saveValues, valuesOnWire } from '../../custom-fields/server/public.ts';
import type { updateSettings as contract } from '../contract/customers.contract.ts';
import { customersTexts } from '../texts.ts';
import { lockCustomer, saveProfile, type OwnProfile } from './profile.store.ts';

type SettingsCall = Call<typeof contract>;

/** Changes the customer's own data (spec 1 §5, Settings). Logs a change of an opt-in. */
export async function updateSettings(call: SettingsCall): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  const { tx, studio, actor, at, language } = call;
  await lockCustomer(tx, actor.id);
  const before = await loadCustomer(tx, actor.id, at);
  const after = changed(before, call);
  const { errors, answers } = await judge(call, before, after);
  if (Object.keys(errors).length > 0) return invalid(errors);

  await saveProfile(tx, actor.id, after);
  await saveValues(tx, actor.id, answers);
  const who = { customer: actor.id, source: 'settings', staff: actor.impersonatedBy } as const;
  await recordOptIns(call, who, before, after);
  return ok({
    success: true,
    status: 'success',
    message: customersTexts(language).updated,
    customer: presentCustomer(await loadCustomer(tx, actor.id, at), studio),
    customer_custom_fields: await valuesOnWire(call, actor.id),
  });
}

/** Faults of the form that only the server can detect. */
export async function faultsOfSettings(call: FormCall<typeof contract>): Promise<Faults> {
  const before = await loadCustomer(call.tx, call.actor.id, call.at);
  return (await judge(call, before, changed(before, call))).errors;
}

async function judge(call: FormCall<typeof contract>, before: CustomerProfile, after: OwnProfile) {
  const ask = { given: call.body.custom_fields, asked: 'required', customer: call.actor.id, key: 'custom_fields' } as const;
  const answers = await readAnswers(call, ask);
  return { errors: { ...faultsOf(call, before, after), ...answers.errors }, answers: answers.changes };
}

/** The profile with the sent values. Omitted fields stay unchanged. An unreadable phone stays as typed, and `faultsOf` reports it. */
function changed(before: CustomerProfile, { body, studio }: FormCall<typeof contract>): OwnProfile {
  const { locale } = studio.settings;
  const given = <T>(sent: T | undefined, kept: T): T => (sent === undefined ? kept : sent);
  return {
    firstName: given(body.customer_first_name, before.firstName),
    lastName: given(body.customer_last_name, before.lastName),
    dob: given<Day | null>(body.dob, before.dob),
    phone: phoneOf(given(body.phone, before.phone), before.phone, locale),
    city: given(body.city, before.city),
    state: given(body.state, before.state),
    postCode: given(body.post_code, before.postCode),
    addressLine1: given(body.address_line1, before.addressLine1),
    addressLine2: given(body.address_line2, before.addressLine2),
    emergencyContactName: given(body.emergency_contact_name, before.emergencyContactName),
    emergencyContactPhone: phoneOf(given(body.emergency_contact_phone, before.emergencyContactPhone), before.emergencyContactPhone, locale),
    emergencyContactRelation: given(body.emergency_contact_relation, before.emergencyContactRelation),
    smsOptIn: given(body.sms_opt_in, before.smsOptIn),
    marketingOptIn: given(body.marketing_opt_in, before.marketingOptIn),
  };
}

const phoneOf = (typed: string | null, kept: string | null, locale: string): string | null =>
  typed === null || typed === kept ? typed : (parsePhone(typed, locale) ?? typed);

/**
 * Faults that only the server can detect: they depend on the studio's time zone, on whether it requires a phone, and on the phone library.
 */
function faultsOf({ studio, at, language }: FormCall<typeof contract>, before: CustomerProfile, after: OwnProfile): Faults {
  const texts = customersTexts(language);
  const errors: Faults = {};
  // An unreadable imported phone is accepted if it is unchanged.
  const { locale } = studio.settings;
  const isWrong = (phone: string | null, kept: string | null) => phone !== null && phone !== kept && parsePhone(phone, locale) === null;
  if (after.phone === null && (studio.settings.phoneRequired || !hasAddress(before))) errors['phone'] = [texts.phoneRequired];
  else if (isWrong(after.phone, before.phone)) errors['phone'] = [texts.phoneInvalid];
  if (isWrong(after.emergencyContactPhone, before.emergencyContactPhone)) errors['emergency_contact_phone'] = [texts.emergencyPhoneInvalid];
  const { birthInTheFuture, birthTooEarly } = accountsTexts(language);
  const { name } = ruleTexts(language);
  if (after.firstName !== before.firstName && !isPlainName(after.firstName)) errors['customer_first_name'] = [name];
  if (after.lastName !== before.lastName && !isPlainName(after.lastName)) errors['customer_last_name'] = [name];
  const birth = after.dob && after.dob !== before.dob ? birthFault(after.dob, dayOf(studio.settings.timeZone, at)) : null;
  if (birth) errors['dob'] = [birth === 'in-the-future' ? birthInTheFuture : birthTooEarly];
  return errors;
}
