import { operation } from '../../../server/http/operation.ts';
import { entityRefusals } from '../../../server/entities/texts.ts';
import type { Language } from '../../../wire/texts.ts';
import * as hours from '../contract/staff-hours.contract.ts';
import * as taught from '../contract/services-taught.contract.ts';
import * as slots from '../contract/staff-slots.contract.ts';
import { staffHoursTexts } from '../staff-texts.ts';
import { addSlots, deleteSlot, listAddableSlots } from './additional-slots.ts';
import { changeDayStatus, changeSlotStatus } from './change-slots.ts';
import { closeRecurringDays, closeRecurringSlots } from './close-recurring.ts';
import { getStaffSlots } from './get-staff-slots.ts';
import { getInstructorPrices, saveInstructorPrices } from './edit-instructor-prices.ts';
import { teamRefusals } from '../../staff/texts.ts';
import { getServicesTaught, saveServicesTaught } from './services-taught.ts';
import { getWorkingDays, saveWorkingDays } from './working-days.ts';

const refusals = (language: Language) => staffHoursTexts(language).refusals;

export const staffHoursOperations = [
  operation(hours.getInstructorPrices, getInstructorPrices),
  operation(hours.saveInstructorPrices, saveInstructorPrices),
  operation(hours.getWorkingDays, getWorkingDays),
  operation(hours.saveWorkingDays, saveWorkingDays),
  operation(slots.getStaffSlots, getStaffSlots),
  operation(slots.changeDayStatus, changeDayStatus, refusals),
  operation(slots.changeSlotStatus, changeSlotStatus, refusals),
  operation(slots.closeRecurringSlots, closeRecurringSlots, refusals),
  operation(slots.closeRecurringDays, closeRecurringDays, refusals),
  operation(slots.listAddableSlots, listAddableSlots),
  operation(slots.deleteSlot, deleteSlot, refusals),
  operation(slots.addSlots, addSlots, refusals),
  operation(taught.getServicesTaught, getServicesTaught),
  operation(taught.saveServicesTaught, saveServicesTaught, (language) => ({
    ...teamRefusals(language),
    ...staffHoursTexts(language).taught,
    'choice-gone': entityRefusals(language)['choice-gone'],
  })),
];
