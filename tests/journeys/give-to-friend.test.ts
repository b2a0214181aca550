/** A customer gives a seat to a friend without an account, who accepts it by the link (docs/decisions/0132). */
import { expect, it } from 'vitest';
import { DEMO_CLASSES } from '../../src/features/demo/rules/demo-classes.ts';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import { axeFaults } from '../support/browser/axe.ts';
import { theDemo } from '../support/browser/demo.ts';
import { dayAfter } from '../support/browser/demo-server.ts';
import { mailsTo, watchMails } from '../support/browser/mailbox.ts';
import { callApi, castOf } from '../support/browser/people.ts';
import { button, dialog, entry, waitUntilHidden, heading, link, sees } from '../support/browser/steps.ts';

const CLASS = DEMO_CLASSES.open;
const GIVER = 'pack@demo.test';
const FRIEND = 'ana@friend.test';
const demo = theDemo();

/** Books a class for pack@, and returns the remaining credits. */
async function aSeat() {
  const { origin } = demo.server;
  const call = (method: string, path: string, ask: { body?: object; token?: string } = {}) => callApi(origin, method, path, ask);
  const { token } = await call('POST', '/api/login', { body: { email: GIVER, password: DEMO_PASSWORD } });
  const day = dayAfter(2);
  const { classes } = await call('GET', `/getClasses/${day.slice(0, 7)}`);
  const after = Date.parse(`${day}T00:00:00-04:00`) / 1000;
  const chosen = classes.find((one: any) => one.name === CLASS && one.unix_start > after);
  const { passes } = await call('POST', '/api/getClassReserve', { token, body: { class_id: chosen.id } });
  await call('POST', '/api/reserveClass', { token, body: { user_pass: passes[0].id, schedule_id: chosen.id } });
}

/** The digits of the first code mailed to this address. */
async function codeTo(address: string): Promise<string> {
  const text = async () =>
    (await mailsTo(demo.server.origin, address)).find(({ subject }) => subject.startsWith('Your code for '))?.text ?? '';
  await expect.poll(text, { timeout: 20_000 }).toMatch(/\b\d{6}\b/);
  return /\b\d{6}\b/.exec(await text())![0];
}

it('a seat gift goes from My Bookings through the mail to a new account, and leaves the giver’s list', async () => {
  const cast = await castOf(demo.server.origin);
  const booked = await watchMails(demo.server.origin, GIVER);
  await aSeat();
  await booked(/^You’re booked/);
  const told = await watchMails(demo.server.origin, GIVER);
  const asked = await watchMails(demo.server.origin, FRIEND);
  await demo.visit({ device: 'phone', storageState: await cast.keptBy({ who: 'pack' }) }, async ({ page, press }) => {
    await page.goto('/account');
    await press(button(entry(page, CLASS), /^Details/));
    await press(button(dialog(page, 'Booking details'), 'Give to a friend'));
    const sheet = dialog(page, 'Give to a friend');
    await sees(sheet.getByText('Your friend takes your place. Your credit stays spent; if nobody accepts, the place stays yours.'));
    await button(sheet, 'Get the link').press('Enter');
    const shown = sheet.getByText(/\/seat\/\d+#/);
    await sees(shown);
    expect(await shown.evaluate((it) => it === document.activeElement)).toBe(true);
    const own = (await shown.textContent())!;
    expect(await axeFaults(page)).toEqual([]);
    await sheet.getByLabel('Your friend’s email (optional)').fill(FRIEND);
    await press(button(sheet, 'Send by email'));
    await sees(sheet.getByText(`Sent to ${FRIEND}.`));
    await page.goBack();
    await waitUntilHidden(sheet);
    await sees(entry(page, CLASS).getByText(/^Offered to a friend/));
    await page.goto(own);
    await sees(heading(page, 'Your own link'));
  });

  const [mail] = await asked(/gives you a place/);
  const [address, token] = /https?:\S+\/seat\/\d+#([\w-]+)/.exec(mail!.text)!;
  const requested: string[] = [];
  await demo.visit({ device: 'desk' }, async ({ page, press }) => {
    // Browsers do not send the hash.
    page.on('request', (request) => requested.push(request.url().replace(/#.*/, '')));
    await page.goto(address!);
    await sees(heading(page, /gives you a place$/));
    await sees(page.getByText(/^You pay nothing: /));
    expect(await axeFaults(page)).toEqual([]);
    // The menu's log-in also leads back here.
    const inMenu = link(page.getByRole('navigation'), 'Log in');
    expect(await inMenu.getAttribute('href')).toBe(`/login?r=seat%2F${/\d+(?=#)/.exec(address!)![0]}`);
    await press(link(page, 'Other ways to log in'));
    await sees(heading(page, 'Log in'));
    await page.goto(page.url());
    await press(button(page, 'Email me a code instead'));
    await page.getByLabel('Email').fill(FRIEND);
    await press(button(page, 'Continue'));
    await page.getByLabel('Code from the email').fill(await codeTo(FRIEND));
    await page.getByLabel('First name').fill('Ana');
    await page.getByLabel('Last name').fill('Reed');
    await press(button(page, 'Continue'));
    // The visitor is back, without the token in the address.
    await sees(heading(page, /gives you a place$/));
    // The friend answers the studio's required questions.
    const information = dialog(page, 'Complete Your Information');
    await information.getByLabel('How did you hear about us?').selectOption('A friend');
    await information.getByRole('radiogroup', { name: 'Do you bring your own mat?' }).getByLabel('No').check();
    await information.getByLabel('What would you like to work on?').fill('Standing still');
    await press(button(information, 'Save and continue'));
    const waiver = dialog(page, 'Waiver');
    await waiver.getByLabel('I have read the waiver and accept it').check();
    await press(button(waiver, 'Accept waiver'));
    await waitUntilHidden(waiver);
    const confirmed = await watchMails(demo.server.origin, FRIEND);
    await press(button(page, 'Accept the place'));
    await sees(heading(page, /^You’re in/));
    await waitUntilHidden(button(page, /^Undo/));
    await sees(link(page, 'See my bookings'));
    await confirmed(/^You’re booked/);
    expect(requested.some((url) => url.includes('/login?r=seat%2F' + /\d+(?=#)/.exec(address)![0]))).toBe(true);
    expect(requested.filter((url) => url.includes(token!))).toEqual([]);
    // The mail links to the studio's own address, where the friend is logged in.
    await page.goto(new URL('/account', address).href);
    await sees(entry(page, CLASS).getByText(/^From /));
    // Opening the link again says that the seat is booked.
    await page.goto(address!);
    await sees(page.getByText('You are booked for this class already.'));
    await told(/^Ana has your place/);
    await page.goto(new URL('/account', address).href);
    await press(button(entry(page, CLASS), /^Cancel/));
    await press(button(dialog(page, 'Cancel this booking?'), 'Cancel booking'));
    await waitUntilHidden(entry(page, CLASS));
  });

  await demo.visit({ device: 'phone', storageState: await cast.keptBy({ who: 'pack' }) }, async ({ page }) => {
    const [back] = await told(/^Ana gave back/, /^Ana has your place/);
    expect(back!.text).toMatch(/Your credit is back on /);
    await page.goto('/account?show=cancelled#bookings');
    await sees(entry(page, CLASS).getByText('Given to Ana · credit back'));
    await sees(link(page, CLASS).first());
  });
});
