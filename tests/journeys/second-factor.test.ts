/** A stolen phone: the second step of the log-in, and log-ins that are ended (docs/decisions/0234). */
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import type { Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { TUESDAY } from '../support/browser/demo-server.ts';
import { button, dialog, heading, link, logIn, sees } from '../support/browser/steps.ts';

const demo = theDemo();
const DESK = 'desk@demo.test';

let minutes = 0;
/** Each code has a time step of its own. */
function codeOf(secret: string): string {
  const now = Date.parse(TUESDAY) + ++minutes * 60_000;
  demo.server.setClock(new Date(now).toISOString());
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
}
const isAtPortal = ({ page }: Visitor) => page.waitForURL((url) => url.pathname === '/staff/account');

it('task 52: a phone with the codes is stolen: recovery code, log-ins ended, second step removed', async () => {
  let codes: string[] = [];
  await demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/staff/account#settings');
    await logIn(visitor, DESK);
    await press(button(page, 'Set up an authenticator app'));
    const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
    await page.getByLabel('Your password').fill('wrong');
    await page.getByLabel('Six-digit code').fill(codeOf(secret));
    await sees(page.getByText('This is not your password.').first());
    await page.getByLabel('Your password').fill(DEMO_PASSWORD);
    await page.getByLabel('Six-digit code').fill(codeOf(secret));
    await sees(heading(page, 'Keep these recovery codes'));
    codes = await page
      .getByRole('listitem')
      .filter({ hasText: /^\w{4}-\w{4}-\w{4}$/ })
      .allInnerTexts();
    expect(codes).toHaveLength(10);
    await press(button(page, 'I have kept them'));
    await sees(page.getByText('10 recovery codes are left.'));
    await press(page.getByRole('button', { name: 'Log out', exact: true }));

    await logIn(visitor, DESK);
    await page.getByLabel('Six-digit code').fill('000000');
    await sees(page.getByText('This code is not right.').first());
    await page.getByLabel('Six-digit code').fill(codeOf(secret));
    await isAtPortal(visitor);
  });
  await demo.visit({}, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/staff/login');
    await logIn(visitor, DESK);
    await press(button(page, 'Use a recovery code'));
    await page.getByLabel('Recovery code').fill(codes[0]!.toUpperCase());
    await press(button(page, 'Continue'));
    await isAtPortal(visitor);

    await demo.visit({}, async (owner) => {
      await owner.page.goto('/office/team');
      await logIn(owner, 'owner@demo.test');
      await owner.press(link(owner.page, /^Theo Park/));
      await owner.press(button(owner.page, 'Log out everywhere'));
      await sees(owner.page.getByText('Logged out there.'));
      await owner.press(button(owner.page, 'Remove the second step'));
      await owner.press(button(dialog(owner.page, 'Remove the second step of Theo Park?'), 'Remove'));
      await sees(owner.page.getByText('Ruth Adler removed the second step of the log-in'));
    });

    await page.reload();
    await logIn(visitor, DESK);
    await isAtPortal(visitor);
  });
});
