import type { Instant } from '../../../../kernel/time.ts';
import type { StatusTone } from '../../../../web/ui/status-word.tsx';
import { joinTimeOf, safeLink, type JoinState } from '../../../bookings/web/public/booking-view.ts';
import type { AppointmentCard } from '../../contract/appointments.contract.ts';
import { appointmentsSay } from './appointments-texts.ts';

const TONES: Readonly<Record<AppointmentCard['status'], StatusTone>> = {
  waiting_for_confirmation: 'wait',
  confirmed: 'mine',
  cancelled: 'off',
};

export const toneOf = ({ status }: Pick<AppointmentCard, 'status'>): StatusTone => TONES[status];

/** A confirmed appointment is the normal case and needs no status word (look.md, Status word). */
export const needsWord = ({ status }: Pick<AppointmentCard, 'status'>): boolean => status !== 'confirmed';

/** The online link, if the server sent one and its scheme is safe. */
export const linkOf = ({ zoom }: Pick<AppointmentCard, 'zoom'>): string | null => safeLink(zoom?.client_url ?? null);

/** The text in place of a future link. Null when no link will come. */
export function linkLaterOf(
  { is_online: isOnline, status, unix_end: end }: Pick<AppointmentCard, 'is_online' | 'status' | 'unix_end'>,
  now: Instant,
): string | null {
  return !isOnline || status === 'cancelled' || end <= now ? null : appointmentsSay.linkLater[status];
}

/** The pass that paid, and the credits returned by a cancellation. */
export function paidWith({ pass_user: pass, credits, status }: Pick<AppointmentCard, 'pass_user' | 'credits' | 'status'>): string | null {
  return pass && (status === 'cancelled' ? appointmentsSay.paidBack : appointmentsSay.paid)(pass.name, credits);
}

/** Whether the visitor can join. The button is prominent shortly before and during the appointment. */
export function joinStateOf(appointment: AppointmentCard, now: Instant): JoinState {
  if (linkOf(appointment) === null || appointment.status !== 'confirmed') return 'none';
  return joinTimeOf({ unix_start: appointment.unix_start, class_duration: appointment.duration }, now);
}
