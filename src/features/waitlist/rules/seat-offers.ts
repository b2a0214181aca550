import { earlier, minus, minutes, plus, type Instant } from '../../../kernel/time.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import { isWaiting, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import { automaticUntil } from './promotion.ts';
import { hasFreeSeat, seatsLeft, whyNotOpen } from '../../classes/rules/seats.ts';

/** How long an offer runs (readings §4). */
export const OFFER_RUNS = minutes(15);

type OfferPolicy = Pick<BookingPolicy, 'waitlistAutoMinutes' | 'offersEndMinutes'>;

/** When an offer made now ends: with its time, or so many minutes before the start. Its last instant is the one before. */
export const offerEnd = (session: Pick<ClassSession, 'startsAt'>, now: Instant, policy: OfferPolicy): Instant =>
  earlier(plus(now, OFFER_RUNS), minus(session.startsAt, minutes(policy.offersEndMinutes)));

/** The occurrence with these seats on offer, the one that ends first in front. */
export const withOffers = (session: ClassSession, ends: readonly Instant[]): ClassSession => ({
  ...session,
  offerEnds: ends.toSorted((a, b) => a - b),
  seatsOffered: ends.length,
});

type Offered = Pick<Booking, 'state' | 'waitlistSeq' | 'offerUntil'>;

/** Whether this person is one of those to whom seats are offered now. Who joined the line later was offered nothing. */
export const isOffered = (booking: Offered, now: Instant): boolean =>
  isWaiting(booking) && booking.offerUntil !== null && now < booking.offerUntil;

interface OfferTerms {
  readonly now: Instant;
  readonly policy: OfferPolicy;
  /** How many wait who want a seat now: to them it is offered. */
  readonly waiting: number;
  /** These, and who may still claim a seat that was offered before, though they are past their limit by now. */
  readonly claimants: number;
}

export interface NewOffer {
  readonly session: ClassSession;
  readonly until: Instant;
}

/**
 * Offers seats that got free to those who wait: from the cut-off on, as many as got free, and never more than there are people to claim them;
 * null when nothing is offered, and the seats are for everybody.
 */
export function offerSeats(session: ClassSession, freed: number, { now, policy, waiting, claimants }: OfferTerms): NewOffer | null {
  if (whyNotOpen(session, now) || now < automaticUntil(session, policy)) return null;
  const until = offerEnd(session, now, policy);
  const seats = Math.min(freed, seatsLeft(session), waiting, claimants - session.seatsOffered);
  if (until <= now || seats <= 0) return null;
  return { session: withOffers(session, [...session.offerEnds, ...Array.from({ length: seats }, () => until)]), until };
}

/** Of the ends of offers those to come. */
const runningOf = (ends: readonly Instant[], now: Instant): readonly Instant[] => ends.filter((end) => now < end);

/** The occurrence as somebody meets it who asks for a place: an offer whose time is over holds none, whether the sweep came by or not. */
export function withRunningOffers(session: ClassSession, now: Instant): ClassSession {
  const running = runningOf(session.offerEnds, now);
  return running.length === session.offerEnds.length ? session : withOffers(session, running);
}

/** The occurrence without the offers that are over: by time, because nobody can get a place any more, or because nobody is left to claim them. */
export function withoutEndedOffers(session: ClassSession, waiters: readonly Offered[], now: Instant): ClassSession {
  const claimants = whyNotOpen(session, now) === null ? waiters.filter((one) => isOffered(one, now)).length : 0;
  const running = runningOf(session.offerEnds, now).toSorted((a, b) => b - a);
  const kept = running.slice(0, claimants);
  return kept.length === session.offerEnds.length ? session : withOffers(session, kept);
}

/** Until when this person may claim a seat that is on offer: at the latest until what was offered to them ends; null when nothing is. */
export function offeredUntil(booking: Offered, offerEnds: readonly Instant[], now: Instant): Instant | null {
  const running = runningOf(offerEnds, now);
  if (running.length === 0 || !isOffered(booking, now)) return null;
  return earlier(
    booking.offerUntil!,
    running.reduce((last, end) => (end > last ? end : last)),
  );
}

/** What somebody who waits can have by one press: a seat on offer to them, or one that is free for everybody. */
export type Claimable = { readonly kind: 'offer'; readonly until: Instant } | { readonly kind: 'free' };

type Seats = Pick<
  ClassSession,
  'capacity' | 'seatsTaken' | 'seatsOffered' | 'seatsHeld' | 'offerEnds' | 'cancelledAt' | 'startsAt' | 'acceptReservations'
>;

export function claimableOf(booking: Offered, session: Seats, now: Instant): Claimable | null {
  if (!isWaiting(booking) || whyNotOpen(session, now)) return null;
  const until = offeredUntil(booking, session.offerEnds, now);
  if (until !== null) return { kind: 'offer', until };
  const running = runningOf(session.offerEnds, now);
  return hasFreeSeat({ ...session, seatsOffered: running.length }) ? { kind: 'free' } : null;
}
