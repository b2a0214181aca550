import type { ClassSessionId } from '../../../../kernel/ids.ts';
import type { Call } from '../../../../server/http/operation.ts';
import { listUnfilled } from '../../../custom-fields/server/public.ts';
import { findAcceptedWaivers, findPhones } from '../../../customers/server/public.ts';
import { findPasses, lockPasses } from '../../../passes/server/public.ts';
import type { reserveClass as contract } from '../../contract/bookings.contract.ts';
import { otherAttendee, type Attendee } from '../../../classes/rules/class-session.ts';
import { hasLimits } from '../../rules/booking-limit.ts';
import { asSeenByAnybody } from '../../rules/class-as-seen.ts';
import type { SeatHold } from '../../../classes/rules/seat-holds.ts';
import { listSeatsAround, listWaitsOf } from '../../../waitlist/server/public.ts';
import {
  findGuestBookings,
  findSessions,
  listHolds,
  listLiveBookings,
  listOwnPlaces,
  listPlacesAround,
  lockOwnBookings,
  lockSessions,
  nextBookingIds,
  personKey,
  withVisits,
  type PlaceOfPerson,
} from '../../../classes/server/public.ts';
import { asksFields } from './checkout-questions.ts';
import { placesForOne } from '../wait/terms-asked.ts';

export type ReserveCall = Pick<Call<typeof contract>, 'tx' | 'studio' | 'actor' | 'at' | 'body' | 'language'> & {
  /** Staff let the person in, also after the start and before the waiver is signed. */
  readonly letsIn?: boolean;
  /** Refuses a full class even if it has a waitlist. */
  readonly takesSeatsOnly?: boolean;
};

/** The kinds of locks that the transaction waits for when another one holds them. */
export interface Waits {
  readonly forClasses: boolean;
  readonly forPasses: boolean;
}

export type ReservationFacts = Awaited<ReturnType<typeof loadReservations>>;

export const attendeeOf = ({ actor, body }: ReserveCall): Attendee =>
  body.class_for === 'other' ? otherAttendee(actor.id, body.applicantName!, body.applicantEmail || null) : { kind: 'myself' };

const placeAskedBy = (call: ReserveCall) => ({
  session: call.body.schedule_id,
  customer: call.actor.id,
  attendee: attendeeOf(call),
  oneADay: call.body.one_a_day,
});

export const holdsOf = (id: ClassSessionId, holds: readonly SeatHold[]): SeatHold[] => holds.filter(({ session }) => session === id);

/**
 * Locks the occurrences, then the passes, then reads the facts. The statements go in one round trip; the database runs them in this order.
 * Their number does not depend on the number of calls. All calls belong to one transaction.
 */
export async function loadReservations(calls: readonly ReserveCall[], waits: Waits) {
  const { tx, studio, at } = calls[0]!;
  const sessionIds = calls.map((call) => call.body.schedule_id);
  const passIds = [...new Set(calls.map((call) => call.body.user_pass))];
  const customers = calls.map((call) => call.actor.id);
  const asked = calls.map(placeAskedBy);
  const forThemselves = asked.filter(({ attendee }) => attendee.kind === 'myself');
  const { waiver, phoneRequired, booking: policy } = studio.settings;
  const isLimited = hasLimits(policy) && calls.some((call) => !call.letsIn);
  const [lockedClasses, lockedPasses, , loaded, holds, found, booked, places, ids, waiting, phones, waivers, unfilled, guests, counted] =
    await Promise.all([
      lockSessions(tx, sessionIds, { waits: waits.forClasses }),
      lockPasses(tx, passIds, { waits: waits.forPasses }),
      isLimited ? lockOwnBookings(tx, customers) : null,
      findSessions(tx, sessionIds),
      listHolds(tx, sessionIds),
      findPasses(tx, { passes: passIds }),
      listLiveBookings(tx, asked),
      listOwnPlaces(tx, asked),
      // Ids are assigned before the rows are written, so that all writes go together.
      nextBookingIds(tx, calls.length),
      listWaitsOf(tx, customers, at),
      phoneRequired ? findPhones(tx, customers) : null,
      waiver.requireSign ? findAcceptedWaivers(tx, customers) : null,
      asksFields(studio) ? listUnfilled(tx, customers) : null,
      asked.some(({ attendee }) => attendee.kind === 'other' && attendee.email !== null) ? findGuestBookings(tx, customers, at) : null,
      isLimited ? listPlacesAround(tx, forThemselves, at) : [],
    ]);
  const [passes, seats] = await Promise.all([withVisits(tx, found), listSeatsAround(tx, placesForOne(asked, loaded))]);
  return {
    lockedClasses,
    lockedPasses,
    /** Occurrences and their held seats as stored, including expired offers and holds. */
    loaded,
    holds,
    phones,
    waivers,
    unfilled,
    guests,
    // The rest changes with each reservation.
    sessions: new Map([...loaded].map(([id, session]) => [id, asSeenByAnybody(session, holdsOf(id, holds), at)])),
    unusedHolds: new Set(holds),
    passes: new Map(passes.map((pass) => [pass.id, pass])),
    live: new Map(booked.map((one) => [personKey(one.session, one.customer, one.attendee), one])),
    places,
    /** The places of people whose bookings are limited. */
    counted: [...counted] as PlaceOfPerson[],
    ids,
    waiting,
    seats,
  };
}
