import type { ClassSessionId } from '../../../kernel/ids.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { ShownPlace } from './schedule.store.ts';
import type { getClass } from '../../classes/contract/class.contract.ts';

type Reply = ReplyOf<typeof getClass>;
export type PlacesOnWire = Pick<Reply, 'customer_bookings' | 'customer_waitlist' | 'guest_bookings' | 'guest_waitlist' | 'customer_offers'>;

/** The caller's own places and their guests' places. Omits offers when there are none. */
export function placesOnWire(places: readonly ShownPlace[]): PlacesOnWire {
  const own = (waits: boolean) => places.filter((place) => place.guest === null && place.waits === waits).map(({ session }) => session);
  const guests = (waits: boolean) =>
    places.flatMap(({ session, guest, ...place }) =>
      guest !== null && place.waits === waits ? [{ class_id: session, applicant_name: guest }] : [],
    );
  const offers = places.flatMap(({ session, offer, guest }) =>
    offer ? [{ class_id: session, booking_id: offer.booking, until_unix: offer.until, applicant_name: guest }] : [],
  );
  return {
    customer_bookings: own(false),
    customer_waitlist: own(true),
    guest_bookings: guests(false),
    guest_waitlist: guests(true),
    ...(offers.length > 0 && { customer_offers: offers }),
  };
}

/** Only people with a seat, their own or a guest's, get the link of an online class. */
export const hasSeat = (places: readonly ShownPlace[]): boolean => places.some(({ waits }) => !waits);

/** Classes in which the caller or a guest of theirs has a seat. */
export const seatsOf = (places: readonly ShownPlace[]): ReadonlySet<ClassSessionId> =>
  new Set(places.filter(({ waits }) => !waits).map(({ session }) => session));
