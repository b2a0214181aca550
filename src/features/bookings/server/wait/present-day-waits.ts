import type { Zone } from '../../../../kernel/calendar.ts';
import type { Call } from '../../../../server/http/operation.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { isWaiting } from '../../../classes/rules/class-session.ts';
import {
  dayWaitsOf,
  hasClassThatDay,
  othersOfDay,
  placeOf,
  type PersonsPlace,
  type PersonsWait,
} from '../../../waitlist/rules/one-a-day.ts';
import type { listBookings } from '../../contract/bookings.contract.ts';
import { listSeatsAround, listWaitsOf } from '../../../waitlist/server/public.ts';
import type { BookingListing } from '../bookings.store.ts';

export interface DayPlaces {
  readonly waits: readonly PersonsWait[];
  readonly seats: readonly PersonsWait[];
}

/** Loads the other places on the days of these waits. The waits may exist or be about to be made. */
export async function loadDayPlaces(
  { tx, studio, actor, at }: Pick<Call<typeof listBookings>, 'tx' | 'studio' | 'actor' | 'at'>,
  places: readonly Omit<PersonsPlace, 'booking'>[],
): Promise<DayPlaces> {
  if (places.length === 0) return { waits: [], seats: [] };
  const waits = await listWaitsOf(tx, [actor.id], at);
  const several = places.filter((place) => othersOfDay(place, waits, studio.settings.timeZone).length > 0);
  return { waits, seats: await listSeatsAround(tx, several) };
}

export const waitingOf = (listings: readonly BookingListing[]): PersonsPlace[] =>
  listings.flatMap(({ booking, session }) => (isWaiting(booking) ? placeOf(booking, session.startsAt) : []));

/** The person's other waits of that day. Null when there is no choice to make. `own`: the setting of this wait, if the wait exists. */
export function presentDayWaits(
  place: Omit<PersonsPlace, 'booking'>,
  { waits, seats }: DayPlaces,
  { zone, own }: { readonly zone: Zone; readonly own?: boolean },
): ReplyOf<typeof listBookings>['data'][number]['day_waits'] {
  const { others, oneADay } = dayWaitsOf(place, waits, zone);
  if (others.length === 0 || hasClassThatDay(place, seats, zone)) return null;
  return { one_a_day: own ?? oneADay, classes: others.map(({ name, startsAt }) => ({ name, unix_start: startsAt })) };
}
