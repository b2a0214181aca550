import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { fromUnix } from '../../../../kernel/time.ts';
import { reading } from '../../../../web/lib/query.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { getAppointmentCheckoutData } from '../../contract/appointments.contract.ts';
import type { Draft } from '../draft.ts';
import { giveBackOnLeaving } from './leave-checkout.ts';

export type CheckoutOffer = ReplyOf<typeof getAppointmentCheckoutData>;

/** Holds the slot and reads the checkout data. Runs once: each read makes a new hold, so neither focus nor age triggers another. */
export function useCheckoutData({ service, instructor, slot, timeSelection, id }: Draft) {
  const query = useQuery({
    ...reading(getAppointmentCheckoutData, {
      body: {
        instructor_id: instructor.id,
        service_id: service.id,
        duration: timeSelection.duration.duration,
        persons: timeSelection.persons,
        unix_slot_date: fromUnix(slot.date),
        pass_id: id ?? null,
      },
    }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const router = useRouter();
  const client = useQueryClient();
  const handle = query.data?.temp_appointment_id;
  useEffect(() => {
    if (handle !== undefined) giveBackOnLeaving(router, client, handle);
  }, [handle, router, client]);
  return query;
}
