import type { Instant } from '../../../kernel/time.ts';
import type { Appointment, AppointmentSession } from './appointment.ts';

/** All that lists, mails and calendars tell of an appointment. */
export interface AppointmentFacts {
  readonly appointment: Appointment;
  readonly session: AppointmentSession & {
    readonly endedAt: Instant | null;
    /** For who takes part: the meeting's, else the service's own. */
    readonly joinLink: string | null;
    /** For the instructor. */
    readonly hostLink: string | null;
  };
  readonly service: { readonly name: string; readonly description: string | null; readonly mediaUrl: string | null };
  readonly instructor: { readonly name: string; readonly pictureUrl: string | null; readonly email: string };
  readonly customer: {
    readonly firstName: string;
    readonly fullName: string;
    readonly email: string;
    readonly phone: string | null;
    readonly injured: boolean;
  };
  readonly pass: { readonly name: string; readonly isPaid: boolean } | null;
}

/** Whether the way into an online appointment is for those who take part now: it is confirmed, and not over (quality.md, Headers). */
export const opensMeeting = ({ appointment, session }: AppointmentFacts, now: Instant): boolean =>
  session.isOnline && appointment.state === 'confirmed' && now < session.endsAt;

/** On the calendar of the staff `unpaid`. */
export const paymentStatusOf = ({ pass }: AppointmentFacts): 'paid' | 'pending' => (pass?.isPaid ? 'paid' : 'pending');
