/**
 * Months of the public schedule that this process has cached. A month is answered from here only under the version that was read after the
 * request arrived, so nothing here can be stale; it can only be missing.
 */
import { LRUCache } from 'lru-cache';
import type { ClassSessionId, StudioId } from '../../../kernel/ids.ts';
import type { Month, Zone } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { monthRange } from '../../../kernel/zoned-time.ts';
import { isEmptyFilter, isLetThrough, type FilterIds, type ScheduleFilter } from '../../classes/rules/schedule-filter.ts';
import { monthBytes, type MonthBytes } from './month-bytes.ts';
import type { TimeRange } from './schedule.store.ts';

/** A class as JSON, with what it can be found by. */
export interface CachedClass {
  readonly id: ClassSessionId;
  readonly version: number;
  readonly startsAt: Instant;
  /** It is not cancelled. */
  readonly takesPlace: boolean;
  readonly json: string;
  /** How to join an online class: for who holds a seat in it. */
  readonly link: { readonly online_link: string | null; readonly online_password: string | null } | null;
  readonly filterIds: FilterIds;
}

/** A month as it was read. */
export interface CachedMonth {
  /** Differs after every change that a schedule shows. */
  readonly version: string;
  /** The version of the studio's settings under which it was made. */
  readonly settings: number;
  readonly classes: ReadonlyMap<ClassSessionId, CachedClass>;
  /** The members of the reply that follow the classes, as JSON without braces. */
  readonly rest: string;
}

/**
 * Joins two reads of a month: `present` gives ids and versions in order; each class is taken from `anew`, else from the cache if its version
 * is the same. A class that changed before the first read and vanished before the second is left out.
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
  /** The month that was cached last, whatever its version: a class that has not changed since need not be made anew. */
  find(studio: StudioId, month: Month): CachedMonth | undefined;
  save(studio: StudioId, month: Month, content: CachedMonth): void;
  /** The bytes of a month for a filter, made once. */
  bytes(studio: StudioId, month: Month, content: CachedMonth, filter: ScheduleFilter): MonthBytes;
  /** When a month begins and ends in a zone: zone arithmetic is slow. */
  rangeOf(zone: Zone, month: Month): TimeRange;
}

const CLASS_OVERHEAD = 300;
/** Of one filter's bytes, beside what they hold: filters are made up without end. */
const VIEW_OVERHEAD = 4096;
const VIEWS_AT_MOST = 2000;

/** `bytes`: how much memory the months may take, and again their bytes for filters. */
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
      // By what it shows: filters that show the same share it, those that show nothing above all.
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
