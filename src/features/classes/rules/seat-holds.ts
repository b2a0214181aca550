/** Seats that are held for customers while they pay for a pass (spec 2 §2, docs/decisions/0087). */
import type { ClassSessionId, CustomerId, SeatHoldId } from '../../../kernel/ids.ts';
import { earlier, minutes, plus, type Instant } from '../../../kernel/time.ts';
import type { ClassSession } from './class-session.ts';

/** A seat that counts as taken for everybody but this customer: neither reserved nor given back yet. */
export interface SeatHold {
  readonly id: SeatHoldId;
  readonly session: ClassSessionId;
  readonly customer: CustomerId;
  /** The last instant of the hold is the one before. */
  readonly endsAt: Instant;
}

export const HOLD_RUNS = minutes(10);

export const holdEnd = (session: Pick<ClassSession, 'startsAt'>, now: Instant): Instant => earlier(plus(now, HOLD_RUNS), session.startsAt);

/** The occurrence with so many holds less. Who reads without its lock may see a hold that the counter does not tell of yet. */
export const withoutHolds = (session: ClassSession, count: number): ClassSession =>
  count === 0 ? session : { ...session, seatsHeld: Math.max(0, session.seatsHeld - count) };

export const endedOf = (holds: readonly SeatHold[], now: Instant): readonly SeatHold[] => holds.filter(({ endsAt }) => endsAt <= now);

/**
 * The holds of an occurrence that stand in nobody's way any more, whether the sweep came by or not. Where people wait there is none: whoever
 * joined the line while a seat was held is before a newcomer, so an ended hold counts until its seat is given to those who wait.
 */
export const endedHoldsToFree = (session: Pick<ClassSession, 'waiting'>, holds: readonly SeatHold[], now: Instant): readonly SeatHold[] =>
  session.waiting > 0 ? [] : endedOf(holds, now);

/** The occurrence as somebody meets it who asks for a place; `holds` are those of it that count. */
export const withEndedHoldsFree = (session: ClassSession, holds: readonly SeatHold[], now: Instant): ClassSession =>
  withoutHolds(session, endedHoldsToFree(session, holds, now).length);

/** What is held in this class for this customer, now. */
export const runningHoldOf = (holds: readonly SeatHold[], session: ClassSessionId, customer: CustomerId, now: Instant): SeatHold | null =>
  holds.find((hold) => hold.session === session && hold.customer === customer && now < hold.endsAt) ?? null;
