/**
 * The forms between the schedule and a booking: sign-up, participant, log-in, the studio's questions, waiver, phone, pass. Each is filled
 * by keyboard alone, and loses no input when the network fails during a submit and is slow from then on (look.md).
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeArchive } from '../../src/features/archive/contract/archive.contract.ts';
import type { Archive } from '../../src/features/archive/rules/archive.ts';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import { DEMO_HOUSES, DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import { demoArchive } from '../../src/features/demo/rules/demo-studio.ts';
import type { Day } from '../../src/kernel/calendar.ts';
import { days } from '../../src/kernel/time.ts';
import { theBrowser, visit, type Visitor } from '../support/browser/browser.ts';
import { dayAfter, startDemo, type DemoServer } from '../support/browser/demo-server.ts';
import { pressOn, tabTo } from '../support/browser/keyboard.ts';
import { degradableNetwork, type Network } from '../support/browser/network.ts';
import { callApi } from '../support/browser/people.ts';
import { button, dialog, entry, waitUntilHidden, heading, sees, usePassword } from '../support/browser/steps.ts';
import { databaseSettings, type DatabaseSettings } from '../support/database.ts';
import { studioCommand } from '../support/studio-command.ts';

const TOMORROW = dayAfter(1);
const OPEN = DEMO_CLASSES.open;
const SHEET = 'sheet@demo.test';

/**
 * The first demo studio, changed: it has no answers of pack@ and of a person with an unlimited membership and no bookings tomorrow, and no
 * phone number of member@. It requires all of them, and its passes allow guests.
 */
function strictStudio(): Archive {
  const demo = demoArchive(DEMO_HOUSES[0]!, { today: dayAfter(0) as Day, waiverHash: 'w1' });
  // A wide interval around tomorrow, for any zone.
  const isTomorrow = (key: string) => {
    const { startsAt } = demo.occurrences.find((occurrence) => occurrence.key === key)!;
    return Math.abs(startsAt - Date.parse(`${TOMORROW}T12:00:00Z`)) < days(1);
  };
  const free = demo.passes.find(
    ({ offer, state, endsAt, customer }) =>
      offer === 'unlimited' &&
      state === 'paid' &&
      endsAt === null &&
      !['member', 'pack'].includes(customer) &&
      !demo.bookings.some((booking) => booking.customer === customer && booking.state === 'reserved' && isTomorrow(booking.occurrence)),
  );
  const nothing = { phone: null, answers: [], waiver: null };
  const unknown: Readonly<Record<string, object>> = {
    pack: nothing,
    member: { phone: null },
    [free!.customer]: { ...nothing, email: SHEET, password: demo.customers.find(({ key }) => key === 'pack')!.password },
  };
  return {
    ...demo,
    studio: { ...demo.studio, settings: { ...demo.studio.settings, phoneRequired: true } },
    customers: demo.customers.map((customer) => ({ ...customer, ...unknown[customer.key] })),
    offers: demo.offers.map((offer) => ({ ...offer, terms: { ...offer.terms, guests: { separate: null } } })),
  };
}

