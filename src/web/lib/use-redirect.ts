import { useEffect, useState } from 'react';
import { useAfter } from './use-after.ts';

const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/** Whether somebody has pressed, typed or moved the focus to something since this began; what the page focuses by itself is a title and no control. */
export function useTouched(isWatched: boolean): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    if (!isWatched || isTouched) return;
    const touch = (event: Event) => {
      const isOnControl = event.target instanceof Element && event.target.matches('a, button, input, select, summary');
      // One more Enter than was needed asks for nothing.
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

/** Leads on so many milliseconds after a thing came to be; not who touches the page meanwhile (docs/decisions/0121). Answers whether one stays. */
export function useRedirect(thing: unknown, ms: number, go: () => void): boolean {
  const isTouched = useTouched(thing !== null);
  useAfter(isTouched ? null : thing, ms, go);
  return isTouched;
}
