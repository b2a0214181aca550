import { useQuery } from '@tanstack/react-query';
import { asId, type ServiceId, type StaffId } from '../../../../kernel/ids.ts';
import { reading } from '../../../../web/lib/query.ts';
import { getBookingSettings } from '../../../availability/contract/appointment-slots.contract.ts';

const NONE = asId<ServiceId>(0);

/** By which rules a service is booked; with the prices of the instructor, where one is chosen. Nothing is asked before a service is. */
export const useBookingSettings = (service: ServiceId | null, instructor: StaffId | null) =>
  useQuery({
    ...reading(
      getBookingSettings,
      { body: { service_id: service ?? NONE, ...(instructor !== null && { instructor_id: instructor }) } },
      { as: 'nobody' },
    ),
    enabled: service !== null,
  });
