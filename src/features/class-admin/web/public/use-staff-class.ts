import { useQuery } from '@tanstack/react-query';
import type { ClassSessionId } from '../../../../kernel/ids.ts';
import { seconds } from '../../../../kernel/time.ts';
import { readingOrKept } from '../../../../web/lib/offline/kept-answers.ts';
import { getStaffClass } from '../../contract/staff-classes.contract.ts';

/** How soon this screen shows marks from another device. */
const LOOKED_AT_EVERY = seconds(10);

export const staffClassReading = (id: ClassSessionId) => readingOrKept(getStaffClass, { body: { id } });

/** A class with its roster, reloaded regularly while the screen is open. */
export const useStaffClass = (id: ClassSessionId) => useQuery({ ...staffClassReading(id), refetchInterval: LOOKED_AT_EVERY });
