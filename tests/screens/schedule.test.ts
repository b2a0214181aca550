/** The schedule as one list of days (docs/decisions/0123): which days show, how it loads more, and where it leads when no class is near. */
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter, TUESDAY } from '../support/browser/demo-server.ts';
import { callApi, castOf } from '../support/browser/people.ts';
import { button, dialog, entry, waitUntilHidden, heading, here, link, sees } from '../support/browser/steps.ts';
import { withoutReplies } from '../support/browser/without-replies.ts';

const demo = theDemo();
afterEach(() => demo.server.setClock(TUESDAY));

const days = (page: Page) => page.getByRole('main').locator('[data-day]').getByRole('heading', { level: 2 });
const dayOf = (page: Page, name: RegExp) => page.getByRole('region', { name });
const marked = (page: Page) => page.getByRole('group', { name: 'Day' }).locator('[aria-pressed="true"]').getAttribute('data-day');

/** Scrolls until `what` is true. */
async function scrollTo(page: Page, what: () => Promise<boolean>): Promise<void> {
  const scrolled = async () => {
    await page.mouse.wheel(0, 400);
    return what();
  };
  await expect.poll(scrolled).toBe(true);
}

describe('On a phone', () => {
  it('four classes or more are visible below a cover, and five without one', () =>
    demo.visit({ device: 'phone' }, async ({ page }) => {
      await page.goto(`/?day=${dayAfter(1)}`);
      await sees(page.getByRole('main').getByRole('listitem').nth(4));
      const inView = () =>
        page
          .getByRole('main')
          .getByRole('listitem')
          .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length);
      await expect.poll(inView).toBeGreaterThanOrEqual(4);
      await page.locator('[data-shape=cover]').evaluate((cover) => cover.parentElement!.remove());
      await expect.poll(inView).toBeGreaterThanOrEqual(5);
    }));

  it('the list continues through seven days, and the strip follows', () =>
    demo.visit({ device: 'phone' }, async ({ page, press }) => {
      await page.goto('/');
      await sees(heading(page, /^Today/));
      expect(await marked(page)).toBe(dayAfter(0));
      await expect
        .poll(() =>
          page
            .getByRole('group', { name: 'Day' })
            .locator('button:visible')
            .evaluateAll((all) => all.length),
        )
        .toBeGreaterThanOrEqual(7);
      await scrollTo(page, async () => (await marked(page)) === dayAfter(1));
      expect(here(page)).toBe('/');
      await press(button(page, 'Today'));
      await expect.poll(() => marked(page)).toBe(dayAfter(0));
      await scrollTo(page, () => button(page, /^Next: /).isVisible());
      expect(await days(page).count()).toBeGreaterThan(4);
      expect(await days(page).count()).toBeLessThanOrEqual(7);
      await press(button(page, /^Next: /));
      await page.waitForURL((url) => url.searchParams.get('day') === dayAfter(7));
      await sees(days(page).first().filter({ hasText: 'Mar 24' }));
    }));
});

it('a running class shows its end, past classes are folded away, and in the evening tomorrow follows', () =>
  demo.visit({ device: 'desk' }, async ({ page, press }) => {
    await page.goto('/');
    const running = dayOf(page, /^Today/)
      .getByRole('listitem')
      .filter({ hasText: 'Prenatal Yoga' });
    await sees(running.getByText('On now, until 10:30 am'));
    await press(running.getByRole('link', { name: 'Prenatal Yoga' }));
    await sees(page.getByRole('main').getByText('On now, until 10:30 am'));
    demo.server.setClock(`${dayAfter(1)}T02:30:00Z`);
    await page.goto('/');
    const today = dayOf(page, /^Today/);
    await sees(today.getByText('No more classes today.'));
    expect(await today.getByRole('listitem').count()).toBe(0);
    await sees(dayOf(page, /^Tomorrow/).getByRole('listitem'));
    await press(button(today, /^\d+ earlier classes$/));
    await sees(today.getByRole('listitem'));
    await press(button(today, 'Hide earlier classes'));
    await waitUntilHidden(today.getByRole('listitem'));
  }));

it('the list continues into the next month, which is requested when the first has loaded', () =>
  demo.visit({ device: 'desk' }, async ({ page }) => {
    const months: string[] = [];
    page.on('request', (request) => void (request.url().includes('/getClasses/') && months.push(request.url().slice(-7))));
    await withoutReplies(page);
    await page.goto('/?day=2026-03-31');
    await sees(days(page).first().filter({ hasText: 'Mar 31' }));
    await scrollTo(page, () => days(page).filter({ hasText: 'Apr 1' }).isVisible());
    expect(months).toEqual(['2026-03', '2026-04']);
  }));

