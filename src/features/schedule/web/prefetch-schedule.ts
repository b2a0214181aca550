import { asId, type ClassSessionId } from '../../../kernel/ids.ts';
import { isDay, monthOf, type Zone } from '../../../kernel/calendar.ts';
import { monthIn } from '../../../kernel/wall-clock.ts';
import { keepClassKey } from '../../../web/lib/class-key.ts';
import { queryClient, reading } from '../../../web/lib/query.ts';
import { serverNow } from '../../../web/lib/server-clock.ts';
import { getSettings } from '../../../wire/settings.ts';
import { readId } from '../../classes/web/public/read-id.ts';
import { readingClass } from '../../classes/web/public/use-class.ts';
import type { ClassQuery, ScheduleQuery } from './queries.ts';
import { classesOf, filtersIn } from './month/use-classes.ts';

/** Preloads the schedule's month while its code is still loading. */
export function prefetchSchedule({ day, ...query }: ScheduleQuery): Promise<void> | undefined {
  const settings = queryClient.getQueryData(reading(getSettings, {}, { as: 'nobody' }).queryKey);
  if (!settings?.features.includes('group_classes')) return undefined;
  const month = day !== undefined && isDay(day) ? monthOf(day) : monthIn(settings.timezone as Zone, serverNow());
  return queryClient.prefetchQuery(classesOf(month, filtersIn(query, settings.features)));
}

/** The key of a private link is kept for all calls about the class. */
export function prefetchClass(param: string, { key }: ClassQuery): Promise<void> | undefined {
  const id = readId(param);
  if (id !== null && key !== undefined) keepClassKey(id, key);
  return id === null ? undefined : queryClient.prefetchQuery(readingClass(asId<ClassSessionId>(id)));
}
