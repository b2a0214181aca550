/**
 * The kinds of mail about an appointment: the calendar method of each, and when it is out of date. The texts are in
 * server/appointment-letter.ts.
 */
import type { Instant } from '../../../kernel/time.ts';
import type { AppointmentFacts } from './appointment-facts.ts';

interface AppointmentMailRule {
  readonly reader: 'customer' | 'instructor';
  readonly calendar?: 'REQUEST' | 'CANCEL';
  readonly staleWhen: (facts: AppointmentFacts, now: Instant) => string | null;
}

const over = ({ session }: AppointmentFacts, now: Instant): string | null => (session.endsAt <= now ? 'the appointment is over' : null);
const begun = ({ session }: AppointmentFacts, now: Instant): string | null =>
  session.startsAt <= now ? 'the appointment has begun' : null;
const unless = (state: AppointmentFacts['appointment']['state']) => (facts: AppointmentFacts) =>
  facts.appointment.state === state ? null : `the appointment is not ${state.replaceAll('_', ' ')}`;
const whileConfirmed = (facts: AppointmentFacts, now: Instant) => over(facts, now) ?? unless('confirmed')(facts);

export const APPOINTMENT_MAILS = {
  'appointment-requested': {
    reader: 'customer',
    staleWhen: (facts, now) => begun(facts, now) ?? unless('waiting_for_confirmation')(facts),
  },
  'appointment-booked': { reader: 'customer', calendar: 'REQUEST', staleWhen: whileConfirmed },
  'appointment-confirmed': { reader: 'customer', calendar: 'REQUEST', staleWhen: whileConfirmed },
  'appointment-link': { reader: 'customer', calendar: 'REQUEST', staleWhen: whileConfirmed },
  'appointment-reminder': { reader: 'customer', staleWhen: (facts, now) => begun(facts, now) ?? unless('confirmed')(facts) },
  'appointment-cancelled': { reader: 'customer', calendar: 'CANCEL', staleWhen: unless('cancelled') },
  /** Tells the instructor about a booking, or asks them to confirm it. */
  'appointment-new': {
    reader: 'instructor',
    calendar: 'REQUEST',
    staleWhen: (facts, now) => over(facts, now) ?? (facts.appointment.state === 'cancelled' ? 'it was cancelled' : null),
  },
  /** Tells the instructor that another staff member confirmed it (docs/decisions/0111). */
  'appointment-confirmed-by-studio': { reader: 'instructor', calendar: 'REQUEST', staleWhen: whileConfirmed },
  'appointment-gone': { reader: 'instructor', calendar: 'CANCEL', staleWhen: unless('cancelled') },
} as const satisfies Readonly<Record<string, AppointmentMailRule>>;

export type AppointmentMailKind = keyof typeof APPOINTMENT_MAILS;

export const mailRuleOf = (kind: AppointmentMailKind): AppointmentMailRule => APPOINTMENT_MAILS[kind];
