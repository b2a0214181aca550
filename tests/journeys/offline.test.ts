/** The service worker: without a network the app opens and shows the cached bookings to their customer (docs/decisions/0134), and notices are shown (docs/decisions/0280). */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { callApi } from '../support/browser/people.ts';
import { button, waitUntilHidden, heading, logIn, sees } from '../support/browser/steps.ts';

const demo = theDemo();
const KEPT = '/kept/api/customer/classes';
/** Standing bookings are shown below the bookings. */
const KEPT_STANDING = '/kept/api/standing-bookings';
const OFFLINE = /^You are offline\. As of .*\d:\d\d/;

/** The paths of everything in the browser's caches. */
const keptBy = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

const aMember = (doing: (visitor: Visitor) => Promise<void>) =>
  demo.visit({ device: 'phone', serviceWorkers: 'allow' }, async (visitor) => {
    await visitor.page.goto('/account#bookings');
    await logIn(visitor, 'member@demo.test');
    await sees(cards(visitor.page));
    await expect.poll(() => keptBy(visitor.page)).toEqual(expect.arrayContaining([KEPT, '/account']));
    await doing(visitor);
  });
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');
const isKept = async (page: Page): Promise<boolean> => (await keptBy(page)).includes(KEPT);

describe('My Bookings without a network', () => {
  it('opens at any address, shows its age, and reloads when the network returns', async () => {
    await aMember(async ({ page, context }) => {
      const [first] = await cards(page).allInnerTexts();
      await context.setOffline(true);
      await page.reload();
      await sees(page.getByText(OFFLINE));
      await sees(cards(page));
      expect((await cards(page).allInnerTexts())[0]).toBe(first);
      await button(cards(page).first(), /^Details/).click();
      await sees(page.getByRole('dialog', { name: 'Booking details' }));

      await page.goto('/account?show=past#bookings');
      await sees(button(page, 'Retry'));
      await page.goto('/account#bookings');
      await sees(page.getByText(OFFLINE));
      await context.setOffline(false);
      await waitUntilHidden(page.getByText(OFFLINE));
      await sees(cards(page));
    });
  });

  it('stores no other answer of the server, and no file of the API', async () => {
    await aMember(async ({ page }) => {
      for (const address of ['/account#packs', '/account#settings', '/buy']) await page.goto(address, { waitUntil: 'networkidle' });
      const known = new Set([KEPT, KEPT_STANDING, '/account']);
      const others = (await keptBy(page)).filter((path) => !known.has(path) && !path.startsWith('/assets/'));
      expect(others).toEqual([]);
    });
  });

  it('is deleted by the log-out', async () => {
    await aMember(async ({ page, context, press }) => {
      await page.goto('/account');
      await press(button(page, 'Log out').first());
      await expect.poll(() => isKept(page)).toBe(false);
      await context.setOffline(true);
      await page.goto('/account#bookings');
      await sees(heading(page, /log.?in/i));
      expect(await cards(page).count()).toBe(0);
    });
  });

  it('is deleted by the next answer after the session ended elsewhere', async () => {
    await aMember(async ({ page }) => {
      const token = await page.evaluate(() => JSON.parse(localStorage.getItem('atelier.customer_token')!).value as string);
      await callApi(demo.server.origin, 'POST', '/api/logout', { token, body: {} });
      await page.reload();
      await sees(heading(page, /log.?in/i));
      await expect.poll(() => isKept(page)).toBe(false);
    });
  });

  it('has no service worker for visitors or in a frame', async () => {
    await demo.visit({ serviceWorkers: 'allow' }, async ({ page }) => {
      await page.goto('/', { waitUntil: 'networkidle' });
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
      expect(await keptBy(page)).toEqual([]);
    });
  });
});

