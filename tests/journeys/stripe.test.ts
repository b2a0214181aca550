/** A customer types their card into Stripe's own fields. Our page and server never see the number. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { fillGiftCard } from '../support/browser/gift-scenes.ts';
import { mailsTo, watchMails } from '../support/browser/mailbox.ts';
import { startStripe, type FakeStripe } from '../fakes/stripe.ts';
import { theBrowser, visit } from '../support/browser/browser.ts';
import { startDemo, type DemoServer } from '../support/browser/demo-server.ts';
import { openCheckout, TEN_CLASSES } from '../support/browser/paying-scenes.ts';
import { castOf } from '../support/browser/people.ts';
import { button, waitUntilHidden, heading, link, sees } from '../support/browser/steps.ts';
import { demoWithGateway, allRowsAsText, GATEWAY_SECRET } from '../support/gateway-demo.ts';

const PAY = 'Pay $229.90';
const VISA = '4242 4242 4242 4242';
const ASKS = '4000 0025 0000 3155';
const DECLINES = '4000 0000 0000 0002';
const DECLINES_LATER = '4000 0000 0000 0341';

let stripe: FakeStripe;
let server: DemoServer;
let browser: Browser;
let prepared: Awaited<ReturnType<typeof demoWithGateway>>;

beforeAll(async () => {
  stripe = await startStripe();
  prepared = await demoWithGateway('stripe', stripe.account);
  const env = { STRIPE_API_BASE: stripe.url, STRIPE_JS_URL: `${stripe.url}/v3/`, SECRET_KEY: GATEWAY_SECRET, LOG_LEVEL: 'trace' };
  [server, browser] = await Promise.all([startDemo(prepared, 'runs', env), theBrowser()]);
});
afterAll(async () => {
  await server?.stop();
  await stripe?.close();
  await prepared?.drop();
});

const fieldsOf = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]');

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Name on card').fill('Ada Byron');
  const fields = fieldsOf(page);
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiration date').fill('12 / 34');
  await fields.getByLabel('Security code').fill('123');
}

const asPack = async (doing: Parameters<typeof visit>[2]) => {
  const cast = await castOf(server.origin);
  const storageState = await cast.keptBy({ who: 'pack' });
  await visit(browser, { origin: server.origin, device: 'phone', storageState }, doing);
};

describe('Paying with Stripe', () => {
  it('takes the cardholder’s name on our page and the number in Stripe’s frame; a declined card, then one with a bank check', () =>
    asPack(async ({ page, press }) => {
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().startsWith(server.origin)) sent.push(`${request.url()} ${request.postData() ?? ''}`);
      });
      await openCheckout(page);
      await sees(fieldsOf(page).getByLabel('Card number'));
      expect(await page.locator('input[autocomplete="cc-number"], input[autocomplete="cc-csc"]').count()).toBe(0);
      await press(button(page, PAY));
      await sees(page.getByText('This field should not be empty.'));

      await typeCard(page, DECLINES);
      await press(button(page, PAY));
      await sees(page.getByText('Your bank declined the card. Nothing was charged. Try another card.'));
      await typeCard(page, ASKS);
      await press(button(page, PAY));
      const bank = page.frameLocator('iframe[title="Bank"]');
      await bank.getByRole('button', { name: 'Fail' }).click();
      await sees(page.getByText(/did not get your approval/));
      await press(button(page, PAY));
      await bank.getByRole('button', { name: 'Complete' }).click();
      await sees(heading(page, 'Almost Done'));
      await press(button(page, 'Stay here'));
      await sees(page.getByText('Visa ···· 3155'));
      expect(sent.join(' ')).toContain('/v1/confirmCheckout');
      for (const number of [DECLINES, ASKS]) expect(sent.join(' ').replaceAll(' ', '')).not.toContain(number.replaceAll(' ', ''));
      expect(stripe.faults).toEqual([]);
    }));

  it('takes Google Pay without a name, and the receipt names it', () =>
    asPack(async ({ page, press }) => {
      await openCheckout(page);
      await fieldsOf(page).getByRole('button', { name: 'Google Pay' }).click();
      await waitUntilHidden(page.getByLabel('Name on card'));
      await press(button(page, PAY));
      await sees(heading(page, 'Almost Done'));
      await press(button(page, 'Stay here'));
      await sees(page.getByText('Google Pay, Visa ···· 4242'));
      expect(stripe.faults).toEqual([]);
    }));

  it('loads Stripe’s script only at the checkout: entering it loads its document, leaving it drops the script', () =>
    asPack(async ({ page, press }) => {
      const hasScript = () => page.evaluate(() => 'Stripe' in window);
      await page.goto('/buy');
      await press(link(page, `Choose ${TEN_CLASSES}`));
      expect(await hasScript()).toBe(false);
      await press(link(page, 'Buy Now'));
      await typeCard(page, VISA);
      expect(await hasScript()).toBe(true);
      await press(button(page, PAY));
      await sees(heading(page, 'Almost Done'));
      await expect.poll(hasScript).toBe(false);
    }));

  it('uses Stripe’s fields for the card of a gift card, and for the card that pays a failed renewal', () =>
    asPack(async ({ page, press }) => {
      await fillGiftCard(page, 'ida@gifts.test');
      await press(button(page, 'Continue'));
      await typeCard(page, VISA);
      await press(button(page, 'Pay $50.00'));
      await sees(heading(page, 'Thank you'));

      await openCheckout(page, 'Yoga & Rest');
      await typeCard(page, DECLINES_LATER);
      await press(button(page, 'Pay $42.98'));
      await sees(heading(page, 'Almost Done'));
      // Before the success page redirects.
      await page.goto('/account#payment_methods');
      // The receipt may arrive a moment later.
      const subjects = async () => (await mailsTo(server.origin, 'pack@demo.test')).map(({ subject }) => subject);
      await expect.poll(subjects).toContainEqual(expect.stringMatching(/receipt.*\$42\.98$/));
      const mails = await watchMails(server.origin, 'pack@demo.test');
      server.setClock('2026-04-01T14:00:00Z');
      expect(await mails(/^We could not charge your membership/)).toHaveLength(1);
      await page.reload();

      const unpaid = page.getByRole('region', { name: '“Yoga & Rest” is not paid' });
      await press(link(unpaid, 'Pay now: Yoga & Rest'));
      await press(page.getByRole('radio', { name: 'Another card' }));
      await typeCard(page, ASKS);
      await press(button(page, /^Pay \$/));
      const bank = page.frameLocator('iframe[title="Bank"]');
      await bank.getByRole('button', { name: 'Fail' }).click();
      await sees(page.getByText(/did not get your approval/));
      await press(button(page, /^Pay \$/));
      await bank.getByRole('button', { name: 'Complete' }).click();
      await sees(heading(page, 'Almost Done'));
      await page.goto('/account#payment_methods');
      await sees(page.getByText('Visa ···· 3155'));
      await waitUntilHidden(unpaid);
      expect(stripe.faults).toEqual([]);
    }));

  // The last test, because only one process can use the embedded database.
  it('stores no card number in any table or in the full log', async () => {
    await server.stop();
    const kept = await allRowsAsText(prepared);
    expect(kept).toMatch(/saved_card .*3155/);
    expect(server.output()).toContain('/v1/confirmCheckout');
    for (const number of [VISA, ASKS, DECLINES, DECLINES_LATER])
      for (const text of [kept, server.output()]) expect(text.replaceAll(/[ -]/g, '')).not.toContain(number.replaceAll(' ', ''));
  });
});
