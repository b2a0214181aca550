/**
 * References such as "spec 1 §4", "quality.md, never 7" or a file path: finds them and reports the broken ones. Pure functions over texts
 * and paths. `check-references.ts` runs them on the tree.
 */
import { posix } from 'node:path';

export interface BrokenReference {
  path: string;
  line: number;
  text: string;
  message: string;
}

export interface Targets {
  files: ReadonlySet<string>;
  folders: ReadonlySet<string>;
  names: ReadonlySet<string>;
  /** For each Markdown file: headings, bold list labels, and numbered points under their heading ("Never 7"). */
  labels: ReadonlyMap<string, ReadonlySet<string>>;
}

interface Reference {
  index: number;
  text: string;
  /** Undefined when the reference is valid. */
  message: string | undefined;
}

/** Collects all targets. Calls `read` for Markdown files only. */
export function targetsOf(paths: readonly string[], read: (path: string) => string): Targets {
  const folders = new Set<string>();
  for (const path of paths)
    for (let folder = posix.dirname(path); folder !== '.' && !folders.has(folder); folder = posix.dirname(folder)) folders.add(folder);
  const labels = paths.filter((path) => path.endsWith('.md')).map((path) => [path, labelsOf(read(path))] as const);
  return { files: new Set(paths), folders, names: new Set(paths.map((path) => posix.basename(path))), labels: new Map(labels) };
}

/** Headings, bold list labels, and numbered points as `Heading 3`. A heading `## 4 States` is also known as `4`. */
export function labelsOf(markdown: string): ReadonlySet<string> {
  const labels = new Set<string>();
  let heading = '';
  for (const line of markdown.split('\n')) {
    const [, title] = /^##+ (.+)$/.exec(line) ?? [];
    const [, point, bold] = /^(?:(\d+)\.|[-*]) (?:\*\*(.+?)\*\*)?/.exec(line) ?? [];
    if (title) heading = title;
    for (const label of [title, title && /^\d+\b/.exec(title)?.[0], bold, point && `${heading} ${point}`]) if (label) labels.add(label);
  }
  return labels;
}

/** The number of references in a file, and the broken ones. `path` is relative to the repository, with slashes. */
export function checkReferences(path: string, source: string, targets: Targets): { count: number; broken: BrokenReference[] } {
  const written = path.startsWith('migrations/') ? renamedSince(source) : source;
  const text = joined(written);
  const prose = joined(proseOf(path, written));
  const found = [
    ...oldForms(text),
    ...sections(text, targets),
    ...looseSections(text),
    ...points(text, targets),
    ...headings(text, targets),
    ...decisions(text, targets),
    ...filePaths(prose, targets),
    ...markdownNames(path, prose, targets),
    ...(path === 'tests/spec-map.md' ? testNames(text, targets) : []),
  ];
  const broken = found.flatMap(({ index, text: said, message }) =>
    message === undefined ? [] : [{ path, line: source.slice(0, index).split('\n').length, text: said.replaceAll(/ +/g, ' '), message }],
  );
  return { count: found.length, broken: broken.sort((a, b) => a.line - b.line) };
}

const numbers = String.raw`§\d+(?:-\d+)?(?: *\([^)]*\))?`;
const manyNumbers = `${numbers}(?:(?:,|;| and| or)? +${numbers})*`;
const sectionReference = new RegExp(String.raw`(?:\breadings|\bspec +(\d)|(?<=[|,;] )([1-3])) +(${manyNumbers})`, 'gi');

/** "spec 1 §4", "readings §3-4"; in the spec map "1 §4" for short. */
function sections(text: string, targets: Targets): Reference[] {
  return Array.from(text.matchAll(sectionReference), (match) => {
    const part = match[1] ?? match[2];
    const paper = [...targets.labels.keys()].find((path) => path.startsWith(part ? `docs/spec/${part}-` : 'docs/spec/readings.md'));
    const known = targets.labels.get(paper ?? '');
    const missing = numbersOf(match[3]).filter((number) => !known?.has(number));
    return {
      index: match.index,
      text: match[0],
      message: missing.length > 0 ? `no section ${missing.join(', ')} in docs/spec` : undefined,
    };
  });
}