describe('The staff portal without a network', () => {
  const KEPT_ROSTER = '/kept/api/staff/scheduleClass';
  const toggles = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Present: / });

  it('opens with My Classes and a roster, keeps marks over a reload and another person’s log-in, and sends them for their author', () =>
    demo.visit({ device: 'phone', serviceWorkers: 'allow' }, async (visitor) => {
      const { page, context, press } = visitor;
      await page.goto('/staff/login');
      await logIn(visitor, 'desk@demo.test');
      await page.waitForURL((url) => url.pathname === '/staff/account');
      await page.goto('/staff/account#schedule');
      await press(button(page, /^Attendance/).first());
      await sees(toggles(page).first());
      await expect.poll(() => keptBy(page)).toEqual(expect.arrayContaining(['/staff/account', KEPT_ROSTER]));
      const marked = await toggles(page).first().getAttribute('aria-pressed');
      const other = marked === 'true' ? 'false' : 'true';

      await context.setOffline(true);
      await page.reload();
      await sees(page.getByRole('dialog').getByText(OFFLINE));
      await press(toggles(page).first());
      await sees(page.getByText('1 mark is not sent yet'));
      await page.reload();
      await sees(page.getByText('1 mark is not sent yet'));
      expect(await toggles(page).first().getAttribute('aria-pressed')).toBe(other);

      await page.goto('/staff/account#schedule');
      await press(button(page, 'Log out').first());
      await sees(page.getByText(/^1 mark of .+ waits on this device/));
      await expect.poll(async () => (await keptBy(page)).includes(KEPT_ROSTER)).toBe(false);
      await context.setOffline(false);
      await logIn(visitor, 'owner@demo.test');
      await page.waitForURL((url) => url.pathname === '/staff/account');
      await sees(page.getByText(/^1 mark of .+ waits on this device/));
      await press(button(page, 'Log out').first());
      await logIn(visitor, 'desk@demo.test');
      await page.waitForURL((url) => url.pathname === '/staff/account');
      await waitUntilHidden(page.getByText(/waits? on this device/));
      await page.goto('/staff/account#schedule');
      await press(button(page, /^Attendance/).first());
      await expect.poll(() => toggles(page).first().getAttribute('aria-pressed')).toBe(other);
      await sees(page.getByText('All marks are saved.'));
    }));

  it('is in no file that a customer’s browser fetches or keeps', () =>
    aMember(async ({ page }) => {
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
      await page.reload({ waitUntil: 'networkidle' });
      const files = [...fetched, ...(await keptBy(page))].filter((path) => path.startsWith('/assets/'));
      expect(files.length).toBeGreaterThan(5);
      expect(files.filter((path) => /staff-classes|attendance|marks|staff-login|my-classes|spanish-staff/.test(path))).toEqual([]);
    }));
});

/** No push service is in reach, so the page gets an invented address, and the browser itself delivers. Headless browsers refuse to show notices. */
it('turns notices on with a press, shows one, confirms it to the server, and opens its page', async () => {
  await demo.visit({ device: 'phone', serviceWorkers: 'allow' }, async (visitor) => {
    const { page, context, press } = visitor;
    const { origin } = demo.server;
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { value: 'default' });
      Notification.requestPermission = () => Promise.resolve('granted');
      const toJSON = () => ({ endpoint: 'http://127.0.0.1:9/send', keys: { p256dh: 'x'.repeat(87), auth: 'y'.repeat(22) } });
      PushManager.prototype.subscribe = () => Promise.resolve({ toJSON } as unknown as PushSubscription);
    });
    await page.goto('/account#settings');
    await logIn(visitor, 'member@demo.test');
    await press(button(page, 'Turn on notices'));
    await sees(page.getByText('Notices are on for this device.'));

    const cdp = await context.newCDPSession(page);
    const registration = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => one && resolve(one.registrationId));
    });
    await cdp.send('ServiceWorker.enable');
    const worker = context.serviceWorkers()[0]!;
    await worker.evaluate(() => {
      const self = globalThis as unknown as { shown: object; registration: { showNotification: unknown } };
      self.registration.showNotification = (title: string, options: object) => Promise.resolve((self.shown = { title, ...options }));
    });
    const notice = { title: 'Yoga', body: 'A spot opened up.', path: '/account#bookings', tag: 'mail-1', studio: 'demo', token: 'secret' };
    const confirmation = context.waitForEvent('request', (one) => one.url().endsWith('/v1/api/push/shown'));
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data: JSON.stringify(notice) });
    const confirmed = await confirmation;
    expect([confirmed.postDataJSON(), (await confirmed.response())?.status()]).toEqual([{ token: 'secret' }, 200]);
    const shown = await worker.evaluate(() => {
      const { shown } = globalThis as unknown as { shown: { data: string } };
      const click = new Event('notificationclick');
      dispatchEvent(Object.assign(click, { notification: { ...shown, close() {} }, waitUntil() {} }));
      return shown;
    });
    expect(shown).toEqual({ title: 'Yoga', body: 'A spot opened up.', tag: 'mail-1', renotify: true, data: '/account#bookings' });
    await sees(cards(page));

    await page.goto('/account#settings');
    await press(button(page, 'Turn off'));
    await sees(button(page, 'Turn on notices'));
  });
});
