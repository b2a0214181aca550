/** Dialogs by keyboard: one Escape closes one dialog, input is not lost, and steps begin with their heading. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { theDemo } from '../support/browser/demo.ts';
import { castOf } from '../support/browser/people.ts';
import { withHeldSeat } from '../support/browser/paying-scenes.ts';
import { button, dialog, waitUntilHidden, sees } from '../support/browser/steps.ts';

const demo = theDemo();
const stateOf = async (who: 'desk' | 'pack' | 'new') => (await castOf(demo.server.origin)).keptBy({ who });

/** The text of the focused heading. */
const headingInFocus = (page: Page) =>
  page.evaluate(() => (document.activeElement?.matches('h1, h2, h3') ? document.activeElement.textContent : null));

describe('Escape', () => {
  it('closes only the top dialog, and asks before it discards input', async () => {
    await demo.visit({ device: 'desk', storageState: await stateOf('desk') }, async ({ page, press }) => {
      await page.goto('/staff/account#schedule');
      await press(button(page, /^Attendance/).first());
      const list = page.getByRole('dialog').filter({ hasText: 'All marks are saved.' });
      await sees(list);
      await press(button(list, /^More/).first());
      await press(page.getByRole('menuitem', { name: 'Notes' }));
      const notes = page.getByRole('dialog', { name: /^Notes about/ });
      await notes.getByLabel('Notes', { exact: true }).fill('Prefers the front row');
      await page.keyboard.press('Escape');
      const asked = dialog(page, 'Discard your changes?');
      await sees(asked);
      await page.keyboard.press('Escape');
      await waitUntilHidden(asked);
      expect(await notes.getByLabel('Notes', { exact: true }).inputValue()).toBe('Prefers the front row');
      await press(button(notes, 'Close').last());
      await press(button(asked, 'Discard'));
      await waitUntilHidden(notes);
      await sees(list);
      await page.keyboard.press('Escape');
      await waitUntilHidden(list);
    });
  });
});

describe('The form of a class', () => {
  it('offers an older draft, and no longer does once it is saved', async () => {
    await demo.visit({ device: 'desk', storageState: await stateOf('desk') }, async ({ page, press }) => {
      const { found } = await castOf(demo.server.origin);
      await page.route('**/class/update-class', (route) =>
        route.fulfill({ json: { success: true, message: 'Saved.', told: 0, overlaps: [], room_overlaps: [] } }),
      );
      await page.goto(`/staff/account?edit=${found.full.id}#schedule`);
      const form = dialog(page, 'Schedule Details');
      const name = form.locator('[name="name"]');
      await name.fill('Slow Flow');
      await page.reload();
      await sees(name);
      await page.keyboard.press('Escape');
      const asked = dialog(page, 'Discard your changes?');
      await press(button(asked, 'Keep editing'));
      expect(await name.inputValue()).toBe('Slow Flow');
      await press(button(form, 'Save'));
      await sees(form.getByText('Saved.'));
      await page.keyboard.press('Escape');
      await waitUntilHidden(form);
      expect(await asked.count()).toBe(0);
    });
  });
});

describe('Each step of the sheet starts with the focus on its heading', () => {
  it('when a pass is chosen, paid, and postponed', async () => {
    await demo.visit({ device: 'phone', storageState: await stateOf('new') }, async ({ page, press }) => {
      const { found } = await castOf(demo.server.origin);
      await withHeldSeat(page, 540, { custom_unfilled_fields: [], customer_accepted_wavier: true });
      await page.goto(`/?day=${found.open.day}&reserve=${found.open.id}`);
      const sheet = page.getByRole('dialog');
      await sees(sheet.getByText('Step 1 of 2'));
      const { height } = (await sheet.boundingBox())!;
      await press(button(page, /^10-class pack/));
      await expect.poll(() => headingInFocus(page)).toBe('Buy your pass');
      await sees(sheet.getByText('Step 2 of 2'));
      // A screen reader reads the number with the heading.
      expect(
        await page.evaluate(() => document.getElementById(document.activeElement!.getAttribute('aria-describedby')!)?.textContent),
      ).toBe('Step 2 of 2');
      expect((await sheet.boundingBox())!.height).toBe(height);
      const slide = () => sheet.locator('[data-way]').evaluate((step) => getComputedStyle(step).animationDuration);
      const name = () => sheet.locator('[data-way]').evaluate((step) => getComputedStyle(step).animationName);
      expect(await name()).toBe('none');
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      expect(await name()).not.toBe('none');
      expect(await slide()).toBe('0.16s');
      await press(button(page, 'Choose another pass'));
      await expect.poll(() => headingInFocus(page)).toBe('Reserve Your Spot');
      expect((await sheet.boundingBox())!.height).toBe(height);
    });
  });

  it('when a seat is booked and cancelled', async () => {
    await demo.visit({ device: 'phone', storageState: await stateOf('pack') }, async ({ page, press }) => {
      const { found } = await castOf(demo.server.origin);
      await page.goto(`/?day=${found.open.day}&reserve=${found.open.id}`);
      await press(button(page, 'Book'));
      await expect.poll(() => headingInFocus(page)).toBe('You’re in.');
      await press(button(page, 'Undo'));
      await expect.poll(() => headingInFocus(page)).toBe('Undone');
    });
  });

  it('for a newcomer in the email field, on a phone too', () =>
    demo.visit({ device: 'phone' }, async ({ page }) => {
      const { found } = await castOf(demo.server.origin);
      await page.goto(`/?day=${found.open.day}&reserve=${found.open.id}`);
      const email = dialog(page, 'Reserve Your Spot').getByLabel('Email', { exact: true });
      await sees(email);
      await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
    }));
});

it('a text area loses its error message when it is edited', async () => {
  await demo.visit({ device: 'desk', storageState: await stateOf('desk') }, async ({ page, press }) => {
    const errors = { notes: ['Write less.'] };
    await page.route('**/customer/save-notes', (route) =>
      route.fulfill({ status: 422, json: { success: false, message: 'Write less.', errors } }),
    );
    await page.goto('/staff/account?find=amara#customers');
    await press(button(page, /^Notes about/).first());
    const notes = page.getByRole('dialog', { name: /^Notes about/ });
    const area = notes.getByLabel('Notes', { exact: true });
    await sees(area);
    await press(button(notes, 'Save'));
    await expect.poll(() => area.getAttribute('aria-invalid')).toBe('true');
    await area.fill('Less');
    await expect.poll(() => area.getAttribute('aria-invalid')).not.toBe('true');
  });
});
