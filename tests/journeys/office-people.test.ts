/** Staff answer a customer from the page about them. */
import { expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { callApi } from '../support/browser/people.ts';
import { button, dialog, heading, link, logIn, sees, waitUntilHidden } from '../support/browser/steps.ts';

const MEMBER = 'member@demo.test';
const CLASS = DEMO_CLASSES.lateFee;
const GIVEN = 'Single class';
const demo = theDemo();

/** The member cancels the next class with a fee an hour before its start. */
async function cancelsLate(): Promise<void> {
  const { origin } = demo.server;
  const { classes } = await callApi(origin, 'GET', `/getClasses/${dayAfter(1).slice(0, 7)}`);
  const from = Date.parse(`${dayAfter(1)}T00:00:00-04:00`) / 1000;
  const next = classes.find(
    (one: { name: string; unix_start: number; max_reservations: number; total_bookings: number }) =>
      one.name === CLASS && one.unix_start > from && one.total_bookings < one.max_reservations,
  );
  const { token } = await callApi(origin, 'POST', '/api/login', { body: { email: MEMBER, password: DEMO_PASSWORD } });
  const { passes } = await callApi(origin, 'POST', '/api/getClassReserve', { token, body: { class_id: next.id } });
  const { booking_id: id } = await callApi(origin, 'POST', '/api/reserveClass', {
    token,
    body: { user_pass: passes[0].id, schedule_id: next.id },
  });
  demo.server.setClock(new Date(next.unix_start * 1000 - 3_600_000).toISOString());
  await callApi(origin, 'POST', '/api/booking/cancel', { token, body: { id } });
}

it('task 38: three credits are corrected with a reason, the mistake in it is taken back, and the pass lasts longer', () =>
  demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/staff/login');
    await logIn(visitor, 'owner@demo.test');
    await page.waitForURL((url) => url.pathname === '/staff/account');
    await page.goto('/staff/account?find=pack@demo#customers');
    await press(link(page, 'Jonas Rivera'));
    await press(page.getByRole('tab', { name: 'Passes' }));
    const card = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'credits left' }).first();
    const left = async () => Number(/(\d+) of \d+ credits left/.exec((await card.textContent()) ?? '')![1]);
    await sees(card);
    const before = await left();
    const correct = async (way: string, count: string, reason: string) => {
      await press(button(card, /^Correct credits of/));
      const form = page.getByRole('dialog');
      await form.getByLabel('What happens').selectOption({ label: way });
      await form.getByLabel('How many').fill(count);
      await press(button(form, 'Save'));
      await sees(form.getByText('Field is required'));
      await form.getByLabel('Reason').fill(reason);
      await press(button(form, 'Save'));
      await waitUntilHidden(form);
    };
    await correct('Add credits', '4', 'Ill for two weeks');
    await expect.poll(left).toBe(before + 4);
    await correct('Take credits', '1', 'One too many');
    await expect.poll(left).toBe(before + 3);
    await sees(card.getByText(/^\+4 by Ruth Adler, .+: Ill for two weeks$/));
    await sees(card.getByText(/^−1 by Ruth Adler, .+: One too many$/));
    await press(button(card, /^Move the end of/));
    const form = page.getByRole('dialog');
    await form.getByLabel('Last day').fill('2030-03-31');
    await form.getByLabel('Reason').fill('Surgery');
    await press(button(form, 'Save'));
    await sees(card.getByText(/until Sun Mar 31, 2030/));
  }));

