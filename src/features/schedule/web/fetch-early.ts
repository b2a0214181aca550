/** Fetches files that will soon be needed. What fails now is fetched when it is needed. */
export const fetchQuietly = (load: () => Promise<unknown>): void => void load().catch(() => undefined);
