/** My Classes: its days, its classes, the text of each, and keyboard use (spec 3 §2, §4, §9). */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listStaffClasses } from '../../src/features/class-admin/contract/staff-classes.contract.ts';
import type { StaffClass } from '../../src/features/class-admin/contract/staff-class.ts';
import type { ClassSessionId } from '../../src/kernel/ids.ts';
import { aStaffClass } from '../builders/wire-staff.ts';
import { at } from '../builders/wire-classes.ts';
import type { Device, Visitor } from '../support/browser/browser.ts';
import { theSharedDemo } from '../support/browser/demo.ts';
import { pressOn, tabTo } from '../support/browser/keyboard.ts';
import { castOf } from '../support/browser/people.ts';
import { button, waitUntilHidden, heading, here, sees } from '../support/browser/steps.ts';

const demo = theSharedDemo();
let storageState: Awaited<ReturnType<Awaited<ReturnType<typeof castOf>>['keptBy']>>;
beforeAll(async () => {
  storageState = await (await castOf(demo.server.origin)).keptBy({ who: 'desk' });
});
const on = (device: Device, doing: (visitor: Visitor) => Promise<void>) => demo.visit({ device, storageState }, doing);

/** It is 10:00 on Tuesday, 17 March 2026. */
const CLASSES: readonly StaffClass[] = [
  aStaffClass({ id: 11 as ClassSessionId, name: 'Early Bird', unix_start: at('2026-03-17T11:00:00Z'), attendance_completed: true }),
  aStaffClass({ id: 12 as ClassSessionId, name: 'Slow Start', unix_start: at('2026-03-17T12:30:00Z'), total_attendance: 2 }),
  aStaffClass({
    id: 13 as ClassSessionId,
    name: 'Noon Flow',
    unix_start: at('2026-03-17T16:00:00Z'),
    active_bookings_waitlist_count: 4,
    total_pending_sub_request: 1,
  }),
  aStaffClass({
    id: 14 as ClassSessionId,
    name: 'Open Gym',
    location_name: 'Uptown',
    unix_start: at('2026-03-19T16:00:00Z'),
    limit_reservations: false,
    series_count: 2,
  }),
  aStaffClass({ id: 15 as ClassSessionId, name: 'Snowed In', unix_start: at('2026-03-19T20:00:00Z'), is_cancel: true, total_bookings: 0 }),
];

/** A server with these classes, which records the requested date ranges as days of New York. */
async function told(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/v1/api/staff/schedule', (route) => {
    const { start, end, hide_cancelled: hides } = z.decode(listStaffClasses.body!, route.request().postDataJSON());
    const day = (when: number) =>
      new Intl.DateTimeFormat('sv', { timeZone: 'America/New_York', dateStyle: 'short', timeStyle: 'short' }).format(when);
    asked.push(`${day(start)} – ${day(end)}${hides ? '' : ', cancelled too'}`);
    const classes = CLASSES.filter((one) => one.unix_start >= start && one.unix_start < end && !(hides && one.is_cancel));
    return route.fulfill({ json: z.encode(listStaffClasses.reply, { classes }) });
  });
  await page.goto('/staff/account');
  await sees(heading(page, 'My Classes'));
  return asked;
}

const card = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const day = (page: Page, name: RegExp) => page.getByRole('region', { name });

