/** An appointment session, and one customer's part of it (spec 3 §4; readings §8). */
import type {
  AppointmentId,
  AppointmentHoldId,
  AppointmentSessionId,
  CustomerId,
  PassId,
  ServiceId,
  StaffId,
} from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';

export const APPOINTMENT_STATES = ['waiting_for_confirmation', 'confirmed', 'cancelled'] as const;
export type AppointmentState = (typeof APPOINTMENT_STATES)[number];

export const CANCELLED_BY = ['customer', 'instructor'] as const;
export type CancelledBy = (typeof CANCELLED_BY)[number];

/** `paid`, unless the pass that pays is unpaid. */
export const PAYMENT_STATUSES = ['paid', 'pending'] as const;

const NEXT: Readonly<Record<AppointmentState, readonly AppointmentState[]>> = {
  waiting_for_confirmation: ['confirmed', 'cancelled'],
  confirmed: ['cancelled'],
  cancelled: [],
};

export const mayBecome = ({ state }: Pick<Appointment, 'state'>, next: AppointmentState): boolean => NEXT[state].includes(next);

export const isRequest = ({ state }: Pick<Appointment, 'state'>): boolean => state === 'waiting_for_confirmation';

/**
 * One start of a service with an instructor, shared by all participants. While somebody takes part, it occupies the instructor until
 * `busyUntil`.
 */
export interface AppointmentSession {
  readonly id: AppointmentSessionId;
  readonly service: ServiceId;
  readonly instructor: StaffId;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly busyUntil: Instant;
  readonly minutes: number;
  readonly places: number;
  /** Persons of bookings and holds together. */
  readonly persons: number;
  readonly isShared: boolean;
  readonly isOnline: boolean;
}

export interface Appointment {
  readonly id: AppointmentId;
  readonly session: AppointmentSessionId;
  readonly customer: CustomerId;
  readonly persons: number;
  readonly state: AppointmentState;
  readonly pass: PassId | null;
  /** The pass cycle of each credit. Empty for an unlimited pass. */
  readonly creditCycles: readonly number[];
  /** The minutes before the start until which it could be cancelled when it was booked. Null: the settings decide alone. */
  readonly cancelMinutes: number | null;
  readonly cancelledAt: Instant | null;
  readonly cancelledBy: CancelledBy | null;
}

/** A slot kept for a customer during checkout. */
export interface AppointmentHold {
  readonly id: AppointmentHoldId;
  readonly session: AppointmentSessionId;
  readonly instructor: StaffId;
  readonly customer: CustomerId;
  readonly persons: number;
  /** Credits per person, as shown at the checkout. */
  readonly credits: number;
  /** The first instant at which the slot is no longer held. */
  readonly endsAt: Instant;
  /** Whether the hold was released, replaced, or found to be over. An ended hold no longer counts. */
  readonly isEnded: boolean;
}

export const isOver = ({ isEnded, endsAt }: Pick<AppointmentHold, 'isEnded' | 'endsAt'>, now: Instant): boolean => isEnded || endsAt <= now;
