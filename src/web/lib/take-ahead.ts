/** An answer, and its arrival time on this device's clock. */
export interface Received {
  readonly response: Response;
  readonly receivedAt: number;
}

/** A request that was preloaded before the program loaded (src/web/ahead.ts). */
interface Ahead {
  readonly url: string;
  readonly answer: Promise<Received>;
  readonly askedAt: number;
}

declare global {
  /** Null once the program has loaded: nothing is preloaded after that. */
  var ahead: Ahead | null | undefined;
}

/** An older preload is not used, because seats are booked quickly. */
const FRESH_MS = 30_000;

globalThis.ahead ??= null;

/** Returns the preloaded answer, once, if it is for this address, without a token and fresh. Null otherwise. */
export function takeAhead(url: string, isAnonymous: boolean): Promise<Received> | null {
  const { ahead } = globalThis;
  if (!ahead || !isAnonymous || ahead.url !== url) return null;
  globalThis.ahead = null;
  return Date.now() - ahead.askedAt < FRESH_MS ? ahead.answer : null;
}
