/** Seats held for customers while they pay for a pass (spec 2 §2, docs/decisions/0087). */
import type { ClassSessionId, CustomerId, SeatHoldId } from '../../../kernel/ids.ts';
import { earlier, minutes, plus, type Instant } from '../../../kernel/time.ts';
import type { ClassSession } from './class-session.ts';

/** A held seat. It counts as taken for everybody but this customer until it is reserved or given back. */
export interface SeatHold {
  readonly id: SeatHoldId;
  readonly session: ClassSessionId;
  readonly customer: CustomerId;
  /** Exclusive: the hold has ended at this instant. */
  readonly endsAt: Instant;
}

export const HOLD_RUNS = minutes(10);

export const holdEnd = (session: Pick<ClassSession, 'startsAt'>, now: Instant): Instant => earlier(plus(now, HOLD_RUNS), session.startsAt);

/** The occurrence with `count` fewer held seats. A reader without its lock may see a hold that the counter does not include yet. */
export const withoutHolds = (session: ClassSession, count: number): ClassSession =>
  count === 0 ? session : { ...session, seatsHeld: Math.max(0, session.seatsHeld - count) };

export const endedOf = (holds: readonly SeatHold[], now: Instant): readonly SeatHold[] => holds.filter(({ endsAt }) => endsAt <= now);

/**
 * Ended holds that no longer block a seat, even before the sweep has run. None while people wait: those who joined while the seat was held
 * come before newcomers, so an ended hold counts until its seat goes to the waitlist.
 */
export const endedHoldsToFree = (session: Pick<ClassSession, 'waiting'>, holds: readonly SeatHold[], now: Instant): readonly SeatHold[] =>
  session.waiting > 0 ? [] : endedOf(holds, now);

/** The occurrence without the ended holds that no longer block a seat. `holds`: the counting holds of this occurrence. */
export const withEndedHoldsFree = (session: ClassSession, holds: readonly SeatHold[], now: Instant): ClassSession =>
  withoutHolds(session, endedHoldsToFree(session, holds, now).length);

/** The customer's running hold in this class. Null when there is none. */
export const runningHoldOf = (holds: readonly SeatHold[], session: ClassSessionId, customer: CustomerId, now: Instant): SeatHold | null =>
  holds.find((hold) => hold.session === session && hold.customer === customer && now < hold.endsAt) ?? null;
