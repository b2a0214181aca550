/** The part of autocannon's API that the benchmarks use. The package ships no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    amount?: number;
    requests?: {
      method: 'GET' | 'POST';
      path: string;
      headers?: Record<string, string>;
      body?: string;
      setupRequest?: (request: Request) => Request;
    }[];
  }
  interface Request {
    headers: Record<string, string>;
    body?: string;
  }
  interface Result {
    duration: number;
    errors: number;
    '2xx': number;
    '3xx': number;
    '4xx': number;
    '5xx': number;
    statusCodeStats: Record<string, unknown>;
    requests: { total: number };
    latency: { p50: number; p99: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
