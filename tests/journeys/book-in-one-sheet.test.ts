import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import type { Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { enterCard } from '../support/browser/paying-scenes.ts';
import { mailsTo } from '../support/browser/mailbox.ts';
import { callApi, answerAllQuestions, castOf } from '../support/browser/people.ts';
import { withReader } from '../support/browser/spoken.ts';
import { button, dialog, entry, waitUntilHidden, heading, here, link, logIn, openDay, sees } from '../support/browser/steps.ts';

const OPEN = DEMO_CLASSES.open;
const FULL = DEMO_CLASSES.full;
const TOMORROW = dayAfter(1);
const IN_THREE_DAYS = dayAfter(3);
const SPOT = 'Reserve Your Spot';
const NEW = 'new@demo.test';
const NOBODY = 'ida@mail.test';
const PASSWORD = 'quiet rivers 58 north';

const demo = theDemo();

async function comeIn(visitor: Visitor, email: string, password?: string): Promise<void> {
  await visitor.page.goto('/login');
  await logIn(visitor, email, password);
  await visitor.page.waitForURL((url) => url.pathname === '/account');
}

const api = (path: string, ask: { body: object; token?: string }) => callApi(demo.server.origin, 'POST', path, ask);

async function signUp(email: string): Promise<void> {
  const person = { firstName: 'Ida', lastName: 'Bell', email, phone: '+12125550166' };
  await api('/signup', { body: { ...person, password: PASSWORD, confirmPassword: PASSWORD } });
}

/** A returning customer whose card is saved. */
async function keepsCard(email: string): Promise<void> {
  const { token } = await api('/api/login', { body: { email, password: DEMO_PASSWORD } });
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2090, cvc: '123', name: 'Noa New' };
  await api('/customer/payment/process', { token, body: { payment_method: (await api('/sandbox/cards', { body: card })).id } });
}

/** Presses and fills in like the visitor, and counts. A list to choose from counts as a field. */
function counting({ press }: Visitor) {
  let presses = 0;
  let fields = 0;
  return {
    press: async (...what: Parameters<Visitor['press']>) => {
      presses++;
      await press(...what);
    },
    type: async (field: Locator, text: string) => {
      fields++;
      await field.fill(text);
    },
    choose: async (list: Locator, option: string) => {
      fields++;
      await list.selectOption(option);
    },
    presses: () => presses,
    fields: () => fields,
  };
}

const STRANGER = 'ines@stranger.test';
/** The most that a stranger presses and fills in between a link to a class and a paid seat. */
const MOST = { presses: 9, fields: 6 };

/** Says what a screen reader would, step by step. */
async function transcriptOf(page: Page) {
  const readOut = await withReader(page);
  const heard: string[] = [];
  return {
    read: async (title: string, part = '[role="dialog"]') => {
      heard.push(`# ${title}`, ...(await readOut(part)), '');
    },
    text: () => heard.join('\n'),
  };
}

