/** Paying on PayPal's page: leaving it leads back to the checkout, paying leads to the order. PayPal itself charges memberships. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Route } from 'playwright-core';
import { instant } from '../../src/kernel/time.ts';
import { startPayPal, type FakePayPal } from '../fakes/paypal.ts';
import { theBrowser, visit } from '../support/browser/browser.ts';
import { startDemo, type DemoServer } from '../support/browser/demo-server.ts';
import { openCheckout } from '../support/browser/paying-scenes.ts';
import { castOf } from '../support/browser/people.ts';
import { button, dialog, waitUntilHidden, heading, logIn, sees } from '../support/browser/steps.ts';
import { demoWithGateway, GATEWAY_SECRET } from '../support/gateway-demo.ts';

const PAY = 'Pay $229.90 with PayPal';

let fake: FakePayPal;
let server: DemoServer;
let browser: Browser;
let drop: () => Promise<void>;

beforeAll(async () => {
  fake = await startPayPal();
  const prepared = await demoWithGateway('paypal', fake.account, {
    payments: { card: true, paypal: true, payLater: true },
    allowCustomerCancelMemberships: true,
  });
  drop = prepared.drop;
  [server, browser] = await Promise.all([
    startDemo(prepared, 'runs', { PAYPAL_API_BASE: fake.url, SECRET_KEY: GATEWAY_SECRET }),
    theBrowser(),
  ]);
});
afterAll(async () => {
  await server?.stop();
  await fake?.close();
  await drop?.();
});

it('a PayPal payment succeeds after a return without paying and a refusal', async () => {
  // The address to which the gateway returns visitors: the studio's own.
  const origin = server.origin.replace('127.0.0.1', 'localhost');
  const cast = await castOf(origin);
  const storageState = await cast.keptBy({ who: 'pack' });
  await visit(browser, { origin, device: 'phone', storageState }, async ({ page, press }) => {
    await openCheckout(page);
    await press(page.getByRole('radio', { name: /^PayPal/ }));
    await press(button(page, PAY));
    await page.getByRole('button', { name: 'Cancel and return' }).click();
    await sees(page.getByText('You came back without paying. Nothing was charged.', { exact: false }));
    // PayPal is selected already.
    fake.bank('declines');
    await press(button(page, PAY));
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await sees(page.getByText('PayPal did not accept the payment. Nothing was charged.', { exact: false }));
    fake.bank('pays');
    await press(page.getByRole('link', { name: 'Back to the checkout' }));
    await press(page.getByRole('radio', { name: /^PayPal/ }));
    await press(button(page, PAY));
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await sees(heading(page, 'Almost Done'));
    await press(button(page, 'Stay here'));
    await sees(page.getByText('PayPal', { exact: true }));
    expect([[...fake.orders.values()].map(({ capture }) => capture?.status ?? null), fake.faults]).toEqual([[null, 'COMPLETED'], []]);
  });
});

const MEMBERSHIP = 'Yoga & Rest';
const newest = () => [...fake.subscriptions.values()].at(-1)!;

/** Moves the clocks of PayPal and the studio. */
function moveTo(moment: string): void {
  fake.bill(instant(Date.parse(moment)));
  server.setClock(moment);
}

/** PayPal sends the studio its newest event. */
async function tellNewest(moment: string): Promise<void> {
  const { body, headers } = fake.message(fake.events.at(-1)!, instant(Date.parse(moment)));
  expect((await fetch(`${server.origin}/v1/webhooks/paypal`, { method: 'POST', body, headers })).status).toBe(200);
}

/** The owner cannot remove PayPal while it charges a membership. */
const isNotRemoved = (origin: string) =>
  visit(browser, { origin }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/office/settings/gateways');
    await logIn(visitor, 'owner@demo.test');
    await press(button(page, 'Remove PayPal'));
    const asking = dialog(page, 'Remove PayPal');
    await press(button(asking, 'Remove PayPal'));
    await sees(asking.getByText(/^1 membership is charged by PayPal/));
  });

