/**
 * What the schedule can be filtered by: the one list that the contract, the server and the page read. A filter's key is its name in the call,
 * in the reply that lists its options and in the address of the page; the order is the one in which people ask (spec 1 §7, getClasses).
 */
import type { Feature } from '../../../context/studio.ts';
import type { Id } from '../../../kernel/ids.ts';
import type { ClassListing } from './class-listing.ts';

interface ScheduleFilterRule {
  /** What a class is found by: a filter lets it through that names one of these. */
  readonly idsOf: (listing: ClassListing) => readonly number[];
  /** The page offers it only where the studio's package has this feature. */
  readonly needs?: Feature;
}

const idOf = (named: { readonly id: number } | null): readonly number[] => (named === null ? [] : [named.id]);

export const SCHEDULE_FILTERS = {
  services: { idsOf: ({ service }) => idOf(service) },
  locations: { idsOf: ({ location }) => idOf(location), needs: 'locations' },
  instructors: { idsOf: ({ instructor }) => idOf(instructor) },
  classes: { idsOf: ({ session }) => [session.template] },
  filter_tags: { idsOf: ({ tags }) => tags },
} as const satisfies Readonly<Record<string, ScheduleFilterRule>>;

export type FilterName = keyof typeof SCHEDULE_FILTERS;

export const FILTER_NAMES = Object.keys(SCHEDULE_FILTERS) as readonly FilterName[];

/** The same for each filter, by its name. */
export const byFilter = <Value>(valueOf: (name: FilterName) => Value): { readonly [Name in FilterName]: Value } =>
  Object.fromEntries(FILTER_NAMES.map((name) => [name, valueOf(name)])) as Record<FilterName, Value>;

/** What a caller filters by; an empty list filters nothing. Within a list one must fit, and all lists must. */
export type ScheduleFilter = { readonly [Name in FilterName]?: readonly Id<string>[] | undefined };

/** What a class is found by, for each filter. */
export type FilterIds = { readonly [Name in FilterName]: readonly number[] };

export const filterIdsOf = (listing: ClassListing): FilterIds => byFilter((name) => SCHEDULE_FILTERS[name].idsOf(listing));

export const isEmptyFilter = (filter: ScheduleFilter): boolean => FILTER_NAMES.every((name) => !filter[name]?.length);

/** Whether a filter lets a class through. */
export const isLetThrough = (filter: ScheduleFilter, ids: FilterIds): boolean =>
  FILTER_NAMES.every((name) => {
    const asked: readonly number[] = filter[name] ?? [];
    return asked.length === 0 || ids[name].some((id) => asked.includes(id));
  });

/** The filters that a studio's page offers. */
export const filtersOffered = (features: readonly Feature[]): readonly FilterName[] =>
  FILTER_NAMES.filter((name) => {
    const { needs }: ScheduleFilterRule = SCHEDULE_FILTERS[name];
    return needs === undefined || features.includes(needs);
  });
