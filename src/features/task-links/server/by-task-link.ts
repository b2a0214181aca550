/** The customer's side of a task link, without a log-in (docs/decisions/0268). */
import type { CustomerId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import type { Sign } from '../../../server/secret-box.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findCustomersForStaff, isErased, ofAddress, underLimit } from '../../accounts/server/public.ts';
import { unfilledOnWire } from '../../custom-fields/server/public.ts';
import type { BookedServices } from '../../custom-fields/rules/custom-field.ts';
import type { AcceptWaiverRefusal } from '../../customers/rules/decide-acceptance.ts';
import { lockCustomer, recordAcceptance, saveInformation } from '../../customers/server/public.ts';
import { customersTexts } from '../../customers/texts.ts';
import type { OpenTask } from '../../customers/contract/staff-customer.ts';
import type * as contract from '../contract/task-links.contract.ts';
import { decideAnswers, decideTaskLink, type TaskLinkRefusal, type TaskRefusal } from '../rules/decide-task-link.ts';
import { findBookedClass, openTasksOf, servicesOf } from './open-tasks.ts';
import { isTaskToken, readTaskToken } from './task-token.ts';

interface LinkCall extends Pick<Call<typeof contract.readTaskLink>, 'tx' | 'studio' | 'at' | 'ip'> {
  readonly body: { readonly token: string };
}

interface Opened {
  readonly customer: CustomerId;
  readonly firstName: string;
  readonly open: readonly OpenTask[];
  readonly booked: BookedServices;
}

/** Failed attempts are counted by address, and do not reveal whether the customer exists. Locks the customer. */
async function openTaskLink({ tx, studio, at, ip, body }: LinkCall, sign: Sign): Promise<Decision<Opened, TaskLinkRefusal>> {
  const tried = await underLimit(tx, [ofAddress('taskGuess', ip)], at, async () => {
    const claim = readTaskToken(body.token);
    if (claim === null) return null;
    const person = (await findCustomersForStaff(tx, [claim.customer], at)).get(claim.customer);
    const isGenuine =
      person !== undefined &&
      isTaskToken(sign, body.token, claim, { studio: tx.studio, email: person.email }) &&
      !(await isErased(tx, claim.customer));
    return isGenuine ? { claim, person } : null;
  });
  if (!tried.ok) return tried;
  if (tried.value === null) return refuse({ code: 'task-link-unknown' });
  const { claim, person } = tried.value;
  const { customer, booking, until } = claim;
  await lockCustomer(tx, customer);
  const booked = servicesOf(booking === null ? null : await findBookedClass(tx, customer, booking));
  const open = await openTasksOf(tx, studio, customer, booked);
  const decision = decideTaskLink(until, open, at);
  return decision.ok ? ok({ customer, firstName: person.firstName, open, booked }) : decision;
}

/** The questions without an answer, if the studio asks them at a booking. */
const questionsOf = ({ tx, studio }: Pick<LinkCall, 'tx' | 'studio'>, { customer, open, booked }: Opened) =>
  open.includes('questions') ? unfilledOnWire(tx, studio, customer, booked) : [];

export async function readTaskLink(
  call: Call<typeof contract.readTaskLink>,
  sign: Sign,
): Promise<Decision<ReplyOf<typeof contract.readTaskLink>, TaskLinkRefusal>> {
  const opened = await openTaskLink(call, sign);
  if (!opened.ok) return opened;
  const { firstName, open } = opened.value;
  const { waiver } = call.studio.settings;
  return ok({
    first_name: firstName,
    open: [...open],
    waiver: { require_sign: waiver.requireSign, wavier_hash: waiver.hash, waiver_type: waiver.type, text: waiver.text },
    custom_unfilled_fields: await questionsOf(call, opened.value),
  });
}

export async function acceptWaiverByLink(
  call: Call<typeof contract.acceptWaiverByLink>,
  sign: Sign,
): Promise<Decision<ReplyOf<typeof contract.acceptWaiverByLink>, TaskLinkRefusal | TaskRefusal | AcceptWaiverRefusal>> {
  const opened = await openTaskLink(call, sign);
  if (!opened.ok) return opened;
  const { customer, open } = opened.value;
  if (!open.includes('waiver')) return refuse({ code: 'task-done' });
  return recordAcceptance(call, { customer, read: call.body.wavier_hash, origin: { source: 'link', staff: null } });
}

export async function saveByTaskLink(
  call: Call<typeof contract.saveByTaskLink>,
  sign: Sign,
): Promise<Decision<ReplyOf<typeof contract.saveByTaskLink>, TaskLinkRefusal | TaskRefusal> | Problem> {
  const opened = await openTaskLink(call, sign);
  if (!opened.ok) return opened;
  const { customer, open } = opened.value;
  const { phone, fields = {} } = call.body;
  const questions = await questionsOf(call, opened.value);
  const decision = decideAnswers(open, { open: questions.map(({ id }) => id), sent: Object.keys(fields), phone: phone || null });
  if (!decision.ok) return decision;
  const saved = await saveInformation(call, { customer, phone, fields });
  return saved.ok ? ok({ success: true, message: customersTexts(call.language).informationSaved }) : saved.problem;
}
