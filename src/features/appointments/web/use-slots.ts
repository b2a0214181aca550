import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Day, Zone } from '../../../kernel/calendar.ts';
import type { ServiceId, StaffId } from '../../../kernel/ids.ts';
import { instant, type Instant } from '../../../kernel/time.ts';
import { call } from '../../../web/lib/api.ts';
import { keyOf, reading } from '../../../web/lib/query.ts';
import {
  listAvailableDatesByInstructor,
  listAvailableDatesByService,
  listAvailableInstructors,
  listSlotsByInstructor,
  listSlotsByService,
  type AppointmentSlot,
} from '../../availability/contract/appointment-slots.contract.ts';

export interface SlotSearch {
  readonly service: ServiceId;
  /** Null for any instructor who offers the service. */
  readonly instructor: StaffId | null;
  readonly persons: number;
  readonly minutes: number;
  readonly zone: Zone;
}

const bodyOf = ({ service, persons, minutes, zone }: SlotSearch) => ({
  service_id: service,
  timezone: zone,
  persons,
  duration: minutes,
  date: [],
});
const quietly = { as: 'nobody' } as const;

/** The slots of some days, soonest first. Slots change quickly, so the query reads again when the visitor returns to them. */
export function useSlots(wanted: SlotSearch, first: Day, last: Day) {
  const { instructor } = wanted;
  const body = { ...bodyOf(wanted), start_date: first, end_date: last };
  return useQuery({
    queryKey: [...keyOf(instructor === null ? listSlotsByService : listSlotsByInstructor), body, instructor],
    queryFn: async ({ signal }): Promise<readonly AppointmentSlot[]> => {
      const how = { ...quietly, signal };
      if (instructor === null) return (await call(listSlotsByService, { body }, how)).slots.flatMap((day) => day.slots);
      return (await call(listSlotsByInstructor, { body: { ...body, instructor_id: instructor } }, how)).slots;
    },
  });
}

/** The days of the whole window on which the appointment can begin, soonest first. */
export function useAvailableDates(wanted: SlotSearch) {
  const { instructor } = wanted;
  const body = bodyOf(wanted);
  return useQuery({
    queryKey: [...keyOf(instructor === null ? listAvailableDatesByService : listAvailableDatesByInstructor), body, instructor],
    queryFn: async ({ signal }): Promise<readonly Day[]> => {
      const how = { ...quietly, signal };
      const { available_dates: found } =
        instructor === null
          ? await call(listAvailableDatesByService, { body }, how)
          : await call(listAvailableDatesByInstructor, { body: { ...body, instructor_id: instructor } }, how);
      return found.map(({ date }) => date);
    },
  });
}

export const useAvailableInstructors = ({ service, persons, minutes }: SlotSearch, at: Instant) =>
  useQuery(reading(listAvailableInstructors, { body: { service_id: service, persons, duration: minutes, slot_time: at } }, quietly));

/** Whether the chosen time was taken in the meantime: no instructor is available then. */
export function useIsNobodyThere({ service, persons, minutes }: SlotSearch, at: Instant | null): boolean {
  const ask = { body: { service_id: service, persons, duration: minutes, slot_time: at ?? instant(0) } };
  const { data } = useQuery({ ...reading(listAvailableInstructors, ask, quietly), enabled: at !== null });
  return at !== null && data?.instructors.length === 0;
}

/** Drops cached slots, because holds may have begun or ended. */
export function forgetSlots(client: QueryClient): void {
  const calls = [
    listSlotsByService,
    listSlotsByInstructor,
    listAvailableDatesByService,
    listAvailableDatesByInstructor,
    listAvailableInstructors,
  ];
  for (const one of calls) void client.invalidateQueries({ queryKey: keyOf(one) });
}
