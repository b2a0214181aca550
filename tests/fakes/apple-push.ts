/** A fake of Apple's push service: HTTP/2 without TLS. It tells which devices removed their passes. */
import { createServer, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';

export interface FakeApplePush {
  readonly url: string;
  readonly pushes: { readonly token: string; readonly topic: string; readonly body: string }[];
  /** Tokens of devices that removed the pass. */
  readonly gone: Set<string>;
  /** The next pushes are answered with a fault of the server. */
  failNext(times: number): void;
  close(): Promise<void>;
}

export async function startApplePush(): Promise<FakeApplePush> {
  const pushes: FakeApplePush['pushes'] = [];
  const gone = new Set<string>();
  const sessions = new Set<ServerHttp2Session>();
  let faults = 0;
  const server = createServer();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.on('stream', (stream: ServerHttp2Stream, headers) => {
    let body = '';
    stream.setEncoding('utf8');
    stream.on('data', (part: string) => (body += part));
    stream.on('end', () => {
      const [, token] = /^\/3\/device\/([\w-]+)$/.exec(headers[':path'] ?? '') ?? [];
      const answer = (status: number, reason?: string) => {
        stream.respond({ ':status': status, 'content-type': 'application/json' });
        stream.end(reason && JSON.stringify({ reason }));
      };
      if (headers[':method'] !== 'POST' || token === undefined || body !== '{}') return answer(400, 'BadPath');
      if (faults > 0) {
        faults--;
        return answer(503, 'ServiceUnavailable');
      }
      pushes.push({ token, topic: String(headers['apns-topic']), body });
      return gone.has(token) ? answer(410, 'Unregistered') : answer(200);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pushes,
    gone,
    failNext: (times) => void (faults = times),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}
