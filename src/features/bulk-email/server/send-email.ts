import { datesOf } from '../../../context/dates.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { localTimeOf } from '../../../kernel/zoned-time.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import { schedule } from '../../../server/outbox.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { isTheirs } from '../../class-admin/rules/own-classes.ts';
import { findInstructor } from '../../class-admin/server/public.ts';
import { findSessions } from '../../classes/server/public.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { sendEmail as contract } from '../contract/bulk-email.contract.ts';
import { decideMoment, type EmailRefusal } from '../rules/decide-email.ts';
import { recipientsOf } from '../rules/recipients.ts';
import { bulkEmailTexts } from '../texts.ts';
import { insertBulkEmail } from './bulk-emails.store.ts';
import { DELIVERY, findAudience, sendOut } from './deliver.ts';
import { safeBody, saysSomething } from './letter-body.ts';
import { decideNamed } from './named-recipients.ts';

/**
 * Staff write to the people of one of their classes, including a cancelled one. The recipients are determined when the mail is sent (spec 3
 * §2, Bulk Email modal; docs/decisions/0156).
 */
export async function sendEmail(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, EmailRefusal> | Problem> {
  const { tx, studio, actor, at, body: form } = call;
  const id = form.class_schedule_id;
  const instructor = await findInstructor(tx, id);
  if (!isTheirs(actor, studio, instructor)) return notFound();
  const { timeZone } = studio.settings;
  const session = (await findSessions(tx, [id])).get(id)!;
  const wanted = form.delivery === 'scheduled' ? form.unix_deliver! : null;
  const moment = decideMoment(wanted === null ? null : { at: wanted, time: localTimeOf(timeZone, wanted).time }, at, session.endsAt);
  if (!moment.ok) return moment;
  const body = safeBody(form.body, tx.studio);
  if (!saysSomething(body)) return refuse({ code: 'empty-letter' });
  const recipients = recipientsOf(form.recipients);
  const outsiders = await decideNamed(call, { session: id, named: recipients.customers, writtenBy: null });
  if (!outsiders.ok) return outsiders;
  const ofCancelled = session.cancelledAt !== null;
  const audience = await findAudience(tx, at, {
    session: id,
    recipients,
    writtenAt: at,
    sendAt: moment.value,
    ofCancelled,
    isWriterActive: true,
  });
  // A scheduled mail may have no recipients yet.
  if (audience.dropped === 'nobody-there' && wanted === null)
    return refuse(audience.unreached > 0 ? { code: 'nobody-mailed', people: audience.unreached } : { code: 'nobody-there' });

  const email = await insertBulkEmail(tx, at, {
    session: id,
    writtenBy: actor.id,
    subject: form.subject,
    body,
    recipients,
    sendAt: moment.value,
    outsiders: outsiders.value,
    ofCancelled,
  });
  if (wanted === null) await sendOut(tx, at, email.id, audience);
  else await schedule(tx, DELIVERY, email.id, moment.value);
  const told = wanted === null ? audience.readers.length : null;
  await writeAudit(tx, at, { by: actor.id, action: 'class.email', subject: ['class_session', id], data: { email: email.id, told } });
  const say = bulkEmailTexts(call.language);
  return ok({
    success: true,
    message: told === null ? say.scheduled(datesOf(studio.settings, at).moment(moment.value)) : say.sent(told, audience.unreached),
    email: { id: email.id, delivery: form.delivery, unix_deliver: moment.value, told },
  });
}
