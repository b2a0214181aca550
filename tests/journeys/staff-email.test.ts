/** Staff write to the people of a class, with a picture, and each gets one mail (spec 3 §2, §8). */
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../src/features/demo/rules/demo-houses.ts';
import { aPicture } from '../builders/picture.ts';
import { axeFaults } from '../support/browser/axe.ts';
import { theDemo } from '../support/browser/demo.ts';
import { TUESDAY } from '../support/browser/demo-server.ts';
import { mailsTo } from '../support/browser/mailbox.ts';
import { callApi } from '../support/browser/people.ts';
import { button, dialog, waitUntilHidden, logIn, sees } from '../support/browser/steps.ts';

const demo = theDemo();
const DAY = 86_400;
const now = Date.parse(TUESDAY) / 1000;

/** A class in the next days with several people. */
let session: any;
beforeAll(async () => {
  const { origin } = demo.server;
  const { token } = await callApi(origin, 'POST', '/api/staff/login', { body: { email: 'owner@demo.test', password: DEMO_PASSWORD } });
  const ask = (path: string, body: object): Promise<any> => callApi(origin, 'POST', path, { token, body });
  const { classes } = await ask('/api/staff/schedule', { start: now + 2 * DAY, end: now + 9 * DAY });
  const { id } = classes.find((one: any) => !one.is_cancel && one.total_bookings > 2);
  session = (await ask('/api/staff/scheduleClass', { id })).schedule;
});

describe('The owner', () => {
  it('task 20: sends a mail to a class, to #Reserved: after form errors and a refusal that keeps the text, each person gets one mail', () =>
    demo.visit({ device: 'desk' }, async (visitor) => {
      const { page, press } = visitor;
      await page.goto('/staff/login');
      await logIn(visitor, 'owner@demo.test');
      await page.waitForURL((url) => url.pathname === '/staff/account');
      await page.goto(`/staff/account?class=${session.id}#schedule`);
      await press(button(page, 'Send Email'));
      const form = dialog(page, 'Send Email');
      await press(button(form, 'Send Email'));
      expect(await form.getByText('Field is required', { exact: true }).count()).toBe(3);
      await form.getByLabel('Subject').fill('Bring a second mat');
      await form.getByLabel('#NoShow').check();
      await form.getByRole('textbox', { name: 'Message' }).click();
      await page.keyboard.type('The floor is ');
      await press(button(form, 'Bold'));
      await page.keyboard.type('cold');
      const choose = async (buffer: Uint8Array) => {
        const chooser = page.waitForEvent('filechooser');
        await press(button(form, 'Insert a picture'));
        await (await chooser).setFiles({ name: 'floor.png', mimeType: 'image/png', buffer: Buffer.from(buffer) });
      };
      await choose(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
      await sees(form.getByText('Please choose a JPEG, PNG, WebP or GIF picture.'));
      await choose(await aPicture({ width: 80, height: 60 }));
      await sees(form.locator('[role="textbox"] img'));
      await press(button(form, 'Send Email'));
      await sees(form.getByRole('alert').getByText('There is nobody in these groups of the class now.'));
      await form.getByLabel('#NoShow').uncheck();
      await form.getByLabel('#Reserved').check();
      await form.getByLabel('Add customers').fill(session.bookings[0].customer.email);
      const { customer_first_name: first, customer_last_name: last } = session.bookings[0].customer;
      await press(button(form, new RegExp(`^${first} ${last}`)));
      await waitUntilHidden(form.getByText('There is nobody in these groups of the class now.'));
      await press(button(form, 'Send Email'));
      await sees(form.getByText(/^The mail is on its way to \d+ people\.$/));
      const people = new Set<string>(session.bookings.map(({ customer }: any) => customer.email));
      for (const address of people) {
        const found = async () => (await mailsTo(demo.server.origin, address)).filter(({ subject }) => subject === 'Bring a second mat');
        await expect.poll(async () => (await found()).length).toBe(1);
        const [mail] = await found();
        expect(mail!.html).toContain('The floor is <strong>cold</strong>');
        expect(mail!.html).toMatch(/<img width="\d+" style="[^"]*" src="http[^"]*\/files\/\d+\/[\w-]{22}\.jpg"/);
        expect(mail!.text).toContain('The floor is cold');
      }
      await page.goto('/dev/mail');
      await sees(page.getByText('Bring a second mat').first());
      expect(await page.getByText('Bring a second mat').count()).toBeGreaterThanOrEqual(people.size);
    }));

  it('changes a scheduled mail, which goes out once, with the new words', () =>
    demo.visit({ device: 'phone', bypassCSP: true }, async (visitor) => {
      const { page, press } = visitor;
      const { origin } = demo.server;
      const { token } = await callApi(origin, 'POST', '/api/staff/login', { body: { email: 'owner@demo.test', password: DEMO_PASSWORD } });
      const at = now - (now % 1800) + 5400;
      const body = { subject: 'Bring a mat', body: '<p>One mat.</p>', delivery: 'scheduled', unix_deliver: at };
      const ask = { ...body, class_schedule_id: session.id, recipients: ['#Reserved'] };
      const { email } = await callApi(origin, 'POST', '/staff/email/send-email', { token, body: ask });
      await page.goto('/staff/login');
      await logIn(visitor, 'owner@demo.test');
      await page.waitForURL((url) => url.pathname === '/staff/account');
      await page.goto(`/staff/account?email=${session.id}#schedule`);
      const form = dialog(page, 'Send Email');
      await press(button(form, 'Change Bring a mat'));
      const subject = form.getByLabel('Subject');
      await expect.poll(() => subject.inputValue()).toBe('Bring a mat');
      await subject.fill('');
      await press(button(form, 'Save changes'));
      await sees(form.getByText('Field is required', { exact: true }));
      await subject.fill('Bring three mats');
      const time = form.getByLabel('Time');
      const before = await time.inputValue();
      await time.selectOption({ index: 1 });
      expect(await time.inputValue()).not.toBe(before);
      const theirs = { id: email.id, subject: 'Bring two mats', body: '<p>Two.</p>', unix_deliver: at, version: 1 };
      await callApi(origin, 'POST', '/api/staff/email/change', { token, body: theirs });
      await press(button(form, 'Save changes'));
      await sees(form.getByRole('region', { name: 'What is saved now' }).getByText('Bring two mats'));
      expect(await subject.inputValue()).toBe('Bring three mats');
      expect(await axeFaults(page)).toEqual([]);
      await press(button(form, 'Save changes'));
      await sees(page.getByText(/^Changed. The mail will go out /));
      await sees(button(form, 'Withdraw Bring three mats'));

      await press(button(form, 'Change Bring three mats'));
      await form.getByLabel('Subject').fill('Too late');
      demo.server.setClock(new Date((at + 1800) * 1000).toISOString());
      const { email: address } = session.bookings[0].customer;
      const found = async () => (await mailsTo(origin, address)).filter((mail) => mail.subject === 'Bring three mats');
      await expect.poll(async () => (await found()).length, { timeout: 20_000 }).toBe(1);
      await press(button(form, 'Save changes'));
      await sees(form.getByRole('alert').getByText(/already|still to come/));
      expect(await form.getByLabel('Subject').inputValue()).toBe('Too late');
    }));
});
