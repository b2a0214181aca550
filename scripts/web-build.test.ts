import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { UserConfig } from 'vite';
import { expect, it } from 'vitest';
import viteConfig from '../vite.config.ts';
import { importsOf } from './borders.ts';
import { webSources } from './web-build.ts';

const root = join(import.meta.dirname, '..');

/** The files where both builds begin, as Vite's configuration names them. */
async function entries(): Promise<string[]> {
  const configs: UserConfig[] = [false, true].map((isSsrBuild) => viteConfig({ command: 'build', mode: 'production', isSsrBuild }));
  return configs.flatMap(({ build }) => Object.values(build?.rolldownOptions?.input as Record<string, string>));
}

/** The own files that a file loads, by import or as a worker. */
function loadedBy(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  if (path.endsWith('.html')) return Array.from(text.matchAll(/src="\/(src\/[^"]+)"/g), ([, script]) => script!);
  const workers = Array.from(text.matchAll(/new URL\('(\.[^']+)', import\.meta\.url\)/g), ([, worker]) => worker!);
  const imports = importsOf(text).flatMap(({ specifier, typeOnly }) => (typeOnly || !specifier.startsWith('.') ? [] : [specifier]));
  return [...imports, ...workers].map((one) => posix.join(posix.dirname(path), one.replace(/\?.*$/, '')));
}

it('rebuilds the web app when any file that goes into it changes', async () => {
  const loaded = new Set(await entries());
  for (const path of loaded) for (const next of loadedBy(path)) loaded.add(next);
  expect(loaded.size).toBeGreaterThan(500);
  const sources = new Set(webSources());
  expect([...loaded].filter((path) => !sources.has(path))).toEqual([]);
});

it('does not rebuild it for the server or a test', () => {
  expect(webSources().filter((path) => /\/server\/|\.test\./.test(path))).toEqual([]);
});
