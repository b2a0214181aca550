/** Queries are plain texts in the spec's spelling. A route's `validateSearch` keeps the parameters that it knows. */
export type Query = Record<string, string | undefined>;

/** Keeps the named parameters that have a value. */
export const keeping =
  <const Name extends string>(...names: readonly Name[]) =>
  (query: Query): { [Key in Name]?: string } =>
    Object.fromEntries(names.flatMap((name) => (query[name] ? [[name, query[name]]] : []))) as { [Key in Name]?: string };
