import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAtelier, type Atelier } from '../../src/app/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import type { LogStream } from '../../src/server/http/monitoring/logging.ts';
import { FEATURES } from '../../src/context/studio.ts';
import { aStudio, type TestStudio } from '../builders/studio.ts';
import { databaseSettings } from './database.ts';

export interface CallOptions {
  body?: unknown;
  token?: string;
  /** The studio whose address is called. Default: the `demo` studio. */
  studio?: Pick<TestStudio, 'slug'>;
  ip?: string;
  headers?: Record<string, string>;
}

export interface CallAnswer {
  readonly status: number;
  /** Untyped, because the test states what it expects. */
  readonly body: any;
  readonly headers: Record<string, unknown>;
}

/** The whole server in this process, without a socket, on the database of TEST_DB. */
export interface TestServer {
  readonly atelier: Atelier;
  /** The default studio, with every package feature. */
  readonly demo: TestStudio;
  /** A second studio that lacks the same package features as the demo studio `other`. */
  readonly other: TestStudio;
  /** Calls a path of the API, e.g. `call('POST', '/api/login', { body })`. */
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, options?: CallOptions): Promise<CallAnswer>;
  /** Sets the server's clock like CLOCK_FILE: an ISO instant, an offset such as `+3d`, or '' for real time. */
  setClock(text: string): void;
  close(): Promise<void>;
}

const LESS = new Set(['waitlist', 'series', 'custom_fields', 'extended_staff_portal']);

/** `log`: receives the lines of the log. */
export async function startTestServer(env: Record<string, string> = {}, log?: LogStream): Promise<TestServer> {
  const { drop, ...settings } = await databaseSettings();
  const folder = mkdtempSync(join(tmpdir(), 'atelier-test-'));
  const clockFile = join(folder, 'clock');
  writeFileSync(clockFile, '');
  const atelier = await buildAtelier(
    readConfig({
      LOG_LEVEL: 'silent',
      CLOCK_FILE: clockFile,
      DATA_DIR: settings.dataDir,
      // Nobody answers there.
      TWILIO_API_BASE: 'http://127.0.0.1:9',
      ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }),
      ...env,
    }),
    undefined,
    log,
  );
  const demo = await aStudio(atelier.database, { slug: 'demo', settings: { name: 'Demo Studio' } });
  const other = await aStudio(atelier.database, {
    slug: 'other',
    settings: { name: 'Other Studio' },
    features: FEATURES.filter((feature) => !LESS.has(feature)),
  });
  return {
    atelier,
    demo,
    other,
    call: (method, path, options = {}) => call(atelier, method, path, options),
    setClock: (text) => writeFileSync(clockFile, text),
    close: async () => {
      await atelier.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function call({ app }: Atelier, method: string, path: string, options: CallOptions): Promise<CallAnswer> {
  const { body, token, studio, ip, headers } = options;
  const reply = await app.inject({
    method: method as 'GET',
    url: `/v1${path}`,
    ...(body !== undefined && { payload: body as object }),
    ...(ip && { remoteAddress: ip }),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(studio && { 'x-studio': studio.slug }),
      ...headers,
    },
  });
  const isFile = !/json/.test(String(reply.headers['content-type'] ?? 'json'));
  const said = () => (isFile ? reply.body : reply.json());
  return { status: reply.statusCode, body: reply.body === '' ? null : said(), headers: reply.headers };
}
