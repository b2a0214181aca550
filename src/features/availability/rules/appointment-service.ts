/** A service that is booked as an appointment, and what an instructor offers of it (spec 2 §3, spec 3 §9). */
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
  /** Null: private, who books has the session alone. */
  readonly sessionPlaces: number | null;
  readonly prepMinutes: number;
  /** How long it may take, the shortest first, and for how many credits of each person. */
  readonly durations: readonly { readonly minutes: number; readonly credits: number }[];
}

/** How long appointments with an instructor may take, and what they ask for it (spec 3 §2, Appointment Booking Prices). */
export interface InstructorDuration {
  readonly minutes: number;
  readonly isEnabled: boolean;
  readonly price: Minor;
}

export interface ServiceInstructor {
  readonly id: StaffId;
  readonly name: string;
  readonly pictureUrl: string | null;
  /** What they have said; nothing: the defaults. */
  readonly durations: readonly InstructorDuration[];
}

/** Who has said nothing offers all that the service has, but for what is off by default (spec 3 §9). */
export function offersDuration({ durations }: Pick<ServiceInstructor, 'durations'>, minutes: number): boolean {
  const isThat = (one: { readonly minutes: number }) => one.minutes === minutes;
  if (durations.length === 0) return DEFAULT_PRICES.find(isThat)?.isEnabled ?? true;
  return durations.find(isThat)?.isEnabled ?? false;
}

/** The durations of several services, each once, with the least credits that it costs; the shortest first. */
export function durationsOfAll(services: readonly Pick<AppointmentService, 'durations'>[]): AppointmentService['durations'] {
  const least = new Map<number, number>();
  for (const { minutes, credits } of services.flatMap(({ durations }) => durations))
    least.set(minutes, Math.min(credits, least.get(minutes) ?? credits));
  return [...least].map(([minutes, credits]) => ({ minutes, credits })).toSorted((one, other) => one.minutes - other.minutes);
}
