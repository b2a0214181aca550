/** A customer is looked up, and what is noted about them is read by a colleague at the door (spec 3 §2, §6, §8). */
import { describe, expect, it } from 'vitest';
import { theDemo } from '../support/browser/demo.ts';
import { button, dialog, goneIs, heading, logIn, sees } from '../support/browser/steps.ts';

const demo = theDemo();
const NOTE = 'Likes the mat by the window.';

describe('Customers', () => {
  it('are found while one types, and noted about; a reload keeps what is looked for', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page, press } = visitor;
      await page.goto('/staff/login');
      await logIn(visitor, 'owner@demo.test');
      await page.waitForURL((url) => url.pathname === '/staff/account');
      await page.goto('/staff/account#customers');
      await sees(heading(page, 'Customers'));
      const search = page.getByRole('searchbox', { name: 'Find a customer' });
      await search.fill('nobody of this name');
      await sees(page.getByText('No record found'));
      await search.fill('member@demo');
      await sees(button(page, 'Notes about Amara Bennett'));
      expect(await button(page, /^Notes about/).count()).toBe(1);
      await page.reload();
      expect(await search.inputValue()).toBe('member@demo');
      await press(button(page, 'Notes about Amara Bennett'));
      const notes = dialog(page, 'Notes about Amara Bennett');
      await notes.getByLabel('Notes', { exact: true }).fill(NOTE);
      await notes.getByLabel('Injured').check();
      await notes.getByLabel('About the injury').fill('Left knee, until March.');
      await press(button(notes, 'Save'));
      await sees(page.getByText('The notes are saved.'));
      await goneIs(notes);
      await sees(page.getByRole('listitem').filter({ hasText: 'Amara Bennett' }).getByText('Injured'));
    }));

  it('are known to the front desk, too', () =>
    demo.visit({ device: 'desk' }, async (visitor) => {
      const { page, press } = visitor;
      await page.goto('/staff/login');
      await logIn(visitor, 'desk@demo.test');
      await page.waitForURL((url) => url.pathname === '/staff/account');
      await page.goto('/staff/account?find=amara#customers');
      await press(button(page, 'Notes about Amara Bennett'));
      const notes = dialog(page, 'Notes about Amara Bennett');
      await sees(notes.getByLabel('About the injury'));
      expect(await notes.getByLabel('Notes', { exact: true }).inputValue()).toBe(NOTE);
      await page.keyboard.press('Escape');
      await goneIs(notes);
    }));
});
