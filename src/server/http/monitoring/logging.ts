/**
 * The server's log: JSON lines, one per request at `info`, one per failure. A line never contains a token, password, hash, request address,
 * body or mail. Secrets in an object that is logged whole are redacted (quality.md, never 8).
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LogController, type FastifyBaseLogger, type FastifyServerOptions } from 'fastify';
import pino from 'pino';
import type { Config } from '../../config.ts';
import type { Watch } from './watch.ts';

/** Property names that may hold a secret or a person's text in a logged object. */
const SECRET_NAMES = [
  'authorization',
  'cookie',
  'password',
  'confirmPassword',
  'token',
  'tokenHash',
  'secret',
  'headers',
  'body',
  'text',
  'html',
  'letter',
  'link',
];

const REDACTED = [...SECRET_NAMES, ...['err', 'req', 'res', 'mail'].flatMap((part) => SECRET_NAMES.map((name) => `${part}.${name}`))];

/** The safe and useful parts of an error. Its other fields may hold data that a person sent. */
interface SafeError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [field: string]: unknown;
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly table?: unknown;
  readonly cause?: SafeError;
}

const CAUSES_AT_MOST = 4;

export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Something was thrown that is no error.', stack: '' };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  return {
    type: error.constructor.name,
    message: withoutSecrets(error.message),
    stack: withoutSecrets(error.stack ?? ''),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(error.cause !== undefined && depth < CAUSES_AT_MOST && { cause: safeError(error.cause, depth + 1) }),
  };
}

/** Tokens, and hashes of tokens and passwords, in their formats here. A message may quote one. */
const LOOKS_SECRET = /\$argon2\w*\$\S+|(?<![\w/-])[\w-]{43}(?![\w-])|(?<=bearer )\S+|(?<=:\/\/[^\s:@/]*:)[^\s@/]+(?=@)/gi;

const withoutSecrets = (text: string): string => text.replaceAll(LOOKS_SECRET, '[redacted]');

/** Replaces standard output. */
export interface LogStream {
  write(line: string): void;
}

type LogSettings = Pick<Config, 'logLevel' | 'trustProxy'>;

/** Fastify's own lines show addresses, which may hold a secret. Our one line per request shows the caller, the route and the studio. */
class OneLine extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override routeNotFound(): void {}
}

/** Fastify's log options. A request id from the request is accepted from our own proxy only. */
export const loggingOptions = ({ logLevel, trustProxy }: LogSettings, stream?: LogStream): FastifyServerOptions => ({
  logger: {
    level: logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    serializers: {
      err: safeError,
      req: ({ method }: { method: string }) => ({ method }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
    redact: { paths: REDACTED, censor: '[redacted]' },
    ...(stream && { stream }),
  },
  logController: new OneLine({ requestIdLogLabel: 'request' }),
  requestIdHeader: false,
  genReqId: trustProxy ? proxysId : newId,
});

export const newId = (): string => randomUUID();

const PLAIN_ID = /^[\w.:+/=@-]{1,128}$/;

function proxysId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && PLAIN_ID.test(given) ? given : newId();
}

const LOGGED_AT_INFO = new Set(['info', 'debug', 'trace']);

/** Logs one line per request. Null at log levels that would discard it. */
export function requestLog(log: FastifyBaseLogger, { logLevel }: LogSettings): Watch | null {
  if (!LOGGED_AT_INFO.has(logLevel)) return null;
  return ({ requestId, method, route, status, ms, studio, actor, by, quiet }) => {
    if (quiet && status < 500) return;
    log.info(
      {
        ...(requestId !== null && { request: requestId }),
        studio,
        actor,
        ...(by !== null && { by }),
        method,
        route,
        status,
        ms: Math.round(ms * 10) / 10,
      },
      'request',
    );
  };
}
