import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { memoised } from '../../../kernel/memoised.ts';
import { LANGUAGES, type Language } from '../../../context/language.ts';
import { path, type PagePattern } from '../../../wire/pages.ts';

/** The sources of what is fetched together with the document. */
export interface EntryPages {
  /** Where visits begin, with the page behind each address. */
  readonly pages: Readonly<Partial<Record<PagePattern, string>>>;
  /** Those of them that are drawn into their document. */
  readonly drawn: readonly PagePattern[];
  /** At the address of a studio without classes, in place of the schedule. */
  readonly contact: string;
  /** Asks for the schedule's month while the program is on its way. */
  readonly ahead: string;
  /** What answers without a network. */
  readonly worker: string;
  /** What a page says in another language than English. */
  readonly translations: Readonly<Partial<Record<Language, string>>>;
}

/** The app's document as a build leaves it. */
export interface BuiltDocument {
  /** When, in milliseconds since 1970: what was built together has the same. */
  readonly builtAt: number;
  /** The document, with places for what belongs to the studio. */
  readonly html: string;
  /** Links that fetch early what a page is made of, by its source. */
  readonly early: (source: string | undefined) => string;
  /** The script of the service worker. */
  readonly worker: string | null;
  /** The same for a document that shows the page at once: its style sheets stand inside. */
  readonly earlyWhole: (source: string) => string;
  /** The scripts of the languages beside English: each before the program, which reads its texts as it starts. */
  readonly languages: Readonly<Partial<Record<Language, string>>>;
}

/** The document as it was built last: another start on the same folder may build anew, and the old assets are gone then. */
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
  // The frame's few styles stand in the document, so that its first paint waits for nothing else.
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

/** A style sheet as part of the document, with its address for the loader of lazy pages (`src/web/styles-inside.ts`). */
function styleInside(folder: string, file: string): string {
  const css = join(folder, file);
  return existsSync(css) ? `<style data-file="/${file}">${readFileSync(css, 'utf8')}</style>` : '';
}

function manifestOf(folder: string): Manifest | null {
  const file = join(folder, '.vite', 'manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : null;
}

/** Deferred scripts run in the order of the document, so the texts are there when the program asks for them. */
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
  const ahead = manifest[entry.ahead]?.file;
  const script = ahead ? `<script type="module" async crossorigin src="/${ahead}"></script>` : '';
  const link = (one: string) =>
    one.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="/${one}">`
      : `<link rel="modulepreload" crossorigin href="/${one}">`;
  // What the program loads in steps, whatever the page.
  const every = (manifest['index.html']?.dynamicImports ?? []).flatMap((one) => filesOf(manifest, one));
  const linksTo = (files: readonly string[]) =>
    [...new Set(files)]
      .filter((one) => !html.includes(`/${one}"`))
      .map(link)
      .join('');
  const doors = [...Object.values(entry.pages), entry.contact].map(
    (source) =>
      [source, (source === entry.pages[path.schedule] ? script : '') + linksTo([...every, ...filesOf(manifest, source)])] as const,
  );
  const known = new Map(doors);
  const others = linksTo(every);
  return (source) => known.get(source ?? '') ?? others;
}

/** A chunk's own file and style sheets, and those of what it imports. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [...new Set([chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((one) => filesOf(manifest, one, seen))])];
}
