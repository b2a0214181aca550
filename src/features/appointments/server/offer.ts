import { toDecimal } from '../../../kernel/money.ts';
import { plus, type Instant } from '../../../kernel/time.ts';
import type { Call } from '../../../server/http/operation.ts';
import { bookableTime, findSlots } from '../../availability/rules/find-slots.ts';
import { occupiedFor, type Slot } from '../../availability/rules/slot.ts';
import { billOf, taxTermsOf } from '../../products/rules/bill.ts';
import { listBusyTimes } from '../../staff/server/public.ts';
import type { AppointmentSummary, getAppointmentCheckoutData as contract } from '../contract/appointments.contract.ts';
import type { AppointmentOffer } from '../rules/decide-hold.ts';
import { findCalendar, findOffer, type StoredOffer } from './offer.store.ts';

/** What can be booked of an instructor, and when. `details` is null where they do not give it. */
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

/** The slots of an instructor for what is asked, by the rules of the search (availability). */
export async function findSlotsWith({ tx, studio, at, body }: Call<typeof contract>): Promise<OfferFound> {
  const { timeZone: zone, appointments } = studio.settings;
  const { instructor_id: instructor, service_id: service, duration: minutes, persons } = body;
  const window = bookableTime({
    zone,
    now: at,
    noticeMinutes: appointments.allowedBookingMinutes,
    maxBookingDays: appointments.maxBookingDays,
  });
  const stored = await findOffer(tx, { service, instructor, minutes });
  if (!stored) return { offer: null, details: null, slots: [], window };
  const length = { gridMinutes: appointments.slotMinutes, minutes, prepMinutes: stored.offer.prepMinutes };
  // The last of them may reach beyond the window.
  const during = { startsAt: window.from, endsAt: plus(window.to, occupiedFor(length)) };
  const [calendar, busy] = await Promise.all([
    findCalendar(tx, { service, instructor, from: during.startsAt, to: during.endsAt }),
    listBusyTimes(tx, [instructor], during),
  ]);
  const classes = busy.filter(({ by }) => by.kind === 'class').flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
  const instructors = [{ ...calendar, busy: [...Array.from(calendar.busy), ...classes] }];
  return {
    offer: stored.offer,
    details: detailsOf(stored, studio),
    slots: findSlots({ ...window, ...length, zone, persons, instructors }),
    window,
  };
}

function detailsOf({ service, instructor, price, creditsPerPerson }: StoredOffer, { settings }: Call['studio']): OfferDetails {
  const bill = price === null ? null : billOf({ price, tax: taxTermsOf(settings.tax) });
  const decimal = (amount: Parameters<typeof toDecimal>[0]) => toDecimal(amount, settings.currency);
  const pricing = bill && { price: decimal(bill.price), tax: decimal(bill.tax), total: decimal(bill.total) };
  return { service, instructor: { ...instructor, pricing }, creditsPerPerson };
}
