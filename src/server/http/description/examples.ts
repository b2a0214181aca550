type Json = Readonly<Record<string, unknown>>;

/** Familiar example values by property name. Where the schema does not accept one, a plain value of the right type is used. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  email: 'ann@example.org',
  customer_email: 'ann@example.org',
  applicantEmail: 'bo@example.org',
  recipient_email: 'bo@example.org',
  sender_email: 'ann@example.org',
  support_email: 'hello@example.org',
  firstName: 'Ann',
  first_name: 'Ann',
  customer_first_name: 'Ann',
  lastName: 'Lee',
  last_name: 'Lee',
  customer_last_name: 'Lee',
  class_name: 'Vinyasa Flow',
  instructor_name: 'Maya Lindqvist',
  phone: '+12125550123',
  phone_number: '+12125550123',
  customer_phone: '+12125550123',
  timezone: 'America/New_York',
  locale: 'en-US',
  color: '#0f766e',
  currency: 'USD',
  iso_code: 'USD',
  symbol: '$',
  message: 'A sentence for people.',
  success: true,
};
const A_TIME = 1_798_740_000;
const DAY = '2026-12-31';

const isObject = (node: unknown): node is Json => typeof node === 'object' && node !== null && !Array.isArray(node);
const REF = '#/components/schemas/';

/** Optional objects below this depth are left out. */
const DEEPEST = 6;

export function exampleOf(schema: unknown, schemas: Json, name = '', depth = 0): unknown {
  if (!isObject(schema)) return null;
  const inner = (one: unknown, of = name) => exampleOf(one, schemas, of, depth + 1);
  const { $ref: ref, enum: values, const: only, anyOf, oneOf, allOf, type } = schema;
  if (typeof ref === 'string') return exampleOf(schemas[ref.slice(REF.length)], schemas, name, depth);
  if (only !== undefined) return only;
  if (Array.isArray(values)) return values[0];
  const choices = anyOf ?? oneOf;
  if (Array.isArray(choices)) return inner(depth > DEEPEST ? choices.at(-1) : choices.find((one) => one.type !== 'null'));
  if (Array.isArray(allOf)) return Object.assign({}, ...allOf.map((one) => inner(one)));
  const kind = Array.isArray(type) ? type.find((one) => one !== 'null') : type;
  if (kind === 'object') return objectOf(schema, inner);
  if (kind === 'array') return depth > DEEPEST && !schema['minItems'] ? [] : [inner(schema['items'])];
  return valueOf(schema, kind, name);
}

function objectOf({ properties = {}, required = [] }: Json, inner: (one: unknown, name: string) => unknown): unknown {
  const needed = required as readonly string[];
  return Object.fromEntries(needed.map((name) => [name, inner((properties as Json)[name], name)]));
}

function valueOf(schema: Json, kind: unknown, name: string): unknown {
  const known = BY_NAME[name];
  if (known !== undefined && typeof known === kind) return known;
  if (kind === 'boolean') return true;
  if (kind === 'integer' || kind === 'number') return numberOf(schema, name);
  return kind === 'string' ? textOf(schema, name) : null;
}

function numberOf({ minimum, maximum, exclusiveMinimum }: Json, name: string): number {
  const wished = /(^|_)unix(_|$)/.test(name) || maximum === 253_370_764_800 ? A_TIME : 1;
  const least = Math.max(Number(minimum ?? Number.NEGATIVE_INFINITY), Number(exclusiveMinimum ?? Number.NEGATIVE_INFINITY) + 1);
  return Math.max(least, Math.min(wished, Number(maximum ?? wished)));
}

/** Sample texts for pattern schemas. The first one that matches is used. */
const TEXTS = [
  '1',
  DAY,
  '2026-12',
  '18:30',
  '06:30 pm',
  `${DAY}T18:30:00Z`,
  '#0f766e',
  'a'.repeat(22),
  'a'.repeat(43),
  'a'.repeat(64),
  '10.00',
  '4242424242424242',
  'ann@example.org',
  'month-1',
  '123',
];

function textOf({ pattern, minLength, format }: Json, name: string): string {
  if (format === 'email') return 'ann@example.org';
  if (typeof pattern === 'string') return TEXTS.find((one) => new RegExp(pattern, 'u').test(one)) ?? '';
  const words = name === '' ? 'text' : name.replaceAll('_', ' ');
  return words.padEnd(Number(minLength ?? 0), '.');
}
