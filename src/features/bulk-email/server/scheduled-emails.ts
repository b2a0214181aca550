import { datesOf } from '../../../context/dates.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { toUnix } from '../../../kernel/time.ts';
import { localTimeOf } from '../../../kernel/zoned-time.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import { schedule, unschedule } from '../../../server/outbox.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { isTheirs } from '../../class-admin/rules/own-classes.ts';
import { findInstructor } from '../../class-admin/server/public.ts';
import { findSessions } from '../../classes/server/public.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { EntityRefusal } from '../../../server/entities/decide-change.ts';
import type * as contract from '../contract/bulk-email.contract.ts';
import { decideMoment, decideWithdraw, type EmailRefusal, type WithdrawRefusal } from '../rules/decide-email.ts';
import { bulkEmailTexts } from '../texts.ts';
import {
  listBulkEmails,
  listWaitingEmails,
  lockBulkEmail,
  saveChange,
  saveWithdrawn,
  type BulkEmail,
  type ListedEmail,
} from './bulk-emails.store.ts';
import { DELIVERY } from './deliver.ts';
import { bodyAsText, safeBody, saysSomething } from './letter-body.ts';
import { decideNamed } from './named-recipients.ts';

export async function listScheduledEmails({
  tx,
  studio,
  actor,
  body,
}: Call<typeof contract.listScheduledEmails>): Promise<Decision<ReplyOf<typeof contract.listScheduledEmails>> | Problem> {
  if (!isTheirs(actor, studio, await findInstructor(tx, body.class_schedule_id))) return notFound();
  const emails = await listWaitingEmails(tx, body.class_schedule_id);
  return ok({
    emails: emails.map(({ id, subject, body: text, sendAt, version, writer, recipients: { groups, customers } }) => ({
      id,
      subject,
      body: text,
      unix_deliver: sendAt,
      version,
      written_by: writer,
      groups: [...groups],
      customers: customers.length,
    })),
  });
}

type ChangedMeanwhile = Extract<EntityRefusal, { readonly code: 'changed-meanwhile' }>;

/** The mail as history and conflicts show it. */
const asWritten = ({ subject, body, sendAt }: Pick<BulkEmail, 'subject' | 'body' | 'sendAt'>) => ({
  subject,
  message: bodyAsText(body),
  unix_deliver: toUnix(sendAt),
});

/** `body` is what the form takes over, `message` is its text. */
const changedMeanwhile = (email: ListedEmail): ChangedMeanwhile => ({
  code: 'changed-meanwhile',
  by: email.writer,
  at: null,
  version: email.version,
  fields: { ...asWritten(email), body: email.body },
});

/**
 * Changes a scheduled mail under its lock. If the delivery was faster, the mail stays as it was sent. A mail that is changed after the
 * cancellation of its class is about the cancellation. Whoever changes it answers for it: the mail is dropped if its writer no longer works here,
 * and its recipients must be people to whom the writer may write.
 */
export async function changeEmail(
  call: Call<typeof contract.changeEmail>,
): Promise<Decision<ReplyOf<typeof contract.changeEmail>, EmailRefusal | WithdrawRefusal | ChangedMeanwhile> | Problem> {
  const { tx, studio, actor, at, body: form, language } = call;
  await lockBulkEmail(tx, form.id);
  const email = (await listBulkEmails(tx, [form.id])).get(form.id);
  if (!email || !isTheirs(actor, studio, await findInstructor(tx, email.session))) return notFound();
  const decision = decideWithdraw(email.state);
  if (!decision.ok) return decision;
  if (email.version !== form.version) return refuse(changedMeanwhile(email));
  const session = (await findSessions(tx, [email.session])).get(email.session)!;
  const { time } = localTimeOf(studio.settings.timeZone, form.unix_deliver);
  const moment = decideMoment({ at: form.unix_deliver, time }, at, session.endsAt);
  if (!moment.ok) return moment;
  const body = safeBody(form.body, tx.studio);
  if (!saysSomething(body)) return refuse({ code: 'empty-letter' });
  const outsiders = await decideNamed(call, {
    session: email.session,
    named: email.recipients.customers,
    writtenBy: email.writtenBy,
  });
  if (!outsiders.ok) return outsiders;
  const after = { subject: form.subject, body, sendAt: moment.value };
  const writer = email.writtenBy === actor.id ? null : { writtenBy: actor.id, writtenAt: at, outsiders: outsiders.value };
  await saveChange(tx, email.id, { ...after, ofCancelled: session.cancelledAt !== null }, writer);
  await schedule(tx, DELIVERY, email.id, after.sendAt);
  await writeAudit(tx, at, {
    by: actor.id,
    action: 'class.email-change',
    subject: ['class_session', email.session],
    data: { email: email.id },
    before: asWritten(email),
    after: asWritten(after),
  });
  return ok({ success: true, message: bulkEmailTexts(language).changed(datesOf(studio.settings, at).moment(after.sendAt)) });
}

/** Withdraws a scheduled mail under its lock. If the delivery was faster, the mail stays sent. */
export async function withdrawEmail(
  call: Call<typeof contract.withdrawEmail>,
): Promise<Decision<ReplyOf<typeof contract.withdrawEmail>, WithdrawRefusal> | Problem> {
  const { tx, studio, actor, at, body, language } = call;
  await lockBulkEmail(tx, body.id);
  const email = (await listBulkEmails(tx, [body.id])).get(body.id);
  if (!email || !isTheirs(actor, studio, await findInstructor(tx, email.session))) return notFound();
  const decision = decideWithdraw(email.state);
  if (!decision.ok) return decision;
  await saveWithdrawn(tx, email.id);
  await unschedule(tx, DELIVERY, email.id);
  await writeAudit(tx, at, {
    by: actor.id,
    action: 'class.email-withdraw',
    subject: ['class_session', email.session],
    data: { email: email.id },
  });
  return ok({ success: true, message: bulkEmailTexts(language).withdrawn(datesOf(studio.settings, at).moment(email.sendAt)) });
}
