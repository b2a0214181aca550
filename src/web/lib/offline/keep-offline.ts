import { isFramed } from '../../shell/embed.ts';
import { serverNow } from '../server-clock.ts';
import { tokenOf, type Person } from '../session.ts';

const NAME = 'app ';

/** The document of each area of the app. The service worker serves it for every address of the area. */
const DOCUMENT = { customer: '/account', staff: '/staff/account' } as const satisfies Record<Person, string>;

/**
 * Caches the document, the files that the page has loaded and those that `more` loads, so that the page opens without a network. Customers
 * never fetch files that only staff need. Deletes the cache of an earlier release. Needs a secure page, as browsers require. Caches nothing
 * in a frame.
 */
export async function keepOffline(person: Person, more: readonly (() => Promise<unknown>)[]): Promise<void> {
  const { caches, navigator } = globalThis;
  if (!caches || !('serviceWorker' in navigator) || isFramed() || tokenOf(person) === null) return;
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
    await Promise.all(more.map((load) => load()));
    // Names the cache by release: the name of the entry file changes with every change of the program.
    const release = NAME + (document.querySelector<HTMLScriptElement>('script[src][type=module]')?.src ?? '');
    const cache = await caches.open(release);
    const [html, files] = [await fetch(DOCUMENT[person]), filesOfPage()];
    await Promise.all([cache.put(DOCUMENT[person], await asKept(html)), cache.addAll(await missing(cache, files))]);
    const old = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== release);
    await Promise.all(old.map((name) => caches.delete(name)));
  } catch {
    // The disk is full, or the network failed meanwhile. The next visit retries.
  }
}

const filesOfPage = (): string[] => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const named = Array.from(document.querySelectorAll<HTMLScriptElement>('script[src]'), ({ src }) => src);
  return [...new Set([...loaded, ...named])].filter((name) => name.startsWith(`${location.origin}/assets/`));
};

async function missing(cache: Cache, files: readonly string[]): Promise<string[]> {
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  return files.filter((name) => !kept.has(name));
}

/**
 * Marks the document with the offset of the server's clock, so that a later reader does not take the document's time for the current time.
 */
async function asKept(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error('There is no document to keep.');
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response((await answer.text()).replace(' id="studio"', ` id="studio" data-kept="${serverNow() - Date.now()}"`), { headers });
}
