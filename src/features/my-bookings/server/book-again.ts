import type { BookingId } from '../../../kernel/ids.ts';
import { days, plus } from '../../../kernel/time.ts';
import type { Call } from '../../../server/http/operation.ts';
import { hasFeature } from '../../../context/studio.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { hasFreeSeat, joinsWaitlist, whyNotOpen } from '../../classes/rules/seats.ts';
import { isInSlot, slotOf, type Placed } from '../../classes/rules/weekly-slot.ts';
import { listOccurrences } from '../../classes/server/public.ts';
import type { listBookings } from '../../bookings/contract/bookings.contract.ts';
import { type BookingListing } from '../../bookings/server/public.ts';

/** The period in which the next occurrence is searched. */
const WITHIN = days(35);

const placeOf = ({ session, location }: BookingListing): Placed => ({
  template: session.template,
  location: location?.id ?? null,
  startsAt: session.startsAt,
});

/** Finds the next reservable occurrence of each booking's weekly slot, for the person's own bookings, in one query. */
export async function findAgain(
  { tx, studio, actor, at }: Pick<Call<typeof listBookings>, 'tx' | 'studio' | 'actor' | 'at'>,
  listings: readonly BookingListing[],
): Promise<ReadonlyMap<BookingId, ClassSession>> {
  const own = listings.filter(({ booking }) => booking.attendee.kind === 'myself');
  const templates = own.map(({ session }) => session.template);
  const found = await listOccurrences(tx, { templates, from: at, until: plus(at, WITHIN), without: actor.id });
  const zone = studio.settings.timeZone;
  const packageHasWaitlist = hasFeature(studio, 'waitlist');
  const open = found.filter((one) => whyNotOpen(one, at) === null && (hasFreeSeat(one) || joinsWaitlist(one, packageHasWaitlist)));
  return new Map(
    own.flatMap((listing): [BookingId, ClassSession][] => {
      const slot = slotOf(placeOf(listing), zone);
      const again = open.find((one) => isInSlot(one, slot, zone));
      return again ? [[listing.booking.id, again]] : [];
    }),
  );
}
