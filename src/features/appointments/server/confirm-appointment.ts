import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import { enqueueMails, scheduleAll, unschedule } from '../../../server/outbox.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { confirmAppointment as contract } from '../contract/staff-appointments.contract.ts';
import { confirmRefusal, type ConfirmRefusal } from '../rules/confirm-or-cancel.ts';
import { appointmentTexts } from '../texts.ts';
import { confirmedMails, toldOf } from './appointment-mails.ts';
import { saveConfirmed } from './appointments.store.ts';
import { openForStaff, untoldOf } from './cancel-appointment.ts';
import { REQUEST_ENDS } from './leave-sessions.ts';
import { meetingOf } from './meetings/make-meeting.ts';

/** Confirms a waiting appointment. Its slot was reserved all along (spec 3 §4). */
export async function confirmAppointment(
  call: Call<typeof contract>,
): Promise<Decision<ReplyOf<typeof contract>, ConfirmRefusal> | Problem> {
  const { tx, actor, studio, at, body, language } = call;
  const opened = await openForStaff(call, actor, body);
  if (!opened) return notFound();
  const { appointment, session } = opened;
  const refusal = confirmRefusal(opened, studio.settings.appointments, at);
  if (refusal) return refuse(refusal);
  await Promise.all([
    saveConfirmed(tx, at, appointment.id),
    unschedule(tx, REQUEST_ENDS, appointment.id),
    scheduleAll(tx, meetingOf(session, at)),
    enqueueMails(tx, at, confirmedMails(toldOf(opened), actor.id)),
  ]);
  const texts = appointmentTexts(language);
  return ok({
    success: true,
    message: [texts.confirmed, await untoldOf(call, appointment.customer)].join(' ').trim(),
    appointment_id: appointment.id,
    status: 'confirmed',
    status_label: texts.status.confirmed,
  });
}
