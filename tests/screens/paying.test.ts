/** Paying for a pass in the browser: the durations of messages (spec 2 §2, §8), and that nothing is paid twice. */
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../support/browser/browser.ts';
import { DECLINED, enterCard, openCheckout, ORDER } from '../support/browser/paying-scenes.ts';
import { theSharedDemo } from '../support/browser/demo.ts';
import { castOf, type Cast } from '../support/browser/people.ts';
import { button, heading, here, sees } from '../support/browser/steps.ts';
import { aStopwatch } from '../support/browser/stopwatch.ts';

const demo = theSharedDemo();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(demo.server.origin);
});

const asPack = async (doing: (visitor: Visitor) => Promise<void>, cart?: 'open') =>
  demo.visit({ device: 'phone', storageState: await cast.keptBy({ who: 'pack', ...(cart && { cart }) }) }, doing);

const PAY = /^Pay \$/;
const CHARGED = {
  success: true,
  temp_id: 'x',
  payment_intent_id: 'x',
  paymentIntentId: 'x',
  setup_intent_id: null,
  setupIntentId: null,
  client_secret: null,
  clientSecret: null,
  subscription_id: null,
  subscriptionId: null,
  paypal_approve_url: null,
  requires_action: false,
};
const DELIVERED = { success: true, message: 'Thank you! Your pass is ready to use.', temp_id: 'x' };

/** Answers the calls of a path with these acts in turn. The last one repeats. Returns the key and body of each request. */
async function script(page: Page, path: string, ...acts: ((route: Route) => Promise<void>)[]) {
  const asked: { key: string | undefined; body: unknown }[] = [];
  await page.route(`**/v1${path}`, (route) => {
    asked.push({ key: route.request().headers()['idempotency-key'], body: route.request().postDataJSON() });
    return acts[Math.min(asked.length, acts.length) - 1]!(route);
  });
  return asked;
}
const says = (status: number, json: object) => (route: Route) => route.fulfill({ status, json });
const isLost = (route: Route) => route.abort();

async function atTheCard(page: Page): Promise<void> {
  await openCheckout(page);
  await enterCard(page, '4242 4242 4242 4242');
}

describe('A payment', () => {
  it('shows a decline for 2.5 seconds, then quietly until the next attempt, which is a new payment; the input stays', () =>
    asPack(async ({ page, press }) => {
      const clock = await aStopwatch(page);
      const tries = await script(page, '/confirmCheckout', says(400, DECLINED));
      await atTheCard(page);
      await press(button(page, PAY));
      const alert = page.getByRole('alert').getByText(DECLINED.message);
      await sees(alert);
      await clock.stop();
      await sees(page.getByText(`Last try: ${DECLINED.message}`));
      expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
      await press(button(page, PAY));
      await sees(alert);
      await clock.pass(2499);
      expect(await alert.count()).toBe(1);
      await clock.pass(1);
      expect(await alert.count()).toBe(0);
      expect(new Set(tries.map(({ key }) => key)).size).toBe(2);
    }));

  it('with a lost answer is the same payment at the next press: one key, one card, and locked fields meanwhile', () =>
    asPack(async ({ page, press }) => {
      const cards = await script(page, '/sandbox/cards', says(200, { id: 'pm_1', brand: 'Visa', last_four: '4242' }));
      const tries = await script(page, '/confirmCheckout', isLost, says(200, CHARGED));
      const deliveries = await script(page, '/payment/pass/complete', isLost, says(200, DELIVERED));
      await page.route('**/v1/api/getBookingDetails', says(200, ORDER));
      await atTheCard(page);
      await press(button(page, PAY));
      await sees(page.getByText(/You will not be charged twice\./));
      expect(await page.getByLabel('Card number').isDisabled()).toBe(true);
      // The charge has an answer, the delivery of the pass has none.
      await press(button(page, PAY));
      await expect.poll(() => deliveries.length).toBe(1);
      await sees(page.getByText(/You will not be charged twice\./));
      await press(button(page, PAY));
      await sees(heading(page, 'Almost Done'));
      expect([cards.length, tries.length, deliveries.length]).toEqual([1, 2, 2]);
      expect([new Set(tries.map(({ key }) => key)).size, new Set(deliveries.map(({ key }) => key)).size]).toEqual([1, 1]);
    }));

  it('with a lost answer leads to its order after a reload', () =>
    asPack(async ({ page, press }) => {
      await script(page, '/confirmCheckout', isLost);
      await atTheCard(page);
      await press(button(page, PAY));
      await sees(page.getByText(/You will not be charged twice\./));
      await page.route('**/v1/api/getBookingDetails', says(200, ORDER));
      await page.reload();
      await sees(heading(page, 'Almost Done'));
      // It is paid, so the checkout has nothing selected.
      await page.goto('/checkout');
      await sees(page.getByText('Nothing selected'));
      expect(await button(page, PAY).count()).toBe(0);
    }));

  it('is made once despite repeated presses, also when its order arrives late', () =>
    asPack(async ({ page }) => {
      const tries = await script(page, '/confirmCheckout', async (route) => {
        await new Promise((later) => setTimeout(later, 300));
        await route.fulfill({ json: CHARGED });
      });
      await script(page, '/payment/pass/complete', says(200, DELIVERED));
      await script(page, '/api/getBookingDetails', says(404, { success: false, message: 'Not found' }), says(200, ORDER));
      await atTheCard(page);
      await page.getByLabel('CVC').press('Enter');
      await page.getByLabel('CVC').press('Enter');
      await button(page, PAY).dispatchEvent('click');
      await sees(heading(page, 'Your payment is being confirmed'));
      await sees(heading(page, 'Almost Done'));
      expect(tries.length).toBe(1);
    }));

  it('of an expired checkout is refused and leads to a new one', () =>
    asPack(async ({ page, press }) => {
      const message = 'This checkout has expired. Nothing was charged. Please choose your pass again.';
      await script(page, '/confirmCheckout', says(409, { success: false, code: 'checkout-expired', message }));
      await atTheCard(page);
      await press(button(page, PAY));
      await sees(page.getByRole('alert').getByText(message));
      const [asked] = await Promise.all([page.waitForRequest('**/v1/getCheckout'), press(button(page, 'Start again'))]);
      expect(asked.method()).toBe('POST');
    }));

  it('can be postponed where the studio offers it: the pass is shown as not paid', () =>
    asPack(async ({ page, press }) => {
      await page.route('**/v1/getCheckout', async (route) => {
        const response = await route.fetch();
        const methods = { online: '1', cash: '1', go_cardless: '0', paypal: '0' };
        await route.fulfill({ response, json: { ...(await response.json()), payment_methods: methods } });
      });
      const asked = await script(page, '/api/cashCheckout', says(200, DELIVERED));
      await page.route('**/v1/api/getBookingDetails', says(200, { ...ORDER, payment_method: 3, is_paid: false }));
      await atTheCard(page);
      await press(page.getByRole('radio', { name: /^Pay later/ }));
      await press(button(page, /^Buy and pay \$.* later$/));
      await sees(page.getByText(/Please pay it at the studio\.$/));
      expect(asked.map(({ body }) => body)).toEqual([expect.objectContaining({ payment: 3 })]);
    }));
});

