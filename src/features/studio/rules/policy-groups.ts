/** The rules of bookings, series, appointments and memberships as the groups that an owner edits, and back. */
import type { BookingPolicy, StudioSettings } from '../../../context/studio.ts';
import type { AppointmentsFields } from '../contract/appointments-group.ts';
import type { BookingsFields } from '../contract/bookings-group.ts';
import type { MembershipsFields } from '../contract/memberships-group.ts';
import type { SeriesRulesFields } from '../contract/series-group.ts';
import type { WaitlistFields } from '../contract/waitlist-group.ts';
import { hoursAndMinutes } from './decide-settings.ts';
import type { StoredSettings } from './default-settings.ts';

type BookingChange = { readonly booking: Partial<BookingPolicy> };

export const waitlistOf = ({ booking }: StudioSettings): WaitlistFields => ({
  autoMinutes: booking.waitlistAutoMinutes,
  offersEndMinutes: booking.offersEndMinutes,
  freeLeaveMinutes: booking.freeLeaveMinutes,
  quietFrom: booking.quietFrom,
  quietUntil: booking.quietUntil,
});

export const settingsOfWaitlist = ({ autoMinutes, ...rest }: WaitlistFields): BookingChange => ({
  booking: { waitlistAutoMinutes: autoMinutes, ...rest },
});

export const bookingsOf = ({ scheduleWeeksAhead, booking }: StudioSettings): BookingsFields => ({
  weeksAhead: scheduleWeeksAhead,
  daysShown: booking.cancelDaysBefore,
  allowsGuests: booking.multipleReservation,
  mostPerDay: booking.mostPerDay,
  mostPerWeek: booking.mostPerWeek,
  checkInOpensMinutes: booking.checkInOpensMinutes,
  checkInClosesMinutes: booking.checkInClosesMinutes,
  returnedCreditDays: booking.returnedCreditDays,
});

export const settingsOfBookings = ({ weeksAhead, daysShown, allowsGuests, ...rest }: BookingsFields): StoredSettings => ({
  scheduleWeeksAhead: weeksAhead,
  booking: { cancelDaysBefore: daysShown, multipleReservation: allowsGuests, ...rest },
});

export const membershipsOf = ({ allowCustomerCancelMemberships, renewals }: StudioSettings): MembershipsFields => ({
  mayCancel: allowCustomerCancelMemberships,
  // An archive may repeat a day.
  retryDays: [...new Set(renewals.retryDays)],
  blocksBooking: renewals.blocksBooking,
});

export const settingsOfMemberships = ({ mayCancel, retryDays, blocksBooking }: MembershipsFields): StoredSettings => ({
  allowCustomerCancelMemberships: mayCancel,
  renewals: { retryDays: retryDays.toSorted((one, other) => one - other), blocksBooking },
});

export const appointmentsOf = ({ appointments }: StudioSettings): AppointmentsFields => ({
  slotMinutes: appointments.slotMinutes,
  daysAhead: appointments.maxBookingDays,
  bookUntilMinutes: appointments.allowedBookingMinutes,
  cancelUntilMinutes: appointments.allowedCancelMinutes,
  instructorConfirms: appointments.instructorConfirms,
});

export const settingsOfAppointments = (fields: AppointmentsFields): StoredSettings => ({
  appointments: {
    slotMinutes: fields.slotMinutes,
    maxBookingDays: fields.daysAhead,
    allowedBookingMinutes: fields.bookUntilMinutes,
    allowedCancelMinutes: fields.cancelUntilMinutes,
    instructorConfirms: fields.instructorConfirms,
  },
});

export const seriesRulesOf = ({ booking }: StudioSettings): SeriesRulesFields => ({
  bookUntilMinutes: booking.seriesBookingPreventionHours * 60 + booking.seriesBookingPreventionMinutes,
  mayCancelOne: booking.allowIndividualSeriesCancellation,
  mayCancelAll: booking.allowSeriesCancellation,
  cancelUntilDays: booking.seriesCancellationDays,
});

export function settingsOfSeriesRules(fields: SeriesRulesFields): BookingChange {
  const { hours, minutes } = hoursAndMinutes(fields.bookUntilMinutes);
  return {
    booking: {
      seriesBookingPreventionHours: hours,
      seriesBookingPreventionMinutes: minutes,
      allowIndividualSeriesCancellation: fields.mayCancelOne,
      allowSeriesCancellation: fields.mayCancelAll,
      seriesCancellationDays: fields.cancelUntilDays,
    },
  };
}
