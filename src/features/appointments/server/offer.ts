import type { ServiceId, StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Call } from '../../../server/http/operation.ts';
import { presentInstructor, presentPricing, presentService, searchSlots, windowOf } from '../../availability/server/public.ts';
import type { Slot } from '../../availability/rules/slot.ts';
import type { AppointmentSummary } from '../contract/appointments.contract.ts';
import type { AppointmentOffer } from '../rules/decide-hold.ts';

/** What can be booked of an instructor, and when. Offer and details are null where they do not give it, or not for so long. */
export interface OfferFound {
  readonly offer: AppointmentOffer | null;
  readonly details: OfferDetails | null;
  /** Those of the whole window in which appointments are booked now. */
  readonly slots: readonly Slot[];
  readonly window: { readonly from: Instant; readonly to: Instant };
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

/** The slots of an instructor for what is asked, as the wizard finds them. */
export async function findSlotsWith(
  call: Pick<Call, 'tx' | 'studio' | 'at'>,
  { instructor: asked, service, minutes, persons }: Omit<SlotAsk, 'startsAt'>,
): Promise<OfferFound> {
  const { studio } = call;
  const window = windowOf(call);
  const found = await searchSlots(call, { service, instructor: asked, minutes, persons, ...window });
  const length = found?.service.durations.find((one) => one.minutes === minutes);
  const [instructor] = found?.instructors ?? [];
  if (!found || !length || !instructor) return { offer: null, details: null, slots: [], window };
  const { prepMinutes, minPersons, maxPersons, sessionPlaces } = found.service;
  const pricing = presentPricing(instructor, minutes, studio.settings);
  return {
    offer: { minutes, prepMinutes, minPersons, maxPersons, sessionPlaces },
    details: {
      service: presentService(found.service),
      instructor: { ...presentInstructor(instructor), pricing },
      creditsPerPerson: length.credits,
    },
    slots: found.slots,
    window,
  };
}
