import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const cache = join(root, '.cache');

/** The lock file represents the libraries. The compiler's settings and the package's own are read by Vite too. */
const patterns = ['index.html', 'vite.config.ts', 'tsconfig*.json', 'package*.json', 'scripts/web-build.ts', 'public/**/*', 'src/**/*'];
/** The only sources that the build never reads. A new folder counts as read until it is named here. */
const unread = /^src\/(server|app|features\/[^/]+\/server)\/|\.test\.tsx?$/;

/** Builds the web app into `dist` when it is missing or built from other sources. Several processes may do this at the same time. */
export async function ensureWebBuilt(): Promise<'kept' | 'built'> {
  const wanted = sourcesHash();
  if (builtHash(dist) === wanted) return 'kept';
  console.log('Building the web app …');
  await buildWeb(wanted);
  return 'built';
}

/** Builds in a temporary folder and renames it into place, so that a partial build is never visible. */
export async function buildWeb(hash: string = sourcesHash()): Promise<void> {
  const mark = `${process.pid}-${randomBytes(3).toString('hex')}`;
  const fresh = join(cache, `web-${mark}`);
  const rendering = join(cache, `render-${mark}`);
  mkdirSync(cache, { recursive: true });
  try {
    await Promise.all([runVite(`.cache/web-${mark}`), runVite(`.cache/render-${mark}`, '--ssr')]);
    renameSync(rendering, join(fresh, 'render'));
    writeFileSync(join(fresh, '.sources'), hash);
    swap(fresh, join(cache, `old-${mark}`), hash);
  } finally {
    for (const folder of [fresh, rendering]) rmSync(folder, { recursive: true, force: true });
  }
}

/** Another process may swap at the same moment. Then `dist` either has the same sources already, or this build replaces it. */
function swap(fresh: string, old: string, hash: string): void {
  for (let attempt = 0; attempt < 10; attempt++) {
    if (builtHash(dist) === hash) return;
    try {
      if (existsSync(dist)) renameSync(dist, old);
      renameSync(fresh, dist);
      return;
    } catch (error) {
      if (attempt === 9) throw error;
    } finally {
      rmSync(old, { recursive: true, force: true });
    }
  }
}

/** `--ssr` makes the build for server-side rendering. Vite runs in a process of its own, so that its 200 MB are freed. */
function runVite(folder: string, ...flags: readonly string[]): Promise<void> {
  const vite = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...flags], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', WEB_OUT: folder },
  });
  return new Promise((resolve, reject) => {
    const stop = () => void vite.kill('SIGTERM');
    process.once('exit', stop);
    vite.once('error', reject);
    vite.once('exit', (code, signal) => {
      process.off('exit', stop);
      if (code === 0) resolve();
      else reject(new Error(`The web app could not be built (vite build ended with ${code ?? signal}).`));
    });
  });
}

function builtHash(folder: string): string | undefined {
  const mark = join(folder, '.sources');
  return existsSync(mark) && existsSync(join(folder, 'index.html')) ? readFileSync(mark, 'utf8') : undefined;
}

/** Paths from the root of all files that the browser's files are built from. */
export function webSources(): string[] {
  return globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !unread.test(path))
    .sort();
}

function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const path of webSources())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}