/** A "§4" that names no document. Sections of an RFC are allowed. */
function looseSections(text: string): Reference[] {
  const known = new RegExp(String.raw`${sectionReference.source}|\bRFC +\d+ +§[\d.]+`, 'gi');
  const rest = text.replaceAll(known, (match) => ' '.repeat(match.length));
  return Array.from(rest.matchAll(/§ ?\d+/g), (match) => ({
    index: match.index,
    text: match[0],
    message: 'say of what: spec 1, 2, 3 or readings',
  }));
}

/** "quality.md, never 1 and 2", "look.md, signature screen 3". */
function points(text: string, targets: Targets): Reference[] {
  const pattern = /\b(quality\.md, +never|look\.md, +signature screen) +(\d+(?:(?:-|, +| +and +)\d+)*)/g;
  return Array.from(text.matchAll(pattern), (match) => {
    const isQuality = match[1]?.startsWith('quality') === true;
    const known = targets.labels.get(isQuality ? 'docs/spec/quality.md' : 'docs/spec/look.md');
    const missing = numbersOf(match[2]).filter((number) => !known?.has(`${isQuality ? 'Never' : 'Signature screens'} ${number}`));
    return { index: match.index, text: match[0], message: missing.length > 0 ? `no point ${missing.join(', ')} there` : undefined };
  });
}

/** "quality.md, Speed", "ARCHITECTURE.md, Time and money": a heading or a bold label of a list. */
function headings(text: string, targets: Targets): Reference[] {
  const pattern = /\b(ARCHITECTURE|(?:docs\/spec\/)?(?:quality|look|fixed-points))\.md, +(?!\S+\.md\b)"?([A-Z][^|\n]{0,60})/g;
  return Array.from(text.matchAll(pattern), (match) => {
    const said = (match[2] ?? '').replaceAll(/ +/g, ' ');
    const known = targets.labels.get(resolveMarkdown('', `${match[1]}.md`, targets) ?? '') ?? new Set<string>();
    const label = [...known].find((each) => said.startsWith(each) && !/^\w/.test(said.slice(each.length)));
    return { index: match.index, text: `${match[1]}.md, ${label ?? said}`, message: label ? undefined : 'no such heading there' };
  });
}

/** "docs/decisions/0022", "decision 0022". */
function decisions(text: string, targets: Targets): Reference[] {
  return Array.from(text.matchAll(/\b(?:docs\/)?decisions?[/ ](\d{4})\b/gi), (match) => {
    const exists = [...targets.names].some((name) => name.startsWith(`${match[1]}-`) && targets.files.has(`docs/decisions/${name}`));
    return { index: match.index, text: match[0], message: exists ? undefined : 'no such decision' };
  });
}

/**
 * Paths below the folders of the repository, `{a,b}` included. Globs and placeholders (`*`, `<noun>`, `NNNN`) are skipped, because they
 * name no single file.
 */
function filePaths(prose: string, targets: Targets): Reference[] {
  const pattern = /(?<![\w./@-])(?:docs|src|tests|scripts|bench|migrations)\/[\w@./{},*<>…$[\]-]*/g;
  return Array.from(prose.matchAll(pattern)).flatMap((match) => {
    const said = match[0].replace(/[.,/-]+$/, '');
    if (/[*<>…$[\]]|NNNN|^docs\/decisions\/\d{4}\b(?!-)/.test(said)) return [];
    const missing = alternativesOf(said).filter((path) => !isThere(path, targets));
    return [{ index: match.index, text: said, message: missing.length > 0 ? `no ${missing.join(', no ')}` : undefined }];
  });
}

/** A file, a folder, a file without its extension, or a migration by its number. */
function isThere(path: string, { files, folders }: Targets): boolean {
  if (files.has(path) || folders.has(path)) return true;
  if (/^migrations\/\d{4}$/.test(path)) return [...files].some((file) => file.startsWith(`${path}_`));
  return ['.ts', '.tsx', '.mjs', '.css', '.md'].some((ending) => files.has(path + ending));
}

