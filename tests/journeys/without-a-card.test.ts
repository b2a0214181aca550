/**
 * Paying without a card: by direct debit, with a one-time mandate on GoCardless's page; later; or in cash, to staff who act for the
 * customer.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { startGoCardless, type FakeGoCardless } from '../fakes/gocardless.ts';
import { theBrowser, visit, type Visitor } from '../support/browser/browser.ts';
import { startDemo, type DemoServer } from '../support/browser/demo-server.ts';
import { enterCard, openCheckout } from '../support/browser/paying-scenes.ts';
import { castOf } from '../support/browser/people.ts';
import { button, dialog, waitUntilHidden, heading, here, link, logIn, sees } from '../support/browser/steps.ts';
import { demoWithGateway, GATEWAY_SECRET } from '../support/gateway-demo.ts';

const PAY = 'Pay $229.90';

let fake: FakeGoCardless;
let server: DemoServer;
let browser: Browser;
let drop: () => Promise<void>;

beforeAll(async () => {
  fake = await startGoCardless();
  const prepared = await demoWithGateway('gocardless', fake.account, { payments: { directDebit: true, payLater: true } });
  drop = prepared.drop;
  [server, browser] = await Promise.all([
    startDemo(prepared, 'runs', { GOCARDLESS_API_BASE: fake.url, SECRET_KEY: GATEWAY_SECRET }),
    theBrowser(),
  ]);
});
afterAll(async () => {
  await server?.stop();
  await fake?.close();
  await drop?.();
});

it('the first payment happens on the gateway’s page, the second without it', async () => {
  // The address to which the gateway returns visitors: the studio's own.
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
    expect([fake.debits.size, fake.faults]).toEqual([2, []]);
  });
});

it('paying later at the studio gives the pass at once, marked Not Paid', async () => {
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
    await expect.poll(() => page.getByText('Not Paid', { exact: true }).filter({ visible: true }).count()).toBe(1);
  });
});

it('staff who act for the customer take cash at the desk, and return to the customers', () =>
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

const MEMBERSHIP = 'Yoga & Rest';

/** The gateway reports the bank's answer to the newest debit. */
async function bankSays(status: 'submitted' | 'failed'): Promise<void> {
  const { id } = [...fake.debits.values()].at(-1)!;
  fake.move(id, status);
  const { body, headers } = fake.message(fake.events.filter(({ links }) => links['payment'] === id).slice(-1));
  const sent = { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } };
  expect((await fetch(`${server.origin}/v1/webhooks/gocardless`, sent)).status).toBe(200);
}

it('a direct debit membership: bought, renewed, called back, fixed by card, changed to the studio and back, cancelled', async () => {
  const cast = await castOf(server.origin);
  const storageState = await cast.keptBy({ who: 'pack' });
  await visit(browser, { origin: server.origin, device: 'phone', storageState }, async ({ page, press }) => {
    const before = fake.debits.size;
    await openCheckout(page, MEMBERSHIP);
    await press(page.getByRole('radio', { name: /^Direct debit/ }));
    await sees(page.getByText('Your bank account is debited for the cycles to come.', { exact: false }));
    await press(button(page, 'Pay $42.98'));
    await sees(heading(page, 'Almost Done'));
    server.setClock('2026-04-01T12:00:00.000Z');
    await expect.poll(() => fake.debits.size, { timeout: 30_000 }).toBe(before + 2);
    await bankSays('submitted');
    await bankSays('failed');
    await page.goto('/account#membership');
    const card = page.getByRole('listitem').filter({ hasText: MEMBERSHIP });
    await sees(card.getByText('Not Paid', { exact: true }).filter({ visible: true }));
    await press(link(page, `Pay now: ${MEMBERSHIP}`));
    await enterCard(page, '4242 4242 4242 4242');
    await press(button(page, 'Pay $88.83'));
    await page.waitForURL((url) => url.pathname.startsWith('/success/'));
    await page.goto('/account#membership');
    await sees(card.getByText(/renews/));
    await waitUntilHidden(link(page, `Pay now: ${MEMBERSHIP}`));

    const change = async (way: RegExp) => {
      await press(button(page, `Change payment of ${MEMBERSHIP}`));
      const asking = dialog(page, 'Change payment');
      await press(asking.getByRole('radio', { name: way }));
      await press(button(asking, 'Change payment'));
      await waitUntilHidden(asking);
    };
    await change(/^At the studio/);
    await sees(card.getByText('paid at the studio'));
    await sees(card.getByText('To cancel this membership, please contact', { exact: false }));
    await change(/^Direct debit/);
    await keepsTheAccount();
    await press(button(page, `Cancel membership: ${MEMBERSHIP}`));
    await sees(page.getByText(/^You have (no|a|\d+) bookings? after that day\./));
    await press(button(dialog(page, 'Cancel this membership?'), 'Yes, cancel it'));
    await sees(card.getByText('Cancelled', { exact: true }).filter({ visible: true }));
    expect(fake.faults).toEqual([]);
  });
});

