/** An email code as an alternative to the password: at the log-in, and in the sheet that books a class (decisions/0122). */
import { describe, expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { pressOn } from '../support/browser/keyboard.ts';
import { mailsTo } from '../support/browser/mailbox.ts';
import { button, dialog, entry, waitUntilHidden, heading, here, openDay, sees } from '../support/browser/steps.ts';

const OPEN = DEMO_CLASSES.open;
const demo = theDemo();

/** The digits of the first code mailed to this address. */
async function codeTo(address: string): Promise<string> {
  const mail = async () => (await mailsTo(demo.server.origin, address))[0];
  await expect.poll(async () => (await mail())?.subject, { timeout: 20_000 }).toMatch(/^Your code for /);
  return /\b\d{6}\b/.exec((await mail())!.text)![0];
}

describe('A log-in code by mail', () => {
  it('task 14: a test booking on the own phone begins in the sheet: address, digits, name; a reload keeps the step', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page, press } = visitor;
      await openDay(visitor, dayAfter(1));
      await press(button(entry(page, OPEN), /^Reserve/));
      const spot = dialog(page, 'Reserve Your Spot');
      await spot.getByLabel('Email').fill('nora@code.test');
      await press(button(spot, 'Continue'));
      const sent = spot.getByText(/^We have sent six digits to nora@code.test/);
      await sees(sent);
      // Back leads to the address, and not out of the sheet.
      await page.goBack();
      expect(await spot.getByLabel('Email').inputValue()).toBe('nora@code.test');
      await press(button(spot, 'Continue'));
      await sees(sent);
      // Closing needs one press, from any step. The digits are still asked for afterwards.
      await press(button(spot, 'Not now'));
      await waitUntilHidden(spot);
      await press(button(entry(page, OPEN), /^Reserve/));
      await sees(sent);
      // On the way to the log-in page, nothing goes back.
      await press(button(spot, 'Checkout'));
      await page.waitForURL((url) => url.pathname === '/login');
      // It has taken the place of the sheet, so Back leads to the schedule.
      await page.goBack();
      await press(button(entry(page, OPEN), /^Reserve/));
      await sees(sent);
      await page.reload();
      await spot.getByLabel('Code from the email').fill('12345');
      await press(button(spot, 'Continue'));
      await sees(spot.getByText('This code is not right, or no longer valid. Look again, or ask for a new one.'));
      // Pasted with the mail program's space. The sixth digit submits it.
      await spot.getByLabel('Code from the email').fill((await codeTo('nora@code.test')).replace(/^.../, '$& '));
      await spot.getByLabel('First name').fill('Nora');
      await spot.getByLabel('Last name').fill('Reed');
      await press(button(spot, 'Continue'));
      const next = dialog(page, 'Choose your pass');
      await sees(next.getByText(/^Step 2 of \d$/));
      await sees(button(next, /^10-class pack/));
      expect(here(page)).toContain('reserve=');
    }));

  it('logs a member in by keyboard alone and continues to the target page', () =>
    demo.visit({ device: 'desk' }, async ({ page }) => {
      await page.goto('/login?r=account%23packs');
      await sees(heading(page, 'Log in'));
      await pressOn(page, button(page, 'Email me a code instead'));
      await expect.poll(() => page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
      await page.keyboard.type('pack@demo.test');
      await page.keyboard.press('Enter');
      const digits = page.getByLabel('Code from the email');
      await sees(digits);
      await expect.poll(() => digits.evaluate((field) => field === document.activeElement)).toBe(true);
      await page.keyboard.type(await codeTo('pack@demo.test'));
      await page.waitForURL((url) => url.pathname === '/account' && url.hash === '#packs');
      await sees(heading(page, '10-class pack'));
    }));
});
