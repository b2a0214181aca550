/**
 * A person who waits for several classes of a day may want only one of them. The first seat then ends the other waits
 * (docs/decisions/0135).
 */
import type { Zone } from '../../../kernel/calendar.ts';
import type { BookingId, ClassSessionId, CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import type { Booking } from '../../classes/rules/class-session.ts';

/** A seat or a wait of a person: the customer or their guest. */
export interface PersonsPlace {
  readonly booking: BookingId;
  readonly session: ClassSessionId;
  readonly customer: CustomerId;
  /** The key of the guest. Null for the customer. */
  readonly guest: string | null;
  readonly startsAt: Instant;
}

export interface PersonsWait extends PersonsPlace {
  readonly name: string;
  readonly oneADay: boolean;
}

/** Refusal: the person already has a seat on that day. */
export interface HasClassThatDay {
  readonly code: 'has-class-that-day';
  readonly name: string;
  readonly startsAt: Instant;
}

export const guestOf = ({ attendee }: Pick<Booking, 'attendee'>): string | null => (attendee.kind === 'other' ? attendee.key : null);

export const placeOf = (booking: Pick<Booking, 'id' | 'session' | 'customer' | 'attendee'>, startsAt: Instant): PersonsPlace => ({
  booking: booking.id,
  session: booking.session,
  customer: booking.customer,
  guest: guestOf(booking),
  startsAt,
});

type Whose = Pick<PersonsPlace, 'customer' | 'guest'>;

export const isSamePerson = (one: Whose, other: Whose): boolean => one.customer === other.customer && one.guest === other.guest;

/** The same person's places in other classes of that day. The studio's time zone decides the day. */
export const othersOfDay = <P extends PersonsPlace>(place: Omit<PersonsPlace, 'booking'>, places: readonly P[], zone: Zone): P[] =>
  places.filter(
    (other) => other.session !== place.session && isSamePerson(other, place) && dayOf(zone, other.startsAt) === dayOf(zone, place.startsAt),
  );

/** The refusal of "only one class that day" for the day of this place. Null when there is none. */
export function hasClassThatDay(
  place: Omit<PersonsPlace, 'booking'>,
  seats: readonly (PersonsPlace & { readonly name: string })[],
  zone: Zone,
): HasClassThatDay | null {
  const [seat] = othersOfDay(place, seats, zone).toSorted((a, b) => a.startsAt - b.startsAt);
  return seat === undefined ? null : { code: 'has-class-that-day', name: seat.name, startsAt: seat.startsAt };
}

/** The person's other waits on the day of this place, and whether one class is enough. */
export const dayWaitsOf = (place: Omit<PersonsPlace, 'booking'>, waits: readonly PersonsWait[], zone: Zone) => {
  const others = othersOfDay(place, waits, zone);
  return { others, oneADay: others.some(({ oneADay }) => oneADay) };
};
