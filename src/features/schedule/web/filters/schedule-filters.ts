import { asId, type Id } from '../../../../kernel/ids.ts';
import { FILTER_NAMES, type FilterName } from '../../../classes/rules/schedule-filter.ts';

/** The filters of an address: a comma list of ids under each name, as the call takes it. */
export type Filters = { readonly [Name in FilterName]?: string };

const isId = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text);

/** What a query says of these filters; what is no id is ignored, as the server does. */
export const readFilters = (query: Readonly<Record<string, unknown>>, names = FILTER_NAMES): Filters =>
  Object.fromEntries(
    names.flatMap((name) => {
      const ids = String(query[name]).split(',').filter(isId);
      return ids.length > 0 ? [[name, [...new Set(ids)].join(',')]] : [];
    }),
  );

/** The same as lists of ids, as the contract takes them. */
export const idsOf = (filters: Filters): { [Name in FilterName]?: Id<string>[] } =>
  Object.fromEntries(Object.entries(filters).map(([name, ids]) => [name, ids.split(',').map((id) => asId<Id<string>>(Number(id)))]));
