/** Completes the generated description: names, sentences, refusals, the idempotency key, and an example for each operation. */
import { Done } from '../../../wire/endpoint.ts';
import type { Operation } from '../operation.ts';
import { exampleOf } from './examples.ts';
import { nameSchemas, pascal, type Root } from './name-schemas.ts';

interface Media {
  schema?: unknown;
  example?: unknown;
}

interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly required?: boolean;
  readonly schema?: unknown;
  description?: string | undefined;
  example?: unknown;
}

interface Call {
  readonly operationId: string;
  readonly requestBody?: { readonly content?: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { description?: string; readonly content?: Readonly<Record<string, Media>> }>>;
  parameters?: Parameter[];
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  components?: object;
}

interface Schema {
  readonly properties: Readonly<Record<string, { readonly description?: string }>>;
}

export interface Described {
  readonly operations: ReadonlyMap<string, Operation>;
  /** A sentence for each name on the wire. */
  readonly words: Readonly<Record<string, string>>;
  readonly toJson: (schema: unknown) => object;
}

/** Refusals of the server itself, outside the operations. */
const FRAME_CODES = [
  'bad-request',
  'not-logged-in',
  'not-allowed',
  'not-in-package',
  'second-factor-needed',
  'not-open',
  'bookings-paused',
  'not-found',
  'no-host',
  'unknown-studio',
  'busy',
  'too-many-attempts',
  'idempotency-key-reused',
  'idempotency-key-too-long',
];

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any text of your own for this one call. A repeat with the same key and the same body is answered as the first one was, and does nothing again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: '6a1f0c8e-3f5f-4b27-9d2b-5d8f6f1f9f10',
};

/** Returns the completed description. The given one stays unchanged. */
export function completed(given: object, about: Described): object {
  const document = withoutBounds(given) as Document;
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  );
  const names = baseNames(calls);
  const { refer, schemas } = nameSchemas(rootsOf(names, about));
  for (const { call } of calls) complete(call, refer, about);
  const refused = nameRefusals(names, about);
  const named = { ...withSentences(schemas() as Readonly<Record<string, Schema>>, about.words), ...refused };
  for (const { call } of calls) putExamples(call, named);
  document.components = { ...document.components, schemas: named, parameters: { IdempotencyKey: KEY } };
  return document;
}

/** Removes the safe-integer bounds, which appear at every whole number and say nothing. */
function withoutBounds(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutBounds);
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([, value]) => Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER);
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutBounds(value)]));
}

interface Placed {
  readonly path: string;
  readonly method: string;
  readonly call: Call;
}

const bodyOf = ({ requestBody }: Call): Media | undefined => requestBody?.content?.['application/json'];
const replyOf = ({ responses }: Call, status: string): Media | undefined => responses[status]?.content?.['application/json'];

/** Names an operation after its path, and adds the method when a path has several operations. */
function baseNames(calls: readonly Placed[]): ReadonlyMap<Call, string> {
  const baseOf = ({ path }: Placed) => pascal(path.replace(/^\/v1\/(api\/)?/, '').replaceAll(/[^A-Za-z\d]+/g, '_'));
  const times = new Map<string, number>();
  for (const call of calls) times.set(baseOf(call), (times.get(baseOf(call)) ?? 0) + 1);
  return new Map(calls.map((one) => [one.call, (times.get(baseOf(one))! > 1 ? pascal(one.method) : '') + baseOf(one)]));
}

const rootsOf = (names: ReadonlyMap<Call, string>, { toJson }: Described): Root[] => [
  { name: 'Done', schema: withoutBounds(toJson(Done)) },
  ...[...names].flatMap(([call, base]) => [
    { name: `${base}Request`, schema: bodyOf(call)?.schema },
    { name: `${base}Reply`, schema: replyOf(call, '200')?.schema },
    { name: 'ValidationProblem', schema: replyOf(call, '422')?.schema },
    { name: 'Problem', schema: replyOf(call, '4XX')?.schema },
  ]),
];

const RESPONSES: Readonly<Record<string, string>> = {
  '200': 'Done.',
  '422': 'A field is wrong: each with its messages.',
  '4XX': 'Refused: a sentence, a code, and the numbers behind it.',
  '503': 'The server, or somebody whom it asks, cannot be reached. A repeat with the same Idempotency-Key tells whether it was done.',
};

function complete(call: Call, refer: (node: unknown) => unknown, { operations, words }: Described): void {
  const operation = operations.get(call.operationId);
  for (const part of [bodyOf(call), ...Object.keys(call.responses).map((status) => replyOf(call, status))])
    if (part) part.schema = refer(part.schema);
  for (const [status, response] of Object.entries(call.responses))
    if (response.description === 'Default Response') response.description = RESPONSES[status] ?? 'The answer.';
  for (const parameter of call.parameters ?? []) parameter.description ??= sentenceOf(parameter.name ?? '', words);
  if (operation?.endpoint.idempotent) (call.parameters ??= []).push({ $ref: '#/components/parameters/IdempotencyKey' });
}

/** The refusal codes of each operation. Operations with the same codes share one schema. */
function nameRefusals(names: ReadonlyMap<Call, string>, { operations }: Described): object {
  const named = new Map<string, string>();
  const schemas: Record<string, unknown> = {};
  for (const [call, base] of names) {
    const operation = operations.get(call.operationId);
    const part = replyOf(call, '4XX');
    if (!operation || !part) continue;
    const codes = codesOf(operation);
    const name = named.get(codes.join(' ')) ?? `${base}Refusal`;
    named.set(codes.join(' '), name);
    schemas[name] = {
      allOf: [part.schema, { type: 'object', properties: { code: { enum: codes, description: 'Why it is refused.' } } }],
    };
    part.schema = { $ref: `#/components/schemas/${name}` };
  }
  return schemas;
}

/** A refusal about a field is a 422 and has no code. */
const codesOf = ({ refusals }: Operation): string[] => [
  ...new Set([...Object.entries(refusals('en')).flatMap(([code, { status }]) => (status === 422 ? [] : [code])), ...FRAME_CODES]),
];

const isTime = (name: string): boolean => /^unix_|_unix$/.test(name);

function sentenceOf(name: string, words: Described['words']): string | undefined {
  const said = words[name];
  return said !== undefined && isTime(name) ? `${said.replace(/\.$/, '')} (seconds since 1970-01-01 UTC).` : said;
}

/** Adds a sentence to each property, also beside a reference, as OpenAPI 3.1 allows. */
function withSentences(schemas: Readonly<Record<string, Schema>>, words: Described['words']): Readonly<Record<string, Schema>> {
  const said = (properties: Schema['properties']) =>
    Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        { ...property, description: property.description ?? sentenceOf(name, words) },
      ]),
    );
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, { ...schema, properties: said(schema.properties) }]));
}

const FILES = {
  'text/csv': 'Date,Class,Instructor\r\n2026-12-31,Vinyasa Flow,Maya Lindqvist\r\n',
  'text/html': '<!doctype html><title>Order 12</title>',
  'text/calendar': 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n',
};

function putExamples(call: Call, schemas: Readonly<Record<string, unknown>>): void {
  for (const part of [bodyOf(call), replyOf(call, '200')]) if (part) part.example = exampleOf(part.schema, schemas);
  for (const [type, text] of Object.entries(FILES)) {
    const file = call.responses['200']?.content?.[type];
    if (file) file.example = text;
  }
  for (const parameter of call.parameters ?? [])
    if (parameter.schema && parameter.required) parameter.example = exampleOf(parameter.schema, schemas, parameter.name);
}
