/** Who pays by PayPal goes to its page: who leaves it is back at the checkout, who pays is at the order. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { startPayPal, type PayPalPeer } from '../peers/paypal.ts';
import { theBrowser, visit } from '../support/browser/browser.ts';
import { startDemo, type DemoServer } from '../support/browser/demo-server.ts';
import { openCheckout } from '../support/browser/paying-scenes.ts';
import { castOf } from '../support/browser/people.ts';
import { button, heading, sees } from '../support/browser/steps.ts';
import { aDemoThatTakes, GATEWAY_SECRET } from '../support/gateway-demo.ts';

const PAY = 'Pay $229.90 with PayPal';

let peer: PayPalPeer;
let server: DemoServer;
let browser: Browser;
let drop: () => Promise<void>;

beforeAll(async () => {
  peer = await startPayPal();
  const prepared = await aDemoThatTakes('paypal', peer.account, { payments: { card: true, paypal: true } });
  drop = prepared.drop;
  [server, browser] = await Promise.all([
    startDemo(prepared, 'runs', { PAYPAL_API_BASE: peer.url, SECRET_KEY: GATEWAY_SECRET }),
    theBrowser(),
  ]);
});
afterAll(async () => {
  await server?.stop();
  await peer?.close();
  await drop?.();
});

it('leaves it first, is told no, then pays', async () => {
  // Where the gateway sends people back: the studio's own address.
  const origin = server.origin.replace('127.0.0.1', 'localhost');
  const cast = await castOf(origin);
  const storageState = await cast.keptBy({ who: 'pack' });
  await visit(browser, { origin, device: 'phone', storageState }, async ({ page, press }) => {
    await openCheckout(page);
    await press(page.getByRole('radio', { name: /^PayPal/ }));
    await press(button(page, PAY));
    await page.getByRole('button', { name: 'Cancel and return' }).click();
    await sees(page.getByText('You came back without paying. Nothing was charged.', { exact: false }));
    // PayPal is chosen already.
    peer.bank('declines');
    await press(button(page, PAY));
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await sees(page.getByText('PayPal did not accept the payment. Nothing was charged.', { exact: false }));
    peer.bank('pays');
    await press(page.getByRole('link', { name: 'Back to the checkout' }));
    await press(page.getByRole('radio', { name: /^PayPal/ }));
    await press(button(page, PAY));
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await sees(heading(page, 'Almost Done'));
    await press(button(page, 'Stay here'));
    await sees(page.getByText('PayPal', { exact: true }));
    expect([[...peer.orders.values()].map(({ capture }) => capture?.status ?? null), peer.faults]).toEqual([[null, 'COMPLETED'], []]);
  });
});
