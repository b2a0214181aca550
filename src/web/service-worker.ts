/**
 * Answers without a network from the cached document and files (src/web/lib/offline/keep-offline.ts). It caches nothing itself and handles
 * no API calls. A file of its own without imports, as browsers require (docs/decisions/0134).
 */

/** TypeScript's DOM types do not include the service worker's. */
interface Worker {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'fetch', listener: (event: FetchEventLike) => void) => void) &
    ((type: 'install' | 'activate', listener: (event: Pick<FetchEventLike, 'waitUntil'>) => void) => void);
}

interface FetchEventLike {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
}

const worker = globalThis as unknown as Worker;

/** Addresses that are not pages of the app. */
const NO_PAGE = /^\/(v1|dev|files)\//;

// The worker holds no version of anything, so a newer one takes over at once.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  // Frames on other sites are left alone: only top-level navigations are answered.
  if (request.mode === 'navigate' && request.destination === 'document' && !NO_PAGE.test(pathname)) event.respondWith(newest(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFirst(request));
});

/**
 * Fetches the document every time, so that it is never older than the last release. The cached document serves every address of its area.
 */
async function newest(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const area = /^\/staff(\/|$)/.test(new URL(request.url).pathname) ? '/staff/account' : '/account';
    const kept = await worker.caches.match(area, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/** A file's name changes with its content. */
const keptFirst = async (request: Request): Promise<Response> =>
  (await worker.caches.match(request.url, { ignoreVary: true })) ?? fetch(request);

export {};
