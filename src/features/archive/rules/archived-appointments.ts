/** What is booked as an appointment, when instructors work, and what customers booked, as the archive holds it (readings §8). */
import type { Day } from '../../../kernel/calendar.ts';
import type { Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Key } from './key.ts';

/** By which rules a service is booked. */
export interface ArchivedAppointmentService {
  readonly active: boolean;
  readonly minPersons: number;
  readonly maxPersons: number;
  /** null = private. */
  readonly sessionPlaces: number | null;
  readonly prepMinutes: number;
  readonly isOnline: boolean;
  readonly onlineLink: string | null;
  readonly position: number;
  readonly durations: readonly { readonly minutes: number; readonly enabled: boolean; readonly creditsPerPerson: number }[];
}

/** Minutes since the studio's midnight. */
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

/** What an instructor offers, when, and for how much. */
export interface ArchivedHours {
  readonly services: readonly { readonly service: Key; readonly workingDays: readonly ArchivedWorkingDay[] }[];
  readonly durations: readonly { readonly minutes: number; readonly enabled: boolean; readonly price: Minor }[];
  readonly closedDays: readonly { readonly day: Day; readonly reason: string }[];
  readonly closedSlots: readonly ArchivedInterval[];
  readonly additionalSlots: readonly ArchivedInterval[];
}

/** One start of a service with an instructor, by all who take part in it. */
export interface ArchivedAppointmentSession {
  readonly key: Key;
  readonly service: Key;
  readonly instructor: Key;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** Until then the instructor is occupied. */
  readonly busyUntil: Instant;
  readonly minutes: number;
  readonly places: number;
  readonly isShared: boolean;
  readonly isOnline: boolean;
  readonly joinLink: string | null;
  readonly hostLink: string | null;
  /** Everybody has left it. */
  readonly endedAt: Instant | null;
}

export const APPOINTMENT_STATES = ['waiting_for_confirmation', 'confirmed', 'cancelled'] as const;
export const CANCELLED_BY = ['customer', 'instructor'] as const;

/** A customer's part of a session. */
export interface ArchivedAppointment {
  readonly key: Key;
  readonly session: Key;
  readonly customer: Key;
  readonly persons: number;
  readonly state: (typeof APPOINTMENT_STATES)[number];
  readonly pass: Key | null;
  /** The cycle of the pass from which each credit came; none of an unlimited pass. */
  readonly creditCycles: readonly number[];
  readonly createdAt: Instant;
  readonly confirmedAt: Instant | null;
  readonly cancelled: { readonly at: Instant; readonly by: (typeof CANCELLED_BY)[number] } | null;
}
