import type { Column, Respelling, TimetableLine } from './timetable-entry.ts';

/** Equal for two spellings of one name: `Main pool` is `Main  Pool`. */
export const sameName = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').normalize('NFC').toLowerCase();

/** Replaces each name by its most frequent spelling, or by the first one on a tie. Returns the replacements. */
export function respell(lines: readonly TimetableLine[], columns: readonly Column[]): { lines: TimetableLine[]; respelled: Respelling[] } {
  const chosen = new Map(columns.map((column) => [column, usualSpellings(lines.map((line) => line.fields[column]))]));
  const respelled = new Map<string, { column: Column; from: string; to: string; lines: number[] }>();
  const spelled = lines.map((line) => {
    const fields = { ...line.fields };
    for (const [column, usual] of chosen) {
      const from = fields[column];
      const to = usual.get(sameName(from)) ?? from;
      if (to === from) continue;
      fields[column] = to;
      const known = respelled.get(`${column} ${from}`) ?? { column, from, to, lines: [] };
      respelled.set(`${column} ${from}`, { ...known, lines: [...known.lines, line.number] });
    }
    return { ...line, fields };
  });
  return { lines: spelled, respelled: [...respelled.values()] };
}

function usualSpellings(values: readonly string[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const value of values) {
    const spellings = counts.get(sameName(value)) ?? new Map<string, number>();
    spellings.set(value, (spellings.get(value) ?? 0) + 1);
    counts.set(sameName(value), spellings);
  }
  return new Map(
    [...counts].map(([name, spellings]) => [name, [...spellings].reduce((best, next) => (next[1] > best[1] ? next : best))[0]]),
  );
}
