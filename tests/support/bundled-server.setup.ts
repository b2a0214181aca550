import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '../..');
const cache = join(root, '.cache');

/**
 * Vitest's global setup for tests that start server processes. Bundles the server, which halves the time of a start. The tests of
 * src/app/server and tests/races/seed.test.ts start the sources.
 */
export default async (): Promise<void> => {
  const folder = join(cache, `server-${sourcesHash()}`);
  if (!existsSync(folder)) await bundle(folder);
  process.env['TEST_SERVER'] = join(folder, 'start.mjs');
};

function sourcesHash(): string {
  const sum = createHash('sha256');
  for (const file of globSync(['package-lock.json', 'src/**/*.ts', 'tests/support/bundled-server.setup.ts'], { cwd: root }).sort())
    sum.update(`${file}\n`).update(readFileSync(join(root, file)));
  return sum.digest('hex').slice(0, 12);
}

/** Several runs may do this at the same time. A partial bundle is never visible. */
async function bundle(folder: string): Promise<void> {
  const fresh = `${folder}-${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  const program = await rolldown({
    input: { main: join(root, 'src/app/server/run-server.ts') },
    cwd: root,
    platform: 'node',
    logLevel: 'silent',
    // Programs of the machine, and what only some servers load.
    external: [/^sharp$/, /^@node-rs\//, /^@electric-sql\//, /^@aws-sdk\//, /^pg-native$/],
    plugins: [{ name: 'sources-keep-their-place', transform: (code, file) => inItsPlace(code, file) }],
  });
  await program.write({ dir: fresh, format: 'esm', keepNames: true, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
  await program.close();
  writeFileSync(join(fresh, 'start.mjs'), START);
  if (existsSync(folder)) rmSync(fresh, { recursive: true });
  else renameSync(fresh, folder);
  for (const old of globSync('server-*', { cwd: cache }).map((name) => join(cache, name)))
    if (statSync(old).mtimeMs < Date.now() - AN_HOUR) rmSync(old, { recursive: true, force: true });
}

/** Another run of an earlier state of the sources may still use its bundle. */
const AN_HOUR = 3_600_000;

/** As src/app/server/main.ts. */
const START = `import { enableCompileCache } from 'node:module';
enableCompileCache(import.meta.dirname + '/compiled');
const { runServer } = await import('./main.mjs');
await runServer(process.env);
`;

/** Files beside a source are read from there, and the texts that the server lists at its start become part of the bundle. */
function inItsPlace(code: string, file: string): string | undefined {
  if (file.endsWith('src/app/server/spanish.ts')) return withItsTexts(code);
  if (!code.includes('import.meta.')) return undefined;
  return code
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(file)))
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href));
}

const withItsTexts = (code: string): string => {
  const files = globSync(['src/features/*/*texts.es.ts', 'src/server/{http,entities}/texts.es.ts'], { cwd: root });
  const registered = files.map((file, nth) => {
    const [english, spanish] = [file.replace('.es.ts', '.ts'), file].map((one) => JSON.stringify(join(root, one)));
    return `import * as english${nth} from ${english}; import * as spanish${nth} from ${spanish}; registerTranslations('es', english${nth}, spanish${nth});`;
  });
  return [code.slice(0, code.indexOf('await Promise.all')), ...registered].join('\n').replace('import.meta.dirname', '""');
};
