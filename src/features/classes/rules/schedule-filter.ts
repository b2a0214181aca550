/**
 * The schedule's filters: one list for the contract, the server and the page. A filter's key is its name in the call, in the reply with its
 * options and in the page's address. The order is the display order (spec 1 §7, getClasses).
 */
import type { Feature } from '../../../context/studio.ts';
import type { Id } from '../../../kernel/ids.ts';
import type { ClassListing } from './class-listing.ts';

interface ScheduleFilterRule {
  /** The ids of a class that this filter compares. A filter matches when it names one of them. */
  readonly idsOf: (listing: ClassListing) => readonly number[];
  /** The package feature that the filter needs. Without it the page hides the filter. */
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

export const byFilter = <Value>(valueOf: (name: FilterName) => Value): { readonly [Name in FilterName]: Value } =>
  Object.fromEntries(FILTER_NAMES.map((name) => [name, valueOf(name)])) as Record<FilterName, Value>;

/** The chosen filters. An empty list filters nothing. A class must match one id of each non-empty list. */
export type ScheduleFilter = { readonly [Name in FilterName]?: readonly Id<string>[] | undefined };

export type FilterIds = { readonly [Name in FilterName]: readonly number[] };

export const filterIdsOf = (listing: ClassListing): FilterIds => byFilter((name) => SCHEDULE_FILTERS[name].idsOf(listing));

export const isEmptyFilter = (filter: ScheduleFilter): boolean => FILTER_NAMES.every((name) => !filter[name]?.length);

export const isLetThrough = (filter: ScheduleFilter, ids: FilterIds): boolean =>
  FILTER_NAMES.every((name) => {
    const asked: readonly number[] = filter[name] ?? [];
    return asked.length === 0 || ids[name].some((id) => asked.includes(id));
  });

export const filtersOffered = (features: readonly Feature[]): readonly FilterName[] =>
  FILTER_NAMES.filter((name) => {
    const { needs }: ScheduleFilterRule = SCHEDULE_FILTERS[name];
    return needs === undefined || features.includes(needs);
  });
