import { ICalAttendeeStatus, ICalCalendarMethod } from 'ical-generator';
import { languageOf } from '../../../context/language.ts';
import type { MailAttachment } from '../../../server/mail/mail.ts';
import { calendarText, newCalendar, standingOf, type EventSource } from '../../bookings/server/public.ts';
import type { ClassListing } from '../../classes/rules/class-listing.ts';
import { placeText } from '../../classes/rules/place-text.ts';
import { classAdminMailTexts } from '../mail-texts.ts';

interface TeachingAsk extends EventSource {
  /** `CANCEL` when the recipient does not teach the class (any more), or it has no instructor. */
  readonly method: 'REQUEST' | 'CANCEL';
  readonly listing: ClassListing;
  readonly to: string;
}

/**
 * A calendar attachment that adds a class to its instructor's calendar or removes it. The class keeps one UID, and SEQUENCE is its version.
 */
export function teachingInvitation({ method, listing, to, ...source }: TeachingAsk): MailAttachment {
  const { studio, origin, from, at } = source;
  const { session, version } = listing;
  const { calendarEntry: texts } = classAdminMailTexts(languageOf(studio.settings.locale));
  const teaches = method === 'REQUEST';
  const calendar = newCalendar(teaches ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL, studio);
  const url = `${origin}/staff/account#schedule`;
  const event = calendar.createEvent({
    id: `class-${studio.id}-${session.id}@${from.split('@').at(-1)}`,
    sequence: version + (teaches ? 0 : 1),
    stamp: new Date(at),
    start: new Date(session.startsAt),
    end: new Date(session.endsAt),
    ...standingOf(teaches ? 'confirmed' : 'cancelled', session.name, {
      cancelled: session.cancelledAt === null ? texts.given : texts.cancelled,
      tentative: (name) => name,
    }),
    description: texts.manage(url),
    location: listing.isOnline ? texts.online : placeText(listing) || studio.settings.name,
    url,
    organizer: { name: studio.settings.name, email: from },
  });
  event.createAttendee({ email: to, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  return {
    filename: teaches ? 'class.ics' : 'cancelled.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarText(calendar),
    calendarMethod: method,
  };
}
