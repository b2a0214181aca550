/**
 * A renewal that needs the bank's confirmation: from the mail, without a log-in, to the bank's question and back to booking
 * (docs/decisions/0146).
 */
import { expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import { theDemo } from '../support/browser/demo.ts';
import { awaitQuietMailbox, watchMails } from '../support/browser/mailbox.ts';
import { enterCard, openCheckout } from '../support/browser/paying-scenes.ts';
import { callApi, castOf } from '../support/browser/people.ts';
import { button, dialog, waitUntilHidden, heading, link, sees } from '../support/browser/steps.ts';

const demo = theDemo();
const EMAIL = 'pack@demo.test';
const MEMBERSHIP = 'Yoga & Rest';
/** A card whose bank asks about each payment. */
const ASKS_EACH_TIME = '4000 0027 6000 3184';

it('a debt is paid by the mail’s link in a browser without a log-in, and the membership books again', async () => {
  const { origin } = demo.server;
  const call = (method: string, path: string, ask: { body?: object; token?: string } = {}) => callApi(origin, method, path, ask);
  const { token } = await call('POST', '/api/login', { body: { email: EMAIL, password: DEMO_PASSWORD } });
  const membership = async () =>
    (await call('POST', '/api/getPacks', { token, body: { type: 'membership' } })).packs.find(
      ({ name }: { name: string }) => name === MEMBERSHIP,
    );
  const cast = await castOf(origin);
  await demo.visit({ device: 'phone', storageState: await cast.keptBy({ who: 'pack' }) }, async ({ page, press }) => {
    await openCheckout(page, MEMBERSHIP);
    await enterCard(page, ASKS_EACH_TIME);
    await press(button(page, /^Pay \$/));
    await press(button(dialog(page, 'Your bank asks you'), /^Approve/));
    await sees(heading(page, 'Almost Done'));
  });
  await awaitQuietMailbox(origin, EMAIL);
  const told = await watchMails(origin, EMAIL);
  demo.server.setClock('2026-04-01T14:00:00Z');
  const [mail] = await told(/^Please confirm your payment to /);
  expect(await membership()).toMatchObject({ status_label: 'Not Paid', is_blocked: true });
  const [, address] = /Confirm the payment: (\S+)/.exec(mail!.text)!;

  await demo.visit({ device: 'phone' }, async ({ page, press, context }) => {
    const asked: string[] = [];
    context.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
    await page.goto(address!);
    await sees(heading(page, 'Pay what is due'));
    await sees(page.getByText(MEMBERSHIP));
    await sees(page.getByText('This link shows this payment only.'));
    await sees(page.getByRole('radio', { name: /Visa ···· 3184/ }));
    // Refused at first: nothing is paid, and the customer can retry.
    await press(button(page, /^Pay \$/));
    const bank = dialog(page, 'Your bank asks you');
    await press(button(bank, 'Refuse'));
    await sees(page.getByText(/did not get your approval/));
    await press(button(page, /^Pay \$/));
    await press(button(bank, /^Approve/));
    await sees(heading(page, 'Thank you, it is paid'));
    // Visits another page first, so that the link loads again.
    await page.goto('/buy');
    await page.goto(address!);
    await sees(heading(page, 'This is paid'));
    await press(link(page, 'See the schedule'));
    await waitUntilHidden(page.getByText('This is paid'));
    // Nobody is logged in, and no address or referrer contains the token.
    await page.goto('/account');
    await page.waitForURL((url) => url.pathname === '/login');
    const secret = new URL(address!).hash.slice(1);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(asked.filter((one) => one.includes(secret))).toEqual([]);
  });
  await told(/^Your receipt from /, /^Please confirm your payment to /);
  const pass = await membership();
  expect(pass).toMatchObject({ status_label: 'Paid', is_blocked: false, pay_handle: null });
  const { classes } = await call('GET', '/getClasses/2026-04');
  const next = classes.find((one: any) => one.name === DEMO_CLASSES.open && one.unix_start > Date.parse('2026-04-02T00:00:00Z') / 1000);
  const booked = await call('POST', '/api/reserveClass', { token, body: { user_pass: pass.id, schedule_id: next.id } });
  expect(booked).toMatchObject({ success: true });
});
