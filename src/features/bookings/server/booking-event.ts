import {
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  default as ical,
  type ICalCalendar,
  type ICalEvent,
} from 'ical-generator';
import type { BookingId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { languageOf } from '../../../context/language.ts';
import type { Studio } from '../../../context/studio.ts';
import { placeText } from '../../classes/rules/place-text.ts';
import type { BookingFacts } from '../../classes/rules/booking-facts.ts';
import { bookingTexts } from '../texts.ts';
import { calendarStatusOf, entryStatusOf, type CalendarStatus } from '../rules/calendar-status.ts';
import { togetherMailTexts } from '../together-texts.ts';

export interface EventSource {
  readonly studio: Studio;
  readonly origin: string;
  /** The deployment's sender address. Calendar programs reply to it. */
  readonly from: string;
  readonly at: Instant;
}

export const newCalendar = (method: ICalCalendarMethod, { settings }: Studio): ICalCalendar =>
  ical({ prodId: { company: 'Atelier', product: 'Bookings', language: languageOf(settings.locale).toUpperCase() }, method });

const ZONE = /^X-WR-TIMEZONE:.*\r\n/m;

/**
 * The calendar as text. RFC 5545 ends every line with CRLF, including the last one, and puts the properties of the calendar
 * before its components. The library omits the last CRLF and puts `X-WR-TIMEZONE` elsewhere, so both are fixed here.
 */
export function calendarText(calendar: ICalCalendar): string {
  const text = `${calendar.toString().trimEnd()}\r\n`;
  const zone = ZONE.exec(text)?.[0] ?? '';
  return text.replace(ZONE, '').replace(/^(?=BEGIN:VEVENT|END:VCALENDAR)/m, zone);
}

const textsOf = ({ settings }: Studio) => bookingTexts(languageOf(settings.locale)).calendarEntry;

const STATUS: Record<CalendarStatus, ICalEventStatus> = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

/** Some programs display cancelled or tentative entries like any other. For them the title names the status, and the time is left free. */
export const standingOf = (
  status: CalendarStatus,
  name: string,
  texts: { readonly cancelled: (name: string) => string; readonly tentative: (name: string) => string },
) => ({
  summary: status === 'confirmed' ? name : texts[status](name),
  status: STATUS[status],
  transparency: status === 'confirmed' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
});

interface Entry {
  /** The booking whose id is in the UID. */
  readonly id: BookingId;
  readonly status: CalendarStatus;
  readonly title: string;
  /** A line that names the people, unless the entry is for the reader alone. */
  readonly places: string | null;
}

/** The customer's entry: one for all their places in the class (docs/decisions/0208). */
function ownEntry(booking: BookingFacts, { studio }: EventSource): Entry {
  const { session, guestName, entry } = booking;
  const texts = textsOf(studio);
  const { you, listed } = togetherMailTexts(languageOf(studio.settings.locale));
  const status = entryStatusOf(booking);
  const people = status === 'confirmed' ? entry.seats : [guestName];
  const guests = people.filter((name) => name !== null);
  const title = guests.length === people.length ? texts.forGuest(session.name, listed(guests)) : session.name;
  const names = people.map((name) => name ?? you);
  return { id: entry.id, status, title, places: names.length > 1 ? texts.places(names.length, listed(names)) : null };
}

/** The guest's entry: one for their own place. They do not learn each other's names. */
const guestEntry = (booking: BookingFacts): Entry => ({
  id: booking.id,
  status: calendarStatusOf(booking),
  title: booking.session.name,
  places: null,
});

/**
 * Writes a booking as a calendar event, for mails, feeds and files alike. The entry keeps one UID for its life, so that each of them
 * updates the others' entry and a cancellation removes it. SEQUENCE is the version of the class, which only rises. Times are UTC and need
 * no zone table.
 */
export function addBookingEvent(
  calendar: ICalCalendar,
  booking: BookingFacts,
  source: EventSource,
  { toGuest = false }: { readonly toGuest?: boolean } = {},
): ICalEvent {
  const { id, status, title, places } = toGuest ? guestEntry(booking) : ownEntry(booking, source);
  const { studio, origin, from, at } = source;
  const { session } = booking;
  const texts = textsOf(studio);
  const seated = status === 'confirmed';
  const place = placeText(session);
  const url = `${origin}/account#bookings`;
  const about = [
    status === 'tentative' && texts.waiting,
    places,
    session.instructor && texts.with(session.instructor),
    seated && session.onlineLink,
    texts.manage(url),
  ];
  return calendar.createEvent({
    id: `booking-${studio.id}-${id}@${from.split('@').at(-1)}`,
    sequence: session.version + (status === 'cancelled' ? 1 : 0),
    stamp: new Date(at),
    start: new Date(session.startsAt),
    end: new Date(session.endsAt),
    ...standingOf(status, title, texts),
    description: about.filter(Boolean).join('\n'),
    location: session.isOnline ? (seated ? (session.onlineLink ?? texts.online) : texts.online) : place || studio.settings.name,
    url,
    organizer: { name: studio.settings.name, email: from },
  });
}

/** A booking for each entry. It is one that lives, if any does, and the customer's own before those of guests. */
function oneOfEachEntry(bookings: readonly BookingFacts[]): BookingFacts[] {
  const rank = (booking: BookingFacts) => (calendarStatusOf(booking) === 'cancelled' ? 2 : 0) + (booking.guestName === null ? 0 : 1);
  return [...Map.groupBy(bookings, ({ entry }) => entry.id).values()].map((all) => all.toSorted((a, b) => rank(a) - rank(b))[0]!);
}

/** A calendar feed or file with the events that `add` adds. It invites nobody, so it names no attendee (RFC 5546 §3.2.1). */
export function publishedEvents({ studio }: EventSource, name: string, add: (calendar: ICalCalendar) => void): string {
  const calendar = newCalendar(ICalCalendarMethod.PUBLISH, studio);
  calendar
    .name(name)
    .ttl(60 * 60)
    .x('X-WR-TIMEZONE', studio.settings.timeZone);
  add(calendar);
  return calendarText(calendar);
}

/** A calendar feed of bookings, with the events of `addMore`, or one booking as a file. */
export const publishedCalendar = (
  bookings: readonly BookingFacts[],
  source: EventSource,
  addMore: (calendar: ICalCalendar) => void = () => undefined,
): string =>
  publishedEvents(source, textsOf(source.studio).name(source.studio.settings.name), (calendar) => {
    for (const booking of oneOfEachEntry(bookings)) addBookingEvent(calendar, booking, source);
    addMore(calendar);
  });
