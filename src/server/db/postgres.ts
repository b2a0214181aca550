import pg from 'pg';
import type { SqlPool } from './sql-pool.ts';

/** The same parsers for both drivers: int8 → number; date and interval → text, unchanged. */
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

const hasValues = (values: unknown): values is unknown[] => Array.isArray(values) && values.length > 0;

const PREPARED_AT_MOST = 500;

/** Pipelines statements that are sent without waiting for the previous one. */
class PipeliningClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true } as pg.ClientConfig);
  }
}

/** Also names its statements, so that PostgreSQL parses each one once per connection. */
class PreparingClient extends PipeliningClient {
  static names = new Map<string, string>();

  // pg's own signature has a dozen overloads. The pool and Kysely only use (text, values).
  override query(...args: any[]): any {
    const [text, values] = args;
    const name = typeof text === 'string' && hasValues(values) ? PreparingClient.nameOf(text) : undefined;
    return name ? (super.query as any)({ name, text, values }, ...args.slice(2)) : (super.query as any)(...args);
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
  /** False for a pooler in transaction mode that does not support prepared statements (pgbouncer before 1.21). */
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
    Client: (prepare ? PreparingClient : PipeliningClient) as unknown as typeof pg.Client,
  });
  // When the database closes a connection, the pool replaces it and its queries reject. Without these listeners, for idle and for active
  // connections, the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    kind: 'postgres',
    connect: async () => (await pool.connect()) as any,
    end: () => pool.end(),
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}
