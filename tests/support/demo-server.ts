import { buildAtelier, type Atelier } from '../../src/app/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { seedWhenEmpty } from '../../src/features/demo/server/seed-when-empty.ts';
import { databaseSettings } from './database.ts';

export interface DemoCall {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly token?: string | null;
  readonly studio?: string;
}

export interface DemoAnswer {
  readonly status: number;
  readonly body: any;
}

/** A server with the two demo studios, on the database of TEST_DB. */
export interface DemoServer {
  readonly atelier: Atelier;
  call(ask: DemoCall): Promise<DemoAnswer>;
  /** Bearer token of `name`@demo.test, in the demo studio by default. */
  logIn(name: string, studio?: string): Promise<string>;
  close(): Promise<void>;
}

const STAFF = new Set(['owner', 'instructor', 'desk']);

export async function startDemoServer(env: Readonly<Record<string, string>> = {}): Promise<DemoServer> {
  const { drop, ...settings } = await databaseSettings();
  const atelier = await buildAtelier(
    readConfig({
      LOG_LEVEL: 'silent',
      DATA_DIR: settings.dataDir,
      ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }),
      ...env,
    }),
  );
  await seedWhenEmpty(atelier);
  const call = async ({ method = 'GET', path, body, token, studio = 'demo' }: DemoCall): Promise<DemoAnswer> => {
    const reply = await atelier.app.inject({
      method: method as 'GET',
      url: `/v1${path}`,
      ...(body !== undefined && { payload: body as object }),
      headers: { 'x-studio': studio, ...(token && { authorization: `Bearer ${token}` }) },
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  return {
    atelier,
    call,
    async logIn(name, studio = 'demo') {
      const path = STAFF.has(name) ? '/api/staff/login' : '/api/login';
      const { body } = await call({
        method: 'POST',
        path,
        studio,
        body: { email: `${name}@${studio}.test`, password: 'studio-demo' },
      });
      return body.token;
    },
    close: async () => {
      await atelier.close();
      await drop();
    },
  };
}
