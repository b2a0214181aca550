import { useEffect, useRef } from 'react';

/** Sets `--bar` (tokens.css), the height of the phone's bottom bar, which depends on the font size. */
export function useBarHeight() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    // While a page loads, React hides the bar and empties its ref, and the observer still runs.
    const element = bar.current!;
    const measure = new ResizeObserver(() => {
      const isAtFoot = getComputedStyle(element).position === 'fixed';
      if (isAtFoot) style.setProperty('--bar', `${element.offsetHeight}px`);
      else style.removeProperty('--bar');
    });
    measure.observe(element);
    return () => {
      measure.disconnect();
      style.removeProperty('--bar');
    };
  }, []);
  return bar;
}
