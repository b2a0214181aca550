import { useQuery } from '@tanstack/react-query';
import { addDays, monthOf } from '../../../../kernel/calendar.ts';
import type { Dates } from '../../../../context/dates.ts';
import { reading } from '../../../../web/lib/query.ts';
import { useDates, useFeature } from '../../../../web/lib/settings.ts';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';
import { getClasses } from '../../../classes/contract/schedule.contract.ts';
import { actionOf, mineOf, statusOf } from '../../../classes/web/class-status.ts';
import { useNow } from '../../../classes/web/use-now.ts';

type Clock = Pick<Dates, 'dayOf' | 'time'>;

/** The same class a week later: at that place, and at that time of the studio's clock, whether the clocks change between them or not. */
export function sameClassNextWeek(
  session: ScheduleClass,
  classes: readonly ScheduleClass[],
  { dayOf, time }: Clock,
): ScheduleClass | undefined {
  const day = addDays(dayOf(session.unix_start), 7);
  return classes.find(
    (one) =>
      one.class_id === session.class_id &&
      one.location_id === session.location_id &&
      dayOf(one.unix_start) === day &&
      time(one.unix_start) === time(session.unix_start),
  );
}

/** The same class a week later, where it can be reserved. */
export function useNextWeek(session: ScheduleClass): ScheduleClass | null {
  const dates = useDates();
  const packageHasWaitlist = useFeature('waitlist');
  const now = useNow();
  const month = monthOf(addDays(dates.dayOf(session.unix_start), 7));
  const { data } = useQuery(reading(getClasses, { params: { month }, query: {} }));
  const found = data && sameClassNextWeek(session, data.classes, dates);
  return found && actionOf(statusOf(found, mineOf(data), { now, packageHasWaitlist })) !== null ? found : null;
}
