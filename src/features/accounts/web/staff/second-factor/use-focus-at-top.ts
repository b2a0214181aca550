import { useEffect, type RefObject } from 'react';

/** Scrolls to a title that has just appeared below other parts of the page, and gives it the focus. */
export function useFocusAtTop(title: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    title.current?.scrollIntoView({ block: 'start' });
    title.current?.focus({ preventScroll: true });
  }, [title]);
}
