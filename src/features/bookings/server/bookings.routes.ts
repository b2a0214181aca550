import { batchedOperation, operation, type Call } from '../../../server/http/operation.ts';
import type { Sign } from '../../../server/secret-box.ts';
import type { Language } from '../../../wire/texts.ts';
import { passTexts } from '../../passes/texts.ts';
import * as contract from '../contract/bookings.contract.ts';
import * as gifts from '../contract/gift.contract.ts';
import * as links from '../contract/cancel-link.contract.ts';
import * as reschedule from '../contract/reschedule.contract.ts';
import { bookByQr as bookByQrContract } from '../contract/qr.contract.ts';
import { changeWait as changeWaitContract } from '../contract/wait.contract.ts';
import { bookingTexts } from '../texts.ts';
import { bookByQr } from './book-by-qr.ts';
import { cancelBooking } from './cancel-booking.ts';
import { cancelByLink, readCancelLink } from './cancel-link/cancel-by-link.ts';
import { changeWait } from './wait/change-wait.ts';
import { claimSeat } from './claim-seat.ts';
import { acceptGift } from './gift/accept-gift.ts';
import { readGift } from './gift/gift-link.ts';
import { giveSeat, takeBackSeat } from './gift/give-seat.ts';
import { getBooking } from './get-booking.ts';
import { getBookingCalendar } from './get-booking-calendar.ts';
import { getClassReserve } from './reserve/get-class-reserve.ts';
import { holdSeat } from './hold-seat.ts';
import { listBookings } from './my-bookings/list-bookings.ts';
import { releaseSeat } from './release-seat.ts';
import { getRescheduleOptions } from './reschedule/get-reschedule-options.ts';
import { rescheduleBooking } from './reschedule/reschedule-booking.ts';
import { reserveClasses, subjectOf } from './reserve/reserve-classes.ts';

const reservationRefusals = (language: Language) => ({ ...passTexts(language).refusals, ...bookingTexts(language).reservation });
const qrRefusals = (language: Language) => ({ ...reservationRefusals(language), ...bookingTexts(language).qr.refusals });
const holdRefusals = (language: Language) => ({ ...bookingTexts(language).reservation, ...bookingTexts(language).hold });
const rescheduleRefusals = (language: Language) => {
  const { cancellation, reschedule: own } = bookingTexts(language);
  return { ...cancellation, ...own, ...reservationRefusals(language) };
};
const claimRefusals = (language: Language) => ({ ...passTexts(language).refusals, ...bookingTexts(language).claim });

const cancelLinkRefusals = (language: Language) => ({ ...bookingTexts(language).cancellation, ...bookingTexts(language).cancelLink });

const giftRefusals = (language: Language) => ({ ...bookingTexts(language).gift.accept, ...bookingTexts(language).gift.link });

interface BookingsParts {
  /** The deployment's sender address, which identifies its calendar entries. */
  readonly mailFrom: string;
  /** Signs cancel links and gift links. */
  readonly sign: Sign;
}

export const bookingsOperations = ({ mailFrom, sign }: BookingsParts) => [
  operation(contract.listBookings, listBookings),
  operation(contract.getBooking, getBooking),
  operation(contract.getBookingCalendar, (call: Call<typeof contract.getBookingCalendar>) => getBookingCalendar(call, mailFrom)),
  operation(contract.getClassReserve, getClassReserve, (language) => bookingTexts(language).reservation),
  operation(contract.holdSeat, holdSeat, holdRefusals),
  operation(contract.releaseSeat, releaseSeat),
  batchedOperation(contract.reserveClass, reserveClasses, reservationRefusals, subjectOf),
  operation(contract.cancelBooking, cancelBooking, (language) => bookingTexts(language).cancellation),
  operation(links.readCancelLink, (call: Call<typeof links.readCancelLink>) => readCancelLink(call, sign), cancelLinkRefusals),
  operation(links.cancelByLink, (call: Call<typeof links.cancelByLink>) => cancelByLink(call, sign), cancelLinkRefusals),
  operation(
    gifts.giveSeat,
    (call: Call<typeof gifts.giveSeat>) => giveSeat(call, sign),
    (language) => bookingTexts(language).gift.give,
  ),
  operation(gifts.takeBackSeat, takeBackSeat, (language) => bookingTexts(language).gift.takeBack),
  operation(gifts.readGift, (call: Call<typeof gifts.readGift>) => readGift(call, sign), giftRefusals),
  operation(gifts.acceptGift, (call: Call<typeof gifts.acceptGift>) => acceptGift(call, sign), giftRefusals),
  operation(reschedule.getRescheduleOptions, getRescheduleOptions),
  operation(reschedule.rescheduleBooking, rescheduleBooking, rescheduleRefusals),
  operation(bookByQrContract, bookByQr, qrRefusals),
  operation(contract.claimSeat, claimSeat, claimRefusals),
  operation(changeWaitContract, changeWait, (language) => bookingTexts(language).wait.refusals),
];
