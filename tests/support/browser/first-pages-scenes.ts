import type { Route } from 'playwright-core';
import { doneAt, scene, screenAt, type Scene } from './scene.ts';
import { button, dialog, heading, link, sees } from './steps.ts';

/** The script of the class page itself. Its skeleton is in the main program. */
const CLASS_PAGE = /\/assets\/class-page-[\w-]{8}\.js$/;

/** The document of a studio whose package has no classes. */
export async function withoutClasses(route: Route): Promise<void> {
  const document = await route.fetch();
  await route.fulfill({ response: document, body: (await document.text()).replace('"group_classes",', '') });
}

/** Scenes of the log-ins, the shop and the not-found pages. */
export const firstPages: readonly Scene[] = [
  scene('login-social', 'visitor', async (page) => {
    // The answer of a deployment with a Firebase project.
    const social = JSON.stringify({
      api_key: 'key',
      toolkit: 'https://identitytoolkit.googleapis.com',
      providers: ['google.com', 'apple.com', 'facebook.com'],
    });
    await page.route('**/login', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace('"social_login":null', `"social_login":${social}`) });
    });
    await page.goto('/login');
    await sees(button(page, 'Continue with Facebook'));
  }),
  screenAt('login', '/login', (page) => button(page, 'Log in')),
  doneAt('social-blocked', 'visitor', '/social-login-blocked?r=reserve', async (page) => {
    await sees(button(page, 'Copy link'));
    // The port differs on every run.
    await page.locator('input[readonly]').evaluate((input: HTMLInputElement) => void (input.value = input.value.replace(/:\d+/, '')));
  }),
  screenAt('social-ended', '/login/social', (page) => page.getByRole('alert')),
  scene('login-wrong', 'visitor', async (page) => {
    await page.route('**/api/login', (route) =>
      route.fulfill({ status: 401, json: { message: 'Email or password not correct', code: 'wrong-credentials' } }),
    );
    await page.goto('/login');
    await page.getByLabel('Email').fill('member@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await button(page, 'Log in').click();
    await sees(page.getByRole('alert'));
  }),
  screenAt('login-code', '/login?r=reserve', (page) => button(page, 'Continue')),
  scene('login-code-new', 'visitor', async (page) => {
    await page.route('**/v1/api/login-code', (route) => route.fulfill({ json: { success: true, message: 'x' } }));
    const json = { success: false, code: 'name-needed', message: 'x' };
    await page.route('**/v1/api/login-by-code', (route) => route.fulfill({ status: 409, json }));
    await page.goto('/login?way=code');
    await page.getByLabel('Email').fill('nora@mail.test');
    await button(page, 'Continue').click();
    await page.getByLabel('Code from the email').fill('123456');
    await sees(page.getByLabel('First name'));
  }),
  screenAt('sign-up', '/login?sign-up=1', (page) => dialog(page, 'Sign up').getByText('Phone')),
  doneAt('sign-up-wrong', 'visitor', '/login?sign-up=1', async (page) => {
    await button(dialog(page, 'Sign up'), 'Create account').click();
    await sees(page.getByText('This field is required'));
  }),
  screenAt('forgot-password', '/forgot-password', (page) => button(page, 'Send the link')),
  doneAt('forgot-password-sent', 'visitor', '/forgot-password?type=instructors', async (page) => {
    await page.getByLabel('Email').fill('nobody@demo.test');
    await button(page, 'Send the link').click();
    await sees(page.getByText(/link to set a new password is on its way/));
  }),
  screenAt('reset-password', '/reset-password?email=new%40demo.test&token=t&type=customers', (page) => button(page, 'Set password')),
  screenAt('confirm-email', '/confirm-email?token=t', (page) => button(page, 'Confirm this address')),
  screenAt('reset-password-broken', '/reset-password', (page) => link(page, 'Ask for a new link')),
  screenAt('staff-login', '/staff/login', (page) => heading(page, 'Staff log-in')),
  screenAt('buy', '/buy', (page) => link(page, 'Choose 10-class pack')),
  screenAt('buy-membership', '/buy#membership', (page) => link(page, 'Choose Early bird')),
  scene('buy-for-class', 'visitor', async (page, found) => {
    await page.goto(`/buy?class-id=${found.open.id}&class-name=Slow+Morning+Yoga`);
    await sees(page.getByText('You need a pass that covers'));
    await sees(link(page, 'Choose 10-class pack'));
  }),
  scene('buy-none', 'visitor', async (page) => {
    const nothing = { success: true, data: [], class_is_gone: false, filter_tags: [], services: [] };
    await page.route('**/v1/get-passes?*', (route) => route.fulfill({ json: nothing }));
    await page.goto('/buy?appointment-service-id=1');
    await sees(page.getByText('No passes found.'));
  }),
  doneAt('product', 'visitor', '/buy', async (page) => {
    await link(page, 'Choose 10-class pack').click();
    await sees(link(page, 'Buy Now'));
  }),
  screenAt('product-unknown', '/classpack/999999999', (page) => heading(page, 'This pass is not sold here')),
  {
    name: 'page-outdated',
    breaks: true,
    show: async (page) => {
      await page.route(CLASS_PAGE, (route) => route.abort());
      await page.goto('/class/1');
      await sees(button(page, 'Reload'));
    },
  },
  {
    name: 'page-failed',
    breaks: true,
    show: async (page) => {
      const body = "throw new Error('This page is broken');";
      await page.route(CLASS_PAGE, (route) => route.fulfill({ contentType: 'text/javascript', body }));
      await page.goto('/class/1');
      await sees(button(page, 'Retry'));
    },
  },
  scene('contact', 'visitor', async (page) => {
    await page.route(({ pathname }) => pathname === '/', withoutClasses);
    await page.goto('/');
    await sees(heading(page, 'Book with us'));
  }),
  screenAt('nothing-here', '/nowhere', (page) => heading(page, 'Nothing here'), { isWalkedTo: false }),
];
