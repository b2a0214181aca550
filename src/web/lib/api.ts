import * as z from 'zod/mini';
import type { Endpoint, InputOf, ReplyOf } from '../../wire/endpoint.ts';
import { encodedAsFarAsItFits } from '../../wire/form-parts.ts';
import { inWords } from '../../wire/schema-words.ts';
import { words } from '../texts.ts';
import { takeEmbeddedReply } from './embedded-reply.ts';
import { ApiError, isApiError } from './api-error.ts';
import { isOnServer } from '../server-rendered.ts';
import { noteServerTime } from './server-clock.ts';
import { endSession, tokenOf, type Person } from './session.ts';

// Without this Zod tries `new Function`, which the content security policy forbids and reports.
Object.assign(z.core.globalConfig, { jitless: true });

export interface How {
  readonly signal?: AbortSignal;
  /** The Idempotency-Key of this intent, the same for all retries (use-submit.ts). */
  readonly intent?: string;
  /** The person whose token is sent. By default the one that the endpoint requires. Log-ins send none. */
  readonly as?: Person | 'nobody';
}

interface Parts {
  readonly fetch: typeof fetch;
  readonly tokenOf: (person: Person) => string | null;
  /** Called when the server refuses a token as expired or revoked. */
  readonly onSessionEnded: (person: Person) => void;
  readonly language: () => string;
}

export const API_BASE = '/v1';

export const newIntent = (): string => crypto.randomUUID();

/**
 * Calls an endpoint of a contract with types. Encodes params, query and body with the contract's codecs, sends them and decodes the reply.
 * Throws an ApiError for everything that is not a reply. Input that the contract refuses fails with 422 before anything is sent.
 */
export type CallApi = <const E extends Endpoint>(endpoint: E, input: InputOf<E>, how?: How) => Promise<ReplyOf<E>>;

export function createCaller(parts: Parts): CallApi {
  return async (endpoint, input, how = {}) => {
    const person = how.as ?? (typeof endpoint.who === 'object' ? 'staff' : 'customer');
    const token = person === 'nobody' ? null : parts.tokenOf(person);
    const answer = await send(parts, endpoint, input, how, token);
    if (answer.ok) return decodeReply(endpoint, await bodyOf(answer));
    if (answer.status === 401 && token !== null && person !== 'nobody') parts.onSessionEnded(person);
    throw problemOf(answer.status, await bodyOf(answer));
  };
}

async function send(parts: Parts, endpoint: Endpoint, input: object, how: How, token: string | null): Promise<Response> {
  const { params, query, body } = input as Record<'params' | 'query' | 'body', unknown>;
  const url = API_BASE + pathOf(endpoint, params) + queryOf(endpoint, query);
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': parts.language() };
  if (token !== null) headers.authorization = `Bearer ${token}`;
  if (endpoint.idempotent) headers['idempotency-key'] = how.intent ?? newIntent();
  if (endpoint.body) headers['content-type'] = 'application/json';
  const { payload, refused } = payloadOf(endpoint, body);
  try {
    const ask = () => parts.fetch(url, { method: endpoint.method, headers, body: payload ?? null, signal: how.signal ?? null });
    const response = takeEmbeddedReply(url, token === null && endpoint.method === 'GET') ?? (await ask());
    noteServerTime(Date.parse(response.headers.get('date') ?? ''));
    return response;
  } catch (error) {
    if (how.signal?.aborted) throw error;
    throw refused ?? new ApiError(0, words.noAnswer);
  }
}

/**
 * With `judgedWhole` the form goes to the server even if the contract refuses it. The contract's messages are used only when the server
 * cannot be reached.
 */
function payloadOf({ body: schema, judgedWhole }: Endpoint, body: unknown): { payload?: string; refused?: ApiError } {
  if (!schema) return {};
  try {
    return { payload: JSON.stringify(encode(schema, body)) };
  } catch (error) {
    if (!judgedWhole || !isApiError(error)) throw error;
    return { payload: JSON.stringify(encodedAsFarAsItFits(schema, body)), refused: error };
  }
}

function pathOf(endpoint: Endpoint, params: unknown): string {
  const encoded = (endpoint.params ? encode(endpoint.params, params) : {}) as Record<string, unknown>;
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(encoded[name])));
}

function queryOf(endpoint: Endpoint, query: unknown): string {
  if (!endpoint.query) return '';
  const pairs = Object.entries(encode(endpoint.query, query) as Record<string, unknown>);
  const given = pairs.filter(([, value]) => value !== undefined && value !== null && value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** Throws a 422 with messages by field, like the server's, for input that the contract refuses. */
function encode(schema: z.ZodMiniType, value: unknown): unknown {
  const encoded = z.safeEncode(schema, value as never);
  if (encoded.success) return encoded.data;
  const errors: Record<string, string[]> = {};
  for (const issue of encoded.error.issues) (errors[issue.path.join('.') || '_'] ??= []).push(inWords(issue.message));
  throw new ApiError(422, Object.values(errors)[0]?.[0] ?? '', { code: 'unsent', errors });
}

function decodeReply<E extends Endpoint>(endpoint: E, body: unknown): ReplyOf<E> {
  const decoded = z.safeDecode(endpoint.reply, body as never);
  if (!decoded.success) throw new ApiError(502, words.unreadable, { code: 'unreadable' });
  return decoded.data as ReplyOf<E>;
}

const bodyOf = (answer: Response): Promise<unknown> => answer.json().catch(() => null);

function problemOf(status: number, body: unknown): ApiError {
  const told = (typeof body === 'object' && body !== null ? body : {}) as Record<string, never>;
  const message: unknown = told.message;
  const isSaid = typeof message === 'string' && message !== '';
  return new ApiError(status, isSaid ? message : words.unexpected, { code: told.code, details: told.details, errors: told.errors, isSaid });
}

const endedListeners = new Set<(person: Person) => void>();

/** Calls the listener when the server no longer accepts the token of a logged-in person. */
export function onSessionEnded(listener: (person: Person) => void): () => void {
  endedListeners.add(listener);
  return () => endedListeners.delete(listener);
}

/** The parts of this browser. A caller with another transport copies them and replaces one. */
export const browser: Parts = {
  fetch: (...request) => fetch(...request),
  tokenOf,
  onSessionEnded: (person) => {
    endSession(person);
    endedListeners.forEach((listener) => listener(person));
  },
  language: () => (isOnServer ? 'en' : document.documentElement.lang || 'en'),
};

export const call = createCaller(browser);
