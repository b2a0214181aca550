import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../web/lib/query.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { getAppointmentData } from '../../availability/contract/appointment-slots.contract.ts';

export type AppointmentData = ReplyOf<typeof getAppointmentData>;
export type Instructor = AppointmentData['instructors'][number];

export const useAppointmentData = () => useQuery(reading(getAppointmentData, {}, { as: 'nobody' }));
