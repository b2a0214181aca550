import autocannon from 'autocannon';
import type { ServerProcess } from './server-process.ts';

export interface Load {
  readonly path: string;
  readonly headers?: Record<string, string>;
  /** Headers that vary between requests. Each connection cycles through them. */
  readonly turns?: readonly Record<string, string>[];
  readonly connections: number;
  readonly seconds: number;
}

export interface Measured {
  readonly requests: number;
  readonly perSecond: number;
  /** Requests per second of the server's CPU time. Used for comparisons, because client and database share the machine. */
  readonly perCpuSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Puts load on a server and measures its replies and their CPU cost. Any status other than 2xx or 304 is an error. */
export async function measure(server: ServerProcess, { path, headers = {}, turns, connections, seconds }: Load): Promise<Measured> {
  const before = server.cpuSeconds();
  const result = await autocannon({
    url: server.url + path,
    connections,
    duration: seconds,
    headers,
    ...(turns && { requests: turns.map((more) => ({ method: 'GET' as const, path, headers: { ...headers, ...more } })) }),
  });
  const cpu = server.cpuSeconds() - before;
  const bad = result.errors + result['4xx'] + result['5xx'];
  if (bad > 0) throw new Error(`${bad} requests to ${path} failed: ${JSON.stringify(result.statusCodeStats)}`);
  const requests = result.requests.total;
  return {
    requests,
    perSecond: requests / result.duration,
    perCpuSecond: requests / cpu,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
