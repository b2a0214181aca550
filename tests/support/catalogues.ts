import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface EnglishCatalogue {
  readonly file: string;
  readonly exported: string;
  readonly name: string;
  readonly english: object;
}

/** Every text catalogue of the sources: its file, its export names and its English texts. */
export async function englishCatalogues(): Promise<EnglishCatalogue[]> {
  const files = globSync(['src/**/*texts.ts', 'src/wire/*.ts'], { cwd: root, exclude: (name) => name.endsWith('.test.ts') }).sort();
  const found = files.map(async (file) => {
    const declared = [...readFileSync(join(root, file), 'utf8').matchAll(/^export const (\w+) = catalogue\('(\w+)'/gm)];
    const module = (await import(join(root, file))) as Record<string, (language: 'en') => object>;
    return declared.map(([, exported = '', name = '']) => ({ file, exported, name, english: module[exported]!('en') }));
  });
  return (await Promise.all(found)).flat();
}

export const leavesOf = (texts: unknown, path: readonly string[] = []): (readonly [path: string, text: unknown])[] =>
  typeof texts === 'object' && texts !== null
    ? Object.entries(texts).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
    : [[path.join('.'), texts]];
