import { operation, type Call } from '../../../server/http/operation.ts';
import type { Language } from '../../../wire/texts.ts';
import { bookingTexts } from '../../bookings/texts.ts';
import { passTexts } from '../../passes/texts.ts';
import * as contract from '../../bookings/contract/bookings.contract.ts';
import { getNextChoice as nextChoiceContract } from '../contract/next-choice.contract.ts';
import { getBooking } from './get-booking.ts';
import { getBookingCalendar } from './get-booking-calendar.ts';
import { getNextChoice } from './get-next-choice.ts';
import { listBookings } from './list-bookings.ts';
import { undoCancel } from './undo-cancel.ts';

const undoRefusals = (language: Language) => {
  const { reservation, undoCancel: undo } = bookingTexts(language);
  return { ...passTexts(language).refusals, ...reservation, ...undo.refusals };
};

/** `mailFrom`: the deployment's sender address, which identifies its calendar entries. */
export const myBookingsOperations = (mailFrom: string) => [
  operation(contract.listBookings, listBookings),
  operation(contract.getBooking, getBooking),
  operation(nextChoiceContract, getNextChoice),
  operation(contract.undoCancel, undoCancel, undoRefusals),
  operation(contract.getBookingCalendar, (call: Call<typeof contract.getBookingCalendar>) => getBookingCalendar(call, mailFrom)),
];
