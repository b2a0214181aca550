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
  /**
   * The answer to whoever asks now; anything but ready bytes is left to the long way to say. `begun` is called when the look at the
   * database begins that the answer rests on: until then others who ask the same may share it.
   */
  readonly answer: (headers: IncomingHttpHeaders, note: CallNote, begun: () => void) => Promise<ReadyAnswer>;
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
  /** Visitors who wait for the next look: all of them read the same. */
  crowd: Visit[] | null;
}

interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly began: number;
}

/** What is answered here never reaches the hooks of the long way, so the door tells `watch` itself. */
export function readyDoor(clock: Clock, watch: Watch = () => undefined): ReadyDoor {
  const known = new Map<string, Kept>();
  const answer = crowdAnswerer(dateTeller(clock), watch);

  /** Of those who find it too old one takes the long way and learns it anew, the others need not. */
  function isFresh(kept: Kept): boolean {
    const now = clock.monotonic();
    if (kept.until > now) return true;
    kept.until = now + LEARNING_MS;
    return false;
  }

  return {
    remember(request, { answer, headers, route, studio }) {
      if (known.size >= KNOWN_AT_MOST) known.clear();
      const flat = Object.entries(headers).flatMap(([name, value]) => (OWN.has(name) || value === undefined ? [] : [name, String(value)]));
      known.set(addressOf(request), { answer, headers: flat, route, studio, until: clock.monotonic() + KEPT_MS, crowd: null });
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

  function pass(kept: Kept, request: IncomingMessage, response: ServerResponse, longWay: RequestListener): void {
    const visit = { request, response, began: performance.now() };
    if (request.headers.authorization !== undefined) return answer(kept, [visit], longWay, () => undefined);
    if (kept.crowd) return void kept.crowd.push(visit);
    const crowd = (kept.crowd = [visit]);
    answer(kept, crowd, longWay, () => {
      if (kept.crowd === crowd) kept.crowd = null;
    });
  }
}

/** Asks once for all who came for the same, and sends each the answer in the form that they take. */
function crowdAnswerer(dateOf: () => string, watch: Watch) {
  return (kept: Kept, visits: readonly Visit[], longWay: RequestListener, begun: () => void): void => {
    const note: CallNote = { actor: null };
    const theLongWay = () => {
      for (const { request, response } of visits) longWay(request, response);
    };
    // Nobody joins a crowd that has its answer, whatever the look told.
    const looked = kept.answer(visits[0]!.request.headers, note, begun).finally(begun);
    looked.then((answer) => {
      if (answer.kind !== 'ready') return theLongWay();
      const { route, studio } = kept;
      const actor = note.actor ?? 'visitor';
      const send = sender(answer.reply, kept.headers, dateOf());
      for (const { request, response, began } of visits) {
        send(request.headers, response);
        watch({
          requestId: null,
          method: 'GET',
          route,
          status: response.statusCode,
          ms: performance.now() - began,
          studio,
          actor,
          quiet: false,
        });
      }
    }, theLongWay);
  };
}

/**
 * Everything by which an address can mean another studio or another question. A forwarded host counts only from a proxy that we trust, so
 * what one peer was told under it is told to no other.
 */
function addressOf({ url, headers, socket }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-host'];
  // No header and no address holds the end of a line.
  const address = `${headers.host}\n${String(headers['x-studio'] ?? '')}\n${url}`;
  return forwarded === undefined ? address : `${address}\n${String(forwarded)}\n${socket.remoteAddress}`;
}

/** Sends one reply to all of a crowd: what is the same for each of them is put together once. */
function sender({ etag, body, gzip }: ReadyReply, base: readonly string[], date: string) {
  const head = (...own: string[]) => [...base, 'etag', etag, 'date', date, ...own];
  const whole = once(() => {
    const pieces = body();
    return { pieces, head: head('content-length', lengthOf(pieces)) };
  });
  const packed = once(() => {
    const pieces = gzip();
    return { pieces, head: head('content-length', lengthOf(pieces), 'content-encoding', 'gzip') };
  });
  return (asked: IncomingHttpHeaders, response: ServerResponse): void => {
    if (holdsTag(asked['if-none-match'], etag)) return void response.writeHead(304, head()).end();
    const { pieces, head: headers } = takesGzip(asked['accept-encoding']) ? packed() : whole();
    response.writeHead(200, headers);
    if (pieces.length === 1) return void response.end(pieces[0]);
    // Corked, so that the pieces leave in one write.
    response.cork();
    for (const piece of pieces) response.write(piece);
    response.end();
    response.uncork();
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const lengthOf = (pieces: readonly Buffer[]): string => String(pieces.reduce((length, piece) => length + piece.length, 0));

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