// A second attempt would start in May, with the membership of the first.
it('a PayPal membership: bought, renewed, failed, fixed, changed to the studio and back, cancelled', { retry: 0 }, async () => {
  const origin = server.origin.replace('127.0.0.1', 'localhost');
  const cast = await castOf(origin);
  const storageState = await cast.keptBy({ who: 'pack' });
  await visit(browser, { origin, device: 'phone', storageState }, async (visitor) => {
    const { page, press } = visitor;
    fake.bill(instant(Date.parse('2026-03-17T14:00:00.000Z')));
    await openCheckout(page, MEMBERSHIP);
    await press(page.getByRole('radio', { name: /^PayPal/ }));
    await sees(page.getByText('PayPal charges the cycles to come.', { exact: false }));
    await press(button(page, 'Pay $42.98 with PayPal'));
    await page.getByRole('button', { name: 'Continue' }).click();
    await sees(heading(page, 'Almost Done'));
    const bought = newest();
    const card = page.getByRole('listitem').filter({ hasText: MEMBERSHIP });
    const shows = async (what: RegExp) => {
      const seen = async () => {
        await page.goto('/buy');
        await page.goto('/account#membership');
        await sees(card);
        return card.getByText(what).count();
      };
      await expect.poll(seen, { timeout: 30_000 }).toBeGreaterThan(0);
    };
    await shows(/on Wed Apr 1\b/);
    moveTo('2026-04-01T12:00:00.000Z');
    await shows(/on Fri May 1\b/);
    expect(bought.taken.map(({ amount }) => amount.value)).toEqual(['42.98', '88.83']);
    fake.bank('declines');
    moveTo('2026-05-01T12:00:00.000Z');
    await tellNewest('2026-05-01T12:00:00.000Z');
    // The log-in from March has expired.
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await logIn(visitor, 'pack@demo.test');
    await page.waitForURL((url) => url.pathname !== '/login');
    await shows(/^Not Paid$/);
    fake.bank('pays');
    fake.collect(bought.id);
    await tellNewest('2026-05-01T12:00:00.000Z');
    await shows(/^Paid$/);
    await isNotRemoved(origin);

    const asking = dialog(page, 'Change payment');
    const change = async (way: RegExp) => {
      await press(button(page, `Change payment of ${MEMBERSHIP}`));
      await press(asking.getByRole('radio', { name: way }));
      await press(button(asking, 'Change payment'));
    };
    await change(/^At the studio/);
    await waitUntilHidden(asking);
    await sees(card.getByText('To cancel this membership, please contact', { exact: false }));
    await expect.poll(() => bought.status, { timeout: 30_000 }).toBe('CANCELLED');
    await change(/^PayPal/);
    await page.getByRole('button', { name: 'Cancel and return' }).click();
    await sees(page.getByText('You came back without approving it at PayPal. Nothing was changed.'));
    await sees(card.getByText('To cancel this membership, please contact', { exact: false }));
    await change(/^PayPal/);
    // The memberships as they were before the change arrive after it.
    const changed = page.waitForResponse('**/customer/payment/subscription');
    const outdated = async (route: Route) => {
      const response = await route.fetch();
      await changed;
      await route.fulfill({ response });
    };
    await page.route('**/api/getPacks', outdated, { times: 1 });
    await page.getByRole('button', { name: 'Continue' }).click();
    await sees(button(page, `Cancel membership: ${MEMBERSHIP}`));
    await press(button(page, `Cancel membership: ${MEMBERSHIP}`));
    await press(button(dialog(page, 'Cancel this membership?'), 'Yes, cancel it'));
    await sees(card.getByText('Cancelled', { exact: true }).filter({ visible: true }));
    await expect.poll(() => newest().status, { timeout: 30_000 }).toBe('CANCELLED');
    expect([newest().id === bought.id, newest().taken, fake.faults]).toEqual([false, [], []]);
  });
});
