/**
 * A gateway's own API description (tests/fakes/schemas). The fakes refuse requests that do not match it, and check their own answers
 * against it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { complete, type Schema } from './complete.ts';
import type { FakeReply, FakeRequest } from './fake-server.ts';

interface Document {
  readonly version: string;
  readonly operations: Readonly<Record<string, { readonly request: Schema; readonly answer?: Schema }>>;
  readonly $defs: Readonly<Record<string, Schema>>;
}

type Operation = { readonly request: ValidateFunction; readonly answer: ValidateFunction | null; readonly schema: Schema | null };

export interface Description {
  readonly version: string;
  /** The faults of a request. Null when it matches the description. `input` is the query of a GET, otherwise the body. */
  request(method: string, path: string, input: unknown): string | null;
  /** The answer, completed with required fields that the fake does not model, and its fault. Null when it matches. */
  answer(method: string, path: string, body: unknown): { readonly body: unknown; readonly fault: string | null };
  /** The faults of an object, by its name in the description. Null when it matches. */
  object(name: string, value: unknown): string | null;
}

/** `coerces`: values of requests are text, as in a form. In the query of a GET they always are. */
export function describedBy(name: string, { coerces = false } = {}): Description {
  const document = JSON.parse(readFileSync(join(import.meta.dirname, 'schemas', `${name}.json`), 'utf8')) as Document;
  const [typed, textual] = [checkerOf(document, false), checkerOf(document, true)];
  const compiled = new Map<string, Operation>();
  const names = Object.keys(document.operations).map((operation) => {
    const [method, path] = operation.split(' ') as [string, string];
    return { operation, method, matches: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`) };
  });
  const find = (method: string, path: string): Operation | null => {
    const operation = names.find((one) => one.method === method && one.matches.test(path))?.operation;
    if (operation === undefined) return null;
    const known = compiled.get(operation);
    if (known) return known;
    const pointer = `operations/${encodeURIComponent(operation.replaceAll('/', '~1'))}`;
    const { answer } = document.operations[operation]!;
    const made: Operation = {
      request: (coerces || method === 'GET' ? textual : typed)(`${pointer}/request`),
      answer: answer ? typed(`${pointer}/answer`) : null,
      schema: answer ?? null,
    };
    compiled.set(operation, made);
    return made;
  };
  return {
    version: document.version,
    request(method, path, input) {
      const operation = find(method, path);
      return operation ? faultOf(operation.request, structuredClone(input)) : `there is no ${method} ${path} in the description`;
    },
    answer(method, path, body) {
      const operation = find(method, path);
      if (!operation?.answer) return { body, fault: isEmpty(body) ? null : `${method} ${path} answers nothing in the description` };
      const whole = complete(operation.schema!, body, document.$defs);
      return { body: whole, fault: faultOf(operation.answer, whole) };
    },
    object: (of, value) => faultOf(typed(`$defs/${of}`), value),
  };
}

const isEmpty = (body: unknown) => body === '' || body === null;

/** Compiles each schema at its first use. */
function checkerOf(document: Document, coerceTypes: boolean): (pointer: string) => ValidateFunction {
  // PayPal's patterns are not valid with the flag `u`.
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes, unicodeRegExp: false });
  // Enums that Stripe may extend. Our requests and answers use only the known values.
  ajv.addKeyword({ keyword: 'x-known', validate: (known: readonly string[], value: unknown) => known.includes(String(value)) });
  ajv.addSchema(document, 'gateway');
  return (pointer) => {
    const found = ajv.getSchema(`gateway#/${pointer}`);
    if (!found) throw new Error(`The description has no ${pointer}.`);
    return found;
  };
}

function faultOf(validate: ValidateFunction, value: unknown): string | null {
  if (validate(value)) return null;
  return (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message} ${JSON.stringify(one.params)}`).join(', ');
}

/** Checks each answer of a fake. An answer that does not match the description is recorded and replaced by a 500. */
export const checkedAgainst =
  (
    description: Description,
    faults: string[],
    /** Location of the described answer in the body. */
    within: { readonly open: (body: any) => unknown; readonly close: (body: any, inner: unknown) => unknown } = {
      open: (body) => body,
      close: (_body, inner) => inner,
    },
  ) =>
  ({ method, path }: FakeRequest, reply: FakeReply): FakeReply => {
    if (reply.status >= 300) return reply;
    const { body, fault } = description.answer(method, path, within.open(reply.body));
    if (fault === null) return { ...reply, body: within.close(reply.body, body) };
    faults.push(`answer to ${method} ${path}: ${fault}`);
    return { status: 500, body: { error: { type: 'api_error', message: fault } } };
  };
