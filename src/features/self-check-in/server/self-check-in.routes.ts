import { operation } from '../../../server/http/operation.ts';
import type { Language } from '../../../wire/texts.ts';
import { attendanceTexts } from '../../attendance/texts.ts';
import * as contract from '../contract/self-check-in.contract.ts';
import { selfCheckInTexts } from '../texts.ts';
import { checkIn, checkInCustomer, listAttendees, listCheckInClasses } from './check-in.ts';
import { generateLink, getSelfCheckIn } from './links.ts';

const refusals = (language: Language) => selfCheckInTexts(language).refusals;
const marking = (language: Language) => ({ ...attendanceTexts(language).attendance, ...refusals(language) });

export const selfCheckInOperations = [
  operation(contract.getSelfCheckIn, getSelfCheckIn),
  operation(contract.generateLink, generateLink),
  operation(contract.listCheckInClasses, listCheckInClasses, refusals),
  operation(contract.listAttendees, listAttendees, refusals),
  operation(contract.checkIn, checkIn, marking),
  operation(contract.checkInCustomer, checkInCustomer, marking),
];
