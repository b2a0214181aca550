import { describe, expect, it } from 'vitest';
import type { Device } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { callApi, castOf } from '../support/browser/people.ts';
import { button, dialog, waitUntilHidden, here, sees } from '../support/browser/steps.ts';
import { someOf } from '../support/depth.ts';

const demo = theDemo();
const TITLE = 'Complete Your Information';
const DEVICES = someOf<Device>(1, ['desk', 'phone']);

describe.each(DEVICES)('a checkout with missing required information, on a %s', (device) => {
  it('asks for it, shows errors, keeps the input, saves it and continues', async () => {
    const { origin } = demo.server;
    const cast = await castOf(origin);
    const storageState = await cast.keptBy({ who: 'pack', cart: 'open' });
    const { data: fields } = await callApi(origin, 'GET', '/custom-fields');
    await demo.visit({ device, storageState }, async ({ page, press }) => {
      // pack@ has answered everything. Here the studio's reply says that the answers are missing until they are given again.
      let isTold = false;
      await page.route('**/api/getClassReserve', async (route) => {
        const reply = await route.fetch();
        const offer = await reply.json();
        await route.fulfill({
          response: reply,
          json: isTold ? offer : { ...offer, custom_unfilled_fields: fields, show_checkout_fields: true },
        });
      });
      const sent: object[] = [];
      await page.route('**/api/save-customer-checkout-fields', async (route) => {
        const reply = await route.fetch();
        sent.push(route.request().postDataJSON());
        isTold = reply.ok();
        await route.fulfill({ response: reply });
      });
      const asked = dialog(page, TITLE);
      const goal = asked.getByLabel('What would you like to work on?');

      await page.goto('/reserve');
      await sees(asked);
      await page.keyboard.press('Escape');
      await waitUntilHidden(asked);
      await press(button(page, 'Complete Your Reservation'));
      await sees(asked);
      await press(button(asked, 'Save and continue'));
      await sees(asked.getByText(/^Please fill in: How did you hear about us\?, Do you bring your own mat\?, What would/));
      await sees(asked.getByText('What would you like to work on? is required'));
      // The missing answer is named in one summary, and no sentence appears twice.
      expect(await asked.getByText('What would you like to work on? is required').count()).toBe(1);
      await asked.getByLabel('How did you hear about us?').selectOption('Walked past');
      await asked.getByRole('radiogroup', { name: 'Do you bring your own mat?' }).getByLabel('Yes').check();
      await goal.fill(`Handstands on a ${device}`);
      await page.reload();
      await sees(asked);
      expect(await goal.inputValue()).toBe(`Handstands on a ${device}`);

      await page.route(
        '**/api/save-customer-checkout-fields',
        (route) => route.fulfill({ status: 500, json: { success: false, message: 'x' } }),
        { times: 1 },
      );
      await press(button(asked, 'Save and continue'));
      await sees(asked.getByText('Failed to save information. Please try again.'));
      const reloaded = page.waitForEvent('load');
      await press(button(asked, 'Save and continue'));
      await reloaded;
      await sees(button(page, 'Complete Your Reservation'));
      expect(await asked.count()).toBe(0);
      expect(sent).toHaveLength(2);
      const token = JSON.parse((await page.evaluate(() => localStorage.getItem('atelier.customer_token')))!).value;
      const { customer_custom_fields: answers } = await callApi(origin, 'GET', '/api/getCustomer', { token });
      expect(answers.map((answer: { display_value: string }) => answer.display_value)).toEqual([
        'Walked past',
        'Yes',
        `Handstands on a ${device}`,
      ]);
    });
  });
});

describe('a checkout that needs information and the waiver', () => {
  it('asks for both in one dialog, one after the other; Escape and Back postpone them', async () => {
    const { origin } = demo.server;
    const cast = await castOf(origin);
    const storageState = await cast.keptBy({ who: 'pack', cart: 'open' });
    const { data: fields } = await callApi(origin, 'GET', '/custom-fields');
    await demo.visit({ device: 'phone', storageState }, async ({ page, press }) => {
      const told = { information: false, waiver: false };
      await page.route('**/api/getClassReserve', async (route) => {
        const response = await route.fetch();
        const custom_unfilled_fields = told.information ? [] : fields.slice(0, 1);
        await route.fulfill({
          response,
          json: { ...(await response.json()), custom_unfilled_fields, customer_accepted_wavier: told.waiver },
        });
      });
      for (const [path, what] of [
        ['save-customer-checkout-fields', 'information'],
        ['accept-waiver', 'waiver'],
      ] as const)
        await page.route(`**/api/${path}`, (route) => {
          told[what] = true;
          return route.fulfill({
            json: { success: true, message: 'Thank you.', result: { customer_phone: null, customer_custom_fields: [] } },
          });
        });
      const any = page.getByRole('dialog');
      const complete = button(page, 'Complete Your Reservation');
      const information = dialog(page, TITLE);
      const waiver = dialog(page, 'Waiver');

      await page.goto('/reserve');
      await sees(information);
      expect(await any.count()).toBe(1);
      await page.keyboard.press('Escape');
      await waitUntilHidden(any);
      expect(here(page)).toBe('/reserve');

      await press(complete);
      await sees(information);
      await page.goBack();
      await waitUntilHidden(any);
      await expect.poll(() => complete.evaluate((element) => element === document.activeElement)).toBe(true);

      // The waiver may be read first. The questions follow in the same dialog.
      await press(button(page, 'Read and accept'));
      await sees(waiver);
      expect(await any.count()).toBe(1);
      await page.keyboard.press('Escape');
      await waitUntilHidden(any);

      await press(complete);
      await information.getByLabel('How did you hear about us?').selectOption('Walked past');
      await press(button(information, 'Save and continue'));
      await sees(waiver);
      expect(await any.count()).toBe(1);
      await waiver.getByLabel('I have read the waiver and accept it').check();
      await press(button(waiver, 'Accept waiver'));
      await waitUntilHidden(any);
      expect(here(page)).toBe('/reserve');

      // The accepted waiver can be read again.
      await press(button(page, 'Read it again'));
      await sees(waiver.getByText('You have accepted the waiver of the studio.'));
      expect(await button(waiver, 'Accept waiver').count()).toBe(0);
    });
  });
});
