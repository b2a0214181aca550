/**
 * The short way to ready bytes. What Fastify does for every request (a logger of its own, hooks, a dozen headers, validation) costs nearly
 * as much as sending 100 KB. So an address that it has answered once is remembered for a few seconds with what it meant, and answered
 * here with the headers that it gave then. The bytes are as fresh as on the long way; whatever is out of the ordinary takes that one.
 */
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, RequestListener, Server, ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';
import type { ReadyReply } from './operation.ts';
import type { Reply } from './ask.ts';
import type { CallNote, Watch } from './watch.ts';

/** Ready bytes, or what an ordinary call answers. */
export type ReadyAnswer = { readonly kind: 'ready'; readonly reply: ReadyReply } | Reply;

/** An address whose meaning is known. */
export interface KnownAddress {
  /** The answer to whoever asks now; anything but ready bytes is left to the long way to say. */
  readonly answer: (headers: IncomingHttpHeaders, note: CallNote) => Promise<ReadyAnswer>;
  /** As the long way gave them. */
  readonly headers: OutgoingHttpHeaders;
  /** Its pattern and studio, for logs and figures. */
  readonly route: string;
  readonly studio: string;
}

export interface ReadyDoor {
  remember(request: IncomingMessage, known: KnownAddress): void;
  /** Stands before a server's own listener from now on. */
  guard(server: Server): void;
}

const KEPT_MS = 5_000;
const LEARNING_MS = 1_000;
const KNOWN_AT_MOST = 2_000;
/** Written anew with every answer. */
const OWN = new Set(['date', 'etag', 'content-length', 'content-encoding', 'connection', 'transfer-encoding']);

interface Kept extends Pick<KnownAddress, 'answer' | 'route' | 'studio'> {
  /** Names and values in turn. */
  readonly headers: readonly string[];
  until: number;
}

/** What is answered here never reaches the hooks of the long way, so the door tells `watch` itself. */
export function readyDoor(clock: Clock, watch: Watch = () => undefined): ReadyDoor {
  const known = new Map<string, Kept>();
  const dateOf = dateTeller(clock);

  /** Of those who find it too old one takes the long way and learns it anew, the others need not. */
  function isFresh(kept: Kept): boolean {
    const now = clock.monotonic();
    if (kept.until > now) return true;
    kept.until = now + LEARNING_MS;
    return false;
  }

  function pass(kept: Kept, request: IncomingMessage, response: ServerResponse, longWay: RequestListener): void {
    const began = performance.now();
    const note: CallNote = { actor: null };
    kept.answer(request.headers, note).then(
      (answer) => {
        if (answer.kind !== 'ready') return longWay(request, response);
        send(request.headers, response, answer.reply, kept.headers, dateOf());
        const { route, studio } = kept;
        const { statusCode: status } = response;
        watch({ requestId: null, method: 'GET', route, status, ms: performance.now() - began, studio, actor: note.actor ?? 'visitor', quiet: false });
      },
      () => longWay(request, response),
    );
  }

  return {
    remember(request, { answer, headers, route, studio }) {
      if (known.size >= KNOWN_AT_MOST) known.clear();
      const flat = Object.entries(headers).flatMap(([name, value]) => (OWN.has(name) || value === undefined ? [] : [name, String(value)]));
      known.set(addressOf(request), { answer, headers: flat, route, studio, until: clock.monotonic() + KEPT_MS });
    },
    guard(server) {
      const [longWay] = server.listeners('request') as RequestListener[];
      if (!longWay) throw new Error('The server has no listener to stand before.');
      server.removeAllListeners('request');
      server.on('request', (request, response) => {
        const kept = request.method === 'GET' ? known.get(addressOf(request)) : undefined;
        if (kept && isFresh(kept)) pass(kept, request, response, longWay);
        else longWay(request, response);
      });
    },
  };
}

/** Everything by which an address can mean another studio or another question. */
const addressOf = ({ url, headers }: IncomingMessage): string =>
  `${headers.host} ${headers['x-forwarded-host'] ?? ''} ${String(headers['x-studio'] ?? '')} ${url}`;

function send(asked: IncomingHttpHeaders, response: ServerResponse, reply: ReadyReply, base: readonly string[], date: string): void {
  const { etag } = reply;
  if (holdsTag(asked['if-none-match'], etag)) {
    response.writeHead(304, [...base, 'etag', etag, 'date', date]).end();
    return;
  }
  const packed = takesGzip(asked['accept-encoding']);
  const pieces = packed ? reply.gzip() : reply.body();
  const own = ['etag', etag, 'date', date, 'content-length', String(lengthOf(pieces))];
  if (packed) own.push('content-encoding', 'gzip');
  response.writeHead(200, base.concat(own));
  if (pieces.length === 1) return void response.end(pieces[0]);
  // Corked, so that the pieces leave in one write.
  response.cork();
  for (const piece of pieces) response.write(piece);
  response.end();
  response.uncork();
}

function lengthOf(pieces: readonly Buffer[]): number {
  let length = 0;
  for (const piece of pieces) length += piece.length;
  return length;
}

/** `If-None-Match` is a list, compared weakly (RFC 9110 §13.1.2). */
export const holdsTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header === etag || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, '')));

export const takesGzip = (header: string | string[] | undefined): boolean =>
  header !== undefined && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(header));

/** The date of the app's own clock, put into words once a second. */
function dateTeller(clock: Clock): () => string {
  let told = { second: Number.NaN, text: '' };
  return () => {
    const now = clock.now();
    const second = Math.floor(now / 1000);
    if (second !== told.second) told = { second, text: new Date(now).toUTCString() };
    return told.text;
  };
}
