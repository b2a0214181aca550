import { useEffect, useState } from 'react';
import { seconds } from '../../kernel/time.ts';
import { useAfter } from './use-after.ts';

const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Whether the visitor has pressed, typed or focused a control since this began. The page itself focuses only titles, which do not count.
 */
export function useTouched(isWatched: boolean): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    if (!isWatched || isTouched) return;
    const touch = (event: Event) => {
      const isOnControl = event.target instanceof Element && event.target.matches('a, button, input, select, summary');
      // A surplus Enter does not count.
      const isMeant = event instanceof KeyboardEvent ? event.key !== 'Enter' : event.type !== 'focusin';
      if (isOnControl || isMeant) setTouched(true);
    };
    for (const kind of TOUCHES) document.addEventListener(kind, touch, { capture: true, passive: true });
    return () => {
      for (const kind of TOUCHES) document.removeEventListener(kind, touch, { capture: true });
    };
  }, [isWatched, isTouched]);
  return isTouched;
}

/** Spec 1 §9, 2 §9. */
const REDIRECT_AFTER = seconds(1.5);

/**
 * Redirects a moment after `thing` appears, unless the visitor touches the page meanwhile (docs/decisions/0121). Returns
 * whether the visitor stays.
 */
export function useRedirect(thing: unknown, go: () => void): boolean {
  const isTouched = useTouched(thing !== null);
  useAfter(isTouched ? null : thing, REDIRECT_AFTER, go);
  return isTouched;
}
