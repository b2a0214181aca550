/** The archive's appointment services, working hours and booked appointments (readings §8). */
import type { Day } from '../../../kernel/calendar.ts';
import type { Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Key } from './key.ts';

export interface ArchivedAppointmentService {
  readonly active: boolean;
  readonly minPersons: number;
  readonly maxPersons: number;
  /** Null when sessions are private. */
  readonly sessionPlaces: number | null;
  readonly prepMinutes: number;
  readonly isOnline: boolean;
  readonly onlineLink: string | null;
  readonly position: number;
  readonly durations: readonly { readonly minutes: number; readonly enabled: boolean; readonly creditsPerPerson: number }[];
}

/** Minutes since midnight in the studio's time zone. */
interface Hours {
  readonly starts: number;
  readonly ends: number;
}

export interface ArchivedWorkingDay extends Hours {
  /** 1 is Monday. */
  readonly weekday: number;
  readonly enabled: boolean;
  readonly break: (Hours & { readonly enabled: boolean }) | null;
}

interface ArchivedInterval {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly reason: string;
}

export interface ArchivedHours {
  readonly services: readonly { readonly service: Key; readonly workingDays: readonly ArchivedWorkingDay[] }[];
  readonly durations: readonly { readonly minutes: number; readonly enabled: boolean; readonly price: Minor }[];
  readonly closedDays: readonly { readonly day: Day; readonly reason: string }[];
  readonly closedSlots: readonly ArchivedInterval[];
  readonly additionalSlots: readonly ArchivedInterval[];
}

/** One start of a service with an instructor, shared by all participants. */
export interface ArchivedAppointmentSession {
  readonly key: Key;
  readonly service: Key;
  readonly instructor: Key;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** The instructor is busy until this time. */
  readonly busyUntil: Instant;
  readonly minutes: number;
  readonly places: number;
  readonly isShared: boolean;
  readonly isOnline: boolean;
  readonly joinLink: string | null;
  readonly hostLink: string | null;
  /** When the last participant left. Null while the session has participants. */
  readonly endedAt: Instant | null;
}

export const APPOINTMENT_STATES = ['waiting_for_confirmation', 'confirmed', 'cancelled'] as const;
export const CANCELLED_BY = ['customer', 'instructor'] as const;

export interface ArchivedAppointment {
  readonly key: Key;
  readonly session: Key;
  readonly customer: Key;
  readonly persons: number;
  readonly state: (typeof APPOINTMENT_STATES)[number];
  readonly pass: Key | null;
  /** The pass's cycle of each credit taken. Empty for an unlimited pass. */
  readonly creditCycles: readonly number[];
  readonly cancelMinutes: number | null;
  readonly createdAt: Instant;
  readonly confirmedAt: Instant | null;
  readonly cancelled: { readonly at: Instant; readonly by: (typeof CANCELLED_BY)[number] } | null;
}
