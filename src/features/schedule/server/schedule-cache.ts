/**
 * Months of the public schedule that this process keeps. A month is answered from here only under the stamp that was read after the
 * request arrived, so nothing here can be stale; it can only be missing.
 */
import type { ClassTemplateId, LocationId, ServiceId, StaffId, StudioId, TagId } from '../../../kernel/ids.ts';
import type { Month, Zone } from '../../../kernel/calendar.ts';
import { monthRange } from '../../../kernel/zoned-time.ts';
import type { Studio } from '../../../context/studio.ts';
import { monthBytes, type ClassJson, type MonthBytes } from './month-bytes.ts';
import type { TimeRange } from './schedule.store.ts';

/** A class as JSON, with what it can be found by. */
export interface KeptClass extends ClassJson {
  readonly version: number;
  readonly location: LocationId | null;
  readonly service: ServiceId | null;
  readonly instructor: StaffId | null;
  readonly template: ClassTemplateId;
  readonly tags: readonly TagId[];
}

/** What a caller filters by; an empty list filters nothing. Within a list one must fit, and all lists must. */
export interface ScheduleFilter {
  readonly locations?: readonly LocationId[] | undefined;
  readonly services?: readonly ServiceId[] | undefined;
  readonly instructors?: readonly StaffId[] | undefined;
  readonly classes?: readonly ClassTemplateId[] | undefined;
  readonly filter_tags?: readonly TagId[] | undefined;
}

/** A month as it was read. */
export interface MonthContent {
  /** Another one after every change that shows; null when nothing tells what this is as of: then nobody else finds it. */
  readonly stamp: string | null;
  /** The version of the settings under which it was made. */
  readonly settings: number;
  readonly classes: readonly KeptClass[];
  /** The members of the reply that follow the classes, as JSON without braces. */
  readonly rest: string;
  /** The package lets visitors see it. Part of what the stamp stands for. */
  readonly isPublic: boolean;
}

/**
 * Of a month that was read in two statements, the classes that are there, in that order: those made anew, and those kept as of the very
 * version that is there. What changed before the first and went before the second is neither, and not there.
 */
export function classesPresent(
  present: readonly { readonly id: number; readonly version: number }[],
  kept: readonly KeptClass[],
  anew: readonly KeptClass[],
): KeptClass[] {
  const [old, made] = [kept, anew].map((list) => new Map(list.map((one) => [one.id, one])));
  return present.flatMap(({ id, version }) => {
    const before = old!.get(id);
    return made!.get(id) ?? (before?.version === version ? before : []);
  });
}

/** A month as it is kept; it stays whole for whoever holds it, even when the cache lets go of it. */
export interface KeptMonth {
  readonly isPublic: boolean;
  readonly ids: ReadonlySet<number>;
  /** The bytes for a filter, made once. */
  bytes(filter: ScheduleFilter): MonthBytes;
}

export interface ScheduleCache {
  find(studio: StudioId, month: Month, stamp: string): KeptMonth | undefined;
  keep(studio: StudioId, month: Month, content: MonthContent): KeptMonth;
  /** What was kept last, whatever its stamp: a class that has not changed since need not be made anew. */
  last(studio: StudioId, month: Month): MonthContent | undefined;
  /** When a month begins and ends in the studio's zone, told once: zone arithmetic is slow. */
  rangeOf(studio: Pick<Studio, 'id' | 'settings'>, month: Month): TimeRange;
  /** The same in the zone that the studio had when it was last told; undefined before. A stamp tells whether the settings have changed. */
  rangeIn(studio: StudioId, month: Month): TimeRange | undefined;
  /** The memory that is taken, as estimated. */
  readonly size: number;
}

interface Entry {
  readonly content: MonthContent;
  readonly month: KeptMonth;
  size: number;
}

const RANGES_AT_MOST = 1000;
const CLASS_OVERHEAD = 300;

