/** Adds the fields that the schema requires and the fake does not model: null where allowed, otherwise the emptiest value. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly 'x-known'?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}
type Schemas = Readonly<Record<string, Schema>>;

const named = (schema: Schema, all: Schemas): Schema => (schema.$ref ? named(all[schema.$ref.replace('#/$defs/', '')]!, all) : schema);

export function complete(schema: Schema, value: unknown, all: Schemas): unknown {
  const { anyOf, items, properties = {}, required = [] } = branchFor(named(schema, all), value, all);
  if (anyOf !== undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return items ? value.map((one) => complete(items, one, all)) : value;
  const given = Object.entries(value).map(([key, inner]) => [key, properties[key] ? complete(properties[key], inner, all) : inner]);
  const missing = required.filter((key) => !(key in value)).map((key) => [key, emptiest(properties[key]!, all)]);
  return Object.fromEntries([...given, ...missing]);
}

/** Chooses a branch of `anyOf`: the one whose `object` field matches the value, otherwise the first of the same type (object or list). */
function branchFor(schema: Schema, value: unknown, all: Schemas): Schema {
  if (!schema.anyOf || typeof value !== 'object' || value === null) return schema;
  const type = Array.isArray(value) ? 'array' : 'object';
  const branches = schema.anyOf.map((one) => named(one, all)).filter((one) => one.type === type);
  const says = (one: Schema) => one.properties?.['object']?.const;
  const is = (value as { object?: unknown }).object;
  return branches.find((one) => is !== undefined && says(one) === is) ?? branches[0] ?? schema;
}

function emptiest(schema: Schema, all: Schemas): unknown {
  const { anyOf, type, enum: values, 'x-known': known, const: constant, required = [], properties = {} } = named(schema, all);
  if (constant !== undefined) return constant;
  if (values) return values[0];
  if (known) return known[0];
  if (anyOf) return anyOf.some((one) => named(one, all).type === 'null') ? null : emptiest(anyOf[0]!, all);
  if (type === 'object') return Object.fromEntries(required.map((key) => [key, emptiest(properties[key]!, all)]));
  return { string: '', number: 0, integer: 0, boolean: false, array: [] }[type ?? ''] ?? null;
}
