import { readingOrKept } from '../../../../web/lib/offline/kept-answers.ts';
import { getStaff } from '../../contract/staff.contract.ts';

/** Reads the signed-in staff member, also without a network. */
export const ownReading = () => readingOrKept(getStaff, {});
