import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Device } from '../support/browser/browser.ts';
import { tabStopFaults } from '../support/browser/tab-stops.ts';
import { theSharedDemo } from '../support/browser/demo.ts';
import { TUESDAY } from '../support/browser/demo-server.ts';
import { castOf, type Cast } from '../support/browser/people.ts';
import { scenes } from '../support/browser/scenes.ts';

/**
 * `testAccessibility` checks every scene. This file tests the check itself: it agrees with Tab, and it finds a cover (WCAG 2.4.11) and a stop
 * that loses or keeps the focus (WCAG 2.1.1, 2.1.2).
 */
const demo = theSharedDemo();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(demo.server.origin);
});

async function onScene(
  device: Device,
  name: string,
  doing: (page: Page) => Promise<void>,
  before?: (page: Page) => Promise<unknown>,
): Promise<void> {
  const scene = scenes.find((one) => one.name === name);
  if (!scene) throw new Error(`There is no scene ${name}.`);
  const storageState = await cast.keptBy(scene);
  // Where the guard fails to load, the page also logs an error.
  await demo.visit({ device, storageState, bypassCSP: true, breaks: true }, async ({ page }) => {
    await before?.(page);
    await scene.show(page, cast.found);
    await doing(page);
  });
}

/** The element that has the focus now, and whether its center is visible. */
const focusSeen = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    const focus = document.activeElement!;
    const { left, right, top, bottom } = focus.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return { name: focus.textContent, isSeen: hit !== null && focus.contains(hit) };
  });

describe('No bar covers the focused element', () => {
  it('when moving with Tab, also in a row that scrolls sideways', () =>
    onScene('phone', 'buy-for-class', async (page) => {
      const chips = page.getByRole('group', { name: 'Filter by tag' }).getByRole('button');
      await chips.first().focus();
      for (const name of (await chips.allTextContents()).slice(1)) {
        await page.keyboard.press('Tab');
        expect(await focusSeen(page)).toEqual({ name, isSeen: true });
      }
    }));

  it.each([
    ['phone', 'staff-class-edit'],
    ['desk', 'sign-up'],
  ] as const)('on a %s in %s; control: without the guard one is covered', async (device, name) => {
    await onScene(device, name, async (page) => expect(await tabStopFaults(page)).toEqual([]));
    await onScene(
      device,
      name,
      async (page) => expect((await tabStopFaults(page)).filter((fault) => fault.startsWith('covered: '))).not.toEqual([]),
      (page) => page.route('**/assets/after-paint*.js', (route) => route.abort()),
    );
  });

  it('control: a bar over another is detected', () =>
    onScene('phone', 'schedule', async (page) => {
      await page.evaluate(() => {
        const bar = document.createElement('div');
        bar.style.cssText = 'position: fixed; inset: auto 0 0; height: 100px; z-index: 999; background: teal';
        document.body.append(bar);
      });
      const covered = await tabStopFaults(page);
      expect(covered).toEqual(covered.filter((line) => line.startsWith('covered: <a')));
      expect(covered.length).toBeGreaterThan(2);
    }));
});

describe('control: a stop is detected', () => {
  it.each([
    ['loses the focus', 'loses the focus at', 'onfocus="this.blur()"'],
    ['disappears when it is reached', 'loses the focus at', 'onfocus="this.remove()"'],
    ['loses the focus with the next press', 'loses the focus at', 'onkeydown="event.preventDefault(), this.blur()"'],
    ['keeps the focus', 'stays at', 'onkeydown="event.preventDefault()"'],
  ])('that %s', (_, fault, how) =>
    onScene('desk', 'class-offered', async (page) => {
      for (const place of ['afterbegin', 'beforeend'] as const) {
        const planted = `<button id="planted" ${how}>Planted</button>`;
        await page.evaluate(([at, html]) => document.querySelector('main')!.insertAdjacentHTML(at, html), [place, planted] as const);
        expect(await tabStopFaults(page)).toEqual([`Tab ${fault} ${planted}`]);
        await page.evaluate(() => document.querySelector('#planted')?.remove());
      }
    }),
  );
});

/** Runs inside the page. The pressable elements below a toast, after its animation. */
async function belowToasts(): Promise<string[]> {
  await new Promise((over) => setTimeout(over, 600));
  const toasts = [...document.querySelectorAll('[role="status"] > p')].filter(
    (one) => getComputedStyle(one.parentElement!).position === 'fixed',
  );
  if (toasts.length === 0) return ['no toast'];
  return [...document.querySelectorAll('a[href], button:not(:disabled), input')].flatMap((one) => {
    const [button, ...boxes] = [one, ...toasts].map((part) => part.getBoundingClientRect());
    const isBelow = boxes.some((box) => {
      const [left, right] = [Math.max(box.left, button!.left), Math.min(box.right, button!.right)];
      const [top, bottom] = [Math.max(box.top, button!.top), Math.min(box.bottom, button!.bottom)];
      return left < right && top < bottom && one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    });
    return isBelow ? [one.outerHTML.slice(0, 120)] : [];
  });
}

describe('On a phone no toast covers a control', () => {
  const share = async (page: Page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Share' }).first().tap();
    await page.getByText('copied').first().waitFor();
    return page.evaluate(belowToasts);
  };

  it('on the page of a class, over its footer and the bar; control: without the placement one is covered', async () => {
    await onScene('phone', 'class-offered', async (page) => expect(await share(page)).toEqual([]));
    await onScene('phone', 'class-offered', async (page) => {
      await page.route('**/assets/toast-place*.js', (route) => route.abort());
      expect(await share(page)).not.toEqual([]);
    });
  });

  it('over the buttons of a dialog that stays open; control: without the placement one is covered', async () => {
    const copyGift = async (page: Page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      // The scene's person is a member, whose seats cannot be given.
      await page.route('**/api/customer/classes*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replaceAll('"may_give":false', '"may_give":true') });
      });
      const given = { success: true, message: 'Given.', path: '/seat/7#signed', ends_unix: Date.parse(TUESDAY) / 1000 };
      await page.route('**/api/seat-gift/give', (route) => route.fulfill({ json: given }));
      await page.goto('/account');
      await page
        .getByRole('button', { name: /^Details/ })
        .first()
        .tap();
      await page.getByRole('button', { name: 'Give to a friend' }).tap();
      const sheet = page.getByRole('dialog', { name: 'Give to a friend' });
      await sheet.getByRole('button', { name: 'Get the link' }).tap();
      await sheet.getByRole('button', { name: 'Copy link' }).tap();
      await page.getByRole('status').getByText('Link copied').waitFor();
      const covered = await page.evaluate(belowToasts);
      expect(await sheet.isVisible()).toBe(true);
      return covered;
    };
    await onScene('phone', 'bookings', async (page) => expect(await copyGift(page)).toEqual([]));
    await onScene('phone', 'bookings', async (page) => {
      await page.route('**/assets/toast-place*.js', (route) => route.abort());
      expect(await copyGift(page)).not.toEqual([]);
    });
  });

  it('in a list of buttons', () =>
    onScene('phone', 'staff-slots', async (page) => {
      await page
        .getByRole('button', { name: /^Close the slot/ })
        .first()
        .tap();
      await page.getByRole('button', { name: /^Open the slot/ }).waitFor();
      expect(await page.evaluate(belowToasts)).toEqual([]);
    }));
});
