/** The customer's side of a task link, without a log-in (docs/decisions/0268). */
import type { CustomerId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import type { Sign } from '../../../server/secret-box.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findCustomersForStaff, isErased, ofAddress, underLimit } from '../../accounts/server/public.ts';
import type { AcceptWaiverRefusal } from '../../customers/rules/decide-acceptance.ts';
import { lockCustomer, recordAcceptance, saveInformation } from '../../customers/server/public.ts';
import { customersTexts } from '../../customers/texts.ts';
import type * as contract from '../contract/task-links.contract.ts';
import { decideAnswers, decideTaskLink, type TaskLinkRefusal, type TaskRefusal } from '../rules/decide-task-link.ts';
import { isOwnSeat, namesOf, type ClaimedTasks } from '../rules/task-claim.ts';
import { findBookedClass, loadOpen, type OpenQuestions } from './open-tasks.ts';
import { isTaskToken, readTaskToken } from './task-token.ts';

interface LinkCall extends Pick<Call<typeof contract.readTaskLink>, 'tx' | 'studio' | 'at' | 'ip'> {
  readonly body: { readonly token: string };
}

interface Opened {
  readonly customer: CustomerId;
  readonly firstName: string;
  /** The tasks of the link that are still open. */
  readonly open: ClaimedTasks;
  readonly questions: OpenQuestions;
}

/** The claim of a genuine token with its customer. Null for any other text. */
async function findGenuine({ tx, at, body }: LinkCall, sign: Sign) {
  const claim = readTaskToken(body.token);
  if (claim === null) return null;
  const person = (await findCustomersForStaff(tx, [claim.customer], at)).get(claim.customer);
  const isGenuine = person !== undefined && isTaskToken(sign, body.token, claim, { studio: tx.studio, email: person.email });
  return isGenuine && !(await isErased(tx, claim.customer)) ? { claim, person } : null;
}

/**
 * A genuine token is looked at before the limit, so that wrong tokens from the studio's own network do not stop the desk. A signature cannot
 * be guessed, so the limit only slows callers with wrong tokens. The refusal does not reveal whether the customer exists. Locks the customer.
 */
async function openTaskLink(call: LinkCall, sign: Sign): Promise<Decision<Opened, TaskLinkRefusal>> {
  const { tx, studio, at, ip } = call;
  const found = await findGenuine(call, sign);
  if (found === null) {
    const tried = await underLimit(tx, [ofAddress('taskGuess', ip)], at, () => Promise.resolve(null));
    return tried.ok ? refuse({ code: 'task-link-unknown' }) : tried;
  }
  const { claim, person } = found;
  const { customer, booking } = claim;
  await lockCustomer(tx, customer);
  const booked = booking === null ? null : await findBookedClass(tx, customer, booking);
  const hasLostBooking = booking !== null && !(booked && isOwnSeat(booked.booking));
  const { tasks, questions } = await loadOpen(tx, studio, customer, booked);
  const decision = decideTaskLink({ ...claim, hasLostBooking }, tasks, at);
  if (!decision.ok) return decision;
  const open = decision.value;
  return ok({ customer, firstName: person.firstName, open, questions: open.questions.length > 0 ? questions : [] });
}

export async function readTaskLink(
  call: Call<typeof contract.readTaskLink>,
  sign: Sign,
): Promise<Decision<ReplyOf<typeof contract.readTaskLink>, TaskLinkRefusal>> {
  const opened = await openTaskLink(call, sign);
  if (!opened.ok) return opened;
  const { firstName, open, questions } = opened.value;
  const { waiver } = call.studio.settings;
  return ok({
    first_name: firstName,
    open: namesOf(open),
    waiver: { require_sign: waiver.requireSign, wavier_hash: waiver.hash, waiver_type: waiver.type, text: waiver.text },
    custom_unfilled_fields: questions,
  });
}

export async function acceptWaiverByLink(
  call: Call<typeof contract.acceptWaiverByLink>,
  sign: Sign,
): Promise<Decision<ReplyOf<typeof contract.acceptWaiverByLink>, TaskLinkRefusal | TaskRefusal | AcceptWaiverRefusal>> {
  const opened = await openTaskLink(call, sign);
  if (!opened.ok) return opened;
  const { customer, open } = opened.value;
  if (open.waiver === null) return refuse({ code: 'task-done' });
  return recordAcceptance(call, { customer, read: call.body.waiver_hash, origin: { source: 'link', staff: null } });
}

export async function saveByTaskLink(
  call: Call<typeof contract.saveByTaskLink>,
  sign: Sign,
): Promise<Decision<ReplyOf<typeof contract.saveByTaskLink>, TaskLinkRefusal | TaskRefusal> | Problem> {
  const opened = await openTaskLink(call, sign);
  if (!opened.ok) return opened;
  const { customer, open } = opened.value;
  const { phone, fields = {} } = call.body;
  const decision = decideAnswers(open, { sent: Object.keys(fields), phone: phone || null });
  if (!decision.ok) return decision;
  const saved = await saveInformation(call, { customer, phone, fields });
  return saved.ok ? ok({ success: true, message: customersTexts(call.language).informationSaved }) : saved.problem;
}