/** Keeps what was asked for last, within so many bytes; of one month so many filters. */
export function scheduleCache({ bytes = 64 * 1024 * 1024, filtersPerMonth = 40 } = {}): ScheduleCache {
  const entries = new Map<string, Entry>();
  const zones = new Map<StudioId, Zone>();
  const rangeOfZone = rangeTable();
  let size = 0;

  const drop = (key: string) => {
    size -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  const grow = (key: string, entry: Entry, by: number) => {
    if (entries.get(key) !== entry) return;
    entry.size += by;
    size += by;
    for (const oldest of entries.keys()) {
      if (size <= bytes || entries.size === 1) break;
      drop(oldest);
    }
  };

  return {
    find(studio, month, stamp) {
      const key = `${studio} ${month}`;
      const entry = entries.get(key);
      if (entry?.content.stamp !== stamp) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.month;
    },
    keep(studio, month, content) {
      const key = `${studio} ${month}`;
      drop(key);
      const entry: Entry = { content, month: keptMonth(content, filtersPerMonth, (by) => grow(key, entry, by)), size: 0 };
      entries.set(key, entry);
      grow(key, entry, weightOf(content));
      return entry.month;
    },
    last: (studio, month) => entries.get(`${studio} ${month}`)?.content,
    rangeOf({ id, settings }, month) {
      zones.set(id, settings.timeZone);
      return rangeOfZone(settings.timeZone, month);
    },
    rangeIn(studio, month) {
      const zone = zones.get(studio);
      return zone && rangeOfZone(zone, month);
    },
    get size() {
      return size;
    },
  };
}

const weightOf = ({ classes }: MonthContent): number =>
  classes.reduce((sum, one) => sum + CLASS_OVERHEAD + one.json.length + (one.seated?.length ?? 0), 0);

function rangeTable(): (zone: Zone, month: Month) => TimeRange {
  const ranges = new Map<string, TimeRange>();
  return (zone, month) => {
    const key = `${zone} ${month}`;
    const known = ranges.get(key);
    if (known) return known;
    if (ranges.size >= RANGES_AT_MOST) ranges.clear();
    const range = monthRange(zone, month);
    ranges.set(key, range);
    return range;
  };
}

function keptMonth({ classes, rest, isPublic }: MonthContent, filtersAtMost: number, grow: (by: number) => void): KeptMonth {
  const views = new Map<string, MonthBytes>();
  return {
    isPublic,
    ids: new Set(classes.map((one) => one.id)),
    bytes(filter) {
      const key = filterKey(filter);
      const known = views.get(key);
      if (known) return known;
      // Filters are made up without end; the whole month is what nearly everybody asks for.
      const oldest = views.size >= filtersAtMost ? [...views].find(([filter]) => filter !== WHOLE) : undefined;
      if (oldest) {
        views.delete(oldest[0]);
        grow(-oldest[1].size);
      }
      const view = monthBytes(key === WHOLE ? classes : classes.filter(fits(filter)), rest);
      views.set(key, view);
      grow(view.size);
      return view;
    },
  };
}

const LISTS = ['locations', 'services', 'instructors', 'classes', 'filter_tags'] as const;

/** The key of no filter. */
const WHOLE = '';

/** The same text for filters that mean the same. */
function filterKey(filter: ScheduleFilter): string {
  let key = '';
  for (const list of LISTS) {
    const ids = filter[list];
    if (ids && ids.length > 0) key += `${list}=${[...new Set<number>(ids)].sort((a, b) => a - b).join()};`;
  }
  return key;
}

function fits(filter: ScheduleFilter): (one: KeptClass) => boolean {
  const within = <Id>(ids: readonly Id[] | undefined, id: Id | null) => !ids || ids.length === 0 || (id !== null && ids.includes(id));
  return (one) =>
    within(filter.locations, one.location) &&
    within(filter.services, one.service) &&
    within(filter.instructors, one.instructor) &&
    within(filter.classes, one.template) &&
    (!filter.filter_tags?.length || one.tags.some((tag) => filter.filter_tags!.includes(tag)));
}
