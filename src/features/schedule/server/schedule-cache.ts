/**
 * Months of the public schedule in this process's memory. A request gets a cached month only if its version equals the one read after the
 * request arrived. So the cache is never stale, only incomplete.
 */
import { LRUCache } from 'lru-cache';
import type { ClassSessionId, StudioId } from '../../../kernel/ids.ts';
import type { Month, Zone } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { monthRange } from '../../../kernel/zoned-time.ts';
import { isEmptyFilter, isLetThrough, type FilterIds, type ScheduleFilter } from '../../classes/rules/schedule-filter.ts';
import { monthBytes, type MonthBytes } from './month-bytes.ts';
import type { TimeRange } from './schedule.store.ts';

/** A class as JSON, with the ids that filters compare. */
export interface CachedClass {
  readonly id: ClassSessionId;
  readonly version: number;
  readonly startsAt: Instant;
  /** False when cancelled. */
  readonly takesPlace: boolean;
  readonly json: string;
  /** The link of an online class, for people with a seat in it. */
  readonly link: { readonly online_link: string | null; readonly online_password: string | null } | null;
  readonly filterIds: FilterIds;
}

export interface CachedMonth {
  /** Changes with every change that a schedule shows. */
  readonly version: string;
  /** The settings' version at the time of the read. */
  readonly settings: number;
  readonly classes: ReadonlyMap<ClassSessionId, CachedClass>;
  /** The reply's members after the classes, as JSON without braces. */
  readonly rest: string;
}

/**
 * Joins two reads of a month. `present`: ids and versions in order. Each class comes from `anew`, otherwise from the cache if the version
 * is the same. Leaves out a class that changed before the first read and disappeared before the second.
 */
export function classesPresent(
  present: readonly { readonly id: ClassSessionId; readonly version: number }[],
  cached: ReadonlyMap<ClassSessionId, CachedClass>,
  anew: readonly CachedClass[],
): Map<ClassSessionId, CachedClass> {
  const made = new Map(anew.map((one) => [one.id, one]));
  return new Map(
    present.flatMap(({ id, version }) => {
      const before = cached.get(id);
      const found = made.get(id) ?? (before?.version === version ? before : undefined);
      return found ? [[id, found] as const] : [];
    }),
  );
}

export interface ScheduleCache {
  /** The last cached month in any version, to reuse its unchanged classes. */
  find(studio: StudioId, month: Month): CachedMonth | undefined;
  save(studio: StudioId, month: Month, content: CachedMonth): void;
  /** The bytes of a month for a filter, computed once. */
  bytes(studio: StudioId, month: Month, content: CachedMonth, filter: ScheduleFilter): MonthBytes;
  /** Start and end of a month in a zone. Cached, because zone arithmetic is slow. */
  rangeOf(zone: Zone, month: Month): TimeRange;
}

const CLASS_OVERHEAD = 300;
/** Overhead of one filter's bytes. Callers can invent any number of filters, so it counts. */
const VIEW_OVERHEAD = 4096;
const VIEWS_AT_MOST = 2000;

/** `bytes`: memory limit for the months, and the same again for their filtered bytes. */
export function scheduleCache({ bytes = 32 * 1024 * 1024 } = {}): ScheduleCache {
  const months = new LRUCache<string, CachedMonth>({ maxSize: bytes, sizeCalculation: sizeOf });
  const views = new LRUCache<string, MonthBytes>({
    max: VIEWS_AT_MOST,
    maxSize: bytes,
    sizeCalculation: ({ size }, key) => VIEW_OVERHEAD + 2 * key.length + size,
  });
  const ranges = new LRUCache<string, TimeRange>({ max: 1000 });
  return {
    find: (studio, month) => months.get(`${studio} ${month}`),
    save: (studio, month, content) => void months.set(`${studio} ${month}`, content),
    bytes(studio, month, content, filter) {
      const all = [...content.classes.values()];
      const classes = isEmptyFilter(filter) ? all : all.filter((one) => isLetThrough(filter, one.filterIds));
      // The key lists the shown classes, so filters with the same result share the bytes, above all those with none.
      const shown = classes.length === content.classes.size ? 'all' : classes.map((one) => one.id).join();
      const key = `${studio} ${month} ${content.version} ${shown}`;
      const known = views.get(key);
      if (known) return known;
      const made = monthBytes(
        classes.map((one) => one.json),
        content.rest,
      );
      views.set(key, made);
      return made;
    },
    rangeOf(zone, month) {
      const key = `${zone} ${month}`;
      const known = ranges.get(key) ?? monthRange(zone, month);
      ranges.set(key, known);
      return known;
    },
  };
}

const sizeOf = ({ classes, rest }: CachedMonth): number =>
  [...classes.values()].reduce(
    (sum, { json, link }) => sum + CLASS_OVERHEAD + json.length + JSON.stringify(link).length,
    rest.length + CLASS_OVERHEAD,
  );
