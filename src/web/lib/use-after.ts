import { useEffect, useRef } from 'react';

/** Runs `work` once, this many milliseconds after `thing` appears. A new `thing` restarts the delay; null cancels it. */
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
