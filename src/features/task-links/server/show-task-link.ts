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
import type { CustomerForStaff } from '../../accounts/rules/person.ts';
import { count, findCustomersForStaff, isErased, limitWait, ofCustomer } from '../../accounts/server/public.ts';
import { isTheirs } from '../../class-admin/rules/own-classes.ts';
import { findInstructor } from '../../class-admin/server/public.ts';
import type { OpenTask } from '../../customers/contract/staff-customer.ts';
import type * as contract from '../contract/task-links.contract.ts';
import { LASTS, type TaskLinkRefusal } from '../rules/decide-task-link.ts';
import { taskLinkTexts } from '../texts.ts';
import { findBookedClass, openTasksOf, servicesOf } from './open-tasks.ts';
import { taskMail } from './task-mails.ts';
import { taskAddress, taskToken } from './task-token.ts';

type PersonCall = Pick<Call<typeof contract.showTaskLink>, 'tx' | 'studio' | 'actor' | 'at' | 'body'>;

interface Found {
  readonly person: CustomerForStaff;
  readonly open: readonly OpenTask[];
}

/** The customer of a booking in a class of the staff member or, without a booking, of staff who look customers up. */
async function findPerson({ tx, studio, actor, at, body }: PersonCall): Promise<Found | null> {
  const { customer_id: customer, booking_id: id = null } = body;
  const booked = id === null ? null : await findBookedClass(tx, customer, id);
  const isAllowed =
    id === null
      ? can(actor, studio, 'see-customers')
      : booked !== null && isTheirs(actor, studio, await findInstructor(tx, booked.session.id));
  if (!isAllowed || (await isErased(tx, customer))) return null;
  const person = (await findCustomersForStaff(tx, [customer], at)).get(customer);
  return person ? { person, open: await openTasksOf(tx, studio, customer, servicesOf(booked)) } : null;
}

export async function showTaskLink(
  call: Call<typeof contract.showTaskLink>,
  sign: Sign,
): Promise<Decision<ReplyOf<typeof contract.showTaskLink>> | Problem> {
  const found = await findPerson(call);
  if (found === null) return notFound();
  const { tx, actor, at, origin, body } = call;
  const until: Instant = plus(at, LASTS.code);
  const open = [...found.open];
  if (open.length === 0) return ok({ open, task_link: null, ends_unix: until });
  const { id: customer, email } = found.person;
  const booking = body.booking_id ?? null;
  await writeAudit(tx, at, { by: actor.id, action: 'customer.task-link', subject: ['customer', customer], data: { booking } });
  const token = taskToken(sign, { customer, booking, until }, { studio: tx.studio, email });
  return ok({ open, task_link: taskAddress(origin, token), ends_unix: until });
}

export async function readOpenTasks(
  call: Call<typeof contract.readOpenTasks>,
): Promise<Decision<ReplyOf<typeof contract.readOpenTasks>> | Problem> {
  const found = await findPerson(call);
  return found === null ? notFound() : ok({ open: [...found.open] });
}

/** The link is made when the mail is sent, so that no secret waits in the outbox. */
export async function mailTaskLink(
  call: Call<typeof contract.mailTaskLink>,
): Promise<Decision<ReplyOf<typeof contract.mailTaskLink>, TaskLinkRefusal> | Problem> {
  const found = await findPerson(call);
  if (found === null) return notFound();
  if (found.open.length === 0) return refuse({ code: 'task-link-done' });
  const { tx, actor, at, body, language } = call;
  const customer = found.person.id;
  const counter = ofCustomer('taskMail', customer);
  const seconds = await limitWait(tx, [counter], at);
  if (seconds > 0) return refuse({ code: 'too-many-attempts', seconds });
  await count(tx, [counter], at);
  const booking = body.booking_id ?? null;
  await enqueueMails(tx, at, [taskMail({ customer, booking, until: plus(at, LASTS.mail) })]);
  await writeAudit(tx, at, { by: actor.id, action: 'customer.task-mail', subject: ['customer', customer], data: { booking } });
  return ok({ success: true, message: taskLinkTexts(language).mailed(found.person.firstName) });
}
