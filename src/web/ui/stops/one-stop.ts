import { useState, type KeyboardEvent } from 'react';

/** A group of buttons as one tab stop. The arrow keys move among its entries (`data-entry`), in the order in which they are seen. */

export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

export const entriesIn = (part: Element): HTMLElement[] =>
  Array.from(part.querySelectorAll<HTMLElement>('[data-entry]:not(:disabled)')).filter((one) => one.checkVisibility());

/** One entry of the grid is a tab stop: the last focused one if it still exists, otherwise the grid's first choice. */
export function useOneStop(entries: ReadonlySet<string>, begin: string | null) {
  const [last, setLast] = useState<string | null>(null);
  return { stop: last !== null && entries.has(last) ? last : begin, onReach: setLast };
}

export const asEntry = (key: string, isStop: boolean, onReach: (key: string) => void) => ({
  'data-entry': key,
  tabIndex: isStop ? 0 : -1,
  onFocus: () => onReach(key),
});

export type Entry = ReturnType<typeof asEntry>;

/** One tab stop for buttons that wrap into lines. `keys` are those of the buttons that can be pressed; `begin` is the first stop. */
export function useLinesOfEntries(keys: readonly string[], begin: string | null = keys[0] ?? null) {
  const { stop, onReach } = useOneStop(new Set(keys), begin);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const reached = reachedInLines(event.key, event.currentTarget, event.target);
    if (reached === null) return;
    event.preventDefault();
    reached.focus();
  };
  return { onKeyDown, entryOf: (key: string): Entry => asEntry(key, key === stop, onReach) };
}

/**
 * The target of a key from an entry: left and right lead to the entry before and after it, up and down to the nearest in another line, Home
 * and End to the first and last. Null when there is none.
 */
function reachedInLines(key: string, grid: HTMLElement, from: EventTarget): HTMLElement | null {
  const entries = entriesIn(grid);
  const at = entries.findIndex((one) => one === from);
  if (at < 0) return null;
  const forward = isRightToLeft(grid) ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return entries[at + forward] ?? null;
    case 'ArrowLeft':
      return entries[at - forward] ?? null;
    case 'ArrowDown':
      return inOtherLine(entries[at]!, entries, 1);
    case 'ArrowUp':
      return inOtherLine(entries[at]!, entries, -1);
    case 'Home':
      return entries[0]!;
    case 'End':
      return entries.at(-1)!;
    default:
      return null;
  }
}

/** The nearest entry above or below in the same column. Where the column ends, the nearest entry of the next line. */
function inOtherLine(from: HTMLElement, entries: readonly HTMLElement[], direction: 1 | -1): HTMLElement | null {
  const own = from.getBoundingClientRect();
  const others = entries
    .map((entry) => ({ entry, box: entry.getBoundingClientRect() }))
    .filter(({ box }) => (direction > 0 ? box.top >= own.bottom : box.bottom <= own.top))
    .map(({ entry, box }) => ({
      entry,
      isInColumn: box.left < own.right && box.right > own.left,
      down: Math.abs(box.top - own.top),
      beside: Math.abs(box.left + box.right - own.left - own.right),
    }));
  const column = others.filter(({ isInColumn }) => isInColumn);
  const [nearest] = (column.length > 0 ? column : others).toSorted((one, other) => one.down - other.down || one.beside - other.beside);
  return nearest?.entry ?? null;
}
