import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import type { Device } from '../support/browser/browser.ts';
import { theSharedDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { ACCOUNT_TABS } from '../../src/web/shell/section-tabs.ts';
import { castOf } from '../support/browser/people.ts';
import { button, dialog, heading, link, sees } from '../support/browser/steps.ts';

const demo = theSharedDemo();
const TOMORROW = dayAfter(1);
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

describe('In a small window', () => {
  /** Runs inside the page. The elements that keep their place while the page scrolls. */
  const standing = () =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap((one) => {
      const { position } = getComputedStyle(one);
      const isThere = one.checkVisibility() && one.getBoundingClientRect().bottom > 0 && one.clientHeight > 0;
      const isWhole = one.closest('[role="dialog"]') === null && document.querySelector('[role="dialog"]') !== null;
      return (position === 'sticky' || (position === 'fixed' && !isWhole)) && isThere ? [one.outerHTML.slice(0, 80)] : [];
    });

  it('nothing lies over the page at 400 %, and its elements are reachable elsewhere', () =>
    demo.visit({ viewport: { width: 320, height: 256 } }, async ({ page }) => {
      const { found } = await castOf(demo.server.origin);
      await page.goto(`/?day=${TOMORROW}`);
      await sees(rows(page));
      expect(await page.evaluate(standing)).toEqual([]);
      await page.goto(`/class/${found.open.id}`);
      await sees(button(page, /^Reserve/));
      expect(await page.evaluate(standing)).toEqual([]);
      await link(page, 'Log in').click();
      await button(page, 'Create an account').click();
      await sees(dialog(page, 'Sign up').getByLabel('First name'));
      expect(await page.evaluate(standing)).toEqual([]);
    }));

  it.each([
    [320, 256],
    [844, 390],
  ])('the header takes one line and leaves most of a window of %d × %d to the page', (width, height) =>
    demo.visit({ viewport: { width, height } }, async ({ page }) => {
      for (const path of ['/', '/buy', '/login']) {
        await page.goto(path);
        await sees(page.getByRole('main').getByRole('heading'));
        const tabs = page.getByRole('banner').getByRole('link');
        const lines = await tabs.evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size);
        const top = (await page.getByRole('main').boundingBox())!.y;
        expect({ path, lines, isLow: top <= height / 4 }).toEqual({ path, lines: 1, isLow: true });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
    }),
  );

  it('the account begins with the person, what is next and what is left, and the other sections have neither name nor Log out', async () => {
    const cast = await castOf(demo.server.origin);
    await demo.visit({ device: 'phone', storageState: await cast.keptBy({ who: 'pack' }) }, async ({ page, press }) => {
      await page.goto('/account');
      const you = page.getByRole('region', { name: 'You' });
      const order = [
        you.getByText('Jonas Rivera'),
        you.getByText('Still to come today'),
        you.getByText('3 of 10 left'),
        link(page, 'Settings'),
        heading(page, 'My Bookings'),
      ];
      for (const one of order) await sees(one);
      const tops = await Promise.all(order.map(async (one) => (await one.boundingBox())!.y));
      expect(tops).toEqual(tops.toSorted((one, two) => one - two));
      await sees(button(you, 'Log out'));
      await press(link(page, 'Settings'));
      await sees(heading(page, 'My Settings'));
      expect(await button(page, 'Log out').count()).toBe(0);
      expect(await page.getByText('Jonas Rivera').count()).toBe(0);
    });
  });

  it('with letters twice as large no weekday overlaps the next, and Today is visible', () =>
    demo.visit({ device: 'phone' }, async ({ page }) => {
      await page.goto(`/?day=${TOMORROW}`);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await sees(rows(page));
      const week = page
        .getByRole('group', { name: 'Day' })
        .locator('div')
        .filter({ has: page.locator(`[data-day="${TOMORROW}"]`) });
      const cramped = () =>
        week.evaluate((all) => {
          const words = Array.from(all.querySelectorAll('button > :nth-child(2)'), (word) => {
            const range = document.createRange();
            range.selectNodeContents(word);
            return range.getBoundingClientRect();
          });
          return words.filter((word, at) => at > 0 && word.left < words[at - 1]!.right + 3).length;
        });
      await expect.poll(cramped).toBe(0);
      const today = (await button(page, 'Today').boundingBox())!;
      expect(today.x + today.width).toBeLessThanOrEqual(390);
    }));
});

/** Milliseconds. Longer than a page needs to show its placeholders. */
const SLOW_REPLY = 80;
/** The links of the header get five pixels wider when the font arrives. */
const OF_THE_FONT = 0.0002;

/** Runs inside the page. Shifts soon after an input are not excluded, because nothing is pressed. */
function collectShifts(): void {
  const kept: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => kept.push(...list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(globalThis, { shiftsSoFar: () => [...kept.splice(0), ...observer.takeRecords()] });
}

/** Runs inside the page. The sum of the shifts since the last call. */
async function takeShifts(): Promise<number> {
  // The last change is rendered and its shift is measured.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))));
  const { shiftsSoFar } = globalThis as unknown as { shiftsSoFar: () => readonly { readonly value: number }[] };
  return shiftsSoFar().reduce((sum, { value }) => sum + value, 0);
}

/** Runs inside the page. Whether the section is shown, without placeholders. */
function isComplete(tab: string): boolean {
  const menu = document.querySelector(`main nav a[aria-current][href$="#${tab || 'bookings'}"]`);
  const title = document.querySelector('main h1');
  const waits = [...document.querySelectorAll('main [role="status"] [aria-hidden="true"]')].some((one) => one.checkVisibility());
  return menu !== null && title !== null && title.checkVisibility() && !waits;
}

describe('Nothing shifts', () => {
  /** Runs inside the page. Records the position of the header's edge from now on, after every change and in every frame. */
  const watchEdge = () => {
    const seen = new Set<number>();
    const look = () => void seen.add(document.querySelector('header a')!.getBoundingClientRect().left);
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
    const everyFrame = () => {
      look();
      requestAnimationFrame(everyFrame);
    };
    everyFrame();
    return seen;
  };

  it.each([
    ['a page that scrolls', `/?day=${TOMORROW}`, /^Reserve/],
    ['a page that needs no scrollbar', '/login', 'Create an account'],
  ])('when a dialog opens over %s', (_, path, opener) =>
    demo.visit({ device: 'desk' }, async ({ page }) => {
      await page.goto(path);
      await sees(button(page, opener));
      const edges = await page.evaluateHandle(watchEdge);
      await button(page, opener).first().click();
      await sees(page.getByRole('dialog'));
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      expect(await edges.evaluate((seen) => seen.size)).toBe(1);
    }),
  );

  it.each(['phone', 'desk'] satisfies Device[])('when the classes of a day replace their placeholders, on a %s', (device) =>
    demo.visit({ device }, async ({ page }) => {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/getClasses/**', async (route) => (await held, route.continue()));
      const heights = (selector: string) =>
        page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height).toSorted((one, two) => one - two));
      // In a frame, whose document contains no server-rendered page.
      await page.goto(`/?day=${TOMORROW}&iframe=1`);
      await sees(page.locator('[data-bones]'));
      // Zero while a placeholder is re-rendering.
      let shape = 0;
      await expect.poll(async () => (shape = (await heights('[data-bones]'))[0] ?? 0)).toBeGreaterThan(0);
      release();
      await sees(rows(page));
      // A class without a tag or an instructor is lower. Most have both.
      const differs = async () => {
        const real = await heights('main li');
        return Math.abs((real[Math.floor(real.length / 2)] ?? 0) - shape);
      };
      await expect.poll(differs).toBeLessThan(2);
    }),
  );

  it('on any page of the account, on a slow network, on a phone and on a desk', async () => {
    const cast = await castOf(demo.server.origin);
    const storageState = await cast.keptBy({ who: 'member' });
    await demo.visit({ device: 'desk', storageState }, async ({ page }) => {
      await page.addInitScript(collectShifts);
      await page.route('**/v1/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, SLOW_REPLY));
        await route.continue();
      });
      const moved: Record<string, number> = {};
      for (const [width, height] of [
        [390, 844],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        // The first page loads afresh, and again from another section.
        for (const tab of ['', ...ACCOUNT_TABS.toReversed()]) {
          if (tab === '') await page.goto('/account');
          else await page.evaluate((hash) => (location.hash = hash), tab);
          await page.waitForFunction(isComplete, tab);
          moved[`${tab || 'first'} at ${width}`] = await page.evaluate(takeShifts);
        }
      }
      expect(Object.entries(moved).filter(([, sum]) => sum > OF_THE_FONT)).toEqual([]);
      expect(Object.keys(moved)).toHaveLength(2 * (ACCOUNT_TABS.length + 1));
    });
  });
});

