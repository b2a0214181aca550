import type { Zone } from '../../../kernel/calendar.ts';
import type { PassId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { PassRefusal } from '../../passes/rules/eligibility.ts';
import type { CreditUse, Pass } from '../../passes/rules/pass.ts';
import type { BookingPolicy } from '../../../context/studio.ts';
import { isSeated, isWaiting, type Booking, type ClassSession } from '../../classes/rules/class-session.ts';
import { seatsCounted, whyNotOpen, type NotOpen } from '../../classes/rules/seats.ts';
import { freeWindowOf, payingPass } from './promotion.ts';
import { claimableOf, withOffers } from './seat-offers.ts';

export interface Claim {
  readonly use: CreditUse;
  readonly session: ClassSession;
  readonly freeUntil: Instant | null;
}

export type ClaimRefusal =
  | { readonly code: 'not-live' }
  | { readonly code: 'already-seated' }
  | NotOpen
  /** The person had no offer, and no seat is free. */
  | { readonly code: 'nothing-offered'; readonly capacity: number; readonly taken: number }
  /** The person's offer has expired, and no seat is free. */
  | { readonly code: 'offer-over'; readonly endedAt: Instant }
  /** The person's offer has not expired, but another person claimed the seat first. */
  | { readonly code: 'somebody-was-first'; readonly capacity: number; readonly taken: number }
  | { readonly code: 'no-such-pass' }
  | PassRefusal;

export interface ClaimAsk {
  readonly booking: Booking;
  readonly session: ClassSession;
  /** At least the person's passes. */
  readonly passes: ReadonlyMap<PassId, Pass>;
}

export interface ClaimTerms {
  readonly now: Instant;
  readonly zone: Zone;
  readonly policy: BookingPolicy;
}

/**
 * Decides a claim (readings §4). The first person with an offer gets the seat. It is paid by the chosen pass, or else by another of their
 * passes, and cancelling is free for a while. An unclaimed seat becomes free for everybody, including waiting people.
 */
export function decideClaim({ booking, session, passes }: ClaimAsk, terms: ClaimTerms): Decision<Claim, ClaimRefusal> {
  const { now } = terms;
  const closed = whyNotOpen(session, now);
  if (closed) return refuse(closed);
  if (isSeated(booking)) return refuse({ code: 'already-seated' });
  if (!isWaiting(booking)) return refuse({ code: 'not-live' });
  const claimable = claimableOf(booking, session, now);
  if (claimable === null) return refuse(whyNothing(booking, session, now));
  const found = payingPass(booking, session, passes, terms);
  if (!('use' in found)) return refuse(found.why);
  const [, ...rest] = session.offerEnds.filter((end) => now < end);
  const left = claimable.kind === 'offer' ? withOffers(session, rest) : session;
  return ok({
    use: found.use,
    session: { ...left, seatsTaken: session.seatsTaken + 1, waiting: session.waiting - 1 },
    freeUntil: freeWindowOf(session, booking, terms),
  });
}

function whyNothing({ offerUntil }: Booking, session: ClassSession, now: Instant): ClaimRefusal {
  const numbers = { capacity: session.capacity ?? 0, taken: seatsCounted(session) };
  if (offerUntil === null) return { code: 'nothing-offered', ...numbers };
  return now < offerUntil ? { code: 'somebody-was-first', ...numbers } : { code: 'offer-over', endedAt: offerUntil };
}
