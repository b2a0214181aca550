/** Scenes of the second step of staff. Replies are made up, so that the people of the demo keep their log-in. */
import type { Page } from 'playwright-core';
import { scene, type Scene } from './scene.ts';
import { button, dialog, sees } from './steps.ts';

const APP = {
  success: true,
  app_secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  app_uri:
    'otpauth://totp/Demo%20Studio:desk%40demo.test?issuer=Demo%20Studio&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
};
const CODES = [
  'k7mq-2xnp-w4ht',
  '0b3c-9rte-5ydz',
  'm2vx-7hqa-1kps',
  'z8nd-4wcb-6fgj',
  't5re-x0my-3hva',
  'c9kp-2qsz-8dwn',
  'h4fb-6jtx-y7me',
  'p1ga-5vrk-0czq',
  's3wn-d8hy-9bte',
  'x6jm-1fpc-4rkv',
];

const answer = (page: Page, call: string, json: object, status = 200) =>
  page.route(`**/v1${call}`, (route) => route.fulfill({ status, json }));

async function atSecondStep(page: Page): Promise<void> {
  await answer(page, '/api/staff/login', { success: true, message: 'x', requires_second_step: true, challenge: 'x' });
  await page.goto('/staff/login');
  await page.getByLabel('Email').fill('desk@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('studio-demo');
  await button(page, 'Log in').click();
  await sees(page.getByLabel('Six-digit code'));
}

async function atSetUp(page: Page): Promise<void> {
  await answer(page, '/api/staff/second-factor/start', APP);
  await page.goto('/staff/account#settings');
  await button(page, 'Set up an authenticator app').click();
  await sees(page.getByRole('img', { name: /QR code/ }));
}

async function whenOn(page: Page): Promise<void> {
  await answer(page, '/api/staff/second-factor', { is_on: true, since: 1_773_757_200, recovery_codes_left: 8 });
  await page.goto('/staff/account#settings');
  await sees(page.getByText('8 recovery codes are left.'));
}

const ofStaff = (name: string, show: (page: Page) => Promise<void>): Scene => ({ name, who: 'desk', show });

export const secondFactorScenes: readonly Scene[] = [
  scene('staff-login-code', 'visitor', atSecondStep),
  scene('staff-login-code-wrong', 'visitor', async (page) => {
    await atSecondStep(page);
    const message = 'This code is not right. Look at the app again: it shows a new code every 30 seconds.';
    await answer(page, '/api/staff/second-step', { success: false, message, errors: { code: [message] } }, 422);
    await page.getByLabel('Six-digit code').fill('123456');
    await sees(page.getByText(message).first());
  }),
  scene('staff-login-recovery', 'visitor', async (page) => {
    await atSecondStep(page);
    await button(page, 'Use a recovery code').click();
    await sees(page.getByLabel('Recovery code'));
  }),
  ofStaff('staff-log-ins', async (page) => {
    const seen = (key: string, browser: string | null, system: string | null, isHere = false) => ({
      key,
      browser,
      system,
      beganAt: 1_773_757_200,
      seenAt: 1_773_757_200,
      isHere,
    });
    const logIns = [seen('a', 'Chrome', 'Android', true), seen('b', 'Safari', 'iPad'), seen('c', null, null)];
    await answer(page, '/api/staff/log-ins', { logIns });
    await page.goto('/staff/account#settings');
    await button(page, 'Log out everywhere else').scrollIntoViewIfNeeded();
  }),
  ofStaff('staff-second-factor-scan', atSetUp),
  ofStaff('staff-second-factor-codes', async (page) => {
    await atSetUp(page);
    await answer(page, '/api/staff/second-factor/confirm', { success: true, message: 'x', recovery_codes: CODES });
    await page.getByLabel('Your password').fill('studio-demo');
    await page.getByLabel('Six-digit code').fill('123456');
    await sees(button(page, 'I have kept them'));
  }),
  ofStaff('staff-second-factor-on', whenOn),
  ofStaff('staff-second-factor-first', async (page) => {
    const message = 'Your studio asks for a second step at the log-in. Set it up first.';
    await answer(page, '/api/staff/getStaff', { success: false, code: 'second-factor-needed', message }, 403);
    await page.goto('/staff/account');
    await sees(button(page, 'Set up an authenticator app'));
  }),
  scene('office-person-second-factor', 'owner', async (page) => {
    await page.route('**/v1/office/team', async (route) => {
      const reply = await route.fetch();
      const { items } = (await reply.json()) as { items: object[] };
      await route.fulfill({ response: reply, json: { items: items.map((one) => ({ ...one, hasSecondFactor: true })) } });
    });
    const seen = (key: string, browser: string, system: string) => ({
      key,
      browser,
      system,
      beganAt: 1_773_757_200,
      seenAt: 1_773_757_200,
      isHere: false,
    });
    await answer(page, '/office/team/*/log-ins', { logIns: [seen('a', 'Chrome', 'Android'), seen('b', 'Safari', 'Mac')] });
    await page.goto('/office/team');
    await page.getByRole('link', { name: /Theo Park/ }).click();
    await button(page, 'Remove the second step').click();
    await sees(dialog(page, 'Remove the second step of Theo Park?'));
  }),
  ofStaff('staff-second-factor-off', async (page) => {
    await whenOn(page);
    await button(page, 'Turn off').click();
    await sees(dialog(page, 'Turn off the second step'));
  }),
];
