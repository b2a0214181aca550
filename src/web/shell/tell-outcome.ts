import type { Endpoint } from '../../wire/endpoint.ts';

export type Outcome = NonNullable<Endpoint['tells']>;

/** Where our windows and frames in one browser hear each other; null where a browser lets them share nothing. */
export function betweenWindows(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('atelier');
  } catch {
    return null;
  }
}

/** A booking or a purchase has ended; a frame that shows us on the studio's own site passes it on (docs/embedding.md). */
export function tellOutcome(what: Outcome): void {
  const between = betweenWindows();
  between?.postMessage(what);
  between?.close();
}
