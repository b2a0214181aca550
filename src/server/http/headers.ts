import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { Clock } from '../clock.ts';
import { API_BASE } from './api.ts';

const CONNECT = "connect-src 'self'";
const SCRIPT = "script-src 'self'";

/**
 * The policy of every page (quality.md, Headers): scripts and data from our own origin and never inline, no frames around us. Styles may
 * be inline because the form library writes its variables that way; pictures may stand elsewhere, as studios link to their own.
 */
const POLICY = [
  "default-src 'none'",
  SCRIPT,
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  CONNECT,
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
];

/** The public pages that a studio may show in a frame on its own site (spec 1 §2, spec 2 §2). */
const EMBEDDABLE = [/^\/$/, /^\/class\/\d+$/, /^\/buy$/, /^\/classpack\/\d+$/, /^\/appointments$/, /^\/series(\/\d+)?$/, /^\/gift-card$/];

/** Who may put this page into a frame, as `frame-ancestors` says it. */
export const frameAncestors = (pathname: string): string => (EMBEDDABLE.some((page) => page.test(pathname)) ? '*' : "'none'");

/** Origins besides ours: whose data a page may read, whose scripts it may run, whose pages it may show in a frame. */
export interface Strangers {
  readonly connect: readonly string[];
  readonly script?: readonly string[];
  readonly frame?: readonly string[];
}

/** The policy of a page. */
export function contentPolicy(ancestors: string, { connect, script = [], frame = [] }: Strangers = { connect: [] }): string {
  const more: Readonly<Record<string, readonly string[]>> = { [CONNECT]: connect, [SCRIPT]: script };
  const frames = frame.length > 0 ? [`frame-src ${frame.join(' ')}`] : [];
  return [...POLICY.map((one) => [one, ...(more[one] ?? [])].join(' ')), ...frames, `frame-ancestors ${ancestors}`].join('; ');
}

/** The policy of whatever is no page: should a browser show it as one, it loads and runs nothing. A worker loads what its own file may: nothing. */
const CLOSED = "default-src 'none'; frame-ancestors 'none'";

/** What no page of ours asks a browser for, and a script that came in by mistake shall not get either. Payments stay with the gateways' fields. */
const PERMISSIONS = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'usb']
  .map((one) => `${one}=()`)
  .join(', ');

interface HeaderParts {
  readonly production: boolean;
  readonly clock: Clock;
}

/** Helmet's headers do not depend on the request: it is asked once, because for each request it would cost as much as the rest of the way in. */
function safetyHeaders(production: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  const recorder = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  const put = helmet({
    contentSecurityPolicy: false,
    // frame-ancestors says it better, and per page.
    frameguard: false,
    // The token of a reset link stands in its address: no other page is told more than our origin.
    referrerPolicy: { policy: 'strict-origin' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    hsts: production ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  put({} as IncomingMessage, recorder as unknown as ServerResponse, () => undefined);
  return { ...headers, 'content-security-policy': CLOSED, 'permissions-policy': PERMISSIONS };
}

/** For an address that cannot be read, such as `/%ff`: it never reaches the hooks that put these headers on every other answer. */
export function answerBadAddress({ production, clock }: HeaderParts) {
  const headers = safetyHeaders(production);
  return (_error: Error, _request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply
      .code(400)
      .headers(headers)
      .header('date', new Date(clock.now()).toUTCString())
      .header('cache-control', 'no-store')
      .send({ success: false, message: 'This address cannot be read.', code: 'bad-request' });
}

/**
 * Puts the headers of safety on every answer; a route may set its own content policy after. The date is the app's own clock: the rules
 * that a browser previews run on the server's time (ARCHITECTURE.md, Time and money).
 */
export function registerHeaders(app: FastifyInstance, { production, clock }: HeaderParts): void {
  const headers = safetyHeaders(production);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('date', new Date(clock.now()).toUTCString());
    // What a person holds changes at any time, and is nobody else's: no browser and no proxy keeps it. The public month says otherwise.
    if (request.url.startsWith(`${API_BASE}/`)) reply.header('cache-control', 'no-store');
    done();
  });
}
