import { ICalAttendeeStatus, ICalCalendarMethod } from 'ical-generator';
import type { MailAttachment } from '../../../server/mail/mail.ts';
import type { BookingFacts } from '../../classes/rules/booking-facts.ts';
import { addBookingEvent, calendarText, type EventSource, newCalendar } from './booking-event.ts';

export interface InvitationAsk extends EventSource {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly booking: BookingFacts;
  readonly to: string;
  /** The number of the calendar file within the mail. */
  readonly nth: number;
}

/** A booking's calendar entry as a mail attachment. The cancellation removes the entry that the confirmation added. */
export function invitation({ method, booking, to, nth, ...source }: InvitationAsk): MailAttachment {
  const seated = method === 'REQUEST';
  const calendar = newCalendar(seated ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL, source.studio);
  const event = addBookingEvent(calendar, booking, source, { status: seated ? 'confirmed' : 'cancelled' });
  event.createAttendee({
    email: to,
    name: booking.guestName ?? booking.customer.fullName,
    rsvp: false,
    status: ICalAttendeeStatus.ACCEPTED,
  });
  return {
    filename: `${seated ? 'booking' : 'cancelled'}${nth === 1 ? '' : `-${nth}`}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarText(calendar),
    calendarMethod: method,
  };
}
