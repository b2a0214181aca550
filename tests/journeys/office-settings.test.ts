/** The owner sets up the studio in the office, on a phone (docs/decisions/0217). */
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import { aPicture } from '../builders/picture.ts';
import type { Visitor } from '../support/browser/browser.ts';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { callApi } from '../support/browser/people.ts';
import { button, entry, heading, link, logIn, saves, sees, waitUntilHidden } from '../support/browser/steps.ts';

const demo = theDemo();

const tokenOf = async (email: string): Promise<string> =>
  (await callApi(demo.server.origin, 'POST', '/api/login', { body: { email, password: DEMO_PASSWORD } })).token;

async function reserve(token: string, id: number): Promise<void> {
  const { passes } = await callApi(demo.server.origin, 'POST', '/api/getClassReserve', { token, body: { class_id: id } });
  await callApi(demo.server.origin, 'POST', '/api/reserveClass', { token, body: { user_pass: passes[0].id, schedule_id: id } });
}

/** A class of tomorrow with two free seats, of a name that none of these people has booked. All of them can pay for it. */
async function aClassTomorrow(tokens: readonly string[]): Promise<{ readonly id: number; readonly name: string }> {
  const { origin } = demo.server;
  const { classes } = await callApi(origin, 'GET', `/getClasses/${dayAfter(1).slice(0, 7)}`);
  const booked = await Promise.all(
    tokens.map((token) => callApi(origin, 'POST', '/api/customer/classes', { token, body: { type: 'upcoming' } })),
  );
  const names = new Set(booked.flatMap(({ data }) => data.map((one: { class_details: { name: string } }) => one.class_details.name)));
  const from = Date.parse(`${dayAfter(1)}T00:00:00-04:00`) / 1000;
  for (const one of classes) {
    const isFree = one.max_reservations - one.total_bookings >= 2 && !names.has(one.name);
    if (one.unix_start < from + 6 * 3600 || one.unix_start > from + 24 * 3600 || !isFree) continue;
    const asked = await Promise.all(
      tokens.map((token) => callApi(origin, 'POST', '/api/getClassReserve', { token, body: { class_id: one.id } })),
    );
    if (asked.every(({ passes, overlapping }) => passes.length > 0 && overlapping.length === 0)) return one;
  }
  throw new Error('The demo has no such class tomorrow.');
}

async function openSettings(visitor: Visitor, title: string): Promise<void> {
  const { page, press } = visitor;
  await page.goto('/office/settings');
  await logIn(visitor, 'owner@demo.test');
  await sees(heading(page, 'Studio settings'));
  await press(link(page, new RegExp(`^${title}`)));
  await sees(heading(page, title));
}

it('task 1: name, time zone, language, logo and color of the studio', () =>
  demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await openSettings(visitor, 'Name, time and language');
    await page.getByLabel('Name of the studio').fill('Harbor Yoga');
    await page.getByLabel('Language and country').selectOption('English (United Kingdom)');
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Nowhere');
    await press(button(page, 'Save'));
    await sees(page.getByText('Choose a time zone from the list, such as Europe/London'));
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/London');
    await sees(page.getByText(/^It is .+ there now\.$/));
    await sees(page.getByText(/Cancel them or wait until they are over/));
    await page.getByRole('combobox', { name: 'Time zone' }).fill('America/New_York');
    await press(button(page, 'Save'));
    await sees(page.getByText(/Ruth Adler changed it/));
    await press(link(page, 'Studio settings').first());
    await press(link(page, /^Logo and colors/));
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(button(page, 'Choose a logo'))]);
    await chooser.setFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aPicture()) });
    await sees(button(page, 'Remove logo'));
    await page.getByLabel('Blue', { exact: true }).check();
    await saves(visitor);
    await page.goto('/');
    await sees(page.getByRole('img', { name: 'Harbor Yoga' }));
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))).toBe('#3b5bdb');
  }));

it('task 7: the cancel rule and its fee, in the sentence that customers read', () =>
  demo.visit({ device: 'phone' }, async (visitor) => {
    const { page } = visitor;
    await openSettings(visitor, 'Cancelling');
    await page.getByLabel('Customers cancel free of charge until').selectOption('6 hours before');
    await page.getByLabel('If they cancel later').selectOption('The credit comes back');
    await page.getByLabel(/^Fee for cancelling late/).fill('8');
    await sees(
      page.getByText(
        /^Cancel free of charge until .+; after that your credits will be refunded and a late cancel fee of \$8\.00 is due\.$/,
      ),
    );
    await saves(visitor);
    await page.reload();
    await sees(heading(page, 'Cancelling'));
    expect(await page.getByLabel(/^Fee for cancelling late/).inputValue()).toBe('8');
  }));

