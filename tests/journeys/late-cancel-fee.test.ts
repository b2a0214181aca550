/** A late cancel costs a fee: announced before, shown as a balance due, paid on the page that the mail links to (readings §4). */
import { describe, expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { watchMails } from '../support/browser/mailbox.ts';
import { enterCard } from '../support/browser/paying-scenes.ts';
import { callApi } from '../support/browser/people.ts';
import { button, dialog, entry, waitUntilHidden, heading, link, logIn, openSection, sees } from '../support/browser/steps.ts';

const MEMBER = 'member@demo.test';
const CLASS = DEMO_CLASSES.lateFee;
const demo = theDemo();

/** The default card declines charges made without the customer present. */
async function keepsDecliningCard(token: string): Promise<void> {
  const ask = (path: string, body: object) => callApi(demo.server.origin, 'POST', path, { token, body });
  const entered = await ask('/sandbox/cards', {
    number: '4000000000000341',
    exp_month: 12,
    exp_year: 2090,
    cvc: '123',
    name: 'Amara Bennett',
  });
  const { methods } = await ask('/customer/payment/process', { payment_method: entered.id });
  await ask('/customer/payment/updateDefaultCard', { id: methods.find((one: { is_default: boolean }) => !one.is_default).id });
}

/** The member has a seat in the next class with a fee. The clock is an hour before it. */
async function anHourBefore(): Promise<number> {
  const { origin } = demo.server;
  const { classes } = await callApi(origin, 'GET', `/getClasses/${dayAfter(1).slice(0, 7)}`);
  const from = Date.parse(`${dayAfter(1)}T00:00:00-04:00`) / 1000;
  const next = classes.find(
    (one: { name: string; unix_start: number; max_reservations: number; total_bookings: number }) =>
      one.name === CLASS && one.unix_start > from && one.total_bookings < one.max_reservations,
  );
  const { token } = await callApi(origin, 'POST', '/api/login', { body: { email: MEMBER, password: DEMO_PASSWORD } });
  const { passes } = await callApi(origin, 'POST', '/api/getClassReserve', { token, body: { class_id: next.id } });
  await keepsDecliningCard(token);
  const told = await watchMails(origin, MEMBER);
  await callApi(origin, 'POST', '/api/reserveClass', { token, body: { user_pass: passes[0].id, schedule_id: next.id } });
  await told(/^You’re booked: /);
  const at = next.unix_start * 1000 - 3_600_000;
  demo.server.setClock(new Date(at).toISOString());
  return at;
}

describe('The late cancel fee', () => {
  it('is announced, becomes a balance due, and is paid by a card with a bank check', async () => {
    const at = await anHourBefore();
    const told = await watchMails(demo.server.origin, MEMBER);
    await demo.visit({ device: 'phone' }, async (member) => {
      const { page, press } = member;
      await page.goto('/login');
      await logIn(member, MEMBER);
      await page.waitForURL((url) => url.pathname !== '/login');
      await page.goto('/account#bookings');
      await press(button(entry(page, CLASS).first(), /^Cancel/));
      const asks = page.getByRole('dialog');
      await sees(asks.getByText(/\$15\.00/));
      await press(button(asks, 'Cancel booking'));
      await waitUntilHidden(asks);
      await told(/cancelled/i);

      // The card declines. A minute later a mail links to the payment page.
      demo.server.setClock(new Date(at + 120_000).toISOString());
      const [due] = await told(/^\$15\.00 is due at /, /cancelled/i);
      const pageOfFee = new URL(/https?:\/\/\S+\/pay\/[\w-]+/.exec(due!.text)![0]).pathname;

      await page.goto('/account?show=cancelled#bookings');
      await sees(entry(page, CLASS).first().getByText('A late cancel fee of $15.00 is due.'));
      await openSection({ page, press }, 'Payment History');
      await sees(page.getByText('Balance due'));
      await press(link(page, new RegExp(`^Pay Late cancel fee: ${CLASS}`)));
      await page.waitForURL((url) => url.pathname === pageOfFee);
      await sees(page.getByText('You cancelled this class late'));
      expect(await page.getByText(/promo code/i).count()).toBe(0);
      await press(page.getByRole('radio', { name: 'Another card' }));
      await enterCard(page, '4000 0025 0000 3155');
      await press(button(page, 'Pay $15.00'));
      const bank = dialog(page, 'Your bank asks you');
      await press(button(bank, /^Approve/));
      await sees(heading(page, 'Receipt'));
      await sees(page.getByText(new RegExp(`^Late cancel fee: ${CLASS}`)));

      await press(link(page, 'Payment history'));
      await sees(page.getByText(/Visa ···· 3155/));
      await waitUntilHidden(page.getByText('Balance due'));
      await page.goto('/account?show=cancelled#bookings');
      await sees(entry(page, CLASS).first().getByText('The late cancel fee of $15.00 is paid.'));
      // After the payment the mail's link leads to the receipt.
      await page.goto(pageOfFee);
      await press(link(page, 'See the receipt'));
      await sees(heading(page, 'Receipt'));
    });
    await told(/^Your receipt from /, /^\$15\.00 is due at /, /cancelled/i);
  });
});
