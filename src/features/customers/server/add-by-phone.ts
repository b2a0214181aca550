import { ok, type Decision } from '../../../kernel/result.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { invalid } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { decideKnownPhone, type KnownPhoneRefusal } from '../../accounts/rules/decide-known-phone.ts';
import { NOTHING_SAID } from '../../accounts/rules/person.ts';
import { insertCustomer, listPhoneOwners, lockPhone, parsePhone } from '../../accounts/server/public.ts';
import type { addByPhone as contract } from '../contract/office-contact.contract.ts';
import { customerContactTexts } from '../contact-texts.ts';
import { customersTexts } from '../texts.ts';

/** Adds a person who gave a name and a phone number at the desk. Two calls with one number wait for each other, so they make one person. */
export async function addByPhone(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, KnownPhoneRefusal> | Problem> {
  const { tx, at, actor, body, studio, language } = call;
  const { firstName, lastName, isSomebodyElse } = body;
  const phone = parsePhone(body.phone, studio.settings.locale);
  if (phone === null) return invalid({ phone: [customersTexts(language).phoneInvalid] });
  await lockPhone(tx, phone);
  const person = { firstName, lastName };
  const owners = await listPhoneOwners(tx, phone, person);
  const decision = decideKnownPhone({ person, phone, hasEmail: false, owners, isSomebodyElse });
  if (!decision.ok) return decision;
  const id = (await insertCustomer(tx, { ...NOTHING_SAID, ...person, email: null, phone }, null, at))!;
  await writeAudit(tx, at, { by: actor.id, action: 'customer.add', subject: ['customer', id] });
  return ok({ success: true, message: customerContactTexts(language).added(`${firstName} ${lastName}`.trim()), id });
}
