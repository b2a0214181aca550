import { useCallback, useEffect, useRef } from 'react';

/** The delay of infinite lists (spec 1 §9). */
const DELAY_MS = 250;

/** Calls `onNear` when the end of the list comes near, as long as there are more items. */
export function useEndInSight(isWanted: boolean, onNear: () => void) {
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  return useCallback(
    (element: Element | null) => {
      if (!element || !isWanted) return undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const observer = new IntersectionObserver(
        ([entry]) => {
          clearTimeout(timer);
          if (entry?.isIntersecting) timer = setTimeout(() => latest.current(), DELAY_MS);
        },
        { rootMargin: '400px 0px' },
      );
      observer.observe(element);
      return () => {
        clearTimeout(timer);
        observer.disconnect();
      };
    },
    [isWanted],
  );
}
