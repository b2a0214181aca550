/** A slot of the booking wizard: one step of the studio's grid, and its availability (spec 2 §3, §4; readings §8). */
import type { StaffId } from '../../../kernel/ids.ts';
import { minutes, type Duration, type Instant } from '../../../kernel/time.ts';

/** From the worst availability to the best. */
export const SLOT_STATUSES = ['prep_time', 'reserved', 'partial_reserved', 'open'] as const;
export type SlotStatus = (typeof SLOT_STATUSES)[number];

/** A session that others may join, with the same run of slots. */
export interface JoinableSession {
  readonly instructor: StaffId;
  readonly startsAt: Instant;
  readonly minutes: number;
  readonly placesLeft: number;
}

export interface Slot {
  readonly startsAt: Instant;
  /** With several instructors, the best status of any of them. */
  readonly status: SlotStatus;
  /** Instructors available from this slot on for the requested duration and persons. */
  readonly instructors: readonly StaffId[];
  /** For a `partial_reserved` slot: its sessions with free places. */
  readonly sessions: readonly JoinableSession[];
}

/** The length of an appointment with its time to prepare. */
export interface Length {
  readonly gridMinutes: number;
  readonly minutes: number;
  /** The service's time to prepare after it. */
  readonly prepMinutes: number;
}

/** The number of whole slots, rounded up (readings §8). */
export const slotsNeeded = ({ gridMinutes, minutes: long }: Pick<Length, 'gridMinutes' | 'minutes'>): number =>
  Math.ceil(long / gridMinutes);

/**
 * How long the instructor is occupied: all slots, and the time to prepare. The unused rest of the last slot counts toward the time to
 * prepare (docs/decisions/0102). On a grid of 30, 45 minutes and 10 to prepare take an hour; with 20 to prepare they take 65 minutes.
 */
export const occupiedFor = (length: Length): Duration =>
  minutes(Math.max(slotsNeeded(length) * length.gridMinutes, length.minutes + length.prepMinutes));
