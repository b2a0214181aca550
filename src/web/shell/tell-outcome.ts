import type { Endpoint } from '../../wire/endpoint.ts';

export type Outcome = NonNullable<Endpoint['tells']>;

/** A channel between our windows and frames in one browser. Null where the browser forbids them to communicate. */
export function betweenWindows(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('atelier');
  } catch {
    return null;
  }
}

/** Announces the end of a booking or purchase. A frame on the studio's own site passes it on (docs/embedding.md). */
export function tellOutcome(what: Outcome): void {
  const between = betweenWindows();
  between?.postMessage(what);
  between?.close();
}
