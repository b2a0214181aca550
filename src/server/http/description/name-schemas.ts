/** Names each kind of object in the description, so that generated clients have named types and no schema is repeated. */
type Json = Readonly<Record<string, unknown>>;

/** The place of an object: the property that holds it, and the name of the parent object. */
interface Place {
  readonly key: string;
  readonly parent: string;
}

interface SchemaUses {
  readonly places: Place[];
  /** Names set by the caller: request and reply bodies, problems. */
  readonly fixed: string[];
}

export interface Root {
  readonly name: string;
  readonly schema: unknown;
}

const isObject = (node: unknown): node is Json => typeof node === 'object' && node !== null && !Array.isArray(node);
const isNameable = (node: unknown): node is Json & { readonly properties: Json } => isObject(node) && isObject(node['properties']);
const wordsOf = (key: string): string[] => key.match(/[A-Z]?[a-z\d]+|[A-Z]+(?![a-z])/g) ?? [];
export const pascal = (key: string): string =>
  wordsOf(key)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');
const singular = (word: string): string => {
  if (/(ss|series|address|status)$/i.test(word)) return word;
  if (/ies$/i.test(word)) return word.replace(/ies$/i, 'y');
  return /(ss|sh|ch|x)es$/i.test(word) ? word.slice(0, -2) : word.replace(/s$/i, '');
};

/** The name of every object under these roots, by the object's JSON. */
function namesOf(roots: readonly Root[]): ReadonlyMap<string, string> {
  const found = new Map<string, SchemaUses>();
  const note = (node: unknown, place: Place, fixed?: string): void => {
    if (Array.isArray(node)) return node.forEach((one) => note(one, place));
    if (!isObject(node)) return;
    if (isNameable(node)) {
      const key = JSON.stringify(node);
      const known = found.get(key) ?? { places: [], fixed: [] };
      if (fixed === undefined) known.places.push(place);
      else known.fixed.push(fixed);
      found.set(key, known);
      const parent = fixed ?? pascal(place.key);
      for (const [name, inner] of Object.entries(node.properties)) note(inner, { key: name, parent });
      return;
    }
    for (const [name, inner] of Object.entries(node)) note(inner, name === 'items' ? { ...place, key: singular(place.key) } : place);
  };
  for (const { name, schema } of roots) note(schema, { key: name, parent: '' }, name);
  return chosen(found);
}

/** The most frequent object of a property gets the plain name. Others add their parent's name, and a number as the last resort. */
function chosen(found: ReadonlyMap<string, SchemaUses>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const take = (key: string, ...wishes: readonly string[]): void => {
    const last = wishes.at(-1)!;
    let name = wishes.find((one) => !taken.has(one));
    for (let nth = 2; name === undefined; nth++) if (!taken.has(`${last}${nth}`)) name = `${last}${nth}`;
    taken.add(name);
    names.set(key, name);
  };
  for (const [key, { fixed }] of found) if (fixed.length > 0) take(key, ...fixed);
  const others = [...found].filter(([key]) => !names.has(key)).toSorted(([, one], [, other]) => other.places.length - one.places.length);
  for (const [key, { places }] of others) {
    const { key: held, parent } = places[0]!;
    take(key, pascal(held), parent + pascal(held));
  }
  return names;
}

/** Replaces objects by references and collects the objects by name. */
export function nameSchemas(roots: readonly Root[]): { readonly refer: (node: unknown) => unknown; readonly schemas: () => Json } {
  const names = namesOf(roots);
  const schemas: Record<string, unknown> = {};
  const refer = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(refer);
    if (!isObject(node)) return node;
    const name = isNameable(node) ? names.get(JSON.stringify(node)) : undefined;
    if (name === undefined) return inside(node);
    if (!(name in schemas)) {
      schemas[name] = null;
      schemas[name] = inside(node);
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  const inside = (node: Json): Json => Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, refer(inner)]));
  return {
    refer,
    schemas: () => Object.fromEntries(Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
}
