import { join } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { theBrowser, visit, type Device, type Visitor } from '../support/browser/browser.ts';
import { dayAfter, startDemo, type DemoServer } from '../support/browser/demo-server.ts';
import { button, dialog, entry, heading, logIn, openDay, seat, sees } from '../support/browser/steps.ts';
import { databaseSettings, type DatabaseSettings } from '../support/database.ts';
import { studioCommand } from '../support/studio-command.ts';
import { someOf } from '../support/depth.ts';

const FILE = join(import.meta.dirname, '../fixtures/leisure-timetable.csv');
/** The Monday after the demo's today. The demo itself has 8 classes on it. */
const MONDAY = dayAfter(6);
const DEMO_ON_MONDAY = 8;
/** Lines of the file for a Monday and for the whole week. */
const FILE_ON_MONDAY = 102;
const FILE_ALL = 741;
const CLASS = 'Waterpolo';

let settings: DatabaseSettings;
let server: DemoServer;
let browser: Browser;
let imported = '';
let again = '';

beforeAll(async () => {
  settings = await databaseSettings('demo');
  const ask = ['import-timetable', FILE, '--studio', 'demo', '--from', MONDAY, '--weeks', '2'];
  imported = await studioCommand(settings, ...ask);
  again = await studioCommand(settings, ...ask);
  [server, browser] = await Promise.all([startDemo(settings), theBrowser()]);
});

afterAll(async () => {
  await server?.stop();
  await settings?.drop();
});

const rows = ({ page }: Visitor) => page.getByRole('region', { name: /Mon / }).getByRole('listitem');

/** Scrolls until there are this many, or until the end. */
async function scrollUntil({ page }: Visitor, what: Locator, count: number): Promise<void> {
  const scrolled = async () => {
    await page.mouse.wheel(0, 3000);
    return what.count();
  };
  await expect.poll(scrolled).toBe(count);
}

describe('A real timetable', () => {
  it('is imported once, despite repeated requests', () => {
    expect(imported).toContain(`${2 * FILE_ALL} occurrences. 0 unchanged.`);
    expect(again).toContain(`0 occurrences. ${2 * FILE_ALL} unchanged.`);
  });

  it.each(someOf<{ device: Device }>(1, [{ device: 'phone' }, { device: 'desk' }]))('shows all of a long day, on a $device', ({ device }) =>
    visit(browser, { origin: server.origin, device }, async (visitor) => {
      const { page, press } = visitor;
      await openDay(visitor, MONDAY);
      const count = FILE_ON_MONDAY + DEMO_ON_MONDAY;
      await sees(page.getByText(`${count} classes`, { exact: true }));
      // Loads eight at a time, the next before the visitor reaches the end.
      expect(await rows(visitor).count()).toBeLessThan(count);
      await press(button(page.getByRole('group', { name: 'Jump to' }), /Evening/));
      await sees(heading(page, 'Evening'));
      await scrollUntil(visitor, rows(visitor), count);
      const times = await rows(visitor)
        .locator('time')
        .evaluateAll((all) => all.map((one) => one.getAttribute('datetime')!));
      expect(times).toEqual(times.toSorted());
    }),
  );

  it('is booked like any other class', () =>
    visit(browser, { origin: server.origin, device: 'phone' }, async (visitor) => {
      const { page, press } = visitor;
      await openDay(visitor, MONDAY);
      await press(button(page.getByRole('group', { name: 'Jump to' }), /Evening/));
      const row = entry(page, CLASS);
      await scrollUntil(visitor, row, 1);
      expect(await row.getByText(/^Spots Left/).innerText()).toBe('Spots Left 20');
      await press(button(row, /^Reserve/));
      await press(button(dialog(page, 'Reserve Your Spot'), 'Checkout'));
      await logIn(visitor, 'pack@demo.test');
      await press(button(page, 'Complete Your Reservation'));
      await sees(page.getByText('Class reserved successfully.'));
      await page.waitForURL((url) => url.pathname === '/account');
      await sees(seat(page, CLASS));
      await openDay(visitor, MONDAY);
      await press(button(page.getByRole('group', { name: 'Jump to' }), /Evening/));
      await scrollUntil(visitor, row, 1);
      await sees(row.getByText('Booked', { exact: true }));
    }));
});
