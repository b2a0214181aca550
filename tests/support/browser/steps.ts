import type { Frame, FrameLocator, Locator, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../../src/features/demo/rules/demo-houses.ts';
import { PATIENCE, type Visitor } from './browser.ts';

/** Common steps of journeys, by the names that people see or hear. */

/** Waits until it is visible. */
export const sees = (what: Locator): Promise<void> => what.first().waitFor({ state: 'visible', timeout: PATIENCE });

/** Waits until it is gone. */
export const waitUntilHidden = (what: Locator): Promise<void> => what.first().waitFor({ state: 'hidden', timeout: PATIENCE });

export const button = (page: Page | Frame | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const link = (page: Page | Locator | FrameLocator, name: string | RegExp): Locator =>
  page.getByRole('link', { name, exact: typeof name === 'string' });
export const heading = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('heading', { name, exact: typeof name === 'string' });
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** Presses Save and waits until the call has succeeded: an earlier "Saved." may still be on the page. */
export async function saves({ page, press }: Pick<Visitor, 'page' | 'press'>, form: Page | Locator = page): Promise<void> {
  const isSaved = page.waitForResponse((answer) => answer.ok() && answer.request().method() !== 'GET', { timeout: PATIENCE });
  await Promise.all([isSaved, press(button(form, 'Save'))]);
  await sees(page.getByText('Saved.', { exact: true }));
}

/** Fills and sends the visible log-in form. */
export async function logIn({ page, press }: Visitor, email: string, password = DEMO_PASSWORD): Promise<void> {
  await sees(heading(page, /log.?in/i));
  await usePassword(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(button(page, 'Log in'));
}

/** Chooses the password where the log-in starts with an email code: on the way to a booking or a purchase. */
export async function usePassword(page: Page): Promise<void> {
  const other = button(page, 'Use a password');
  await sees(page.getByLabel('Password', { exact: true }).or(other));
  if (await other.isVisible()) await other.click();
}

/** Opens the schedule and chooses a day of the strip. The list then begins with that day. */
export async function openDay({ page, press }: Visitor, day: string): Promise<void> {
  await page.goto('/');
  const date = new Date(`${day}T12:00:00Z`);
  const named = (month: 'long' | 'short') =>
    new RegExp(`\\b${new Intl.DateTimeFormat('en-US', { month, timeZone: 'UTC' }).format(date)} ${date.getUTCDate()}\\b`);
  await press(button(page.getByRole('group', { name: 'Day' }), named('long')));
  await sees(
    page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .first()
      .filter({ hasText: named('short') }),
  );
}

/** The first row of the schedule, or card of My Bookings, with this class. Later days of the schedule may have it again. */
export const entry = (page: Page, className: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: link(page, className) })
    .first();

/** The card of a booked seat in My Bookings. It shows the time until which cancelling is free. */
export const seat = (page: Page, className: string): Locator => entry(page, className).filter({ hasText: 'Free to cancel until' });

/** Opens a section of the account or staff portal. On a phone the menu is behind a button. */
export async function openSection({ page, press }: Pick<Visitor, 'page' | 'press'>, title: string): Promise<void> {
  const opener = button(page.getByRole('navigation'), /^(Account|Staff|Cuenta|Equipo)$/).filter({ visible: true });
  const entry = link(page.getByRole('navigation'), title).filter({ visible: true });
  await sees(opener.or(entry));
  if (await opener.isVisible()) await press(opener);
  await press(entry);
}

/** The page's address without the origin. */
export const here = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};
