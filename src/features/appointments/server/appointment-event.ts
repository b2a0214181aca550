import { ICalAttendeeStatus, ICalCalendarMethod, type ICalCalendar, type ICalEvent } from 'ical-generator';
import { languageOf } from '../../../context/language.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { MailAttachment } from '../../../server/mail/mail.ts';
import { calendarText, newCalendar, standingOf, type CalendarStatus, type EventSource } from '../../bookings/server/public.ts';
import type { AppointmentState } from '../rules/appointment.ts';
import { opensMeeting, type AppointmentFacts } from '../rules/appointment-facts.ts';
import { mailRuleOf, type AppointmentMailKind } from '../rules/appointment-mail-kinds.ts';
import { appointmentTexts } from '../texts.ts';

const STATUS: Record<AppointmentState, CalendarStatus> = {
  waiting_for_confirmation: 'tentative',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
};

/** The sequence number only rises: an appointment is confirmed, then cancelled. */
const SEQUENCE: Record<AppointmentState, number> = { waiting_for_confirmation: 0, confirmed: 1, cancelled: 2 };

/** The only function that writes an appointment into a calendar, as `addBookingEvent` does for a booking. The UID never changes. */
export function addAppointmentEvent(
  calendar: ICalCalendar,
  facts: AppointmentFacts,
  { studio, origin, from, at, now = at }: EventSource & { readonly now?: Instant },
  reader: 'customer' | 'instructor' = 'customer',
): ICalEvent {
  const { appointment, session, service } = facts;
  const { calendarEntry: texts, status } = appointmentTexts(languageOf(studio.settings.locale));
  const isTheirs = reader === 'instructor';
  const url = `${origin}${isTheirs ? '/staff/account' : '/account'}#appointments`;
  const link = opensMeeting(facts, now) ? (isTheirs ? (session.hostLink ?? session.joinLink) : session.joinLink) : null;
  const about = [
    texts.with(isTheirs ? facts.customer.fullName : facts.instructor.name),
    appointment.persons > 1 && texts.persons(appointment.persons),
    appointment.state === 'waiting_for_confirmation' && status.waiting_for_confirmation,
    link,
    texts.manage(url),
  ];
  return calendar.createEvent({
    id: `appointment-${studio.id}-${appointment.id}@${from.split('@').at(-1)}`,
    sequence: SEQUENCE[appointment.state],
    stamp: new Date(at),
    start: new Date(session.startsAt),
    end: new Date(session.endsAt),
    ...standingOf(STATUS[appointment.state], service.name, texts),
    description: about.filter(Boolean).join('\n'),
    location: session.isOnline ? (link ?? texts.online) : studio.settings.name,
    url,
    organizer: { name: studio.settings.name, email: from },
  });
}

interface InvitationAsk extends EventSource {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly kind: AppointmentMailKind;
  readonly facts: AppointmentFacts;
  readonly to: string;
}

export function appointmentInvitation({ method, kind, facts, to, ...source }: InvitationAsk): MailAttachment {
  const { reader } = mailRuleOf(kind);
  const takesPlace = method === 'REQUEST';
  const calendar = newCalendar(takesPlace ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL, source.studio);
  const event = addAppointmentEvent(calendar, facts, source, reader);
  const name = reader === 'customer' ? facts.customer.fullName : facts.instructor.name;
  event.createAttendee({ email: to, name, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  return {
    filename: takesPlace ? 'appointment.ics' : 'cancelled.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarText(calendar),
    calendarMethod: method,
  };
}

export function publishedAppointment(facts: AppointmentFacts, source: EventSource): string {
  const calendar = newCalendar(ICalCalendarMethod.PUBLISH, source.studio);
  addAppointmentEvent(calendar, facts, source);
  return calendarText(calendar);
}
