import { addMonths, monthOf, type Month } from '../../../kernel/calendar.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import { wallClockOf } from '../../../kernel/wall-clock.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { isLetThrough } from '../../classes/rules/schedule-filter.ts';
import type { getNextClasses } from '../contract/next-classes.contract.ts';
import { isInWindow, monthWindow } from '../rules/month-window.ts';
import { nextDay } from '../rules/next-day.ts';
import { currentMonths } from './get-month.ts';
import type { ScheduleCache } from './schedule-cache.ts';

/** Finds the next day with classes in the window's months. They come from the schedule's cache, with one version check for all. */
export const nextClasses =
  (cache: ScheduleCache) =>
  async ({ tx, studio, at, query }: Call<typeof getNextClasses>): Promise<Decision<ReplyOf<typeof getNextClasses>>> => {
    const { after, ...filter } = query;
    const { timeZone, booking } = studio.settings;
    const dayOf = (moment: typeof at) => wallClockOf(timeZone, moment).day;
    const window = monthWindow(dayOf(at), booking.cancelDaysBefore);
    const months: Month[] = [];
    const from = monthOf(after);
    for (let month = from < window.first ? window.first : from; isInWindow(month, window); month = addMonths(month, 1)) months.push(month);
    const known = await currentMonths(tx, studio, cache, months);
    const days = [...known.values()].flatMap(({ classes }) =>
      [...classes.values()].flatMap(({ startsAt, takesPlace, filterIds }) =>
        takesPlace && startsAt > at && isLetThrough(filter, filterIds) ? [dayOf(startsAt)] : [],
      ),
    );
    return ok({ next: nextDay(days, after) });
  };
