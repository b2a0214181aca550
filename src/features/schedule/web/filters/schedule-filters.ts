import { asId, type Id } from '../../../../kernel/ids.ts';
import { FILTER_NAMES, type FilterName } from '../../../classes/rules/schedule-filter.ts';

/** The filters in an address: a comma-separated list of ids per name, as in the API call. */
export type Filters = { readonly [Name in FilterName]?: string };

const isId = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text);

/** Reads the filters from a query string. Ignores values that are not ids, as the server does. */
export const readFilters = (query: Readonly<Record<string, unknown>>, names = FILTER_NAMES): Filters =>
  Object.fromEntries(
    names.flatMap((name) => {
      const ids = String(query[name]).split(',').filter(isId);
      return ids.length > 0 ? [[name, [...new Set(ids)].join(',')]] : [];
    }),
  );

/** The filters as lists of ids, for the contract. */
export const idsOf = (filters: Filters): { [Name in FilterName]?: Id<string>[] } =>
  Object.fromEntries(Object.entries(filters).map(([name, ids]) => [name, ids.split(',').map((id) => asId<Id<string>>(Number(id)))]));
