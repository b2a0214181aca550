import { isPlainName } from '../../../kernel/person-name.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import { changesBetween } from '../../../server/entities/decide-change.ts';
import type { Call, Faults, Problem } from '../../../server/http/operation.ts';
import { invalid, notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { ruleTexts } from '../../../wire/fields.ts';
import { hasAddress } from '../../accounts/rules/address.ts';
import type { CustomerProfile } from '../../accounts/rules/person.ts';
import type { NewEmailRefusal } from '../../accounts/rules/refusals.ts';
import { askForEmail, findCustomersForStaff, findNewEmail, isErased, loadCustomer, parsePhone } from '../../accounts/server/public.ts';
import type { changeContact as contract } from '../contract/office-contact.contract.ts';
import { customerContactTexts } from '../contact-texts.ts';
import { customersTexts } from '../texts.ts';
import { lockCustomer, saveProfile } from './profile.store.ts';

type ContactCall = Call<typeof contract>;
type Contact = Pick<CustomerProfile, 'firstName' | 'lastName' | 'phone'>;

/** Saves name and phone at once. A new address begins a change that its owner confirms. */
export async function changeContact(call: ContactCall): Promise<Decision<ReplyOf<typeof contract>, NewEmailRefusal> | Problem> {
  const { tx, at, actor, params, body, language } = call;
  await lockCustomer(tx, params.id);
  if (!(await findCustomersForStaff(tx, [params.id], at)).has(params.id) || (await isErased(tx, params.id))) return notFound();
  const before = await loadCustomer(tx, params.id, at);
  const after = { ...before, ...contactOf(call, before) };
  const errors = faultsOf(call, before, after);
  if (Object.keys(errors).length > 0) return invalid(errors);

  const asked = body.email === undefined ? ok(false) : await askForEmail(call, { of: before, email: body.email, by: actor.id });
  if (!asked.ok) return asked;
  const changes = changesBetween(contactIn(before), contactIn(after));
  if (changes) {
    await saveProfile(tx, params.id, after);
    await writeAudit(tx, at, { by: actor.id, action: 'customer.contact', subject: ['customer', params.id], ...changes });
  }
  const newEmail = await findNewEmail(tx, params.id, at);
  const texts = customerContactTexts(language);
  return ok({ success: true, message: asked.value && newEmail !== null ? texts.savedAndAsked(newEmail) : texts.saved, newEmail });
}

/** An unreadable phone stays as typed, and `faultsOf` reports it. */
function contactOf({ body, studio }: ContactCall, before: Contact): Contact {
  const typed = body.phone === undefined ? before.phone : body.phone;
  const phone = typed === null || typed === before.phone ? typed : (parsePhone(typed, studio.settings.locale) ?? typed);
  return { firstName: body.firstName, lastName: body.lastName, phone };
}

function faultsOf({ studio, language }: ContactCall, before: CustomerProfile, after: Contact): Faults {
  const { name } = ruleTexts(language);
  const isNewPhone = after.phone !== null && after.phone !== before.phone;
  return {
    ...(after.firstName !== before.firstName && !isPlainName(after.firstName) && { firstName: [name] }),
    ...(after.lastName !== before.lastName && !isPlainName(after.lastName) && { lastName: [name] }),
    ...(after.phone === null && !hasAddress(before) && { phone: [customerContactTexts(language).phoneNeeded] }),
    ...(isNewPhone && parsePhone(after.phone!, studio.settings.locale) === null && { phone: [customersTexts(language).phoneInvalid] }),
  };
}

const contactIn = ({ firstName, lastName, phone }: Contact) => ({ firstName, lastName, phone });
