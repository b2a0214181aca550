import type { BookingId } from '../../../../kernel/ids.ts';
import { ok, type Decision } from '../../../../kernel/result.ts';
import { enqueueMails, scheduleAll } from '../../../../server/outbox.ts';
import type { Call } from '../../../../server/http/operation.ts';
import { asSeenBy } from '../../../bookings/rules/class-as-seen.ts';
import { bookingMail } from '../../../classes/rules/booking-mails.ts';
import { rulesOfClass } from '../../../classes/rules/booking-rules.ts';
import type { ClassSession } from '../../../classes/rules/class-session.ts';
import { endedHoldsToFree, runningHoldOf } from '../../../classes/rules/seat-holds.ts';
import {
  changeSessions,
  endHolds,
  insertBookings,
  listHolds,
  listLiveBookings,
  nextBookingIds,
  remindersOf,
  takePlaces,
} from '../../../classes/server/public.ts';
import { holdPartner, type Partner } from '../../../partners/server/public.ts';
import { waitsThatEnd } from '../../../waitlist/server/public.ts';
import type { addBooking as contract } from '../../contract/add-booking.contract.ts';
import { decidePartnerVisit, type PartnerVisitRefusal } from '../../rules/decide-partner-visit.ts';
import { saveCapacity } from '../capacity.store.ts';

interface AddedVisit {
  readonly booking: BookingId;
  readonly partner: Partner;
  /** The capacity of the class if a place was added. Null otherwise. */
  readonly placesNow: number | null;
}

type Adding = Pick<Call<typeof contract>, 'tx' | 'studio' | 'at' | 'body'>;
type Visit = NonNullable<Adding['body']['partner']>;

/**
 * Books a visit that a partner pays for: a seat like every other, without a pass. The caller holds the lock of the class, and may edit the class
 * if a place is to be added.
 */
export async function addPartnerVisit(
  { tx, studio, at, body: { customer_id: customer, add_place: addsPlace } }: Adding,
  session: ClassSession,
  visit: Visit,
): Promise<Decision<AddedVisit, PartnerVisitRefusal>> {
  const own = { session: session.id, customer, attendee: { kind: 'myself' } } as const;
  const [partner, [existing = null], holds, ids] = await Promise.all([
    holdPartner(tx, visit.id),
    listLiveBookings(tx, [own]),
    listHolds(tx, [session.id]),
    nextBookingIds(tx, 1),
  ]);
  const met = asSeenBy(customer, session, holds, at);
  const decision = decidePartnerVisit({ session: met, existing, partner, addsPlace });
  if (!decision.ok) return decision;
  const isPlaceAdded = decision.value !== met.capacity;
  if (isPlaceAdded) await saveCapacity(tx, met, decision.value);
  const booking = ids[0]!;
  const hold = runningHoldOf(holds, session.id, customer, at);
  const after = { ...met, capacity: decision.value, seatsTaken: met.seatsTaken + 1 };
  await Promise.all([
    insertBookings(tx, at, [
      {
        ...own,
        id: booking,
        waitlistSeq: null,
        pass: null,
        credit: null,
        partner: { id: visit.id, number: visit.visitor_number, amount: partner!.amount },
        rules: rulesOfClass(studio.settings.booking, session),
      },
    ]),
    endHolds(tx, [...endedHoldsToFree(session, holds, at), ...(hold ? [hold] : [])]),
    changeSessions(tx, [
      {
        id: session.id,
        seats: 1,
        held: after.seatsHeld - session.seatsHeld,
        waiting: 0,
        lastWaitlistSeq: null,
        offerEnds: after.seatsOffered < session.seatsOffered ? after.offerEnds : null,
      },
    ]),
    enqueueMails(tx, at, [bookingMail('booking-confirmed', booking)]),
    scheduleAll(tx, [...remindersOf([session], studio, at), waitsThatEnd(booking, at)]),
  ]);
  await takePlaces(tx, at, [{ session: after, taken: [{ booking, customer }] }]);
  return ok({ booking, partner: partner!, placesNow: isPlaceAdded ? decision.value : null });
}
