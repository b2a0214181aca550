/** A weekly timetable from a file, with one line per class and weekday. */
import type { WallTime } from '../../../../kernel/calendar.ts';

/** The columns of the file. The last three may be empty or missing. */
export const TIMETABLE_COLUMNS = ['location', 'weekday', 'start', 'end', 'class', 'room', 'kind', 'audience'] as const;
export const NEEDED_COLUMNS = ['location', 'weekday', 'start', 'end', 'class'] as const;
export type Column = (typeof TIMETABLE_COLUMNS)[number];

/** A line of the file before validation. */
export interface TimetableLine {
  /** Line numbers as in an editor. The heading is line 1. */
  readonly number: number;
  readonly fields: Readonly<Record<Column, string>>;
  /** Set when the number of fields differs from the number of headings. */
  readonly columns?: { readonly found: number; readonly expected: number };
}

export interface TimetableEntry {
  readonly line: number;
  readonly location: string;
  /** 1 = Monday … 7 = Sunday. */
  readonly weekday: number;
  readonly start: WallTime;
  readonly end: WallTime;
  readonly name: string;
  readonly room: string | null;
  readonly kind: string | null;
  readonly audience: string | null;
  /** Identifies the class: location, room, weekday, start and name, independent of their spelling. */
  readonly key: string;
  /** Location, weekday, start and name. Other changes keep the line's identity (docs/decisions/0161). */
  readonly identity: string;
}

export type BadLine = { readonly line: number } & (
  | { readonly code: 'columns'; readonly found: number; readonly expected: number }
  | { readonly code: 'missing'; readonly column: Column }
  | { readonly code: 'too-long'; readonly column: Column; readonly most: number }
  | { readonly code: 'no-weekday'; readonly value: string }
  | { readonly code: 'no-time'; readonly column: 'start' | 'end'; readonly value: string }
  | { readonly code: 'no-length'; readonly start: string }
  | { readonly code: 'ends-before-start'; readonly start: string; readonly end: string; readonly mostHours: number }
  | { readonly code: 'contradicts'; readonly first: number }
);

export interface Respelling {
  readonly column: Column;
  readonly from: string;
  readonly to: string;
  readonly lines: readonly number[];
}

export interface Timetable {
  readonly entries: readonly TimetableEntry[];
  readonly bad: readonly BadLine[];
  /** Lines that repeat an earlier line. They are dropped. */
  readonly repeated: readonly { readonly line: number; readonly first: number }[];
  readonly respelled: readonly Respelling[];
}
