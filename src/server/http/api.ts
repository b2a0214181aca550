import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { Problem, ValidationProblem, type Endpoint } from '../../wire/endpoint.ts';
import { inWordsByField } from '../../wire/schema-words.ts';
import { memoised } from '../../kernel/memoised.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { LockBusy, sqlStateOf } from '../db/studio-tx.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { batchQueue, Blocked } from './batch-queue.ts';
import { sendCached } from './cached-reply.ts';
import type { Operation } from './operation.ts';
import { badKey, busy, failureOf, HttpProblem, RETRY_AFTER, unavailable, unknownStudio, unstorable } from './problems.ts';
import { frameTexts } from './texts.ts';
import { studioLanguages } from './studio-language.ts';
import { badForm, judging, refusedBySchema } from './whole-form.ts';
import type { IncomingCall, Reply } from './incoming-call.ts';
import { runCall, runCalls, type Authenticator } from './run-calls.ts';
import type { StudioDirectory, StudioRef } from './studio-directory.ts';
import { previews } from './preview.ts';
import type { Sign } from '../secret-box.ts';
import type { CallNote } from './monitoring/watch.ts';

export const API_BASE = '/v1';

export interface ApiParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly directory: StudioDirectory;
  readonly authenticator: Authenticator;
  readonly originOf: (studio: Pick<StudioRef, 'slug' | 'ownHost'>) => string;
  readonly operations: readonly Operation[];
  readonly sign: Sign;
  /** Called with the replies of each transaction, for the calls that shared it. */
  readonly onDecided?: (endpoint: Endpoint, replies: readonly Reply[]) => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    studio: StudioRef | null;
  }
  interface FastifyContextConfig {
    failure?: Readonly<Record<string, string>> | undefined;
    operation?: Operation;
  }
}

/** Only the hash of a token is stored or compared. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** Waits for running transactions. A closed connection does not stop the transaction of its request. */
export type Settled = () => Promise<void>;

/**
 * Registers every operation of the contract as a Fastify route, with validation in and out, the 422 map, the studio, the actor and one
 * transaction.
 */
