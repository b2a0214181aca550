/** What the schedule can be filtered by, named as the call does and in the order in which people ask (spec 1 §7, getClasses). */
export const FILTERS = ['services', 'locations', 'instructors', 'classes', 'filter_tags'] as const;
export type FilterName = (typeof FILTERS)[number];

/** The filters of an address: a comma list of ids under each name, as the call takes it. */
export type Filters = { readonly [Name in FilterName]?: string };

const isId = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text);

/** What a query says of filters; what is no id is ignored, as the server does. */
export const readFilters = (query: Record<string, unknown>, without?: FilterName): Filters =>
  Object.fromEntries(
    FILTERS.flatMap((name) => {
      const ids = name === without ? [] : String(query[name]).split(',').filter(isId);
      return ids.length > 0 ? [[name, [...new Set(ids)].join(',')]] : [];
    }),
  );

/** The same as lists of ids, as the contract takes them. */
export const idsOf = (filters: Filters): { [Name in FilterName]?: number[] } =>
  Object.fromEntries(Object.entries(filters).map(([name, ids]) => [name, ids.split(',').map(Number)]));
