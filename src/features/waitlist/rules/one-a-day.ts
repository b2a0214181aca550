/** Of the classes of a day for which somebody waits only one is wanted: the first that comes ends the other waits (docs/decisions/0135). */
import type { Zone } from '../../../kernel/calendar.ts';
import type { BookingId, ClassSessionId, CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import type { Booking } from '../../classes/rules/class-session.ts';

/** A seat or a wait of somebody: the customer, or the guest whom they bring. */
export interface PersonsPlace {
  readonly booking: BookingId;
  readonly session: ClassSessionId;
  readonly customer: CustomerId;
  /** The key of the guest; null: the customer. */
  readonly guest: string | null;
  readonly startsAt: Instant;
}

/** Something for which a person waits. */
export interface PersonsWait extends PersonsPlace {
  readonly name: string;
  readonly oneADay: boolean;
}

/** Somebody has a seat on that day already, so there is nothing to choose from. */
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

/** Of these places the same person's in other classes of the same day, by the studio's clock. */
export const othersOfDay = <P extends PersonsPlace>(place: Omit<PersonsPlace, 'booking'>, places: readonly P[], zone: Zone): P[] =>
  places.filter(
    (other) => other.session !== place.session && isSamePerson(other, place) && dayOf(zone, other.startsAt) === dayOf(zone, place.startsAt),
  );

/** Why a person cannot ask for only one class of the day of this place; null: they can. */
export function hasClassThatDay(
  place: Omit<PersonsPlace, 'booking'>,
  seats: readonly (PersonsPlace & { readonly name: string })[],
  zone: Zone,
): HasClassThatDay | null {
  const [seat] = othersOfDay(place, seats, zone).toSorted((a, b) => a.startsAt - b.startsAt);
  return seat === undefined ? null : { code: 'has-class-that-day', name: seat.name, startsAt: seat.startsAt };
}

/** For what else somebody waits on the day of this place, and whether one of all is enough. */
export const dayWaitsOf = (place: Omit<PersonsPlace, 'booking'>, waits: readonly PersonsWait[], zone: Zone) => {
  const others = othersOfDay(place, waits, zone);
  return { others, oneADay: others.some(({ oneADay }) => oneADay) };
};
