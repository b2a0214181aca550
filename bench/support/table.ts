import { cpus, totalmem } from 'node:os';

/** One line of a benchmark: the measurement, the limit, and whether it was kept. `kept` is null when the line is information only. */
export interface Line {
  readonly what: string;
  readonly limit: string;
  readonly value: string;
  readonly kept: boolean | null;
}

export const atLeast = (what: string, limit: number, value: number): Line => ({
  what,
  limit: `≥ ${limit}`,
  value: value.toFixed(2),
  kept: value >= limit,
});

export const atMost = (what: string, limit: number, value: number, unit: string): Line => ({
  what,
  limit: `≤ ${limit} ${unit}`,
  value: `${value.toFixed(2)} ${unit}`,
  kept: value <= limit,
});

export const told = (what: string, value: string): Line => ({ what, limit: '', value, kept: null });

export function machine(): string {
  const [first] = cpus();
  return `${cpus().length} × ${first?.model.trim() ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}`;
}

export function printTable(title: string, notes: readonly string[], lines: readonly Line[]): boolean {
  const rows = [
    ['what', 'limit', 'value', ''],
    ...lines.map(({ what, limit, value, kept }) => [what, limit, value, kept === null ? '' : kept ? 'kept' : 'MISSED']),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  console.log(`\n${title}\n${machine()}`);
  for (const note of notes) console.log(note);
  console.log('');
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
  console.log('');
  return lines.every((line) => line.kept !== false);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
