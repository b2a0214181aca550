import type { ServiceId, StaffId } from '../../../kernel/ids.ts';
import { instant, type Instant } from '../../../kernel/time.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import type { Call } from '../../../server/http/operation.ts';
import { presentInstructor, presentPricing, presentService, searchSlots, windowOf } from '../../availability/server/public.ts';
import type { Slot } from '../../availability/rules/slot.ts';
import { zoneDays } from '../../availability/rules/slot-grid.ts';
import type { AppointmentSummary } from '../contract/appointments.contract.ts';
import type { AppointmentOffer, NextSlot } from '../rules/decide-hold.ts';
import { NEXT_SLOTS, stretchesToSearch } from '../rules/stretches-to-search.ts';

/** The bookable offer of an instructor. `offer` and `details` are null when the instructor does not offer the service or the duration. */
export interface OfferFound {
  readonly offer: AppointmentOffer | null;
  readonly details: OfferDetails | null;
  /** The slots of the requested day. */
  readonly slots: readonly Slot[];
}

export interface OfferDetails extends Pick<AppointmentSummary, 'service' | 'instructor'> {
  readonly creditsPerPerson: number;
}

export interface SlotAsk {
  readonly instructor: StaffId;
  readonly service: ServiceId;
  readonly startsAt: Instant;
  readonly minutes: number;
  readonly persons: number;
}

type SlotsCall = Pick<Call, 'tx' | 'studio' | 'at' | 'actor'>;

/** The instructor's slots on the requested day, by the same search as the wizard's. */
export async function findSlotsWith(call: SlotsCall, ask: SlotAsk): Promise<OfferFound> {
  const { studio } = call;
  const { timeZone } = studio.settings;
  const [day] = zoneDays(timeZone, dayOf(timeZone, ask.startsAt), 1).days;
  const found = await searchSlots(call, { ...ask, from: instant(day!.from), to: instant(day!.to) });
  const length = found?.service.durations.find((one) => one.minutes === ask.minutes);
  const [instructor] = found?.instructors ?? [];
  if (!found || !length || !instructor) return { offer: null, details: null, slots: [] };
  const { prepMinutes, minPersons, maxPersons, sessionPlaces } = found.service;
  const pricing = presentPricing(instructor, ask.minutes, studio.settings);
  return {
    offer: { minutes: ask.minutes, prepMinutes, minPersons, maxPersons, sessionPlaces },
    details: {
      service: presentService(found.service),
      instructor: { ...presentInstructor(instructor), pricing },
      creditsPerPerson: length.credits,
    },
    slots: found.slots,
  };
}

/** Available alternatives, in the order of `stretchesToSearch`. */
export async function findNextSlots(call: SlotsCall, ask: SlotAsk): Promise<NextSlot[]> {
  const next: NextSlot[] = [];
  for (const stretch of stretchesToSearch(ask.startsAt, windowOf(call))) {
    const found = await searchSlots(call, { ...ask, ...stretch });
    const free = found?.slots.filter(({ instructors }) => instructors.includes(ask.instructor)) ?? [];
    next.push(...free.map(({ startsAt }) => ({ startsAt, instructor: ask.instructor })));
    if (next.length >= NEXT_SLOTS) break;
  }
  return next.slice(0, NEXT_SLOTS);
}
