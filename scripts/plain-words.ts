/**
 * Words and sentence shapes that docs/writing.md retires, as pure functions. Names are checked in code and file names. Sentence shapes are
 * checked in comments and documents.
 */
import { posix } from 'node:path';
import type { Violation } from './borders.ts';

/** Retired words in names, with their replacements. Two words are written as one: `foundstudio` is `foundStudio`. */
const RETIRED: ReadonlyMap<string, string> = new Map([
  ['lane', 'batch queue'],
  ['glance', 'version check'],
  ['glimpse', 'version check'],
  ['doorkeeper', 'authenticator'],
  ['crowd', 'the number or the people themselves'],
  ['opendesk', 'loadBatch'],
  ['deafen', 'unsubscribe'],
  ['brought', 'bootstrap'],
  ['foundstudio', 'createStudios'],
  ['spot', 'seat'],
  ['drawing', 'rendering'],
  ['drawn', 'rendered'],
  ['takeahead', 'takePreloaded'],
  ['peer', 'fake'],
  ['roll', 'roster'],
  ['teach', 'register'],
  ['learnt', 'learned'],
  ['tender', 'giftCardPayment'],
  ['door', 'the page or the check that it is'],
  ['hear', 'handle'],
  ['heard', 'received'],
]);

/** The archive's file keeps its field `tender` (docs/archive.schema.json). The demo's words for people are not names of the product. */
const EXEMPT = /^src\/features\/(archive|demo)\//;

/** Type names that say nothing about the type. */
const PARTICIPLE = /^(?:Asked|Said|Told|Made|Heard|\w+[a-z](?:Asked|Said|Told|Heard))$/;

/** Sentence shapes whose subject is not a noun, and words that nobody uses any more. */
const SHAPES: readonly { readonly shape: RegExp; readonly message: string }[] = [
  {
    shape: /(?:^|[.!?:] +)(?:What|Who|Whose|Whom|Whoever|Whatever) [^.?!:]{3,200}[.!](?= |$)/g,
    message: 'begin the sentence with a noun',
  },
  { shape: /\b(?:anew|thereof|whereby|wherein|hitherto|thence|whence)\b/gi, message: 'say it in a word of today' },
  { shape: /\bpictures? of (?:a|the) pages?\b/gi, message: 'say server-rendered page' },
];

/** Violations in the names of the product's code. Strings, comments, tests and the wire's keys (with underscores) are exempt. */
export function retiredNames(path: string, source: string): Violation[] {
  if (!/^src\/.*\.tsx?$/.test(path) || path.includes('.test.') || EXEMPT.test(path)) return [];
  const found = (text: string, line: number): Violation[] =>
    wordsOf(text).flatMap((word): Violation[] => {
      const instead = RETIRED.get(word);
      return instead ? [{ path, line, rule: 'word', message: `"${text}": say ${instead} instead of ${word}` }] : [];
    });
  const code = withoutStrings(source);
  const names = Array.from(code.matchAll(/\b[a-zA-Z$][\w$]*\b/g), (match) => found(match[0], lineAt(code, match.index)));
  const types = Array.from(code.matchAll(/\b(?:interface|type|class|enum) (\w+)/g)).flatMap(({ 1: name = '', index }): Violation[] =>
    PARTICIPLE.test(name)
      ? [{ path, line: lineAt(code, index), rule: 'word', message: `type ${name}: name what it is, not what was done with it` }]
      : [],
  );
  return [...found(posix.basename(path).replace(/\..*$/, ''), 1), ...names.flat(), ...types];
}

/** Violations in the comments of code, or in the text of a document. */
export function riddles(path: string, source: string): Violation[] {
  return paragraphsOf(path, source).flatMap(({ text, line }) =>
    SHAPES.flatMap(({ shape, message }) =>
      Array.from(text.matchAll(shape), (match) => ({
        path,
        line,
        rule: 'word' as const,
        message: `"${match[0].replace(/^[.!?:] +/, '').slice(0, 80)}": ${message} (docs/writing.md)`,
      })),
    ),
  );
}

interface Paragraph {
  readonly text: string;
  readonly line: number;
}

function paragraphsOf(path: string, source: string): Paragraph[] {
  const joined = (text: string) =>
    text
      .replaceAll(/^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/|--|#+ |- |\d+\. |>)/gm, ' ')
      .replaceAll(/`[^`\n]*`|\*\//g, 'x')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const pattern = path.endsWith('.md')
    ? /(?:[^\n]*\S[^\n]*\n?)+/g
    : path.endsWith('.sql')
      ? /(?:^[ \t]*--.*\n?)+/gm
      : /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[^]|[^`\\])*`|\/\*[^]*?\*\/|(?:^[ \t]*\/\/.*\n)+|\/\/.*/gm;
  const text = path.endsWith('.md') ? source.replaceAll(/```[^]*?```|^[|#].*$|"[^"\n]*"/gm, blank) : source;
  return Array.from(text.matchAll(pattern))
    .filter(({ 0: part }) => path.endsWith('.md') || path.endsWith('.sql') || /^\s*\/[/*]/.test(part))
    .map(({ 0: part, index }) => ({ text: joined(part), line: lineAt(text, index) }));
}

/** The words of a name in lower case without a plural s, and each pair of adjacent words as one word. */
function wordsOf(name: string): string[] {
  if (name.includes('_') && name !== name.toUpperCase()) return [];
  const words = name.split(/[-_]|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase().replace(/(?<=..)s$/, ''));
  return [...words, ...words.slice(1).map((word, nth) => `${words[nth]}${word}`)];
}

function withoutStrings(source: string): string {
  return source.replaceAll(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[^]|[^`\\])*`|\/\/.*|\/\*[^]*?\*\//g, blank);
}

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');
const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
