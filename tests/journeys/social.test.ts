import { afterAll, expect, describe, it } from 'vitest';
import type { Device, Visitor } from '../support/browser/browser.ts';
import { TUESDAY } from '../support/browser/demo-server.ts';
import { theDemo } from '../support/browser/demo.ts';
import { button, dialog, waitUntilHidden, heading, here, link, logIn, sees } from '../support/browser/steps.ts';
import { aSigningKey, PROJECT, startKeyServer, type KeyServer } from '../support/firebase.ts';
import { BROWSER_KEY, startIdentityToolkit, type IdentityToolkit } from '../support/identity-toolkit.ts';
import { someOf } from '../support/depth.ts';

let toolkit: IdentityToolkit;
let keys: KeyServer;
const demo = theDemo(async () => {
  const key = await aSigningKey('one');
  keys = await startKeyServer([key]);
  toolkit = await startIdentityToolkit(key, () => Date.parse(TUESDAY) / 1000);
  return {
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: BROWSER_KEY,
    FIREBASE_JWKS_URL: keys.url,
    IDENTITY_TOOLKIT_URL: toolkit.url,
    SOCIAL_PROVIDERS: 'google.com,apple.com',
  };
});
afterAll(async () => {
  await toolkit?.close();
  await keys?.close();
});

const INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22B83 Instagram 358.0.0.24.96';
const DEVICES = someOf<Device>(1, ['phone', 'desk']);
const as = (device: Device, doing: (visitor: Visitor) => Promise<void>) => demo.visit({ device }, doing);
const someone = (sub: string) => ({ sub, email: `${sub}@mail.test`, email_verified: true, name: 'Nora Reed' });
/** Goes to the provider's own page. */
async function goTo(provider: string, { page, press }: Visitor, from = '/login'): Promise<void> {
  await page.goto(from);
  await press(button(page, `Continue with ${provider}`));
  await sees(heading(page, 'Provider'));
}
const isLoggedIn = ({ page }: Visitor) => page.evaluate(() => localStorage.getItem('atelier.customer_token') !== null);

describe.each(DEVICES)('social log-in, on a %s', (device) => {
  it('goes to the provider and back to the target page, and stays logged in after Reload', () =>
    as(device, async (visitor) => {
      const { page, press } = visitor;
      toolkit.person = someone(`google-${device}`);
      await goTo('Google', visitor, '/login?r=account%23packs');
      await press(link(page, 'Continue'));
      await expect.poll(() => here(page)).toBe('/account#packs');
      await sees(heading(page, 'My Class Packs'));
      await page.reload();
      await sees(heading(page, 'My Class Packs'));
    }));

  it('returns from the sign-up by a POST as Apple does', () =>
    as(device, async (visitor) => {
      const { page, press } = visitor;
      toolkit.person = someone(`apple-${device}`);
      await page.goto('/login?sign-up=1');
      await press(button(dialog(page, 'Sign up'), 'Continue with Apple'));
      await press(button(page, 'Continue'));
      await expect.poll(() => here(page)).toBe('/account');
      expect(await isLoggedIn(visitor)).toBe(true);
    }));

  it('shows that it was cancelled, and loses nothing', () =>
    as(device, async (visitor) => {
      const { page, press } = visitor;
      await page.goto('/login?r=account%23packs');
      await page.getByRole('textbox', { name: 'Email' }).fill('member@demo.test');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('atelier.drafts'))).toContain('member@demo.test');
      await goTo('Google', visitor, '/login?r=account%23packs');
      await press(link(page, 'Cancel'));
      await sees(page.getByRole('alert').getByText('You left before the log-in was finished.'));
      await expect.poll(() => here(page)).toBe('/login/social');
      await press(link(page, 'Back to log in'));
      await expect.poll(() => here(page)).toBe('/login?r=account%23packs');
      expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('member@demo.test');
      await logIn(visitor, 'member@demo.test');
      await expect.poll(() => here(page)).toBe('/account#packs');
    }));
});

describe('social log-in', () => {
  it('explains a lost connection to the provider, and works at the next press', () =>
    as('phone', async (visitor) => {
      const { page, press } = visitor;
      toolkit.isDown = true;
      await page.goto('/login');
      await press(button(page, 'Continue with Google'));
      await sees(page.getByRole('alert').getByText('The log-in did not work.'));
      toolkit.isDown = false;
      await press(button(page, 'Continue with Google'));
      await sees(heading(page, 'Provider'));
      // Back shows the log-in again, ready for another press.
      await page.goBack();
      await press(button(page, 'Continue with Google'));
      await sees(heading(page, 'Provider'));
      expect(new URL(page.url()).origin).toBe(toolkit.url);
    }));

  it('refuses an address that was already used, or started elsewhere', () =>
    as('desk', async (visitor) => {
      const { page, press } = visitor;
      toolkit.person = someone('replayed');
      await goTo('Google', visitor);
      const back = await link(page, 'Continue').getAttribute('href');
      await press(link(page, 'Continue'));
      await expect.poll(() => here(page)).toBe('/account');
      // A logged-in person goes on to the account. A stranger with the same address is asked to start again.
      await page.goto(back!);
      await expect.poll(() => here(page)).toBe('/account');
      await as('desk', async (stranger) => {
        await stranger.page.goto(back!);
        await sees(stranger.page.getByRole('alert').getByText('This log-in was used already'));
        expect(await isLoggedIn(stranger)).toBe(false);
      });
    }));

  it('refuses an unverified email with the log-in’s message', () =>
    as('phone', async (visitor) => {
      const { page, press } = visitor;
      toolkit.person = { sub: 'pretender', email: 'member@demo.test', email_verified: false };
      await goTo('Google', visitor);
      await press(link(page, 'Continue'));
      await sees(page.getByRole('alert').getByText('Email or password not correct'));
      await press(link(page, 'Back to log in'));
      await sees(button(page, 'Continue with Google'));
      expect(await isLoggedIn(visitor)).toBe(false);
    }));

  it('retries when no answer came', () =>
    as('phone', async (visitor) => {
      const { page, press } = visitor;
      toolkit.person = someone('patient');
      await goTo('Google', visitor);
      await page.route('**/v1/api/social-login', (route) => route.abort());
      await press(link(page, 'Continue'));
      await sees(page.getByRole('alert'));
      await page.unroute('**/v1/api/social-login');
      await press(button(page, 'Try again'));
      await expect.poll(() => here(page)).toBe('/account');
    }));

  it('is not started inside another app: a page explains why, and shows the link', () =>
    demo.visit({ device: 'phone', userAgent: INSTAGRAM, permissions: ['clipboard-read', 'clipboard-write'] }, async ({ page, press }) => {
      await page.goto('/login?r=account%23packs');
      await press(button(page, 'Continue with Google'));
      await expect.poll(() => here(page)).toBe('/social-login-blocked?r=account%23packs');
      await sees(heading(page, 'Open this page in your browser'));
      await press(button(page, 'Copy link'));
      await sees(page.getByText('URL copied successfully!'));
      const url = `${demo.server.origin}/login?r=account%23packs`;
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
      await waitUntilHidden(page.getByText('URL copied successfully!'));
      await press(link(page, 'Log in with email'));
      await expect.poll(() => here(page)).toBe('/login?r=account%23packs');
    }));

  it('has a page for other apps that opens on its own, and in no frame of another site', () =>
    as('desk', async ({ page }) => {
      const answer = await page.goto('/social-login-blocked');
      expect(answer!.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
      await sees(heading(page, 'Open this page in your browser'));
      expect(await page.getByLabel('Link to the log-in').inputValue()).toBe(`${demo.server.origin}/login`);
    }));
});
