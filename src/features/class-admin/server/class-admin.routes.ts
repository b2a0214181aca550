import { operation } from '../../../server/http/operation.ts';
import * as contract from '../contract/class-admin.contract.ts';
import * as staffClasses from '../contract/staff-classes.contract.ts';
import { classAdminTexts } from '../texts.ts';
import { cancelClass as cancelContract } from '../contract/cancel-class.contract.ts';
import { editClass as editContract, getClassForm as formContract } from '../contract/edit-class.contract.ts';
import { removeBooking as removeContract } from '../contract/remove-booking.contract.ts';
import { passTexts } from '../../passes/texts.ts';
import { bookingTexts } from '../../bookings/texts.ts';
import { addBooking as addContract } from '../contract/add-booking.contract.ts';
import { changePartnerVisit as visitContract } from '../contract/partner-visit.contract.ts';
import { moveUp as moveUpContract } from '../contract/move-up.contract.ts';
import { takePlace as takePlaceContract } from '../contract/take-place.contract.ts';
import { addBooking } from './add-booking/add-booking.ts';
import { changePartnerVisit } from './add-booking/change-partner-visit.ts';
import { cancelClass } from './cancel-class.ts';
import { changeCapacity } from './change-capacity.ts';
import { editClass } from './edit-class.ts';
import { getClassForm } from './get-class-form.ts';
import { getStaffClass } from './get-staff-class.ts';
import { moveUp } from './move-up.ts';
import { takePlace } from './minimum/take-place.ts';
import { removeBooking } from './remove-booking.ts';
import type { FromAbove } from './from-above.ts';
import { listStaffClasses } from './list-staff-classes.ts';

export const classAdminOperations = ({ listSubRequests, lockTime }: FromAbove) => [
  operation(staffClasses.listStaffClasses, listStaffClasses(listSubRequests)),
  operation(staffClasses.getStaffClass, getStaffClass(listSubRequests)),
  operation(contract.changeCapacity, changeCapacity, (language) => classAdminTexts(language).capacity),
  operation(formContract, getClassForm),
  operation(editContract, editClass({ listSubRequests, lockTime }), (language) => classAdminTexts(language).edit),
  operation(cancelContract, cancelClass, (language) => classAdminTexts(language).cancel),
  operation(takePlaceContract, takePlace, (language) => classAdminTexts(language).takePlace),
  operation(addContract, addBooking, (language) => ({
    ...passTexts(language).refusals,
    ...bookingTexts(language).reservation,
    ...classAdminTexts(language).add,
  })),
  operation(moveUpContract, moveUp, (language) => classAdminTexts(language).moveUp),
  operation(visitContract, changePartnerVisit, (language) => classAdminTexts(language).visit),
  operation(removeContract, removeBooking, (language) => classAdminTexts(language).remove),
];
