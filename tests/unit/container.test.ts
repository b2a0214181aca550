/** Settings, rights and health check of the container, read from compose.yaml and the Dockerfile without a container engine. */
import { spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf } from '../../scripts/borders.ts';

const root = join(import.meta.dirname, '../..');
const textOf = (name: string) => readFileSync(join(root, name), 'utf8');
const app = /^ {2}app:\n(?: {4}.*\n| *\n)+/m.exec(textOf('compose.yaml'))![0];

/** Settings that compose.yaml does not pass on, each with the reason. */
const NOT_PASSED: Readonly<Record<string, string>> = {
  NODE_ENV: 'the image says production',
  HOST: 'the image says every address of the container',
  DATA_DIR: 'the image says the volume',
  CLOCK_FILE: 'for tests, refused in production',
  STRIPE_JS_URL: 'for tests, refused in production',
  GUARDS_OFF: 'for tests, refused in production',
};
/** Settings of .env that compose.yaml uses for itself. */
const USED: Readonly<Record<string, string>> = { PORT: '127.0.0.1:${PORT:-3000}:3000', DATABASE_URL: 'DATABASE_URL: postgres://' };

it('the container passes on every setting of .env.example that the image does not set', () => {
  const settings = [...textOf('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!);
  const passed = [...app.matchAll(/^ {6}([A-Z][A-Z0-9_]*): \$\{\1(?::[-?][^}]*)?\}$/gm)].map(([, name]) => name!);
  expect(passed.toSorted()).toEqual(settings.filter((name) => !(name in NOT_PASSED) && !(name in USED)).toSorted());
  for (const text of Object.values(USED)) expect(app).toContain(text);
});

it('the container gains no privileges, writes only where needed, and gets time to stop', () => {
  expect(app).toMatch(/security_opt:\n +- no-new-privileges:true/);
  expect(app).toContain('read_only: true');
  expect(app).toMatch(/tmpfs:\n +- \/tmp:mode=1777\n +- \/app\/\.cache:mode=1777/);
  expect(app).toContain('init: true');
});

const [, script = ''] = /test: \[CMD, node, ([^\]]+)\]/.exec(app) ?? [];

/** Exit code of the health check for a server at this port. */
const checked = (port: number): Promise<number | null> =>
  new Promise((resolve) => {
    spawn(process.execPath, [join(root, script)], { env: { ...process.env, PORT: String(port) } }).once('close', resolve);
  });

it('the image’s health check tells a working server from a hanging one', async () => {
  expect(textOf('Dockerfile')).toContain(`CMD ["node", "${script}"]`);
  let status = 200;
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, answer) => (asked.push(url), answer.writeHead(status).end()));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  expect(await checked(port)).toBe(0);
  status = 503;
  expect(await checked(port)).toBe(1);
  await new Promise((closed) => server.close(closed));
  expect(await checked(port)).toBe(1);
  expect(asked).toEqual(['/healthz', '/healthz']);
});

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly dependencies?: Readonly<Record<string, string>> }>>;
}

/** Packages that no file of the server imports, each with the user. */
const NAMED_NOWHERE: Readonly<Record<string, string>> = {
  '@aws-sdk/client-s3': 'flydrive, where files are kept in a bucket',
  '@aws-sdk/s3-request-presigner': 'flydrive, where files are kept in a bucket',
  'react-dom': '@react-email/render',
};

/** Imports of a file, and modules that it starts or resolves by path. */
const loadedBy = (text: string): string[] => [
  ...importsOf(text).flatMap(({ specifier, typeOnly }) => (typeOnly ? [] : [specifier])),
  ...[...text.matchAll(/(?:import\.meta\.resolve\(|new URL\((?='\.))'([^']+)'/g)].map(([, specifier]) => specifier!),
];

/** Packages that the server and the commands load, directly or through our other files. */
function packagesOfTheServer(): Set<string> {
  const commands = globSync('src/app/cli/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const files = new Set(['src/app/server/main.ts', ...commands.map((file) => file.replaceAll('\\', '/'))]);
  const packages = new Set<string>();
  for (const file of files)
    for (const specifier of loadedBy(textOf(file))) {
      const beside = posix.join(posix.dirname(file), specifier);
      if (!specifier.startsWith('.')) packages.add(/^(@[^/]+\/)?[^/]+/.exec(specifier)![0]);
      else if (/\.tsx?$/.test(beside) && existsSync(join(root, beside))) files.add(beside);
    }
  return new Set([...packages].filter((name) => !name.startsWith('node:')));
}

it('the image contains the packages that the server loads, and none that only the browser build uses', () => {
  expect(textOf('Dockerfile')).toContain('npm ci --omit=dev');
  const { packages } = JSON.parse(textOf('package-lock.json')) as Lock;
  const loaded = packagesOfTheServer();
  expect(loaded).toContain('fastify');
  const installed = Object.keys(packages).filter((path) => path !== '' && packages[path]!.dev !== true);
  expect([...loaded].filter((name) => !installed.includes(`node_modules/${name}`))).toEqual([]);
  const asked = Object.keys(packages['']!.dependencies!);
  expect(asked.filter((name) => !loaded.has(name) && !(name in NAMED_NOWHERE))).toEqual([]);
  expect(installed.filter((path) => /\/(@mantine|@tabler|@tanstack|@tiptap|prosemirror-\w+)(\/|$)/.test(path))).toEqual([]);
});

it('the image contains our licence', () => {
  const [, copied = ''] = /^COPY --from=build (.*) \.\/$/m.exec(textOf('Dockerfile')) ?? [];
  expect(copied.split(' ')).toContain('/app/LICENSE');
  expect(textOf('.dockerignore').split('\n')).not.toContain('LICENSE');
});
