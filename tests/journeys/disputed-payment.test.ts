/** A customer disputes a card payment: the owner sees it, sends evidence and loses (docs/decisions/0258). */
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import { startStripe, type FakeStripe } from '../fakes/stripe.ts';
import { theBrowser, visit } from '../support/browser/browser.ts';
import { startDemo, TUESDAY, type DemoServer } from '../support/browser/demo-server.ts';
import { TEN_CLASSES } from '../support/browser/paying-scenes.ts';
import { answerAllQuestions, callApi } from '../support/browser/people.ts';
import { button, dialog, heading, link, logIn, sees, waitUntilHidden } from '../support/browser/steps.ts';
import { demoWithGateway, GATEWAY_SECRET } from '../support/gateway-demo.ts';

const PACK = 'pack@demo.test';
let stripe: FakeStripe;
let server: DemoServer;
let browser: Browser;
let prepared: Awaited<ReturnType<typeof demoWithGateway>>;

beforeAll(async () => {
  stripe = await startStripe();
  prepared = await demoWithGateway('stripe', stripe.account);
  const env = { STRIPE_API_BASE: stripe.url, STRIPE_JS_URL: `${stripe.url}/v3/`, SECRET_KEY: GATEWAY_SECRET };
  [server, browser] = await Promise.all([startDemo(prepared, 'stands', env), theBrowser()]);
});
afterAll(async () => {
  await server?.stop();
  await stripe?.close();
  await prepared?.drop();
});

const post = (path: string, body: object, token?: string) =>
  callApi(server.origin, 'POST', path, { body, ...(token !== undefined && { token }) });

/** Returns Stripe's id of the payment. */
async function buysByCard(): Promise<string> {
  await answerAllQuestions(server.origin, PACK);
  const { token } = await post('/api/login', { email: PACK, password: DEMO_PASSWORD });
  const { data } = await callApi(server.origin, 'GET', '/get-passes');
  const pass_id = data.find((one: { name: string }) => one.name === TEN_CLASSES).id;
  const { temp_id } = await post('/getCheckout', { pass_id }, token);
  const card = stripe.card('4242 4242 4242 4242');
  await post('/confirmCheckout', { pass_id, temp_payment_id: temp_id, stripe_payment_method: card, confirm_second: true }, token);
  return [...stripe.state.intents.keys()].at(-1)!;
}

/** Stripe sends its newest event. */
async function tells(): Promise<void> {
  const { body, headers } = stripe.message(stripe.events.at(-1)!, Date.parse(TUESDAY) / 1000);
  expect((await fetch(`${server.origin}/v1/webhooks/stripe`, { method: 'POST', body, headers })).status).toBe(200);
}

it('task 36: a card payment is disputed', async () => {
  const intent = await buysByCard();
  stripe.dispute(intent, { dueBy: Date.parse(TUESDAY) / 1000 + 7 * 86_400 });
  await tells();
  await visit(browser, { origin: server.origin, device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/office/to-collect');
    await logIn(visitor, 'owner@demo.test');
    await sees(heading(page, 'To collect'));
    const disputed = page.getByRole('region', { name: 'Disputed' });
    await sees(disputed.getByText('The customer does not know of the payment.', { exact: false }));
    await sees(disputed.getByText(/^Answer by /));
    await press(link(disputed, TEN_CLASSES));

    await sees(page.getByText('The customer disputes $229.90 at their bank'));
    await press(button(page, 'Refund'));
    const asking = dialog(page, 'Refund');
    await sees(asking.getByText('The customer disputes this payment', { exact: false }));
    await press(button(asking, 'Close'));
    await waitUntilHidden(asking);
    const [file] = await Promise.all([page.waitForEvent('download'), press(button(page, 'Save the evidence'))]);
    const evidence = readFileSync(await file.path(), 'utf8');
    for (const text of [TEN_CLASSES, PACK, '$229.90', 'Visa ···· 4242', 'The waiver of the studio', 'Disputes'])
      expect(evidence).toContain(text);

    stripe.dispute(intent, { status: 'lost' });
    await tells();
    await page.reload();
    await sees(page.getByText('The dispute was lost: the bank took $229.90 back'));
    await sees(page.getByText('Not paid', { exact: true }));
    await page.goto('/office/to-collect');
    await sees(page.getByText('The dispute was lost', { exact: false }));
  });
  expect(stripe.faults).toEqual([]);
});
