import type { Duplex } from 'node:stream';
import pg from 'pg';
import type { SqlPool, SqlResult } from './sql-pool.ts';

/** One table of parsers for both drivers: int8 → number, date and interval → text (both stay what the database wrote). */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.INTERVAL, (text) => text],
  [1016 /* int8[] */, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number))],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * A client that spares round trips: statements that are asked without waiting for the one before travel together (pg's pipeline), and so
 * does `begin` with the statement after it, when that has no parameters.
 */
class ThriftyClient extends pg.Client {
  #begin = false;
  #isCorked = false;

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true } as pg.ClientConfig);
  }

  // pg's own signature is a dozen overloads; the pool and Kysely only use (text, values).
  override query(...args: any[]): any {
    const [text, values] = args;
    if (text === 'begin' && !hasValues(values)) {
      this.#begin = true;
      return Promise.resolve({ rows: [], rowCount: null, command: 'BEGIN' });
    }
    this.#cork();
    if (!this.#begin) return this.send(...args);
    this.#begin = false;
    if (typeof text === 'string' && args.length <= 2 && !hasValues(values))
      return this.send(`begin; ${text}`).then((results: SqlResult[]) => results.at(-1));
    return this.send('begin').then(() => this.send(...args));
  }

  protected send(...args: any[]): any {
    return (super.query as any)(...args);
  }

  /** What is asked in one turn leaves in one packet. */
  #cork(): void {
    const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection;
    if (this.#isCorked) return;
    this.#isCorked = true;
    stream.cork();
    const leave = () => {
      this.#isCorked = false;
      stream.uncork();
    };
    // After the commit that waits for what is still being asked in this turn (`inStudio`).
    process.nextTick(() => queueMicrotask(() => process.nextTick(leave)));
  }
}

const hasValues = (values: unknown): values is unknown[] => Array.isArray(values) && values.length > 0;

const PREPARED_AT_MOST = 500;

/** A client that also names its statements, so that PostgreSQL parses each once per connection. */
class PreparingClient extends ThriftyClient {
  static names = new Map<string, string>();

  protected override send(...args: any[]): any {
    const [text, values] = args;
    const name = typeof text === 'string' && hasValues(values) ? PreparingClient.nameOf(text) : undefined;
    return name ? super.send({ name, text, values }, ...args.slice(2)) : super.send(...args);
  }

  static nameOf(text: string): string | undefined {
    const known = PreparingClient.names.get(text);
    if (known || PreparingClient.names.size >= PREPARED_AT_MOST) return known;
    const name = `a${PreparingClient.names.size}`;
    PreparingClient.names.set(text, name);
    return name;
  }
}

export interface PostgresOptions {
  url: string;
  /** Off for a pooler in transaction mode that does not carry prepared statements (pgbouncer before 1.21). */
  prepare: boolean;
  max?: number;
}

export function openPostgres({ url, prepare, max = 10 }: PostgresOptions): SqlPool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    application_name: 'atelier',
    Client: (prepare ? PreparingClient : ThriftyClient) as unknown as typeof pg.Client,
  });
  // A connection that the database closes is replaced by the pool, and what runs on it rejects; without listeners, one for connections at
  // rest and one for those in use, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    kind: 'postgres',
    connect: async () => (await pool.connect()) as any,
    end: () => pool.end(),
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}
