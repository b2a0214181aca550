/**
 * Shows notices (docs/decisions/0280), and answers without a network from the cached document and files (src/web/lib/offline/keep-offline.ts). It caches nothing itself and answers
 * no API calls. A file of its own without imports, as browsers require (docs/decisions/0134).
 */

/** TypeScript's DOM types do not include the service worker's. */
interface Worker {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly registration: { showNotification: (title: string, options: object) => Promise<void> };
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (ask: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly Tab[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'fetch', listener: (event: FetchEventLike) => void) => void) &
    ((type: 'push', listener: (event: PushEventLike) => void) => void) &
    ((type: 'notificationclick', listener: (event: ClickEventLike) => void) => void) &
    ((type: 'install' | 'activate', listener: (event: Pick<FetchEventLike, 'waitUntil'>) => void) => void);
}

interface Tab {
  readonly url: string;
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
}

interface PushEventLike {
  readonly data: { json: () => unknown } | null;
  waitUntil: (work: Promise<unknown>) => void;
}

interface ClickEventLike {
  readonly notification: { readonly data: unknown; close: () => void };
  waitUntil: (work: Promise<unknown>) => void;
}

/** The text of `push/server/push-channel.ts`. */
interface PushNotice {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly icon?: string;
  readonly studio: string;
  readonly token: string;
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

worker.addEventListener('push', (event) => {
  const notice = event.data?.json() as PushNotice | undefined;
  if (notice) event.waitUntil(show(notice));
});
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(String(event.notification.data), worker.location.origin)));
});

/** Replaces a shown notice about the same, aloud. Tells the server afterwards, so that it sends no mail about the same. Without an answer the mail follows. */
async function show({ title, body, path, tag, icon, studio, token }: PushNotice): Promise<void> {
  await worker.registration.showNotification(title, { body, tag, renotify: true, data: path, ...(icon && { icon }) });
  const headers = { 'content-type': 'application/json', 'x-studio': studio };
  await fetch('/v1/api/push/shown', { method: 'POST', headers, body: JSON.stringify({ token }) }).catch(() => undefined);
}

const withoutHash = (url: string): string => url.replace(/#.*$/, '');
const isAccount = ({ url }: Tab): boolean => /^\/account(\/|$)/.test(new URL(url).pathname);

/**
 * Uses an open tab with this page or the person's own pages. Any other may hold a form that is half filled, or a payment. Some browsers let
 * a worker focus a tab, but not change its page.
 */
async function open({ href, origin }: URL): Promise<void> {
  if (origin !== worker.location.origin) return;
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => withoutHash(url) === withoutHash(href)) ?? tabs.find(isAccount);
  if (!tab) return void (await worker.clients.openWindow(href));
  await tab.focus().catch(() => undefined);
  if (tab.url !== href) await tab.navigate(href).catch(() => worker.clients.openWindow(href));
}

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
