import { fetchQuietly } from './fetch-early.ts';

/** Scroll events do not count, because the page scrolls itself to the day in its address. */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/**
 * Preloads files at the first user input, and never in data-saver mode. Until then a page loads only what it needs to be usable
 * (quality.md, Speed).
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
