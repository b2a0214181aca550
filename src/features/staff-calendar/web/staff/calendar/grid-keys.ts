import { isDay, type Day } from '../../../../../kernel/calendar.ts';
import { dayByKey } from '../../../../../web/ui/days/day-by-key.ts';
import { entriesIn, isRightToLeft } from '../../../../../web/ui/stops/one-stop.ts';

/**
 * The arrow keys in the calendar. A grid (`data-grid`) has columns (`data-column`; in a month these are days), and columns have entries
 * (`data-entry`). Up and down move within a column. Left and right move to the next column with entries, in a month to the next day.
 */
type Reached = { readonly entry: HTMLElement } | { readonly day: Day } | null;

/**
 * The target of an arrow key from an entry. A `day` is outside the shown days and has no entry yet. Null when the key leads out of the grid
 * or is not an arrow.
 */
export function reachedBy(key: string, from: EventTarget): Reached {
  if (!(from instanceof HTMLElement) || !from.matches('[data-entry]')) return null;
  const grid = from.closest<HTMLElement>('[data-grid]');
  const column = from.closest<HTMLElement>('[data-column]');
  if (!grid || !column) return null;
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  const entry = isSideways ? null : inColumn(key, column, from);
  if (entry) return { entry };
  return grid.dataset['grid'] === 'month' ? inMonth(key, grid, column) : isSideways ? besides(key, grid, column, from) : null;
}

function inColumn(key: string, column: Element, from: HTMLElement): HTMLElement | undefined {
  const entries = entriesIn(column);
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  return step === 0 ? undefined : entries[entries.indexOf(from) + step];
}

function inMonth(key: string, grid: Element, { dataset: { column: day } }: HTMLElement): Reached {
  const next = day !== undefined && isDay(day) ? dayByKey(key, day, isRightToLeft(grid)) : null;
  if (next === null) return null;
  const shown = grid.querySelector(`[data-column="${next}"]`);
  return shown ? { entry: entriesIn(shown)[0]! } : { day: next };
}

/** The entry in the next column with entries whose top is nearest to that of this entry. */
function besides(key: string, grid: Element, column: Element, from: HTMLElement): Reached {
  const columns = Array.from(grid.querySelectorAll('[data-column]'));
  const at = columns.indexOf(column);
  const isForward = (key === 'ArrowRight') !== isRightToLeft(grid);
  const others = isForward ? columns.slice(at + 1) : columns.slice(0, at).toReversed();
  const topOf = (one: HTMLElement) => one.parentElement!.getBoundingClientRect().top;
  const entries = others.map(entriesIn).find((some) => some.length > 0) ?? [];
  const [entry] = entries.toSorted((one, other) => Math.abs(topOf(one) - topOf(from)) - Math.abs(topOf(other) - topOf(from)));
  return entry ? { entry } : null;
}

/** Focuses the grid after it shows other days: the day's cell in a month, otherwise the whole grid, whose label names the days. */
export function focusGrid(panel: HTMLElement | null, day: Day): void {
  const cell = panel?.querySelector(`[data-grid="month"] [data-column="${day}"] [data-entry]`);
  const grid = cell ?? panel?.querySelector('[data-grid]') ?? panel;
  if (grid instanceof HTMLElement) grid.focus({ preventScroll: cell === null });
}
