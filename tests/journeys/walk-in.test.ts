/** Somebody stands at the door, and staff book them in on the roster (docs/decisions/0264). */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import type { Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { TUESDAY } from '../support/browser/demo-server.ts';
import { callApi } from '../support/browser/people.ts';
import { button, dialog, heading, logIn, sees, waitUntilHidden } from '../support/browser/steps.ts';

const demo = theDemo();
const NOW = Date.parse(TUESDAY) / 1000;

/** Opens the roster of the first class with a free seat, a minute after its start. Returns a press that counts. */
async function atTheRoster(visitor: Visitor, who: string) {
  const { origin } = demo.server;
  const { token } = await callApi(origin, 'POST', '/api/staff/login', { body: { email: who, password: DEMO_PASSWORD } });
  const { classes } = await callApi(origin, 'POST', '/api/staff/schedule', { token, body: { start: NOW, end: NOW + 86_400 } });
  const found = classes.find(
    (one: { is_cancel: boolean; unix_start: number; total_bookings: number; max_reservations: number }) =>
      !one.is_cancel && one.unix_start > NOW && one.total_bookings < one.max_reservations,
  );
  demo.server.setClock(new Date((found.unix_start + 60) * 1000).toISOString());
  const { page, press } = visitor;
  await page.goto(`/staff/account?attendance=${found.id}#schedule`);
  await logIn(visitor, who);
  await sees(dialog(page, found.name));
  const counted = { presses: 0 };
  const on = async (target: Locator) => {
    counted.presses++;
    await press(target);
  };
  return { page, on, counted, roster: dialog(page, found.name) };
}

describe('a walk-in', () => {
  it('without an account is present and paid after at most 12 presses, with only a name and an email typed', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page, on, counted, roster } = await atTheRoster(visitor, 'desk@demo.test');
      await on(button(roster, 'Book somebody in'));
      const adding = dialog(page, 'Book somebody in');
      await adding.getByLabel('Find a customer').fill('Willow Door');
      await sees(adding.getByText('No record found'));
      await on(button(adding, 'Add Willow Door'));
      const person = dialog(page, 'Add a new person');
      await sees(person.getByText('Step 2 of 3'));
      await person.getByRole('textbox', { name: 'Email' }).fill('willow@door.test');
      // Back leads to the search, and nothing typed is lost.
      await page.goBack();
      await on(button(adding, 'Add Willow Door'));
      expect(await person.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('willow@door.test');
      await on(button(person, 'Continue'));
      const pays = dialog(page, 'Payment for Willow Door');
      await sees(pays.getByText('Step 3 of 3'));
      expect(await pays.getByRole('radio', { name: 'Cash' }).isChecked()).toBe(true);
      await on(pays.getByRole('radio', { name: /^Single class/ }));
      const shown = page.waitForResponse('**/api/staff/task-link');
      await on(button(pays, /^Sell for \$.* and book$/));
      await sees(page.getByText('Willow Door is booked and present.'));
      const { pathname, hash } = new URL(((await (await shown).json()) as { task_link: string }).task_link);
      const sheet = dialog(page, 'On their own phone');
      await sees(sheet.getByText('Still open: waiver, questions'));
      await demo.visit({ device: 'phone' }, async (own) => {
        await own.page.goto(`${pathname}${hash}`);
        await sees(heading(own.page, 'Hi Willow'));
        await own.page.getByRole('combobox').selectOption({ label: 'A friend' });
        await own.press(own.page.getByText('Yes', { exact: true }));
        await own.page.getByRole('textbox').fill('Handstands');
        await own.press(button(own.page, 'Save and continue'));
        await own.press(button(own.page, 'Accept waiver'));
        await sees(own.page.getByText('Please tick the box to accept'));
        await own.press(own.page.getByRole('checkbox'));
        await own.press(button(own.page, 'Accept waiver'));
        await sees(heading(own.page, 'All done. Thank you!'));
      });
      await sees(sheet.getByText('Signed. Nothing is open for Willow Door any more.'));
      await waitUntilHidden(sheet);
      const row = roster.getByRole('listitem').filter({ hasText: 'Willow Door' });
      await sees(row.getByText('Single class'));
      expect(await row.getByRole('button', { name: 'Present: Willow Door' }).getAttribute('aria-pressed')).toBe('true');
      expect(await row.getByText('Not Paid').count()).toBe(0);
      expect(await row.getByText('Waiver open').count()).toBe(0);
      expect(counted.presses).toBeLessThanOrEqual(12);
    }));

  it('whose address is known already is chosen instead of added; one with a phone number only is booked too, and their receipt is printed', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page, on, roster } = await atTheRoster(visitor, 'desk@demo.test');
      await on(button(roster, 'Book somebody in'));
      const adding = dialog(page, 'Book somebody in');
      await on(button(adding, 'Add a new person'));
      const person = dialog(page, 'Add a new person');
      await person.getByRole('textbox', { name: 'Name' }).fill('Jonas R');
      await person.getByRole('textbox', { name: 'Email' }).fill('Pack@demo.test');
      await on(button(person, 'Continue'));
      await on(button(person, 'Choose Jonas Rivera instead'));
      await sees(button(adding, 'Book Jonas Rivera'));
      expect(await adding.getByLabel('Find a customer').inputValue()).toBe('Pack@demo.test');

      await adding.getByLabel('Find a customer').fill('(212) 555-0177');
      await sees(adding.getByText('No record found'));
      await on(button(adding, 'Add a new person'));
      expect(await person.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('(212) 555-0177');
      await person.getByRole('textbox', { name: 'Name' }).fill('Fern Stairs');
      await on(button(person, 'Continue'));
      const pays = dialog(page, 'Payment for Fern Stairs');
      const sales: string[] = [];
      await page.route('**/office/sales', (route) => {
        sales.push((route.request().postDataJSON() as { sale: string }).sale);
        return sales.length === 1 ? route.abort() : route.continue();
      });
      await on(pays.getByRole('radio', { name: /^Single class/ }));
      await on(button(pays, /^Sell for \$.* and book$/));
      await sees(pays.getByRole('alert').first());
      // The sale may have come through, so it keeps its name over the way back.
      await page.goBack();
      await adding.getByLabel('Find a customer').fill('Fern');
      await on(button(adding, 'Book Fern Stairs'));
      await on(button(adding, 'Sell a pass'));
      await on(pays.getByRole('radio', { name: /^Single class/ }));
      await on(button(pays, /^Sell for \$.* and book$/));
      await sees(page.getByText('Fern Stairs is booked and present.'));
      expect(sales).toEqual([sales[0], sales[0]]);
      const sheet = dialog(page, 'On their own phone');
      await sees(sheet.getByText('Still open: waiver, questions'));
      expect(await button(sheet, /mail/i).count()).toBe(0);
      await on(sheet.getByRole('link', { name: 'Print receipt' }));
      await page.waitForURL(/\/office\/receipt\/\d+/);
      await sees(page.getByText('Fern Stairs').first());
    }));

  it('with a pass is present after 3 presses; the list is sorted, marked as a whole and printed', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page, on, counted, roster } = await atTheRoster(visitor, 'owner@demo.test');
      await on(button(roster, 'Book somebody in'));
      const adding = dialog(page, 'Book somebody in');
      await adding.getByLabel('Find a customer').fill('pack@demo');
      await on(button(adding, 'Book Jonas Rivera'));
      await sees(page.getByText(/Jonas Rivera is booked in/));
      const present = roster.getByRole('button', { name: 'Present: Jonas Rivera' });
      await on(present);
      await expect.poll(() => present.getAttribute('aria-pressed')).toBe('true');
      expect(counted.presses).toBe(3);

      await on(button(roster, 'More about the list'));
      await on(page.getByRole('menuitem', { name: 'Sort by name' }));
      const toggles = roster.getByRole('button', { name: /^Present: / });
      const names = await toggles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')!.slice('Present: '.length)));
      expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
      await on(button(roster, 'More about the list'));
      await on(page.getByRole('menuitem', { name: 'Mark all as present' }));
      await sees(roster.getByText(`${names.length} of ${names.length} present`));
      await sees(roster.getByText('All marks are saved.'));
      await on(button(roster, 'More about the list'));
      await on(page.getByRole('menuitem', { name: 'Print the list' }));
      await page.waitForURL(/\/office\/roster\/\d+$/);
      await expect.poll(() => page.getByRole('row').filter({ hasText: '☑' }).count()).toBe(names.length);
    }));
});
