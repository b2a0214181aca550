import type { BookingId, ClassSessionId, CustomerId, PassId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { enqueueMails, scheduleAll, unschedule, type MailDraft } from '../../../server/outbox.ts';
import { afterUse } from '../../passes/rules/booking-credit.ts';
import type { Pass, PassActivation } from '../../passes/rules/pass.ts';
import { activationBy } from '../../passes/rules/validity.ts';
import { type CreditMove, saveActivations, saveCredits } from '../../passes/server/public.ts';
import type { Studio } from '../../../context/studio.ts';
import { bookingMail } from '../../classes/rules/booking-mails.ts';
import type { Booking, ClassSession } from '../../classes/rules/class-session.ts';
import { overlaps } from '../../classes/rules/overlaps.ts';
import { promoteWaitlist, type Promotion } from '../rules/promotion.ts';
import { isSamePerson, othersOfDay, placeOf, type PersonsPlace } from '../rules/one-a-day.ts';
import { isOffered, offerSeats, withoutEndedOffers } from '../rules/seat-offers.ts';
import { wantsSeat } from '../rules/wait-terms.ts';
import {
  type BookingEnd,
  changeSessions,
  endBookings,
  noteOffered,
  type NewVisitOfPartner,
  notePassedOver,
  REMINDER,
  remindersOf,
  type Seating,
  type SeatsTaken,
  seatWaiters,
  takePlaces,
} from '../../classes/server/public.ts';

/**
 * The changes of one transaction to seats, waits, credits and mails. They are collected during the decisions and written together in a
 * constant number of statements, regardless of the number of people.
 */
export interface SeatMoves {
  readonly sessions: Map<ClassSessionId, ClassSession>;
  readonly passes: Map<PassId, Pass>;
  /** Seats around the day of people who wait for one class of a day. */
  readonly seatsAround: readonly PersonsPlace[];
  readonly ends: BookingEnd[];
  readonly seatings: Seating[];
  /** The bookings that get a seat, in this order. */
  readonly seated: Pick<Booking, 'id' | 'session' | 'customer'>[];
  readonly passedOver: BookingId[];
  readonly counters: Map<ClassSessionId, { seats: number; held: number; waiting: number }>;
  readonly credits: CreditMove[];
  readonly activations: PassActivation[];
  readonly mails: MailDraft[];
  /** When to recheck seats that stay free although people wait. */
  readonly rechecks: Map<ClassSessionId, Instant>;
  /** When to send the reminders to the newly seated people. */
  readonly reminders: Map<ClassSessionId, Instant>;
  /** Occurrences whose seats on offer change. */
  readonly reoffered: Set<ClassSessionId>;
  /** The bookings with a new offer, and its end. */
  readonly offered: { until: Instant; bookings: readonly BookingId[] }[];
}

/**
 * Due: a recheck of the waitlist (recheck-waitlist.ts). Stored rows contain this name and the next, which date from when the classes
 * feature owned them.
 */
export const WAITLIST_RECHECK = 'classes.waitlist';
/** Due: the end of a seat offer (end-offers.ts). */
export const OFFER_ENDS = 'classes.offer';

export const noMoves = (
  sessions: Map<ClassSessionId, ClassSession>,
  passes: Map<PassId, Pass>,
  seatsAround: readonly PersonsPlace[] = [],
): SeatMoves => ({
  sessions,
  passes,
  seatsAround,
  ends: [],
  seatings: [],
  seated: [],
  passedOver: [],
  counters: new Map(),
  credits: [],
  activations: [],
  mails: [],
  rechecks: new Map(),
  reminders: new Map(),
  reoffered: new Set(),
  offered: [],
});

/** Changes the counters of an occurrence, in memory and for saving. */
export function count(moves: SeatMoves, id: ClassSessionId, change: { seats?: number; held?: number; waiting?: number }): void {
  const { seats = 0, held = 0, waiting = 0 } = change;
  const so = moves.counters.get(id) ?? { seats: 0, held: 0, waiting: 0 };
  moves.counters.set(id, { seats: so.seats + seats, held: so.held + held, waiting: so.waiting + waiting });
  const session = moves.sessions.get(id);
  if (!session) return;
  const { seatsTaken, seatsHeld } = session;
  moves.sessions.set(id, { ...session, seatsTaken: seatsTaken + seats, seatsHeld: seatsHeld + held, waiting: session.waiting + waiting });
}

/**
 * Fills the free seats of an occurrence from its waitlist, in the transaction that freed them (readings §4). `waits` contains all waits of
 * the locked occurrences. A promoted person's overlapping waits end with a mail.
 */
export function promote(moves: SeatMoves, studio: Studio, id: ClassSessionId, waits: readonly Booking[], now: Instant): void {
  const session = moves.sessions.get(id);
  if (!session) return;
  const waiters = wanting(moves, studio, id, waits, now);
  const terms = { now, zone: studio.settings.timeZone, policy: studio.settings.booking };
  const result = promoteWaitlist(moves.sessions.get(id)!, waiters, moves.passes, terms);
  for (const [passId, pass] of result.passes) moves.passes.set(passId, pass);
  for (const promotion of result.promoted) moveUp(moves, studio, session, promotion, waits, now);
  if (result.recheckAt !== null) moves.rechecks.set(id, result.recheckAt);
  for (const { booking } of result.passedOver) {
    if (booking.passedOverAt !== null) continue;
    moves.passedOver.push(booking.id);
    moves.mails.push(bookingMail('waitlist-passed-over', booking.id));
  }
}

/** Seats one waiting person, regardless of the order. The caller has checked that a seat is free and the pass can pay. */
export function seatWaiter(
  moves: SeatMoves,
  studio: Studio,
  id: ClassSessionId,
  promotion: Promotion,
  waits: readonly Booking[],
  now: Instant,
): void {
  const session = moves.sessions.get(id)!;
  const { use } = promotion;
  moves.passes.set(use.pass, afterUse(moves.passes.get(use.pass)!, use, session));
  moveUp(moves, studio, session, promotion, waits, now);
}

/** A promotion that a partner pays for. */
type PaidPromotion = Pick<Promotion, 'booking' | 'freeUntil'> & { readonly partner: NewVisitOfPartner };

/** Seats one waiting person whose visit a partner pays for, regardless of the order. The caller has checked that a seat is free. */
export function seatVisitor(
  moves: SeatMoves,
  studio: Studio,
  id: ClassSessionId,
  { booking, partner, freeUntil }: PaidPromotion,
  waits: readonly Booking[],
  now: Instant,
): void {
  moves.seatings.push({ booking: booking.id, use: null, partner, freeUntil });
  takeSeat(moves, studio, moves.sessions.get(id)!, booking, waits, now);
}

/** Takes the credit and seats the person. `passes` already contains the pass after its use. */
function moveUp(
  moves: SeatMoves,
  studio: Studio,
  session: ClassSession,
  { booking, use, freeUntil }: Promotion,
  waits: readonly Booking[],
  now: Instant,
): void {
  moves.seatings.push({ booking: booking.id, use, freeUntil });
  moves.credits.push({ use, delta: -1, reason: 'promoted', booking: booking.id });
  moves.activations.push(...activationBy(use, moves.passes, now, studio.settings.timeZone));
  takeSeat(moves, studio, session, booking, waits, now);
}

/** Counts the seat, sends the mail, and ends overlapping waits. */
function takeSeat(
  moves: SeatMoves,
  studio: Studio,
  session: ClassSession,
  booking: Booking,
  waits: readonly Booking[],
  now: Instant,
): void {
  moves.seated.push(booking);
  moves.mails.push(bookingMail('waitlist-promoted', booking.id));
  remindLater(moves, session, studio, now);
  count(moves, session.id, { seats: 1, waiting: -1 });
  endOtherWaits(moves, studio, session, booking, waits, now);
}

/** Schedules the class's reminder for a person who gets a seat. */
export function remindLater(moves: SeatMoves, session: ClassSession, studio: Studio, now: Instant): void {
  for (const { ref, at } of remindersOf([session], studio, now)) moves.reminders.set(ref, at);
}

/** This person's waits in the order of joining. A returned credit, or one visit less, may let their pass pay there. */
export const waitsOf = (customer: CustomerId, waits: readonly Booking[]): Booking[] =>
  waits.filter((wait) => wait.customer === customer).sort((a, b) => a.id - b.id);

/** The people who still wait for an occurrence after the decisions so far, in waitlist order. */
function stillWaiting(moves: SeatMoves, id: ClassSessionId, waits: readonly Booking[]): Booking[] {
  const gone = goneOf(moves);
  return waits.filter((wait) => wait.session === id && !gone.has(wait.id));
}

/** The bookings that no longer wait after the decisions so far. */
const goneOf = ({ ends, seatings }: SeatMoves): ReadonlySet<BookingId> => new Set([...ends, ...seatings].map(({ booking }) => booking));

/** Offers seats that were freed after the cut-off to all waiting people. The first who claims one gets it (readings §4). */
export function offer(moves: SeatMoves, studio: Studio, id: ClassSessionId, freed: number, waits: readonly Booking[], now: Instant): void {
  const line = wanting(moves, studio, id, waits, now);
  const session = moves.sessions.get(id);
  const waiters = line.filter((wait) => wantsSeat(wait, now));
  const claimants = line.filter((wait) => wantsSeat(wait, now) || isOffered(wait, now)).length;
  const made = session && offerSeats(session, freed, { now, policy: studio.settings.booking, waiting: waiters.length, claimants });
  if (!made) return;
  moves.sessions.set(id, made.session);
  moves.reoffered.add(id);
  const bookings = waiters.map((wait) => wait.id);
  moves.offered.push({ until: made.until, bookings });
  moves.mails.push(...bookings.map((booking) => bookingMail('waitlist-offer', booking)));
}

/** Ends offers that have expired or that nobody is left to claim. Their seats are free for everybody. */
export function endOffers(moves: SeatMoves, waits: readonly Booking[], now: Instant): void {
  const until = new Map(moves.offered.flatMap(({ until: end, bookings }) => bookings.map((booking) => [booking, end])));
  for (const [id, session] of moves.sessions) {
    const waiters = stillWaiting(moves, id, waits).map((wait) => ({ ...wait, offerUntil: until.get(wait.id) ?? wait.offerUntil }));
    const after = withoutEndedOffers(session, waiters, now);
    if (after === session) continue;
    moves.sessions.set(id, after);
    moves.reoffered.add(id);
  }
}

/** Ends the other waits of a person who got a seat, with a mail: waits of the day, if they wanted one class of it, and overlapping ones. */
export function endOtherWaits(
  moves: SeatMoves,
  studio: Studio,
  session: ClassSession,
  seated: Booking,
  waits: readonly Booking[],
  now: Instant,
): void {
  endOthersOfDay(moves, studio, placeOf(seated, session.startsAt), waits, now);
  const gone = goneOf(moves);
  for (const wait of waits) {
    const other = moves.sessions.get(wait.session);
    if (!other || wait.session === session.id || !overlaps(other, session) || gone.has(wait.id)) continue;
    if (!isSamePerson(placeOf(wait, other.startsAt), placeOf(seated, session.startsAt))) continue;
    endWait(moves, wait);
    moves.mails.push(bookingMail('wait-ended', wait.id, { because: seated.id }));
  }
}

/** Ends the other upcoming waits of a day for a person who has a seat and wanted only one class, with one mail (docs/decisions/0135). */
export function endOthersOfDay(moves: SeatMoves, { settings }: Studio, seat: PersonsPlace, waits: readonly Booking[], now: Instant): void {
  const gone = goneOf(moves);
  const places = waits.flatMap((wait) => {
    const session = moves.sessions.get(wait.session);
    return session && wait.oneADay && now < session.startsAt && !gone.has(wait.id) ? { ...placeOf(wait, session.startsAt), wait } : [];
  });
  const ended = othersOfDay(seat, places, settings.timeZone).toSorted((a, b) => a.startsAt - b.startsAt);
  for (const { wait } of ended) endWait(moves, wait);
  const [first, ...others] = ended.map(({ booking }) => booking);
  if (first !== undefined) moves.mails.push(bookingMail('waits-of-day-ended', first, { because: seat.booking, others }));
}

/** The people who wait for an occurrence and still want a seat. A person who wanted one class and now has one that day is excluded. */
function wanting(moves: SeatMoves, studio: Studio, id: ClassSessionId, waits: readonly Booking[], now: Instant): Booking[] {
  const given = new Set(moves.ends.map(({ booking }) => booking));
  const here = waits.filter((wait) => wait.session === id);
  for (const seat of moves.seatsAround) if (!given.has(seat.booking)) endOthersOfDay(moves, studio, seat, here, now);
  return stillWaiting(moves, id, waits);
}

function endWait(moves: SeatMoves, { id, session }: Booking): void {
  moves.ends.push({ booking: id, state: 'cancelled', fee: null });
  count(moves, session, { waiting: -1 });
}

export async function saveMoves(tx: StudioTx, at: Instant, moves: SeatMoves): Promise<void> {
  const touched = new Set([...moves.counters.keys(), ...moves.reoffered]);
  const counters = [...touched].map((id) => ({
    id,
    ...(moves.counters.get(id) ?? { seats: 0, held: 0, waiting: 0 }),
    lastWaitlistSeq: null,
    offerEnds: moves.reoffered.has(id) ? moves.sessions.get(id)!.offerEnds : null,
    leftLate: moves.sessions.get(id)?.hasLeftLate ?? false,
  }));
  const ends = [...moves.reoffered].map((id) => ({ ref: id, at: moves.sessions.get(id)!.offerEnds[0] }));
  await Promise.all([
    endBookings(tx, at, moves.ends),
    seatWaiters(tx, at, moves.seatings),
    notePassedOver(tx, at, moves.passedOver),
    ...moves.offered.map(({ until, bookings }) => noteOffered(tx, until, bookings)),
    changeSessions(tx, counters),
    saveCredits(tx, at, moves.credits),
    saveActivations(tx, moves.activations),
    scheduleAll(tx, [
      ...[...moves.rechecks].map(([ref, when]) => ({ kind: WAITLIST_RECHECK, ref, at: when }) as const),
      ...[...moves.reminders].map(([ref, when]) => ({ kind: REMINDER, ref, at: when }) as const),
      ...ends.flatMap(({ ref, at: end }) => (end === undefined ? [] : [{ kind: OFFER_ENDS, ref, at: end } as const])),
    ]),
    unschedule(tx, OFFER_ENDS, ...ends.flatMap(({ ref, at: end }) => (end === undefined ? [ref] : []))),
    enqueueMails(tx, at, moves.mails),
  ]);
  await takePlaces(tx, at, seatsTakenBy(moves));
}

const seatsTakenBy = ({ seated, sessions }: SeatMoves): SeatsTaken[] =>
  [...new Set(seated.map(({ session }) => session))].map((id) => ({
    session: sessions.get(id)!,
    taken: seated.filter(({ session }) => session === id).map(({ id: booking, customer }) => ({ booking, customer })),
  }));
