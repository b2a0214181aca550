/** Staff look up a customer and note something, and a colleague at the door reads it (spec 3 §2, §6, §8). */
import { describe, expect, it } from 'vitest';
import { theDemo } from '../support/browser/demo.ts';
import { mailsTo } from '../support/browser/mailbox.ts';
import { button, dialog, waitUntilHidden, heading, link, logIn, sees } from '../support/browser/steps.ts';

const demo = theDemo();
const NOTE = 'Likes the mat by the window.';

describe('Customers', () => {
  it('are found while typing, and have notes; a reload keeps the search', () =>
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
      await waitUntilHidden(notes);
      await sees(page.getByRole('listitem').filter({ hasText: 'Amara Bennett' }).getByText('Injured'));
    }));

  it('are added by staff, with errors at the fields, and get a mail to choose a password', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page, press } = visitor;
      await page.goto('/staff/login');
      await logIn(visitor, 'desk@demo.test');
      await page.waitForURL((url) => url.pathname === '/staff/account');
      await page.goto('/staff/account#customers');
      await press(button(page, 'Add Customer'));
      const form = dialog(page, 'Add Customer');
      await form.getByLabel('First name').fill('Greta');
      // Only the required fields are visible. The rest is behind More details.
      expect(await form.getByRole('textbox').filter({ visible: true }).count()).toBe(3);
      await form.getByRole('textbox', { name: 'Email' }).fill('member@demo.test');
      await press(button(form, 'Add Customer'));
      await sees(form.getByText('This field is required'));
      await form.getByLabel('Last name').fill('Holm');
      await press(button(form, 'Add Customer'));
      await sees(form.getByText('A customer with this email is there already.').first());
      await form.getByRole('textbox', { name: 'Email' }).fill('greta@holm.test');
      await press(button(form, 'Add Customer'));
      await sees(page.getByText('Greta Holm is added, and gets a mail to choose a password.'));
      await waitUntilHidden(form);
      await expect.poll(async () => (await mailsTo(demo.server.origin, 'greta@holm.test')).length).toBe(1);
      const [mail] = await mailsTo(demo.server.origin, 'greta@holm.test');
      const link = new URL(/https?:\S*\/reset-password\S*/.exec(mail!.text)![0]);
      await page.goto(`${link.pathname}${link.search}`);
      await sees(page.getByLabel('New password', { exact: true }));
    }));

  it('are visible to the front desk too', () =>
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
      await waitUntilHidden(notes);
    }));

  it('task 33: a customer’s wrong name is mended by the front desk, and found under the right one; a new address is confirmed by its owner', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page, press } = visitor;
      await page.goto('/staff/login');
      await logIn(visitor, 'desk@demo.test');
      await page.waitForURL((url) => url.pathname === '/staff/account');
      await page.goto('/staff/account?find=member@demo#customers');
      await press(link(page, 'Amara Bennett'));
      await press(button(page, 'Change name and contact of Amara Bennett'));
      const form = dialog(page, 'Name and contact');
      await form.getByLabel('Last name').fill('Bennet-Stone');
      await form.getByLabel('Email').fill('amara@stone.test');
      await press(button(form, 'Save'));
      await sees(page.getByText('Not confirmed yet: amara@stone.test'));
      await sees(heading(page, 'Amara Bennet-Stone'));
      await expect.poll(async () => (await mailsTo(demo.server.origin, 'amara@stone.test')).length).toBe(1);
      const [mail] = await mailsTo(demo.server.origin, 'amara@stone.test');
      const confirm = new URL(/https?:\S*\/confirm-email\S*/.exec(mail!.text)![0]);
      await page.goto(`${confirm.pathname}${confirm.search}`);
      await press(button(page, 'Confirm this address'));
      await sees(page.getByText(/^Your account has the address amara@stone\.test now/));
      await page.goto('/staff/account?find=Bennet-Stone#customers');
      await sees(page.getByText('amara@stone.test'));
      await sees(button(page, 'Notes about Amara Bennet-Stone'));
      await expect.poll(() => button(page, /^Notes about/).count()).toBe(1);
    }));
});
