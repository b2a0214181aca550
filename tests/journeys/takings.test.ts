/** The desk sells for cash and prints the receipt; the day is closed with its difference, once (docs/decisions/0267). */
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import { theDemo } from '../support/browser/demo.ts';
import { callApi } from '../support/browser/people.ts';
import { button, dialog, heading, link, logIn, sees, waitUntilHidden } from '../support/browser/steps.ts';

const demo = theDemo();

it('sells for cash at the desk, and prints the receipt without the menu', () =>
  demo.visit({ device: 'desk' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/office/sell');
    await logIn(visitor, 'desk@demo.test');
    await page.getByLabel('Who buys?').fill('Jonas');
    await press(button(page, /^Jonas Rivera/));
    await press(page.getByRole('checkbox', { name: /^5-class pack/ }));
    await press(page.getByRole('radio', { name: 'Cash' }));
    await press(button(page, /^Sell for \$/));
    await press(link(page, 'Print receipt'));
    await sees(heading(page, 'Receipt'));
    await sees(page.getByRole('article').getByText('Cash received'));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await waitUntilHidden(button(page, 'Print'));
    await waitUntilHidden(page.getByRole('navigation').first());
    await sees(page.getByRole('article').getByText('5-class pack'));
    expect(await page.evaluate('getComputedStyle(document.body).color')).toBe('rgb(31, 29, 26)');
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThan(1000);
  }));

it('closes the day with 5.00 too little and a note, and somebody else reads who did', () =>
  demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/office/takings');
    await logIn(visitor, 'owner@demo.test');
    await sees(heading(page, 'Day’s takings'));
    await page.getByLabel(/^In the drawer at the beginning/).fill('100');
    const { token } = await callApi(demo.server.origin, 'POST', '/api/staff/login', {
      body: { email: 'owner@demo.test', password: DEMO_PASSWORD },
    });
    const { drawer, today } = await callApi(demo.server.origin, 'GET', '/office/takings', { token });
    const expected = 10_000 + drawer.taken - drawer.refunded;
    await page.getByLabel(/^Counted cash/).fill((expected / 100 - 5).toFixed(2));
    await sees(page.getByText('$5.00 too little'));
    await press(button(page, 'Close the day'));
    await sees(page.getByText('The counted cash differs, so please write a note.'));
    await page.getByLabel('Note about the difference').fill('A bill stuck in the drawer');
    await press(button(page, 'Close the day'));
    await sees(page.getByText(/^Closed by /));
    await sees(page.getByText('A bill stuck in the drawer'));
    expect(await button(page, 'Close the day').count()).toBe(0);

    const again = await fetch(`${demo.server.origin}/v1/office/takings/close`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ day: today, opening: 0, expected: 0, counted: 0, note: 'Again' }),
    });
    expect(again.status).toBe(409);
    expect((await again.json()).message).toMatch(/^\S.* has closed this day already: /);

    await press(link(page, 'Closed days'));
    await sees(heading(page, 'Closed days'));
    await press(link(page, /A bill stuck in the drawer/));
    await sees(page.getByText(/^Closed by /));
    await page.goBack();
    await sees(heading(page, 'Closed days'));
  }));

it('goes from day to day and back, and dates a payment into yesterday', () =>
  demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/office/to-collect');
    await logIn(visitor, 'owner@demo.test');
    await press(button(page, /^Mark as paid/).first());
    const asking = dialog(page, 'Mark as paid');
    await asking.getByRole('radio', { name: 'Cash' }).check();
    await asking.getByLabel('When did the money come in?').fill('');
    await press(button(asking, 'Mark as paid'));
    await sees(asking.getByText('Choose the day on which the money came in.'));
    await asking.getByLabel('When did the money come in?').fill('2020-01-01');
    await press(button(asking, 'Mark as paid'));
    await sees(asking.getByText('This is before the order. Choose its day or a later one.'));
    const today = await asking.getByLabel('When did the money come in?').getAttribute('max');
    const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    await asking.getByLabel('When did the money come in?').fill(yesterday);
    await press(button(asking, 'Mark as paid'));
    await waitUntilHidden(asking);
    await page.goto('/office/takings');
    const cash = page.getByRole('region', { name: 'By way of paying' }).getByRole('listitem').filter({ hasText: 'Cash' });
    await press(button(page, 'Day before'));
    await page.waitForURL(new RegExp(`day=${yesterday}`));
    await sees(cash);
    await page.goBack();
    await sees(heading(page, /^Today/));
    expect(new URL(page.url()).search).toBe('');
  }));
