import type { ServiceId, StaffId } from '../../../kernel/ids.ts';
import { instant, type Instant } from '../../../kernel/time.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import type { Call } from '../../../server/http/operation.ts';
import { presentInstructor, presentPricing, presentService, searchSlots, windowOf } from '../../availability/server/public.ts';
import type { Slot } from '../../availability/rules/slot.ts';
import { zoneDays } from '../../availability/rules/slot-grid.ts';
import type { AppointmentSummary } from '../contract/appointments.contract.ts';
import type { AppointmentOffer, NextSlot } from '../rules/decide-hold.ts';
import { NEXT_SLOTS, stretchesToSearch } from '../rules/next-slots.ts';

/** What can be booked of an instructor. Offer and details are null where they do not give it, or not for so long. */
export interface OfferFound {
  readonly offer: AppointmentOffer | null;
  readonly details: OfferDetails | null;
  /** Those of the day that is asked about. */
  readonly slots: readonly Slot[];
}

export interface OfferDetails extends Pick<AppointmentSummary, 'service' | 'instructor'> {
  readonly creditsPerPerson: number;
}

/** Which slot of whom, for what. */
export interface SlotAsk {
  readonly instructor: StaffId;
  readonly service: ServiceId;
  readonly startsAt: Instant;
  readonly minutes: number;
  readonly persons: number;
}

type SlotsCall = Pick<Call, 'tx' | 'studio' | 'at' | 'actor'>;

/** The slots of an instructor on the day that is asked about, as the wizard finds them. */
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

/** Those that can be had instead, the next ones first. */
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