it('task 39: “why was I charged?” is answered on a phone: found by name, the fee with its rule, and the receipt', async () => {
  await cancelsLate();
  await demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/staff/login');
    await logIn(visitor, 'owner@demo.test');
    await page.waitForURL((url) => url.pathname === '/staff/account');
    await press(button(page, 'More'));
    const finder = page.getByRole('dialog');
    await finder.getByRole('searchbox').fill('amara');
    await press(link(finder, /^Amara Bennett/));
    await sees(heading(page, 'Amara Bennett'));
    await sees(page.getByText(/^Owes \$15\.00/));

    await press(page.getByRole('tab', { name: 'Orders' }));
    const fee = page.getByRole('listitem').filter({ hasText: `Late cancel fee: ${CLASS}` });
    await sees(fee.getByText(new RegExp(`^${CLASS}, .+: cancelled today, .+\\. Cancelling was free until .+\\.$`)));
    await page.reload();
    await press(button(fee, /^Receipt: Late cancel fee/));
    const receipt = dialog(page, 'Receipt');
    await sees(receipt.getByText('$15.00').first());
    await page.goBack();
    await waitUntilHidden(receipt);

    await press(page.getByRole('tab', { name: 'Passes' }));
    await sees(page.getByRole('listitem').filter({ hasText: 'with the purchase' }).first());
    await page.goBack();
    expect(new URL(page.url()).searchParams.get('tab')).toBe('orders');
    await sees(fee);
  });
});

it('task 15: a free class is given to a friend with a reason, who reads it on the pass', async () => {
  await demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/staff/login');
    await logIn(visitor, 'owner@demo.test');
    await page.waitForURL((url) => url.pathname === '/staff/account');
    await page.goto('/staff/account?find=pack@demo#customers');
    await press(link(page, 'Jonas Rivera'));
    await press(page.getByRole('tab', { name: 'Passes' }));
    await press(button(page, 'Give a pass'));
    const form = dialog(page, 'Give a pass');
    await form.getByLabel('Pass', { exact: true }).selectOption({ label: GIVEN });
    await press(button(form, 'Give'));
    await sees(form.getByText('Field is required'));
    await form.getByLabel('Reason').fill('Brought a friend');
    await press(button(form, 'Give'));
    await waitUntilHidden(form);
    const card = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Given by Ruth Adler' }).first();
    await sees(card.getByText(/^Given by Ruth Adler, .+: Brought a friend$/));
    await sees(card.getByText(/^\+1 with the pass, /));
    await press(page.getByRole('tab', { name: 'Orders' }));
    await sees(page.getByRole('tabpanel').getByRole('listitem').first());
    expect(await page.getByRole('tabpanel').getByText(GIVEN).count()).toBe(0);
  });
  await demo.visit({ device: 'phone' }, async (visitor) => {
    await visitor.page.goto('/login');
    await logIn(visitor, 'pack@demo.test');
    await visitor.page.waitForURL((url) => url.pathname !== '/login');
    await visitor.page.goto('/account#packs');
    await sees(visitor.page.getByText('Given by the studio: Brought a friend'));
  });
});

it('task 34: two accounts of one person become one, after a look at what moves', () =>
  demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/office/sell');
    await logIn(visitor, 'owner@demo.test');
    await press(button(page, 'New customer'));
    const adding = page.getByRole('dialog');
    await adding.getByLabel('First Name').fill('Jonas');
    await adding.getByLabel('Last Name').fill('Rivera');
    await adding.getByRole('textbox', { name: 'Email' }).fill('jonas@work.test');
    await press(button(adding, 'Add Customer'));
    await press(page.getByRole('checkbox', { name: /^Single class/ }));
    await press(page.getByRole('radio', { name: 'Cash' }));
    await press(button(page, /^Sell for \$/));
    await page.waitForURL(/\/office\/customers\/\d+\?tab=passes/);
    const former = page.url();
    await press(button(page, /^More about/));
    await press(page.getByRole('menuitem', { name: 'Merge with another account' }));
    await press(button(page, /^Jonas Rivera, pack@demo\.test/));
    await press(page.getByRole('radio', { name: /pack@demo\.test/ }));
    await sees(page.getByText('To pack@demo.test:'));
    await sees(page.getByRole('region', { name: 'What moves' }).getByText('1 pass'));
    await press(button(page, 'Merge the accounts'));
    await press(button(page.getByRole('dialog'), 'Merge'));
    await sees(page.getByText('Both accounts are one now. The log-in is pack@demo.test.'));
    await sees(heading(page, 'Jonas Rivera'));
    await press(page.getByRole('tab', { name: 'Passes' }));
    await sees(page.getByRole('tabpanel').getByText('Single class').first());
    await page.goto(former);
    await sees(link(page, 'pack@demo.test'));
    expect(page.url()).not.toBe(former);
  }));
