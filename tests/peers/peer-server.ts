/** What the test peers of payment gateways share: a server on a port of this machine whose answers can be held back, lost, or go wrong. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as later } from 'node:timers/promises';

export interface PeerRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface PeerReply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * What happens to the next answer to a path. `lost`: the work is done, nobody hears of it; `deaf`: nothing is done, nobody hears. `first` comes
 * before whoever asked can know of it.
 */
export type Fault =
  | { readonly kind: 'lost' | 'deaf'; readonly first?: () => void }
  | { readonly kind: 'late'; readonly ms: number }
  | { readonly kind: 'broken' }
  /** The answer is another one than the peer gives: for what a gateway would never say. */
  | { readonly kind: 'altered'; readonly change: (body: any) => unknown };

export interface PeerServer {
  readonly url: string;
  /** Every request that came, with its body. */
  readonly requests: PeerRequest[];
  /** The next so many requests to addresses that contain `path` end so. */
  fail(path: string, fault: Fault, times?: number): void;
  close(): Promise<void>;
}

/** `seal` sees every answer before it leaves. */
export async function startPeer(
  answer: (request: PeerRequest) => PeerReply | Promise<PeerReply>,
  seal: (request: PeerRequest, reply: PeerReply) => PeerReply = (_request, reply) => reply,
): Promise<PeerServer> {
  const faults: { path: string; fault: Fault; times: number }[] = [];
  const requests: PeerRequest[] = [];
  const nextFault = (path: string): Fault | null => {
    const planned = faults.find((one) => one.times > 0 && path.includes(one.path));
    if (!planned) return null;
    planned.times--;
    return planned.fault;
  };
  const server = createServer((incoming, response) => {
    const { pathname: path, searchParams: query } = new URL(incoming.url!, 'http://peer');
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

function send(response: ServerResponse, { status, body, headers = {} }: PeerReply): void {
  const isText = typeof body === 'string';
  response
    .writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers })
    .end(isText ? body : JSON.stringify(body));
}
