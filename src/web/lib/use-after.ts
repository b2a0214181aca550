import { useEffect, useRef } from 'react';

/** Does something so many milliseconds after a thing came to be, once; a new thing starts the time anew, and none ends it. */
export function useAfter(thing: unknown, ms: number, work: () => void): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    if (thing === null) return;
    const timer = setTimeout(() => latest.current(), ms);
    return () => clearTimeout(timer);
  }, [thing, ms]);
}