it('task 48: a new cancel rule counts for new bookings, with free late cancellations, and older ones keep theirs', async () => {
  const { origin } = demo.server;
  const [early, next] = await Promise.all([tokenOf('member@demo.test'), tokenOf('pack@demo.test')]);
  const session = await aClassTomorrow([early, next]);
  await reserve(early, session.id);
  await demo.visit({ device: 'phone' }, async (owner) => {
    await openSettings(owner, 'Cancelling');
    await owner.page.getByLabel('Customers cancel free of charge until').selectOption('48 hours before');
    await owner.page.getByLabel('If they cancel later').selectOption('The credit is lost');
    await owner.page.getByLabel('Free late cancellations').selectOption('2 per person in 30 days');
    await sees(owner.page.getByText(/ 2 late cancellations in 30 days are free\./));
    await saves(owner);
  });
  await reserve(next, session.id);
  const asks = (email: string, doing: (asks: Locator) => Promise<void>) =>
    demo.visit({ device: 'phone' }, async (visitor) => {
      const { page, press } = visitor;
      await page.goto('/login');
      await logIn(visitor, email);
      await page.waitForURL((url) => url.pathname !== '/login');
      await page.goto('/account#bookings');
      await press(button(entry(page, session.name).first(), /^Cancel/));
      await doing(page.getByRole('dialog'));
    });
  await asks('member@demo.test', async (dialog) => {
    await sees(dialog.getByText(/^It is free until /));
    await sees(dialog.getByText('The rules of the day you booked apply: they are better for you than the new ones.'));
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await waitUntilHidden(dialog);
  });
  await asks('pack@demo.test', async (dialog) => {
    await sees(dialog.getByText(/^Free cancellation ended /));
    expect(await dialog.getByText('The rules of the day you booked apply').count()).toBe(0);
    await sees(dialog.getByText('This is 1 of 2 free late cancellations in 30 days: it costs nothing.'));
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await sees(
      dialog
        .page()
        .getByText(/This was 1 of 2 free late cancellations in 30 days\./)
        .first(),
    );
  });
  const cancelled = await callApi(origin, 'POST', '/api/customer/classes', { token: early, body: { type: 'cancelled' } });
  expect(cancelled.data.find((one: { class_id: number }) => one.class_id === session.id)).toMatchObject({
    late_cancel_fee: null,
    fee: null,
  });
});

it('task 8: the text of the waiver, with its line breaks', () =>
  demo.visit({ device: 'phone' }, async (visitor) => {
    const { page } = visitor;
    await openSettings(visitor, 'Waiver');
    await page.getByLabel('Customers accept a waiver').check();
    await page.getByRole('textbox', { name: 'Text of the waiver' }).fill('I move at my own risk.\n\nI tell the teacher about injuries.');
    await saves(visitor);
    await page.reload();
    await sees(heading(page, 'Waiver'));
    expect(await page.getByRole('textbox', { name: 'Text of the waiver' }).inputValue()).toBe(
      'I move at my own risk.\n\nI tell the teacher about injuries.',
    );
  }));

it('task 37: a sentence in the reminder mail, seen in a real booking and sent to oneself', () =>
  demo.visit({ device: 'phone' }, async (visitor) => {
    const { page, press } = visitor;
    await page.goto('/office/mails');
    await logIn(visitor, 'owner@demo.test');
    await press(link(page, /^Reminder before a class/));
    const shown = page.getByRole('article');
    await sees(shown.getByText(/^Hi \S+/));
    await page.getByLabel('Own paragraph').fill('Bring a towel,');
    await press(button(page, 'first name'));
    await sees(shown.getByText(/^Bring a towel, \p{L}+$/u));
    await press(button(page, 'Send me one'));
    await sees(page.getByText('On its way to owner@demo.test.'));
    await page.getByLabel('Subject').fill('See you at {clas}');
    await press(button(page, 'Save'));
    await sees(page.getByText(/^\{clas\} stands for nothing in this mail/).first());
    await page.getByLabel('Subject').fill('See you at {class}');
    await saves(visitor);
    await page.goto('/office/mails');
    await sees(page.getByRole('listitem').filter({ hasText: 'Reminder before a class' }).getByText('Own words'));
    await page.goto('/dev/mail');
    await sees(page.getByRole('link', { name: /Reminder/ }).first());
    expect(await page.getByText('owner@demo.test').count()).toBeGreaterThan(0);
  }));
