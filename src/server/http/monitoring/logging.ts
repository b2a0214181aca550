/**
 * What the server logs: JSON lines, one for each request at `info`, one for each failure. No token, password, hash, address of a request,
 * body or letter is ever put into one; what would slip in by an object that is logged whole is blotted out (quality.md, never 8).
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LogController, type FastifyBaseLogger, type FastifyServerOptions } from 'fastify';
import pino from 'pino';
import type { Config } from '../../config.ts';
import type { Watch } from './watch.ts';

/** Names under which a secret, or what somebody wrote, could stand in an object that is logged. */
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

/** What of an error is of use and cannot hold what a person sent: not its other fields, whoever threw it. */
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

/** Tokens, and hashes of tokens and passwords, as they are spelled here: a message may quote one. */
const LOOKS_SECRET = /\$argon2\w*\$\S+|(?<![\w/-])[\w-]{43}(?![\w-])|(?<=bearer )\S+|(?<=:\/\/[^\s:@/]*:)[^\s@/]+(?=@)/gi;

const withoutSecrets = (text: string): string => text.replaceAll(LOOKS_SECRET, '[redacted]');

/** Takes lines instead of standard output. */
export interface LogStream {
  write(line: string): void;
}

type LogSettings = Pick<Config, 'logLevel' | 'trustProxy'>;

/** Fastify's own lines show addresses, which may hold a secret. Ours is one line, and says who asked what of whom. */
class OneLine extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override routeNotFound(): void {}
}

/** Fastify's part of it. An id that comes with a request is taken over from our own proxy only. */
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

/** One line for each request; null at levels at which it would be thrown away. */
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
