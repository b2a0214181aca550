import { operation } from '../../../server/http/operation.ts';
import * as contract from '../contract/attendance.contract.ts';
import { attendanceTexts } from '../texts.ts';
import { completeAttendance } from './complete-attendance.ts';
import { updateAttendance } from './update-attendance.ts';

export const attendanceOperations = [
  operation(contract.updateAttendance, updateAttendance, (language) => attendanceTexts(language).attendance),
  operation(contract.completeAttendance, completeAttendance, (language) => attendanceTexts(language).completion),
];
