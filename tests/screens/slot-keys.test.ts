/** Lists of slots by keyboard: one tab stop each, whose arrow keys move among the buttons (spec 2 §2; spec 3 §2). */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { toSlots } from '../support/browser/appointment-scenes.ts';
import type { Device } from '../support/browser/browser.ts';
import { theSharedDemo } from '../support/browser/demo.ts';
import { tabTo } from '../support/browser/keyboard.ts';
import { castOf } from '../support/browser/people.ts';
import { button, dialog, sees } from '../support/browser/steps.ts';

const demo = theSharedDemo();
let storageState: Awaited<ReturnType<Awaited<ReturnType<typeof castOf>>['keptBy']>>;
beforeAll(async () => {
  storageState = await (await castOf(demo.server.origin)).keptBy({ who: 'desk' });
});
const atTheDesk = (device: Device, doing: (page: Page) => Promise<void>) => demo.visit({ device, storageState }, ({ page }) => doing(page));

const focused = (page: Page) => page.locator(':focus');
const nameOf = (one: Locator) => one.evaluate((button) => button.getAttribute('aria-label') ?? button.textContent);
const pressed = async (page: Page, key: string) => {
  await page.keyboard.press(key);
  return nameOf(focused(page));
};
/** The number of times that Tab stops in the list. */
async function stopsIn(page: Page, list: Locator): Promise<number> {
  const isIn = () => list.evaluate((part) => part.contains(document.activeElement));
  let stops = 0;
  for (; await isIn(); stops++) await page.keyboard.press('Tab');
  return stops;
}

describe('Working Slots', () => {
  const DAY = 'Friday, March 20';
  const open = async (page: Page) => {
    await page.goto('/staff/account?day=2026-03-20#appointmentslots');
    const list = page.getByRole('list').filter({ has: button(page, /^Close the slot/) });
    await sees(list);
    return list;
  };

  it.each(['phone', 'desk'] as const)('are one stop of Tab on a %s', (device) =>
    atTheDesk(device, async (page) => {
      const list = await open(page);
      await tabTo(page, button(list, /./).first());
      expect(await stopsIn(page, list)).toBe(1);
      await page.keyboard.press('Shift+Tab');
      expect(await list.evaluate((part) => part.contains(document.activeElement))).toBe(true);
    }),
  );

  it('say time, day, length and status, in the list and on each button', () =>
    atTheDesk('desk', async (page) => {
      const list = await open(page);
      expect(await nameOf(list)).toBe(`Slots of ${DAY}`);
      const full = new RegExp(String.raw`^(Open|Close|Delete|More about) the slot at \d+:\d\d [ap]m, ${DAY}, \d+ minutes, (Open|Closed)$`);
      const names = await Promise.all((await button(list, /./).all()).map(nameOf));
      expect(names.filter((name) => !full.test(name!))).toEqual([]);
      const texts = await list.getByRole('listitem').allTextContents();
      expect(texts.filter((text) => !text.startsWith(`${DAY}, `) || !/, \d+ minutes/.test(text))).toEqual([]);
    }));

  it('are reached by arrow keys, Home and End, and a press keeps the place', () =>
    atTheDesk('phone', async (page) => {
      const list = await open(page);
      const names = await Promise.all((await button(list, /./).all()).map(nameOf));
      await tabTo(page, button(list, /./).first());
      expect(await pressed(page, 'ArrowRight')).toBe(names[1]);
      expect(await pressed(page, 'ArrowDown')).toBe(names[3]);
      expect(await pressed(page, 'ArrowLeft')).toBe(names[2]);
      expect(await pressed(page, 'ArrowUp')).toBe(names[0]);
      expect(await pressed(page, 'End')).toBe(names.at(-1));
      expect(await pressed(page, 'Home')).toBe(names[0]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect.poll(() => nameOf(focused(page))).toBe(names[2]!.replace(/^Close/, 'Open').replace(/Open$/, 'Closed'));
      await page.keyboard.press('Enter');
      await expect.poll(() => nameOf(focused(page))).toBe(names[2]);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await sees(page.getByRole('menuitem', { name: 'Close until...' }));
      await page.keyboard.press('Escape');
      expect(await nameOf(focused(page))).toBe(names[3]);
    }));

  it('that can be added are one stop, too', () =>
    atTheDesk('desk', async (page) => {
      await open(page);
      await button(page, 'Add Slot').click();
      const times = dialog(page, 'Add Slot').getByRole('group', { name: 'Times' });
      await tabTo(page, button(times, /./).first());
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
      expect(await button(times, /./).nth(1).getAttribute('aria-pressed')).toBe('true');
      expect(await stopsIn(page, times)).toBe(1);
    }));
});

describe('The times of an appointment', () => {
  it('are one stop of Tab, and arrow keys go from part to part of the day', () =>
    demo.visit({ device: 'desk' }, async ({ page }) => {
      await toSlots(page);
      const times = page.locator('[data-slot]:not(:disabled)');
      const day = page.getByRole('region', { name: /Mar 17$/ });
      expect(await day.getByRole('region').count()).toBeGreaterThan(1);
      await tabTo(page, times.first());
      for (let nth = 1; nth < (await times.count()); nth++) expect(await pressed(page, 'ArrowRight')).toBe(await nameOf(times.nth(nth)));
      await page.keyboard.press('Home');
      // More times than fit have a button that shows them.
      expect(await stopsIn(page, day)).toBe(1 + (await button(day, /^Show \d+ more/).count()));
    }));
});
