import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { Clock } from '../clock.ts';
import { API_BASE } from './api.ts';

const CONNECT = "connect-src 'self'";
const SCRIPT = "script-src 'self'";

/**
 * Content policy of every page (quality.md, Headers): scripts and data from our own origin, no inline scripts, no frames around the page.
 * Inline styles are allowed, because the form library writes its variables that way. Images may come from elsewhere, because studios link
 * to their own.
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

/** The public pages that a studio may embed in a frame on its own site (spec 1 §2, spec 2 §2). */
const EMBEDDABLE = [/^\/$/, /^\/class\/\d+$/, /^\/buy$/, /^\/classpack\/\d+$/, /^\/appointments$/, /^\/series(\/\d+)?$/, /^\/gift-card$/];

/** `isCustomers`: a page of customers, which the set-up of its own studio shows in a frame. */
export function frameAncestors(pathname: string, isCustomers = false): string {
  if (EMBEDDABLE.some((page) => page.test(pathname))) return '*';
  return isCustomers ? "'self'" : "'none'";
}

/** Other origins that a page may use: for data, scripts and frames. */
export interface Strangers {
  readonly connect: readonly string[];
  readonly script?: readonly string[];
  readonly frame?: readonly string[];
}

export function contentPolicy(ancestors: string, { connect, script = [], frame = [] }: Strangers = { connect: [] }): string {
  const more: Readonly<Record<string, readonly string[]>> = { [CONNECT]: connect, [SCRIPT]: script };
  const frames = frame.length > 0 ? [`frame-src ${frame.join(' ')}`] : [];
  return [...POLICY.map((one) => [one, ...(more[one] ?? [])].join(' ')), ...frames, `frame-ancestors ${ancestors}`].join('; ');
}

/**
 * Policy of every reply that is not a page. If a browser shows such a reply as a page, it loads and runs nothing. A worker script with this
 * policy loads nothing either.
 */
const CLOSED = "default-src 'none'; frame-ancestors 'none'";

/** Browser features that no page uses, so that an injected script cannot use them either. Payments stay inside the gateways' fields. */
const PERMISSIONS = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'usb']
  .map((one) => `${one}=()`)
  .join(', ');

interface HeaderParts {
  readonly production: boolean;
  readonly clock: Clock;
}

/**
 * Helmet's headers do not depend on the request. They are computed once, because computing them takes as long as the rest of the request's
 * entry.
 */
function safetyHeaders(production: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  const recorder = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  const put = helmet({
    contentSecurityPolicy: false,
    // frame-ancestors replaces it, per page.
    frameguard: false,
    // A reset link has its token in the address, so other sites receive only our origin.
    referrerPolicy: { policy: 'strict-origin' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    hsts: production ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  put({} as IncomingMessage, recorder as unknown as ServerResponse, () => undefined);
  return { ...headers, 'content-security-policy': CLOSED, 'permissions-policy': PERMISSIONS };
}

/** For an unreadable address such as `/%ff`. It never reaches the hooks that set these headers on other replies. */
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
 * Sets the security headers on every reply. A route may replace the content policy later. The date header uses the application's clock,
 * because rules that a browser previews use the server's time (ARCHITECTURE.md, Time and money).
 */
export function registerHeaders(app: FastifyInstance, { production, clock }: HeaderParts): void {
  const headers = safetyHeaders(production);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('date', new Date(clock.now()).toUTCString());
    // Personal data changes at any time and is private, so browsers and proxies must not store it. The public month overrides this.
    if (request.url.startsWith(`${API_BASE}/`)) reply.header('cache-control', 'no-store');
    done();
  });
}
