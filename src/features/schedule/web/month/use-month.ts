import { useDeferredValue, useMemo } from 'react';
import { monthOf, type Day } from '../../../../kernel/calendar.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { useIsLoggedIn } from '../../../../web/lib/session.ts';
import { useDates, useFeature } from '../../../../web/lib/settings.ts';
import { guestsIn, mineOf, NOTHING_BOOKED, statusOf } from '../../../classes/web/class-status.ts';
import { classesByDay } from './schedule-days.ts';
import type { Filters } from '../filters/schedule-filters.ts';
import { useClasses } from './use-classes.ts';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

/** The month of a day as it is known: its classes by day, their statuses, and how loading went. */
export function useMonth(day: Day, now: Instant, filters: Filters) {
  const dates = useDates();
  const packageHasWaitlist = useFeature('waitlist');
  const month = monthOf(day);
  const query = useClasses(month, filters);
  const isAnonymous = !useIsLoggedIn('customer');
  const fresh = useMemo(() => ({ month, isAnonymous, data: query.data }), [month, isAnonymous, query.data]);
  // Drawn in small steps: a month is a lot for a cheap phone. Never of another month, nor of who was logged in before.
  const drawn = useDeferredValue(fresh);
  const data = drawn.month === month && drawn.isAnonymous === isAnonymous ? drawn.data : query.data;
  const byDay = useMemo(() => (data ? classesByDay(data.classes, dates.dayOf) : null), [data, dates]);
  const mine = useMemo(() => (data ? mineOf(data) : NOTHING_BOOKED), [data]);
  const tags = useMemo(() => new Map(data?.filter_tags.map(({ id, name }) => [id, name])), [data]);
  const isMine = ({ id }: ScheduleClass) => mine.booked.has(id) || mine.waiting.has(id) || guestsIn(mine, id) !== null;
  const { guests } = mine;
  const holdsAny = mine.booked.size + mine.waiting.size + guests.booked.length + guests.waiting.length > 0;
  return {
    byDay,
    classes: data?.classes,
    tags,
    statusOf: (session: ScheduleClass) => statusOf(session, mine, { now, packageHasWaitlist }),
    guestsIn: ({ id }: ScheduleClass) => guestsIn(mine, id),
    isMineOn: (one: Day) => holdsAny && (byDay?.get(one)?.some(isMine) ?? false),
    isLoading: !data && !query.isError,
    /** What stands here still follows the choice of filters before. */
    isBehind: query.isPlaceholderData,
    error: query.isError ? query.error.message : null,
    retry: () => void query.refetch(),
  };
}
