import type { Instant } from '../../../kernel/time.ts';
import type { Appointment, AppointmentSession } from './appointment.ts';

export interface AppointmentFacts {
  readonly appointment: Appointment;
  readonly session: AppointmentSession & {
    readonly endedAt: Instant | null;
    /** For participants: the meeting's link, or else the service's own. */
    readonly joinLink: string | null;
    /** For the instructor. */
    readonly hostLink: string | null;
  };
  readonly service: { readonly name: string; readonly description: string | null; readonly mediaUrl: string | null };
  readonly instructor: { readonly name: string; readonly pictureUrl: string | null; readonly email: string };
  readonly customer: {
    readonly firstName: string;
    readonly fullName: string;
    readonly email: string | null;
    readonly phone: string | null;
    readonly injured: boolean;
  };
  readonly pass: { readonly name: string; readonly isPaid: boolean } | null;
}

/** Whether participants may get the link of an online appointment now: it is confirmed and not over (quality.md, Headers). */
export const opensMeeting = ({ appointment, session }: AppointmentFacts, now: Instant): boolean =>
  session.isOnline && appointment.state === 'confirmed' && now < session.endsAt;

/** The staff calendar shows `pending` as `unpaid`. */
export const paymentStatusOf = ({ pass }: AppointmentFacts): 'paid' | 'pending' => (pass?.isPaid ? 'paid' : 'pending');
