/** What the three parts of the spec name, read from the papers themselves, so that nothing of them is left out. */
import { readFileSync } from 'node:fs';

export const SPEC_PARTS = ['1-customer-classes', '2-purchasing-and-appointments', '3-staff-portal'] as const;
export type SpecPart = (typeof SPEC_PARTS)[number];

/** `...` in the calls of spec 3 §7 (readings §1). */
const SLOTS = 'api/staff/appointment-slots';

export interface SpecCall {
  /** `GET /v1/getClasses/{}`, its parameters without their names. */
  readonly route: string;
  /** The keys of query and body. */
  readonly asks: readonly string[];
  readonly answers: readonly string[];
}

export const specText = (part: SpecPart): string => readFileSync(new URL(`../../docs/spec/${part}.md`, import.meta.url), 'utf8');

const section = (part: SpecPart, nth: number): string => specText(part).split(/^## /m)[nth] ?? '';
const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, one]) => one!);
const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
const keysOf = (text: string): string[] => quoted(text).flatMap((one) => one.replace('[]', '').replaceAll("'", '').split('.'));
const isRow = (line: string): boolean => /^\|(?!-)/.test(line);

export const routeWithoutNames = (route: string): string => route.replaceAll(/\{[^}]*\}/g, '{}');

/** Each call of section 7; a row with two paths is two calls. */
export function specCalls(part: SpecPart): SpecCall[] {
  return section(part, 7)
    .split('\n')
    .filter((line) => isRow(line) && /\b(GET|POST|PUT|PATCH|DELETE)\b/.test(line))
    .flatMap((line) => {
      const cells = cellsOf(line);
      const [where, asks, answers] = [cells.slice(0, -2).join(' '), cells.at(-2)!, cells.at(-1)!];
      const method = /[A-Z]+/.exec(where)![0];
      const [paths, query] = [quoted(where).filter((one) => one.includes('/')), quoted(where).filter((one) => !one.includes('/'))];
      return paths.map((path) => {
        const [plain, inPath] = path.replace('...', SLOTS).replace(/^\//, '').split('?');
        return {
          route: routeWithoutNames(`${method} /v1/${plain}`),
          asks: [...query, ...(inPath === undefined ? [] : [inPath]), ...keysOf(asks)],
          // A map of errors has a key for each field.
          answers: keysOf(answers.replace('errors.file', 'errors')),
        };
      });
    });
}

/** Each entity of section 3 with its fields and the words that they may be. */
export function specEntities(part: SpecPart): [name: string, fields: readonly string[]][] {
  const text = section(part, 3);
  const rows = text.split('\n').filter((line) => isRow(line) && !line.startsWith('| entity'));
  const named =
    part === '2-purchasing-and-appointments'
      ? text.split(/^(?=\*\*)/m).filter((one) => one.startsWith('**'))
      : rows.map((line) => line.slice(1).trim());
  return named.map((one) => {
    const [, bold, plain] = /^(?:\*\*(.+?)\*\*|([^|]+?)\s*\|)/.exec(one)!;
    return [bold ?? plain!, keysOf(one)];
  });
}

/** Every text in quotes, its lines joined; what is put in stands as `{…}`, N or n. */
export function specTexts(part: SpecPart): string[] {
  const text = specText(part)
    .replaceAll(/`[^`]*`/g, '`')
    .replaceAll(/\s+/g, ' ');
  const texts = [...text.matchAll(/(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+?)'(?!\w)|"([^"]+)"/g)].map(
    ([, single, double]) => (single ?? double)!,
  );
  return [...new Set(texts)];
}

/** Sections whose calls and fields are looked for where they are. */
const LOOKED_FOR = new Set(['3', '7']);

/** What else a part names, such as spec 2 §5 Persons: by heading, by a name in bold, by the first cell of a row. */
export function specNames(part: SpecPart): { readonly section: string; readonly name: string }[] {
  return specText(part)
    .split(/^## /m)
    .slice(1)
    .filter((text) => !LOOKED_FOR.has(text[0]!))
    .flatMap((text) => {
      const lines = text.split('\n');
      // The line before a rule of dashes is a table's head.
      const named = lines.flatMap((line, nth) => {
        if (lines[nth + 1]?.startsWith('|---')) return [];
        const cell = isRow(line) ? cellsOf(line)[0] : undefined;
        return cell ?? /^### (.+)$|^(?:- )?\*\*(.+?)\*\*/.exec(line)?.slice(1).find(Boolean) ?? [];
      });
      return [...new Set(named)].map((name) => ({ section: `${part[0]} §${text[0]}`, name }));
    });
}
