import { operation, readyOperation, type Operation } from '../../../server/http/operation.ts';
import * as contract from '../../bookings/contract/bookings.contract.ts';
import { classTexts } from '../../bookings/texts.ts';
import { getClassReserve } from '../../bookings/server/get-class-reserve.ts';
import { getBooking } from '../../bookings/server/get-booking.ts';
import { getClass } from './get-class.ts';
import { getFiltersData } from './get-filters-data.ts';
import { monthSchedule } from './get-month.ts';
import { listBookings } from '../../bookings/server/list-bookings.ts';
import { scheduleCache } from './schedule-cache.ts';

const months = monthSchedule(scheduleCache());

export const classesReadOperations: readonly Operation[] = [
  readyOperation(contract.getClasses, months.glance, months.answer),
  operation(contract.getClass, getClass),
  operation(contract.getFiltersData, getFiltersData),
  operation(contract.listBookings, listBookings),
  operation(contract.getBooking, getBooking),
  operation(contract.getClassReserve, getClassReserve, (language) => classTexts(language).reservation),
];
