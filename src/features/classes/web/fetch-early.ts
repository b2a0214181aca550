/** Fetches files that will soon be needed. What fails now is fetched when it is needed. */
export const fetchQuietly = (load: () => Promise<unknown>): void => void load().catch(() => undefined);

/** The same when the browser has nothing better to do, and never for people who save data. */
export function fetchWhenIdle(load: () => Promise<unknown>): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData || typeof requestIdleCallback !== 'function') return () => undefined;
  const asked = requestIdleCallback(() => fetchQuietly(load), { timeout: 5000 });
  return () => cancelIdleCallback(asked);
}
