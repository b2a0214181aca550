import { operation, type Call } from '../../../server/http/operation.ts';
import * as contract from '../../bookings/contract/bookings.contract.ts';
import { getBooking } from './get-booking.ts';
import { getBookingCalendar } from './get-booking-calendar.ts';
import { listBookings } from './list-bookings.ts';

/** `mailFrom`: the deployment's sender address, which identifies its calendar entries. */
export const myBookingsOperations = (mailFrom: string) => [
  operation(contract.listBookings, listBookings),
  operation(contract.getBooking, getBooking),
  operation(contract.getBookingCalendar, (call: Call<typeof contract.getBookingCalendar>) => getBookingCalendar(call, mailFrom)),
];
