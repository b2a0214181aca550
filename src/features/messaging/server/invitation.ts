import { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator';
import type { Instant } from '../../../kernel/time.ts';
import type { MailAttachment } from '../../../server/mail/mail.ts';
import type { Studio } from '../../studio/rules/studio.ts';
import type { BookingFacts } from '../rules/mail-facts.ts';
import { messagingTexts } from '../texts.ts';

const texts = messagingTexts();

export interface InvitationAsk {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly booking: BookingFacts;
  readonly studio: Studio;
  readonly origin: string;
  /** Who gets the mail. */
  readonly to: string;
  /** The deployment's sender address: a calendar answers to it. */
  readonly from: string;
  readonly at: Instant;
}

/**
 * The date of a booking for the reader's calendar. One UID for the life of the booking, so that the cancellation takes away what the
 * confirmation put there; SEQUENCE follows the version of the class, which only rises. Times are UTC, which needs no zone table.
 */
export function invitation({ method, booking, studio, origin, to, from, at }: InvitationAsk): MailAttachment {
  const { session } = booking;
  const seated = method === 'REQUEST';
  const calendar = ical({
    prodId: { company: 'Atelier', product: 'Bookings', language: 'EN' },
    method: seated ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL,
  });
  const place = [session.location?.name, session.room, session.location?.address].filter(Boolean).join(', ');
  const url = `${origin}/account#bookings`;
  const about = [
    session.instructor && texts.invite.with(session.instructor),
    seated && session.onlineLink,
    texts.invite.manage(url),
  ];
  const event = calendar.createEvent({
    id: `booking-${studio.id}-${booking.id}@${from.split('@').at(-1)}`,
    sequence: session.version + (seated ? 0 : 1),
    stamp: new Date(at),
    start: new Date(session.startsAt),
    end: new Date(session.endsAt),
    summary: session.name,
    description: about.filter(Boolean).join('\n'),
    location: session.isOnline
      ? seated
        ? (session.onlineLink ?? texts.labels.online)
        : texts.labels.online
      : place || studio.settings.name,
    url,
    status: seated ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    organizer: { name: studio.settings.name, email: from },
  });
  event.createAttendee({
    email: to,
    name: booking.guestName ?? booking.customer.fullName,
    rsvp: false,
    status: ICalAttendeeStatus.ACCEPTED,
  });
  return {
    filename: seated ? 'booking.ics' : 'cancelled.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendar.toString(),
    calendarMethod: method,
  };
}
