/** Metrics of the server at `/metrics`, in Prometheus format. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Endpoint } from '../../../wire/endpoint.ts';
import { memoised } from '../../../kernel/memoised.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { isNearby } from '../../nearby.ts';
import type { Reply } from '../incoming-call.ts';
import { countQueuedMails } from './metrics.store.ts';
import { notFound } from '../problems.ts';
import type { Watch } from './watch.ts';

export interface Metrics {
  readonly answered: Watch;
  readonly decided: (endpoint: Endpoint, replies: readonly Reply[]) => void;
  readonly register: (app: FastifyInstance, parts: { database: Database; config: Pick<Config, 'metricsToken' | 'trustProxy'> }) => void;
}

/** Process metrics (memory, CPU, event loop, garbage collection), registered once even when a process builds several servers. */
let ofProcess: Registry | null = null;
function processRegistry(): Registry {
  if (ofProcess === null) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const BATCHES = [1, 2, 5, 10, 20, 50, 100];

export function startMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const took = new Histogram({
    name: 'atelier_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const reservations = new Counter({
    name: 'atelier_reservations_total',
    help: 'Reservations by outcome: seated, waitlisted, or the code of the refusal',
    labelNames: ['outcome'],
    registers,
  });
  const batches = new Histogram({
    name: 'atelier_batch_size',
    help: 'Calls that were decided in one transaction, by route',
    labelNames: ['route'],
    buckets: BATCHES,
    registers,
  });
  const sizes = memoised((path: string) => batches.labels(path));
  return {
    answered: ({ method, route, status, ms }) => took.observe({ method, route, status }, ms / 1000),
    decided({ path }, replies) {
      sizes(path).observe(replies.length);
      if (path === RESERVE) for (const reply of replies) reservations.inc({ outcome: outcomeOf(reply) });
    },
    register(app, { database, config }) {
      registerGauges(registry, database);
      app.get('/metrics', { schema: { hide: true }, config: { quiet: true } }, async (request, reply) => {
        if (!mayRead(request, config)) throw notFound();
        const texts = await Promise.all([registry.metrics(), processRegistry().metrics()]);
        return reply.type(registry.contentType).send(texts.join('\n'));
      });
    },
  };
}

const RESERVE = '/api/reserveClass';

function outcomeOf(reply: Reply): string {
  switch (reply.kind) {
    case 'value':
      return (reply.value as { waitlist_number: number | null }).waitlist_number === null ? 'seated' : 'waitlisted';
    case 'json':
      return (reply.json as { code?: string }).code ?? (reply.status === 200 ? 'repeated' : 'invalid');
    case 'problem':
      return (reply.problem as { code?: string }).code ?? 'invalid';
    case 'cached':
    case 'file':
      return reply.kind;
  }
}

function registerGauges(registry: Registry, { pool, db }: Database): void {
  const connections: Gauge = new Gauge({
    name: 'atelier_db_connections',
    help: 'Connections of this process to the database: in use, at rest, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      const load = pool.load();
      connections.set({ state: 'used' }, load.total - load.idle);
      connections.set({ state: 'idle' }, load.idle);
      connections.set({ state: 'waiting' }, load.waiting);
    },
  });
  const mails: Gauge = new Gauge({
    name: 'atelier_mails_queued',
    help: 'Mails of all studios that wait to be sent; NaN while the database does not answer',
    registers: [registry],
    collect: async (): Promise<void> => mails.set(await countQueuedMails(db).catch(() => Number.NaN)),
  });
}

/** Headers that a proxy adds. Behind an undeclared proxy every caller would seem to come from the private network. */
const PROXIED = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'];

/** With METRICS_TOKEN, callers who send it. Without, callers from this machine or its private network. Everybody else gets 404. */
function mayRead({ headers, ip }: FastifyRequest, { metricsToken, trustProxy }: Pick<Config, 'metricsToken' | 'trustProxy'>): boolean {
  if (metricsToken) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`);
  if (trustProxy === false) return isNearby(ip) && !PROXIED.some((name) => name in headers);
  // Behind one undeclared proxy more, the detected address is that of a nearby proxy. So every forwarded address must be nearby too.
  return [ip, ...forwardedFor(headers)].every(isNearby);
}

const forwardedFor = ({ 'x-forwarded-for': given }: IncomingHttpHeaders): string[] =>
  given === undefined
    ? []
    : String(given)
        .split(',')
        .map((one) => one.trim());

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));
