/** Instructors' working hours, requests and appointments, by an instructor and the front desk (spec 3 §2, §4, §5, §8, §9). */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { standingOf } from '../support/browser/standing.ts';
import { button, dialog, waitUntilHidden, heading, link, logIn, sees } from '../support/browser/steps.ts';

const demo = theDemo();

async function open(visitor: Visitor, who: string, section: string): Promise<void> {
  const { page } = visitor;
  await page.goto('/staff/login');
  await logIn(visitor, `${who}@demo.test`);
  await page.waitForURL((url) => url.pathname === '/staff/account');
  await page.goto(`/staff/account${section}`);
}
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const chosen = (page: Page, label: string) => field(page, label).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);

describe('An instructor', () => {
  it('sets working hours with a break, and finds them saved', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page, press } = visitor;
      await open(visitor, 'instructor', '#workingdays');
      await sees(heading(page, 'Working Days and Time'));
      const saturday = page.getByRole('switch', { name: 'Saturday' });
      await sees(saturday);
      await saturday.check({ force: true });
      await field(page, 'Saturday: start').selectOption({ label: '10:00 am' });
      await field(page, 'Saturday: end').selectOption({ label: '1:00 pm' });
      // The break from the demo's hours is now outside the working time. Unchecking and checking it moves it to the middle.
      await sees(page.getByText('The break has to be within the working time'));
      await field(page, 'Saturday: break').uncheck();
      await field(page, 'Saturday: break').check();
      expect(await chosen(page, 'Saturday: start of the break')).toBe('11:00 am');
      // Times before the start are not offered.
      expect(await field(page, 'Saturday: end').locator('option').first().textContent()).toBe('10:30 am');
      await sees(page.getByText('Not saved yet'));
      await page.reload();
      await sees(page.getByText('This is not saved yet. Save it, or go back to what is stored.'));
      expect(await chosen(page, 'Saturday: start of the break')).toBe('11:00 am');
      await press(button(page, 'Save'));
      await sees(page.getByText('The working days are saved.'));
      await page.reload();
      await sees(field(page, 'Saturday: start'));
      expect(await chosen(page, 'Saturday: start')).toBe('10:00 am');
      expect(await page.getByRole('combobox', { name: 'Instructor' }).count()).toBe(0);
    }));

  it('sets prices, after a wrong one was reported beside its field and in the list', () =>
    demo.visit({ device: 'desk' }, async (visitor) => {
      const { page, press } = visitor;
      await open(visitor, 'instructor', '#workingdays');
      await press(link(page, 'Appointment Booking Prices'));
      await sees(heading(page, 'Appointment Booking Prices'));
      const prices = page.getByRole('textbox', { name: /^Price of / });
      await sees(prices.first());
      const before = await prices.count();
      await press(button(page, 'Add duration'));
      expect(await prices.count()).toBe(before + 1);
      for (const one of await prices.all()) await one.fill('80');
      await prices.last().fill('-5');
      await press(button(page, 'Save'));
      await expect.poll(() => page.getByText('Number should be a positive number').count()).toBe(2);
      await prices.last().fill('95.50');
      await press(button(page, 'Save'));
      await sees(page.getByText('The prices are saved.'));
      await page.reload();
      await expect.poll(() => prices.last().inputValue()).toBe('95.5');
    }));

  it('closes and opens a slot, adds and deletes one, and closes a day', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page, press } = visitor;
      await open(visitor, 'instructor', '?day=2026-04-03#appointmentslots');
      await sees(heading(page, 'Working Slots'));
      await press(button(page, /^Close the slot at 10:00 am,/));
      await press(button(page, /^Open the slot at 10:00 am,/));
      await sees(button(page, /^Close the slot at 10:00 am,/));
      await press(button(page, 'Add Slot'));
      const adding = dialog(page, 'Add Slot');
      await sees(adding);
      await page.goBack();
      await waitUntilHidden(adding);
      await press(button(page, 'Add Slot'));
      expect(await button(adding, 'Choose a time').isDisabled()).toBe(true);
      await press(button(adding, '10:00 pm'));
      await press(button(adding, 'Add 1 slot'));
      await press(button(page, /^Delete the slot at 10:00 pm,/));
      await waitUntilHidden(button(page, /^Delete the slot at 10:00 pm,/));
      await press(button(page, 'Close Day'));
      await sees(page.getByText('This day is closed. Nothing can be booked on it.'));
      expect(await button(page, /^(Open|Close) the slot/).count()).toBe(0);
      await press(button(page, 'Open Day'));
      await sees(button(page, /^Close the slot at 10:00 am,/));
    }));

  it('closes a slot until a day, at most a month ahead, and reads which days were skipped and why', () =>
    demo.visit({ device: 'desk' }, async (visitor) => {
      const { page, press } = visitor;
      await open(visitor, 'instructor', '?day=2026-04-06#appointmentslots');
      await press(button(page, /^More about the slot at 10:00 am,/));
      await press(page.getByRole('menuitem', { name: 'Close until...' }));
      const closing = dialog(page, 'Close 10:00 am until...');
      await closing.getByLabel('Until').fill('2026-05-07');
      await press(button(closing, 'Close slots'));
      await sees(closing.getByText('At most one month can be closed at once'));
      await closing.getByLabel('Until').fill('2026-04-12');
      await press(button(closing, 'Close slots'));
      await sees(closing.getByText(/^\d slots? closed/));
      await sees(closing.getByText('There is no such slot.').or(closing.getByText('There is a class at this time.')).first());
      await press(button(closing, 'Done'));
      await sees(button(page, /^Open the slot at 10:00 am,/));
      expect(await closing.count()).toBe(0);
    }));
});

