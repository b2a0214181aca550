/** An answer that was asked for before the program was here (src/web/ahead.ts). */
interface Ahead {
  readonly url: string;
  readonly answer: Promise<Response>;
}

declare global {
  var ahead: Ahead | undefined;
}

/** The answer, once, if this is what was asked for, without a token. */
export function takeAhead(url: string, isAnonymous: boolean): Promise<Response> | null {
  const { ahead } = globalThis;
  if (!isAnonymous || ahead?.url !== url) return null;
  globalThis.ahead = undefined;
  return ahead.answer;
}
