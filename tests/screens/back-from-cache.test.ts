import { chromium as playwright, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visit, type Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { castOf, type Cast } from '../support/browser/people.ts';
import { scenes } from '../support/browser/scenes.ts';
import { chromium, CHROMIUM_FLAGS } from '../support/programs.ts';

/** Pages with personal content, of customers and of staff. */
const PERSONAL = ['receipt', 'success', 'checkout', 'pay', 'reserve', 'class-offered', 'bookings', 'seat-accept', 'staff-classes'];

const demo = theDemo();
let cast: Cast;
let browser: Browser;
beforeAll(async () => {
  cast = await castOf(demo.server.origin);
  // The cache of left pages is off by default in tests, and the headless shell has none.
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  browser = await playwright.launch({ executablePath: chromium()!, args: CHROMIUM_FLAGS, ignoreDefaultArgs });
});
afterAll(() => browser?.close());

/** Runs inside the page. Reports each frame after the browser has restored the page. */
function reportFrames(): void {
  const frame = () => {
    console.log(`restored: ${getComputedStyle(document.body).visibility}`);
    requestAnimationFrame(frame);
  };
  addEventListener('pageshow', frame);
}

/** Leaves the page, runs `meanwhile` in another tab, and goes back. Returns the visibility of each restored frame. */
async function comeBack({ page, context }: Visitor, meanwhile: (elsewhere: Page) => Promise<unknown>): Promise<string[]> {
  const elsewhere = await context.newPage();
  await elsewhere.goto('/icon.svg');
  const frames: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('restored: ')) frames.push(message.text().slice('restored: '.length));
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(reportFrames);
  await page.goto('/icon.svg', { waitUntil: 'commit' });
  await meanwhile(elsewhere);
  await elsewhere.close();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(() => frames.length).toBeGreaterThan(0);
  return frames;
}

const logOut = (elsewhere: Page) =>
  elsewhere.evaluate(() => ['customer', 'staff'].forEach((person) => localStorage.removeItem(`atelier.${person}_token`)));

describe('Back to a page that the browser has cached', () => {
  it.each(PERSONAL)('shows no frame of it after a log-out elsewhere: %s', async (name) => {
    const scene = scenes.find((one) => one.name === name)!;
    const storageState = await cast.keptBy(scene);
    await visit(browser, { origin: demo.server.origin, storageState, breaks: true }, async (visitor) => {
      const { page } = visitor;
      await scene.show(page, cast.found);
      const frames = await comeBack(visitor, logOut);
      await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).visibility)).toBe('visible');
      expect(new Set(frames)).toEqual(new Set(['hidden']));
    });
  });

  it('shows it again for the same log-in, and to a visitor', async () => {
    for (const who of ['pack', undefined] as const) {
      const storageState = await cast.keptBy({ ...(who && { who }) });
      await visit(browser, { origin: demo.server.origin, storageState }, async (visitor) => {
        await visitor.page.goto('/');
        const frames = await comeBack(visitor, async () => undefined);
        await expect.poll(() => frames.at(-1)).toBe('visible');
      });
    }
  });
});
