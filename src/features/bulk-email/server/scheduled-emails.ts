import { datesOf } from '../../../context/dates.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import { unschedule } from '../../../server/outbox.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { isTheirs } from '../../class-admin/rules/own-classes.ts';
import { findInstructor } from '../../class-admin/server/public.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type * as contract from '../contract/bulk-email.contract.ts';
import { decideWithdraw, type WithdrawRefusal } from '../rules/decide-email.ts';
import { bulkEmailTexts } from '../texts.ts';
import { listBulkEmails, listWaitingEmails, lockBulkEmail, saveWithdrawn } from './bulk-emails.store.ts';
import { DELIVERY } from './deliver.ts';

export async function listScheduledEmails({
  tx,
  studio,
  actor,
  body,
}: Call<typeof contract.listScheduledEmails>): Promise<Decision<ReplyOf<typeof contract.listScheduledEmails>> | Problem> {
  if (!isTheirs(actor, studio, await findInstructor(tx, body.class_schedule_id))) return notFound();
  const emails = await listWaitingEmails(tx, body.class_schedule_id);
  return ok({
    emails: emails.map(({ id, subject, sendAt, writer, recipients: { groups, customers } }) => ({
      id,
      subject,
      unix_deliver: sendAt,
      written_by: writer,
      groups: [...groups],
      customers: customers.length,
    })),
  });
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
