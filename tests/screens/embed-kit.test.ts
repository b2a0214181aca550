/** The script for a studio's own site (docs/embedding.md), with third-party cookies blocked. */
import type { Frame, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import { PATIENCE } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { theOtherSite, visitorOf } from '../support/browser/other-site.ts';
import { enterCard, TEN_CLASSES } from '../support/browser/paying-scenes.ts';
import { button, heading, link, logIn, sees } from '../support/browser/steps.ts';

const demo = theDemo();
const site = theOtherSite(
  (query) => `<body style="background:rgb(250,240,200)"><h1>Welcome</h1>
    <script>
      window.heard = [];
      for (const what of ['height', 'page', 'dialog', 'booked', 'purchased'])
        addEventListener('atelier:' + what, ({ detail }) => window.heard.push(detail));
    </script>
    <script src="${demo.server.origin}/embed.js" ${query.get('kit') ?? ''}></script><p>The end</p>`,
  { width: 1000, height: 700 },
);

/** The site's page with the script, by default on another site than the deployment's. */
const withKit = (attributes: string, host?: 'localhost' | '127.0.0.1') => site.open({ kit: attributes }, host);

interface KitMessage {
  readonly type: string;
  readonly [detail: string]: unknown;
}
const heard = (page: Page): Promise<KitMessage[]> => page.evaluate(() => (window as unknown as { heard: KitMessage[] }).heard);
/** The messages about bookings and purchases that the site received. */
const outcomes = async (page: Page): Promise<KitMessage[]> =>
  (await heard(page)).filter(({ type }) => ['atelier:booked', 'atelier:purchased'].includes(type));
/** The window that `doing` opens. */
async function opened(doing: () => Promise<void>): Promise<Page> {
  const opening = site.context.waitForEvent('page');
  await doing();
  return opening;
}
const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.querySelector('iframe')!.clientHeight);
/** Waits until the frame is exactly as high as its content and nothing in it scrolls. */
const fits = async (page: Page, frame: Frame): Promise<void> => {
  const isSo = async () => {
    const content = await frame.evaluate(() => ({
      height: Math.ceil(document.querySelector('#root')!.getBoundingClientRect().height),
      scrolls: document.documentElement.scrollHeight > innerHeight,
    }));
    return !content.scrolls && content.height === (await heightOf(page));
  };
  await expect.poll(isSo, { timeout: PATIENCE }).toBe(true);
};

/** The classes in the list, also behind a dialog. */
const classesOf = (frame: Frame) => frame.locator('main li');
/** The delay of the list in milliseconds (spec 1 §9). */
const LIST_DELAY = 250;

/** Runs inside the frame. Makes its content higher, as the next days of the schedule do. */
function growTheList(by: number): void {
  const more = document.createElement('div');
  more.className = 'grown';
  more.style.height = `${by}px`;
  document.querySelector('#root')!.append(more);
}

