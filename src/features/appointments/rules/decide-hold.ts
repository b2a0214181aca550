import type { StaffId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { minutes, plus, type Instant } from '../../../kernel/time.ts';
import { pickSlot, type PickRefusal } from '../../availability/rules/pick-slot.ts';
import { occupiedFor, type Slot } from '../../availability/rules/slot.ts';
import type { AppointmentSession } from './appointment.ts';

/** A service as an instructor offers it for one duration. */
export interface AppointmentOffer {
  readonly minutes: number;
  readonly prepMinutes: number;
  readonly minPersons: number;
  readonly maxPersons: number;
  /** Null when private: one booking takes the whole session. */
  readonly sessionPlaces: number | null;
}

export interface HoldAsk {
  readonly startsAt: Instant;
  readonly persons: number;
  /** Null when the instructor does not offer this service or this duration. */
  readonly offer: AppointmentOffer | null;
  /** The studio's slots on the day of the start, for this instructor, duration and number of persons. */
  readonly slotsOfDay: readonly Slot[];
  /** The instructor's live session with this start. */
  readonly session: AppointmentSession | null;
  /** Whether the customer has a live appointment in the session. */
  readonly takesPart: boolean;
}

export interface HoldTerms {
  readonly gridMinutes: number;
  readonly from: Instant;
  readonly to: Instant;
}

export interface NextSlot {
  readonly startsAt: Instant;
  readonly instructor: StaffId;
}

/** The time itself is unavailable. */
type SlotGone = { readonly code: 'slot-not-available'; readonly why: WhyNot };

type Unfit =
  | { readonly code: 'not-offered' }
  | { readonly code: 'persons-not-allowed'; readonly least: number; readonly most: number }
  | { readonly code: 'already-booked' };

export type HoldRefusal = Unfit | (SlotGone & { readonly next: readonly NextSlot[] });

/** `too-soon`: within the studio's notice. `too-far`: beyond its window. */
export type WhyNot = PickRefusal | { readonly code: 'too-soon' } | { readonly code: 'too-far' };

export type Holding =
  | { readonly kind: 'join'; readonly session: AppointmentSession }
  | {
      readonly kind: 'begin';
      readonly endsAt: Instant;
      readonly busyUntil: Instant;
      readonly places: number;
      readonly isShared: boolean;
    };

/** Decides whether a slot is held for a customer (spec 2 §5, Slot selection; readings §8). The caller holds the instructor's lock. */
export function decideHold(ask: HoldAsk, terms: HoldTerms): Decision<Holding, Unfit | SlotGone> {
  const { offer, persons, startsAt, session } = ask;
  if (!offer) return refuse({ code: 'not-offered' });
  if (persons < offer.minPersons || persons > offer.maxPersons)
    return refuse({ code: 'persons-not-allowed', least: offer.minPersons, most: offer.maxPersons });
  if (ask.takesPart) return refuse({ code: 'already-booked' });
  const why = whyNot(ask, offer, terms);
  if (why) return refuse({ code: 'slot-not-available', why });
  if (session) return ok({ kind: 'join', session });
  const isShared = offer.sessionPlaces !== null;
  return ok({
    kind: 'begin',
    endsAt: plus(startsAt, minutes(offer.minutes)),
    busyUntil: plus(startsAt, occupiedFor({ ...offer, gridMinutes: terms.gridMinutes })),
    places: offer.sessionPlaces ?? persons,
    isShared,
  });
}

function whyNot({ startsAt, slotsOfDay }: HoldAsk, offer: AppointmentOffer, { from, to, gridMinutes }: HoldTerms): WhyNot | null {
  if (startsAt < from) return { code: 'too-soon' };
  if (startsAt >= to) return { code: 'too-far' };
  const picked = pickSlot(slotsOfDay, startsAt, { gridMinutes, minutes: offer.minutes });
  return picked.ok ? null : picked.refusal;
}