describe('The front desk', () => {
  it('chooses an instructor’s days to close, and learns which ones failed', () =>
    demo.visit({ device: 'desk' }, async (visitor) => {
      const { page, press } = visitor;
      await open(visitor, 'desk', '?day=2026-04-13#appointmentslots');
      const whose = page.getByRole('combobox', { name: 'Instructor' });
      await sees(whose);
      const names = await whose.locator('option').allTextContents();
      await whose.selectOption({ label: names.at(-1)! });
      await page.waitForURL(/instructor=\d+/);
      await press(button(page, 'Close days until...'));
      const closing = dialog(page, 'Close days until...');
      await press(button(closing, 'Close days'));
      await sees(closing.getByText('Field is required'));
      await closing.getByLabel('Until').fill('2026-04-19');
      await page.route('**/close-recurring-days', (route) => route.abort());
      await press(button(closing, 'Close days'));
      await sees(page.getByText('An error occurred while closing days').first());
      await page.unroute('**/close-recurring-days');
      await press(button(closing, 'Close days'));
      await sees(closing.getByText(/^\d+ days? closed/).first());
      expect(await button(closing, 'Done').count()).toBe(1);
    }));

  it('confirms an appointment and cancels it, and the message stays for 5 s', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page, press } = visitor;
      await open(visitor, 'desk', '#appointments');
      await sees(heading(page, 'My Appointments'));
      const waiting = button(page, /^Confirm: /);
      await sees(waiting.first());
      const name = (await waiting.first().getAttribute('aria-label'))!.replace('Confirm: ', '');
      const before = await waiting.count();
      await press(waiting.first());
      await expect.poll(() => waiting.count()).toBe(before - 1);
      const cancel = button(page, `Cancel: ${name}`);
      await press(cancel);
      const asking = dialog(page, 'Cancel appointment');
      const message = 'The appointment was cancelled, and the customer is told.';
      const stood = await standingOf(page, message);
      await press(button(asking, 'Cancel appointment'));
      await sees(page.getByText(message));
      await waitUntilHidden(page.getByText(message));
      expect(Math.round((await stood()) / 500)).toBe(10);
      await waitUntilHidden(cancel);
      await field(page, 'Hide Cancelled').uncheck();
      await sees(page.getByText('Cancelled', { exact: true }).first());
      await press(button(page, /^Notes about /).first());
      await sees(page.getByRole('dialog').getByText('For the staff of the studio only.'));
      await page.keyboard.press('Escape');
      await press(button(page, 'Next week'));
      await page.waitForURL(/from=2026-03-23/);
    }));
});
