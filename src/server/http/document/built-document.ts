import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { memoised } from '../../../kernel/memoised.ts';
import { LANGUAGES, type Language } from '../../../context/language.ts';
import type { PagePattern } from '../../../wire/pages.ts';

/** Source files of the chunks that are preloaded with the document. */
export interface EntryPages {
  /** The source of the page behind each address where visits begin. */
  readonly pages: Readonly<Partial<Record<PagePattern, string>>>;
  /** The pages that are server-rendered into their document. */
  readonly serverRendered: readonly PagePattern[];
  /** Replaces the schedule at `/` for a studio without classes. */
  readonly contact: string;
  /** The service worker, which answers without a network. */
  readonly worker: string;
  readonly translations: Readonly<Partial<Record<Language, string>>>;
}

export interface BuiltDocument {
  /** Milliseconds since 1970. Identifies the build. */
  readonly builtAt: number;
  /** The document, with placeholders for the studio's parts. */
  readonly html: string;
  /** Preload links for the page with this source. */
  readonly early: (source: string | undefined) => string;
  readonly worker: string | null;
  /** Preload links for a server-rendered document, whose style sheets are inlined. */
  readonly earlyWhole: (source: string) => string;
  /** The scripts of the other languages. Each comes before the app's script, which reads its texts at start. */
  readonly languages: Readonly<Partial<Record<Language, string>>>;
}

/** Reads the latest build. Another process may rebuild the same folder, which removes the old assets. */
export function documentReader(folder: string, entry: EntryPages): () => BuiltDocument | null {
  let known: { builtAt: number; document: BuiltDocument } | null = null;
  return () => {
    const builtAt = statSync(join(folder, 'index.html'), { throwIfNoEntry: false })?.mtimeMs;
    if (builtAt === undefined) return null;
    if (known?.builtAt !== builtAt) known = { builtAt, document: { builtAt, ...readDocument(folder, entry) } };
    return known.document;
  };
}

function readDocument(folder: string, entry: EntryPages): Omit<BuiltDocument, 'builtAt'> {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  // The shell's few styles are inlined, so that the first paint waits for nothing else.
  const styled = html.replaceAll(
    /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)">/g,
    (link, file: string) => styleInside(folder, file) || link,
  );
  const manifest = manifestOf(folder);
  const early = earlyLinks(manifest, html, entry);
  return {
    html: styled,
    early,
    earlyWhole: memoised((source: string) =>
      early(source).replaceAll(/<link rel="preload" as="style"[^>]*href="\/(assets\/[^"]+)">/g, (_, file: string) =>
        styleInside(folder, file),
      ),
    ),
    worker: workerScript(folder, manifest, entry),
    languages: languageScripts(manifest, entry),
  };
}

function workerScript(folder: string, manifest: Manifest | null, { worker }: EntryPages): string | null {
  const file = manifest?.[worker]?.file;
  return file ? readFileSync(join(folder, file), 'utf8') : null;
}

/** An inlined style sheet. Its address tells the loader of lazy pages that it is present (`src/web/styles-inside.ts`). */
function styleInside(folder: string, file: string): string {
  const css = join(folder, file);
  return existsSync(css) ? `<style data-file="/${file}">${readFileSync(css, 'utf8')}</style>` : '';
}

function manifestOf(folder: string): Manifest | null {
  const file = join(folder, '.vite', 'manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : null;
}

/** Deferred scripts run in document order, so the texts are there before the app's script needs them. */
function languageScripts(manifest: Manifest | null, { translations }: EntryPages): BuiltDocument['languages'] {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const file = manifest?.[translations[language] ?? '']?.file;
      return file ? [[language, `<script type="module" crossorigin src="/${file}"></script>`]] : [];
    }),
  );
}

type Manifest = Readonly<Record<string, Chunk>>;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

function earlyLinks(manifest: Manifest | null, html: string, entry: EntryPages): BuiltDocument['early'] {
  if (!manifest) return () => '';
  const link = (one: string) =>
    one.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="/${one}">`
      : `<link rel="modulepreload" crossorigin href="/${one}">`;
  // Chunks that the app loads on every page.
  const every = (manifest['index.html']?.dynamicImports ?? []).flatMap((one) => filesOf(manifest, one));
  const linksTo = (files: readonly string[]) =>
    [...new Set(files)]
      .filter((one) => !html.includes(`/${one}"`))
      .map(link)
      .join('');
  const pages = [...Object.values(entry.pages), entry.contact].map(
    (source) => [source, linksTo([...every, ...filesOf(manifest, source)])] as const,
  );
  const known = new Map(pages);
  const others = linksTo(every);
  return (source) => known.get(source ?? '') ?? others;
}

/** A chunk's own file and style sheets, and those of its imports. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [...new Set([chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((one) => filesOf(manifest, one, seen))])];
}
