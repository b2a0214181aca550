/** Staff change their own data: My Settings and Change Password (spec 3 §2, §5, §8, §9). */
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import type { Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { standingOf } from '../support/browser/standing.ts';
import { button, waitUntilHidden, heading, logIn, openSection, sees } from '../support/browser/steps.ts';

const demo = theDemo();
const EMAIL = 'desk@demo.test';
const UPDATED = 'Update successful!!!';

async function enter(visitor: Visitor): Promise<void> {
  await visitor.page.goto('/staff/login');
  await logIn(visitor, EMAIL);
  await visitor.page.waitForURL((url) => url.pathname === '/staff/account');
}

describe('Staff', () => {
  it('edit their profile: errors at the fields, "saved" for 2.5 s, and the change visible at once', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page, press } = visitor;
      await enter(visitor);
      await openSection({ page, press }, 'Settings');
      await sees(heading(page, 'My Settings'));
      const field = (name: string) => page.getByRole('textbox', { name });
      expect(await field('Email').evaluate((input: HTMLInputElement) => input.readOnly)).toBe(true);
      await field('Name').fill('');
      await field('Phone').fill('12');
      await press(button(page, 'Save changes'));
      await sees(page.getByText('Required', { exact: true }));
      await sees(page.getByText('Please enter a valid phone number'));
      expect(await field('Name').evaluate((input) => input === document.activeElement)).toBe(true);
      await field('Name').fill('Thea Park');
      await field('Phone').fill('(212) 555-0142');
      const stood = await standingOf(page, UPDATED);
      await press(button(page, 'Save changes'));
      await sees(page.getByText(UPDATED));
      const phone = page.viewportSize()!;
      // Beside the menu, where a phone has no room for the name.
      await page.setViewportSize({ width: 1280, height: phone.height });
      await sees(page.getByText('Thea Park'));
      await page.setViewportSize(phone);
      await waitUntilHidden(page.getByText(UPDATED));
      expect(Math.round((await stood()) / 500)).toBe(5);
      await page.reload();
      await expect.poll(() => field('Name').inputValue()).toBe('Thea Park');
      expect(await field('Phone').inputValue()).toContain('212');
    }));

  it('change their password, and only the new one logs in', () =>
    demo.visit({ device: 'desk' }, async (visitor) => {
      const { page, press } = visitor;
      await enter(visitor);
      await openSection({ page, press }, 'Change Password');
      await sees(heading(page, 'Change Password'));
      const field = (name: string) => page.getByRole('textbox', { name, exact: true });
      const fresh = 'nine green bottles';
      await press(button(page, 'Change password'));
      await sees(page.getByText('Password is required'));
      await field('Current password').fill('guessed');
      await field('New password').fill(fresh);
      await field('Confirm new password').fill('nine red bottles');
      await press(button(page, 'Change password'));
      await sees(page.getByText('Password must match'));
      await field('Confirm new password').fill(fresh);
      await press(button(page, 'Change password'));
      await sees(page.getByText('This is not your current password.'));
      await field('Current password').fill(DEMO_PASSWORD);
      await press(button(page, 'Change password'));
      await sees(page.getByText(/^Your password has been changed/));
      expect(await field('New password').inputValue()).toBe('');
      await press(button(page, 'Log out'));
      await page.goto('/staff/login');
      await logIn(visitor, EMAIL);
      await sees(page.getByText('Email or password not correct'));
      await logIn(visitor, EMAIL, fresh);
      await page.waitForURL((url) => url.pathname === '/staff/account');
      await sees(heading(page, 'My Classes'));
    }));
});
