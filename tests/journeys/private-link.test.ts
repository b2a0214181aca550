/** The owner gives out the private link of a class that customers do not see, and an invited member books it (docs/decisions/0249). */
import { beforeAll, expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import { theDemo } from '../support/browser/demo.ts';
import { TUESDAY } from '../support/browser/demo-server.ts';
import { callApi } from '../support/browser/people.ts';
import { button, dialog, entry, logIn, sees } from '../support/browser/steps.ts';

const demo = theDemo();
const NAME = DEMO_CLASSES.open;
const now = Date.parse(TUESDAY) / 1000;
const GONE = 'This class is not on the schedule any more.';

let id: number;
/** Hides a class of next week. */
beforeAll(async () => {
  const { origin } = demo.server;
  const { token } = await callApi(origin, 'POST', '/api/staff/login', { body: { email: 'owner@demo.test', password: DEMO_PASSWORD } });
  const span = { start: now + 8 * 86_400, end: now + 12 * 86_400, hide_cancelled: true };
  const { classes } = await callApi(origin, 'POST', '/api/staff/schedule', { token, body: span });
  id = classes.find((one: { name: string }) => one.name === NAME).id;
  const { data } = await callApi(origin, 'POST', '/instructors/get-class-data', { token, body: { scheduleId: id } });
  const { total_bookings: _, ...form } = data;
  await callApi(origin, 'POST', '/class/update-class', { token, body: { ...form, visible_public: false } });
});

it('a hidden class is booked by its private link, which the owner copies and renews', async () => {
  let first = '';
  await demo.visit({ device: 'phone', permissions: ['clipboard-read', 'clipboard-write'] }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/office/timetable');
    await logIn(visitor, 'owner@demo.test');
    await press(button(page, 'Next week'));
    for (const day of [/^Wednesday/, /^Thursday/, /^Friday/]) {
      await press(button(page, day));
      const hidden = button(page, new RegExp(`${NAME}.*Customers cannot book it`, 's'));
      if ((await hidden.count()) > 0) {
        await press(hidden);
        break;
      }
    }
    const sheet = dialog(page, NAME);
    await press(button(sheet, 'Get the link'));
    const field = sheet.getByLabel('Link for the people you invite');
    await sees(field);
    await press(button(sheet, 'Copy link'));
    first = await page.evaluate(() => navigator.clipboard.readText());
    expect(first).toBe(await field.inputValue());
  });
  const { pathname, search } = new URL(first);
  expect(pathname).toBe(`/class/${id}`);
  await demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto(pathname);
    await sees(page.getByText(GONE));
    await page.goto(pathname + search);
    await press(button(page.getByRole('main'), /^Reserve/));
    const asked = dialog(page, 'Reserve Your Spot');
    await press(button(asked, 'Checkout'));
    await page.waitForURL((url) => url.pathname === '/login');
    await logIn(visitor, 'member@demo.test');
    await page.waitForURL((url) => url.pathname === '/reserve');
    await press(button(page, 'Complete Your Reservation'));
    await sees(page.getByText('Class reserved successfully.'));
    await page.waitForURL((url) => url.pathname === '/account');
    await sees(entry(page, NAME));
  });
  await demo.visit({ device: 'desk' }, async ({ page }) => {
    const { token } = await callApi(demo.server.origin, 'POST', '/api/staff/login', {
      body: { email: 'owner@demo.test', password: DEMO_PASSWORD },
    });
    await callApi(demo.server.origin, 'POST', `/office/timetable/classes/${id}/link`, { token, body: { renew: true } });
    await page.goto(pathname + search);
    await sees(page.getByText(GONE));
  });
});
