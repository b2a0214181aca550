import type { BookingId, ClassSessionId, CustomerId } from '../../../../kernel/ids.ts';
import { ok, type Decision } from '../../../../kernel/result.ts';
import { Blocked, type RunHow } from '../../../../server/http/batch-queue.ts';
import type { Problem } from '../../../../server/http/operation.ts';
import { notFound } from '../../../../server/http/problems.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { listUnfilled } from '../../../custom-fields/server/public.ts';
import { owesWaiver } from '../../../customers/rules/decide-acceptance.ts';
import { findAcceptedWaivers, findPhones } from '../../../customers/server/public.ts';
import { creditsLeft } from '../../../passes/rules/credit-balance.ts';
import { afterUse } from '../../../passes/rules/booking-credit.ts';
import type { Pass } from '../../../passes/rules/pass.ts';
import { asOfUse } from '../../../passes/rules/validity.ts';
import { findPasses, lockPasses } from '../../../passes/server/public.ts';
import { hasFeature } from '../../../../context/studio.ts';
import type { reserveClass as contract } from '../../contract/bookings.contract.ts';
import { otherAttendee, type Attendee, type Booking, type ClassSession } from '../../../classes/rules/class-session.ts';
import { asSeenByAnybody } from '../../rules/class-as-seen.ts';
import {
  afterReservation,
  decideReservation,
  type Reservation,
  type ReservationRefusal,
  type ReservationTerms,
} from '../../rules/decide-reservation.ts';
import { runningHoldOf, withoutHolds } from '../../../classes/rules/seat-holds.ts';
import { secondsToWaitFor } from '../../../classes/rules/guest-limit.ts';
import { overlapping, type OwnPlace } from '../../../classes/rules/overlaps.ts';
import { listSeatsAround, listWaitsOf } from '../../../waitlist/server/public.ts';
import { bookingTexts } from '../../texts.ts';
import {
  type CustomersPlace,
  findGuestBookings,
  findSessions,
  listHolds,
  listLiveBookings,
  listOwnPlaces,
  lockSessions,
  nextBookingIds,
  personKey,
  withVisits,
} from '../../../classes/server/public.ts';
import { asksFields, isByStaff, phoneOf, stillAsked } from './checkout-questions.ts';
import { dayTermsOf, placeAsked, placesForOne } from '../wait/terms-asked.ts';
import { presentPlace } from '../present-place.ts';
import { holdsOf, saveReservations, type BatchState, type NewReservation, type ReserveCall } from './save-reservations.ts';

type Reply = ReplyOf<typeof contract>;
type Answer = Decision<Reply, ReservationRefusal> | Problem;

/**
 * Decides together all reservations that wait for one transaction. Locks the occurrences, then the passes; loads; decides each reservation
 * by the same pure rule in order of arrival; saves in multi-row statements (quality.md, Group commit). The number of statements does not
 * depend on the number of calls.
 */
export const reserveClasses = (calls: readonly ReserveCall[], how: RunHow): Promise<readonly (Answer | Blocked)[]> =>
  // Batches never wait for a pass, because they would keep the class locked meanwhile.
  decideAll(calls, { forClasses: how.waits, forPasses: false });

async function decideAll(calls: readonly ReserveCall[], waits: Waits): Promise<readonly (Answer | Blocked)[]> {
  const batch = await loadBatch(calls, waits);
  const made: NewReservation[] = [];
  const answers = calls.map((call) => batch.decide(call, made));
  await saveReservations(calls[0]!, batch, made);
  return answers;
}

/** The kinds of locks that the transaction waits for when another one holds them. */
interface Waits {
  readonly forClasses: boolean;
  readonly forPasses: boolean;
}

/** The name of the first lock of a reservation. */
export const subjectOf = (body: Pick<ReserveCall['body'], 'schedule_id'>): string => `class ${body.schedule_id}`;

