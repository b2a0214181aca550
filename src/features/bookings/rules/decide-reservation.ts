import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Zone } from '../../../kernel/calendar.ts';
import { creditFor, type PassRefusal } from '../../passes/rules/eligibility.ts';
import type { CreditUse, Pass } from '../../passes/rules/pass.ts';
import { isWaiting, type Attendee, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import type { OwnPlace } from '../../classes/rules/overlaps.ts';
import { isOffered, withOffers } from '../../waitlist/rules/seat-offers.ts';
import { hasFreeSeat, joinsWaitlist, seatsCounted, whyNotOpen, type NotOpen } from '../../classes/rules/seats.ts';

/** What a reservation becomes: a seat paid with a credit, a place in the waitlist, or a waiting booking that takes a seat that got free. */
export type Reservation =
  | { readonly kind: 'seated'; readonly use: CreditUse }
  | { readonly kind: 'claimed'; readonly use: CreditUse; readonly booking: Booking }
  | { readonly kind: 'waitlisted'; readonly seq: number; readonly position: number };

/** The guest who has a place already. One who is known by name only may be another of that name. */
export interface FoundGuest {
  readonly name: string;
  readonly byNameOnly: boolean;
}

export type ReservationRefusal =
  | NotOpen
  | { readonly code: 'guests-not-offered' }
  | { readonly code: 'already-booked'; readonly guest: FoundGuest | null }
  | { readonly code: 'already-waiting'; readonly guest: FoundGuest | null }
  | { readonly code: 'class-full'; readonly capacity: number; readonly taken: number }
  /** Too many different addresses, or too often, within a day; `seconds` until another guest with an address may be reserved for. */
  | { readonly code: 'too-many-guests'; readonly seconds: number }
  | { readonly code: 'no-such-pass' }
  | { readonly code: 'waiver-not-accepted' }
  /** The person is elsewhere at that time, and asked not to be booked twice. */
  | { readonly code: 'overlaps'; readonly places: readonly OwnPlace[] }
  | PassRefusal;

export interface ReservationAsk {
  readonly session: ClassSession;
  readonly attendee: Attendee;
  /** null: the customer owns no pass with this id. */
  readonly pass: Pass | null;
  /** A live booking of the same person for this class. */
  readonly existing: Booking | null;
  /** The studio requires a waiver that the customer has not accepted in its present wording. */
  readonly owesWaiver: boolean;
  /** Places of the customer's own at the same time, where they are to stand in the way. */
  readonly clashes: readonly OwnPlace[];
  /** How long until another guest with an address may be reserved for; 0: now. */
  readonly secondsToWait: number;
}

export interface ReservationTerms {
  readonly now: Instant;
  readonly zone: Zone;
  readonly packageHasWaitlist: boolean;
  readonly guestsOffered: boolean;
  /** Staff let somebody in by name, who may come after the start; they have decided that the class is open to that. */
  readonly letsIn?: boolean;
}

/**
 * Decides one reservation (spec 1 §4, readings §4). Whoever asks first is decided first; nobody is seated without a paying pass. Of several
 * reasons against it the first is named in the order of docs/decisions/0153: the class, their place in it, whether there is room, the pass,
 * and last what they still have to do.
 */
export function decideReservation(ask: ReservationAsk, terms: ReservationTerms): Decision<Reservation, ReservationRefusal> {
  const { session, attendee, pass, existing } = ask;
  const closed = whyNotOpen(session, terms.now);
  if (closed && !(terms.letsIn && closed.code === 'class-started')) return refuse(closed);
  if (attendee.kind === 'other' && !terms.guestsOffered) return refuse({ code: 'guests-not-offered' });
  const isFree = hasFreeSeat(session);
  if (existing && !isWaiting(existing)) return refuse({ code: 'already-booked', guest: guestOf(existing) });
  if (existing && !isFree) return refuse({ code: 'already-waiting', guest: guestOf(existing) });
  // Nobody joins the waitlist of a class that has begun.
  const waits = !isFree && !closed && joinsWaitlist(session, terms.packageHasWaitlist);
  if (!isFree && !waits) return refuse({ code: 'class-full', capacity: session.capacity ?? 0, taken: seatsCounted(session) });
  if (!pass) return refuse({ code: 'no-such-pass' });
  const credit = creditFor(pass, session, { classFor: attendee.kind, now: terms.now, zone: terms.zone });
  if (!credit.ok) return credit;
  if (ask.clashes.length > 0) return refuse({ code: 'overlaps', places: ask.clashes });
  if (ask.secondsToWait > 0) return refuse({ code: 'too-many-guests', seconds: ask.secondsToWait });
  if (ask.owesWaiver) return refuse({ code: 'waiver-not-accepted' });
  if (waits) return ok({ kind: 'waitlisted', seq: session.lastWaitlistSeq + 1, position: session.waiting + 1 });
  return ok(existing ? { kind: 'claimed', use: credit.value, booking: existing } : { kind: 'seated', use: credit.value });
}

const guestOf = ({ attendee }: Booking): FoundGuest | null =>
  attendee.kind === 'other' ? { name: attendee.name, byNameOnly: attendee.email === null } : null;

/** The occurrence after a reservation, so that the next one of the same batch is decided on what is true by then. */
export function afterReservation(session: ClassSession, reservation: Reservation, now: Instant): ClassSession {
  switch (reservation.kind) {
    case 'seated':
      return { ...session, seatsTaken: session.seatsTaken + 1 };
    case 'claimed':
      return { ...withoutOfferTo(reservation.booking, session, now), seatsTaken: session.seatsTaken + 1, waiting: session.waiting - 1 };
    case 'waitlisted':
      return { ...session, waiting: session.waiting + 1, lastWaitlistSeq: reservation.seq };
  }
}

/** Somebody with an offer took a free seat instead, so one of the offered seats is for everybody again. */
const withoutOfferTo = (booking: Booking, session: ClassSession, now: Instant): ClassSession =>
  isOffered(booking, now) ? withOffers(session, session.offerEnds.slice(1)) : session;
