import { readFilters, type Filters } from './filters/schedule-filters.ts';

/** The schedule's query string. It makes pages shareable and Back work. */
export interface ScheduleQuery extends Filters {
  /** The day shown, `YYYY-MM-DD`; its month is the month shown. */
  readonly day?: string;
  /** The class whose dialog Reserve Your Spot is open. */
  readonly reserve?: string;
  /** The search text. */
  readonly find?: string;
  /** `grid` for cards; a list when absent. */
  readonly view?: 'grid';
}

export interface ClassQuery {
  /** `1` while the dialog Reserve Your Spot is open. */
  readonly reserve?: string;
  /** `1` when the class's QR code led here: the page books at once. */
  readonly qr?: string;
  /** The key of a private link. */
  readonly key?: string;
  /** The token of a friend link. */
  readonly with?: string;
}

const text = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

export const readScheduleQuery = (query: Record<string, unknown>): ScheduleQuery => ({
  day: text(query.day, /^\d{4}-\d{2}-\d{2}$/),
  reserve: text(query.reserve, /^[1-9]\d{0,15}$/),
  find: typeof query.find === 'string' && query.find.length <= 60 ? query.find : undefined,
  view: query.view === 'grid' ? 'grid' : undefined,
  ...readFilters(query),
});

export const readClassQuery = (query: Record<string, unknown>): ClassQuery => ({
  reserve: text(query.reserve, /^1$/),
  qr: text(query.qr, /^1$/),
  key: text(query.key, /^[\w-]{1,64}$/),
  with: text(query.with, /^[\w-]{1,99}$/),
});
