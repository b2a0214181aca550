import { can } from '../../../context/actor.ts';
import { datesOf } from '../../../context/dates.ts';
import type { CustomerId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { localTimeOf } from '../../../kernel/zoned-time.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import { schedule } from '../../../server/outbox.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findCustomersForStaff } from '../../accounts/server/public.ts';
import { isTheirs } from '../../class-admin/rules/own-classes.ts';
import { findInstructor } from '../../class-admin/server/public.ts';
import { listRoll } from '../../classes/server/public.ts';
import { writeAudit } from '../../staff/server/public.ts';
import type { sendEmail as contract } from '../contract/bulk-email.contract.ts';
import { decideMoment, type EmailRefusal } from '../rules/decide-email.ts';
import { recipientsOf } from '../rules/recipients.ts';
import { bulkEmailTexts } from '../texts.ts';
import { insertBulkEmail } from './bulk-emails.store.ts';
import { DELIVERY, findAudience, sendOut } from './deliver.ts';
import { safeBody, saysSomething } from './letter-body.ts';

type Writing = Call<typeof contract>;

/** Staff write to the people of one of their classes; who they are is read when it is sent (spec 3 §2, Bulk Email modal). */
export async function sendEmail(call: Writing): Promise<Decision<ReplyOf<typeof contract>, EmailRefusal> | Problem> {
  const { tx, studio, actor, at, body: form } = call;
  const id = form.class_schedule_id;
  const instructor = await findInstructor(tx, id);
  if (!isTheirs(actor, studio, instructor)) return notFound();
  const { timeZone } = studio.settings;
  const wanted = form.delivery === 'scheduled' ? form.unix_deliver! : null;
  const moment = decideMoment(wanted === null ? null : { at: wanted, time: localTimeOf(timeZone, wanted).time }, at);
  if (!moment.ok) return moment;
  const body = safeBody(form.body, tx.studio);
  if (!saysSomething(body)) return refuse({ code: 'empty-letter' });
  const recipients = recipientsOf(form.recipients);
  if (!(await mayWriteTo(call, recipients.customers))) return refuse({ code: 'unknown-recipient' });
  const audience = await findAudience(tx, at, { session: id, recipients });
  // Who is scheduled to be written to may still come to be there; a class that is cancelled will not come back.
  if (audience.dropped !== null && (wanted === null || audience.dropped === 'class-cancelled')) return refuse({ code: audience.dropped });

  const email = await insertBulkEmail(tx, at, {
    session: id,
    writtenBy: actor.id,
    subject: form.subject,
    body,
    recipients,
    sendAt: moment.value,
  });
  if (wanted === null) await sendOut(tx, at, email.id, audience);
  else await schedule(tx, DELIVERY, email.id, moment.value);
  const told = wanted === null ? audience.readers.length : null;
  await writeAudit(tx, at, { by: actor.id, action: 'class.email', subject: ['class_session', id], data: { email: email.id, told } });
  const say = bulkEmailTexts(call.language);
  return ok({
    success: true,
    message: told === null ? say.scheduled(datesOf(studio.settings, at).moment(moment.value)) : say.sent(told),
    email: { id: email.id, delivery: form.delivery, unix_deliver: moment.value, told },
  });
}

/** Customers of this studio; for who may not look customers up, those of this class. */
async function mayWriteTo({ tx, studio, actor, at, body }: Writing, named: readonly CustomerId[]): Promise<boolean> {
  if (named.length === 0) return true;
  if (can(actor, studio, 'see-customers')) return (await findCustomersForStaff(tx, named, at)).size === named.length;
  const roll = new Set((await listRoll(tx, body.class_schedule_id)).map(({ booking }) => booking.customer));
  return named.every((one) => roll.has(one));
}