/** One reservation outside of a batch. It waits for its class and its pass. */
export async function reserveClass(call: ReserveCall): Promise<Answer> {
  const [answer] = await decideAll([call], { forClasses: true, forPasses: true });
  if (answer !== undefined && !(answer instanceof Blocked)) return answer;
  throw new Error('A reservation that waits for its locks was answered as if it did not.');
}

interface ReservationBatch extends BatchState {
  /** Decides one call on the state after the calls before it. */
  readonly decide: (call: ReserveCall, made: NewReservation[]) => Answer | Blocked;
}

const attendeeOf = ({ actor, body }: ReserveCall): Attendee =>
  body.class_for === 'other' ? otherAttendee(actor.id, body.applicantName!, body.applicantEmail || null) : { kind: 'myself' };

/** Locks first, then reads the facts. The statements go in one round trip; the database runs them in this order. */
async function load(calls: readonly ReserveCall[], waits: Waits) {
  const { tx, studio, at } = calls[0]!;
  const sessionIds = calls.map((call) => call.body.schedule_id);
  const passIds = [...new Set(calls.map((call) => call.body.user_pass))];
  const customers = calls.map((call) => call.actor.id);
  const asked = calls.map((call) => ({
    session: call.body.schedule_id,
    customer: call.actor.id,
    attendee: attendeeOf(call),
    oneADay: call.body.one_a_day,
  }));
  const { waiver, phoneRequired } = studio.settings;
  const [locked, paying, loaded, holds, found, booked, places, ids, waited, phones, waivers, unfilled, guests] = await Promise.all([
    lockSessions(tx, sessionIds, { waits: waits.forClasses }),
    lockPasses(tx, passIds, { waits: waits.forPasses }),
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
  ]);
  return { asked, locked, paying, loaded, holds, found, booked, places, ids, waited, phones, waivers, unfilled, guests };
}

async function loadBatch(calls: readonly ReserveCall[], waits: Waits): Promise<ReservationBatch> {
  const { tx, studio, at } = calls[0]!;
  const { asked, locked, paying, loaded, holds, found, booked, places, ids, waited, phones, waivers, unfilled, guests } = await load(
    calls,
    waits,
  );
  const sessions = new Map([...loaded].map(([id, session]) => [id, asSeenByAnybody(session, holdsOf(id, holds), at)]));
  const unused = new Set(holds);
  const owes = (customer: CustomerId) => owesWaiver(studio.settings.waiver, waivers?.get(customer) ?? null);
  const [visited, seats] = await Promise.all([withVisits(tx, found), listSeatsAround(tx, placesForOne(asked, loaded))]);
  const passes = new Map(visited.map((pass) => [pass.id, pass]));
  const live = new Map(booked.map((one) => [personKey(one.session, one.customer, one.attendee), one]));

  function decide(call: ReserveCall, made: NewReservation[]): Answer | Blocked {
    const session = sessions.get(call.body.schedule_id);
    if (session && !locked.has(session.id)) return new Blocked(subjectOf(call.body));
    if (!session?.visiblePublic) return notFound();
    const attendee = attendeeOf(call);
    const person = personKey(session.id, call.actor.id, attendee);
    const pass = passes.get(call.body.user_pass);
    if (pass && !paying.has(pass.id)) return new Blocked(null);
    const own = pass?.owner === call.actor.id ? pass : null;
    const elsewhere = placesBeside(call, session, places, made);
    const clashes = call.body.allow_overlap === false ? elsewhere : [];
    const hold = runningHoldOf([...unused], session.id, call.actor.id, at);
    const met = withoutHolds(session, hold ? 1 : 0);
    const existing = live.get(person) ?? null;
    const secondsToWait = existing ? 0 : secondsToWaitFor(attendee, guests?.get(call.actor.id) ?? [], at);
    const ask = { session: met, attendee, pass: own, existing, owesWaiver: owes(call.actor.id), clashes, secondsToWait };
    const decision = decideReservation(ask, termsOf(call));
    if (!decision.ok) return decision;
    const reservation = decision.value;
    // Questions about the person come last, so that nobody fills in a form for a class that they cannot book.
    const phone = phoneOf(call, phones);
    if (phone.problem) return phone.problem;
    if (!isByStaff(call) && unfilled?.has(call.actor.id)) return stillAsked(call, unfilled.get(call.actor.id)!);
    const after = afterReservation(met, reservation, at);
    if (hold) unused.delete(hold);
    sessions.set(session.id, after);
    if (reservation.kind !== 'waitlisted') passes.set(pass!.id, afterUse(pass!, reservation.use, session));
    const booking = reservation.kind === 'claimed' ? reservation.booking.id : ids.shift()!;
    live.set(person, asBooking(call, booking, session.id, attendee, reservation));
    const place = placeAsked(call.actor.id, attendee, session);
    const day = dayTermsOf({ place, reservation, asked: call.body.one_a_day }, waited, seats, studio.settings.timeZone);
    (reservation.kind === 'waitlisted' ? waited : seats).push({ ...place, booking, name: session.name, oneADay: day.oneADay });
    const mine: NewReservation = { call, booking, session, after, attendee, reservation, hold, elsewhere, day, phone: phone.value };
    made.push(mine);
    // The pass after this reservation, so that each call of the batch reports its own numbers.
    return ok(reply(mine, passes.get(call.body.user_pass)!));
  }
  return { decide, passes, loaded, holds };
}

