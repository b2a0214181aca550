import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { theDemo } from '../support/browser/demo.ts';
import { listen, nextAnnouncements } from '../support/browser/live.ts';
import { openCheckout } from '../support/browser/paying-scenes.ts';
import { castOf } from '../support/browser/people.ts';
import { button, dialog, sees } from '../support/browser/steps.ts';

const demo = theDemo();

/** The label of the focused field. */
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent.trim());

describe('A refusal is announced once with the name of its field, and moves the focus to the first one', () => {
  it('of the log-in and of a code', () =>
    demo.visit({ device: 'desk' }, async ({ page, press }) => {
      await listen(page);
      await page.goto('/staff/login');
      await page.getByLabel('Password', { exact: true }).focus();
      await page.keyboard.press('Enter');
      expect(await nextAnnouncements(page)).toEqual(['Email: Field is requiredPassword: Field is required']);
      await expect.poll(() => focused(page)).toBe('Email');
      // Enter in the field that has the focus already, with the same mistake.
      await page.keyboard.press('Enter');
      expect(await nextAnnouncements(page)).toEqual(['Email: Field is requiredPassword: Field is required']);
      await page.keyboard.type('desk@demo.test');
      expect(await page.getByText('Field is required').filter({ visible: true }).count()).toBe(1);
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.keyboard.press('Enter');
      expect(await nextAnnouncements(page)).toEqual(['Email or password not correct']);

      await page.goto('/login?r=checkout');
      await press(button(page, /^(Continue|Email me a code)/));
      expect(await nextAnnouncements(page)).toEqual(['Email: Field is required']);
      await expect.poll(() => focused(page)).toBe('Email');
      await page.keyboard.type('pack@demo.test');
      await page.keyboard.press('Enter');
      await expect.poll(() => focused(page)).toBe('Code from the email');
      const hint = () =>
        page.evaluate(() => document.getElementById(document.activeElement?.getAttribute('aria-describedby') ?? '')?.textContent);
      expect(await hint()).toBe('The sixth digit sends the code.');
      await page.keyboard.type('000000');
      expect((await nextAnnouncements(page)).filter((said) => said.includes('not right'))).toEqual([
        'Code from the email: This code is not right, or no longer valid. Look again, or ask for a new one.',
      ]);
      await expect.poll(() => focused(page)).toBe('Code from the email');
    }));

  it('of the sign-up, in the list of its messages', () =>
    demo.visit({ device: 'desk' }, async ({ page, press }) => {
      await listen(page);
      await page.goto('/login?sign-up=1');
      await press(button(dialog(page, 'Sign up'), 'Create account'));
      expect(await nextAnnouncements(page)).toEqual(['Email, Password: Field is requiredFirst name, Last name: This field is required']);
      await expect.poll(() => focused(page)).toBe('First name *');
    }));

  it('of a card whose fields have not loaded', async () => {
    const cast = await castOf(demo.server.origin);
    const storageState = await cast.keptBy({ who: 'pack' });
    await demo.visit({ device: 'phone', storageState }, async ({ page, press }) => {
      await page.route('**/assets/card-fields*.js', () => undefined);
      await openCheckout(page);
      await press(button(page, /^Pay \$/));
      const alert = page.getByRole('alert').filter({ visible: true });
      await sees(alert);
      expect(await alert.textContent()).toBe('A part of this page is still loading. Please press again in a moment.');
    });
  });

  it('of a card, when Pay is pressed with empty fields', async () => {
    const cast = await castOf(demo.server.origin);
    const storageState = await cast.keptBy({ who: 'pack' });
    await demo.visit({ device: 'phone', storageState }, async ({ page, press }) => {
      await listen(page);
      await openCheckout(page);
      const pay = button(page, /^Pay \$/);
      await sees(pay);
      await sees(page.getByLabel('Card number'));
      for (let tries = 0; tries < 2; tries++) {
        await press(pay);
        expect(await nextAnnouncements(page)).toEqual([
          expect.stringMatching(/^Name on card: This field should not be empty\..*card number is incomplete/),
        ]);
        await expect.poll(() => focused(page)).toBe('Name on card');
      }
      await page.keyboard.type('Ada');
      expect(await page.getByText('This field should not be empty.').count()).toBe(0);
    });
  });
});