describe('Without a class in the visible days', () => {
  it('the page leads to the next classes in the whole window', () =>
    demo.visit({ device: 'phone' }, async ({ page, press }) => {
      await withoutReplies(page);
      await page.route('**/getClasses/*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), classes: [] } });
      });
      await page.goto('/');
      await sees(page.getByText('No classes on this day.'));
      await page.unroute('**/getClasses/*');
      await press(button(page, 'Next classes: Tue Mar 24'));
      await page.waitForURL((url) => url.searchParams.get('day') === '2026-03-24');
      expect(await days(page).first().innerText()).toContain('Mar 24');
    }));

  it('the page says that there are none, and leads back', () =>
    demo.visit({ device: 'phone' }, async ({ page, press }) => {
      await page.goto(`/?day=${dayAfter(60)}`);
      await sees(page.getByText('Nothing more is planned yet. Please look again soon.'));
      await press(button(page, 'Back to today'));
      await sees(heading(page, /^Today/));
      expect(here(page)).toContain(`day=${dayAfter(0)}`);
    }));
});

describe('A logged-in customer', () => {
  it('sees the next class first, cancels it there, and sees the waitlist position in a row', async () => {
    const cast = await castOf(demo.server.origin);
    const storageState = await cast.keptBy({ who: 'pack', cart: 'open' });
    const { token } = await callApi(demo.server.origin, 'POST', '/api/login', {
      body: { email: 'pack@demo.test', password: DEMO_PASSWORD },
    });
    const { passes } = await callApi(demo.server.origin, 'POST', '/api/getClassReserve', { token, body: { class_id: cast.found.open.id } });
    const reserve = (schedule_id: number) =>
      callApi(demo.server.origin, 'POST', '/api/reserveClass', { token, body: { user_pass: passes[0].id, schedule_id } });
    await reserve(cast.found.open.id);
    await reserve(cast.found.waitlisted.id);
    await demo.visit({ device: 'phone', storageState }, async ({ page, press }) => {
      await page.goto('/');
      const next = page.getByRole('complementary', { name: 'Your next class' });
      await sees(link(next, DEMO_CLASSES.open));
      expect(await link(next, 'Directions').getAttribute('href')).toContain('maps');
      await page.goto(`/?day=${cast.found.waitlisted.day}`);
      const row = entry(page, DEMO_CLASSES.waitlisted);
      await sees(row.getByText('Waitlisted'));
      await sees(row.getByText('4th in line'));
      await sees(button(row, /^Cancel/));
      expect(await next.count()).toBe(0);
      await page.goto('/');
      await press(button(next, /^Cancel/));
      await press(button(dialog(page, 'Cancel this booking?'), 'Cancel booking'));
      await sees(link(next, DEMO_CLASSES.waitlisted));
    });
  });
});

it('only the visible week of the strip is read out and focusable', () =>
  demo.visit({ device: 'desk' }, async ({ page, press }) => {
    await page.goto('/');
    await sees(page.getByRole('main').getByRole('listitem'));
    const reachable = () =>
      page
        .getByRole('group', { name: 'Day' })
        .locator('[data-day]:not([inert] *)')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-day')));
    const week = await reachable();
    expect([week.length, week.includes(dayAfter(0))]).toEqual([7, true]);
    await press(button(page, 'Next week'));
    await expect.poll(async () => (await reachable()).includes(dayAfter(8))).toBe(true);
  }));

it('the strip keeps the focus when the list scrolls to another week', () =>
  demo.visit({ device: 'desk' }, async ({ page }) => {
    await page.goto(`/?day=${dayAfter(5)}`);
    await sees(page.getByRole('main').getByRole('listitem'));
    const chosen = page.getByRole('group', { name: 'Day' }).locator(`[data-day="${dayAfter(5)}"]`);
    await chosen.focus();
    await scrollTo(page, async () => (await marked(page))! >= dayAfter(7));
    const isAway = () =>
      chosen.evaluate((one) => one.getBoundingClientRect().right <= one.closest('[role="group"]')!.getBoundingClientRect().left + 1);
    await expect.poll(isAway).toBe(true);
    expect(await chosen.evaluate((one) => one === document.activeElement)).toBe(true);
  }));
