import type { Zone } from '../../../kernel/calendar.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import { creditsFor, type AppointmentPassRefusal, type AppointmentUses } from '../../passes/rules/appointment-credit.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import type { AppointmentHold, AppointmentSession, AppointmentState } from './appointment.ts';

export type BookingRefusal =
  /** Nothing of this handle is known any more; whether the slot is free is asked anew. */
  | { readonly code: 'hold-over' }
  | { readonly code: 'has-started'; readonly startedAt: Instant }
  | { readonly code: 'no-such-pass' }
  | { readonly code: 'waiver-not-accepted' }
  | AppointmentPassRefusal;

export interface AppointmentBooking {
  readonly state: AppointmentState;
  readonly uses: AppointmentUses;
}

export interface BookingAsk {
  /** What the customer has of that handle, at the price that was promised; null: nothing. */
  readonly slot: (Pick<AppointmentHold, 'persons' | 'credits'> & Pick<AppointmentSession, 'service' | 'startsAt'>) | null;
  /** null: the customer owns no pass with this id. */
  readonly pass: Pass | null;
  /** The studio requires a waiver that the customer has not accepted in its present wording. */
  readonly owesWaiver: boolean;
}

export interface BookingTerms {
  readonly now: Instant;
  readonly zone: Zone;
  readonly instructorConfirms: boolean;
}

/** Decides whether what is held is booked with a pass (spec 2 §2, §4; readings §8). */
export function decideBooking(
  ask: BookingAsk,
  { now, zone, instructorConfirms }: BookingTerms,
): Decision<AppointmentBooking, BookingRefusal> {
  const { slot, pass } = ask;
  if (!slot) return refuse({ code: 'hold-over' });
  if (slot.startsAt <= now) return refuse({ code: 'has-started', startedAt: slot.startsAt });
  if (!pass) return refuse({ code: 'no-such-pass' });
  const { service, startsAt, persons } = slot;
  const credits = creditsFor(pass, { service, startsAt, credits: slot.credits * persons }, { now, zone });
  if (!credits.ok) return credits;
  if (ask.owesWaiver) return refuse({ code: 'waiver-not-accepted' });
  return ok({ state: instructorConfirms ? 'waiting_for_confirmation' : 'confirmed', uses: credits.value });
}
