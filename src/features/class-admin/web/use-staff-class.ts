import { useQuery } from '@tanstack/react-query';
import type { ClassSessionId } from '../../../kernel/ids.ts';
import { seconds } from '../../../kernel/time.ts';
import { readingOrKept } from '../../../web/lib/offline/kept-answers.ts';
import { getStaffClass } from '../contract/staff-classes.contract.ts';

/** What a second device marks is seen here so soon. */
const LOOKED_AT_EVERY = seconds(10);

export const staffClassReading = (id: ClassSessionId) => readingOrKept(getStaffClass, { body: { id } });

/** A class with everybody who comes, and fresh for as long as it is looked at. */
export const useStaffClass = (id: ClassSessionId) => useQuery({ ...staffClassReading(id), refetchInterval: LOOKED_AT_EVERY });