it.each([
  ['a section of the account', 'pack', '/account#packs', 'My Class Packs'],
  ['a section of the portal', 'desk', '/staff/account#customers', 'Customers'],
] as const)(
  'no placeholder stands beside the menu before %s, because React shows what replaces one 300 ms late',
  async (_, who, path, title) => {
    const cast = await castOf(demo.server.origin);
    await demo.visit({ device: 'desk', storageState: await cast.keptBy({ who }) }, async ({ page }) => {
      await page.addInitScript(() => {
        const look = () => {
          const menu = document.querySelector('main nav[aria-label]');
          if (menu?.parentElement && !document.querySelector('main h1')) document.documentElement.dataset.heldBack = 'yes';
        };
        new MutationObserver(look).observe(document, { subtree: true, childList: true });
      });
      await page.goto(path);
      await sees(heading(page, title));
      expect(await page.evaluate(() => document.documentElement.dataset.heldBack)).toBeUndefined();
    });
  },
);

it('the header, the title and the content share one edge on a desk', () =>
  demo.visit({ device: 'desk' }, async ({ page }) => {
    const cast = await castOf(demo.server.origin);
    const { origins } = (await cast.keptBy({ who: 'pack', cart: 'open' })) as {
      origins: { localStorage: { name: string; value: string }[] }[];
    };
    const left = (what: string) =>
      page
        .locator(what)
        .first()
        .evaluate((one) => Math.round(one.getBoundingClientRect().left));
    const edges: Record<string, number> = {};
    const look = async (path: string, what: string) => {
      await page.goto(path);
      await sees(page.locator(what));
      await expect.poll(async () => (await left(what)) - (await left('header a')), { message: path }).toBe(0);
      edges[path] = await left('header a');
    };
    await look('/', 'main li');
    await look(`/class/${cast.found.open.id}`, 'main article > header');
    await look('/login', 'main h1');
    await look('/buy', 'main h1');
    await page.evaluate((kept) => kept.forEach(({ name, value }) => localStorage.setItem(name, value)), origins[0]!.localStorage);
    await look('/reserve', 'main h1');
    await look('/account', 'main nav a span');
    expect(new Set(Object.values(edges)).size).toBe(1);
  }));