describe('A stranger with a link to a class', () => {
  it('has a paid seat after at most 9 taps and 6 fields, and a screen reader says each step in order, once', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page } = visitor;
      const { press, type, choose, presses, fields } = counting(visitor);
      const { found } = await castOf(demo.server.origin);
      const transcript = await transcriptOf(page);
      await page.goto(`/?day=${TOMORROW}`);
      await sees(entry(page, OPEN));
      // More days follow when the page is scrolled.
      await transcript.read('A day of the schedule', 'main section');

      await page.goto(`/class/${found.open.id}`);
      await sees(button(page, 'Reserve'));
      await transcript.read('Class', 'main');
      await press(button(page, 'Reserve'));
      const sheet = page.getByRole('dialog');
      await sees(sheet.getByLabel('Email'));
      await transcript.read('Address');
      await type(sheet.getByLabel('Email'), STRANGER);
      await press(button(sheet, 'Continue'));
      await sees(sheet.getByLabel('Code from the email'));
      await transcript.read('Code');
      await expect.poll(async () => (await mailsTo(demo.server.origin, STRANGER)).length, { timeout: 20_000 }).toBe(1);
      const [mail] = await mailsTo(demo.server.origin, STRANGER);
      const code = /\b\d{6}\b/.exec(mail!.text)![0];
      await type(sheet.getByLabel('Code from the email'), code);
      await sees(sheet.getByLabel('First name'));
      await transcript.read('Name');
      await type(sheet.getByLabel('First name'), 'Ines');
      await type(sheet.getByLabel('Last name'), 'Ruiz');
      await press(button(sheet, 'Continue'));
      await sees(button(sheet, /^10-class pack/));
      await transcript.read('Pass');
      await press(button(sheet, /^10-class pack/));
      await sees(button(sheet, 'Save and continue'));
      await transcript.read('Questions');
      await choose(sheet.getByLabel('How did you hear about us?'), 'A friend');
      await press(sheet.getByText('Yes', { exact: true }));
      await type(sheet.getByLabel('What would you like to work on?'), 'Balance');
      await press(button(sheet, 'Save and continue'));
      await sees(button(sheet, 'Accept waiver'));
      await transcript.read('Waiver');
      await press(sheet.getByLabel('I have read the waiver and accept it'));
      await press(button(sheet, 'Accept waiver'));
      await sees(button(sheet, 'Pay with test wallet'));
      await transcript.read('Payment');
      await press(button(sheet, 'Pay with test wallet'));
      await sees(dialog(page, 'You’re in.').getByText('9 credits left on 10-class pack'));
      await sees(link(page, /^Same class next week/));
      await transcript.read('Confirmation');
      expect(presses()).toBeLessThanOrEqual(MOST.presses);
      expect(fields()).toBeLessThanOrEqual(MOST.fields);
      await expect(transcript.text().replaceAll(code, '000000')).toMatchFileSnapshot('../fixtures/spoken-booking.txt');
    }));
});

