import { minutes, minus, plus, type Instant } from '../../../../kernel/time.ts';
import type { StatusTone } from '../../../../web/ui/status-word.tsx';
import { LINK_SCHEMES } from '../../../classes/rules/online-link.ts';
import { bookingsSay } from './bookings-texts.ts';
import type { BookingEntry } from './wire-types.ts';

/** True for a place in the waitlist, not a seat. */
export const isWaiting = (booking: Pick<BookingEntry, 'waitlist_number'>): boolean => booking.waitlist_number !== null;

/** The status of a card, with the place in the waitlist (spec 1 §2, My Bookings). */
export const statusText = (booking: Pick<BookingEntry, 'status_name' | 'status_label' | 'waitlist_number'>): string =>
  booking.waitlist_number === null ? booking.status_label : bookingsSay.waitlistNumber(booking.status_name, booking.waitlist_number);

export function toneOf(booking: Pick<BookingEntry, 'status' | 'waitlist_number'>): StatusTone {
  if (booking.status >= CANCELLED) return 'off';
  if (booking.waitlist_number !== null) return 'wait';
  return booking.status === ATTENDED ? 'good' : 'mine';
}

/** A seat is the normal case and needs no status word (look.md, Status word). */
export const needsWord = (booking: Pick<BookingEntry, 'status' | 'waitlist_number' | 'is_no_show'>): boolean =>
  booking.status !== RESERVED || booking.waitlist_number !== null || booking.is_no_show;

/** Status codes (readings §3). */
const RESERVED = 1;
const ATTENDED = 2;
const CANCELLED = 3;

/**
 * Whether the booking can be moved to another date, as far as the card knows: a seat for themselves, booked alone, that can be cancelled
 * (docs/decisions/0130).
 */
export const mayReschedule = (booking: BookingEntry): boolean =>
  booking.cancellation !== null &&
  booking.class_for === 'myself' &&
  booking.series_booking_id === null &&
  booking.gift.given_by === null &&
  booking.partner_name === null &&
  !isWaiting(booking);

/** Cancelled, removed, or its class was cancelled. */
export const hasEnded = (booking: Pick<BookingEntry, 'status'>): boolean => booking.status >= CANCELLED;

/** The link of an online class appears on its card this long before the start. Before that the card shows when it will appear. */
const CLOSE_BEFORE = minutes(30);

export const joinableAt = (start: Instant): Instant => minus(start, CLOSE_BEFORE);

export type JoinState = 'none' | 'later' | 'close';

/** Whether an online class can be joined: only with a seat, shortly before and during the class (look.md, signature screen 3). */
export function joinStateOf(booking: BookingEntry, now: Instant): JoinState {
  const { class_details: session } = booking;
  if (linkOf(booking) === null || session.is_cancel || hasEnded(booking) || isWaiting(booking)) return 'none';
  return joinTimeOf(session, now);
}

/** The time state of an online class for a person with its link: over, later, or close enough to join. */
export function joinTimeOf(session: { readonly unix_start: Instant; readonly class_duration: number }, now: Instant): JoinState {
  if (now >= plus(session.unix_start, minutes(session.class_duration))) return 'none';
  return now >= joinableAt(session.unix_start) ? 'close' : 'later';
}

/** The link of an online class. The server sends it only to people with a seat (quality.md, Headers). */
export const linkOf = (booking: BookingEntry): string | null =>
  safeLink(booking.class_details.online_link) ?? safeLink(booking.zoomData?.client_url ?? null);

export const passwordOf = (booking: BookingEntry): string | null =>
  booking.class_details.online_password ?? booking.zoomData?.password ?? null;

const SAFE_PROTOCOLS: ReadonlySet<string> = new Set(LINK_SCHEMES.map((scheme) => `${scheme}:`));

/** Only protocols that the archive accepts become a link. Any other text of the studio stays text. */
export function safeLink(link: string | null): string | null {
  if (link === null) return null;
  try {
    return SAFE_PROTOCOLS.has(new URL(link).protocol) ? link : null;
  } catch {
    return null;
  }
}
