import { ICalAttendeeStatus, ICalCalendarMethod, type ICalCalendar, type ICalEvent } from 'ical-generator';
import { languageOf } from '../../../context/language.ts';
import type { Studio } from '../../../context/studio.ts';
import type { MailAttachment } from '../../../server/mail/mail.ts';
import { calendarText, newCalendar, standingOf, type EventSource } from '../../bookings/server/public.ts';
import type { ClassListing } from '../../classes/rules/class-listing.ts';
import { placeText } from '../../classes/rules/place-text.ts';
import { classAdminMailTexts } from '../mail-texts.ts';

const textsOf = ({ settings }: Studio) => classAdminMailTexts(languageOf(settings.locale)).calendarEntry;

interface TeachingEntry {
  /** False when the recipient does not teach the class (any more), or it is cancelled. */
  readonly teaches: boolean;
  readonly title: string;
  /** The lines of the description, before the link. */
  readonly about: readonly (string | false | null)[];
  /** The link by which the instructor opens an online class. Null when the entry does not say it. */
  readonly link: string | null;
}

/** The only function that writes a class into its instructor's calendar. The class keeps one UID, and SEQUENCE is its version. */
function addTeachingEvent(
  calendar: ICalCalendar,
  listing: ClassListing,
  { studio, origin, from, at }: EventSource,
  { teaches, title, about, link }: TeachingEntry,
): ICalEvent {
  const { session, version } = listing;
  const texts = textsOf(studio);
  const url = `${origin}/staff/account#schedule`;
  return calendar.createEvent({
    id: `class-${studio.id}-${session.id}@${from.split('@').at(-1)}`,
    sequence: version + (teaches ? 0 : 1),
    stamp: new Date(at),
    start: new Date(session.startsAt),
    end: new Date(session.endsAt),
    ...standingOf(teaches ? 'confirmed' : 'cancelled', title, {
      cancelled: session.cancelledAt === null ? texts.given : texts.cancelled,
      tentative: (name) => name,
    }),
    description: [...about, link, texts.manage(url)].filter(Boolean).join('\n'),
    location: listing.isOnline ? (link ?? texts.online) : placeText(listing) || studio.settings.name,
    url,
    organizer: { name: studio.settings.name, email: from },
  });
}

/** A class in the feed of its instructor, who reads it again and again: with its numbers, and the link of an online class. */
export function addTaughtClass(calendar: ICalCalendar, listing: ClassListing, source: EventSource): ICalEvent {
  const { session, cancellationReason } = listing;
  const { name, seatsTaken, capacity, waiting } = session;
  const texts = textsOf(source.studio);
  const teaches = session.cancelledAt === null;
  return addTeachingEvent(calendar, listing, source, {
    teaches,
    title: teaches ? texts.counted(name, seatsTaken, capacity) : name,
    about: teaches
      ? [texts.booked(seatsTaken, capacity), waiting > 0 && texts.waiting(waiting)]
      : [cancellationReason && texts.reason(cancellationReason)],
    link: teaches && listing.isOnline ? listing.onlineLink : null,
  });
}

interface TeachingAsk extends EventSource {
  /** `CANCEL` when the recipient does not teach the class (any more), or it has no instructor. */
  readonly method: 'REQUEST' | 'CANCEL';
  readonly listing: ClassListing;
  readonly to: string;
}

/** A calendar attachment that adds a class to its instructor's calendar or removes it. */
export function teachingInvitation({ method, listing, to, ...source }: TeachingAsk): MailAttachment {
  const teaches = method === 'REQUEST';
  const calendar = newCalendar(teaches ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL, source.studio);
  const event = addTeachingEvent(calendar, listing, source, { teaches, title: listing.session.name, about: [], link: null });
  event.createAttendee({ email: to, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  return {
    filename: teaches ? 'class.ics' : 'cancelled.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarText(calendar),
    calendarMethod: method,
  };
}
