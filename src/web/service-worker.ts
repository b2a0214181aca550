/**
 * What answers in place of a network that is away: the document and the files that the page has kept (src/web/lib/offline/keep-offline.ts). It keeps
 * nothing itself, and no call of the API passes through it. In a file of its own without imports, as browsers want it (docs/decisions/0134).
 */

/** The types of browsers know pages only. */
interface Worker {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'fetch', listener: (event: Asked) => void) => void) &
    ((type: 'install' | 'activate', listener: (event: Pick<Asked, 'waitUntil'>) => void) => void);
}

interface Asked {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
}

const worker = globalThis as unknown as Worker;

/** What is no page of the app. */
const NO_PAGE = /^\/(v1|dev|files)\//;

// It holds no version of anything, so a newer one may take over at once.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  // In a frame the studio's page is on somebody else's site: that is left alone.
  if (request.mode === 'navigate' && request.destination === 'document' && !NO_PAGE.test(pathname)) event.respondWith(newest(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFirst(request));
});

/** A document is asked for anew each time, so that none is older than the last release. The kept one is for every address of its area. */
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

/** The name of a file changes with what is in it. */
const keptFirst = async (request: Request): Promise<Response> =>
  (await worker.caches.match(request.url, { ignoreVary: true })) ?? fetch(request);

export {};
