/** Mails about an appointment to the customer and the instructor. rules/appointment-mails.ts lists the kinds. */
import type { AppointmentId, CustomerId, StaffId } from '../../../kernel/ids.ts';
import type { CheckedMail, MailKinds } from '../../../server/mail/mail-kinds.ts';
import type { ClaimedMail, MailContext } from '../../../server/mail/mail.ts';
import type { MailDraft } from '../../../server/outbox.ts';
import type { Appointment, AppointmentSession, AppointmentState } from '../rules/appointment.ts';
import type { AppointmentFacts } from '../rules/appointment-facts.ts';
import { APPOINTMENT_MAILS, mailRuleOf, type AppointmentMailKind } from '../rules/appointment-mail-kinds.ts';
import { appointmentInvitation } from './appointment-event.ts';
import { findAppointmentFacts, findNewestAppointment } from './appointment-facts.store.ts';
import { appointmentBrief, appointmentLetter, appointmentVariables } from './appointment-letter.ts';

/** The appointment and the people who get its mails. */
export interface AppointmentMailSubject {
  readonly appointment: AppointmentId;
  readonly customer: CustomerId;
  readonly instructor: StaffId;
  /** Whether it was cancelled before it was confirmed. */
  readonly wasRequest?: boolean;
}

export const toldOf = ({
  appointment,
  session,
}: {
  readonly appointment: Pick<Appointment, 'id' | 'customer'>;
  readonly session: Pick<AppointmentSession, 'instructor'>;
}): AppointmentMailSubject => ({ appointment: appointment.id, customer: appointment.customer, instructor: session.instructor });

const mailOf = (
  kind: AppointmentMailKind,
  { appointment, customer, instructor, wasRequest = false }: AppointmentMailSubject,
): MailDraft => ({
  kind,
  to: mailRuleOf(kind).reader === 'customer' ? { customer } : { staff: instructor },
  data: { appointment, ...(wasRequest && { wasRequest }) },
});

export const bookedMails = (told: AppointmentMailSubject, state: AppointmentState): MailDraft[] => [
  mailOf(state === 'confirmed' ? 'appointment-booked' : 'appointment-requested', told),
  mailOf('appointment-new', told),
];
export const confirmedMails = (told: AppointmentMailSubject, by: StaffId): MailDraft[] => [
  mailOf('appointment-confirmed', told),
  ...(by === told.instructor ? [] : [mailOf('appointment-confirmed-by-studio', told)]),
];
export const linkMail = (told: AppointmentMailSubject): MailDraft => mailOf('appointment-link', told);
export const reminderMail = (told: AppointmentMailSubject): MailDraft => mailOf('appointment-reminder', told);
/** `by`: the staff member who cancelled. Null when nobody on the staff did. */
export const cancelledMails = (told: AppointmentMailSubject, by: StaffId | null): MailDraft[] => [
  mailOf('appointment-cancelled', told),
  ...(by === told.instructor ? [] : [mailOf('appointment-gone', told)]),
];

const idIn = ({ data }: ClaimedMail): number => Number(data['appointment']);

export const appointmentMails: MailKinds = {
  kinds: Object.keys(APPOINTMENT_MAILS),
  async example(tx) {
    const appointment = await findNewestAppointment(tx);
    return appointment === null ? null : { appointment };
  },
  async check(tx, context, mails) {
    const appointments = await findAppointmentFacts(tx, mails.map(idIn));
    return mails.map((mail) => {
      const facts = appointments.get(idIn(mail));
      return facts ? checkOne(mail, facts, context) : { stale: 'the appointment is gone' };
    });
  },
};

function checkOne(mail: ClaimedMail, facts: AppointmentFacts, context: MailContext): CheckedMail {
  const kind = mail.kind as AppointmentMailKind;
  const { staleWhen, calendar } = mailRuleOf(kind);
  const stale = staleWhen(facts, context.at);
  if (stale !== null && !context.isExample) return { stale };
  return {
    brief: appointmentBrief({ kind, facts, wasRequest: mail.data['wasRequest'] === true, ...context }),
    write: () => ({
      letter: appointmentLetter({ kind, facts, wasRequest: mail.data['wasRequest'] === true, ...context }),
      variables: appointmentVariables({ facts, ...context }),
      attachments: calendar ? [appointmentInvitation({ method: calendar, kind, facts, to: mail.to, ...context })] : [],
    }),
  };
}
