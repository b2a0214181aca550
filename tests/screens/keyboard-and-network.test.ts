import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import type { Device, Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { pressOn, tabTo } from '../support/browser/keyboard.ts';
import { degradableNetwork } from '../support/browser/network.ts';
import { button, dialog, entry, waitUntilHidden, heading, here, logIn, openDay, openSection, sees } from '../support/browser/steps.ts';

const OPEN = DEMO_CLASSES.open;
const PACK = 'pack@demo.test';
const TOMORROW = dayAfter(1);

const demo = theDemo();

const as = (device: Device, doing: (visitor: Visitor) => Promise<void>) => demo.visit({ device }, doing);

/** Counts the page's reservation requests from now on. */
function countReservations(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => (count += Number(request.url().endsWith('/api/reserveClass'))));
  return () => count;
}

/** A logged-in customer at the checkout of tomorrow's class. */
async function atCheckout(visitor: Visitor): Promise<void> {
  const { page, press } = visitor;
  await openDay(visitor, TOMORROW);
  await press(button(entry(page, OPEN), /^Reserve/));
  await press(button(dialog(page, 'Reserve Your Spot'), 'Checkout'));
  await logIn(visitor, PACK);
  await sees(button(page, 'Complete Your Reservation'));
}

/** Cancels the booking, so that the next test has three credits again. Fails if there are several. */
async function giveBack({ page, press }: Visitor): Promise<void> {
  await page.goto('/account');
  await sees(entry(page, OPEN));
  expect(await entry(page, OPEN).count()).toBe(1);
  await press(button(entry(page, OPEN), /^Cancel/));
  await press(button(dialog(page, 'Cancel this booking?'), 'Cancel booking'));
  await sees(page.getByText('No bookings found'));
  await openSection({ page, press }, 'My Class Packs');
  await sees(page.getByText('3 of 10 left'));
}

describe('By keyboard alone', () => {
  it('books and cancels, with the focus always visible', () =>
    as('desk', async ({ page }) => {
      await page.goto('/');
      await sees(heading(page, /Today/));
      await tabTo(page, page.getByRole('group', { name: 'Day' }).locator('[aria-pressed="true"]'));
      await page.keyboard.press('ArrowRight');
      await page.waitForURL((url) => url.searchParams.get('day') === TOMORROW);
      await pressOn(page, button(entry(page, OPEN), /^Reserve/));

      const asked = dialog(page, 'Reserve Your Spot');
      await sees(asked);
      await pressOn(page, button(asked, 'Checkout'));
      await sees(heading(page, 'Log in'));
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Log in');
      await pressOn(page, button(page, 'Use a password'));
      await tabTo(page, page.getByLabel('Email'));
      await page.keyboard.type(PACK);
      await tabTo(page, page.getByLabel('Password', { exact: true }));
      await page.keyboard.type(DEMO_PASSWORD);
      await page.keyboard.press('Enter');

      await sees(heading(page, 'Reserve'));
      await tabTo(page, page.getByRole('radio', { name: /10-class pack/ }));
      await pressOn(page, button(page, 'Complete Your Reservation'));
      await sees(page.getByText('Class reserved successfully.'));
      await page.waitForURL((url) => url.pathname === '/account');
      await sees(entry(page, OPEN));
      await pressOn(page, button(entry(page, OPEN), /^Cancel/));
      const asking = dialog(page, 'Cancel this booking?');
      await sees(asking);
      await pressOn(page, button(asking, 'Cancel booking'));
      await sees(page.getByText('No bookings found'));
      // The pressed button is gone, and the focus stays in its list.
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel');
    }));

  it('leaves a dialog by Escape and returns to its button', () =>
    as('desk', async ({ page }) => {
      await page.goto(`/?day=${TOMORROW}`);
      const opener = button(entry(page, OPEN), /^Reserve/);
      await pressOn(page, opener);
      await sees(dialog(page, 'Reserve Your Spot'));
      // Tab cycles inside the dialog.
      for (let step = 0; step < 8; step++) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
      }
      await page.keyboard.press('Escape');
      await waitUntilHidden(dialog(page, 'Reserve Your Spot'));
      await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
    }));
});

