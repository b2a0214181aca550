/** Computes the end of a hold. Repeated holds cannot keep a slot forever (docs/decisions/0110). */
import type { StaffId } from '../../../kernel/ids.ts';
import { earlier, minutes, plus, type Instant } from '../../../kernel/time.ts';

export const HOLD_LASTS = minutes(10);

/** The time that a hold occupies, including the time to prepare. */
export interface HeldTime {
  readonly instructor: StaffId;
  readonly startsAt: Instant;
  readonly busyUntil: Instant;
}

/** A hold of the same customer, current or ended. */
export interface KnownHold extends HeldTime {
  readonly endsAt: Instant;
}

/** Whether an ended hold is still known. During that time anybody may take its slot, and its handle books the slot if it is free. */
export const isKnown = ({ endsAt }: Pick<KnownHold, 'endsAt'>, now: Instant): boolean => now < plus(endsAt, HOLD_LASTS);

/** The end of a new hold: the earliest end among the customer's known holds that overlap it. If that end has passed, nothing is held. */
export const holdEnd = (known: readonly KnownHold[], wanted: HeldTime, now: Instant): Instant =>
  known
    .filter((hold) => isKnown(hold, now) && overlaps(hold, wanted))
    .reduce((end, { endsAt }) => earlier(end, endsAt), plus(now, HOLD_LASTS));

export const isSameTime = (one: HeldTime, other: HeldTime): boolean =>
  one.instructor === other.instructor && one.startsAt === other.startsAt && one.busyUntil === other.busyUntil;

const overlaps = (one: HeldTime, other: HeldTime): boolean =>
  one.instructor === other.instructor && one.startsAt < other.busyUntil && other.startsAt < one.busyUntil;
