import { createHash } from 'node:crypto';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { hashToken } from '../../../server/http/api.ts';
import { count, ofAddress, ofCustomer, limitWait } from '../../accounts/server/public.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { FEED_HOLDS, feedBeginsAt } from '../rules/calendar.ts';
import { addAppointmentEvent, listCalendarAppointments } from '../../appointments/server/public.ts';
import { findBookingFacts, publishedCalendar } from '../../bookings/server/public.ts';
import { findFeedBySecret, listCalendarBookings } from './calendar.store.ts';

export interface CalendarAsk {
  readonly secret: string;
  readonly at: Instant;
  readonly ip: string;
  readonly origin: string;
  readonly from: string;
}

export type CalendarAnswer =
  | { readonly kind: 'calendar'; readonly text: string; readonly etag: string }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'too-many'; readonly seconds: number };

/**
 * Reads the calendar of a secret. Reads with a valid secret are counted by customer and not by IP address, because calendar services fetch
 * many people's calendars from one address. Wrong guesses are counted by IP address. Their reply does not tell whether a link never
 * existed, has ended or belongs to another studio.
 */
export async function readCalendar(tx: StudioTx, { secret, at, ip, origin, from }: CalendarAsk): Promise<CalendarAnswer> {
  const studio = await loadStudio(tx);
  const [hasClasses, hasAppointments] = [studio.features.has('group_classes'), studio.features.has('appointments')];
  const feed = hasClasses || hasAppointments ? await findFeedBySecret(tx, hashToken(secret)) : null;
  const counter = feed ? ofCustomer('calendarRead', feed.customer) : ofAddress('calendarGuess', ip);
  const seconds = await limitWait(tx, [counter], at);
  if (seconds > 0) return { kind: 'too-many', seconds };
  await count(tx, [counter], at);
  if (!feed) return { kind: 'not-found' };
  const ids = hasClasses ? await listCalendarBookings(tx, feed.customer, at) : [];
  const facts = await findBookingFacts(tx, ids);
  const appointments = hasAppointments
    ? await listCalendarAppointments(tx, feed.customer, { now: at, endsAfter: feedBeginsAt(at), most: FEED_HOLDS })
    : [];
  const source = { studio, origin, from, at: feed.createdAt };
  // Stamped with the creation of the link, so that an unchanged calendar is the same byte by byte. SEQUENCE marks newer versions.
  const text = publishedCalendar(
    ids.map((id) => facts.get(id)!),
    source,
    (calendar) => {
      // The current time decides whether an appointment's entry contains the link to the online meeting.
      for (const appointment of appointments) addAppointmentEvent(calendar, appointment, { ...source, now: at });
    },
  );
  return { kind: 'calendar', text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
}