describe('With a bad network', () => {
  it('books once on a slow line despite repeated Enter', () =>
    as('phone', async (visitor) => {
      const { page } = visitor;
      const network = await degradableNetwork(page);
      await network.slow();
      await atCheckout(visitor);
      const asked = countReservations(page);
      await button(page, 'Complete Your Reservation').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await sees(page.getByText('Class reserved successfully.'));
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname === '/account');
      expect(asked()).toBe(1);
      await network.fast();
      await giveBack(visitor);
    }));

  it('shows that it is offline and continues after Retry', () =>
    as('phone', async (visitor) => {
      const { page, press } = visitor;
      const network = await degradableNetwork(page);
      await page.goto('/');
      await sees(heading(page, /Today/));
      await network.off();
      await sees(page.getByText('You are offline.'));
      await press(button(page, 'Next month'));
      await sees(page.getByText('The schedule could not be loaded.'));
      await network.fast();
      await waitUntilHidden(page.getByText('You are offline.'));
      await press(button(page, 'Retry'));
      await sees(page.getByRole('main').getByRole('listitem'));
      expect(new URL(page.url()).searchParams.get('day')).toMatch(/^2026-04/);
    }));

  it('keeps the choices when the network fails, and books once when it returns', () =>
    as('phone', async (visitor) => {
      const { page, press } = visitor;
      const network = await degradableNetwork(page);
      await atCheckout(visitor);
      await network.off();
      await press(button(page, 'Complete Your Reservation'));
      await sees(page.getByRole('alert').getByText(/you will not be booked twice/i));
      expect(await page.getByRole('radio', { name: /10-class pack/ }).isChecked()).toBe(true);
      await network.fast();
      await press(button(page, 'Complete Your Reservation'));
      await sees(page.getByText('Class reserved successfully.'));
      await giveBack(visitor);
    }));

  it('books once when the answer is lost', () =>
    as('phone', async (visitor) => {
      const { page, press } = visitor;
      await atCheckout(visitor);
      const keys: (string | undefined)[] = [];
      await page.route('**/api/reserveClass', async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        const answer = await route.fetch();
        await (keys.length === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer }));
      });
      await press(button(page, 'Complete Your Reservation'));
      await sees(page.getByRole('alert').getByText(/you will not be booked twice/i));
      await press(button(page, 'Complete Your Reservation'));
      await sees(page.getByText('Class reserved successfully.'));
      expect(keys).toEqual([expect.any(String), keys[0]]);
      await giveBack(visitor);
    }));
});

describe('Back and Reload', () => {
  it('close a dialog, keep the day and the cart, and never return into a finished checkout', () =>
    as('phone', async (visitor) => {
      const { page, press } = visitor;
      await openDay(visitor, TOMORROW);
      await press(button(entry(page, OPEN), /^Reserve/));
      await sees(dialog(page, 'Reserve Your Spot'));
      await page.goBack();
      await waitUntilHidden(dialog(page, 'Reserve Your Spot'));
      expect(here(page)).toBe(`/?day=${TOMORROW}`);

      await press(button(entry(page, OPEN), /^Reserve/));
      const asked = dialog(page, 'Reserve Your Spot');
      await sees(asked);
      await asked.getByLabel('Reserve for someone else').check();
      await asked.getByLabel('Participant name').fill('Ada');
      await page.reload();
      await sees(asked.getByLabel('Participant name'));
      expect(await asked.getByLabel('Participant name').inputValue()).toBe('Ada');
      await asked.getByLabel('Reserve for someone else').uncheck();
      await press(button(asked, 'Checkout'));
      await logIn(visitor, PACK);
      await sees(button(page, 'Complete Your Reservation'));
      await page.goBack();
      await sees(entry(page, OPEN));
      expect(here(page)).toContain(`day=${TOMORROW}`);
      await page.goForward();
      await sees(button(page, 'Complete Your Reservation'));
      await page.reload();
      await press(button(page, 'Complete Your Reservation'));
      await page.waitForURL((url) => url.pathname === '/account');
      await sees(entry(page, OPEN));
      await page.goBack();
      await sees(entry(page, OPEN).getByText('Booked', { exact: true }));
      expect(here(page)).toContain(`day=${TOMORROW}`);
      await giveBack(visitor);
    }));
});
