import { describe, expect, it } from 'vitest';
import type { Device } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { callApi, castOf } from '../support/browser/people.ts';
import { button, dialog, goneIs, sees } from '../support/browser/steps.ts';

const demo = theDemo();
const TITLE = 'Complete Your Information';
const DEVICES: readonly Device[] = ['phone', 'desk'];

describe.each(DEVICES)('a checkout that must know more, on a %s', (device) => {
  it('asks, says what is missing, keeps what is typed, saves it and goes on', async () => {
    const { origin } = demo.server;
    const cast = await castOf(origin);
    const storageState = await cast.keptBy({ who: 'pack', cart: 'open' });
    const { data: fields } = await callApi(origin, 'GET', '/custom-fields');
    await demo.visit({ device, storageState }, async ({ page, press }) => {
      // pack@ has told all there is to tell: here the studio is made to forget it until it is told again.
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
      await goneIs(asked);
      await press(button(page, 'Complete Your Reservation'));
      await sees(asked);
      await press(button(asked, 'Save and continue'));
      await sees(asked.getByText(/^Please fill in: How did you hear about us\?, Do you bring your own mat\?, What would/));
      await sees(asked.getByText('What would you like to work on? is required'));
      await asked.getByLabel('How did you hear about us?').selectOption('Walked past');
      await asked.getByLabel('Do you bring your own mat?').selectOption('Yes');
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
