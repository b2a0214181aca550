/** A customer's part of a session, and the session itself (spec 3 §4; readings §8). */
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

/** Who cancelled. */
export const CANCELLED_BY = ['customer', 'instructor'] as const;
export type CancelledBy = (typeof CANCELLED_BY)[number];

/** Paid, unless the pass that pays for it is not. */
export const PAYMENT_STATUSES = ['paid', 'pending'] as const;

/** The life of an appointment: what can come after what. */
const NEXT: Readonly<Record<AppointmentState, readonly AppointmentState[]>> = {
  waiting_for_confirmation: ['confirmed', 'cancelled'],
  confirmed: ['cancelled'],
  cancelled: [],
};

export const mayBecome = ({ state }: Pick<Appointment, 'state'>, next: AppointmentState): boolean => NEXT[state].includes(next);

/** The instructor has not confirmed it yet. */
export const isRequest = ({ state }: Pick<Appointment, 'state'>): boolean => state === 'waiting_for_confirmation';

/** One start of a service with an instructor, by all who take part. While somebody does, it occupies the instructor until `busyUntil`. */
export interface AppointmentSession {
  readonly id: AppointmentSessionId;
  readonly service: ServiceId;
  readonly instructor: StaffId;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly busyUntil: Instant;
  readonly minutes: number;
  readonly places: number;
  /** Booked and held together. */
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
  /** The cycle of the pass from which each credit came; empty for an unlimited pass. */
  readonly creditCycles: readonly number[];
  readonly cancelledAt: Instant | null;
  readonly cancelledBy: CancelledBy | null;
}

/** A slot that is kept for a customer while they check out. */
export interface AppointmentHold {
  readonly id: AppointmentHoldId;
  readonly session: AppointmentSessionId;
  readonly instructor: StaffId;
  readonly customer: CustomerId;
  readonly persons: number;
  /** Credits for a person, as they were promised. */
  readonly credits: number;
  /** The last instant of the hold is the one before. */
  readonly endsAt: Instant;
  /** It was given back, another took its place, or its end was noticed: counted no longer. */
  readonly isEnded: boolean;
}

export const isOver = ({ isEnded, endsAt }: Pick<AppointmentHold, 'isEnded' | 'endsAt'>, now: Instant): boolean => isEnded || endsAt <= now;
