import type { Zone } from '../../../kernel/calendar.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import { creditsFor, type AppointmentPassRefusal, type AppointmentUses } from '../../passes/rules/appointment-credit.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import type { AppointmentHold, AppointmentSession, AppointmentState } from './appointment.ts';

export type BookingRefusal =
  /** The handle is no longer known. The client must request the slot again. */
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
  /** The slot of this handle, at the price shown at the checkout. Null when the handle has none. */
  readonly slot: (Pick<AppointmentHold, 'persons' | 'credits'> & Pick<AppointmentSession, 'service' | 'startsAt'>) | null;
  /** Null when the customer owns no pass with this id. */
  readonly pass: Pass | null;
  /** Whether the studio requires a waiver whose current text the customer has not accepted. */
  readonly owesWaiver: boolean;
}

export interface BookingTerms {
  readonly now: Instant;
  readonly zone: Zone;
  readonly instructorConfirms: boolean;
}

/** Decides whether the held slot is booked with a pass (spec 2 §2, §4; readings §8). */
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
