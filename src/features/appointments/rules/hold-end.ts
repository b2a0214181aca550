/** Until when a slot is held, so that nobody holds it for ever (docs/decisions/0110). */
import type { StaffId } from '../../../kernel/ids.ts';
import { earlier, minutes, plus, type Instant } from '../../../kernel/time.ts';

export const HOLD_LASTS = minutes(10);

/** What a hold occupies, the time to prepare included. */
export interface HeldTime {
  readonly instructor: StaffId;
  readonly startsAt: Instant;
  readonly busyUntil: Instant;
}

/** A hold of the same customer, whether it counts or not. */
export interface KnownHold extends HeldTime {
  readonly endsAt: Instant;
}

/** Whether a hold that ended is still known: until then its slot is everybody's, and what is free is booked by its handle. */
export const isKnown = ({ endsAt }: Pick<KnownHold, 'endsAt'>, now: Instant): boolean => now < plus(endsAt, HOLD_LASTS);

/** When a new hold ends: with the first of those that are known of this time. Where that has passed, nothing is held. */
export const holdEnd = (known: readonly KnownHold[], wanted: HeldTime, now: Instant): Instant =>
  known
    .filter((hold) => isKnown(hold, now) && overlaps(hold, wanted))
    .reduce((end, { endsAt }) => earlier(end, endsAt), plus(now, HOLD_LASTS));

export const isSameTime = (one: HeldTime, other: HeldTime): boolean =>
  one.instructor === other.instructor && one.startsAt === other.startsAt && one.busyUntil === other.busyUntil;

const overlaps = (one: HeldTime, other: HeldTime): boolean =>
  one.instructor === other.instructor && one.startsAt < other.busyUntil && other.startsAt < one.busyUntil;
