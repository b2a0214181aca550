import { can, type StaffActor } from '../../../context/permissions.ts';
import { datesOf } from '../../../context/dates.ts';
import type { Studio } from '../../../context/studio.ts';
import type { Refusal } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import { wordsOf, type AnyRefusalTexts, type Language } from '../../../wire/texts.ts';
import { hasAddress } from '../../accounts/rules/address.ts';
import type { AppointmentCard } from '../contract/appointments.contract.ts';
import type { StaffAppointment } from '../contract/staff-appointments.contract.ts';
import { opensMeeting, paymentStatusOf, type AppointmentFacts } from '../rules/appointment-facts.ts';
import { cancelDeadline, cancelRefusal, confirmRefusal } from '../rules/confirm-or-cancel.ts';
import { appointmentTexts } from '../texts.ts';

export interface AppointmentShowing {
  readonly now: Instant;
  readonly studio: Studio;
  readonly language: Language;
}

/** Presents an appointment to its customer. The server's own rule decides the result of cancelling. */
export function presentCard(facts: AppointmentFacts, showing: AppointmentShowing): AppointmentCard {
  const { appointment, session, service, instructor, pass } = facts;
  const { studio, now } = showing;
  const refusal = cancelRefusal(facts, 'customer', studio.settings.appointments, now);
  const credits = appointment.creditCycles.length;
  return {
    ...shared(facts, showing),
    zoom: opensMeeting(facts, now) ? { client_url: session.joinLink, trainer_url: null } : null,
    service_id: session.service,
    service_description: service.description,
    media_url: service.mediaUrl,
    instructor_picture_url: instructor.pictureUrl,
    date: datesOf(studio.settings, now).date(session.startsAt),
    pass_user: pass && { name: pass.name },
    credits,
    unix_cancelled: appointment.cancelledAt,
    cancelled_by: appointment.cancelledBy,
    cancellation: refusal ? null : { credits_returned: credits },
    cancel_refusal: refusal && reasonOf(appointmentTexts(showing.language).cancelling, refusal, showing),
  };
}

/** Presents an appointment to staff. Contact details are for staff who may see customers. */
export function presentStaffAppointment(facts: AppointmentFacts, actor: StaffActor, showing: AppointmentShowing): StaffAppointment {
  const { appointment, session, customer } = facts;
  const { studio, now, language } = showing;
  const { appointments: settings } = studio.settings;
  const seesCustomers = can(actor, studio, 'see-customers');
  const texts = appointmentTexts(language);
  const notConfirmed = confirmRefusal(facts, settings, now);
  const notCancelled = cancelRefusal(facts, 'staff', settings, now);
  return {
    ...shared(facts, showing),
    zoom: opensMeeting(facts, now) ? { client_url: session.joinLink, trainer_url: session.hostLink ?? session.joinLink } : null,
    customer_id: appointment.customer,
    customer_name: customer.fullName,
    customer_email: seesCustomers ? customer.email : null,
    customer_phone: seesCustomers ? customer.phone : null,
    customer_has_email: hasAddress(customer),
    customer_injured: customer.injured,
    confirm_refusal: notConfirmed && reasonOf(texts.confirming, notConfirmed, showing),
    cancel_refusal: notCancelled && reasonOf(texts.cancelling, notCancelled, showing),
  };
}

export const statusLabelOf = ({ state }: AppointmentFacts['appointment'], language: Language): string =>
  appointmentTexts(language).status[state];

const shared = (facts: AppointmentFacts, { studio, language }: AppointmentShowing) => ({
  id: facts.appointment.id,
  service_name: facts.service.name,
  instructor_id: facts.session.instructor,
  instructor_name: facts.instructor.name,
  number_of_persons: facts.appointment.persons,
  duration: facts.session.minutes,
  unix_start: facts.session.startsAt,
  unix_end: facts.session.endsAt,
  status: facts.appointment.state,
  status_label: statusLabelOf(facts.appointment, language),
  payment_status: paymentStatusOf(facts),
  is_online: facts.session.isOnline,
  cancel_before_unix: cancelDeadline(facts, studio.settings.appointments),
});

function reasonOf(texts: AnyRefusalTexts, refusal: Refusal, { studio, now }: AppointmentShowing) {
  const { message, details } = wordsOf(texts, refusal, datesOf(studio.settings, now));
  return { code: refusal.code, message, details };
}