/** The owner cannot remove the account while it charges a membership. */
const keepsTheAccount = () =>
  visit(browser, { origin: server.origin, device: 'desk' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/office/settings/gateways');
    await logIn(visitor, 'owner@demo.test');
    await press(button(page, 'Remove GoCardless'));
    await press(button(dialog(page, 'Remove GoCardless'), 'Remove GoCardless'));
    await sees(dialog(page, 'Remove GoCardless').getByText(/^1 membership is charged by GoCardless\./));
  });

/** Front desk staff act for the member. */
async function actForMember(visitor: Visitor): Promise<void> {
  const { page, press } = visitor;
  await page.goto('/staff/login');
  await logIn(visitor, 'desk@demo.test');
  await page.waitForURL((url) => url.pathname === '/staff/account');
  await page.goto('/staff/account?find=member@demo#customers');
  await press(button(page, 'More about Amara Bennett'));
  await page.getByRole('menuitem', { name: 'Login as customer' }).click();
  await sees(page.getByText('You act for Amara Bennett.'));
}

it('a desk membership: bought in cash, owed on its due day, paid in cash, changed and cancelled by staff', async () => {
  await visit(browser, { origin: server.origin, device: 'desk' }, async (visitor) => {
    const { page, press } = visitor;
    await actForMember(visitor);
    await openCheckout(page, MEMBERSHIP);
    await sees(page.getByText('Each further cycle is due at the studio on its day.', { exact: false }));
    await press(button(page, 'Record $88.83 as paid'));
    await sees(heading(page, 'Almost Done'));
  });
  server.setClock('2026-05-01T12:00:00.000Z');
  await visit(browser, { origin: server.origin, device: 'desk' }, async (visitor) => {
    const { page, press } = visitor;
    await actForMember(visitor);
    const card = page.getByRole('listitem').filter({ hasText: MEMBERSHIP });
    await expect
      .poll(
        async () => {
          await page.goto('/account#membership');
          await sees(card);
          return link(page, `Pay now: ${MEMBERSHIP}`).count();
        },
        { timeout: 30_000 },
      )
      .toBe(1);
    await sees(card.getByText('Not Paid', { exact: true }).filter({ visible: true }));
    await press(link(page, `Pay now: ${MEMBERSHIP}`));
    await press(page.getByRole('radio', { name: /^Cash received/ }));
    await press(button(page, 'Record $88.83 as paid'));
    await page.waitForURL((url) => url.pathname.startsWith('/success/'));
    await page.goto('/account#membership');
    await sees(card.getByText(/renews/));
    await waitUntilHidden(link(page, `Pay now: ${MEMBERSHIP}`));
    await press(button(page, `Change payment of ${MEMBERSHIP}`));
    const asking = dialog(page, 'Change payment');
    await press(asking.getByRole('radio', { name: /^Bank transfer or other/ }));
    await press(button(asking, 'Change payment'));
    await waitUntilHidden(asking);
    await press(button(page, `Cancel membership: ${MEMBERSHIP}`));
    await sees(page.getByText(/^You have (no|a|\d+) bookings? after that day\./));
    await press(button(dialog(page, 'Cancel this membership?'), 'Yes, cancel it'));
    await sees(card.getByText('Cancelled', { exact: true }).filter({ visible: true }));
  });
});
