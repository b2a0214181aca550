/**
 * A gateway's own description of its API (tests/peers/schemas): the peers refuse a request that it does not take, and check that their own answers
 * are what it says.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { complete, type Schema } from './complete.ts';
import type { PeerReply, PeerRequest } from './peer-server.ts';

interface Document {
  readonly version: string;
  readonly operations: Readonly<Record<string, { readonly request: Schema; readonly answer?: Schema }>>;
  readonly $defs: Readonly<Record<string, Schema>>;
}

type Operation = { readonly request: ValidateFunction; readonly answer: ValidateFunction | null; readonly schema: Schema | null };

export interface Description {
  /** The version of the API that it describes. */
  readonly version: string;
  /** Null when the description takes the request, else what is wrong with it. `input` is the query of a GET and the body of everything else. */
  request(method: string, path: string, input: unknown): string | null;
  /** The answer, completed with what the description requires and the peer does not model, and what is wrong with it. */
  answer(method: string, path: string, body: unknown): { readonly body: unknown; readonly fault: string | null };
  /** What is wrong with an object of the description, by its name there. */
  object(name: string, value: unknown): string | null;
}

/** `coerces`: every request is text, as in a form. The query of a GET always is. */
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

/** Each schema is compiled when it is first needed. */
function checkerOf(document: Document, coerceTypes: boolean): (pointer: string) => ValidateFunction {
  // PayPal writes its patterns without the flag `u`.
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes, unicodeRegExp: false });
  // Types of Stripe that may grow: a request or an answer of ours uses what is known.
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

/** What a peer does with an answer before it leaves: one that the description does not know is noted, and answered with 500 instead. */
export const sealedBy =
  (
    description: Description,
    faults: string[],
    /** Where the described answer lies within the body. */
    within: { readonly open: (body: any) => unknown; readonly close: (body: any, inner: unknown) => unknown } = {
      open: (body) => body,
      close: (_body, inner) => inner,
    },
  ) =>
  ({ method, path }: PeerRequest, reply: PeerReply): PeerReply => {
    if (reply.status >= 300) return reply;
    const { body, fault } = description.answer(method, path, within.open(reply.body));
    if (fault === null) return { ...reply, body: within.close(reply.body, body) };
    faults.push(`answer to ${method} ${path}: ${fault}`);
    return { status: 500, body: { error: { type: 'api_error', message: fault } } };
  };
