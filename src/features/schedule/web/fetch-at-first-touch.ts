import { fetchQuietly } from './fetch-early.ts';

/** No scrolling: the page scrolls by itself to the day of its address. */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/**
 * Fetches files at the first sign that somebody is there, and never for people who save data: what a page needs to be usable is all that it
 * loads by itself (quality.md, Speed).
 */
export function fetchAtFirstTouch(load: () => Promise<unknown>): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  const deaf = new AbortController();
  const fetchOnce = () => {
    deaf.abort();
    fetchQuietly(load);
  };
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, fetchOnce, { signal: deaf.signal, passive: true });
  return () => deaf.abort();
}
