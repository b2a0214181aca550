import { groupedOperation, operation } from '../../../server/http/operation.ts';
import type { Language } from '../../../wire/texts.ts';
import { passTexts } from '../../passes/texts.ts';
import * as contract from '../contract/bookings.contract.ts';
import { classTexts } from '../texts.ts';
import { bookByQr } from './book-by-qr.ts';
import { cancelBooking } from './cancel-booking.ts';
import { changeCapacity } from '../../class-admin/server/change-capacity.ts';
import { claimSeat } from './claim-seat.ts';
import { reserveClasses } from './reserve-classes.ts';

const reservationRefusals = (language: Language) => ({ ...passTexts(language).refusals, ...classTexts(language).reservation });
const qrRefusals = (language: Language) => ({ ...reservationRefusals(language), ...classTexts(language).qr.refusals });
const claimRefusals = (language: Language) => ({ ...passTexts(language).refusals, ...classTexts(language).claim });

export const classesOperations = [
  groupedOperation(contract.reserveClass, reserveClasses, reservationRefusals, (body) => body.schedule_id),
  operation(contract.cancelBooking, cancelBooking, (language) => classTexts(language).cancellation),
  operation(contract.bookByQr, bookByQr, qrRefusals),
  operation(contract.claimSeat, claimSeat, claimRefusals),
  operation(contract.changeCapacity, changeCapacity, (language) => classTexts(language).capacity),
];
