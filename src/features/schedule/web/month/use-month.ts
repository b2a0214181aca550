import { useDeferredValue, useMemo } from 'react';
import { monthOf, type Day } from '../../../../kernel/calendar.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { useIsLoggedIn } from '../../../../web/lib/session.ts';
import { useDates, useFeature } from '../../../../web/lib/settings.ts';
import { guestsIn, mineOf, NOTHING_BOOKED, statusOf } from '../../../classes/web/public/class-status.ts';
import { classesByDay } from './schedule-days.ts';
import { findClasses } from '../filters/find-classes.ts';
import type { Filters } from '../filters/schedule-filters.ts';
import { useClasses } from './use-classes.ts';
import type { getClasses } from '../../../classes/contract/schedule.contract.ts';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

type Reply = ReplyOf<typeof getClasses>;

const joined = (one: Reply, other: Reply): Reply => ({
  ...one,
  classes: [...one.classes, ...other.classes],
  customer_bookings: [...one.customer_bookings, ...other.customer_bookings],
  customer_waitlist: [...one.customer_waitlist, ...other.customer_waitlist],
  guest_bookings: [...one.guest_bookings, ...other.guest_bookings],
  guest_waitlist: [...one.guest_waitlist, ...other.guest_waitlist],
  closures: [...(one.closures ?? []), ...(other.closures ?? [])],
  customer_offers: [...(one.customer_offers ?? []), ...(other.customer_offers ?? [])],
});

/** The month of these days, and the next month when the days run into it. Returns the first one until the other has loaded. */
function useReplies(days: readonly Day[], filters: Filters) {
  const [month, next] = [monthOf(days[0]!), monthOf(days.at(-1)!)];
  const first = useClasses(month, filters);
  const second = useClasses(next, filters, next !== month && first.data !== undefined);
  const more = next === month ? undefined : second.data;
  const data = useMemo(() => (first.data && more ? joined(first.data, more) : first.data), [first.data, more]);
  const failed = first.isError ? first : next !== month && second.isError ? second : null;
  return {
    data,
    months: `${month} ${next}`,
    isWhole: data !== undefined && (next === month || more !== undefined),
    isBehind: first.isPlaceholderData,
    error: failed?.error?.message ?? null,
    retry: () => void failed?.refetch(),
  };
}

/** The loaded month of these days: classes by day, statuses and loading state. */
export function useMonth(days: readonly Day[], now: Instant, filters: Filters, find = '') {
  const dates = useDates();
  const packageHasWaitlist = useFeature('waitlist');
  const isAnonymous = !useIsLoggedIn('customer');
  const { data: answered, months, isWhole, ...loading } = useReplies(days, filters);
  const fresh = useMemo(() => ({ months, isAnonymous, data: answered }), [months, isAnonymous, answered]);
  // Deferred rendering in small steps, because a month is a lot for a cheap phone. Never shows the data of another month or another log-in.
  const shown = useDeferredValue(fresh);
  const data = shown.months === months && shown.isAnonymous === isAnonymous ? shown.data : answered;
  const classes = useMemo(() => data && findClasses(data.classes, find), [data, find]);
  const byDay = useMemo(() => (classes ? classesByDay(classes, dates.dayOf) : null), [classes, dates]);
  const mine = useMemo(() => (data ? mineOf(data) : NOTHING_BOOKED), [data]);
  const tags = useMemo(() => new Map(data?.filter_tags.map(({ id, name }) => [id, name])), [data]);
  const isMine = ({ id }: ScheduleClass) => mine.booked.has(id) || mine.waiting.has(id) || guestsIn(mine, id) !== null;
  const { guests } = mine;
  const holdsAny = mine.booked.size + mine.waiting.size + guests.booked.length + guests.waiting.length > 0;
  return {
    ...loading,
    /** All of the days are loaded. */
    isWhole,
    byDay,
    classes: data?.classes,
    /** The message of a day on which the whole studio is closed. */
    closedBy: (one: Day) => data?.closures?.find(({ first_day, last_day }) => first_day <= one && last_day >= one)?.message,
    tags,
    statusOf: (session: ScheduleClass) => statusOf(session, mine, { now, packageHasWaitlist }),
    isMine,
    guestsIn: ({ id }: ScheduleClass) => guestsIn(mine, id),
    isMineOn: (one: Day) => holdsAny && (byDay?.get(one)?.some(isMine) ?? false),
    /** Whether the classes of a day are loaded. */
    knows: (one: Day) => byDay !== null && (isWhole ? months.includes(monthOf(one)) : months.startsWith(monthOf(one))),
    isLoading: !data && loading.error === null,
  };
}
