/** A weekly timetable as it is written in files: one line for each class of each weekday. */
import type { WallTime } from '../../../../kernel/calendar.ts';

/** The columns of the file. The last three may be empty, or missing altogether. */
export const TIMETABLE_COLUMNS = ['location', 'weekday', 'start', 'end', 'class', 'room', 'kind', 'audience'] as const;
export const NEEDED_COLUMNS = ['location', 'weekday', 'start', 'end', 'class'] as const;
export type Column = (typeof TIMETABLE_COLUMNS)[number];

/** A line as it was read, before anybody looked at what it says. */
export interface TimetableLine {
  /** Counted as an editor counts: the heading is line 1. */
  readonly number: number;
  readonly fields: Readonly<Record<Column, string>>;
  /** How many fields there are when that is not as many as headings. */
  readonly columns?: { readonly found: number; readonly expected: number };
}

/** A class that is held every week. */
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
  /** What makes it this class and no other: location, room, weekday, start and name, whatever their spelling. */
  readonly key: string;
  /** Place, weekday, start and name: what it stays, whatever else of it changes (docs/decisions/0161). */
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

/** The same name in two spellings, made one. */
export interface Respelling {
  readonly column: Column;
  readonly from: string;
  readonly to: string;
  readonly lines: readonly number[];
}

export interface Timetable {
  readonly entries: readonly TimetableEntry[];
  readonly bad: readonly BadLine[];
  /** Lines that say again what an earlier one said: held once. */
  readonly repeated: readonly { readonly line: number; readonly first: number }[];
  readonly respelled: readonly Respelling[];
}
