import { can } from '../../../context/permissions.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { getAppointmentCalendar as calendarContract, listAppointments as contract } from '../contract/appointments.contract.ts';
import type { listStaffAppointments as staffContract } from '../contract/staff-appointments.contract.ts';
import { publishedAppointment } from './appointment-event.ts';
import { countAppointments, findOneFacts, listAppointmentsDuring, listAppointmentsPage } from './appointment-facts.store.ts';
import { presentCard, presentStaffAppointment } from './present-appointment.ts';

/** A page of the caller's appointments, always in two queries. */
export async function listAppointments({
  tx,
  studio,
  actor,
  at,
  body,
  language,
}: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>>> {
  const ask = { customer: actor.id, list: body.type, now: at };
  const [total, page] = await Promise.all([
    countAppointments(tx, ask),
    listAppointmentsPage(tx, ask, { limit: body.page_size, offset: (body.page - 1) * body.page_size }),
  ]);
  return ok({
    data: page.map((facts) => presentCard(facts, { now: at, studio, language })),
    meta: { current_page: body.page, last_page: Math.max(1, Math.ceil(total / body.page_size)), per_page: body.page_size, total },
  });
}

/** My Appointments in the staff portal, in one query. Staff without access to all schedules get only their own (spec 3 §6). */
export async function listStaffAppointments({
  tx,
  studio,
  actor,
  at,
  body,
  language,
}: Call<typeof staffContract>): Promise<Decision<ReplyOf<typeof staffContract>>> {
  const instructors = can(actor, studio, 'see-all-schedules') ? null : [actor.id];
  const found = await listAppointmentsDuring(tx, { from: body.start, to: body.end, instructors });
  const { allowedCancelMinutes, instructorConfirms } = studio.settings.appointments;
  return ok({
    appointments: { data: found.map((facts) => presentStaffAppointment(facts, actor, { now: at, studio, language })) },
    appointment_setting: { allowed_cancel_time: allowedCancelMinutes, allow_instructor_confirm: instructorConfirms },
  });
}

export async function getAppointmentCalendar(
  { tx, actor, at, studio, origin, params: { id } }: Call<typeof calendarContract>,
  from: string,
): Promise<Decision<ReplyOf<typeof calendarContract>> | Problem> {
  const facts = await findOneFacts(tx, id);
  if (facts?.appointment.customer !== actor.id) return notFound();
  return ok({
    filename: `appointment-${id}.ics`,
    content_type: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: publishedAppointment(facts, { studio, origin, from, at }),
  });
}
