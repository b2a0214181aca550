import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * A tree of faulty files under our own settings. The compiler or lint must refuse each of them and accept the correct files beside them.
 */
const planted: { path: string; source: string; types?: RegExp; lint?: RegExp }[] = [
  { path: 'src/features/zz/rules/sound.ts', source: 'export const sound = (n: number): number => Math.max(n, 1);' },
  { path: 'src/features/zz/rules/fetch.ts', source: "export const a = () => fetch('x');", types: /'fetch'/ },
  { path: 'src/features/zz/rules/process.ts', source: 'export const a = process.env;', types: /'process'/ },
  { path: 'src/features/zz/rules/document.ts', source: 'export const a = () => document.title;', types: /'document'/ },
  { path: 'src/features/zz/rules/date.ts', source: 'export const a = new Date(0);', lint: /'Date'/ },
  { path: 'src/features/zz/rules/random.ts', source: 'export const a = Math.random();', lint: /Math\.random/ },
  { path: 'src/features/zz/rules/zod.ts', source: "export { string } from 'zod/mini';", lint: /no-restricted-imports/ },
  {
    path: 'src/features/zz/rules/said.ts',
    source: "export { ok } from '../contract/zz.contract.ts';",
    lint: /no-restricted-imports/,
  },
  {
    path: 'src/features/zz/rules/typed.ts',
    source: "import type { Ok } from '../contract/zz.contract.ts';\nexport const same = (ok: Ok): Ok => ok;",
  },
  {
    path: 'src/features/zz/contract/zz.contract.ts',
    source: "import { sound } from '../rules/sound.ts';\nexport const ok = sound(1);\nexport type Ok = typeof ok;",
  },
  { path: 'src/features/zz/contract/process.ts', source: 'export const a = process.pid;', types: /'process'/ },
  { path: 'src/features/zz/contract/url.ts', source: 'export const a = () => window.location;', types: /'window'/ },
  { path: 'src/features/zz/contract/sql.ts', source: "export { sql } from 'kysely';", lint: /no-restricted-imports/ },
  { path: 'src/features/zz/server/document.ts', source: 'export const a = () => document.title;', types: /'document'/ },
  { path: 'src/features/zz/server/clock.ts', source: 'export const a = Date.now();', lint: /no-restricted-properties|Date.now/ },
  { path: 'src/features/zz/server/sql.ts', source: "export { sql } from 'kysely';", lint: /no-restricted-imports/ },
  { path: 'src/features/zz/server/serve.ts', source: "export { fastify } from 'fastify';", lint: /no-restricted-imports/ },
  { path: 'src/features/zz/server/zz.store.ts', source: "export { sql } from 'kysely';" },
  {
    path: 'src/features/zz/server/floating.ts',
    source: 'export const a = (): void => { Promise.resolve(1); };',
    lint: /no-floating-promises/,
  },
  {
    path: 'src/features/zz/web/files.ts',
    source: "export { readFileSync } from 'node:fs';",
    types: /node:fs/,
    lint: /no-restricted-imports/,
  },
  { path: 'src/features/zz/web/process.ts', source: 'export const a = process.pid;', types: /'process'/ },
  {
    path: 'src/features/zz/web/server.ts',
    source: "export { a } from '../server/clock.ts';",
    types: /not listed/,
    lint: /no-restricted-imports/,
  },
  {
    path: 'src/features/zz/web/sound.tsx',
    source: "import { useState } from 'react';\nexport function Sound() {\n  const [n] = useState(1);\n  return <p>{n}</p>;\n}",
  },
  {
    path: 'src/features/zz/web/one.ts',
    source: "import { two } from './two.ts';\nexport const one = (): number => two();",
    lint: /no-cycle/,
  },
  {
    path: 'src/features/zz/web/two.ts',
    source: "import { one } from './one.ts';\nexport const two = (): number => one();",
    lint: /no-cycle/,
  },
];

const house = mkdtempSync(join(tmpdir(), 'atelier-walls-'));
let types = new Map<string, string>();
let lint = new Map<string, string>();

beforeAll(() => {
  for (const file of [...globSync('tsconfig*.json'), '.oxlintrc.json', 'package.json']) cpSync(file, join(house, file));
  symlinkSync(join(process.cwd(), 'node_modules'), join(house, 'node_modules'));
  for (const { path, source } of planted) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), `${source}\n`);
  }
  types = said(run('tsc', '-b', '--pretty', 'false'), /^(src\/[^(]+)\(.*$/gm);
  lint = said(run('oxlint', '--format', 'unix', 'src'), /^(?:\.\/)?(src\/[^:]+):.*$/gm);
}, 120_000);

afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('the compiler and the linter enforce the borders', () => {
  const sound = planted.filter((file) => !file.types && !file.lint);

  it.each(planted.filter((file) => file.types))('types refuse $path', ({ path, types: complaint }) => {
    expect(types.get(path) ?? 'nothing').toMatch(complaint ?? '');
  });
  it.each(planted.filter((file) => file.lint))('lint refuses $path', ({ path, lint: complaint }) => {
    expect(lint.get(path) ?? 'nothing').toMatch(complaint ?? '');
  });
  it.each(sound)('$path passes', ({ path }) => {
    expect([types.get(path), lint.get(path)]).toEqual([undefined, undefined]);
  });
});

function run(program: string, ...flags: string[]): string {
  const { stdout, stderr } = spawnSync(join(house, 'node_modules/.bin', program), flags, { cwd: house, encoding: 'utf8' });
  return `${stdout}\n${stderr}`;
}

function said(output: string, line: RegExp): Map<string, string> {
  const byFile = new Map<string, string>();
  for (const [text, path = ''] of output.matchAll(line)) byFile.set(path, `${byFile.get(path) ?? ''}${text}\n`);
  return byFile;
}
