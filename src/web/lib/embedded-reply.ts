/** Seats are booked quickly, so an older reply is not used. */
const FRESH_MS = 30_000;

/** False when the document comes from the browser's own cache, or from the one for offline use. */
function isFresh(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!visit || visit.type === 'back_forward' || document.querySelector('#studio[data-kept]')) return false;
  return performance.now() - visit.responseStart < FRESH_MS;
}

/**
 * Takes the reply that the server put into its document when it rendered the page (src/server/http/document/web-app.ts). Null when there is
 * none, when it was taken before, and for a logged-in caller, whose reply is personal.
 */
export function takeEmbeddedReply(url: string, isAnonymous: boolean): Response | null {
  if (!isAnonymous || typeof document === 'undefined') return null;
  const parts = document.querySelectorAll<HTMLElement>('script[data-reply]');
  const part = Array.from(parts).find(({ dataset }) => dataset.reply === url);
  part?.remove();
  return part && isFresh() ? new Response(part.textContent) : null;
}
