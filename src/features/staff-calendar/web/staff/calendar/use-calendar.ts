import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addDays, type Zone } from '../../../../../kernel/calendar.ts';
import type { ClassTemplateId, ServiceId, StaffId } from '../../../../../kernel/ids.ts';
import { dayBegins } from '../../../../../kernel/wall-clock.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { getCalendar } from '../../../contract/calendar.contract.ts';
import { daysLoaded } from '../../../rules/days-shown.ts';
import type { CalendarChoice } from './use-calendar-address.ts';

/** The debounce times of a choice (spec 3 §9). */
const RELOAD_MS = 250;
const FILTERS_MS = 500;

/** The events around the day. The previous events stay until the new ones load. */
export function useCalendar({ view, day, type, filters }: CalendarChoice, zone: Zone) {
  const { first, last } = daysLoaded(view, day);
  // Strings, because the debounce compares values by identity.
  const [range] = useDebouncedValue(`${first} ${last} ${type}`, RELOAD_MS);
  const [chosen] = useDebouncedValue(JSON.stringify(filters), FILTERS_MS);
  const [from, to, kind] = range.split(' ') as [typeof first, typeof last, typeof type];
  const { instructors, classes, services } = JSON.parse(chosen) as typeof filters;
  return useQuery({
    ...reading(getCalendar, {
      body: {
        start: dayBegins(zone, from),
        end: dayBegins(zone, addDays(to, 1)),
        selectedClasses: [...classes] as ClassTemplateId[],
        selectedServices: [...services] as ServiceId[],
        instructors: [...instructors] as StaffId[],
        type: kind,
      },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}
