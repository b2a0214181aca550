import { useQuery } from '@tanstack/react-query';
import { asId, type ServiceId, type StaffId } from '../../../../kernel/ids.ts';
import { reading } from '../../../../web/lib/query.ts';
import { getBookingSettings } from '../../../availability/contract/appointment-slots.contract.ts';

const NONE = asId<ServiceId>(0);

/** The booking settings of a service, with the prices of the chosen instructor, if any. Waits until a service is chosen. */
export const useBookingSettings = (service: ServiceId | null, instructor: StaffId | null) =>
  useQuery({
    ...reading(
      getBookingSettings,
      { body: { service_id: service ?? NONE, ...(instructor !== null && { instructor_id: instructor }) } },
      { as: 'nobody' },
    ),
    enabled: service !== null,
  });
