import { useQuery } from '@tanstack/react-query';
import { addDays, monthOf, type Zone } from '../../../../kernel/calendar.ts';
import { wallClockOf } from '../../../../kernel/wall-clock.ts';
import { reading } from '../../../../web/lib/query.ts';
import { useFeature, useSettings } from '../../../../web/lib/settings.ts';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';
import { getClasses } from '../../../classes/contract/schedule.contract.ts';
import { actionOf, mineOf, statusOf } from '../../../classes/web/public/class-status.ts';
import { isInSlot, slotOf } from '../../../classes/rules/weekly-slot.ts';
import { useNow } from '../../../classes/web/public/use-now.ts';

const placeOf = ({ class_id: template, location_id: location, unix_start: startsAt }: ScheduleClass) => ({ template, location, startsAt });

/** The same class a week later at the same place and wall-clock time in the studio's zone, regardless of daylight saving changes. */
export function sameClassNextWeek(session: ScheduleClass, classes: readonly ScheduleClass[], zone: Zone): ScheduleClass | undefined {
  const slot = slotOf(placeOf(session), zone);
  const day = addDays(wallClockOf(zone, session.unix_start).day, 7);
  return classes.find((one) => isInSlot(placeOf(one), slot, zone) && wallClockOf(zone, one.unix_start).day === day);
}

/** The same class a week later. Null when it cannot be reserved. */
export function useNextWeek(session: ScheduleClass): ScheduleClass | null {
  const zone = useSettings().timezone as Zone;
  const packageHasWaitlist = useFeature('waitlist');
  const now = useNow();
  const month = monthOf(addDays(wallClockOf(zone, session.unix_start).day, 7));
  const { data } = useQuery(reading(getClasses, { params: { month }, query: {} }));
  const found = data && sameClassNextWeek(session, data.classes, zone);
  return found && actionOf(statusOf(found, mineOf(data), { now, packageHasWaitlist })) !== null ? found : null;
}
