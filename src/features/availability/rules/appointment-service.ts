/** A service that is booked as an appointment, and an instructor's offer of it (spec 2 §3, spec 3 §9). */
import type { ServiceId, StaffId } from '../../../kernel/ids.ts';
import type { Minor } from '../../../kernel/money.ts';
import { DEFAULT_PRICES } from './instructor-prices.ts';

export interface AppointmentService {
  readonly id: ServiceId;
  readonly name: string;
  readonly description: string | null;
  readonly mediaUrl: string | null;
  readonly isOnline: boolean;
  readonly minPersons: number;
  readonly maxPersons: number;
  /** Null when private: one booking takes the whole session. */
  readonly sessionPlaces: number | null;
  readonly prepMinutes: number;
  /** The durations, shortest first, with the credits per person. */
  readonly durations: readonly { readonly minutes: number; readonly credits: number }[];
}

/** A duration of appointments with an instructor, and its price (spec 3 §2, Appointment Booking Prices). */
export interface InstructorDuration {
  readonly minutes: number;
  readonly isEnabled: boolean;
  readonly price: Minor;
}

export interface ServiceInstructor {
  readonly id: StaffId;
  readonly name: string;
  readonly pictureUrl: string | null;
  /** The instructor's settings. When empty, the defaults apply. */
  readonly durations: readonly InstructorDuration[];
}

/** An instructor without settings offers all durations of the service except those that are off by default (spec 3 §9). */
export function offersDuration({ durations }: Pick<ServiceInstructor, 'durations'>, minutes: number): boolean {
  const isThat = (one: { readonly minutes: number }) => one.minutes === minutes;
  if (durations.length === 0) return DEFAULT_PRICES.find(isThat)?.isEnabled ?? true;
  return durations.find(isThat)?.isEnabled ?? false;
}

/** The durations of several services, shortest first, each once with its lowest credits. */
export function durationsOfAll(services: readonly Pick<AppointmentService, 'durations'>[]): AppointmentService['durations'] {
  const least = new Map<number, number>();
  for (const { minutes, credits } of services.flatMap(({ durations }) => durations))
    least.set(minutes, Math.min(credits, least.get(minutes) ?? credits));
  return [...least].map(([minutes, credits]) => ({ minutes, credits })).toSorted((one, other) => one.minutes - other.minutes);
}