describe('A class is booked in one sheet (docs/decisions/0120)', () => {
  it('by a member on a phone with two presses and no other page; one more press undoes it', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page } = visitor;
      await comeIn(visitor, 'member@demo.test');
      await openDay(visitor, TOMORROW);
      const counted = counting(visitor);
      const day = here(page);
      await counted.press(button(entry(page, OPEN), /^Reserve/));
      const asked = dialog(page, SPOT);
      await sees(asked.getByText('∞ Unlimited'));
      await sees(asked.getByText(/^Cancel free of charge until /));
      await counted.press(button(asked, 'Book'));
      const done = dialog(page, 'You’re in.');
      await sees(done.getByText(OPEN));
      expect(counted.presses()).toBe(2);
      expect(new URL(page.url()).pathname).toBe('/');
      expect(await link(done, 'Directions').getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/);
      expect(await link(done, /^Same class next week/).getAttribute('href')).toMatch(/^\/class\/\d+\?reserve=1$/);
      const file = page.waitForEvent('download');
      await visitor.press(button(done, 'Add to calendar'));
      expect((await file).suggestedFilename()).toMatch(/\.ics$/);

      await counted.press(button(done, 'Undo'));
      await sees(dialog(page, 'Undone').getByText('Your booking was cancelled.'));
      await visitor.press(button(page, 'Done'));
      await waitUntilHidden(page.getByRole('dialog'));
      expect(here(page)).toBe(day);
      await sees(button(entry(page, OPEN), /^Reserve/));
    }));

  it('for a guest by keyboard alone: errors are shown, a reload keeps the input, Back closes the sheet', () =>
    demo.visit({ device: 'desk' }, async (visitor) => {
      const { page } = visitor;
      const { keyboard } = page;
      await comeIn(visitor, 'pack@demo.test');
      await openDay(visitor, TOMORROW);
      await button(entry(page, OPEN), /^Reserve/).focus();
      await keyboard.press('Enter');
      const asked = dialog(page, SPOT);
      await sees(button(asked, 'Book'));
      await asked.getByLabel('Reserve for someone else').focus();
      await keyboard.press('Space');
      await sees(asked.getByLabel('Participant name'));
      await sees(button(asked, 'Book'));
      await button(asked, 'Book').focus();
      await keyboard.press('Enter');
      await sees(asked.getByText('Required'));
      expect(await asked.getByLabel('Participant name').evaluate((field) => field === document.activeElement)).toBe(true);
      await keyboard.type('Clara');
      await page.reload();
      expect(await asked.getByLabel('Participant name').inputValue()).toBe('Clara');
      await asked.getByLabel('Participant name').focus();
      await sees(button(asked, 'Book'));
      await keyboard.press('Enter');
      await sees(dialog(page, 'Clara is in.').getByText(OPEN));
      await page.goBack();
      await waitUntilHidden(page.getByRole('dialog'));
      await sees(entry(page, OPEN).getByText('Booked for Clara'));
    }));

  it('for a waitlist, with the position shown', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page, press } = visitor;
      await comeIn(visitor, 'pack@demo.test');
      await openDay(visitor, IN_THREE_DAYS);
      await press(button(entry(page, FULL), /^Join/));
      await press(button(dialog(page, SPOT), 'Join waitlist'));
      await sees(dialog(page, 'You’re on the waitlist.').getByText(/^Number \d+ in line/));
      await press(button(page, 'Done'));
      await waitUntilHidden(button(entry(page, FULL), /^Join/));
      await sees(entry(page, FULL).getByText('Waitlisted'));
      expect(here(page)).not.toContain('reserve=');
    }));

  it('with a pass bought in the sheet by a saved card: three presses and no other page', () =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page } = visitor;
      await comeIn(visitor, NEW);
      await answerAllQuestions(demo.server.origin, NEW);
      await keepsCard(NEW);
      await openDay(visitor, TOMORROW);
      const counted = counting(visitor);
      await counted.press(button(entry(page, OPEN), /^Reserve/));
      const asked = dialog(page, SPOT);
      await sees(asked.getByText('Step 1 of 2'));
      const before = await asked.boundingBox();
      await counted.press(button(asked, /^10-class pack/));
      const pays = dialog(page, 'Buy your pass');
      await sees(pays.getByText(/^We hold your seat for /));
      await sees(pays.getByText('Step 2 of 2'));
      expect(await pays.boundingBox()).toEqual(before);
      await counted.press(button(pays, /^Pay \$/));
      const done = dialog(page, 'You’re in.');
      await sees(done.getByText('9 credits left on 10-class pack'));
      expect(await done.getByText(/^Step /).count()).toBe(0);
      expect(await done.boundingBox()).toEqual(before);
      expect(counted.presses()).toBe(3);
      expect(new URL(page.url()).pathname).toBe('/');
      await visitor.press(button(page, 'Done'));
      await sees(entry(page, OPEN).getByText('Booked', { exact: true }));
      expect(await page.evaluate(() => localStorage.getItem('atelier.cart'))).toBe(null);
    }));

  it('with another pass, a declined card, then a bank check; a reload keeps the step, Back leads to the choice and then releases the seat', () =>
    demo.visit({ device: 'desk' }, async (visitor) => {
      const { page, press } = visitor;
      await signUp(NOBODY);
      await comeIn(visitor, NOBODY, PASSWORD);
      await answerAllQuestions(demo.server.origin, NOBODY, PASSWORD);
      await openDay(visitor, IN_THREE_DAYS);
      await press(button(page.getByRole('main'), /^Reserve/).first());
      const asked = dialog(page, SPOT);
      await press(button(asked, /^10-class pack/));
      const pays = dialog(page, 'Buy your pass');
      await press(button(pays, 'Choose another pass'));
      await press(button(asked, /^10-class pack/));
      await page.reload();
      await enterCard(page, '4000 0000 0000 0002');
      await press(button(pays, 'Pay $229.90'));
      await sees(pays.getByText('Your bank declined the card. Nothing was charged. Try another card.'));
      const given = page.waitForResponse('**/v1/api/release-seat');
      await page.goBack();
      await sees(button(asked, /^10-class pack/));
      await page.goBack();
      await waitUntilHidden(page.getByRole('dialog'));
      expect((await given).status()).toBe(200);

      await press(button(page.getByRole('main'), /^Reserve/).first());
      await press(button(asked, /^10-class pack/));
      await enterCard(page, '4000 0025 0000 3155');
      await press(button(pays, 'Pay $229.90'));
      await sees(heading(pays, 'Your bank asks you'));
      expect(await page.getByRole('dialog').count()).toBe(1);
      // Back does not leave a payment that is under way.
      await page.goBack();
      await expect.poll(() => page.evaluate(() => history.state.laterStep)).toBe(true);
      await press(button(pays, 'Refuse'));
      await sees(pays.getByText(/did not get your approval/));
      await press(button(pays, 'Pay $229.90'));
      await press(button(pays, 'Approve the payment'));
      await sees(dialog(page, 'You’re in.').getByText('9 credits left on 10-class pack'));
    }));
});
