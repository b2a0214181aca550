import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const ORIGIN = 'https://harbor.example';
const listeners = new Map<string, (event: object) => void>();
/** The deeds of the worker, in order. */
const did: string[] = [];

beforeEach(async () => {
  did.length = 0;
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => listeners.set(type, listener));
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('registration', { showNotification: async (title: string, options: object) => void shown.push({ title, ...options }) });
  vi.stubGlobal('fetch', async (path: string) => void did.push(`fetches ${path}`));
  vi.resetModules();
  await import('./service-worker.ts');
});
afterEach(() => vi.unstubAllGlobals());
const shown: object[] = [];

/** Presses a notice that leads to `path` while these tabs are open. */
async function press(path: string, tabs: readonly string[], { focusFails = false } = {}): Promise<readonly string[]> {
  const open = tabs.map((url) => ({
    url: ORIGIN + url,
    focus: async () => (focusFails ? Promise.reject(new Error('not allowed')) : did.push(`focuses ${url}`)),
    navigate: async (to: string) => did.push(`${url} goes to ${to.slice(ORIGIN.length)}`),
  }));
  const openWindow = async (to: string) => did.push(`opens ${to.slice(ORIGIN.length)}`);
  vi.stubGlobal('clients', { matchAll: async () => open, openWindow });
  const work: Promise<unknown>[] = [];
  const waitUntil = (one: Promise<unknown>) => void work.push(one);
  listeners.get('notificationclick')!({ notification: { data: path, close: () => {} }, waitUntil });
  await Promise.all(work);
  return did;
}

it.each([
  ['no tab is open', '/claim/5', [], ['opens /claim/5']],
  ['a payment is open', '/claim/5', ['/checkout'], ['opens /claim/5']],
  ['the same page with other values is open', '/buy?class-id=7', ['/buy?class-id=8'], ['opens /buy?class-id=7']],
  ['the page is open', '/claim/5', ['/checkout', '/claim/5'], ['focuses /claim/5']],
  [
    'the account is open',
    '/claim/5',
    ['/checkout', '/account#settings'],
    ['focuses /account#settings', '/account#settings goes to /claim/5'],
  ],
  ['another part of the account is open', '/account#bookings', ['/account'], ['focuses /account', '/account goes to /account#bookings']],
  ['a page whose name only begins alike is open', '/account#bookings', ['/accounting'], ['opens /account#bookings']],
])('throws nothing away that stands in a tab, when %s', async (_, path, tabs, does) => {
  expect(await press(path, tabs)).toEqual(does);
});

it('leads a tab to the page that it may not focus', async () => {
  expect(await press('/claim/5', ['/account'], { focusFails: true })).toEqual(['/account goes to /claim/5']);
});

it('shows a later notice about the same aloud, and confirms it', async () => {
  const notice = { title: 'Yoga', body: 'A spot', path: '/claim/5', tag: 'harbor-booking-5', studio: 'harbor', token: 'secret' };
  const work: Promise<unknown>[] = [];
  listeners.get('push')!({ data: { json: () => notice }, waitUntil: (one: Promise<unknown>) => void work.push(one) });
  await Promise.all(work);
  expect(shown).toEqual([{ title: 'Yoga', body: 'A spot', tag: 'harbor-booking-5', renotify: true, data: '/claim/5' }]);
  expect(did).toEqual(['fetches /v1/api/push/shown']);
});
