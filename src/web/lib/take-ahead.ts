/** An answer, and when it came by this device's clock. */
export interface Received {
  readonly response: Response;
  readonly receivedAt: number;
}

/** An answer that was asked for before the program was here (src/web/ahead.ts). */
interface Ahead {
  readonly url: string;
  readonly answer: Promise<Received>;
  readonly askedAt: number;
}

declare global {
  /** Null once the program is here: from then on nobody asks ahead. */
  var ahead: Ahead | null | undefined;
}

/** Whoever comes later asks anew: places go quickly. */
const FRESH_MS = 30_000;

globalThis.ahead ??= null;

/** The answer, once, if this is what was asked for, without a token, a moment ago. */
export function takeAhead(url: string, isAnonymous: boolean): Promise<Received> | null {
  const { ahead } = globalThis;
  if (!ahead || !isAnonymous || ahead.url !== url) return null;
  globalThis.ahead = null;
  return Date.now() - ahead.askedAt < FRESH_MS ? ahead.answer : null;
}
