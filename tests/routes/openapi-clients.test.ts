/** Clients that third-party generators create from the API description compile. */
import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generate as generateByCodegen } from 'openapi-typescript-codegen';
import { generate as generateByOrval } from 'orval';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '../support/server.ts';

let folder: string;
let description: string;
let names: string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-clients-'));
  description = join(folder, 'openapi.json');
  const server = await startTestServer();
  const { body } = await server.atelier.app.inject('/v1/openapi.json');
  await server.close();
  writeFileSync(description, body);
  names = Object.values<object>(JSON.parse(body).paths).flatMap((methods) =>
    Object.values<{ operationId: string }>(methods as never).map(({ operationId }) => operationId),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OPTIONS = [
  '--strict',
  '--noEmit',
  '--target',
  'es2023',
  '--module',
  'esnext',
  '--moduleResolution',
  'bundler',
  '--lib',
  'es2023,dom,dom.iterable',
  '--types',
  '',
  '--ignoreConfig',
];

async function compiled(name: string): Promise<string> {
  const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
  const files = globSync('**/*.ts', { cwd: join(folder, name) }).map((file) => join(folder, name, file));
  const run = promisify(execFile)(process.execPath, [tsc, ...OPTIONS, ...files], { cwd: folder, maxBuffer: 2 ** 26 });
  return run.then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
}

const withoutCase = (text: string): string => text.toLowerCase().replaceAll(/[^a-z\d]/g, '');

it.each([
  {
    name: 'orval',
    // Unions, because the generator gives the enum entries 7 and '7' the same name.
    generate: () =>
      generateByOrval({
        input: description,
        output: { target: join(folder, 'orval/client.ts'), client: 'fetch', override: { enumGenerationType: 'union' } },
      }),
  },
  {
    name: 'openapi-typescript-codegen',
    generate: () => generateByCodegen({ input: description, output: join(folder, 'openapi-typescript-codegen'), httpClient: 'fetch' }),
  },
])('the client of $name compiles, and has each operation', async ({ name, generate }) => {
  await generate();
  const texts = globSync('**/*.ts', { cwd: join(folder, name) }).map((file) => readFileSync(join(folder, name, file), 'utf8'));
  const client = withoutCase(texts.join('\n'));
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((operation) => !client.includes(withoutCase(operation)))).toEqual([]);
  expect(await compiled(name)).toBe('');
});
