import { useQuery } from '@tanstack/react-query';
import type { ClassSessionId } from '../../../kernel/ids.ts';
import { reading } from '../../../web/lib/query.ts';
import { getClass } from '../contract/schedule.contract.ts';

const one = (id: ClassSessionId) => reading(getClass, { params: { id } });

/** One class of the schedule. */
export const useClass = (id: ClassSessionId) => useQuery(one(id));

/** Whether the visitor holds a seat in it or waits; asked only where that matters. */
export const useMyPlace = (id: ClassSessionId, matters: boolean) => useQuery({ ...one(id), enabled: matters }).data;
