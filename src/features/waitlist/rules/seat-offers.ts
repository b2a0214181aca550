import { earlier, minus, minutes, plus, type Instant } from '../../../kernel/time.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import { isWaiting, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import { automaticUntil } from './promotion.ts';
import { hasFreeSeat, seatsLeft, whyNotOpen } from '../../classes/rules/seats.ts';

/** The duration of an offer (readings §4). */
export const OFFER_RUNS = minutes(15);

type OfferPolicy = Pick<BookingPolicy, 'waitlistAutoMinutes' | 'offersEndMinutes'>;

/**
 * When an offer made now ends: after its duration, or `offersEndMinutes` before the start if that is earlier. The end itself is excluded.
 */
export const offerEnd = (session: Pick<ClassSession, 'startsAt'>, now: Instant, policy: OfferPolicy): Instant =>
  earlier(plus(now, OFFER_RUNS), minus(session.startsAt, minutes(policy.offersEndMinutes)));

/** The occurrence with these seats on offer, ordered by end. */
export const withOffers = (session: ClassSession, ends: readonly Instant[]): ClassSession => ({
  ...session,
  offerEnds: ends.toSorted((a, b) => a - b),
  seatsOffered: ends.length,
});

type Offered = Pick<Booking, 'state' | 'waitlistSeq' | 'offerUntil'>;

/** Whether this person has an offer now. A person who joined the waitlist later has none. */
export const isOffered = (booking: Offered, now: Instant): boolean =>
  isWaiting(booking) && booking.offerUntil !== null && now < booking.offerUntil;

interface OfferTerms {
  readonly now: Instant;
  readonly policy: OfferPolicy;
  /** The number of waiting people who get the offer. */
  readonly waiting: number;
  /** These people, plus those with an earlier offer who could still claim a seat although their own limit has passed. */
  readonly claimants: number;
}

export interface NewOffer {
  readonly session: ClassSession;
  readonly until: Instant;
}

/**
 * Offers freed seats to waiting people after the cut-off. Offers as many seats as were freed, but never more than there are people to claim
 * them. Null when nothing is offered and the seats are free for everybody.
 */
export function offerSeats(session: ClassSession, freed: number, { now, policy, waiting, claimants }: OfferTerms): NewOffer | null {
  if (whyNotOpen(session, now) || now < automaticUntil(session, policy)) return null;
  const until = offerEnd(session, now, policy);
  const seats = Math.min(freed, seatsLeft(session), waiting, claimants - session.seatsOffered);
  if (until <= now || seats <= 0) return null;
  return { session: withOffers(session, [...session.offerEnds, ...Array.from({ length: seats }, () => until)]), until };
}

/** The future ends among these ends of offers. */
const runningOf = (ends: readonly Instant[], now: Instant): readonly Instant[] => ends.filter((end) => now < end);

/** The occurrence as a person who asks for a place sees it. An expired offer keeps no seat, even before the sweep has run. */
export function withRunningOffers(session: ClassSession, now: Instant): ClassSession {
  const running = runningOf(session.offerEnds, now);
  return running.length === session.offerEnds.length ? session : withOffers(session, running);
}

/**
 * The occurrence without ended offers. An offer ends at its time, when the class takes no more people, or when nobody is left to claim it.
 */
export function withoutEndedOffers(session: ClassSession, waiters: readonly Offered[], now: Instant): ClassSession {
  const claimants = whyNotOpen(session, now) === null ? waiters.filter((one) => isOffered(one, now)).length : 0;
  const running = runningOf(session.offerEnds, now).toSorted((a, b) => b - a);
  const kept = running.slice(0, claimants);
  return kept.length === session.offerEnds.length ? session : withOffers(session, kept);
}

/** Until when this person may claim a seat on offer, at the latest until their own offer ends. Null when they have no offer. */
export function offeredUntil(booking: Offered, offerEnds: readonly Instant[], now: Instant): Instant | null {
  const running = runningOf(offerEnds, now);
  if (running.length === 0 || !isOffered(booking, now)) return null;
  return earlier(
    booking.offerUntil!,
    running.reduce((last, end) => (end > last ? end : last)),
  );
}

/** The seat that a waiting person can claim: a seat on offer to them, or one that is free for everybody. */
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