/** The caller's other places at that time, including those decided in this batch. Empty when they book for a guest. */
function placesBeside(
  { actor, body }: ReserveCall,
  session: ClassSession,
  places: readonly CustomersPlace[],
  made: readonly NewReservation[],
) {
  if (body.class_for === 'other') return [];
  const fresh = made.flatMap((one): OwnPlace[] =>
    one.call.actor.id === actor.id && one.attendee.kind === 'myself' && one.reservation.kind !== 'claimed'
      ? [{ ...one.session, booking: one.booking, session: one.session.id, waits: one.reservation.kind === 'waitlisted' }]
      : [],
  );
  return overlapping(session, [...places.filter((place) => place.customer === actor.id), ...fresh]);
}

const termsOf = ({ studio, at: now, letsIn = false, takesSeatsOnly = false }: ReserveCall): ReservationTerms => ({
  now,
  letsIn,
  zone: studio.settings.timeZone,
  packageHasWaitlist: !takesSeatsOnly && hasFeature(studio, 'waitlist'),
  guestsOffered: studio.settings.booking.multipleReservation,
});

/** The booking as a later call of the same batch sees it. */
const asBooking = (call: ReserveCall, id: BookingId, session: ClassSessionId, attendee: Attendee, reservation: Reservation): Booking => ({
  id,
  session,
  customer: call.actor.id,
  attendee,
  state: 'reserved',
  waitlistSeq: reservation.kind === 'waitlisted' ? reservation.seq : null,
  pass: call.body.user_pass,
  credit: reservation.kind === 'waitlisted' ? null : reservation.use,
  freeUntil: null,
  passedOverAt: null,
  offerUntil: null,
  waitUntil: null,
  oneADay: false,
  seriesBooking: null,
  givenBy: null,
});

function reply({ call, booking, reservation, elsewhere }: NewReservation, pass: Pass): Reply {
  const texts = bookingTexts(call.language);
  const { timeZone } = call.studio.settings;
  const left = creditsLeft(asOfUse(pass, call.at, timeZone), 'class', call.at, timeZone);
  return {
    success: true,
    message: reservation.kind === 'waitlisted' ? texts.waitlisted : texts.reserved,
    booking_id: booking,
    waitlist_number: reservation.kind === 'waitlisted' ? reservation.position : null,
    credits_remaining: left?.kind === 'limited' ? left.left : null,
    overlapping: elsewhere.map(presentPlace),
  };
}
