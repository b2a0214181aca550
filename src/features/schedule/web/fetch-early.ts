/** Preloads files. Ignores failures; the files load again when needed. */
export const fetchQuietly = (load: () => Promise<unknown>): void => void load().catch(() => undefined);
