/** Ways to pay without a card: by direct debit, with a mandate at GoCardless's page once; later; or in cash, to staff who act for the customer. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { startGoCardless, type GoCardlessPeer } from '../peers/gocardless.ts';
import { theBrowser, visit } from '../support/browser/browser.ts';
import { startDemo, type DemoServer } from '../support/browser/demo-server.ts';
import { openCheckout } from '../support/browser/paying-scenes.ts';
import { castOf } from '../support/browser/people.ts';
import { button, heading, here, link, logIn, sees } from '../support/browser/steps.ts';
import { aDemoThatTakes, GATEWAY_SECRET } from '../support/gateway-demo.ts';

const PAY = 'Pay $229.90';

let peer: GoCardlessPeer;
let server: DemoServer;
let browser: Browser;
let drop: () => Promise<void>;

beforeAll(async () => {
  peer = await startGoCardless();
  const prepared = await aDemoThatTakes('gocardless', peer.account, { payments: { directDebit: true, payLater: true } });
  drop = prepared.drop;
  [server, browser] = await Promise.all([
    startDemo(prepared, 'runs', { GOCARDLESS_API_BASE: peer.url, SECRET_KEY: GATEWAY_SECRET }),
    theBrowser(),
  ]);
});
afterAll(async () => {
  await server?.stop();
  await peer?.close();
  await drop?.();
});

it('at the gateway’s page the first time, without it the second time', async () => {
  // Where the gateway sends people back: the studio's own address.
  const origin = server.origin.replace('127.0.0.1', 'localhost');
  const cast = await castOf(origin);
  const storageState = await cast.keptBy({ who: 'pack' });
  await visit(browser, { origin, device: 'phone', storageState }, async ({ page, press }) => {
    await openCheckout(page);
    await press(page.getByRole('radio', { name: /^Direct debit/ }));
    await press(button(page, PAY));
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/success/'));
    await openCheckout(page);
    await press(page.getByRole('radio', { name: /^Direct debit/ }));
    await press(button(page, PAY));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await sees(heading(page, 'Almost Done'));
    await press(button(page, 'Stay here'));
    await sees(page.getByText('Direct debit'));
    await openCheckout(page);
    await press(page.getByRole('radio', { name: /^Direct debit/ }));
    await sees(page.getByText('Your bank account is known already.', { exact: false }));
    await press(button(page, PAY));
    await sees(heading(page, 'Almost Done'));
    expect([peer.debits.size, peer.faults]).toEqual([2, []]);
  });
});

it('later, at the studio: the pass is there, and reads Not Paid', async () => {
  const cast = await castOf(server.origin);
  const storageState = await cast.keptBy({ who: 'pack' });
  await visit(browser, { origin: server.origin, device: 'phone', storageState }, async ({ page, press }) => {
    await openCheckout(page);
    await press(page.getByRole('radio', { name: /^Pay later/ }));
    await press(button(page, 'Buy and pay $229.90 later'));
    await sees(heading(page, 'Almost Done'));
    await press(button(page, 'Stay here'));
    await sees(page.getByText(/Please pay it at the studio\.$/));
    await press(link(page, 'My Class Packs'));
    await expect.poll(() => page.getByText('Not Paid', { exact: true }).count()).toBe(1);
  });
});

it('in cash at the desk, by staff who act for the customer and go back to the customers', () =>
  visit(browser, { origin: server.origin, device: 'desk' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/staff/login');
    await logIn(visitor, 'desk@demo.test');
    await page.waitForURL((url) => url.pathname === '/staff/account');
    await page.goto('/staff/account?find=member@demo#customers');
    await press(button(page, 'More about Amara Bennett'));
    await page.getByRole('menuitem', { name: 'Login as customer' }).click();
    await sees(page.getByText('You act for Amara Bennett.'));
    expect(here(page)).toBe('/');
    await openCheckout(page);
    await sees(page.getByText('You act for Amara Bennett.'));
    expect(await page.getByRole('radio', { name: /^Cash received/ }).isChecked()).toBe(true);
    await sees(page.getByRole('radio', { name: /^Bank transfer or other/ }));
    await press(button(page, 'Record $229.90 as paid'));
    await sees(heading(page, 'Almost Done'));
    await press(button(page, 'Stay here'));
    await sees(page.getByText('Cash received'));
    await press(button(page, 'Stop'));
    await sees(heading(page, 'Customers'));
    expect(here(page)).toBe('/staff/account#customers');
    expect(await page.getByText('You act for', { exact: false }).count()).toBe(0);
  }));
