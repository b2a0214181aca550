import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { theSharedDemo } from '../support/browser/demo.ts';
import { castOf, type Cast } from '../support/browser/people.ts';
import { button, sees } from '../support/browser/steps.ts';

const demo = theSharedDemo();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(demo.server.origin);
});

/** Text at twice its size (WCAG 1.4.4): by the browser's font setting, which media queries follow, and by a user style sheet. */
const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
  'the setting of the browser': async (page) => {
    const wire = await page.context().newCDPSession(page);
    await wire.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  },
  'a style of the reader': (page) => page.addStyleTag({ content: 'html { font-size: 200% }' }),
};

/** The names of items that are not completely in the window, or cannot be pressed at their center. */
async function outOfReach(items: Locator): Promise<string[]> {
  const faults: string[] = [];
  // One after the other, because each is scrolled into view.
  for (const item of await items.all()) {
    await item.scrollIntoViewIfNeeded();
    const fault = await item.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isWhole = left >= 0 && right <= innerWidth + 1 && top >= 0 && bottom <= innerHeight + 1;
      const words = element.querySelector('span') ?? element;
      const isRead = words.getBoundingClientRect().width > 1 && words.scrollWidth <= element.clientWidth + 1;
      const pressed = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return isWhole && isRead && element.contains(pressed) ? null : element.textContent;
    });
    if (fault !== null) faults.push(fault);
  }
  return faults;
}

describe.each(Object.entries(WAYS))('With letters twice as large by %s', (_, enlarge) => {
  it('every item of the bar is visible and can be pressed', async () => {
    const storageState = await cast.keptBy({ who: 'pack' });
    await demo.visit({ device: 'phone', storageState, bypassCSP: true }, async ({ page }) => {
      for (const address of ['/', '/buy', '/account']) {
        await page.goto(address);
        await enlarge(page);
        const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
        await expect.poll(() => links.allTextContents()).toEqual(['Schedule', 'Appointments', 'Series', 'Buy', 'Account']);
        await expect.poll(() => outOfReach(links)).toEqual([]);
      }
    });
  });

  it('every section of the staff portal is visible and can be pressed', async () => {
    const storageState = await cast.keptBy({ who: 'desk' });
    await demo.visit({ device: 'phone', storageState, bypassCSP: true }, async ({ page, press }) => {
      await page.goto('/staff/account');
      await enlarge(page);
      const menu = page.getByRole('navigation', { name: 'Staff' });
      await sees(button(menu, 'Staff'));
      expect(await outOfReach(page.getByRole('banner').getByRole('link'))).toEqual([]);
      expect(await outOfReach(button(menu, 'Staff'))).toEqual([]);
      await press(button(menu, 'Staff'));
      expect(await outOfReach(menu.getByRole('link'))).toEqual([]);
    });
  });
});
