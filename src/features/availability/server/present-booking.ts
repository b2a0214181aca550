/** Presents services, durations and costs to the booking wizard (spec 2 §3). */
import type { StudioSettings } from '../../../context/studio.ts';
import type { Language } from '../../../wire/texts.ts';
import { toDecimal, type Minor } from '../../../kernel/money.ts';
import { billOf, taxTermsOf } from '../../products/rules/bill.ts';
import type { AppointmentService as WireService, AvailableInstructor, BookingSettings } from '../contract/appointment-slots.contract.ts';
import { durationsOfAll, offersDuration, type AppointmentService, type ServiceInstructor } from '../rules/appointment-service.ts';
import { availabilityTexts } from '../texts.ts';

export const presentService = ({ id, name, description, mediaUrl, isOnline, durations }: AppointmentService): WireService => ({
  id,
  name,
  description,
  media_url: mediaUrl,
  is_online: isOnline,
  durations: durations.map(({ minutes: duration, credits }) => ({ duration, credits })),
});

export const presentInstructor = ({ id, name, pictureUrl }: ServiceInstructor) => ({ id, name, profile_picture_url: pictureUrl });

/** The instructor's price for a duration. Tax follows the same rule as at the checkout. */
export function presentPricing(
  { durations }: ServiceInstructor,
  minutes: number,
  { currency, tax }: StudioSettings,
): AvailableInstructor['pricing'] {
  const found = durations.find((one) => one.minutes === minutes);
  if (!found) return null;
  const bill = billOf({ price: found.price, tax: taxTermsOf(tax), currency });
  const amount = (units: Minor) => toDecimal(units, currency);
  return { price: amount(bill.price), tax: amount(bill.tax), total: amount(bill.total) };
}

interface Of {
  readonly settings: StudioSettings;
  readonly language: Language;
  /** Null for any instructor. */
  readonly instructor: ServiceInstructor | null;
}

export function presentSettings(services: readonly AppointmentService[], { settings, language, instructor }: Of): BookingSettings {
  const { appointments } = settings;
  const offered = durationsOfAll(services).filter(({ minutes }) => instructor === null || offersDuration(instructor, minutes));
  return {
    appointment_slots: offered.map(({ minutes, credits }) => ({
      label: availabilityTexts(language).duration(minutes),
      duration: minutes,
      credits,
      pricing: instructor && presentPricing(instructor, minutes, settings),
    })),
    min_persons_allowed: Math.min(...services.map(({ minPersons }) => minPersons), services.length === 0 ? 1 : Infinity),
    max_persons_allowed: Math.max(1, ...services.map(({ maxPersons }) => maxPersons)),
    max_booking_days: appointments.maxBookingDays,
    allowed_booking_time: appointments.allowedBookingMinutes,
    allowed_cancel_time: appointments.allowedCancelMinutes,
    allow_instructor_confirm: appointments.instructorConfirms,
    slot_duration: appointments.slotMinutes,
  };
}
