/** The owner connects payment providers with their keys, without a command (docs/decisions/0224, 0235). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toUnix, instant } from '../../src/kernel/time.ts';
import { startGoCardless, type FakeGoCardless } from '../fakes/gocardless.ts';
import { startPayPal, type FakePayPal } from '../fakes/paypal.ts';
import { startStripe, type FakeStripe } from '../fakes/stripe.ts';
import { PATIENCE, theBrowser, visit, type Visitor } from '../support/browser/browser.ts';
import { startDemo, TUESDAY, type DemoServer } from '../support/browser/demo-server.ts';
import { button, dialog, heading, link, logIn, sees } from '../support/browser/steps.ts';

let stripe: FakeStripe;
let goCardless: FakeGoCardless;
let payPal: FakePayPal;
let server: DemoServer;
beforeAll(async () => {
  [stripe, goCardless, payPal] = await Promise.all([startStripe(), startGoCardless(), startPayPal()]);
  const addresses = {
    STRIPE_API_BASE: stripe.url,
    STRIPE_JS_URL: `${stripe.url}/v3/`,
    GOCARDLESS_API_BASE: goCardless.url,
    PAYPAL_API_BASE: payPal.url,
  };
  server = await startDemo(undefined, 'runs', addresses);
});
afterAll(async () => {
  await server?.stop();
  await Promise.all([stripe?.close(), goCardless?.close(), payPal?.close()]);
});

/** Stripe reports an event to the registered address. */
async function tells(): Promise<number> {
  const [endpoint] = [...stripe.endpoints.values()];
  const about = { object: 'payment_intent', id: 'pi_of_another_shop' };
  const event = { id: 'evt_first', type: 'payment_intent.succeeded', data: { object: about } };
  server.setClock(TUESDAY);
  const message = stripe.message(event, toUnix(instant(Date.parse(TUESDAY))), endpoint!.secret);
  return (await fetch(endpoint!.url, { method: 'POST', ...message })).status;
}

it('task 9: connects Stripe with the keys of the studio’s account, after wrong ones, mends it and removes it', async () => {
  await visit(await theBrowser(), { origin: server.origin, device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/office/settings/payments');
    await logIn(visitor, 'owner@demo.test');
    await press(link(page, 'Connect a provider'));
    await sees(heading(page, 'Payment providers'));

    await press(button(page, 'Set up Stripe'));
    const { publicKey, secretKey } = stripe.account;
    const types = async (publishable: string, secret: string) => {
      await page.getByLabel(/^Publishable key/).fill(publishable);
      await page.getByLabel(/^Secret key/).fill(secret);
      await press(button(page, 'Connect Stripe'));
    };
    await types(publicKey, 'sk_test_of_somebody_else');
    await sees(page.getByText(/^Stripe does not accept these keys\./));
    await types(secretKey, secretKey);
    await sees(page.getByText(/^This is not a publishable key\./));
    stripe.self.default_currency = 'eur';
    await types(publicKey, secretKey);
    await sees(page.getByText(/^This account is in EUR, and your prices are in USD\./));
    stripe.self.default_currency = 'usd';
    await types(publicKey, secretKey);

    await sees(page.getByText('Waiting for the first report'));
    await sees(page.getByText(`…${secretKey.slice(-4)}`));
    expect(await page.content()).not.toContain(secretKey);
    expect(await tells()).toBe(200);
    await sees(page.getByText('Connected', { exact: true }));
    await page.reload();
    await sees(page.getByText('Connected', { exact: true }));

    stripe.endpoints.clear();
    stripe.requests.length = 0;
    // The first check is due ten minutes after the keys were set.
    server.setClock('2026-03-17T14:20:00Z');
    await expect.poll(() => stripe.requests.map(({ path }) => path), { timeout: PATIENCE }).toContain('/v1/webhook_endpoints');
    await page.goto('/office/tags');
    await press(link(page, 'The connection to Stripe has a fault'));
    await press(button(page, 'Repair the connection'));
    await sees(page.getByText('Waiting for the first report'));
    expect(await tells()).toBe(200);
    await sees(page.getByText('Connected', { exact: true }));

    await press(button(page, 'Remove Stripe'));
    await press(button(dialog(page, 'Remove Stripe'), 'Remove Stripe'));
    await sees(button(page, 'Set up Stripe'));
    expect(stripe.endpoints.size).toBe(0);
    await connectsGoCardless(visitor);
    await connectsPayPal(visitor);
    expect([...stripe.faults, ...goCardless.faults, ...payPal.faults]).toEqual([]);
  });
});

/** The endpoint is made by hand at GoCardless, so its secret is typed. */
async function connectsGoCardless({ page, press }: Visitor): Promise<void> {
  await press(button(page, 'Set up GoCardless'));
  const { secretKey, webhookSecret } = goCardless.account;
  const types = async (token: string, secret: string) => {
    await page.getByLabel(/^Access token/).fill(token);
    await page.getByLabel(/^Webhook secret/).fill(secret);
    await press(button(page, 'Connect GoCardless'));
  };
  await types('sandbox_of_somebody_else', webhookSecret);
  await sees(page.getByText(/^GoCardless does not accept this access token\./));
  goCardless.self.paidOut = ['eur'];
  await types(secretKey, webhookSecret);
  await sees(page.getByText(/^This account is in EUR, and your prices are in USD\./));
  goCardless.self.paidOut = ['usd'];
  const address = await page.getByLabel('Webhook address').inputValue();
  await types(secretKey, 'a secret with a mistake');

  await sees(page.getByText(/^Your studio has made a test request at GoCardless\./));
  await sees(page.getByText(/^Rush Yoga Ltd \(CR/));
  const report = goCardless.message(goCardless.events.slice(-1));
  expect((await fetch(address, { method: 'POST', ...report })).status).toBe(400);
  await sees(page.getByText('Waiting for the first report'));
  await press(button(page, 'Use other keys'));
  await page.getByLabel(/^Webhook secret/).fill(webhookSecret);
  await press(button(page, 'Connect GoCardless'));
  await sees(page.getByText(`…${webhookSecret.slice(-4)}`));
  const again = goCardless.message(goCardless.events.slice(-1));
  expect((await fetch(address, { method: 'POST', ...again })).status).toBe(200);
  await sees(page.getByText('Connected', { exact: true }));

  await press(button(page, 'Remove GoCardless'));
  await press(button(dialog(page, 'Remove GoCardless'), 'Remove GoCardless'));
  await sees(button(page, 'Set up GoCardless'));
}

/** The webhook is registered with the keys. PayPal accounts take every currency. */
async function connectsPayPal({ page, press }: Visitor): Promise<void> {
  await press(button(page, 'Set up PayPal'));
  const { publicKey, secretKey } = payPal.account;
  const types = async (secret: string) => {
    await page.getByLabel(/^Client ID/).fill(publicKey);
    await page.getByLabel(/^Secret/).fill(secret);
    await press(button(page, 'Connect PayPal'));
  };
  await types('secret-of-somebody-else');
  await sees(page.getByText(/^PayPal does not accept these keys\./));
  await types(secretKey);
  await sees(page.getByText('Waiting for the first report'));
  const [id, webhook] = [...payPal.webhooks].at(-1)!;
  const resource = { id: 'CAP1', supplementary_data: { related_ids: { order_id: 'of_another_shop' } } };
  const event = { id: 'WH-first', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource };
  const { body, headers } = payPal.message(event, instant(Date.parse(TUESDAY)), id);
  expect((await fetch(webhook.url, { method: 'POST', body, headers })).status).toBe(200);
  await sees(page.getByText('Connected', { exact: true }));
}
