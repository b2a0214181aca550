import { can } from '../../../context/permissions.ts';
import { datesOf } from '../../../context/dates.ts';
import type { CustomerId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { days, minus } from '../../../kernel/time.ts';
import { localTimeOf } from '../../../kernel/zoned-time.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import { schedule } from '../../../server/outbox.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findCustomersForStaff } from '../../accounts/server/public.ts';
import { isTheirs } from '../../class-admin/rules/own-classes.ts';
import { findInstructor } from '../../class-admin/server/public.ts';
import { findSessions, listRoster } from '../../classes/server/public.ts';
import { lockInstructors } from '../../staff/server/public.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { sendEmail as contract } from '../contract/bulk-email.contract.ts';
import { decideMoment, decideOutsiders, type EmailRefusal } from '../rules/decide-email.ts';
import { recipientsOf } from '../rules/recipients.ts';
import { bulkEmailTexts } from '../texts.ts';
import { countOutsiders, insertBulkEmail } from './bulk-emails.store.ts';
import { DELIVERY, findAudience, sendOut } from './deliver.ts';
import { safeBody, saysSomething } from './letter-body.ts';

type Writing = Call<typeof contract>;

/**
 * Staff write to the people of one of their classes, including a cancelled one. The recipients are determined when the mail is sent (spec 3
 * §2, Bulk Email modal; docs/decisions/0156).
 */
export async function sendEmail(call: Writing): Promise<Decision<ReplyOf<typeof contract>, EmailRefusal> | Problem> {
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
  const outsiders = await outsidersAmong(call, recipients.customers);
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
  if (audience.dropped === 'nobody-there' && wanted === null) return refuse({ code: 'nobody-there' });

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
    message: told === null ? say.scheduled(datesOf(studio.settings, at).moment(moment.value)) : say.sent(told),
    email: { id: email.id, delivery: form.delivery, unix_deliver: moment.value, told },
  });
}

/**
 * The number of named customers outside the class. Only staff who may look customers up can write to them, within a daily limit. Locks the
 * writer, so that two simultaneous mails cannot exceed the limit.
 */
async function outsidersAmong(
  { tx, studio, actor, at, body }: Writing,
  named: readonly CustomerId[],
): Promise<Decision<number, EmailRefusal>> {
  if (named.length === 0) return ok(0);
  const roster = new Set((await listRoster(tx, body.class_schedule_id)).map(({ booking }) => booking.customer));
  const outsiders = named.filter((one) => !roster.has(one));
  if (outsiders.length === 0) return ok(0);
  if (!can(actor, studio, 'see-customers')) return refuse({ code: 'unknown-recipient' });
  if ((await findCustomersForStaff(tx, outsiders, at)).size < outsiders.length) return refuse({ code: 'unknown-recipient' });
  await lockInstructors(tx, [actor.id]);
  const decision = decideOutsiders(outsiders.length, await countOutsiders(tx, actor.id, minus(at, days(1))));
  return decision.ok ? ok(outsiders.length) : decision;
}
