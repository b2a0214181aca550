import { operation } from '../../../server/http/operation.ts';
import * as contract from '../contract/appointment-slots.contract.ts';
import { getAppointmentData, getBookingSettings, getInstructorServices } from './get-booking.ts';
import * as slots from './list-slots.ts';

export const availabilityOperations = [
  operation(contract.getAppointmentData, getAppointmentData),
  operation(contract.getBookingSettings, getBookingSettings),
  operation(contract.getInstructorServices, getInstructorServices),
  operation(contract.listSlotsByService, slots.listSlotsByService),
  operation(contract.listSlotsByInstructor, slots.listSlotsByInstructor),
  operation(contract.listAvailableDatesByService, slots.listDatesByService),
  operation(contract.listAvailableDatesByInstructor, slots.listDatesByInstructor),
  operation(contract.listAvailableInstructors, slots.listAvailableInstructors),
];