export function registerApi(app: FastifyInstance, given: ApiParts): Settled {
  const underWay = new Set<Promise<unknown>>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('studio', null);
  const languages = studioLanguages(given);
  app.decorate('languageOf', languages.ofFailure);
  const parts = { ...given, authenticator: languages.notedBy(given.authenticator) };
  for (const one of parts.operations) {
    const { endpoint } = one;
    app.route({
      method: endpoint.method,
      url: API_BASE + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: schemaOf(one),
      config: { failure: endpoint.failure, operation: one },
      attachValidation: one.faults !== undefined,
      handler: tracked(underWay, answerOperation(one, parts)),
    });
  }
  return async () => {
    while (underWay.size > 0) await Promise.allSettled(underWay);
  };
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Keeps a handler's reply in `underWay` until it is complete. */
export const tracked =
  (underWay: Set<Promise<unknown>>, handler: Handler): Handler =>
  (request, reply) => {
    const answer = handler(request, reply).finally(() => underWay.delete(answer));
    underWay.add(answer);
    return answer;
  };

const nameOf = (endpoint: Endpoint): string =>
  `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[{}]/g, '').replaceAll(/[/_.-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

export function schemaOf({ endpoint }: Pick<Operation, 'endpoint'>): object {
  return {
    operationId: nameOf(endpoint),
    summary: endpoint.summary,
    tags: [typeof endpoint.who === 'object' ? 'staff' : endpoint.who],
    // Stated for public endpoints too, so that a reader can tell them from endpoints where it was forgotten.
    security: endpoint.who === 'public' ? [] : [{ bearer: [] }],
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: { 200: endpoint.file ? fileOf(endpoint.file) : endpoint.reply, 422: ValidationProblem, '4xx': Problem, 503: Problem },
  };
}

const fileOf = (type: string): object => ({
  description: 'The file',
  content: { [type]: { schema: type === 'application/json' ? z.unknown() : z.string() } },
});

function answerOperation(operation: Operation, { db, authenticator, onDecided, ...parts }: ApiParts) {
  const { endpoint, kind, subjectOf } = operation;
  const runAlone = (one: Operation, studio: StudioRef, call: IncomingCall, how: { readonly keepsReplies?: boolean } = {}) =>
    runCall({ db, authenticator, operation: one, studio: studio.id, ...how }, call);
  const options = {
    retriesAlone: kind === 'batched',
    ...(subjectOf && { subjectOf: (call: IncomingCall) => subjectOf(call.body) }),
  };
  const queueOf = memoised(
    (studio: StudioRef) =>
      batchQueue<IncomingCall, Reply>(async (calls, how) => {
        const replies = await runCalls({ db, authenticator, operation, studio: studio.id }, calls, how);
        onDecided?.(
          endpoint,
          replies.filter((reply): reply is Reply => !(reply instanceof Blocked)),
        );
        return replies;
      }, options),
    ({ id }) => id,
  );
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const studio = await studioOf(request, parts);
    const incoming = incomingCallOf(request, studio, parts);
    if (request.validationError)
      return send(request, reply, await runAlone(judging(operation), studio, badForm(incoming, operation, request.validationError)));
    if (operation.asks)
      return send(
        request,
        reply,
        await askBetween(operation, operation.asks, (one, call, how) => runAlone(one, studio, call, how), incoming),
      );
    const call = operation.prepare ? { ...incoming, prepared: await operation.prepare(incoming) } : incoming;
    const answer = kind === 'single' ? await runAlone(operation, studio, call) : await queueOf(studio)(call);
    if (operation.cookieOf && isSuccess(answer)) reply.header('set-cookie', operation.cookieOf(call, studio.id));
    return send(request, reply, answer);
  };
}

/**
 * First transaction, question, second transaction. Only the second reply is stored under the idempotency key. If a reply is already stored,
 * or the key belongs to another call, the first transaction answers and the question is not asked.
 */
async function askBetween(
  operation: Operation,
  { before, ask }: NonNullable<Operation['asks']>,
  run: (operation: Operation, call: IncomingCall, how?: { readonly keepsReplies?: boolean }) => Promise<Reply>,
  incoming: IncomingCall,
): Promise<Reply> {
  const first = await run({ ...operation, answer: async (calls) => [await before(calls[0]!)] }, incoming, { keepsReplies: false });
  if (first.kind !== 'value') return first;
  return run(operation, { ...incoming, prepared: await ask(first.value) });
}

const isSuccess = (answer: Reply): boolean => answer.kind === 'value' || (answer.kind === 'json' && answer.status === 200);

export function send(request: FastifyRequest, reply: FastifyReply, answer: Reply): unknown {
  if (answer.kind === 'cached') return sendCached(request, reply, answer.reply);
  if (answer.kind === 'problem') throw answer.problem;
  if (answer.kind === 'value') return answer.value;
  if (answer.kind === 'file') return sendFile(reply, answer);
  return sendJson(reply, answer.status, answer.json);
}

/** The use case makes the file name from letters, digits and hyphens only. */
const sendFile = (reply: FastifyReply, { type, file }: Extract<Reply, { kind: 'file' }>): FastifyReply =>
  reply.header('content-disposition', `attachment; filename="${file.name}"`).type(`${type}; charset=utf-8`).send(file.text);

/** Sends encoded JSON without the serializer. */
const sendJson = (reply: FastifyReply, status: number, json: unknown): FastifyReply =>
  retryLater(reply, status, json)
    .code(status)
    .type('application/json; charset=utf-8')
    .send(Buffer.from(JSON.stringify(json)));

/** Adds a `Retry-After` header to a 429 (readings §2): the refusal's seconds, or 60. */
function retryLater(reply: FastifyReply, status: number, json: unknown): FastifyReply {
  if (status !== 429 || reply.hasHeader('retry-after')) return reply;
  const { seconds = 60 } = (json as { details?: { seconds?: number } }).details ?? {};
  return reply.header('retry-after', String(Math.ceil(seconds)));
}

export async function studioOf(request: FastifyRequest, parts: { readonly directory: Pick<StudioDirectory, 'find'> }): Promise<StudioRef> {
  const studio = await parts.directory.find(request);
  if (!studio) throw unknownStudio();
  request.studio = studio;
  return studio;
}

export function incomingCallOf(
  request: FastifyRequest,
  studio: StudioRef,
  parts: Pick<ApiParts, 'clock' | 'originOf' | 'sign'>,
): IncomingCall {
  const at = parts.clock.now();
  const note: CallNote = { actor: null, by: null };
  request.note = note;
  return {
    tokenHash: tokenHashOf(request.headers),
    idempotencyKey: idempotencyKeyOf(request.headers),
    at,
    // The route's schemas have validated these.
    params: request.params as never,
    query: request.query as never,
    body: request.body as never,
    ip: request.ip,
    agent: agentOf(request.headers),
    origin: parts.originOf(studio),
    originOf: parts.originOf,
    previews: previews(parts.sign, request.headers, studio.id, at),
    note,
  };
}

const LONGEST_KEY = 255;

/** Refuses a key that is too long to store, because its sender relies on it. */
function idempotencyKeyOf({ 'idempotency-key': key }: IncomingHttpHeaders): string | null {
  if (typeof key !== 'string' || key === '') return null;
  if (key.length > LONGEST_KEY) throw badKey(LONGEST_KEY);
  return key;
}

const LONGEST_AGENT = 300;

const agentOf = ({ 'user-agent': agent }: IncomingHttpHeaders): string | null => agent?.slice(0, LONGEST_AGENT) ?? null;

function tokenHashOf({ authorization }: IncomingHttpHeaders): string | null {
  if (authorization === undefined) return null;
  const [scheme, token] = authorization.split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? hashToken(token) : null;
}

/** SQLSTATEs of values that no column can hold: a NUL character, a number out of range. Bad input in any field. */
const UNSTORABLE: ReadonlySet<string> = new Set(['22021', '22P05', '22003']);

/** Maps database failures to problems for the caller. Other errors pass unchanged. */
function problemOf(error: unknown): unknown {
  if (error instanceof LockBusy) return busy();
  if (UNSTORABLE.has(sqlStateOf(error) ?? '')) return unstorable();
  return isUnavailable(error) ? unavailable() : error;
}

/** Sends any failure in the wire's form (readings §2). A known problem has a message. A bug is logged and its details are not sent. */
export async function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const failure = request.routeOptions.config.failure;
  const language = (await request.server.languageOf?.(request, isUnavailable(error))) ?? 'en';
  const say = frameTexts(language);
  const problem = refusedBySchema(error) ?? problemOf(error);
  if (problem instanceof HttpProblem) {
    const { status, code, errors } = problem;
    if (status === 503) {
      reply.header('retry-after', RETRY_AFTER);
      request.log.warn({ err: error }, code === 'unavailable' ? 'database unavailable' : code);
    }
    const message = problem.say(language);
    return sendJson(reply, status, {
      ...failureOf(failure, message),
      success: false,
      message,
      ...(errors ? { errors: inWordsByField(errors, language) } : { code }),
    });
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status < 500) return sendJson(reply, status, { success: false, message: (error as Error).message, code: 'bad-request' });
  request.log.error({ err: error }, 'request failed');
  return sendJson(reply, 500, { success: false, message: say.broken, code: 'internal' });
}