function markdownNames(from: string, prose: string, targets: Targets): Reference[] {
  return Array.from(prose.matchAll(/(?<![\w./*<-])[\w./-]+\.md\b/g)).flatMap((match) => {
    if (match[0].includes('NNNN')) return [];
    return [{ index: match.index, text: match[0], message: resolveMarkdown(from, match[0], targets) ? undefined : 'no such file' }];
  });
}

/** Resolves from the repository root, from the referring file's folder, or by the name alone. */
function resolveMarkdown(from: string, said: string, { files }: Targets): string | undefined {
  const candidates = [said, posix.join(posix.dirname(from), said), `docs/spec/${said}`];
  return candidates.find((path) => files.has(path)) ?? [...files].find((path) => !said.includes('/') && posix.basename(path) === said);
}

/** Tests named in the spec map, by any part of their path. */
function testNames(text: string, targets: Targets): Reference[] {
  return Array.from(text.matchAll(/[\w./{},-]*[\w}-]\.test\.tsx?/g), (match) => {
    const missing = alternativesOf(match[0]).filter((path) => !targets.names.has(posix.basename(path)));
    return { index: match.index, text: match[0], message: missing.length > 0 ? `no test ${missing.join(', ')}` : undefined };
  });
}

/** Names of documents from before they were in the repository. */
function oldForms(text: string): Reference[] {
  const pattern =
    /\bdecisions(?:\.md)? +§|\bD §|\barchitecture(?:\.md)?,? +[A-Z]{2,}\b|\bquality,? +(?:[Nn]ever \d|[A-Z]\w+)|\bQ +[Nn]ever \d/g;
  return Array.from(text.matchAll(pattern), (match) => ({
    index: match.index,
    text: match[0],
    message: 'an old form: readings §4, ARCHITECTURE.md, Heading or quality.md, never 7',
  }));
}

/**
 * The text that is searched for file paths. In code only the comments. In a superseded decision nothing, because it may name removed files.
 */
function proseOf(path: string, source: string): string {
  if (path.startsWith('docs/decisions/') && /^(Status:|\*).*superseded by/im.test(source)) return '';
  return /\.(ts|tsx|mjs)$/.test(path) ? commentsOf(source) : source;
}

/** Migrations are never edited, so they keep the older name. The replacement has the same length, which keeps line numbers right. */
function renamedSince(source: string): string {
  return source.replaceAll(/decisions\.md(?= +§)/g, 'readings    ');
}

/** `1-3, 5 and 7` → 1, 2, 3, 5, 7. Ignores remarks in parentheses. */
function numbersOf(said = ''): string[] {
  return Array.from(said.replaceAll(/\([^)]*\)/g, '').matchAll(/(\d+)(?:-(\d+))?/g)).flatMap(([, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => String(Number(first) + i)),
  );
}

/** `a/{b,c}.ts` → `a/b.ts`, `a/c.ts`. */
function alternativesOf(path: string): string[] {
  const [whole, before, inside, after] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(path) ?? [];
  return whole === undefined ? [path] : (inside ?? '').split(',').flatMap((each) => alternativesOf(`${before}${each}${after}`));
}

/**
 * Joins comment lines, because a reference may continue on the next line. Line ends and comment prefixes become spaces of the same length.
 */
function joined(source: string): string {
  return source.replaceAll(/[ \t]*\n[ \t]*(?:\*(?!\/)|\/\/|--|#+(?= ))?[ \t]*/g, (gap) => ' '.repeat(gap.length));
}

/** Replaces everything except comments by spaces. Comment-like text inside a string is not a comment. */
function commentsOf(source: string): string {
  const blank = source.replaceAll(/[^\n]/g, ' ');
  let comments = '';
  for (const part of source.matchAll(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[^]|[^`\\])*`|\/\/.*|\/\*[^]*?\*\//g))
    if (/^\/[/*]/.test(part[0])) comments += blank.slice(comments.length, part.index) + part[0];
  return comments + blank.slice(comments.length);
}
