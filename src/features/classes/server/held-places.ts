import type { ClassSessionId } from '../../../kernel/ids.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { getClass } from '../contract/classes.contract.ts';
import type { HeldPlace } from './schedule.store.ts';

type Offers = ReplyOf<typeof getClass>['customer_offers'];

/** The occurrences in which somebody holds a seat, or waits; each once. */
export const placesOf = (places: readonly HeldPlace[], waits: boolean): ClassSessionId[] => [
  ...new Set(places.filter((place) => place.waits === waits).map(({ session }) => session)),
];

/** The seats on offer to them; nothing at all when there are none. */
export function offersOnWire(places: readonly HeldPlace[]): Offers {
  const offers = places.flatMap(({ session, offer }) =>
    offer ? [{ class_id: session, booking_id: offer.booking, until_unix: offer.until }] : [],
  );
  return offers.length > 0 ? offers : undefined;
}
