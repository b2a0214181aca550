/** An answer, and its arrival time on this device's clock. */
export interface Received {
  readonly response: Response;
  readonly receivedAt: number;
}

/** A request that was preloaded before the program loaded (src/web/preload.ts). */
interface Preloaded {
  readonly url: string;
  readonly answer: Promise<Received>;
  readonly askedAt: number;
}

declare global {
  /** Null once the program has loaded: nothing is preloaded after that. */
  var preloaded: Preloaded | null | undefined;
}

/** An older preload is not used, because seats are booked quickly. */
const FRESH_MS = 30_000;

globalThis.preloaded ??= null;

/** Returns the preloaded answer, once, if it is for this address, without a token and fresh. Null otherwise. */
export function takePreloaded(url: string, isAnonymous: boolean): Promise<Received> | null {
  const { preloaded } = globalThis;
  if (!preloaded || !isAnonymous || preloaded.url !== url) return null;
  globalThis.preloaded = null;
  return Date.now() - preloaded.askedAt < FRESH_MS ? preloaded.answer : null;
}
