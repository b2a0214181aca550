import { batchedOperation, operation } from '../../../server/http/operation.ts';
import type { Language } from '../../../wire/texts.ts';
import { passTexts } from '../../passes/texts.ts';
import * as contract from '../contract/bookings.contract.ts';
import { changeWait as changeWaitContract } from '../contract/wait.contract.ts';
import { bookingTexts } from '../texts.ts';
import { cancelBooking } from './cancel-booking.ts';
import { holdSeat } from './hold-seat.ts';
import { releaseSeat } from './release-seat.ts';
import { getClassReserve } from './reserve/get-class-reserve.ts';
import { reserveClasses, subjectOf } from './reserve/reserve-class.ts';
import { changeWait } from './wait/change-wait.ts';

const reservationRefusals = (language: Language) => ({ ...passTexts(language).refusals, ...bookingTexts(language).reservation });
const holdRefusals = (language: Language) => ({ ...bookingTexts(language).reservation, ...bookingTexts(language).hold });

export const bookingsOperations = () => [
  operation(contract.getClassReserve, getClassReserve, (language) => bookingTexts(language).reservation),
  operation(contract.holdSeat, holdSeat, holdRefusals),
  operation(contract.releaseSeat, releaseSeat),
  batchedOperation(contract.reserveClass, reserveClasses, reservationRefusals, subjectOf),
  operation(contract.cancelBooking, cancelBooking, (language) => bookingTexts(language).cancellation),
  operation(changeWaitContract, changeWait, (language) => bookingTexts(language).wait.refusals),
];
