/** Staff show or mail the link to a customer's open tasks (docs/decisions/0268). */
import { can } from '../../../context/permissions.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { plus, type Instant } from '../../../kernel/time.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import { enqueueMails } from '../../../server/outbox.ts';
import type { Sign } from '../../../server/secret-box.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { hasAddress } from '../../accounts/rules/address.ts';
import type { CustomerForStaff } from '../../accounts/rules/person.ts';
import { count, findCustomersForStaff, isErased, limitWait, ofCustomer } from '../../accounts/server/public.ts';
import { isTheirs } from '../../class-admin/rules/own-classes.ts';
import { findInstructor } from '../../class-admin/server/public.ts';
import type * as contract from '../contract/task-links.contract.ts';
import { LASTS, type TaskLinkRefusal } from '../rules/decide-task-link.ts';
import { isAroundNow, isOwnSeat, namesOf, type ClaimedTasks } from '../rules/task-claim.ts';
import { taskLinkTexts } from '../texts.ts';
import { findBookedClass, loadOpen } from './open-tasks.ts';
import { taskMail } from './task-mails.ts';
import { taskAddress, taskToken } from './task-token.ts';
import type { BookingId } from '../../../kernel/ids.ts';

type PersonCall = Pick<Call<typeof contract.showTaskLink>, 'tx' | 'studio' | 'actor' | 'at' | 'body'>;

interface Found {
  readonly person: CustomerForStaff;
  /** The booking of the link. Null for the tasks of every booking. */
  readonly booking: BookingId | null;
  readonly tasks: ClaimedTasks;
}

/**
 * Staff who look customers up find anybody. Others find the people who have a place of their own in one of their classes, until 12 hours
 * after its end. A booking counts for its questions only while it is such a place.
 */
async function findPerson({ tx, studio, actor, at, body }: PersonCall): Promise<Found | null> {
  const { customer_id: customer, booking_id: id = null } = body;
  const named = id === null ? null : await findBookedClass(tx, customer, id);
  if (id !== null && !(named && isTheirs(actor, studio, await findInstructor(tx, named.session.id)))) return null;
  const booked = named && isOwnSeat(named.booking) ? named : null;
  const isAllowed = can(actor, studio, 'see-customers') || (booked !== null && isAroundNow(booked.session, at));
  if (!isAllowed || (await isErased(tx, customer))) return null;
  const person = (await findCustomersForStaff(tx, [customer], at)).get(customer);
  if (!person) return null;
  return { person, booking: booked?.booking.id ?? null, tasks: (await loadOpen(tx, studio, customer, booked)).tasks };
}

export async function showTaskLink(
  call: Call<typeof contract.showTaskLink>,
  sign: Sign,
): Promise<Decision<ReplyOf<typeof contract.showTaskLink>> | Problem> {
  const found = await findPerson(call);
  if (found === null) return notFound();
  const { tx, actor, at, origin } = call;
  const { booking, tasks } = found;
  const until: Instant = plus(at, LASTS.code);
  const open = namesOf(tasks);
  const { id: customer, email } = found.person;
  const shown = { open, ends_unix: until, can_mail: hasAddress(found.person) };
  if (open.length === 0) return ok({ ...shown, task_link: null });
  await writeAudit(tx, at, { by: actor.id, action: 'customer.task-link', subject: ['customer', customer], data: { booking } });
  const token = taskToken(sign, { customer, booking, until, tasks }, { studio: tx.studio, email });
  return ok({ ...shown, task_link: taskAddress(origin, token) });
}

export async function readOpenTasks(
  call: Call<typeof contract.readOpenTasks>,
): Promise<Decision<ReplyOf<typeof contract.readOpenTasks>> | Problem> {
  const found = await findPerson(call);
  return found === null ? notFound() : ok({ open: namesOf(found.tasks) });
}

/** The link is made when the mail is sent, so that no secret waits in the outbox. */
export async function mailTaskLink(
  call: Call<typeof contract.mailTaskLink>,
): Promise<Decision<ReplyOf<typeof contract.mailTaskLink>, TaskLinkRefusal> | Problem> {
  const found = await findPerson(call);
  if (found === null) return notFound();
  if (namesOf(found.tasks).length === 0) return refuse({ code: 'task-link-done' });
  if (!hasAddress(found.person)) return refuse({ code: 'no-address' });
  const { tx, actor, at, language } = call;
  const { booking } = found;
  const customer = found.person.id;
  const counter = ofCustomer('taskMail', customer);
  const seconds = await limitWait(tx, [counter], at);
  if (seconds > 0) return refuse({ code: 'too-many-attempts', seconds });
  await count(tx, [counter], at);
  await enqueueMails(tx, at, [taskMail({ customer, booking, until: plus(at, LASTS.mail) })]);
  await writeAudit(tx, at, { by: actor.id, action: 'customer.task-mail', subject: ['customer', customer], data: { booking } });
  return ok({ success: true, message: taskLinkTexts(language).mailed(found.person.firstName) });
}
