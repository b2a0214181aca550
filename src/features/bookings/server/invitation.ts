import { ICalAttendeeStatus, ICalCalendarMethod } from 'ical-generator';
import type { MailAttachment } from '../../../server/mail/mail.ts';
import type { BookingFacts } from '../../classes/rules/booking-facts.ts';
import { calendarStatusOf, entryStatusOf } from '../rules/calendar-status.ts';
import { addBookingEvent, calendarText, type EventSource, newCalendar } from './booking-event.ts';

export interface InvitationAsk extends EventSource {
  readonly booking: BookingFacts;
  readonly to: string;
  readonly toGuest: boolean;
}

/**
 * The reader's calendar entry as a mail attachment. While the reader has a place, it adds or updates the entry. Afterwards it removes the
 * entry.
 */
export function invitation({ booking, to, toGuest, ...source }: InvitationAsk): MailAttachment {
  const seated = (toGuest ? calendarStatusOf(booking) : entryStatusOf(booking)) === 'confirmed';
  const method = seated ? 'REQUEST' : 'CANCEL';
  const calendar = newCalendar(seated ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL, source.studio);
  const event = addBookingEvent(calendar, booking, source, { toGuest });
  event.createAttendee({
    email: to,
    name: toGuest && booking.guestName !== null ? booking.guestName : booking.customer.fullName,
    rsvp: false,
    status: ICalAttendeeStatus.ACCEPTED,
  });
  return {
    filename: seated ? 'booking.ics' : 'cancelled.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarText(calendar),
    calendarMethod: method,
  };
}
