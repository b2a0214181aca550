/** The activity report: filtered, sorted and downloaded as a file (spec 3 §2, §4, §8, §9). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { button, dialog, waitUntilHidden, heading, here, logIn, sees } from '../support/browser/steps.ts';

const demo = theDemo();

async function open(visitor: Visitor, who: string): Promise<void> {
  const { page } = visitor;
  await page.goto('/staff/login');
  await logIn(visitor, `${who}@demo.test`);
  await page.waitForURL((url) => url.pathname === '/staff/account');
  await page.goto('/staff/account#analytics');
  await sees(heading(page, 'Instructor Activity report'));
  await sees(page.getByText(/^Total of /));
}

const rowsToExport = async ({ page }: Visitor): Promise<number> =>
  Number(/\d+/.exec((await button(page, /^Export \d+ row/).textContent()) ?? '')![0]);

describe('The activity report', () => {
  it('covers the last seven days, and other days after OK; Cancel changes nothing', () =>
    demo.visit({ device: 'desk' }, async (visitor) => {
      const { page, press } = visitor;
      const places = page.waitForRequest(/\/get-filters-data$/);
      await open(visitor, 'owner');
      // Requested with the staff token, because the owner may see the places whatever the package, and a visitor may not.
      expect((await places).headers()['authorization']).toMatch(/^Bearer /);
      const days = button(page, /^Days:/);
      await sees(days.getByText('Last 7 days'));
      const week = await rowsToExport(visitor);
      const picker = dialog(page, 'Days of the report');
      await press(days);
      await press(button(picker, 'Last 30 days'));
      await press(button(picker, 'Cancel'));
      await waitUntilHidden(picker);
      expect(here(page)).toBe('/staff/account#analytics');
      await press(days);
      await press(button(picker, 'Last 30 days'));
      await press(button(picker, 'OK'));
      await waitUntilHidden(picker);
      await expect.poll(() => rowsToExport(visitor)).toBeGreaterThan(week);
      expect(here(page)).toMatch(/startDate=\d{4}-\d\d-\d\d&endDate=/);
      // The dates in the wrong order.
      const { searchParams } = new URL(page.url());
      const [start, end] = [searchParams.get('startDate')!, searchParams.get('endDate')!];
      await press(days);
      await picker.getByLabel('From').fill(end);
      await picker.getByLabel('To').fill(start);
      await press(button(picker, 'OK'));
      await waitUntilHidden(picker);
      await expect.poll(() => new URL(page.url()).searchParams.get('startDate')).toBe(start);
      await press(days);
      await picker.getByLabel('From').fill('2020-01-01');
      await press(button(picker, 'OK'));
      await sees(picker.getByText(/^A report covers 366 days at the most/));
    }));

  it('is sorted, paged and filtered in the address, and survives a reload', () =>
    demo.visit({ device: 'desk' }, async (visitor) => {
      const { page, press } = visitor;
      await open(visitor, 'owner');
      await press(button(page, 'Bookings'));
      await sees(page.getByRole('columnheader', { name: 'Bookings' }).and(page.locator('[aria-sort="descending"]')));
      await page.getByLabel('Rows per page').selectOption('5');
      await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(7);
      const booked = (await page.locator('tbody td:nth-last-child(4)').allTextContents()).map(Number);
      expect(booked).toEqual(booked.toSorted((a, b) => b - a));
      await press(button(page, 'Next'));
      await sees(page.getByText(/^6–10 of /));
      const all = await rowsToExport(visitor);
      await press(button(page, 'Customers'));
      await page.getByRole('searchbox', { name: 'Find in customers' }).fill('amara bennett');
      await page.getByRole('checkbox', { name: 'Amara Bennett' }).check();
      await press(button(page, 'Done'));
      await expect.poll(() => rowsToExport(visitor)).toBeLessThan(all);
      const narrowed = await rowsToExport(visitor);
      await page.reload();
      await sees(button(page, 'Customers: Amara Bennett'));
      expect(await rowsToExport(visitor)).toBe(narrowed);
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ perPage: '5', orderBy: 'total_bookings' });
      await press(button(page, 'Clear filters'));
      await expect.poll(() => rowsToExport(visitor)).toBe(all);
    }));

  it('is downloaded as a file; when that fails, the server gives the reason', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page, press } = visitor;
      await open(visitor, 'owner');
      const rows = await rowsToExport(visitor);
      const coming = page.waitForEvent('download');
      await press(button(page, /^Export /));
      const file = await coming;
      expect(file.suggestedFilename()).toMatch(/^instructor-activity-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
      const text = readFileSync(await file.path(), 'utf8');
      expect(text.startsWith('\ufeffNo.,Name,Date and time,')).toBe(true);
      expect(text.trimEnd().split('\r\n')).toHaveLength(rows + 1);
      await page.route('**/v1/instructor/export-reports*', (route) =>
        route.fulfill({ status: 409, json: { success: false, message: 'Somebody is changing this right now.' } }),
      );
      await press(button(page, /^Export /));
      await sees(page.getByRole('alert').getByText('Somebody is changing this right now.'));
      await page.unroute('**/v1/instructor/export-reports*');
      const again = page.waitForEvent('download');
      await press(button(page, 'Retry'));
      await again;
      await waitUntilHidden(page.getByRole('alert'));
    }));

  it('covers an instructor’s own time, on cards on a phone', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page } = visitor;
      await open(visitor, 'instructor');
      const own = await rowsToExport(visitor);
      expect(await button(page, 'Instructors').count()).toBe(0);
      await page.getByLabel('Sort by').selectOption('Name');
      await expect.poll(() => here(page)).toBe('/staff/account?orderBy=service_name&orderDesc=0#analytics');
      expect(await page.getByRole('table').count()).toBe(0);
      await demo.visit({ device: 'phone' }, async (owner) => {
        await open(owner, 'owner');
        expect(await rowsToExport(owner)).toBeGreaterThan(own);
      });
    }));
});
