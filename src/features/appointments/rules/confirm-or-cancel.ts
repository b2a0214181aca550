/** Decides whether an appointment can be confirmed or cancelled now. The server, the buttons and the mails share this rule (spec 3 §4). */
import type { AppointmentSettings } from '../../../context/studio.ts';
import { minus, minutes, type Instant } from '../../../kernel/time.ts';
import { isRequest, mayBecome, type Appointment, type AppointmentSession } from './appointment.ts';

type Settings = Pick<AppointmentSettings, 'instructorConfirms' | 'allowedCancelMinutes'>;

export interface ChangeAsk {
  readonly appointment: Pick<Appointment, 'state' | 'cancelMinutes'>;
  readonly session: Pick<AppointmentSession, 'startsAt'>;
}

interface Started {
  readonly code: 'has-started';
  readonly startedAt: Instant;
}

export type ConfirmRefusal = { readonly code: 'not-confirmed-here' } | { readonly code: 'not-waiting' } | Started;

export type CancelRefusal =
  | { readonly code: 'not-live' }
  | Started
  /** Staff cancel only where instructors confirm (spec 3 §4). */
  | { readonly code: 'not-cancelled-here' }
  | { readonly code: 'too-late-to-cancel'; readonly deadline: Instant };

/**
 * The first instant that is too late to cancel, by the rule that it was booked under or by the present one, whichever is later
 * (docs/decisions/0253). A request can be withdrawn or declined until it begins (docs/decisions/0160).
 */
export function cancelDeadline(
  { appointment, session: { startsAt } }: ChangeAsk,
  { allowedCancelMinutes: present }: Pick<Settings, 'allowedCancelMinutes'>,
): Instant {
  if (isRequest(appointment)) return startsAt;
  return minus(startsAt, minutes(Math.min(present, appointment.cancelMinutes ?? present)));
}

/** The reason why it cannot be confirmed. Null when it can. */
export function confirmRefusal({ appointment, session }: ChangeAsk, settings: Settings, now: Instant): ConfirmRefusal | null {
  if (!settings.instructorConfirms) return { code: 'not-confirmed-here' };
  if (!mayBecome(appointment, 'confirmed')) return { code: 'not-waiting' };
  return session.startsAt <= now ? { code: 'has-started', startedAt: session.startsAt } : null;
}

/** The reason why it cannot be cancelled. Null when it can. A cancellation in time returns the credits. */
export function cancelRefusal(ask: ChangeAsk, by: 'customer' | 'staff', settings: Settings, now: Instant): CancelRefusal | null {
  const { appointment, session } = ask;
  if (!mayBecome(appointment, 'cancelled')) return { code: 'not-live' };
  if (session.startsAt <= now) return { code: 'has-started', startedAt: session.startsAt };
  if (by === 'staff' && !settings.instructorConfirms && !isRequest(appointment)) return { code: 'not-cancelled-here' };
  const deadline = cancelDeadline(ask, settings);
  return now < deadline ? null : { code: 'too-late-to-cancel', deadline };
}
