import type { ClassSessionId } from '../../../../kernel/ids.ts';
import { minutes, plus, type Instant } from '../../../../kernel/time.ts';
import type { GuestPlace, ScheduleClass, SeatOffer } from '../../contract/schedule-class.ts';
import { seatsLeft } from '../../rules/seats.ts';
import { scheduleStatusOf, type StatusFacts } from '../../rules/schedule-status.ts';

/** The one status of a class (spec 1 §2, Public class schedule). */
export type ClassStatus =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'booked' }
  | { readonly kind: 'waitlisted'; readonly offer: SeatOffer | undefined }
  | { readonly kind: 'past' }
  | { readonly kind: 'on-now'; readonly until: Instant }
  | { readonly kind: 'closed' }
  | { readonly kind: 'unlimited' }
  | { readonly kind: 'seats-left'; readonly count: number }
  | { readonly kind: 'join-waitlist'; readonly waiting: number }
  | { readonly kind: 'class-full' };

/** The classes in which the visitor has a seat or waits, their guests' places, and the seats on offer to them. */
export interface Mine {
  readonly booked: ReadonlySet<ClassSessionId>;
  readonly waiting: ReadonlySet<ClassSessionId>;
  readonly guests: { readonly booked: readonly GuestPlace[]; readonly waiting: readonly GuestPlace[] };
  readonly offers?: readonly SeatOffer[] | undefined;
}

export const NOTHING_BOOKED: Mine = { booked: new Set(), waiting: new Set(), guests: { booked: [], waiting: [] } };

export const mineOf = (reply: {
  customer_bookings: readonly ClassSessionId[];
  customer_waitlist: readonly ClassSessionId[];
  guest_bookings: readonly GuestPlace[];
  guest_waitlist: readonly GuestPlace[];
  customer_offers?: readonly SeatOffer[] | undefined;
}): Mine => ({
  booked: new Set(reply.customer_bookings),
  waiting: new Set(reply.customer_waitlist),
  guests: { booked: reply.guest_bookings, waiting: reply.guest_waitlist },
  offers: reply.customer_offers,
});

/** The visitor's guests in one class, by name. Independent of the visitor's own place. */
export interface Guests {
  readonly booked: readonly string[];
  readonly waiting: readonly string[];
  readonly offers: readonly SeatOffer[];
}

/** Null when the visitor has no guests in the class. */
export function guestsIn({ guests, offers = [] }: Mine, id: ClassSessionId): Guests | null {
  const here = (places: readonly GuestPlace[]) => places.flatMap((place) => (place.class_id === id ? [place.applicant_name] : []));
  const [booked, waiting] = [here(guests.booked), here(guests.waiting)];
  if (booked.length + waiting.length === 0) return null;
  return { booked, waiting, offers: offers.filter((one) => one.class_id === id && one.applicant_name !== null) };
}

/** A class's seats for the rules. On the wire, offered and held seats are included in `total_bookings`. */
export const seatsOf = (session: ScheduleClass) => ({
  capacity: session.limit_reservations ? (session.max_reservations ?? 0) : null,
  seatsTaken: session.total_bookings,
  seatsOffered: 0,
  seatsHeld: 0,
});

export const endOf = (session: Pick<ScheduleClass, 'unix_start' | 'class_duration'>): Instant =>
  plus(session.unix_start, minutes(session.class_duration));

const factsOf = (session: ScheduleClass, mine: Mine, packageHasWaitlist: boolean): StatusFacts => ({
  startsAt: session.unix_start,
  endsAt: endOf(session),
  isCancelled: session.is_cancel,
  acceptsReservations: session.accept_reservations,
  seatsLeft: session.limit_reservations ? seatsLeft(seatsOf(session)) : null,
  offersWaitlist: session.enable_waitlist && packageHasWaitlist,
  held: mine.booked.has(session.id) ? 'seat' : mine.waiting.has(session.id) ? 'wait' : null,
});

/** The rule's status with the data that the screen shows. */
export function statusOf(session: ScheduleClass, mine: Mine, at: { now: Instant; packageHasWaitlist: boolean }): ClassStatus {
  const status = scheduleStatusOf(factsOf(session, mine, at.packageHasWaitlist), at.now);
  switch (status.kind) {
    case 'started':
      return { kind: 'on-now', until: endOf(session) };
    case 'seats-left':
      return { kind: 'seats-left', count: status.seats };
    case 'waitlisted':
      return { kind: status.kind, offer: mine.offers?.find((one) => one.class_id === session.id && one.applicant_name === null) };
    case 'join-waitlist':
      return { kind: 'join-waitlist', waiting: session.active_bookings_waitlist_count };
    default:
      return status;
  }
}

export type ClassAction = 'reserve' | 'join-waitlist';

/** The class's button. Null when it has none. */
export function actionOf(status: ClassStatus): ClassAction | null {
  if (status.kind === 'seats-left' || status.kind === 'unlimited') return 'reserve';
  return status.kind === 'join-waitlist' ? 'join-waitlist' : null;
}
