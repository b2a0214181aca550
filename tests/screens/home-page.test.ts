import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import { theDemo } from '../support/browser/demo.ts';
import { withoutClasses } from '../support/browser/first-pages-scenes.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { button, heading, link, sees } from '../support/browser/steps.ts';

/** The bytes that a browser may load before the public schedule is usable (quality.md, Speed). */
const SCRIPT_LIMIT = 150_000;
const STYLE_LIMIT = 12_000;

const demo = theDemo();

/** The compressed size of the files with this ending. They are fetched again, because the browser does not keep what a worker has run. */
const gzipped = async ({ request }: Page, files: readonly string[], ending: string): Promise<number> => {
  const bodyOf = async (url: string) => (await request.get(url, { failOnStatusCode: true })).body();
  const sizes = await Promise.all(
    files.filter((url) => url.endsWith(ending)).map(async (url) => gzipSync(await bodyOf(url), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Runs inside the page. Marks the moment at which a class can be booked. */
function noteUsable(): void {
  const label = /^(Reserve|Join Waitlist)/;
  new MutationObserver((_, observer) => {
    if (document.querySelector('#root[data-server-rendered]')) return;
    if (!Array.from(document.querySelectorAll('main button'), (one) => one.ariaLabel ?? '').some((text) => label.test(text))) return;
    observer.disconnect();
    performance.mark('usable');
  }).observe(document, { childList: true, subtree: true, attributes: true });
}

/** Runs inside the page. The requests before that moment. */
const askedBeforeUsable = (): string[] => {
  const [usable] = performance.getEntriesByName('usable');
  return performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (usable && startTime <= usable.startTime ? [name] : []));
};

it('the home page keeps scripts and styles within their limits until the schedule is usable', () =>
  demo.visit({ device: 'phone' }, async ({ page }) => {
    const files = new Set<string>();
    page.on('response', (file) => void (new URL(file.url()).pathname.startsWith('/assets/') && files.add(file.url())));
    await page.addInitScript(noteUsable);
    await page.goto(`/?day=${dayAfter(1)}`, { waitUntil: 'commit' });
    await sees(page.getByRole('main').getByRole('button', { name: /Reserve|Waitlist/ }));
    // The filters load a moment later, when booking already works.
    await sees(page.getByRole('group', { name: 'Filters' }));
    const asked = new Set(await page.evaluate(askedBeforeUsable));
    const first = [...files].filter((url) => asked.has(url));
    expect(first.length).toBeLessThan(files.size);
    const script = await gzipped(page, first, '.js');
    const inside = await page.evaluate(() => Array.from(document.querySelectorAll('style'), (style) => style.textContent).join(''));
    const style = gzipSync(inside, { level: 9 }).length + (await gzipped(page, first, '.css'));
    expect(script).toBeGreaterThan(60_000);
    expect(script).toBeLessThanOrEqual(SCRIPT_LIMIT);
    expect(style).toBeGreaterThan(4000);
    expect(style).toBeLessThanOrEqual(STYLE_LIMIT);
  }));

it('the home page of a studio without classes leads to its other bookings, its contact and the account', () =>
  demo.visit({ device: 'phone' }, async ({ page, press }) => {
    const months: string[] = [];
    await page.route(({ pathname }) => !/^\/(v1|assets)\//.test(pathname), withoutClasses);
    await page.goto('/class/1');
    await sees(heading(page, 'Nothing here'));
    page.on('request', (request) => void (/getClasses|schedule-page/.test(request.url()) && months.push(request.url())));
    await press(link(page, 'Go to the start page'));
    await sees(heading(page, 'Book with us'));
    expect(await link(page, 'Book an appointment').getAttribute('href')).toBe('/appointments');
    expect(await link(page, 'See all series').getAttribute('href')).toBe('/series');
    expect(await link(page, 'Write to the studio').getAttribute('href')).toBe('mailto:hello@demo.test');
    await press(link(page.getByRole('main'), 'Log in'));
    await page.getByLabel('Email').fill('pack@demo.test');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await press(button(page, 'Log in'));
    await sees(heading(page, 'My Appointments'));
    await press(page.getByRole('banner').getByRole('link', { name: /home/ }));
    await sees(heading(page, 'My Appointments'));
    expect(new URL(page.url()).pathname).toBe('/account');
    await press(button(page, 'Log out'));
    await sees(heading(page, 'Book with us'));
    expect(months).toEqual([]);
  }));

it('the home page shows the same as the HTTP status: an empty studio, a removed class', () =>
  demo.visit({ breaks: true }, async ({ page }) => {
    const statusOf = async (address: string) => (await page.goto(address))?.status();
    expect(await statusOf('/nothing')).toBe(404);
    await sees(heading(page, 'Nothing here'));
    expect(await statusOf('/staff/nothing')).toBe(404);
    await sees(heading(page, 'Nothing here'));
    expect(await statusOf('/class/999999')).toBe(404);
    await sees(heading(page, 'This class is not on the schedule any more.'));
    expect(await statusOf('/staff')).toBe(200);
    await sees(heading(page, 'Staff log-in'));
  }));

it('the home page paints before any request: its document contains the settings', () =>
  demo.visit({}, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await sees(page.getByRole('banner').getByText('Harbor & Pine'));
    expect(asked.filter((path) => path.includes('getSettings'))).toEqual([]);
    expect(await page.title()).toContain('Harbor & Pine');
  }));
