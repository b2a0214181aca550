import type { BookingId, ClassSessionId, CustomerId, PassId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import { Blocked, type RunHow } from '../../../server/http/batch-queue.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import { enqueueMails, scheduleAll } from '../../../server/outbox.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { listUnfilled } from '../../custom-fields/server/public.ts';
import { owesWaiver } from '../../customers/rules/waiver.ts';
import { findAcceptedWaivers, findPhones, savePhones } from '../../customers/server/public.ts';
import { creditsLeft } from '../../passes/rules/credit-balance.ts';
import { afterUse } from '../../passes/rules/booking-credit.ts';
import type { CreditUse, Pass, PassActivation } from '../../passes/rules/pass.ts';
import { activationBy, asOfUse } from '../../passes/rules/validity.ts';
import { type CreditMove, findPasses, lockPasses, saveActivations, saveCredits } from '../../passes/server/public.ts';
import { hasFeature } from '../../../context/studio.ts';
import type { reserveClass as contract } from '../contract/bookings.contract.ts';
import { bookingMail } from '../../classes/rules/booking-mails.ts';
import { otherAttendee, type Attendee, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import { asSeenByAnybody } from '../rules/class-as-seen.ts';
import {
  afterReservation,
  decideReservation,
  type Reservation,
  type ReservationRefusal,
  type ReservationTerms,
} from '../rules/decide-reservation.ts';
import { endedHoldsToFree, runningHoldOf, withoutHolds, type SeatHold } from '../../classes/rules/seat-holds.ts';
import { secondsToWaitFor } from '../../classes/rules/guest-limit.ts';
import { overlapping, type OwnPlace } from '../../classes/rules/overlaps.ts';
import { beginningsOf, listSeatsAround, listWaitsOf } from '../../waitlist/server/public.ts';
import { bookingTexts } from '../texts.ts';
import {
  changeSessions,
  type CustomersPlace,
  endHolds,
  findGuestBookings,
  findSessions,
  insertBookings,
  listHolds,
  listLiveBookings,
  listOwnPlaces,
  lockSessions,
  type NewBooking,
  nextBookingIds,
  personKey,
  remindersOf,
  type SeatsTaken,
  seatWaiters,
  type SessionChange,
  takePlaces,
  withVisits,
} from '../../classes/server/public.ts';
import { asksFields, isByStaff, phoneOf, stillAsked } from './asked-at-checkout.ts';
import { dayTermsOf, placeAsked, placesForOne, saveDayTerms, waitUntilAsked, type DayTerms } from './wait/terms-asked.ts';
import { presentPlace } from './present-place.ts';

type ReserveCall = Pick<Call<typeof contract>, 'tx' | 'studio' | 'actor' | 'at' | 'body' | 'language'> & {
  /** Staff add the person by name, also after the start. */
  readonly letsIn?: boolean;
  /** Refuses a full class even if it has a waitlist. */
  readonly takesSeatsOnly?: boolean;
};
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
  const made: SavedBooking[] = [];
  const answers = calls.map((call) => batch.decide(call, made));
  await save(calls[0]!, batch, made);
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

interface SavedBooking {
  readonly call: ReserveCall;
  readonly booking: BookingId;
  readonly session: ClassSession;
  readonly after: ClassSession;
  readonly attendee: Attendee;
  readonly reservation: Reservation;
  /** The hold that kept this seat for the person. */
  readonly hold: SeatHold | null;
  readonly elsewhere: readonly OwnPlace[];
  readonly day: DayTerms;
  readonly phone: string | null;
}

interface ReservationBatch {
  /** Decides one call on the state after the calls before it. */
  readonly decide: (call: ReserveCall, made: SavedBooking[]) => Answer | Blocked;
  /** Passes after the last decision. */
  readonly passes: ReadonlyMap<PassId, Pass>;
  /** Occurrences as stored, including expired offers and holds. */
  readonly loaded: ReadonlyMap<ClassSessionId, ClassSession>;
  /** Their held seats, as stored. */
  readonly holds: readonly SeatHold[];
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

  function decide(call: ReserveCall, made: SavedBooking[]): Answer | Blocked {
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
    const mine: SavedBooking = { call, booking, session, after, attendee, reservation, hold, elsewhere, day, phone: phone.value };
    made.push(mine);
    // The pass after this reservation, so that each call of the batch reports its own numbers.
    return ok(reply(mine, passes.get(call.body.user_pass)!));
  }
  return { decide, passes, loaded, holds };
}

const holdsOf = (id: ClassSessionId, holds: readonly SeatHold[]): SeatHold[] => holds.filter(({ session }) => session === id);

/** Holds that this batch used, and expired holds in the classes that it changes. */
function holdsToClose(made: readonly SavedBooking[], { loaded, holds }: ReservationBatch): SeatHold[] {
  const changed = new Map(made.map(({ call, session }) => [session.id, call.at]));
  const over = [...changed].flatMap(([id, at]) => endedHoldsToFree(loaded.get(id)!, holdsOf(id, holds), at));
  return [...over, ...made.flatMap(({ hold }) => hold ?? [])];
}

/** The caller's other places at that time, including those decided in this batch. Empty when they book for a guest. */
function placesBeside(
  { actor, body }: ReserveCall,
  session: ClassSession,
  places: readonly CustomersPlace[],
  made: readonly SavedBooking[],
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

/** Writes the bookings first, then everything else. */
async function save({ tx, at, studio }: ReserveCall, batch: ReservationBatch, made: readonly SavedBooking[]): Promise<void> {
  const claims = made.flatMap(({ reservation }) =>
    reservation.kind === 'claimed' ? [{ booking: reservation.booking.id, use: reservation.use, freeUntil: null }] : [],
  );
  const mails = made.map(({ reservation, booking }) =>
    bookingMail(reservation.kind === 'waitlisted' ? 'waitlist-joined' : 'booking-confirmed', booking),
  );
  const [changes, credits] = [changesOf(made, batch.loaded), made.flatMap(creditOf)];
  const activations = made.flatMap((one) => activationOfUse(one, batch.passes));
  const phones = made.flatMap(({ call, phone }) => (phone === null ? [] : [{ customer: call.actor.id, phone }]));
  const reminders = remindersOf(sessionsOf(made.filter(isSeat)), studio, at);
  await Promise.all([
    insertBookings(tx, at, made.filter((one) => one.reservation.kind !== 'claimed').map(newBooking)),
    seatWaiters(tx, at, claims),
    endHolds(tx, holdsToClose(made, batch)),
    changeSessions(tx, changes),
    saveCredits(tx, at, credits),
    saveActivations(tx, activations),
    savePhones(tx, phones),
    enqueueMails(tx, at, mails),
    scheduleAll(tx, [...reminders, ...beginningsOf(sessionsOf(made.filter((one) => !isSeat(one))))]),
    ...saveDayTerms(tx, at, made),
  ]);
  await takePlaces(tx, at, seatsTakenBy(made));
}

const newBooking = ({ call, booking, session, attendee, reservation, day }: SavedBooking): NewBooking => ({
  id: booking,
  session: session.id,
  customer: call.actor.id,
  attendee,
  waitlistSeq: reservation.kind === 'waitlisted' ? reservation.seq : null,
  waitUntil: waitUntilAsked(call.body.move_up, session.startsAt, call),
  oneADay: day.oneADay,
  pass: call.body.user_pass,
  credit: reservation.kind === 'waitlisted' ? null : reservation.use,
});

/** The new seats by occurrence, with the occurrence after the last of them. */
const seatsTakenBy = (made: readonly SavedBooking[]): SeatsTaken[] =>
  sessionsOf(made.filter(isSeat)).map(({ id }) => {
    const seats = made.filter((one) => one.session.id === id && isSeat(one));
    return { session: seats.at(-1)!.after, taken: seats.map(({ call, booking }) => ({ booking, customer: call.actor.id })) };
  });

const isSeat = ({ reservation }: SavedBooking): boolean => reservation.kind !== 'waitlisted';

/** Their occurrences without duplicates, in lock order. */
const sessionsOf = (made: readonly SavedBooking[]): ClassSession[] =>
  [...new Map(made.map(({ session }) => [session.id, session])).values()].sort((a, b) => a.id - b.id);

/** The changes to each occurrence's counters, summed over the batch. */
function changesOf(made: readonly SavedBooking[], loaded: ReservationBatch['loaded']): SessionChange[] {
  const changes = new Map<ClassSessionId, SessionChange>();
  for (const { session, after, reservation } of made) {
    const change = changes.get(session.id) ?? { id: session.id, seats: 0, waiting: 0, lastWaitlistSeq: null };
    changes.set(session.id, {
      id: session.id,
      seats: change.seats + (reservation.kind === 'waitlisted' ? 0 : 1),
      held: after.seatsHeld - loaded.get(session.id)!.seatsHeld,
      waiting: change.waiting + { seated: 0, claimed: -1, waitlisted: 1 }[reservation.kind],
      lastWaitlistSeq: reservation.kind === 'waitlisted' ? reservation.seq : change.lastWaitlistSeq,
      offerEnds: after.seatsOffered < loaded.get(session.id)!.seatsOffered ? after.offerEnds : (change.offerEnds ?? null),
    });
  }
  return [...changes.values()];
}

const useOf = (reservation: Reservation): CreditUse | null => (reservation.kind === 'waitlisted' ? null : reservation.use);

function creditOf({ booking, reservation }: SavedBooking): CreditMove[] {
  const use = useOf(reservation);
  return use ? [{ use, delta: -1, reason: 'reserved', booking }] : [];
}

/** The fields of a pass that its first use sets. */
function activationOfUse({ call, reservation }: SavedBooking, passes: ReadonlyMap<PassId, Pass>): PassActivation[] {
  const use = useOf(reservation);
  return use ? activationBy(use, passes, call.at, call.studio.settings.timeZone) : [];
}

function reply({ call, booking, reservation, elsewhere }: SavedBooking, pass: Pass): Reply {
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
