import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Zone } from '../../../kernel/calendar.ts';
import { creditFor, type PassRefusal } from '../../passes/rules/eligibility.ts';
import type { CreditUse, Pass } from '../../passes/rules/pass.ts';
import { isWaiting, type Attendee, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import type { OwnPlace } from '../../classes/rules/overlaps.ts';
import { isOffered, withOffers } from '../../waitlist/rules/seat-offers.ts';
import type { LimitReached } from './booking-limit.ts';
import { hasFreeSeat, joinsWaitlist, seatsCounted, whyNotOpen, type NotOpen } from '../../classes/rules/seats.ts';

/** The result of a reservation: a seat paid with a credit, a place in the waitlist, or a waiting booking that claims a freed seat. */
export type Reservation =
  | { readonly kind: 'seated'; readonly use: CreditUse }
  | { readonly kind: 'claimed'; readonly use: CreditUse; readonly booking: Booking }
  | { readonly kind: 'waitlisted'; readonly seq: number; readonly position: number };

/** The guest who already has a place. A guest found by name only may be a different person of the same name. */
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
  /**
   * The customer has reserved for too many different guest addresses, or too often, within a day. `seconds` is the wait until the next
   * guest with an address.
   */
  | { readonly code: 'too-many-guests'; readonly seconds: number }
  /** The studio limits the classes per day or week. */
  | LimitReached
  | { readonly code: 'no-such-pass' }
  | { readonly code: 'waiver-not-accepted' }
  /** The person has another class at that time and asked for no double booking. */
  | { readonly code: 'overlaps'; readonly places: readonly OwnPlace[] }
  | PassRefusal;

export interface ReservationAsk {
  readonly session: ClassSession;
  readonly attendee: Attendee;
  /** Null when the customer owns no pass with this id. */
  readonly pass: Pass | null;
  readonly existing: Booking | null;
  /** The studio requires a waiver, and the customer has not accepted its current text. It is not asked of a person whom staff let in. */
  readonly owesWaiver: boolean;
  /** The customer's overlapping places, when overlaps are to be refused. Empty otherwise. */
  readonly clashes: readonly OwnPlace[];
  /** The limit that a place in this class would exceed: a seat, or a place in the waitlist. */
  readonly limitFor: (waits: boolean) => LimitReached | null;
  /** Seconds until another guest with an address can be reserved for. 0 means now. */
  readonly secondsToWait: number;
}

export interface ReservationTerms {
  readonly now: Instant;
  readonly zone: Zone;
  readonly packageHasWaitlist: boolean;
  readonly guestsOffered: boolean;
  /** Staff let the person in: after the start too, and before they have signed the waiver. Staff see on the roster that it is open. */
  readonly letsIn?: boolean;
}

/**
 * Decides one reservation (spec 1 §4, readings §4). Reservations are decided in order of arrival. Every seat needs a paying pass. If there
 * are several reasons against it, docs/decisions/0153 gives the order: the class, the person's place in it, free seats, the pass, and last
 * the person's open tasks.
 */
export function decideReservation(ask: ReservationAsk, terms: ReservationTerms): Decision<Reservation, ReservationRefusal> {
  const { session, attendee, pass, existing } = ask;
  const closed = whyNotOpen(session, terms.now);
  if (closed && !(terms.letsIn && closed.code === 'class-started')) return refuse(closed);
  if (attendee.kind === 'other' && !terms.guestsOffered) return refuse({ code: 'guests-not-offered' });
  const isFree = hasFreeSeat(session);
  if (existing && !isWaiting(existing)) return refuse({ code: 'already-booked', guest: guestOf(existing) });
  if (existing && !isFree) return refuse({ code: 'already-waiting', guest: guestOf(existing) });
  // A class that has begun takes no one into its waitlist.
  const waits = !isFree && !closed && joinsWaitlist(session, terms.packageHasWaitlist);
  if (!isFree && !waits) return refuse({ code: 'class-full', capacity: session.capacity ?? 0, taken: seatsCounted(session) });
  // A waiting person is counted already.
  const limit = existing || terms.letsIn ? null : ask.limitFor(waits);
  if (limit) return refuse(limit);
  if (!pass) return refuse({ code: 'no-such-pass' });
  const credit = creditFor(pass, session, { classFor: attendee.kind, now: terms.now, zone: terms.zone });
  if (!credit.ok) return credit;
  if (ask.clashes.length > 0) return refuse({ code: 'overlaps', places: ask.clashes });
  if (ask.secondsToWait > 0) return refuse({ code: 'too-many-guests', seconds: ask.secondsToWait });
  if (ask.owesWaiver && !terms.letsIn) return refuse({ code: 'waiver-not-accepted' });
  if (waits) return ok({ kind: 'waitlisted', seq: session.lastWaitlistSeq + 1, position: session.waiting + 1 });
  return ok(existing ? { kind: 'claimed', use: credit.value, booking: existing } : { kind: 'seated', use: credit.value });
}

const guestOf = ({ attendee }: Booking): FoundGuest | null =>
  attendee.kind === 'other' ? { name: attendee.name, byNameOnly: attendee.email === null } : null;

/** The occurrence after a reservation, for the next decision of the same batch. */
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

/** A person with an offer took a free seat, so one offered seat becomes free for everybody. */
const withoutOfferTo = (booking: Booking, session: ClassSession, now: Instant): ClassSession =>
  isOffered(booking, now) ? withOffers(session, session.offerEnds.slice(1)) : session;