let settings: DatabaseSettings;
let folder: string;
let server: DemoServer;
let browser: Browser;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-forms-'));
  const made = await databaseSettings();
  settings = made.databaseUrl ? made : { ...made, dataDir: join(folder, 'data') };
  const file = join(folder, 'studio.json');
  writeFileSync(file, JSON.stringify(encodeArchive(strictStudio())));
  await studioCommand(settings, 'import', file);
  [server, browser] = await Promise.all([startDemo(settings), theBrowser()]);
});
afterAll(async () => {
  await server?.stop();
  await settings?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The focus on a link loads the link's page ahead. If the line breaks meanwhile, the page loads that file again by a new document. */
const MISSING_FILE = /Failed to fetch dynamically imported module/;

const onABadLine = (doing: (visitor: Visitor, network: Network) => Promise<void>) =>
  visit(browser, { origin: server.origin, device: 'desk' }, async (visitor) => {
    await doing(visitor, await degradableNetwork(visitor.page));
    const faults = visitor.faults.splice(0).filter((fault) => !MISSING_FILE.test(fault));
    visitor.faults.push(...faults);
  });

/** A field by its label, which may end in the star of a required field. */
const field = (within: Page | Locator, name: string) => within.getByLabel(new RegExp(`^${name.replaceAll('?', '\\?')}( \\*)?$`));

async function type(page: Page, what: Locator, text: string): Promise<void> {
  await tabTo(page, what);
  await page.keyboard.type(text);
}

/** The current values of these fields. */
const typedIn = (fields: readonly Locator[]) => Promise.all(fields.map((one) => one.inputValue()));

/** Submits a form while the network is down: it says so and keeps all input. Then submits again on a slow line. */
async function sentAcrossABreak(
  page: Page,
  network: Network,
  { send, says, typed }: { send: Locator; says: Locator; typed: readonly Locator[] },
): Promise<void> {
  const before = await typedIn(typed);
  await tabTo(page, send);
  await network.off();
  await page.keyboard.press('Enter');
  await sees(says);
  expect(await typedIn(typed)).toEqual(before);
  await network.slow();
  await pressOn(page, send);
}

/** Answers the studio's remaining questions. */
async function answerByKeyboard(page: Page, form: Locator, { phone, aim }: { phone: string; aim: string }): Promise<void> {
  await tabTo(page, field(form, 'How did you hear about us?'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, form.getByRole('radiogroup', { name: 'Do you bring your own mat?' }).getByLabel('Yes'));
  await page.keyboard.press('Space');
  await type(page, field(form, 'Phone'), phone);
  await type(page, field(form, 'What would you like to work on?'), aim);
}

const noAnswer = (page: Page | Locator) => page.getByRole('alert').getByText('No answer from the studio.');

describe('By keyboard alone, on a line that fails and is slow afterwards', () => {
  it('a newcomer signs up', () =>
    onABadLine(async ({ page }, network) => {
      await page.goto('/login');
      await pressOn(page, button(page, 'Create an account'));
      const form = dialog(page, 'Sign up');
      await sees(form);
      const typed = {
        'First name': 'Ada',
        'Last name': 'Byron',
        Email: 'ada-byron@mail.test',
        Phone: '2125550123',
        Password: 'sea-cucumber-99',
        'Confirm password': 'sea-cucumber-99',
        'Address line 1': '1 Main Street',
        City: 'New York',
        'What would you like to work on?': 'Handstands',
      };
      for (const [name, text] of Object.entries(typed)) await type(page, field(form, name), text);
      await sentAcrossABreak(page, network, {
        send: button(form, 'Create account'),
        says: noAnswer(form),
        typed: Object.keys(typed).map((name) => field(form, name)),
      });
      await sees(page.getByText('Your account has been created.'));
      await page.waitForURL((url) => url.pathname === '/account');
      const { token } = await callApi(server.origin, 'POST', '/api/login', {
        body: { email: 'ada-byron@mail.test', password: 'sea-cucumber-99' },
      });
      const { customer, customer_custom_fields: told } = await callApi(server.origin, 'GET', '/api/getCustomer', { token });
      expect(customer).toMatchObject({
        customer_first_name: 'Ada',
        phone: '+12125550123',
        address_line1: '1 Main Street',
        city: 'New York',
      });
      expect(told).toMatchObject([{ display_value: 'Handstands' }]);
    }));

  it('a customer brings a guest: participant, log-in, missing information, waiver, pass', () =>
    onABadLine(async ({ page }, network) => {
      await page.goto(`/?day=${TOMORROW}`);
      await pressOn(page, button(entry(page, OPEN), /^Reserve/));
      const spot = dialog(page, 'Reserve Your Spot');
      await sees(spot);
      await tabTo(page, spot.getByLabel('Reserve for someone else'));
      await page.keyboard.press('Space');
      const guest = [field(spot, 'Participant name'), spot.getByLabel(/^Participant email/)] as const;
      await type(page, guest[1], 'nina');
      await pressOn(page, button(spot, 'Checkout'));
      await expect.poll(() => guest[0].evaluate((input) => input === document.activeElement)).toBe(true);
      await page.keyboard.type('Nina Reed');
      await tabTo(page, guest[1]);
      await page.keyboard.press('End');
      await page.keyboard.type('@mail.test');
      expect(await typedIn(guest)).toEqual(['Nina Reed', 'nina@mail.test']);
      await pressOn(page, button(spot, 'Checkout'));

      await sees(heading(page, 'Log in'));
      await usePassword(page);
      const credentials = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })] as const;
      await type(page, credentials[0], 'pack@demo.test');
      await type(page, credentials[1], DEMO_PASSWORD);
      await sentAcrossABreak(page, network, { send: button(page, 'Log in'), says: noAnswer(page), typed: credentials });

      const asked = dialog(page, 'Complete Your Information');
      await sees(asked);
      await answerByKeyboard(page, asked, { phone: '2125550188', aim: 'A calmer back' });
      const reloaded = page.waitForEvent('load');
      await sentAcrossABreak(page, network, {
        send: button(asked, 'Save and continue'),
        says: asked.getByText('Failed to save information. Please try again.'),
        typed: [
          ...['How did you hear about us?', 'Phone', 'What would you like to work on?'].map((name) => field(asked, name)),
          asked.getByRole('radio', { checked: true }),
        ],
      });
      await reloaded;

      const waiver = dialog(page, 'Waiver');
      await sees(waiver);
      const hasRead = waiver.getByLabel('I have read the waiver and accept it');
      await tabTo(page, hasRead);
      await page.keyboard.press('Space');
      await sentAcrossABreak(page, network, { send: button(waiver, 'Accept waiver'), says: noAnswer(waiver), typed: [] });
      await waitUntilHidden(waiver);

      await sees(page.getByText('Nina Reed'));
      const reserve = button(page, 'Complete Your Reservation');
      await sentAcrossABreak(page, network, {
        send: reserve,
        says: page.getByRole('alert').getByText(/you will not be booked twice/i),
        typed: [],
      });
      // The message stands for 1.5 s, which is over soon on a busy machine (timings.test.ts).
      await page.waitForURL((url) => url.pathname === '/account');
      await sees(entry(page, OPEN).getByText('Nina Reed'));
      expect(await entry(page, OPEN).count()).toBe(1);
    }));

  it('a customer books in one sheet, which asks for missing information and the waiver step by step', () =>
    onABadLine(async ({ page }, network) => {
      await page.goto('/login');
      await type(page, page.getByLabel('Email'), SHEET);
      await type(page, page.getByLabel('Password', { exact: true }), DEMO_PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname === '/account');
      await page.goto(`/?day=${TOMORROW}`);
      await pressOn(page, button(entry(page, OPEN), /^Reserve/));
      const spot = dialog(page, 'Reserve Your Spot');
      await sees(spot.getByText('Step 1 of 4'));
      await pressOn(page, button(spot, 'Continue'));
      const questions = dialog(page, 'Complete Your Information');
      await sees(questions.getByText('Step 2 of 4'));
      await answerByKeyboard(page, questions, { phone: '2125550177', aim: 'Balance' });
      // Back keeps what was typed.
      await page.goBack();
      await pressOn(page, button(spot, 'Continue'));
      expect(await field(questions, 'What would you like to work on?').inputValue()).toBe('Balance');
      const reloaded = page.waitForEvent('load');
      await pressOn(page, button(questions, 'Save and continue'));
      await reloaded;
      // The sheet is in the address, so it reopens at its step.
      const waiver = dialog(page, 'Waiver');
      await sees(waiver.getByText('Step 3 of 4'));
      await tabTo(page, waiver.getByLabel('I have read the waiver and accept it'));
      await page.keyboard.press('Space');
      await pressOn(page, button(waiver, 'Accept waiver'));
      const check = dialog(page, 'Check and book');
      await sees(check.getByText('Step 4 of 4'));
      await sentAcrossABreak(page, network, {
        send: button(check, 'Book'),
        says: page.getByRole('alert').getByText(/you will not be booked twice/i),
        typed: [],
      });
      await sees(dialog(page, 'You’re in.').getByText(OPEN));
      await pressOn(page, button(page, 'Done'));
      await waitUntilHidden(page.getByRole('dialog'));
      await sees(entry(page, OPEN).getByText('Booked', { exact: true }));
      const { token } = await callApi(server.origin, 'POST', '/api/login', { body: { email: SHEET, password: DEMO_PASSWORD } });
      const { customer } = await callApi(server.origin, 'GET', '/api/getCustomer', { token });
      expect(customer).toMatchObject({ phone: '+12125550177', accept_wavier: true });
    }));

  it('a customer buys a pass in the sheet: missing information, card, and a line that fails during the payment', () =>
    onABadLine(async ({ page }, network) => {
      await page.goto('/login');
      await type(page, page.getByLabel('Email'), 'new@demo.test');
      await type(page, page.getByLabel('Password', { exact: true }), DEMO_PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname === '/account');
      await page.goto(`/?day=${TOMORROW}`);
      await pressOn(page, button(entry(page, OPEN), /^Reserve/));
      const spot = dialog(page, 'Reserve Your Spot');
      await pressOn(page, button(spot, /^10-class pack/));
      await answerByKeyboard(page, dialog(page, 'Complete Your Information'), { phone: '2125550144', aim: 'Breath' });
      const reloaded = page.waitForEvent('load');
      await pressOn(page, button(page, 'Save and continue'));
      await reloaded;
      const waiver = dialog(page, 'Waiver');
      await tabTo(page, waiver.getByLabel('I have read the waiver and accept it'));
      await page.keyboard.press('Space');
      await pressOn(page, button(waiver, 'Accept waiver'));

      const pays = dialog(page, 'Buy your pass');
      await sees(pays.getByText(/^We hold your seat for /));
      await type(page, pays.getByLabel('Name on card'), 'Noa New');
      await type(page, pays.getByLabel('Card number'), '4242424242424242');
      await type(page, pays.getByLabel('Expiry'), '1230');
      await type(page, pays.getByLabel('CVC'), '123');
      await sentAcrossABreak(page, network, {
        send: button(pays, /^Pay \$/),
        says: page.getByRole('alert').first(),
        typed: [pays.getByLabel('Name on card'), pays.getByLabel('Card number')],
      });
      const done = dialog(page, 'You’re in.');
      await sees(done.getByText('9 credits left on 10-class pack'));
      expect(new URL(page.url()).pathname).toBe('/');
      await pressOn(page, button(done, 'Done'));
      await waitUntilHidden(page.getByRole('dialog'));
      await sees(entry(page, OPEN).getByText('Booked', { exact: true }));
    }));

  it('a customer adds the required phone number', () =>
    onABadLine(async ({ page }, network) => {
      await page.goto(`/?day=${TOMORROW}`);
      await pressOn(page, button(entry(page, OPEN), /^Reserve/));
      await pressOn(page, button(dialog(page, 'Reserve Your Spot'), 'Checkout'));
      await sees(heading(page, 'Log in'));
      await usePassword(page);
      await type(page, page.getByLabel('Email'), 'member@demo.test');
      await type(page, page.getByLabel('Password', { exact: true }), DEMO_PASSWORD);
      await page.keyboard.press('Enter');
      const phone = page.locator('input[name="customer_phone"]');
      const reserve = button(page, 'Complete Your Reservation');
      await pressOn(page, reserve);
      await sees(page.getByText('Phone number is required'));
      await expect.poll(() => phone.evaluate((input) => input === document.activeElement)).toBe(true);
      await page.keyboard.type('2125550');
      await pressOn(page, reserve);
      await sees(page.getByText('Please enter a valid phone number'));
      await expect.poll(() => phone.evaluate((input) => input === document.activeElement)).toBe(true);
      await page.keyboard.press('End');
      await page.keyboard.type('199');
      await sentAcrossABreak(page, network, {
        send: reserve,
        says: page.getByRole('alert').getByText(/you will not be booked twice/i),
        typed: [phone],
      });
      await sees(page.getByText('Class reserved successfully.'));
      const { token } = await callApi(server.origin, 'POST', '/api/login', {
        body: { email: 'member@demo.test', password: DEMO_PASSWORD },
      });
      expect((await callApi(server.origin, 'GET', '/api/getCustomer', { token })).customer.phone).toBe('+12125550199');
    }));
});
