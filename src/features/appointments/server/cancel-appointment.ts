import type { StaffActor } from '../../../context/permissions.ts';
import type { Language } from '../../../context/language.ts';
import type { AppointmentId, CustomerId, StaffId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { isTheirs } from '../../class-admin/rules/own-classes.ts';
import { hasAddress } from '../../accounts/rules/address.ts';
import { findCustomersForStaff } from '../../accounts/server/public.ts';
import { untoldSentence } from '../../customers/server/public.ts';
import { findPasses, lockPasses } from '../../passes/server/public.ts';
import { lockInstructors } from '../../staff/server/public.ts';
import type { cancelAppointment as contract } from '../contract/appointments.contract.ts';
import type { cancelAppointmentByStaff as staffContract } from '../contract/staff-appointments.contract.ts';
import { isRequest } from '../rules/appointment.ts';
import { cancelRefusal, type CancelRefusal } from '../rules/confirm-or-cancel.ts';
import { appointmentTexts } from '../texts.ts';
import { findAppointment } from './appointments.store.ts';
import { cancelAppointments, type Ending } from './cancel-appointments.ts';
import { findSession } from './sessions.store.ts';

/**
 * Reads an appointment and its session under the locks of its instructor and its pass. Null when it does not exist or the caller may not
 * see it. That permission never changes, so the check comes before the locks.
 */
export async function openAppointment(tx: StudioTx, id: AppointmentId, maySee: (ending: Ending) => boolean): Promise<Ending | null> {
  const foreseen = await findAppointment(tx, id);
  const before = foreseen && (await findSession(tx, foreseen.session));
  if (!foreseen || !before || !maySee({ appointment: foreseen, session: before })) return null;
  const [, , appointment, session] = await Promise.all([
    lockInstructors(tx, [before.instructor]),
    lockPasses(tx, foreseen.pass === null ? [] : [foreseen.pass]),
    findAppointment(tx, id),
    findSession(tx, before.id),
  ]);
  return appointment && session && { appointment, session };
}

/** Cancels an appointment of the customer (spec 2 §3: `allowed_cancel_time`). */
export async function cancelAppointment(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, CancelRefusal> | Problem> {
  const { tx, actor, body } = call;
  const opened = await openAppointment(tx, body.appointment_id, ({ appointment }) => appointment.customer === actor.id);
  return opened ? cancel(call, opened, null) : notFound();
}

/** Opens the customer's appointment for its instructor, or for staff who see all schedules. */
export const openForStaff = (
  { tx, studio }: Pick<Call, 'tx' | 'studio'>,
  actor: StaffActor,
  { appointment_id, customer_id }: { readonly appointment_id: AppointmentId; readonly customer_id: CustomerId },
): Promise<Ending | null> =>
  openAppointment(
    tx,
    appointment_id,
    ({ appointment, session }) => appointment.customer === customer_id && isTheirs(actor, studio, session.instructor),
  );

/** Cancels on behalf of the studio: the instructor, or staff who see all schedules (spec 3 §4). */
export async function cancelAppointmentByStaff(
  call: Call<typeof staffContract>,
): Promise<Decision<ReplyOf<typeof staffContract>, CancelRefusal> | Problem> {
  const opened = await openForStaff(call, call.actor, call.body);
  if (!opened) return notFound();
  return cancel(call, opened, { id: call.actor.id, untold: await untoldOf(call, opened.appointment.customer) });
}

/** The sentence about a customer without an email. Empty: they get a mail. */
export async function untoldOf(call: Pick<Call, 'tx' | 'at' | 'studio' | 'language'> & { readonly actor: StaffActor }, id: CustomerId) {
  const person = (await findCustomersForStaff(call.tx, [id], call.at)).get(id)!;
  return untoldSentence(call, hasAddress(person) ? [] : [person]);
}

async function cancel(
  { tx, studio, at, language }: Pick<Call, 'tx' | 'studio' | 'at' | 'language'>,
  opened: Ending,
  staff: { readonly id: StaffId; readonly untold: string } | null,
): Promise<Decision<ReplyOf<typeof contract>, CancelRefusal>> {
  const refusal = cancelRefusal(opened, staff === null ? 'customer' : 'staff', studio.settings.appointments, at);
  if (refusal) return refuse(refusal);
  const { appointment } = opened;
  const { id, pass, creditCycles } = appointment;
  const passes = await findPasses(tx, { passes: pass === null ? [] : [pass] });
  await cancelAppointments(tx, [opened], {
    studio,
    at,
    by: staff === null ? 'customer' : 'instructor',
    ...(staff !== null && { staff: staff.id }),
    passes,
  });
  const credits = creditCycles.length;
  const message = messageOf({ untold: staff && staff.untold, credits, wasRequest: isRequest(appointment) }, language);
  return ok({ success: true, message, appointment_id: id, credits_returned: credits });
}

/** `untold`: null for a cancellation by the customer. */
function messageOf(
  { untold, credits, wasRequest }: { readonly untold: string | null; readonly credits: number; readonly wasRequest: boolean },
  language: Language,
): string {
  const { cancelled } = appointmentTexts(language);
  if (untold !== null) return wasRequest ? cancelled.declined(untold) : cancelled.byStudio(untold);
  if (wasRequest) return cancelled.withdrawn(credits);
  return credits === 0 ? cancelled.unpaid : cancelled.free(credits);
}
