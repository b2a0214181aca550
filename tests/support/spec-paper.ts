/** The names in the three parts of the spec, read from the documents, so that tests find what is missing. */
import { readFileSync } from 'node:fs';

export const SPEC_PARTS = ['1-customer-classes', '2-purchasing-and-appointments', '3-staff-portal'] as const;
export type SpecPart = (typeof SPEC_PARTS)[number];

/** The meaning of `...` in the calls of spec 3 §7 (readings §1). */
const SLOTS = 'api/staff/appointment-slots';

export interface SpecCall {
  /** The route without parameter names, such as `GET /v1/getClasses/{}`. */
  readonly route: string;
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

/** The calls of section 7. A row with two paths gives two calls. */
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
          // In the contract, the map of errors has a key for each field.
          answers: keysOf(answers.replace('errors.file', 'errors')),
        };
      });
    });
}

/** The entities of section 3, each with its fields and their literal values. */
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

/** Every quoted text, with its lines joined. Placeholders are `{…}`, N or n. */
export function specTexts(part: SpecPart): string[] {
  const text = specText(part)
    .replaceAll(/`[^`]*`/g, '`')
    .replaceAll(/\s+/g, ' ');
  const texts = [...text.matchAll(/(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+?)'(?!\w)|"([^"]+)"/g)].map(
    ([, single, double]) => (single ?? double)!,
  );
  return [...new Set(texts)];
}

/** These sections have their own functions above. */
const LOOKED_FOR = new Set(['3', '7']);

/** Names in the other sections, such as spec 2 §5 Persons: headings, bold names and the first cells of rows. */
export function specNames(part: SpecPart): { readonly section: string; readonly name: string }[] {
  return specText(part)
    .split(/^## /m)
    .slice(1)
    .filter((text) => !LOOKED_FOR.has(text[0]!))
    .flatMap((text) => {
      const lines = text.split('\n');
      // The line before a row of dashes is the table's head.
      const named = lines.flatMap((line, nth) => {
        if (lines[nth + 1]?.startsWith('|---')) return [];
        const cell = isRow(line) ? cellsOf(line)[0] : undefined;
        return cell ?? /^### (.+)$|^(?:- )?\*\*(.+?)\*\*/.exec(line)?.slice(1).find(Boolean) ?? [];
      });
      return [...new Set(named)].map((name) => ({ section: `${part[0]} §${text[0]}`, name }));
    });
}
