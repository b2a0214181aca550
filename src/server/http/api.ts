import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { Problem, ValidationProblem, type Endpoint } from '../../wire/endpoint.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { LockBusy } from '../db/studio-tx.ts';
import { lane } from './lane.ts';
import type { Operation, ReadyReply } from './operation.ts';
import { busy, HttpProblem, unknownStudio } from './problems.ts';
import { runCalls, type Ask, type Doorkeeper, type Reply } from './run-calls.ts';
import type { StudioDirectory, StudioRef } from './studio-directory.ts';

export const API_BASE = '/v1';

export interface ApiParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly directory: StudioDirectory;
  readonly doorkeeper: Doorkeeper;
  /** The studio's own address, for links. */
  readonly originOf: (studio: StudioRef) => string;
  readonly operations: readonly Operation[];
}

declare module 'fastify' {
  interface FastifyRequest {
    studio: StudioRef | null;
  }
  interface FastifyContextConfig {
    failure?: Readonly<Record<string, string>> | undefined;
  }
}

/** Only the hash of a token is kept or compared. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Turns every operation of the contract into a Fastify route: validation in and out, the 422 map, the studio, the actor, one transaction. */
export function registerApi(app: FastifyInstance, parts: ApiParts): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('studio', null);
  for (const one of parts.operations) {
    const { endpoint } = one;
    app.route({
      method: endpoint.method,
      url: API_BASE + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: schemaOf(endpoint),
      config: { failure: endpoint.failure },
      handler: answerOperation(one, parts),
    });
  }
}

const nameOf = (endpoint: Endpoint): string =>
  `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[{}]/g, '').replaceAll(/[/_-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

function schemaOf(endpoint: Endpoint): object {
  return {
    operationId: nameOf(endpoint),
    summary: endpoint.summary,
    tags: [typeof endpoint.who === 'object' ? 'staff' : endpoint.who],
    ...(endpoint.who !== 'public' && { security: [{ bearer: [] }] }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: { 200: endpoint.reply, 422: ValidationProblem, '4xx': Problem },
  };
}

function answerOperation(operation: Operation, parts: ApiParts) {
  const encode = (value: unknown) => z.encode(operation.endpoint.reply, value as never);
  const run = (studio: StudioRef, asks: readonly Ask[]) => runCalls(parts.db, parts.doorkeeper, operation, encode, studio.id, asks);
  const lanes = new Map<number, (ask: Ask) => Promise<Reply>>();
  const laneOf = (studio: StudioRef) => {
    const found = lanes.get(studio.id) ?? lane<Ask, Reply>((asks) => run(studio, asks), operation.ready ? READS : WRITES);
    lanes.set(studio.id, found);
    return found;
  };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const studio = await studioOf(request, parts);
    const ask = askOf(request, studio, parts);
    const answer = operation.grouped ? await laneOf(studio)(ask) : (await run(studio, [ask]))[0]!;
    if (operation.ready && answer.kind === 'value') return sendReady(request, reply, answer.value as ReadyReply);
    return send(reply, answer);
  };
}

const WRITES = { atMost: 100, retryAlone: true };
/** A read that failed has spoiled nothing, and fails the same way when it is tried alone: with the database away that would be a long line. */
const READS = { atMost: 1000, retryAlone: false };

function send(reply: FastifyReply, answer: Reply): unknown {
  if (answer.kind === 'problem') throw answer.problem;
  if (answer.kind === 'value') return answer.value;
  return sendJson(reply, answer.status, answer.json);
}

/** JSON that is encoded already, past the serialiser. */
const sendJson = (reply: FastifyReply, status: number, json: unknown): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(json)));

function sendReady(request: FastifyRequest, reply: FastifyReply, { etag, body, gzip }: ReadyReply): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'accept-encoding, authorization, x-studio');
  if (holdsTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  if (takesGzip(request.headers['accept-encoding'])) return reply.header('content-encoding', 'gzip').send(gzip());
  return reply.send(body());
}

/** `If-None-Match` is a list, compared weakly (RFC 9110 §13.1.2). */
const holdsTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header === etag || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, '')));

const takesGzip = (header: string | string[] | undefined): boolean =>
  header !== undefined && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(header));

async function studioOf(request: FastifyRequest, parts: ApiParts): Promise<StudioRef> {
  const header = request.headers['x-studio'];
  const studio = await parts.directory.find(request.host, Array.isArray(header) ? header[0] : header);
  if (!studio) throw unknownStudio();
  request.studio = studio;
  return studio;
}

function askOf(request: FastifyRequest, studio: StudioRef, parts: ApiParts): Ask {
  const key = request.headers['idempotency-key'];
  return {
    tokenHash: tokenHashOf(request),
    idempotencyKey: typeof key === 'string' && key.length > 0 && key.length <= 255 ? key : null,
    at: parts.clock.now(),
    params: request.params,
    query: request.query,
    body: request.body,
    ip: request.ip,
    origin: parts.originOf(studio),
    language: 'en',
  };
}

function tokenHashOf(request: FastifyRequest): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? hashToken(token) : null;
}

/** Every failure as the wire spells it (decisions.md §2): known problems speak, a bug says nothing but is logged. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = request.routeOptions.config.failure;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors: Record<string, string[]> = {};
    for (const issue of error.validation) {
      const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || '_';
      (errors[field] ??= []).push(issue.message ?? '');
    }
    return sendJson(reply, 422, { ...failure, success: false, message: 'The given data was invalid.', errors });
  }
  const problem = error instanceof LockBusy ? busy() : error;
  if (problem instanceof HttpProblem) {
    const { status, message, code, errors } = problem;
    return sendJson(reply, status, { ...failure, success: false, message, ...(errors ? { errors } : { code }) });
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status < 500) return sendJson(reply, status, { success: false, message: (error as Error).message, code: 'bad-request' });
  request.log.error({ err: error }, 'request failed');
  return sendJson(reply, 500, { success: false, message: 'Something went wrong on our side. Nothing was charged; please try again.', code: 'internal' });
}
