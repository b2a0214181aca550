import { describe, expect, it } from 'vitest';
import type { Device, Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { watchMails } from '../support/browser/mailbox.ts';
import { callApi } from '../support/browser/people.ts';
import { standingOf } from '../support/browser/standing.ts';
import { button, dialog, waitUntilHidden, heading, here, link, logIn, sees } from '../support/browser/steps.ts';
import { someOf } from '../support/depth.ts';

const demo = theDemo();

const as = (device: Device, doing: (visitor: Visitor) => Promise<void>) => demo.visit({ device }, doing);
const DEVICES = someOf<Device>(1, ['phone', 'desk']);
/** A field by its label, which may end in the star of a required field. */
const field = ({ page }: Visitor, name: string) => dialog(page, 'Sign up').getByLabel(new RegExp(`^${name}( \\*)?$`));

/** The browser's stored value of this key. */
const kept = ({ page }: Visitor, key: string) => page.evaluate((name) => localStorage.getItem(`atelier.${name}`), key);

describe.each(DEVICES)('signing up, on a %s', (device) => {
  it('shows each error next to its field, keeps the input, and closes one second after success', () =>
    as(device, async (visitor) => {
      const { page, press } = visitor;
      await page.goto('/login');
      await press(button(page, 'Create an account'));
      await sees(dialog(page, 'Sign up'));
      await press(button(dialog(page, 'Sign up'), 'Create account'));
      await expect.poll(() => field(visitor, 'First name').getAttribute('aria-invalid')).toBe('true');
      expect(await field(visitor, 'First name').evaluate((input) => input === document.activeElement)).toBe(true);
      // Beside both names, and in the list of errors (spec 1 §8).
      expect(await dialog(page, 'Sign up').getByText('This field is required').count()).toBe(3);

      await field(visitor, 'First name').fill('Ada');
      await field(visitor, 'Last name').fill('Byron');
      await field(visitor, 'Email').fill(`ada-${device}@mail.test`);
      await field(visitor, 'Phone').fill('2125550123');
      await field(visitor, 'Password').fill('sea-cucumber-99');
      await field(visitor, 'Confirm password').fill('sea-cucumber-9');
      await press(button(dialog(page, 'Sign up'), 'Create account'));
      await sees(dialog(page, 'Sign up').getByText('Password must match'));

      await expect.poll(() => kept(visitor, 'drafts')).toContain('Byron');
      expect(await kept(visitor, 'drafts')).not.toContain('cucumber');
      await page.reload();
      await sees(dialog(page, 'Sign up'));
      expect(await field(visitor, 'Last name').inputValue()).toBe('Byron');
      expect(await field(visitor, 'Password').inputValue()).toBe('');
      expect(await field(visitor, 'Date of birth').getAttribute('min')).toBe('1930-01-01');
      expect(await field(visitor, 'Date of birth').getAttribute('max')).toBe('2026-03-17');
      for (const optIn of ['Text messages about my bookings', 'News and offers by email'])
        expect(await field(visitor, optIn).isChecked()).toBe(true);

      await field(visitor, 'Password').fill('sea-cucumber-99');
      await field(visitor, 'Confirm password').fill('sea-cucumber-99');
      const stood = await standingOf(page, 'Your account has been created.');
      await press(button(dialog(page, 'Sign up'), 'Create account'));
      await sees(page.getByText('Your account has been created.'));
      await waitUntilHidden(dialog(page, 'Sign up'));
      expect(await stood()).toBeGreaterThan(900);
      await page.waitForURL((url) => url.pathname === '/account');
      await sees(heading(page, 'My Bookings'));
      expect(await kept(visitor, 'drafts')).toBeNull();
    }));
});

describe.each(DEVICES)('the studio’s own questions at sign-up, on a %s', (device) => {
  it('are shown, report missing answers, survive a reload, and are saved with the account', () =>
    as(device, async (visitor) => {
      const { page, press } = visitor;
      const source = () => dialog(page, 'Sign up').getByLabel('How did you hear about us?');
      // The demo requires nothing. Here the studio does, and the server's answer is faked.
      let isRefused = true;
      await page.route('**/v1/signup', async (route) => {
        const { custom_fields: sent } = route.request().postDataJSON();
        const [id] = Object.keys(sent);
        const errors = {
          custom_fields: ['Please fill in: How did you hear about us?'],
          [`custom_fields.${id}`]: ['How did you hear about us? is required'],
        };
        if (!isRefused) return route.continue();
        isRefused = false;
        return route.fulfill({ status: 422, json: { success: false, status: 'error', message: 'The given data was invalid.', errors } });
      });
      await page.goto('/login');
      await press(button(page, 'Create an account'));
      await sees(source());
      for (const [name, text] of Object.entries({
        'First name': 'Ida',
        'Last name': 'Rhodes',
        Email: `ida-${device}@mail.test`,
        Password: 'sea-cucumber-99',
        'Confirm password': 'sea-cucumber-99',
      }))
        await field(visitor, name).fill(text);
      await source().selectOption('A friend');
      await source().selectOption('Choose…');
      await press(button(dialog(page, 'Sign up'), 'Create account'));
      await sees(dialog(page, 'Sign up').getByText('Please fill in: How did you hear about us?'));
      await expect.poll(() => source().evaluate((input) => input === document.activeElement)).toBe(true);

      await source().selectOption('A friend');
      await dialog(page, 'Sign up').getByLabel('What would you like to work on?').fill('Handstands');
      await page.reload();
      await sees(source());
      expect(await source().locator('option:checked').textContent()).toBe('A friend');
      for (const name of ['Password', 'Confirm password']) await field(visitor, name).fill('sea-cucumber-99');
      await press(button(dialog(page, 'Sign up'), 'Create account'));
      await page.waitForURL((url) => url.pathname === '/account');
      const token = JSON.parse((await kept(visitor, 'customer_token'))!).value;
      const { customer_custom_fields: answers } = await callApi(demo.server.origin, 'GET', '/api/getCustomer', { token });
      expect(answers.map((answer: { display_value: string }) => answer.display_value)).toEqual(['A friend', 'Handstands']);
    }));
});

describe('the log-in', () => {
  it('shows one sentence for every error, and keeps the address', () =>
    as('phone', async (visitor) => {
      const { page } = visitor;
      await page.goto('/login');
      for (const email of ['member@demo.test', 'nobody@demo.test']) {
        await logIn(visitor, email, 'not-the-password');
        await sees(page.getByRole('alert').getByText('Email or password not correct', { exact: true }));
      }
      await page.reload();
      expect(await page.getByLabel('Email').inputValue()).toBe('nobody@demo.test');
      expect(await kept(visitor, 'drafts')).not.toContain('not-the-password');
    }));

  // Each address that may follow is a case of src/web/lib/redirect.test.ts.
  it.each([
    { to: '/login?r=checkout&pass-id=4', leads: '/classpack/4' },
    { to: '/login?r=%2F%2Fevil.example', leads: '/account' },
  ])('for $to leads to $leads', ({ to, leads }) =>
    as('desk', async (visitor) => {
      await visitor.page.goto(to);
      await logIn(visitor, 'member@demo.test');
      await expect.poll(() => here(visitor.page)).toBe(leads);
      expect(new URL(visitor.page.url()).origin).toBe(demo.server.origin);
    }),
  );

  it('ends with a log-out, which also revokes the token', () =>
    as('desk', async (visitor) => {
      const { page, press } = visitor;
      await page.goto('/login');
      await logIn(visitor, 'member@demo.test');
      await sees(heading(page, 'My Bookings'));
      const token = (JSON.parse((await kept(visitor, 'customer_token'))!) as { value: string }).value;
      await press(button(page, 'Log out'));
      await sees(page.getByText('You are logged out.'));
      await sees(link(page, 'Log in'));
      expect(await kept(visitor, 'customer_token')).toBeNull();
      const ask = () => fetch(`${demo.server.origin}/v1/api/getCustomer`, { headers: { authorization: `Bearer ${token}` } });
      await expect.poll(async () => (await ask()).status).toBe(401);
      await page.goto('/account');
      await page.waitForURL((url) => url.pathname === '/login');
    }));
});

it('an ended session shows a note and the log-in leads back', () =>
  as('phone', async (visitor) => {
    const { page } = visitor;
    await page.goto('/login');
    await logIn(visitor, 'member@demo.test');
    await sees(heading(page, 'My Bookings'));
    const { value: token } = JSON.parse((await kept(visitor, 'customer_token'))!) as { value: string };
    await fetch(`${demo.server.origin}/v1/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    await page.goto('/account#packs');
    await sees(page.getByText('Your session has ended.'));
    await logIn(visitor, 'member@demo.test');
    await expect.poll(() => here(page)).toBe('/account#packs');
  }));

it('a mail link sets a new password', () =>
  as('phone', async (visitor) => {
    const { page, press } = visitor;
    const arrives = await watchMails(demo.server.origin, 'new@demo.test');
    await page.goto('/login');
    await press(link(page, 'Forgot password?'));
    await sees(heading(page, 'Forgot password'));
    await page.getByLabel('Email').fill('new@demo.test');
    await press(button(page, 'Send the link'));
    await sees(page.getByText('If there is an account with this'));
    const [mail] = await arrives(/password/i);
    const address = new URL(/https?:\/\/\S+reset\S+/.exec(mail!.text)![0]);
    await page.goto(address.pathname + address.search);
    await page.getByLabel('New password', { exact: true }).fill('sea-urchin-100');
    await page.getByLabel('Confirm password', { exact: true }).fill('sea-urchin-100');
    await press(button(page, 'Set password'));
    await sees(page.getByText('Your password has been changed.'));
    await press(link(page.getByRole('main'), 'Log in'));
    await logIn(visitor, 'new@demo.test', 'sea-urchin-100');
    await sees(heading(page, 'My Bookings'));

    await page.goto(address.pathname + address.search);
    await page.getByLabel('New password', { exact: true }).fill('sea-urchin-101');
    await page.getByLabel('Confirm password', { exact: true }).fill('sea-urchin-101');
    await press(button(page, 'Set password'));
    await sees(page.getByRole('alert').getByText('This link is no longer valid.'));
    expect(await link(page, 'Ask for a new link').count()).toBe(1);
  }));

it('the staff portal opens for staff only', () =>
  as('desk', async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/staff/account');
    await page.waitForURL((url) => url.pathname === '/staff/login');
    await logIn(visitor, 'member@demo.test');
    await sees(page.getByRole('alert').getByText('Email or password not correct', { exact: true }));
    await logIn(visitor, 'desk@demo.test');
    await page.waitForURL((url) => url.pathname === '/staff/account');
    await sees(page.getByText('Front desk'));
    await press(button(page, 'Log out'));
    await page.waitForURL((url) => url.pathname === '/staff/login');
    expect(await kept(visitor, 'staff_token')).toBeNull();
  }));

it('a lost connection is reported, loses no input, and work continues after it returns', () =>
  as('phone', async (visitor) => {
    const { page, context, press } = visitor;
    await page.goto('/login');
    await page.getByLabel('Email').fill('member@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('studio-demo');
    await context.setOffline(true);
    await sees(page.getByText('You are offline.'));
    await press(button(page, 'Log in'));
    await sees(page.getByText('No answer from the studio.'));
    await context.setOffline(false);
    await waitUntilHidden(page.getByText('You are offline.'));
    await press(button(page, 'Log in'));
    await sees(heading(page, 'My Bookings'));
    expect(here(page)).toBe('/account');
  }));

describe('with the keyboard', () => {
  it('reaches the content by a skip link, and the title of the next page gets the focus', () =>
    as('desk', async ({ page }) => {
      await page.goto('/login');
      await sees(heading(page, 'Log in'));
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
      await link(page, 'Forgot password?').focus();
      await page.keyboard.press('Enter');
      await sees(heading(page, 'Forgot password'));
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Forgot password');
      expect(await page.title()).toMatch(/^Forgot password · /);
    }));

  it('closes a dialog with Escape and returns the focus', () =>
    as('desk', async ({ page }) => {
      await page.goto('/login');
      const opener = button(page, 'Create an account');
      await opener.focus();
      await page.keyboard.press('Enter');
      await sees(dialog(page, 'Sign up'));
      await page.keyboard.press('Escape');
      await waitUntilHidden(dialog(page, 'Sign up'));
      await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(here(page)).toBe('/login');
    }));
});
