import { operation, type Call, type Operation } from '../../../server/http/operation.ts';
import type { Sign } from '../../../server/secret-box.ts';
import type { Language } from '../../../wire/texts.ts';
import { attendanceTexts } from '../../attendance/texts.ts';
import * as contract from '../contract/self-check-in.contract.ts';
import { selfCheckInTexts } from '../texts.ts';
import { checkIn, checkInCustomer, listAttendees, listCheckInClasses, undoCheckIn } from './check-in.ts';
import { generateLink, getSelfCheckIn } from './links.ts';

const refusals = (language: Language) => selfCheckInTexts(language).refusals;
const marking = (language: Language) => ({ ...attendanceTexts(language).attendance, ...refusals(language) });

/** `sign` signs the tokens that take a check-in back. */
export const selfCheckInOperations = (sign: Sign): readonly Operation[] => [
  operation(contract.getSelfCheckIn, getSelfCheckIn),
  operation(contract.generateLink, generateLink),
  operation(contract.listCheckInClasses, listCheckInClasses, refusals),
  operation(contract.listAttendees, listAttendees, refusals),
  operation(contract.checkIn, (call: Call<typeof contract.checkIn>) => checkIn(call, sign), marking),
  operation(contract.undoCheckIn, (call: Call<typeof contract.undoCheckIn>) => undoCheckIn(call, sign), marking),
  operation(contract.checkInCustomer, checkInCustomer, marking),
];