describe('The embed script of a studio’s website', () => {
  it('is served to any site, and may be cached', async () => {
    const answer = await fetch(`${demo.server.origin}/embed.js`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('task 13: the schedule is on the studio’s own site: a frame as high as its content, and keeps it so on longer and shorter pages', async () => {
    const { page, frame } = await withKit(`data-view="schedule" data-title="Our classes" data-query="day=${dayAfter(3)}"`);
    await sees(link(page.frameLocator('iframe').getByRole('main'), DEMO_CLASSES.full));
    await fits(page, frame);
    const onSchedule = await heightOf(page);
    expect(onSchedule).toBeGreaterThan(700);
    expect(await page.locator('iframe').getAttribute('title')).toBe('Our classes');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await frame.getByRole('link', { name: DEMO_CLASSES.full, exact: true }).click();
    await sees(frame.getByRole('heading', { name: DEMO_CLASSES.full }));
    await fits(page, frame);
    expect(await heightOf(page)).toBeLessThan(onSchedule);
    const pages = (await heard(page)).filter(({ type }) => type === 'atelier:page').map(({ path }) => path);
    expect(pages).toEqual(['/', expect.stringMatching(/^\/class\/\d+$/)]);
    // The beginning of the new page is in view.
    expect(await page.evaluate(() => document.querySelector('iframe')!.getBoundingClientRect().top)).toBeGreaterThanOrEqual(-1);
    await page.close();
  });

  const WINDOWS = { 'on a phone': { width: 390, height: 844 }, 'on a desk': { width: 1440, height: 900 } };
  it.each(Object.entries(WINDOWS))('opens a dialog beside the pressed row, fully visible, while the list grows, %s', async (_, size) => {
    const { page, frame } = await withKit(`data-view="schedule" data-book-text="Book now" data-query="day=${dayAfter(1)}"`);
    await page.setViewportSize(size);
    const rows = frame.getByRole('button', { name: /^Book now/ });
    await sees(rows.first());
    for (const nth of [0, (await rows.count()) - 1]) {
      await rows.nth(nth).scrollIntoViewIfNeeded();
      const row = (await rows.nth(nth).boundingBox())!;
      await rows.nth(nth).click();
      const dialog = frame.getByRole('dialog');
      await sees(dialog);
      const place = async () => {
        const box = (await dialog.boundingBox())!;
        const isWhole = box.x >= -1 && box.x + box.width <= size.width + 1 && box.y >= -1 && box.y + box.height <= size.height + 1;
        return isWhole ? 'whole in sight' : JSON.stringify(box);
      };
      await expect.poll(place, { timeout: PATIENCE }).toBe('whole in sight');
      // Longer than the list's delay, with and without a page that is still loading.
      const atFirst = await heightOf(page);
      for (let check = 0; check < 8; check++) {
        await frame.evaluate(growTheList, 200);
        await page.waitForTimeout(150);
        expect(await place()).toBe('whole in sight');
      }
      await expect.poll(() => heightOf(page), { timeout: PATIENCE }).toBeGreaterThan(atFirst);
      // The schedule itself loads nothing behind the dialog, even where its end is in sight.
      const loaded = await classesOf(frame).count();
      await frame.getByRole('button', { name: /^Show \d+ more/, includeHidden: true }).scrollIntoViewIfNeeded();
      await page.waitForTimeout(2 * LIST_DELAY);
      expect(await classesOf(frame).count()).toBe(loaded);
      expect(row.y).toBeLessThan(size.height);
      expect(await heightOf(page)).toBeGreaterThanOrEqual(720);
      await frame.page().keyboard.press('Escape');
      await expect.poll(() => dialog.count(), { timeout: PATIENCE }).toBe(0);
      await frame.evaluate(() => document.querySelectorAll('.grown').forEach((one) => one.remove()));
      await fits(page, frame);
    }
    // The list loads more after the dialog has closed.
    const before = await heightOf(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => heightOf(page), { timeout: PATIENCE }).toBeGreaterThan(before);
    await page.close();
  });

  it('accepts messages from its own frame only', async () => {
    const { page, frame } = await withKit('data-view="passes"');
    await sees(frame.getByRole('heading', { level: 1 }));
    await fits(page, frame);
    const before = [await heightOf(page), (await heard(page)).length];
    await page.evaluate(() => {
      postMessage({ type: 'atelier:height', height: 9999 }, '*');
      const stranger = document.body.appendChild(document.createElement('iframe'));
      stranger.srcdoc = '<script>parent.postMessage({ type: "atelier:booked" }, "*"); parent.postMessage("done", "*")</script>';
      return new Promise((resolve) => addEventListener('message', ({ data }) => data === 'done' && resolve(null)));
    });
    expect([await heightOf(page), (await heard(page)).length]).toEqual(before);
    await page.close();
  });

  it('lets the site’s background show through', async () => {
    const { page, frame } = await withKit('data-view="passes" data-ground="transparent"');
    await sees(frame.getByRole('heading', { level: 1 }));
    const grounds = () =>
      frame.evaluate(() => [document.documentElement, document.body].map((one) => getComputedStyle(one).backgroundColor));
    await expect.poll(grounds, { timeout: PATIENCE }).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
    await page.close();
  });

  it('reports a booking to the site when both share a domain', async () => {
    const { page, frame } = await withKit(`data-book-text="Book now" data-query="day=${dayAfter(1)}"`, '127.0.0.1');
    const row = frame
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: frame.getByRole('link', { name: DEMO_CLASSES.open, exact: true }) });
    await row.getByRole('button', { name: /^Book now/ }).click();
    const window = await opened(() => frame.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click());
    await logIn(visitorOf(window), 'pack@demo.test');
    await sees(heading(window, 'Reserve'));
    await button(window, 'Complete Your Reservation').click();
    await sees(window.getByText('Class reserved successfully.'));
    await expect.poll(() => outcomes(page), { timeout: PATIENCE }).toEqual([{ type: 'atelier:booked' }]);
    await window.evaluate(() => localStorage.clear());
    await Promise.all([window.close(), page.close()]);
  });

  it('reports a purchase to the site too', async () => {
    const { page, frame } = await withKit('data-view="passes"', '127.0.0.1');
    const window = await opened(() => frame.getByRole('link', { name: `Choose ${TEN_CLASSES}` }).click());
    await link(window, 'Buy Now').click();
    await logIn(visitorOf(window), 'pack@demo.test');
    await link(window, 'Buy Now').click();
    await enterCard(window, '4242 4242 4242 4242');
    await button(window, /^Pay \$/).click();
    await sees(heading(window, 'Almost Done'));
    await expect.poll(() => outcomes(page), { timeout: PATIENCE }).toEqual([{ type: 'atelier:purchased' }]);
    await window.evaluate(() => localStorage.clear());
    await Promise.all([window.close(), page.close()]);
  });
});
