import { languageOf } from '../../../context/language.ts';
import type { CustomerId, StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { PersonRef } from '../../accounts/rules/person.ts';
import type { AppointmentFacts } from '../../appointments/rules/appointment-facts.ts';
import { addAppointmentEvent, listCalendarAppointments } from '../../appointments/server/public.ts';
import { findBookingFacts, publishedCalendar, publishedEvents, type EventSource } from '../../bookings/server/public.ts';
import { addTaughtClass } from '../../class-admin/server/public.ts';
import { findListings } from '../../classes/server/public.ts';
import { FEED_HOLDS, feedBeginsAt } from '../rules/calendar.ts';
import { calendarFeedTexts } from '../texts.ts';
import { listCalendarBookings, listTaughtClasses } from './calendar.store.ts';

interface EntriesAsk {
  readonly tx: StudioTx;
  readonly now: Instant;
  readonly source: EventSource;
  /** The kinds of entries that the person's studio has. */
  readonly classes: boolean;
  readonly appointments: boolean;
}

/** The bookings and appointments of a customer. */
export async function customerCalendar(ask: EntriesAsk, customer: CustomerId): Promise<string> {
  const { tx, now, source } = ask;
  const ids = ask.classes ? await listCalendarBookings(tx, customer, now) : [];
  const facts = await findBookingFacts(tx, ids);
  const appointments = await appointmentsOf(ask, { customer });
  return publishedCalendar(
    ids.map((id) => facts.get(id)!),
    source,
    (calendar) => {
      // The current time decides whether an appointment's entry contains the link to the online meeting.
      for (const appointment of appointments) addAppointmentEvent(calendar, appointment, { ...source, now });
    },
  );
}

/** The classes and appointments of an instructor, with the entries of their mails (docs/decisions/0248). */
export async function teacherCalendar(ask: EntriesAsk, staff: StaffId): Promise<string> {
  const { tx, now, source } = ask;
  const classes = ask.classes ? await findListings(tx, await listTaughtClasses(tx, staff, now)) : [];
  const appointments = await appointmentsOf(ask, { staff });
  const { settings } = source.studio;
  return publishedEvents(source, calendarFeedTexts(languageOf(settings.locale)).taught(settings.name), (calendar) => {
    for (const listing of classes) addTaughtClass(calendar, listing, source);
    for (const appointment of appointments) addAppointmentEvent(calendar, appointment, { ...source, now }, 'instructor');
  });
}

const appointmentsOf = async ({ tx, now, appointments }: EntriesAsk, whose: PersonRef): Promise<readonly AppointmentFacts[]> =>
  appointments ? listCalendarAppointments(tx, whose, { now, endsAfter: feedBeginsAt(now), most: FEED_HOLDS }) : [];
