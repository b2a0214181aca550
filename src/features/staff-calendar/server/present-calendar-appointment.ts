import { can, type StaffActor } from '../../../context/permissions.ts';
import { statusLabelOf, type AppointmentShowing } from '../../appointments/server/public.ts';
import { paymentStatusOf, type AppointmentFacts } from '../../appointments/rules/appointment-facts.ts';
import type { CalendarAppointment } from '../contract/calendar.contract.ts';

/** The color of all appointments. Each class has its own color. */
const COLOUR = '#7a6ff0';

/** Presents an appointment in the calendar (spec 3 §3). Contact details are for staff who may see customers. */
export function presentCalendarAppointment(
  facts: AppointmentFacts,
  actor: StaffActor,
  { studio, language }: AppointmentShowing,
): CalendarAppointment {
  const { appointment, session, service, instructor, customer } = facts;
  const seesCustomers = can(actor, studio, 'see-customers');
  return {
    id: appointment.id,
    type: 'appointment',
    name: service.name,
    details: service.description ?? '',
    color: COLOUR,
    unix_start: session.startsAt,
    unix_end: session.endsAt,
    duration: session.minutes,
    instructor_id: session.instructor,
    instructor_name: instructor.name,
    location_name: null,
    series_count: 0,
    total_bookings: session.persons,
    limit_reservations: true,
    max_reservations: session.places,
    attended_classes_count: 0,
    is_cancel: appointment.state === 'cancelled',
    customer_id: appointment.customer,
    customer_name: customer.fullName,
    customer_email: (seesCustomers ? customer.email : null) ?? '',
    customer_phone: seesCustomers ? customer.phone : null,
    status_label: statusLabelOf(appointment, language),
    number_of_persons: appointment.persons,
    payment_status: paymentStatusOf(facts) === 'paid' ? 'paid' : 'unpaid',
  };
}