it('the page after a log-in with Enter has no focus ring around it', () =>
  demo.visit({ device: 'desk' }, async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('pack@demo.test');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await sees(heading(page, 'My Bookings'));
    const focused = () => page.evaluate(() => document.activeElement?.matches('main, [data-page-title]') ?? false);
    await expect.poll(focused).toBe(true);
    // Focuses the page itself, as happens when the title appears late.
    await page.evaluate(() => document.querySelector<HTMLElement>('main')?.focus());
    expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).toBe('none');
  }));

it('a logo that fails to load is replaced by the studio’s name', () =>
  demo.visit({ device: 'phone' }, async ({ page }) => {
    await page.route(
      (url) => url.pathname === '/',
      async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace(/"logo":(null|"[^"]*")/, '"logo":"/v1/nowhere.png"');
        await route.fulfill({ response: answer, body });
      },
    );
    const asked = page.waitForRequest('**/nowhere.png');
    await page.goto('/');
    await asked;
    await sees(page.getByRole('banner').getByText('Harbor & Pine'));
    expect(await page.getByRole('banner').getByRole('img').count()).toBe(0);
  }));

it('the end of a form never covers its fields, arrows included', () =>
  // So low that the bar covers filled fields at once.
  demo.visit({ viewport: { width: 1440, height: 490 } }, async ({ page }) => {
    await page.goto('/login?sign-up=1');
    const asked = dialog(page, 'Sign up');
    await sees(asked.getByLabel('Phone'));
    const send = button(asked, 'Create account');
    const through = await send.evaluate((one) => {
      const found = new Set<string>();
      const scroller = [...document.querySelectorAll('[role="dialog"], [role="dialog"] *')].find(
        (all) => all.scrollHeight > all.clientHeight + 99,
      )!;
      for (scroller.scrollTop = 0; scroller.scrollTop < 100; scroller.scrollTop += 10) {
        const { left, top, width, height } = one.getBoundingClientRect();
        for (const x of [0.05, 0.1, 0.9, 0.95]) {
          const seen = document.elementFromPoint(left + width * x, top + height / 2);
          if (!one.contains(seen)) found.add(seen?.outerHTML.slice(0, 60) ?? 'nothing');
        }
      }
      return [...found];
    });
    expect(through).toEqual([]);
  }));
