import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findBooking, findSessions, listLiveRoster } from '../../classes/server/public.ts';
import { isTheirs } from '../../class-admin/rules/own-classes.ts';
import { findInstructor, presentBookings } from '../../class-admin/server/public.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { updateAttendance as contract } from '../contract/attendance.contract.ts';
import type { AttendanceRefusal } from '../rules/decide-attendance.ts';
import { attendanceTexts } from '../texts.ts';
import { markAttendance } from './mark-attendance.ts';

/** Marks a person present, or removes the mark. Of two devices the last one counts (spec 3 §7). */
export async function updateAttendance(
  call: Call<typeof contract>,
): Promise<Decision<ReplyOf<typeof contract>, AttendanceRefusal> | Problem> {
  const { tx, studio, actor, at, body, language } = call;
  const { booking_id: id, customer_id: customer, attendance: isPresent } = body;
  const before = await findBooking(tx, id);
  if (before?.customer !== customer || !isTheirs(actor, studio, await findInstructor(tx, before.session))) return notFound();
  const marked = await markAttendance(tx, before, isPresent);
  if (!marked.ok) return marked;
  if (marked.value.changes)
    await writeAudit(tx, at, { by: actor.id, action: isPresent ? 'attendance.present' : 'attendance.absent', subject: ['booking', id] });
  const roster = await listLiveRoster(tx, before.session);
  const session = (await findSessions(tx, [before.session])).get(before.session)!;
  const shown = await presentBookings(call, { session, entries: roster.filter((one) => one.booking.id === id) });
  const { applicant_name: guest, customer: person } = shown[0]!;
  const name = guest ?? `${person.customer_first_name} ${person.customer_last_name}`.trim();
  const say = attendanceTexts(language);
  return ok({ success: true, message: isPresent ? say.present(name) : say.absent(name), booking: shown[0]! });
}
