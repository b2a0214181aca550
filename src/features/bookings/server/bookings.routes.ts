import { batchedOperation, operation, type Call } from '../../../server/http/operation.ts';
import type { Language } from '../../../wire/texts.ts';
import { passTexts } from '../../passes/texts.ts';
import * as contract from '../contract/bookings.contract.ts';
import { bookByQr as bookByQrContract } from '../contract/qr.contract.ts';
import { bookingTexts } from '../texts.ts';
import { bookByQr } from './book-by-qr.ts';
import { cancelBooking } from './cancel-booking.ts';
import { claimSeat } from './claim-seat.ts';
import { getBooking } from './get-booking.ts';
import { getBookingCalendar } from './get-booking-calendar.ts';
import { getClassReserve } from './get-class-reserve.ts';
import { holdSeat } from './hold-seat.ts';
import { listBookings } from './my-bookings/list-bookings.ts';
import { releaseSeat } from './release-seat.ts';
import { reserveClasses, subjectOf } from './reserve-classes.ts';

const reservationRefusals = (language: Language) => ({ ...passTexts(language).refusals, ...bookingTexts(language).reservation });
const qrRefusals = (language: Language) => ({ ...reservationRefusals(language), ...bookingTexts(language).qr.refusals });
const holdRefusals = (language: Language) => ({ ...bookingTexts(language).reservation, ...bookingTexts(language).hold });
const claimRefusals = (language: Language) => ({ ...passTexts(language).refusals, ...bookingTexts(language).claim });

/** `mailFrom`: the deployment's sender address, which identifies its calendar entries. */
export const bookingsOperations = (mailFrom: string) => [
  operation(contract.listBookings, listBookings),
  operation(contract.getBooking, getBooking),
  operation(contract.getBookingCalendar, (call: Call<typeof contract.getBookingCalendar>) => getBookingCalendar(call, mailFrom)),
  operation(contract.getClassReserve, getClassReserve, (language) => bookingTexts(language).reservation),
  operation(contract.holdSeat, holdSeat, holdRefusals),
  operation(contract.releaseSeat, releaseSeat),
  batchedOperation(contract.reserveClass, reserveClasses, reservationRefusals, subjectOf),
  operation(contract.cancelBooking, cancelBooking, (language) => bookingTexts(language).cancellation),
  operation(bookByQrContract, bookByQr, qrRefusals),
  operation(contract.claimSeat, claimSeat, claimRefusals),
];
