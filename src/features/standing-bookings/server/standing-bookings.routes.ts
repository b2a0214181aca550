import { operation, type Operation } from '../../../server/http/operation.ts';
import * as contract from '../contract/standing-bookings.contract.ts';
import { listStandingBookings } from './list-standing-bookings.ts';
import { previewStandingBooking } from './preview-standing-booking.ts';
import { startStandingBooking } from './start-standing-booking.ts';
import { stopStandingBooking } from './stop-standing-booking.ts';

export const standingOperations: readonly Operation[] = [
  operation(contract.listStandingBookings, listStandingBookings),
  operation(contract.previewStandingBooking, previewStandingBooking),
  operation(contract.startStandingBooking, startStandingBooking),
  operation(contract.stopStandingBooking, stopStandingBooking),
];
