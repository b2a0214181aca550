/** The base of the fake gateways: a local server whose answers can be delayed, lost or broken. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as later } from 'node:timers/promises';

export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface FakeReply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The fault of the next answer to a path. `lost`: the work is done, but the answer is lost. `deaf`: the work is not done, and no answer is
 * sent. `first` runs before the caller can notice.
 */
export type Fault =
  | { readonly kind: 'lost' | 'deaf'; readonly first?: () => void }
  | { readonly kind: 'late'; readonly ms: number }
  | { readonly kind: 'broken' }
  /** Replaces the fake's answer, for answers that a gateway would never give. */
  | { readonly kind: 'altered'; readonly change: (body: any) => unknown };

export interface FakeServer {
  readonly url: string;
  readonly requests: FakeRequest[];
  /** The next `times` requests whose path contains `path` have this fault. */
  fail(path: string, fault: Fault, times?: number): void;
  close(): Promise<void>;
}

/** `seal` processes every answer before it is sent. */
export async function startFake(
  answer: (request: FakeRequest) => FakeReply | Promise<FakeReply>,
  seal: (request: FakeRequest, reply: FakeReply) => FakeReply = (_request, reply) => reply,
): Promise<FakeServer> {
  const faults: { path: string; fault: Fault; times: number }[] = [];
  const requests: FakeRequest[] = [];
  const nextFault = (path: string): Fault | null => {
    const planned = faults.find((one) => one.times > 0 && path.includes(one.path));
    if (!planned) return null;
    planned.times--;
    return planned.fault;
  };
  const server = createServer((incoming, response) => {
    const { pathname: path, searchParams: query } = new URL(incoming.url!, 'http://fake');
    void (async () => {
      const body = (await buffer(incoming)).toString('utf8');
      const request = { method: incoming.method!, path, query, headers: incoming.headers, body };
      requests.push(request);
      const fault = nextFault(path);
      const drop = (first = () => {}): void => {
        first();
        response.destroy();
      };
      if (fault?.kind === 'deaf') return drop(fault.first);
      if (fault?.kind === 'broken') return send(response, { status: 500, body: { error: { type: 'api_error', message: 'Our fault' } } });
      const given = await answer(request);
      const reply = seal(request, fault?.kind === 'altered' ? { ...given, body: fault.change(given.body) } : given);
      if (fault?.kind === 'late') await later(fault.ms);
      if (fault?.kind === 'lost') return drop(fault.first);
      send(response, reply);
    })();
  });
  // An idle connection that the fake closes on a busy machine would count as a lost answer, beside the faults of a test.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fail: (path, fault, times = 1) => void faults.push({ path, fault, times }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, { status, body, headers = {} }: FakeReply): void {
  const isText = typeof body === 'string';
  response
    .writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers })
    .end(isText ? body : JSON.stringify(body));
}
