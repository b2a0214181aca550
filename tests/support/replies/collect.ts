import { subscribe } from 'node:diagnostics_channel';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeApi, type ApiDescription } from '../api-description.ts';

/** Replies by operation and status, such as `postApiLogin 200`. */
export interface Replies {
  readonly needed: readonly string[];
  readonly answered: readonly string[];
}

const needed = new Set<string>();
const answered = new Set<string>();
let faults: string[] = [];
let isCollecting = false;

/** Checks and notes each reply of the servers that this process starts from now on. */
export function collectReplies(): void {
  if (isCollecting) return;
  isCollecting = true;
  subscribe('fastify.initialization', (message) => {
    const { fastify: app } = message as { fastify: FastifyInstance };
    app.addHook('onSend', (request, reply, payload, done) => {
      const { operationId } = (request.routeOptions.schema ?? {}) as { operationId?: string };
      if (operationId !== undefined && request.method !== 'HEAD') note(descriptionOf(app), operationId, { request, reply, payload });
      done(null, payload);
    });
  });
}

interface Sent {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly payload: unknown;
}

/** An unchanged file (304) has no content. A 500 is a fault of the server, which no description has. */
const UNDESCRIBED = new Set([304, 500]);

function note(api: ApiDescription, operation: string, { request, reply, payload }: Sent): void {
  const { statusCode: status } = reply;
  if (UNDESCRIBED.has(status)) return;
  answered.add(`${operation} ${status}`);
  const found = faultsOf(api, `${operation} ${status}`, reply, payload);
  if (found.length > 0) faults.push(`${request.method} ${request.url.slice(0, 80)} ${status}: ${found.join('; ')}`);
}

function faultsOf(api: ApiDescription, answer: string, reply: FastifyReply, payload: unknown): readonly string[] {
  if (!/json/.test(String(reply.getHeader('content-type'))) || reply.hasHeader('content-encoding')) return [];
  const [operation = '', status] = answer.split(' ');
  try {
    return api.faultsOf(operation, Number(status), JSON.parse(String(payload)));
  } catch (error) {
    return [String(error)];
  }
}

const described = new WeakMap<FastifyInstance, ApiDescription>();
/** By routes, because describing takes longer than starting a server. */
const describedRoutes = new Map<string, ApiDescription>();

function descriptionOf(app: FastifyInstance): ApiDescription {
  const known = described.get(app);
  if (known) return known;
  const routes = app.printRoutes();
  const api = describedRoutes.get(routes) ?? describeApi(app.swagger());
  described.set(app, api);
  describedRoutes.set(routes, api);
  for (const reply of api.needed) needed.add(reply);
  return api;
}

/** The faults since the last call. */
export function takeFaults(): readonly string[] {
  const taken = faults;
  faults = [];
  return taken;
}

const nameOf = (file: string): string => `${hash('sha256', file)}.json`;

/** Stores the replies of this worker until now, for `repliesOf`. */
export function storeReplies(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, nameOf(file)), JSON.stringify({ needed: [...needed], answered: [...answered] } satisfies Replies));
}

/** The replies of these test files, and the files that have not ended. */
export function repliesOf(folder: string, files: readonly string[]): Replies & { readonly running: readonly string[] } {
  const stored = new Set(readdirSync(folder));
  const [ended, running] = [files.filter((file) => stored.has(nameOf(file))), files.filter((file) => !stored.has(nameOf(file)))];
  const all = ended.map((file) => JSON.parse(readFileSync(join(folder, nameOf(file)), 'utf8')) as Replies);
  return { needed: all.flatMap((one) => one.needed), answered: all.flatMap((one) => one.answered), running };
}
