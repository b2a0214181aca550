/** The owner sets up the studio in the office, on a phone (docs/decisions/0217). */
import { expect, it } from 'vitest';
import { aPicture } from '../builders/picture.ts';
import type { Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { button, heading, link, logIn, saves, sees } from '../support/browser/steps.ts';

const demo = theDemo();

async function openSettings(visitor: Visitor, title: string): Promise<void> {
  const { page, press } = visitor;
  await page.goto('/office/settings');
  await logIn(visitor, 'owner@demo.test');
  await sees(heading(page, 'Studio settings'));
  await press(link(page, new RegExp(`^${title}`)));
  await sees(heading(page, title));
}

it('task 1: name, time zone, language, logo and color of the studio', () =>
  demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await openSettings(visitor, 'Name, time and language');
    await page.getByLabel('Name of the studio').fill('Harbor Yoga');
    await page.getByLabel('Language and country').selectOption('English (United Kingdom)');
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Nowhere');
    await press(button(page, 'Save'));
    await sees(page.getByText('Choose a time zone from the list, such as Europe/London'));
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/London');
    await sees(page.getByText(/^It is .+ there now\.$/));
    await sees(page.getByText(/Cancel them or wait until they are over/));
    await page.getByRole('combobox', { name: 'Time zone' }).fill('America/New_York');
    await press(button(page, 'Save'));
    await sees(page.getByText(/Ruth Adler changed it/));
    await press(link(page, 'Studio settings').first());
    await press(link(page, /^Logo and colors/));
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(button(page, 'Choose a logo'))]);
    await chooser.setFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aPicture()) });
    await sees(button(page, 'Remove logo'));
    await page.getByLabel('Blue', { exact: true }).check();
    await saves(visitor);
    await page.goto('/');
    await sees(page.getByRole('img', { name: 'Harbor Yoga' }));
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))).toBe('#3b5bdb');
  }));

it('task 7: the cancel rule and its fee, in the sentence that customers read', () =>
  demo.visit({ device: 'phone' }, async (visitor) => {
    const { page } = visitor;
    await openSettings(visitor, 'Cancelling');
    await page.getByLabel('Customers cancel free of charge until').selectOption('6 hours before');
    await page.getByLabel('If they cancel later').selectOption('The credit comes back');
    await page.getByLabel(/^Fee for cancelling late/).fill('8');
    await sees(
      page.getByText(
        /^Cancel free of charge until .+; after that your credits will be refunded and a late cancel fee of \$8\.00 is due\.$/,
      ),
    );
    await saves(visitor);
    await page.reload();
    await sees(heading(page, 'Cancelling'));
    expect(await page.getByLabel(/^Fee for cancelling late/).inputValue()).toBe('8');
  }));

it('task 8: the text of the waiver, with its line breaks', () =>
  demo.visit({ device: 'phone' }, async (visitor) => {
    const { page } = visitor;
    await openSettings(visitor, 'Waiver');
    await page.getByLabel('Customers accept a waiver').check();
    await page.getByLabel('Text of the waiver').fill('I move at my own risk.\n\nI tell the teacher about injuries.');
    await saves(visitor);
    await page.reload();
    await sees(heading(page, 'Waiver'));
    expect(await page.getByLabel('Text of the waiver').inputValue()).toBe('I move at my own risk.\n\nI tell the teacher about injuries.');
  }));
