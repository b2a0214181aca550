import { parse } from 'csv-parse/sync';
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import { NEEDED_COLUMNS, TIMETABLE_COLUMNS, type Column, type TimetableLine } from '../../rules/timetable/timetable-entry.ts';

export interface TimetableFile {
  readonly lines: readonly TimetableLine[];
  /** Headings that the import does not use. */
  readonly ignored: readonly string[];
  readonly encoding: 'utf-8' | 'windows-1252';
}

export type FileRefusal =
  | { readonly code: 'no-columns'; readonly missing: readonly string[]; readonly found: readonly string[] }
  | { readonly code: 'unreadable-csv'; readonly why: string }
  | { readonly code: 'no-lines' };

interface Row {
  readonly info: { readonly lines: number };
  readonly record: readonly string[];
}

/** Parses a CSV file to lines by heading. Headings may be in any order and case. */
export function readTimetableFile(bytes: Uint8Array): Decision<TimetableFile, FileRefusal> {
  const { text, encoding } = decoded(bytes);
  let rows: Row[];
  try {
    rows = parse(text, {
      bom: true,
      trim: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      delimiter: delimiterOf(text),
    }) as unknown as Row[];
  } catch (error) {
    return refuse({ code: 'unreadable-csv', why: (error as Error).message });
  }
  const heading = rows[0]?.record.map((name) => name.toLowerCase()) ?? [];
  const missing = NEEDED_COLUMNS.filter((column) => !heading.includes(column));
  if (missing.length > 0) return refuse({ code: 'no-columns', missing, found: heading });
  if (rows.length === 1) return refuse({ code: 'no-lines' });
  const ignored = heading.filter((name) => !(TIMETABLE_COLUMNS as readonly string[]).includes(name));
  return ok({ lines: rows.slice(1).map((row) => lineOf(row, heading)), ignored, encoding });
}

function lineOf({ info, record }: Row, heading: readonly string[]): TimetableLine {
  const field = (column: Column) => record[heading.indexOf(column)]?.trim() ?? '';
  const fields = Object.fromEntries(TIMETABLE_COLUMNS.map((column) => [column, field(column)])) as Record<Column, string>;
  const columns = record.length === heading.length ? undefined : { found: record.length, expected: heading.length };
  return { number: info.lines, fields, ...(columns ? { columns } : {}) };
}

/** Spreadsheets in many countries write semicolons. */
const delimiterOf = (text: string): string => {
  const [heading = ''] = text.split('\n', 1);
  return heading.includes(';') && !heading.includes(',') ? ';' : ',';
};

/** Decodes UTF-8, or else the encoding of older spreadsheets. */
function decoded(bytes: Uint8Array): { text: string; encoding: TimetableFile['encoding'] } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}
