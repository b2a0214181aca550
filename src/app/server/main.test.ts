import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { databaseSettings, testDatabaseKind } from '../../../tests/support/database.ts';
import { PRODUCTION } from '../../../tests/support/production.ts';
import { startServer } from '../../../tests/support/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'atelier-main-'));
const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
  rmSync(folder, { recursive: true, force: true });
});

/** `nothing`: an empty database, which the server migrates. `migrated`: tables without rows. */
async function place(name: string, content: 'nothing' | 'migrated' = 'migrated'): Promise<Record<string, string>> {
  const settings = await databaseSettings(content);
  ends.push(settings.drop);
  const isCopy = settings.dataDir !== 'memory';
  return { DATA_DIR: isCopy ? settings.dataDir : join(folder, name), ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }) };
}

/** A start that is expected to fail. Returns its exit code and its whole output. */
function failedStart(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { NODE_ENV: _, BASE_URL: __, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...inherited, SEED: 'none', LOG_LEVEL: 'silent', PORT: '0', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

const oneLine = (text: RegExp) => expect.stringMatching(new RegExp(`^${text.source}\\n$`));

describe('the server', () => {
  it('creates the demo in an empty database, names its log-ins, and stops on request', async () => {
    const env = { ...(await place('demo', 'nothing')), SEED: 'demo' };
    const first = await startServer(env);
    const login = (server: typeof first, email: string, studio: string) =>
      fetch(`${server.address}/v1/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-studio': studio },
        body: JSON.stringify({ email, password: 'studio-demo' }),
      });
    for (const [email, studio] of [
      ['member@demo.test', 'demo'],
      ['pack@demo.test', 'demo'],
      ['new@demo.test', 'demo'],
      ['member@other.test', 'other'],
    ] as const)
      expect([email, (await login(first, email, studio)).status]).toEqual([email, 200]);
    await expect.poll(first.output).toContain('Atelier is ready: http://localhost:');
    expect(first.output()).toMatch(/Made the demo studios\.[^]*password studio-demo[^]*pack@demo\.test +10-class pack with 3 credits left/);
    expect(await first.stop()).toBe(0);
    const again = await startServer(env);
    expect((await login(again, 'pack@demo.test', 'demo')).status).toBe(200);
    expect(again.output()).not.toContain('Made the demo studios.');
    expect(await again.stop()).toBe(0);
  });

  it('creates no demo by default', async () => {
    const server = await startServer({ ...(await place('none')), SEED: 'none' });
    expect((await fetch(`${server.address}/v1/api/getSettings`)).status).toBe(404);
    await expect.poll(server.output).toContain('no studio yet (npm run studio -- create SLUG');
    expect(server.output()).not.toContain('@demo.test');
    expect(await server.stop()).toBe(0);
  });

  it('reports in one line that its port is taken', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => blocker.once('listening', resolve));
    const { port } = blocker.address() as AddressInfo;
    const env = await place('port', 'nothing');
    expect(await failedStart({ ...env, PORT: String(port) })).toEqual({
      code: 1,
      output: oneLine(new RegExp(`Port ${port} of 127\\.0\\.0\\.1 is in use\\. Stop what listens there, or choose another with PORT\\.`)),
    });
    blocker.close();
    expect(existsSync(env['DATA_DIR']!)).toBe(false);
  });

  it.each<{ env: Record<string, string>; says: RegExp }>([
    { env: { PORT: 'many' }, says: /Settings: PORT: .*/ },
    { env: { SEED: 'roses' }, says: /Settings: SEED: .*/ },
    {
      env: { ...PRODUCTION, CLOCK_FILE: '/tmp/clock' },
      says: /Settings: CLOCK_FILE is for tests and is refused when NODE_ENV=production\./,
    },
    {
      env: { NODE_ENV: 'production', SEED: 'demo', DATABASE_URL: 'postgres://127.0.0.1:1/none', SECRET_KEY: 'changeme' },
      says: /Settings: SEED=demo .* BASE_URL is missing.* SECRET_KEY is too easy to guess .*/,
    },
  ])('reports in one line which setting is wrong: $env', async ({ env, says }) => {
    expect(await failedStart(env)).toEqual({ code: 1, output: oneLine(says) });
  });

  it('reports in one line that the database does not answer', async () => {
    // Port 1, because a port that was free a moment ago may be in use by another test.
    expect(await failedStart({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })).toEqual({
      code: 1,
      output: oneLine(/The database does not answer \(.*\)\. Check DATABASE_URL\./),
    });
  });

  it.runIf(testDatabaseKind === 'pglite')(
    'refuses a directory that another server uses, and takes it after that server’s crash',
    async () => {
      const env = await place('shared');
      const first = await startServer(env);
      expect(await failedStart(env)).toEqual({
        code: 1,
        output: expect.stringMatching(/^\S+ is in use by process \d+\. Stop it, or give this one another DATA_DIR;.*\n$/),
      });
      await first.kill9();
      const second = await startServer(env);
      expect(await second.stop()).toBe(0);
    },
  );

  it('answers running requests before it stops', async () => {
    const server = await startServer(await place('busy'));
    const answers = Promise.all(
      Array.from({ length: 50 }, () => fetch(`${server.address}/v1/openapi.json`).then((answer) => answer.text())),
    );
    await fetch(`${server.address}/readyz`);
    const code = server.stop();
    expect((await answers).every((text) => text.endsWith('}'))).toBe(true);
    expect(await code).toBe(0);
  });
});
