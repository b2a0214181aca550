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
import {
  askForEmail,
  type EmailChangeStep,
  findCustomersForStaff,
  findNewEmail,
  isErased,
  loadCustomer,
  parsePhone,
  withdrawEmail,
} from '../../accounts/server/public.ts';
import type { changeContact as contract } from '../contract/office-contact.contract.ts';
import { customerContactTexts } from '../contact-texts.ts';
import { customersTexts } from '../texts.ts';
import { lockCustomer, saveProfile } from './profile.store.ts';

type ContactCall = Call<typeof contract>;
type Contact = Pick<CustomerProfile, 'firstName' | 'lastName' | 'phone'>;

/** Saves name and phone at once. A new address begins a change that its owner confirms. An empty one ends a change that waits. */
export async function changeContact(call: ContactCall): Promise<Decision<ReplyOf<typeof contract>, NewEmailRefusal> | Problem> {
  const { tx, at, actor, params } = call;
  await lockCustomer(tx, params.id);
  if (!(await findCustomersForStaff(tx, [params.id], at)).has(params.id) || (await isErased(tx, params.id))) return notFound();
  const before = await loadCustomer(tx, params.id, at);
  const after = { ...before, ...contactOf(call, before) };
  const waits = await findNewEmail(tx, params.id, at);
  const errors = faultsOf(call, { before, after, waits });
  if (Object.keys(errors).length > 0) return invalid(errors);

  const asked = await changeEmail(call, before);
  if (!asked.ok) return asked;
  const changes = changesBetween(contactIn(before), contactIn(after));
  if (changes) {
    await saveProfile(tx, params.id, after);
    await writeAudit(tx, at, { by: actor.id, action: 'customer.contact', subject: ['customer', params.id], ...changes });
  }
  const newEmail = await findNewEmail(tx, params.id, at);
  return ok({ success: true, message: messageOf(call, asked.value), newEmail });
}

async function changeEmail(call: ContactCall, of: CustomerProfile): Promise<Decision<EmailChangeStep, NewEmailRefusal>> {
  const { email } = call.body;
  const by = call.actor.id;
  if (email === undefined) return ok({ kind: 'none' });
  return email === null || email === '' ? ok(await withdrawEmail(call, { of: of.id, by })) : askForEmail(call, { of, email, by });
}

function messageOf({ language }: ContactCall, step: EmailChangeStep): string {
  const texts = customerContactTexts(language);
  if (step.kind === 'none') return texts.saved;
  return step.kind === 'waits' ? texts.savedAndAsked(step.email) : texts.savedAndWithdrawn(step.email);
}

/** An unreadable phone stays as typed, and `faultsOf` reports it. */
function contactOf({ body, studio }: ContactCall, before: Contact): Contact {
  const typed = body.phone === undefined ? before.phone : body.phone;
  const phone = typed === null || typed === before.phone ? typed : (parsePhone(typed, studio.settings.locale) ?? typed);
  return { firstName: body.firstName, lastName: body.lastName, phone };
}

interface ContactChange {
  readonly before: CustomerProfile;
  readonly after: Contact;
  /** The address that waits for its owner. */
  readonly waits: string | null;
}

function faultsOf({ studio, language, body }: ContactCall, { before, after, waits }: ContactChange): Faults {
  const { name } = ruleTexts(language);
  const isNewPhone = after.phone !== null && after.phone !== before.phone;
  return {
    ...(after.firstName !== before.firstName && !isPlainName(after.firstName) && { firstName: [name] }),
    ...(after.lastName !== before.lastName && !isPlainName(after.lastName) && { lastName: [name] }),
    ...(after.phone === null && !hasAddress(before) && { phone: [customerContactTexts(language).phoneNeeded] }),
    ...(!body.email &&
      body.email !== undefined &&
      waits === null &&
      hasAddress(before) && { email: [customerContactTexts(language).emailStays] }),
    ...(isNewPhone && parsePhone(after.phone!, studio.settings.locale) === null && { phone: [customersTexts(language).phoneInvalid] }),
  };
}

const contactIn = ({ firstName, lastName, phone }: Contact) => ({ firstName, lastName, phone });