describe('My Classes', () => {
  it('shows a week from today by day, moves by seven days, and hides cancelled classes until asked', () =>
    on('desk', async ({ page, press }) => {
      const asked = await told(page);
      await sees(heading(page, 'Tue Mar 17 – Mon Mar 23'));
      expect(await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()).toEqual([
        'Today · Tue Mar 17',
        'Tomorrow · Wed Mar 18',
        'Thu Mar 19',
        'Fri Mar 20',
        'Sat Mar 21',
        'Sun Mar 22',
        'Mon Mar 23',
      ]);
      await sees(day(page, /Mar 18/).getByText('No class scheduled'));
      expect(await page.getByText('No class scheduled').count()).toBe(5);
      expect(await page.getByRole('checkbox', { name: 'Hide Cancelled' }).isChecked()).toBe(true);
      expect(await card(page, 'Snowed In').count()).toBe(0);

      await page.getByRole('checkbox', { name: 'Hide Cancelled' }).uncheck();
      await sees(card(page, 'Snowed In').getByText('Cancelled by Admin'));
      expect(await button(card(page, 'Snowed In'), /^Attendance/).count()).toBe(0);
      await press(button(page, 'Next 7 days'));
      await sees(heading(page, 'Tue Mar 24 – Mon Mar 30'));
      await expect.poll(() => page.getByText('No class scheduled').count()).toBe(7);
      await press(button(page, 'Today'));
      await press(button(page, 'Previous 7 days'));
      await sees(heading(page, 'Tue Mar 10 – Mon Mar 16'));
      await page.reload();
      await sees(heading(page, 'Tue Mar 10 – Mon Mar 16'));
      expect(await page.getByRole('checkbox', { name: 'Hide Cancelled' }).isChecked()).toBe(false);
      expect(asked.slice(0, 3)).toEqual([
        '2026-03-17 00:00 – 2026-03-24 00:00',
        '2026-03-17 00:00 – 2026-03-24 00:00, cancelled too',
        '2026-03-24 00:00 – 2026-03-31 00:00, cancelled too',
      ]);
    }));

  it('is narrowed to a place, which other days, Back and a reload keep, in studios with two', () =>
    on('phone', async ({ page, press }) => {
      const answer = (names: readonly string[]) =>
        page.route('**/v1/get-filters-data', (route) => {
          const locations = names.map((name, nth) => ({ id: nth + 1, name }));
          return route.fulfill({ json: { services: [], locations, instructors: [], classes: [], filter_tags: [] } });
        });
      await answer(['Downtown', 'Uptown']);
      await told(page);
      await sees(card(page, 'Noon Flow'));
      const place = page.getByRole('combobox', { name: 'Place' });
      await place.selectOption('Uptown');
      await sees(card(page, 'Open Gym'));
      expect(await card(page, 'Noon Flow').count()).toBe(0);
      await press(button(page, 'Next 7 days'));
      await sees(heading(page, 'Tue Mar 24 – Mon Mar 30'));
      await page.goBack();
      await page.reload();
      await sees(card(page, 'Open Gym'));
      expect(await place.inputValue()).toBe('2');
      expect(await card(page, 'Noon Flow').count()).toBe(0);
      await place.selectOption('All places');
      await sees(card(page, 'Noon Flow'));
      await answer(['Downtown']);
      await page.reload();
      await sees(card(page, 'Noon Flow'));
      expect(await place.count()).toBe(0);
    }));

  it('shows for each class its status, its occupancy and its waitlist', () =>
    on('desk', async ({ page }) => {
      await told(page);
      await sees(card(page, 'Noon Flow'));
      await button(page, 'Show 2 earlier classes').click();
      const says = async (name: string) => (await card(page, name).innerText()).split(/\s*\n\s*/);
      expect(await says('Early Bird')).toEqual(expect.arrayContaining(['7:00 am – 8:00 am', 'Attendance complete', '3 / 10']));
      expect(await says('Slow Start')).toEqual(expect.arrayContaining(['Scheduled', '2 present']));
      expect(await says('Noon Flow')).toEqual(expect.arrayContaining(['Up next', 'Sub Requested', '3 / 10', '4 waiting']));
      expect(await says('Open Gym')).toEqual(expect.arrayContaining(['3 / ∞']));
      expect((await says('Open Gym')).join(' ')).not.toContain('waiting');
      expect(await card(page, 'Open Gym').getByRole('img', { name: 'Part of a series' }).count()).toBe(1);
      expect(await page.getByRole('img', { name: 'Part of a series' }).count()).toBe(1);
    }));

  it.each(['phone', 'desk'] as const)('starts with the next class, and folds today’s past classes away: on a %s', (device) =>
    on(device, async ({ page, press }) => {
      await told(page);
      await sees(card(page, 'Noon Flow'));
      expect(await card(page, 'Early Bird').isVisible()).toBe(false);
      const { y, height } = (await button(card(page, 'Noon Flow'), /^Attendance/).boundingBox())!;
      expect(y + height).toBeLessThan(device === 'phone' ? 844 : 900);
      await press(button(page, 'Show 2 earlier classes'));
      await sees(card(page, 'Early Bird'));
      await press(button(page, 'Hide earlier classes'));
      await waitUntilHidden(card(page, 'Early Bird'));
    }),
  );

  it('removes a section from the address that the caller may not see, and keeps the days', () =>
    on('desk', async ({ page }) => {
      await page.route('**/v1/api/staff/schedule', (route) => route.fulfill({ json: { classes: [] } }));
      await page.goto('/staff/account?from=2026-03-24#nowhere');
      await sees(heading(page, 'Tue Mar 24 – Mon Mar 30'));
      await expect.poll(() => here(page)).toBe('/staff/account?from=2026-03-24');
      await page.goto('/staff/account#password');
      await sees(heading(page, 'Change Password'));
      expect(here(page)).toBe('/staff/account#password');
    }));

  it('works by keyboard, into a dialog and back to the same place', () =>
    on('desk', async ({ page }) => {
      await told(page);
      await sees(card(page, 'Noon Flow'));
      await tabTo(page, button(page, 'Previous 7 days'));
      await pressOn(page, button(page, 'Next 7 days'));
      await sees(heading(page, 'Tue Mar 24 – Mon Mar 30'));
      await pressOn(page, button(page, 'Today'));
      await sees(heading(page, 'Tue Mar 17 – Mon Mar 23'));
      await tabTo(page, page.getByRole('checkbox', { name: 'Hide Cancelled' }));
      await page.keyboard.press('Space');
      await sees(card(page, 'Snowed In'));
      const opener = button(card(page, 'Noon Flow'), /^Details/);
      await tabTo(page, button(card(page, 'Noon Flow'), /^Attendance/));
      await pressOn(page, opener);
      await sees(page.getByRole('dialog'));
      await page.keyboard.press('Escape');
      await waitUntilHidden(page.getByRole('dialog'));
      await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
      expect(here(page)).toBe('/staff/account?cancelled=shown#schedule');
    }));
});
