import { useCallback, useEffect, useRef, useState } from 'react';

/** Page size and delay of the infinite list of a day (spec 1 §9). */
const PAGE_SIZE = 8;
const DELAY_MS = 250;
/** The next page renders before the reader reaches the end. */
const AHEAD = '600px 0px';

/** The length of each list, so that Back finds it as long as before. Kept in memory until the page is closed. */
const grown = new Map<string, number>();

export interface GrowingList {
  readonly shown: number;
  /** Ref for the element at the list's end. The list grows when it comes near the viewport. */
  readonly endRef: (element: Element | null) => void;
  readonly showMore: () => void;
  /** Shows at least this many, to jump further down. */
  readonly reach: (count: number) => void;
}

/** A list that grows by a page when its end comes near, for days with a hundred classes. `name` identifies the list. */
export function useGrowingList(name: string, total: number): GrowingList {
  const [, rerender] = useState(0);
  const shown = Math.min(grown.get(name) ?? PAGE_SIZE, total);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const observer = useRef<IntersectionObserver | null>(null);

  const reach = useCallback(
    (count: number) => {
      grown.set(name, Math.max(grown.get(name) ?? PAGE_SIZE, count));
      rerender((round) => round + 1);
    },
    [name],
  );
  const showMore = useCallback(() => reach((grown.get(name) ?? PAGE_SIZE) + PAGE_SIZE), [name, reach]);

  const endRef = useCallback(
    (element: Element | null) => {
      observer.current?.disconnect();
      clearTimeout(timer.current);
      if (!element) return;
      observer.current = new IntersectionObserver(
        ([entry]) => {
          clearTimeout(timer.current);
          // The page behind an open dialog does not change.
          const grow = () => {
            if (document.body.hasAttribute('data-scroll-locked')) timer.current = setTimeout(grow, DELAY_MS);
            else showMore();
          };
          if (entry?.isIntersecting) timer.current = setTimeout(grow, DELAY_MS);
        },
        { rootMargin: AHEAD },
      );
      observer.current.observe(element);
    },
    [showMore],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return { shown, endRef, showMore, reach };
}
