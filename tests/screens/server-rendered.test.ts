import { beforeAll, expect, it } from 'vitest';
import { theSharedDemo } from '../support/browser/demo.ts';
import { castOf, type Cast } from '../support/browser/people.ts';
import { button, waitUntilHidden, sees } from '../support/browser/steps.ts';

const demo = theSharedDemo();
let cast: Cast;
beforeAll(async () => void (cast = await castOf(demo.server.origin)));

const PROGRAM = /\/assets\/index-[^/]*\.js/;

it('the schedule, a class and the products are visible before the program loads, and without it', () =>
  demo.visit({ device: 'phone' }, async ({ page }) => {
    const { id, day } = cast.found.full;
    await page.route(PROGRAM, (route) => route.abort());
    await page.goto(`/?day=${day}`, { waitUntil: 'commit' });
    await sees(page.getByRole('main').getByRole('listitem').first());
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(3);
    await page.goto(`/class/${id}`, { waitUntil: 'commit' });
    await sees(page.getByRole('main').getByRole('heading', { level: 1 }));
    await sees(page.getByRole('main').getByText(/^\d+:\d\d [ap]m – /));
    await page.goto('/buy', { waitUntil: 'commit' });
    await sees(page.getByRole('main').getByRole('listitem').filter({ hasText: '10-class pack' }).getByText('$220.00'));
  }));

it('the studio’s name is visible while the app redirects to another address', () =>
  demo.visit({ device: 'phone' }, async ({ page }) => {
    await page.route(PROGRAM, (route) => route.abort());
    for (const address of ['/buy/', '/?view=list']) {
      await page.goto(address, { waitUntil: 'commit' });
      expect(await page.locator('#root').innerText()).toContain('Harbor & Pine');
    }
  }));

it('links work while the program is loading', () =>
  demo.visit({ device: 'phone' }, async ({ page }) => {
    await page.route(PROGRAM, (route) => route.abort());
    await page.goto(`/?day=${cast.found.full.day}`, { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
    await page.waitForURL(/\/class\/\d+$/, { waitUntil: 'commit' });
    expect(await page.locator('#root[data-server-rendered]').count()).toBe(1);
  }));

it.each(['/', '/class/', '/buy'])('the app takes the data of %s from the document instead of calling again', (address) =>
  demo.visit({ device: 'phone' }, async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => void (request.url().includes('/v1/') && calls.push(new URL(request.url()).pathname)));
    await page.goto(address === '/class/' ? `/class/${cast.found.full.id}` : address);
    await page.waitForLoadState('networkidle');
    expect(calls.filter((call) => /getClasses|getClass\b|getPasses/.test(call))).toEqual([]);
  }),
);

it('the working page replaces the server-rendered page in one step: nothing disappears, and the scroll position stays', () =>
  demo.visit({ device: 'phone' }, async ({ page, press }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => void (release = resolve));
    await page.route(PROGRAM, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/?day=${cast.found.full.day}`, { waitUntil: 'commit' });
    await sees(page.locator('#root[data-server-rendered] main li'));
    await page.evaluate(() => {
      const rows = () => document.querySelectorAll('main li').length;
      const seen = { fewest: rows() };
      new MutationObserver(() => void (seen.fewest = Math.min(seen.fewest, rows()))).observe(document, { childList: true, subtree: true });
      Object.assign(globalThis, { seen });
    });
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
    release();
    await waitUntilHidden(page.locator('#root[data-server-rendered]'));
    expect(await page.evaluate(() => scrollY)).toBe(200);
    expect(await page.evaluate(() => (globalThis as never as { seen: { fewest: number } }).seen.fewest)).toBeGreaterThan(2);
    await press(button(page.getByRole('main'), /^(Reserve|Join Waitlist)/).first());
    await sees(page.getByRole('dialog'));
  }));

it('a document with only the studio’s name never goes blank until the program loads', () =>
  demo.visit({ device: 'phone' }, async ({ page }) => {
    await page.addInitScript(() => {
      const seen: boolean[] = [];
      Object.assign(globalThis, { seen });
      const look = () => seen.push(document.body?.innerText.trim() !== '');
      addEventListener('DOMContentLoaded', () => new MutationObserver(look).observe(document.body, { childList: true, subtree: true }));
    });
    await page.goto('/appointments');
    await sees(button(page, /^BOOK THIS SERVICE/));
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: boolean[] }).seen);
    expect(new Set(seen)).toEqual(new Set([true]));
    expect(await page.locator('.boot').count()).toBe(0);
  }));
