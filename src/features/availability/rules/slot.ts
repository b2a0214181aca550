/** A slot of the booking wizard: one step of the studio's grid, and what it has to offer (spec 2 §3, §4; readings §8). */
import type { StaffId } from '../../../kernel/ids.ts';
import { minutes, type Duration, type Instant } from '../../../kernel/time.ts';

/** From what is least on offer to what is most. */
export const SLOT_STATUSES = ['prep_time', 'reserved', 'partial_reserved', 'open'] as const;
export type SlotStatus = (typeof SLOT_STATUSES)[number];

/** A session that others may join, as exactly the same run of slots. */
export interface JoinableSession {
  readonly instructor: StaffId;
  readonly startsAt: Instant;
  readonly minutes: number;
  readonly placesLeft: number;
}

export interface Slot {
  readonly startsAt: Instant;
  /** Of several instructors the best that any of them has to offer. */
  readonly status: SlotStatus;
  /** Who can be booked from here on for as long, and for as many, as was asked. */
  readonly instructors: readonly StaffId[];
  /** Of a slot that is `partial_reserved`: the sessions that take place then and have room. */
  readonly sessions: readonly JoinableSession[];
}

/** How long an appointment is, and what it needs around it. */
export interface Length {
  readonly gridMinutes: number;
  readonly minutes: number;
  /** After it, of the service. */
  readonly prepMinutes: number;
}

/** So many whole slots, rounded up (readings §8). */
export const slotsNeeded = ({ gridMinutes, minutes: long }: Pick<Length, 'gridMinutes' | 'minutes'>): number =>
  Math.ceil(long / gridMinutes);

/**
 * How long its instructor is occupied: all of its slots, and the time to prepare, which the rest of the last slot counts as
 * (docs/decisions/0102). 45 minutes and 10 to prepare on a grid of 30 are an hour, with 20 to prepare an hour and 5 minutes.
 */
export const occupiedFor = (length: Length): Duration =>
  minutes(Math.max(slotsNeeded(length) * length.gridMinutes, length.minutes + length.prepMinutes));