describe('After the purchase', () => {
  it('the order summary appears after 2 seconds, and the waiting class opens after 4', () =>
    asPack(async ({ page }) => {
      const clock = await aStopwatch(page);
      let answer = (): void => undefined;
      const stands = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/v1/api/getBookingDetails', (route) => stands.then(() => route.fulfill({ json: ORDER })));
      await Promise.all([page.waitForRequest('**/v1/api/getBookingDetails'), page.goto('/success/x')]);
      await clock.stop();
      answer();
      const prompt = heading(page, 'Continue with booking');
      await expect.poll(async () => clock.pass(1).then(() => prompt.count())).toBe(1);
      const shown = async () => [
        await page.getByText(/^In \d…$/).allInnerTexts(),
        await heading(page, 'Order Summary').count(),
        here(page),
      ];
      expect(await shown()).toEqual([['In 5…'], 0, '/success/x']);
      // One or two milliseconds may have passed before the clock stopped.
      await clock.pass(1990);
      expect(await shown()).toEqual([['In 2…'], 0, '/success/x']);
      await clock.pass(10);
      expect(await shown()).toEqual([['In 1…'], 1, '/success/x']);
      await clock.pass(1990);
      expect(await shown()).toEqual([[], 1, '/success/x']);
      await clock.pass(10);
      await page.waitForURL((url) => url.pathname === '/reserve');
    }, 'open'));

  it('touching the page stops the automatic redirect, and the receipt is there', () =>
    asPack(async ({ page }) => {
      const clock = await aStopwatch(page);
      await page.route('**/v1/api/getBookingDetails', says(200, ORDER));
      await page.goto('/success/x');
      await sees(heading(page, 'Almost Done'));
      await clock.stop();
      await heading(page, 'Almost Done').click();
      await clock.pass(60_000);
      await sees(heading(page, 'Order Summary'));
      expect(await page.getByText(/^In \d…$/).count()).toBe(0);
      expect(here(page)).toBe('/success/x');
    }));

  it('the button to stay is first for the keyboard; the receipt survives a reload', () =>
    asPack(async ({ page }) => {
      await page.route('**/v1/api/getBookingDetails', says(200, ORDER));
      await page.goto('/success/x');
      await sees(heading(page, 'Almost Done'));
      await heading(page, 'Almost Done').focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await sees(heading(page, 'Thank you'));
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Thank you');
      await page.reload();
      await sees(page.getByText('Visa ···· 4242'));
      await sees(heading(page, 'Thank you'));
    }));

  it('an unknown order is reported', () =>
    asPack(async ({ page }) => {
      await page.goto('/success/nobody');
      await sees(heading(page, 'There is no such order'));
      expect(await heading(page, 'Order Summary').count()).toBe(0);
    }));
});
